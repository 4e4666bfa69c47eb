import type { InputOf } from '#core/contract.ts'
import { invalid, stale } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { entryChangedBy, storedEntries } from '#collections/server/sectionEntries.ts'
import { changeEntry, createEntry, targetOf } from '#collections/server/sections.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { emptyLocation, formerResidence, placeColumns } from '#features/profile/server/sectionOverrides.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { ContactDetails, contactDetailsContract } from '../contract.ts'
import { contactDetailEvents } from '../events.ts'
import { getContactDetails, noteChecked } from './questions.ts'

type Calls = (typeof contactDetailsContract)['endpoints']

const { addresses, residence_histories } = partySections

/** Enters a new address for everybody who moved, in one transaction; the former one becomes residence history. */
export async function moveParties(
  ctx: WriteCtx,
  { id, moved_on, version, address, others }: InputOf<Calls['moveParties']>,
): Promise<ContactDetails> {
  if (moved_on > (await officeToday(ctx)))
    throw invalid({ moved_on: 'Enter a move once it has happened; this day is still to come' })
  const place = Object.fromEntries(
    placeColumns.flatMap((name) => (name in address ? [[name, address[name]]] : [])),
  )
  if (!place['address'] && !place['city'])
    throw invalid({ 'address.address': 'Enter where they live now, at least the town' })
  const movers = [{ party_id: id, version }, ...others.filter(({ party_id }) => party_id !== id)]
  // In one order, so that two such moves at once wait for one another.
  for (const mover of movers.toSorted((one, other) => one.party_id - other.party_id))
    await moveParty(ctx, mover, moved_on, place)
  return getContactDetails(ctx, { id })
}

async function moveParty(
  ctx: WriteCtx,
  { party_id, version }: { party_id: number; version: number | null },
  moved_on: string,
  place: Values,
): Promise<void> {
  const target = await targetOf(partyOwner, ctx, party_id, { path: 'address' })
  const before = (await storedEntries(ctx, addresses, party_id)).find(
    ({ values }) => values['address_type'] === 'physical',
  )
  if ((before?.version ?? null) !== version)
    throw stale(before && (await entryChangedBy(ctx, addresses, { party_id, id: before.id })))
  if (before) {
    const former = formerResidence(before)
    if (former['address'] || former['city'])
      await createEntry(
        partyOwner,
        ctx,
        residence_histories.key,
        party_id,
        { ...former, end_date: moved_on, end_date_format: 'MM/DD/YYYY', end_date_uncertain: false },
        // List entries archived since are still valid here.
        { path: 'residence_history', carried: true },
      )
    await changeEntry(partyOwner, ctx, addresses, target, before, { ...emptyLocation, ...place })
  } else
    await createEntry(
      partyOwner,
      ctx,
      addresses.key,
      party_id,
      { address_type: 'physical', ...place },
      { path: 'address' },
    )
  await noteChecked(ctx, party_id, ['address'])
  await ctx.record(contactDetailEvents, 'moved', {
    entity_id: party_id,
    record_id: target.record_id,
    access_set_id: target.access_set_id,
    changes: { moved_on: [null, moved_on] },
  })
}
