import { requireRecord } from '#access/server/requireRow.ts'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import { count } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ListUses } from '#collections/contract.ts'
import { inUse, mostExamples } from '#collections/server/uses.ts'

/** Contents of a record: open cases, which prevent its deletion, and people, who do not. */
export async function usesOfRecord(ctx: ReadCtx, id: number): Promise<ListUses> {
  await requireRecord(ctx, id)
  const cases = visibleCases(ctx)
    .where('legal_cases.record_id', '=', id)
    .where('legal_cases.is_closed', '=', false)
  const people = visibleParties(ctx)
    .innerJoin('record_parties', 'record_parties.party_id', 'parties.id')
    .where('record_parties.record_id', '=', id)
  const newest = await cases
    .select(['legal_cases.id', 'legal_cases.title'])
    .orderBy('legal_cases.id', 'desc')
    .limit(mostExamples)
    .execute()
  const named = await people
    .select(['parties.id', 'parties.display_name'])
    .orderBy('parties.id')
    .limit(mostExamples)
    .execute()
  return inUse([
    {
      words: 'open cases',
      count: await count(cases),
      examples: newest.map((one) => ({ label: one.title, link: `/cases/${one.id}` })),
    },
    {
      words: 'people',
      count: await count(people),
      examples: named.map((one) => ({ label: one.display_name, link: `/parties/${one.id}` })),
    },
  ])
}
