import * as z from 'zod'
import { alsoNamed, id, named } from '#core/contract.ts'
import { deadline, deadlineCount, deadlineInput } from '#features/deadlines/contract/count.ts'
import { fieldsPatchShape, fieldsShape } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'
import { workflowChoice } from '#features/workflows/contract/items.ts'
import { docketEntryFields } from '../docketFields.ts'
import { hearingMedia, hearingOutcomes } from '../hearingFields.ts'

// Inputs and answers of docket entry calls. Their two write forms are one service (spec decision 5): the first takes
// an entry as it is answered, the second the same with nested attributes.

export const actionTypes = ['event', 'task', 'appointment'] as const
export const actionType = z.enum(actionTypes, 'Must be one of: event, task, appointment')

export const outcomes = ['attended', 'late', 'missed', 'excused'] as const
export const outcomeWords: Record<(typeof outcomes)[number], string> = {
  attended: 'Attended',
  late: 'Came late',
  missed: 'Did not come',
  excused: 'Excused',
}
const outcome = z.enum(outcomes, 'Must be one of: attended, late, missed, excused').nullable()

const valuesOf = <V extends string>(choices: readonly { value: V }[]) => choices.map(({ value }) => value)
const hearingOutcome = z.enum(valuesOf(hearingOutcomes))
/** Outcome of a hearing, set when it is marked done. */
export const doneInput = {
  hearing_outcome: z
    .enum(
      valuesOf(hearingOutcomes),
      `Must be one of: ${hearingOutcomes.map(({ label }) => label).join(', ')}`,
    )
    .nullish(),
}

export const reminderChannels = ['in_app', 'email'] as const
const channel = z.enum(reminderChannels, 'Must be one of: in_app, email')
const longestNotice = 525_600
const minutesBefore = z
  .int('Enter whole minutes')
  .min(0, 'A reminder cannot come after its entry starts')
  .max(longestNotice, 'A reminder can come at most a year before')

/** An entry as lists show it. */
const item = z.object({
  id,
  legal_case_id: id,
  case_title: z.string(),
  case_is_closed: z.boolean(),
  record_id: id,
  record_public_id: z.string(),
  holder_name: z.string(),
  /** In lists that show it: null where it is unknown, or the person is hidden. */
  holder_nationality: z.string().nullish(),
  /** Same. */
  a_number: z.string().nullish(),
  docket_entry_type_id: id,
  type_name: z.string(),
  type_color: z.string(),
  is_hearing: z.boolean(),
  is_deadline: z.boolean(),
  action_type: actionType,
  action_date: z.string().nullable(),
  event_time_start: z.string().nullable(),
  event_time_end: z.string().nullable(),
  timezone: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** On the clock of the place, with its zone: "9:00 – 10:00 AM PST". */
  place_time: z.string(),
  location_id: id.nullable(),
  location_name: z.string().nullable(),
  /** After a transfer of somebody in custody, until a person confirms the court. */
  is_venue_in_doubt: z.boolean(),
  judge: z.string().nullable(),
  hearing_medium: z.enum(valuesOf(hearingMedia)).nullable(),
  courtroom: z.string().nullable(),
  meeting_link: z.string().nullable(),
  appointment_location: z.string().nullable(),
  room_id: id.nullable(),
  room_name: z.string().nullable(),
  interpreter_id: id.nullable(),
  interpreter_name: z.string().nullable(),
  agency_num: z.string().nullable(),
  comment: z.string().nullable(),
  /** Counted from a rule. */
  deadline: deadline.nullable(),
  assignees: z.array(alsoNamed(named.extend({ initials: z.string() }), { user_id: 'id' })),
  is_internal: z.boolean(),
  require_all_done: z.boolean(),
  checklist_count: z.int(),
  checklist_done_count: z.int(),
  note_count: z.int(),
  is_done: z.boolean(),
  done_at: z.string().nullable(),
  done_by_name: z.string().nullable(),
  hearing_outcome: hearingOutcome.nullable(),
  cancelled_at: z.string().nullable(),
  rescheduled_at: z.string().nullable(),
  left_without_relations: z.boolean(),
  /** The entry it follows or takes the place of. */
  parent_id: id.nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  /** `cancel` and `reschedule` also say whether the cancelling or rescheduling may be taken back. */
  can: z.object({
    edit: z.boolean(),
    done: z.boolean(),
    delete: z.boolean(),
    cancel: z.boolean(),
    reschedule: z.boolean(),
    add_note: z.boolean(),
  }),
})
const itemNames = {
  record_holder_party_name: 'holder_name',
  docket_entries_assignments: 'assignees',
} as const
export const docketItem = alsoNamed(item, itemNames)

const relation = z.object({
  /** Id of the other entry. */
  id,
  legal_case_id: id,
  type_name: z.string(),
  action_date: z.string().nullable(),
  event_time_start: z.string().nullable(),
  kind: z.enum(['follow_up', 'rescheduled']),
  is_protected: z.boolean(),
  is_done: z.boolean(),
  is_cancelled: z.boolean(),
})

