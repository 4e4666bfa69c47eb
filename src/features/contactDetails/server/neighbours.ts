import { sql } from 'kysely'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { EntryLabels, SectionRow } from '#collections/contract.ts'
import { listColumn } from '#collections/server/read.ts'
import { answered } from '#collections/server/sectionEntries.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { Neighbour, Neighbours } from '../contract.ts'

const most = 30
const { addresses } = partySections

/** Visible people of this person's visible records, with where they live. */
export async function listNeighbours(ctx: ReadCtx, { id }: { id: number }): Promise<Neighbours> {
  await requireParty(ctx, id)
  const sharing = visibleRecords(ctx)
    .innerJoin('record_parties as own', 'own.record_id', 'records.id')
    .innerJoin('record_parties as other', 'other.record_id', 'records.id')
    .select('other.party_id')
    .where('own.party_id', '=', id)
  const found = await visibleParties(ctx)
    .select(['parties.id', 'parties.display_name'])
    .select((eb) => listColumn(ctx, addresses, eb.ref('parties.id')).as('addresses'))
    .where('parties.id', '<>', id)
    .where('parties.id', 'in', sharing)
    .where(sql<boolean>`parties.deceased is not true`)
    .orderBy('parties.display_name')
    .orderBy('parties.id')
    .limit(most)
    .execute()
  const labels: EntryLabels = {}
  const items: Neighbour[] = []
  for (const { addresses: stored, ...person } of found) {
    const rows = (await answered(partyOwner, ctx, addresses, stored, labels)) as SectionRow<
      typeof addresses
    >[]
    items.push({ ...person, address: rows.find(({ address_type }) => address_type === 'physical') ?? null })
  }
  return { items, labels }
}
