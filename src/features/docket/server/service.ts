import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid, Refusal, stale } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { attachToEntry } from '#features/documents/server/attachments.ts'
import { keepDeadline } from '#features/deadlines/server/entryDeadline.ts'
import type { DeadlineInput } from '#features/deadlines/contract/count.ts'
import type { DocketEntry, docketContract } from '../contract.ts'
import { checkAssignees, setAssignees } from './assignees.ts'
import { checkAttendees, setAttendees } from './attendances.ts'
import { checked, storedOf, type EntryInput, type StoredEntry } from './entryChecks.ts'
import { mergedChecklist, requireChecklistDone, storedChecklist } from './checklist.ts'
import { clone } from './cloneDocketEntry.ts'
import { markDone, undoDone } from './markDone.ts'
import { insertEntry } from './createEntry.ts'
import { countEntry, countNewDeadline } from './countEntry.ts'
import { findDocketEntry, getDocketEntry } from './getDocketEntry.ts'
import { relate, setChildren } from './relations.ts'
import { remindersAfter, setReminders } from './reminders.ts'
import { reschedule } from './rescheduleDocketEntry.ts'
import { changedBy, lock, locked, touched, recordChange } from './recordEntry.ts'

type Calls = (typeof docketContract)['endpoints']

export async function createDocketEntry(
  ctx: WriteCtx,
  { docket_entry: { is_done, ...input } }: InputOf<Calls['createDocketEntry']>,
): Promise<DocketEntry> {
  const made = await create(ctx, input)
  return is_done ? markDone(ctx, made) : made
}

/** The second form: one of the editor's four modes, alone or as a follow-up. */
export async function createDocketEntryNested(
  ctx: WriteCtx,
  input: InputOf<Calls['createDocketEntryNested']>,
): Promise<DocketEntry> {
  const { docket_entry: changes, parent_id, clone_of_id, reschedule_of_id } = input
  if (clone_of_id !== undefined && reschedule_of_id !== undefined)
    throw new Refusal(
      422,
      'docket.clone_and_reschedule',
      'Clone and Reschedule modes cannot be selected at the same time',
    )
  if (reschedule_of_id !== undefined) {
    if (parent_id !== undefined)
      throw invalid({ parent_id: 'A rescheduled entry follows the one it takes the place of, no other' })
    return reschedule(ctx, reschedule_of_id, changes)
  }
  return create(ctx, changes, input)
}

async function create(
  ctx: WriteCtx,
  input: EntryInput & { legal_case_id: number },
  {
    parent_id,
    parent_is_protected = false,
    clone_of_id,
  }: Partial<
    Pick<InputOf<Calls['createDocketEntryNested']>, 'parent_id' | 'parent_is_protected' | 'clone_of_id'>
  > = {},
): Promise<DocketEntry> {
  const parent = parent_id === undefined ? null : await parentOf(ctx, parent_id)
  const id = clone_of_id === undefined ? await insertEntry(ctx, input) : await clone(ctx, clone_of_id, input)
  if (parent) await followUp(ctx, parent, id, parent_is_protected)
  const { skip_workflow, modified_workflows } = input
  await recordChange(ctx, 'created', { id }, { workflows: { skip_workflow, modified_workflows } })
  return getDocketEntry(ctx, { id })
}

async function parentOf(ctx: WriteCtx, id: number): Promise<DocketEntry> {
  await lock(ctx, id)
  const parent = await findDocketEntry(ctx, id)
  if (!parent) throw invalid({ parent_id: 'This entry does not exist, or you may not see it' })
  return parent
}

/** Links a new entry under the one it follows up, which is done by that; a cancelled one stays cancelled. */
async function followUp(
  ctx: WriteCtx,
  parent: DocketEntry,
  id: number,
  is_protected: boolean,
): Promise<void> {
  const child = await getDocketEntry(ctx, { id })
  if (child.record_id !== parent.record_id)
    throw invalid({ parent_id: 'Only an entry of the same record can be followed up here' })
  await relate(ctx, parent.id, id, { kind: 'follow_up', is_protected })
  if (!parent.is_done && !parent.cancelled_at) await markDone(ctx, parent)
}

