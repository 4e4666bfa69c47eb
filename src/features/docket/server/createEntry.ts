import { invalidAt } from '#core/errors.ts'
import { sql } from 'kysely'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { attachToEntry } from '#features/documents/server/attachments.ts'
import { entryTypeDefaults } from '#features/lists/server/entryTypeDefaults.ts'
import { countEntry, countNewDeadline } from './countEntry.ts'
import { keepDeadline } from '#features/deadlines/server/entryDeadline.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { timeAfter } from '#fields/time/clock.ts'
import type { DocketEntry } from '../contract.ts'
import { checkAssignees, setAssignees, type EntryVisibility } from './assignees.ts'
import { checkAttendees, setAttendees } from './attendances.ts'
import { checked, type EntryInput, type StoredEntry } from './entryChecks.ts'
import { mergedChecklist, type ChecklistItem } from './checklist.ts'
import { lockTimes, requireFree } from './freeTimes.ts'
import { getDocketEntry } from './getDocketEntry.ts'
import { setChildren } from './relations.ts'
import { remindersAfter, setReminders } from './reminders.ts'

/** Source of a clone or a rescheduled entry: supplies every omitted field. */
export interface Template {
  stored: StoredEntry
  assignee_ids: number[]
  attendee_ids: number[]
  checklist: ChecklistItem[]
  reminders: DocketEntry['docket_entry_notifications']
  /** May stay assigned though they could not be chosen any more. */
  stay: number[]
}

export async function requireVisibleCase(ctx: WriteCtx, id: number): Promise<CaseOfEntry> {
  return (await caseChecks(ctx, [id]))(id)
}

interface CaseOfEntry {
  access_set_id: number
  record_id: number
}

/** Checks the cases of many entries, which are read once. */
export async function caseChecks(ctx: WriteCtx, ids: readonly number[]) {
  const cases = await visibleCases(ctx)
    .select(['legal_cases.id', 'legal_cases.access_set_id', 'legal_cases.record_id'])
    .where('legal_cases.id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .execute()
  const byId = new Map(cases.map((legalCase) => [legalCase.id, legalCase]))
  return (id: number): CaseOfEntry => {
    const legalCase = byId.get(id)
    if (!legalCase)
      throw invalidAt('docket_entry', { legal_case_id: 'This case does not exist, or you may not see it' })
    return legalCase
  }
}

/** Omitted fields of a new entry come from its type: checklist, reminders and usual length. */
async function begun(ctx: WriteCtx, input: EntryInput): Promise<EntryInput> {
  const { docket_entry_type_id: type, event_time_start: start } = input
  const hasReminders = input.docket_entry_notifications ?? input.docket_entry_notifications_attributes
  const lacksEnd = start && input.event_time_end === undefined
  if (type === undefined || (input.checklist && hasReminders && !lacksEnd)) return input
  const usual = await entryTypeDefaults(ctx, type)
  if (!usual) return input
  const end = lacksEnd && usual.default_length_minutes ? timeAfter(start, usual.default_length_minutes) : ''
  return {
    ...input,
    ...(!input.checklist && {
      checklist: usual.checklist.map((text) => ({ text })),
      require_all_done: input.require_all_done ?? (usual.require_all_done && usual.checklist.length > 0),
    }),
    ...(!hasReminders && { docket_entry_notifications: usual.reminders }),
    // An entry that ends after midnight needs an explicit end.
    ...(start && end > start && { event_time_end: end }),
  }
}

/** Inserts a new entry with its related rows; the caller records the event. */
export async function insertEntry(
  ctx: WriteCtx,
  { legal_case_id, ...entered }: EntryInput & { legal_case_id: number },
  from?: Template,
): Promise<number> {
  const deadline =
    entered.deadline &&
    // An entry in the place of another keeps what that one was counted from.
    (await (from
      ? countEntry(ctx, entered.deadline)
      : countNewDeadline(ctx, legal_case_id, entered.deadline)))
  const dated = { ...(deadline && { action_date: deadline.count.safe_day }), ...entered }
  const input = from ? dated : await begun(ctx, dated)
  const { access_set_id } = await requireVisibleCase(ctx, legal_case_id)
  const stored = await checked(ctx, input, from?.stored)
  const visibility: EntryVisibility = { access_set_id, is_internal: stored.is_internal }
  const assignees = input.assignee_ids ?? from?.assignee_ids ?? []
  await checkAssignees(
    ctx,
    visibility,
    assignees.filter((id) => !from?.stay.includes(id)),
  )
  const attendees = input.attendee_ids ?? from?.attendee_ids ?? []
  await checkAttendees(ctx, legal_case_id, attendees)
  if (input.only_if_free) await requireFree(ctx, stored, assignees)
  // In the order of whoever books: first the people, then the room.
  else if (stored.room_id ?? stored.interpreter_id) await lockTimes(ctx, assignees, 'shared')
  const had = from?.checklist ?? []
  const checklist = input.checklist ? mergedChecklist(ctx, input.checklist, had) : had
  const reminders = remindersAfter(input, from?.reminders ?? []) ?? from?.reminders ?? []

  const { id } = await ctx.db
    .insertInto('docket_entries')
    .values({
      ...stored,
      legal_case_id,
      checklist: JSON.stringify(checklist),
      created_by_id: ctx.actor.user_id,
      created_on: await officeToday(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setAssignees(ctx, id, assignees)
  if (deadline) await keepDeadline(ctx, id, deadline)
  if (attendees.length > 0) await setAttendees(ctx, id, attendees)
  if (reminders.length > 0) await setReminders(ctx, id, reminders)
  await attachToEntry(ctx, id, input.attachment_ids ?? [])
  const links = input.child_docket_entry_relations_attributes ?? []
  if (links.length > 0) await setChildren(ctx, await getDocketEntry(ctx, { id }), links)
  return id
}
