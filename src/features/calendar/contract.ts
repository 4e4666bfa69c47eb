import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, named, searchTerm } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { timezoneName } from '#fields/timezone/timezone.ts'
import { kinds } from './kinds.ts'

const kind = z.enum(kinds, `Must be one of: ${kinds.join(', ')}`)

const event = z.object({
  /** Id of the docket entry. */
  id,
  type: z.literal('docket_entry'),
  kind,
  action_type: z.string(),
  /** Entry type and client, as shown in the grid. */
  name: z.string(),
  /** Path of the entry’s page. */
  link: z.string(),
  type_name: z.string(),
  legal_case_id: id,
  case_title: z.string(),
  record_id: id,
  record_public_id: z.string(),
  record_holder_party_name: z.string(),
  /** Alphabetically first assignee. */
  user_id: id.nullable(),
  assignees: z.array(named),
  /** Date and wall-clock time in the time zone of the location. */
  action_date: z.string().nullable(),
  event_time_start: z.string().nullable(),
  event_time_end: z.string().nullable(),
  timezone: z.string(),
  /** The same as instants; null for an entry without a time. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** End of the entry; without one, its start plus the default length of its type. */
  takes_until: z.string().nullable(),
  location_name: z.string().nullable(),
  /** Both days of a deadline that is counted from a rule, in words. */
  deadline: z.string().nullable(),
  is_done: z.boolean(),
  is_cancelled: z.boolean(),
  /** Replaced by a later entry. */
  is_rescheduled: z.boolean(),
  is_internal: z.boolean(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), done: z.boolean(), reschedule: z.boolean() }),
})
export type CalendarEvent = z.output<typeof event>

const list = <T extends z.ZodType>(item: T, what: string) =>
  z.array(item).max(200, `Choose at most 200 ${what}`).optional()

/** Assignees to show; with no filter of people, everybody’s entries are shown. */
const people = {
  user_ids: list(id, 'people'),
  /** Includes unassigned entries. */
  unassigned: z.boolean().optional(),
  /** Restricts the result to cases of these teams. */
  team_ids: list(id, 'teams'),
}
const filters = {
  ...people,
  kinds: list(kind, 'kinds'),
  done: z.boolean().default(true),
  /** Includes cancelled and rescheduled entries. */
  cancelled: z.boolean().default(false),
}
/** Default: the seven days from today, in the office’s time zone. */
const range = { from: day.optional(), to: day.optional(), timezone: timezoneName.optional() }

const viewer = atLeast('viewer')

export const calendarContract = contract('calendar', {
  listEvents: endpoint({
    method: 'GET',
    path: '/calendar/events',
    access: viewer,
    input: { ...range, ...filters },
    output: z.object({ items: z.array(event) }),
    summary: 'What falls on these days by the clock of this time zone; a hundred days at most',
  }),
  countEvents: endpoint({
    method: 'GET',
    path: '/calendar/events_count',
    access: viewer,
    input: { ...range, ...filters },
    output: z.object({
      items: z.array(
        z.object({
          day: z.string(),
          total: z.int(),
          ...Object.fromEntries(kinds.map((k) => [k, z.int()])),
        } as { day: z.ZodString; total: z.ZodInt } & Record<(typeof kinds)[number], z.ZodInt>),
      ),
      total: z.int(),
    }),
    summary: 'How many entries begin on each day that has any, by kind',
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/calendar/item',
    access: viewer,
    input: { id, type: z.literal('docket_entry', 'Must be: docket_entry').default('docket_entry') },
    output: event,
    summary: 'One thing of the calendar',
  }),
  listTimezones: endpoint({
    method: 'GET',
    path: '/calendar/timezones',
    access: viewer,
    input: {},
    output: z.object({
      items: z.array(z.object({ value: z.string(), label: z.string(), is_us: z.boolean() })),
    }),
    summary: 'Time zones, those of the United States first',
  }),
  listAppointmentTypes: endpoint({
    method: 'GET',
    path: '/calendar/appointment_types',
    access: viewer,
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          color: z.string(),
          default_length_minutes: z.int().nullable(),
        }),
      ),
    }),
    summary: 'Docket entry types that are appointments',
  }),
  getGlance: endpoint({
    method: 'GET',
    path: '/calendar/glance',
    access: viewer,
    input: { ...range, ...people },
    output: z.object({
      total: z.int(),
      kinds: z.record(kind, z.int()),
      /** Upcoming open entries within the filter’s days. */
      next: z.array(event),
      /** Overlapping entries of one assignee. */
      conflicts: z.array(z.object({ user: named, first: event, second: event })),
      conflict_count: z.int(),
      busy: z.array(z.object({ user: named, minutes: z.int(), entries: z.int() })),
      unscheduled_tasks: z.int(),
    }),
    summary:
      'A day or a week of these people in short: what comes next, conflicts, hours taken; 31 days at most',
  }),
  listUnscheduledTasks: endpoint({
    method: 'GET',
    path: '/calendar/unscheduled_tasks',
    access: viewer,
    input: { ...people, search_term: searchTerm.optional() },
    output: z.object({ items: z.array(event), total: z.int() }),
    summary: 'Open tasks without a day, oldest first; the first hundred',
  }),
})
