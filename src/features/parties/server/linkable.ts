import { sql } from 'kysely'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { tableOf } from '#collections/collection.ts'
import type { LinkableParty, relativesContract } from '../contract/relatives.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { lineColumns } from './lineColumns.ts'
import { partyAnswersTo } from './search.ts'
import { requireParty } from '#access/server/requireRow.ts'

type Calls = (typeof relativesContract)['endpoints']

/** Visible people other than this person who are not yet named as a relative of theirs. */
export async function listLinkableParties(
  ctx: ReadCtx,
  { id, ...params }: InputOf<Calls['listLinkableParties']>,
): Promise<Page<LinkableParty>> {
  await requireParty(ctx, id)
  const matchesTerm = partyAnswersTo(params.search_term, 'parties')
  const linked = sql.join(
    familyKinds.map(
      (kind) => sql`select linked_party_id from ${sql.table(tableOf(partySections[kind]))}
        where party_id = ${id} and linked_party_id is not null`,
    ),
    sql` union all `,
  )
  const together = visibleRecords(ctx)
    .innerJoin('record_parties as own', 'own.record_id', 'records.id')
    .innerJoin('record_parties as other', 'other.record_id', 'records.id')
    .select('other.party_id')
    .where('own.party_id', '=', id)
  const query = visibleParties(ctx)
    .select([...lineColumns, 'parties.photo_id'])
    .select(sql<boolean>`parties.id = any(array(${together}))`.as('shares_record'))
    .where('parties.id', '<>', id)
    .where(sql<boolean>`not (parties.id = any(array(${linked})))`)
    .$if(matchesTerm !== null, (q) => q.where(matchesTerm!))
  return listPage(
    query,
    params,
    {
      name: (q, direction) =>
        q
          .orderBy('shares_record', 'desc')
          .orderBy('parties.sort_name', direction)
          .orderBy('parties.id', direction),
    },
    { sort_by: 'name', sort_order: 'asc' },
  ) as Promise<Page<LinkableParty>>
}
