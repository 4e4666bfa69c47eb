import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, invalidAt } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { copyDeadline } from '#features/deadlines/server/entryDeadline.ts'
import type { DocketEntry, docketContract } from '../contract.ts'
import type { EntryChange } from '../events.ts'
import { storedOf, type EntryInput } from './entryChecks.ts'
import { storedChecklist } from './checklist.ts'
import { remove } from './deleteDocketEntry.ts'
import { insertEntry } from './createEntry.ts'
import { getDocketEntry } from './getDocketEntry.ts'
import { relate } from './relations.ts'
import { locked, touched, recordChange } from './recordEntry.ts'

const notYours = () =>
  forbidden('docket.not_yours', 'You may reschedule entries that you entered or are assigned to.')

export const rescheduleDocketEntry = (
  ctx: WriteCtx,
  { id, docket_entry }: InputOf<(typeof docketContract)['endpoints']['rescheduleDocketEntry']>,
): Promise<DocketEntry> => reschedule(ctx, id, docket_entry)

/**
 * Makes the same entry at another time. The original stays on its old day, done and marked rescheduled, so that the
 * history of a hearing can be read. What was prepared for it, who is to come and who does the work go along.
 */
export async function reschedule(
  ctx: WriteCtx,
  id: number,
  input: EntryInput,
  details: Pick<EntryChange, 'is_notified_later'> = {},
): Promise<DocketEntry> {
  const original = await locked(ctx, id)
  if (original.rescheduled_at)
    throw conflict(
      'docket.rescheduled',
      'This entry was rescheduled already; move the one that took its place.',
    )
  if (original.cancelled_at)
    throw conflict('docket.cancelled', 'This entry is cancelled; take that back before you reschedule it.')
  if (original.is_done)
    throw conflict('docket.done', 'This entry is done; open it again before you reschedule it.')
  if (!original.can.reschedule) throw notYours()
  if (input.legal_case_id !== undefined && input.legal_case_id !== original.legal_case_id)
    throw invalidAt('docket_entry', { legal_case_id: 'A rescheduled entry stays on its case' })
  if (!input.action_date) throw invalidAt('docket_entry', { action_date: 'Enter the new date' })
  const stored = { ...storedOf(original), action_date: null, event_time_start: null, event_time_end: null }
  const assignee_ids = original.assignees.map((user) => user.id)
  // Before the new one is there, which may take the same room a little later.
  await touched(ctx, original, {
    is_done: true,
    done_at: ctx.now,
    done_by_id: ctx.actor.user_id,
    rescheduled_at: ctx.now,
  })
  const newId = await insertEntry(
    ctx,
    { ...input, legal_case_id: original.legal_case_id },
    {
      stored,
      assignee_ids,
      stay: assignee_ids,
      attendee_ids: original.attendances.map(({ party_id }) => party_id),
      checklist: await storedChecklist(ctx, id),
      reminders: original.docket_entry_notifications,
    },
  )
  if (input.deadline === undefined) await copyDeadline(ctx, id, newId)
  await relate(ctx, id, newId, { kind: 'rescheduled', is_protected: true })
  const made = await recordChange(
    ctx,
    'created',
    { id: newId, assignees: original.assignees },
    { workflows: null, ...details },
  )
  if (isSameTime(original, made))
    throw invalidAt('docket_entry', { action_date: 'This is when it takes place already' })
  await recordChange(ctx, 'rescheduled', original, {
    ...details,
    changes: {
      action_date: [original.action_date, made.action_date],
      event_time_start: [original.event_time_start, made.event_time_start],
      event_time_end: [original.event_time_end, made.event_time_end],
      timezone: [original.timezone, made.timezone],
    },
  })
  return getDocketEntry(ctx, { id: newId })
}

const isSameTime = (a: DocketEntry, b: DocketEntry) =>
  a.action_date === b.action_date &&
  a.event_time_start === b.event_time_start &&
  a.event_time_end === b.event_time_end &&
  a.timezone === b.timezone

export async function undoReschedule(ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> {
  const original = await locked(ctx, id)
  if (!original.rescheduled_at)
    throw conflict(
      'docket.not_rescheduled',
      'This entry was not rescheduled, or that was taken back already.',
    )
  if (!original.can.reschedule) throw notYours()
  const child = original.children.find(({ kind }) => kind === 'rescheduled')
  if (child) {
    const made = await locked(ctx, child.id)
    if (made.rescheduled_at)
      throw conflict('docket.rescheduled', 'The new entry was itself rescheduled; take that back first.')
    if (made.is_done) throw conflict('docket.done', 'The new entry is done; open it again first.')
    await remove(ctx, made)
  } else if (await hasHiddenSuccessor(ctx, id))
    throw conflict('docket.rescheduled', 'This can no longer be undone.')
  // A deleted entry that is restored later is one of its own: the original no longer waits for it.
  await ctx.db
    .deleteFrom('docket_entry_relations')
    .where('parent_docket_entry_id', '=', id)
    .where('kind', '=', 'rescheduled')
    .execute()
  await touched(ctx, original, {
    is_done: false,
    done_at: null,
    done_by_id: null,
    rescheduled_at: null,
    left_without_relations: false,
  })
  return recordChange(ctx, 'reschedule_undone', original)
}

/** Made internal since, the new entry may be one this person does not see. */
async function hasHiddenSuccessor(ctx: WriteCtx, id: number): Promise<boolean> {
  const relation = await ctx.db
    .selectFrom('docket_entry_relations')
    .select('child_docket_entry_id')
    .where('parent_docket_entry_id', '=', id)
    .where('kind', '=', 'rescheduled')
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return relation !== undefined
}
