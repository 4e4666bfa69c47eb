import { sql } from 'kysely'
import { visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { targetOf } from '#collections/server/sections.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { notifyOfEntry } from '#features/notifications/server/notify.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { detentionContract } from '../contract.ts'
import { custodyEvents } from '../events.ts'
import { requireStaff } from './requireStaff.ts'

type Calls = (typeof detentionContract)['endpoints']

export async function answerTransfer(
  ctx: WriteCtx,
  { id, notes = null, ...answers }: InputOf<Calls['answerTransfer']>,
): Promise<void> {
  requireStaff(ctx)
  const transfer = await ctx.db
    .selectFrom('custody_transfers')
    .select('party_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!transfer) throw notFound('This transfer')
  const { record_id, access_set_id } = await targetOf(partyOwner, ctx, transfer.party_id, { path: 'custody' })
  await ctx.db
    .updateTable('custody_transfers')
    .set({
      answers: JSON.stringify({ ...answers, notes }),
      answered_by_id: ctx.actor.user_id,
      answered_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await ctx.record(custodyEvents, 'transfer_answered', {
    entity_id: transfer.party_id,
    record_id,
    access_set_id,
    changes: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, [null, value]])),
  })
}

/** Ends the doubt about the court of a hearing. Another court is entered on the hearing itself first. */
export async function clearVenue(
  ctx: WriteCtx,
  { id, outcome, source }: InputOf<Calls['clearVenue']>,
): Promise<void> {
  requireStaff(ctx)
  const entry = await visibleUndeletedEntries(ctx)
    .select(['docket_entries.id', 'docket_entries.location_id', 'docket_entries.access_set_id'])
    .select('c.record_id')
    .where('docket_entries.id', '=', id)
    .executeTakeFirst()
  if (!entry) throw notFound('This docket entry')
  const doubt = await ctx.db
    .selectFrom('venue_doubts as v')
    .innerJoin('custody_transfers as m', 'm.id', 'v.transfer_id')
    .select(['v.id', 'v.location_id', 'm.party_id'])
    .where('v.docket_entry_id', '=', id)
    .where('v.cleared_at', 'is', null)
    .forUpdate('v')
    .executeTakeFirst()
  if (!doubt) throw conflict('detention.no_doubt', 'The court of this hearing is confirmed already.')
  if (outcome === 'new_court' && entry.location_id === doubt.location_id)
    throw invalid({ outcome: 'Change the court of the hearing first, then confirm it here' })
  if (outcome === 'same_court' && entry.location_id !== doubt.location_id)
    throw invalid({ outcome: 'The hearing has another court now than before the transfer: choose New court' })
  await ctx.db
    .updateTable('venue_doubts')
    .set({ outcome, source, cleared_by_id: ctx.actor.user_id, cleared_at: ctx.now })
    .where('id', '=', doubt.id)
    .execute()
  await ctx.record(custodyEvents, 'venue_cleared', {
    entity_id: doubt.party_id,
    record_id: entry.record_id,
    access_set_id: entry.access_set_id,
    changes: { venue_outcome: [null, outcome], venue_source: [null, source] },
  })
}

/** After a change of detentions: says which transfers it meant, and notifies whoever is assigned hearings now in doubt. */
export const followTransfer: Reaction = async (ctx, { entity_id, record_id, changes }) => {
  if (changes?.['section']?.[1] !== partySections.detention_histories.key) return
  const moved = await ctx.db
    .updateTable('custody_transfers')
    .set({ assignees_notified_at: ctx.now })
    .where('party_id', '=', entity_id!)
    .where('assignees_notified_at', 'is', null)
    .returning(['id', 'from_facility', 'to_facility'])
    .execute()
  for (const { id, from_facility, to_facility } of moved) {
    const { access_set_id } = await ctx.db
      .selectFrom('parties')
      .select('access_set_id')
      .where('id', '=', entity_id!)
      .executeTakeFirstOrThrow()
    await ctx.record(custodyEvents, 'transferred', {
      entity_id,
      ...(record_id != null && { record_id }),
      access_set_id,
      changes: { facility_name: [from_facility, to_facility] },
    })
    const hearings = await ctx.db
      .selectFrom('venue_doubts as v')
      .innerJoin('docket_entries_assignments as a', 'a.docket_entry_id', 'v.docket_entry_id')
      .where('v.transfer_id', '=', id)
      .groupBy('v.docket_entry_id')
      .orderBy('v.docket_entry_id')
      .select(['v.docket_entry_id', sql<number[]>`array_agg(a.user_id order by a.user_id)`.as('user_ids')])
      .execute()
    for (const hearing of hearings) await notifyOfEntry(ctx, { ...hearing, kind: 'changed' })
  }
}