/** One entry with all that belongs to it; its notes are a list of their own. */
const wholeEntry = item.extend({
  checklist: z.array(
    z.object({
      text: z.string(),
      done: z.boolean(),
      done_by_name: z.string().nullable(),
      done_at: z.string().nullable(),
    }),
  ),
  deadline_count: deadlineCount.nullable(),
  /** Time zone of the court or agency. */
  location_timezone: z.string().nullable(),
  /** An automated text waits for its time. */
  has_scheduled_text: z.boolean(),
  attendances: z.array(
    z.object({
      id,
      party_id: id,
      display_name: z.string(),
      initials: z.string(),
      photo_id: id.nullable(),
      outcome,
      notes: z.string().nullable(),
      version: z.int(),
    }),
  ),
  docket_entry_notifications: z.array(z.object({ id, channel, minutes_before: z.int() })),
  parents: z.array(alsoNamed(relation, { parent_docket_entry_id: 'id' })),
  children: z.array(alsoNamed(relation, { child_docket_entry_id: 'id' })),
  /** The ids alone, as requests have them. */
  assignee_ids: z.array(id),
  attendee_ids: z.array(id),
  attachment_ids: z.array(id),
  files: z.array(
    z.object({ id, filename: z.string(), content_type: z.string(), size: z.int(), url: z.string() }),
  ),
  cancelled_by_name: z.string().nullable(),
})
export const docketEntry = alsoNamed(wholeEntry, {
  ...itemNames,
  parent_docket_entry_relations: 'parents',
  child_docket_entry_relations: 'children',
})

export const note = z.object({
  id,
  body: z.string(),
  created_by_name: z.string(),
  created_at: z.string(),
  can: z.object({ delete: z.boolean() }),
})

/** The complete list in its order. An item without `done` keeps its tick, so that two users can tick at once. */
export const checklistInput = z
  .array(
    z.strictObject({
      ...fieldsShape({ text: text({ label: 'Item', required: true, max: 300 }) }),
      done: z.boolean('Must be true or false').optional(),
    }),
  )
  .max(100, 'A checklist can have at most 100 items')

export const noteInput = fieldsShape({ body: longText({ label: 'Note', required: true, max: 5_000 }) })

const attendanceFields = { notes: longText({ label: 'Notes', max: 2_000 }) }
export const attendanceInput = { outcome: outcome.optional(), ...fieldsPatchShape(attendanceFields) }

const mostReminders = 10
const tooManyReminders = `An entry can have at most ${mostReminders} reminders`
const marks = {
  is_internal: z.boolean('Must be true or false').optional(),
  checklist: checklistInput.optional(),
  require_all_done: z.boolean('Must be true or false').optional(),
  /** The rule that its day is counted from; null: none. A new entry without a day is due on the safe day. */
  deadline: deadlineInput.nullable().optional(),
}

/** First form only. */
const firstForm = {
  action_type: actionType.optional(),
  ...marks,
  ...workflowChoice,
  docket_entry_notifications: z
    .array(z.strictObject({ channel, minutes_before: minutesBefore }))
    .max(mostReminders, tooManyReminders)
    .optional(),
}

/** Other references of the first form, each by number only. */
const nested = {
  docket_entries_assignments: z
    .array(z.looseObject({ user_id: id }))
    .max(100)
    .optional(),
  attendances: z
    .array(z.looseObject({ party_id: id }))
    .max(100)
    .optional(),
  files: z
    .array(z.union([id, z.looseObject({ id }).transform((file) => file.id)]))
    .max(100, 'Attach at most 100 files at once')
    .optional(),
  is_done: z.boolean('Must be true or false').optional(),
}
type Nested = z.output<z.ZodObject<typeof nested>>

/** The first form's details under the names that the second has for them. */
const likeSecond = <G extends Nested>({ docket_entries_assignments, attendances, files, ...input }: G) => ({
  ...input,
  ...(docket_entries_assignments && {
    assignee_ids: docket_entries_assignments.map(({ user_id }) => user_id),
  }),
  ...(attendances && { attendee_ids: attendances.map(({ party_id }) => party_id) }),
  ...(files && { attachment_ids: files }),
})

/** Second form only. Nested rows are added, changed by their id, or removed with `_destroy`. */
export const secondForm = {
  action_type: actionType.optional(),
  ...marks,
  ...workflowChoice,
  ...fieldsPatchShape({ attendee_ids: person('parties', { label: 'Attending', many: true }) }),
  docket_entry_notifications_attributes: z
    .array(
      z.strictObject({
        id: id.optional(),
        channel: channel.optional(),
        minutes_before: minutesBefore.optional(),
        _destroy: z.boolean().optional(),
      }),
    )
    .max(2 * mostReminders, tooManyReminders)
    .optional(),
  child_docket_entry_relations_attributes: z
    .array(
      z.strictObject({
        child_docket_entry_id: id,
        is_protected: z.boolean().optional(),
        _destroy: z.boolean().optional(),
      }),
    )
    .max(50, 'Link at most 50 entries at once')
    .optional(),
  /** Files uploaded ahead for this entry, or shared with it; those it has stay. */
  attachment_ids: z.array(id).max(100, 'Attach at most 100 files at once').optional(),
}

export const remindersPerEntry = { most: mostReminders, message: tooManyReminders }

export const entryFields = fieldsShape(docketEntryFields)
export const entryPatch = fieldsPatchShape(docketEntryFields)

/** Refused where somebody assigned has something else at that time; a new entry is otherwise taken with a warning. */
export const onlyIfFree = { only_if_free: z.boolean('Must be true or false').optional() }

export const newEntry = z
  .strictObject({ legal_case_id: id, ...entryFields, ...firstForm, ...nested, ...onlyIfFree })
  .transform(likeSecond)
export const changedEntry = z.strictObject({ ...entryPatch, ...firstForm, ...nested }).transform(likeSecond)
