import { sql } from 'kysely'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { EntryLabels } from '#collections/contract.ts'
import { listsOf } from '#collections/server/sectionEntries.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { Neighbour } from '../contract.ts'

const most = 30

/** Visible people of this person's visible records, with where they live. */
export async function listNeighbours(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<{ items: Neighbour[]; labels: EntryLabels }> {
  await requireParty(ctx, id)
  const sharing = visibleRecords(ctx)
    .innerJoin('record_parties as own', 'own.record_id', 'records.id')
    .innerJoin('record_parties as other', 'other.record_id', 'records.id')
    .select('other.party_id')
    .where('own.party_id', '=', id)
  const found = await visibleParties(ctx)
    .select(['parties.id', 'parties.display_name'])
    .where('parties.id', '<>', id)
    .where('parties.id', 'in', sharing)
    .where(sql<boolean>`parties.deceased is not true`)
    .orderBy('parties.display_name')
    .orderBy('parties.id')
    .limit(most)
    .execute()
  let labels: EntryLabels = {}
  const items: Neighbour[] = []
  for (const person of found) {
    const { party } = await listsOf(partyOwner, ctx, person.id, ['addresses'])
    const rows = party['addresses'] as (NonNullable<Neighbour['address']> & { address_type: string })[]
    items.push({ ...person, address: rows.find(({ address_type }) => address_type === 'physical') ?? null })
    labels = { countries: { ...labels['countries'], ...party.labels['countries'] } }
  }
  return { items, labels }
}