export async function updateDocketEntry(
  ctx: WriteCtx,
  { id, docket_entry: { is_done, ...input }, version }: InputOf<Calls['updateDocketEntry']>,
): Promise<DocketEntry> {
  const after = await update(ctx, id, input, version)
  if (is_done === undefined || is_done === after.is_done) return after
  return is_done ? markDone(ctx, after) : undoDone(ctx, after)
}

export const updateDocketEntryNested = (
  ctx: WriteCtx,
  { id, docket_entry, version }: InputOf<Calls['updateDocketEntryNested']>,
): Promise<DocketEntry> => update(ctx, id, docket_entry, version)

async function update(ctx: WriteCtx, id: number, input: EntryInput, version: number): Promise<DocketEntry> {
  const before = await locked(ctx, id)
  if (!before.can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
  if (before.version !== version) throw stale(await changedBy(ctx, id))
  const stored = await checked(ctx, input, storedOf(before))
  requireOwnCase(before, stored)

  await changeAssignees(ctx, before, input, stored)
  if (input.attendee_ids) {
    const had = before.attendances.map(({ party_id }) => party_id)
    await checkAttendees(
      ctx,
      before.legal_case_id,
      input.attendee_ids.filter((partyId) => !had.includes(partyId)),
    )
    await setAttendees(ctx, id, input.attendee_ids)
  }
  await attachToEntry(ctx, id, input.attachment_ids ?? [])
  const reminders = remindersAfter(input, before.docket_entry_notifications)
  if (reminders) await setReminders(ctx, id, reminders)
  const had = await storedChecklist(ctx, id)
  const checklist = input.checklist ? mergedChecklist(ctx, input.checklist, had) : had
  if (before.is_done && !before.rescheduled_at)
    requireChecklistDone({ require_all_done: stored.require_all_done, checklist })
  await setChildren(ctx, before, input.child_docket_entry_relations_attributes ?? [])
  if (input.deadline !== undefined)
    await keepDeadline(ctx, id, input.deadline && (await count(ctx, before, input.deadline)))
  await touched(ctx, before, {
    ...stored,
    checklist: JSON.stringify(checklist),
    left_without_relations: false,
    version: version + 1,
  })
  return recordChange(ctx, 'updated', before)
}

const count = (ctx: WriteCtx, { deadline, legal_case_id }: DocketEntry, input: DeadlineInput) =>
  deadline?.rule_key === input.rule_key ? countEntry(ctx, input) : countNewDeadline(ctx, legal_case_id, input)

/** New assignees must see the entry; if it becomes internal, all its assignees must. */
async function changeAssignees(
  ctx: WriteCtx,
  before: DocketEntry,
  input: EntryInput,
  { is_internal }: StoredEntry,
): Promise<void> {
  const had = before.assignees.map((user) => user.id)
  const assigneeIds = input.assignee_ids ?? had
  const becomesInternal = is_internal && !before.is_internal
  const added = becomesInternal ? assigneeIds : assigneeIds.filter((userId) => !had.includes(userId))
  const access_set_id = await accessSetOf(ctx.db, 'docket_entries', before.id)
  await checkAssignees(ctx, { access_set_id, is_internal }, added)
  if (input.assignee_ids) await setAssignees(ctx, before.id, input.assignee_ids)
}

/** An entry that did not take place as planned keeps its day; otherwise its history would be lost. */
function requireOwnCase(before: DocketEntry, after: StoredEntry): void {
  if (!before.cancelled_at && !before.rescheduled_at) return
  const moves = (
    ['docket_entry_type_id', 'action_date', 'event_time_start', 'event_time_end', 'timezone'] as const
  ).some((field) => before[field] !== after[field])
  if (!moves) return
  throw before.rescheduled_at
    ? conflict('docket.rescheduled', 'This entry was rescheduled; change the one that took its place.')
    : conflict(
        'docket.cancelled',
        'This entry is cancelled; take that back before you change its day or type.',
      )
}
