import { sql } from 'kysely'
import { visibleRecords } from '#access/server/visibleRows.ts'
import { caseMatches } from '#features/cases/server/caseSearch.ts'
import { partyAnswersTo } from '#features/parties/server/search.ts'
import { answersTo } from '#features/records/server/list.ts'
import type { ResourceSearch } from '#features/teams/server/resourceLines.ts'

/** Search of what a team may be given: by the rules of each list, and people by the number of their record too. */
export const resourceSearch: ResourceSearch = {
  records: answersTo,
  legal_cases: caseMatches,
  parties(ctx, term) {
    const inRecord = visibleRecords(ctx)
      .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
      .select('record_parties.party_id')
      .where('records.public_id', '=', term)
    return sql<boolean>`(${partyAnswersTo(term, 'parties') ?? sql`false`} or parties.id in (${inRecord}))`
  },
}
