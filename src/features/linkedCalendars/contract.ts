import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { timezoneName } from '#fields/timezone/timezone.ts'
import { itemTypes, services } from './services.ts'

const viewer = atLeast('viewer')

export const mostCalendars = 20
export const mostMegabytes = 5
export const mostDays = 100
export const mostPeople = 50

const calendar = z.object({
  id,
  /** Its id at the service. */
  calendar_id: z.string(),
  service: z.enum(services),
  name: z.string(),
  description: z.string().nullable(),
  linked: z.boolean(),
  /** Zone of times that name none. */
  timezone: z.string().nullable(),
  /** Read again by itself; otherwise it came as a file. */
  is_followed: z.boolean(),
  last_read_at: z.string().nullable(),
  /** Why it could not be read the last time. */
  failure: z.string().nullable(),
  /** It has more entries than are stored. */
  is_cut: z.boolean(),
  item_count: z.int(),
})
export type LinkedCalendar = z.output<typeof calendar>

const item = z.object({
  id,
  calendar_id: id,
  calendar_name: z.string(),
  user_id: id,
  user_name: z.string(),
  item_type: z.enum(itemTypes),
  all_day: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** First and last day of an item that lasts all day. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  timezone: z.string().nullable(),
  is_busy: z.boolean(),
  /** Null: not stored, or not for the reader. */
  title: z.string().nullable(),
  location: z.string().nullable(),
  link: z.string().nullable(),
  attendees: z.array(z.string()),
})
export type CalendarItem = z.output<typeof item>

const words = (most: number, what: string) =>
  z.string().trim().max(most, `${what} has at most ${most} characters`)
const content = z.string().max(mostMegabytes * 1_048_576, `The file has more than ${mostMegabytes} MB`)

export const linkedCalendarsContract = contract('linkedCalendars', {
  listLinkedCalendars: endpoint({
    method: 'GET',
    path: '/calendar/linked_calendars',
    access: viewer,
    input: {},
    output: z.object({
      items: z.array(calendar),
      /** As much of their entries as the office lets be stored. */
      stored: z.enum(['busy', 'titles', 'details']),
    }),
    summary: 'Calendars that the caller has elsewhere, those linked first',
  }),
  linkCalendar: endpoint({
    method: 'POST',
    path: '/calendar/linked_calendars',
    access: viewer,
    input: {
      service: z.enum(services).default('ics'),
      /** Calendar that a connected service has listed. */
      calendar_id: z.string().max(1000).nullish(),
      name: words(100, 'A name').nullish(),
      description: words(500, 'A description').nullish(),
      /** Address where a calendar of the service ics is published, or the file itself. */
      address: words(2000, 'An address').nullish(),
      content: content.nullish(),
      /** Answers by whose clock times are meant that name no zone. */
      timezone: timezoneName.nullish(),
    },
    output: calendar,
    bodyLimit: (mostMegabytes + 2) * 1_048_576,
    rateLimitPerMinute: 20,
    errors: ['calendar.no_zone'],
    summary:
      'Links a calendar of a connected service, one published at an https address, or one that comes as a file',
  }),
  unlinkCalendar: endpoint({
    method: 'DELETE',
    path: '/calendar/linked_calendars',
    access: viewer,
    input: { id },
    output: null,
    summary: 'Unlinks a calendar and forgets its entries',
  }),
  readCalendar: endpoint({
    method: 'POST',
    path: '/calendar/linked_calendars/:id/read',
    access: viewer,
    input: { id, content: content.nullish() },
    output: calendar,
    bodyLimit: (mostMegabytes + 2) * 1_048_576,
    rateLimitPerMinute: 20,
    summary: 'Reads a published calendar again now, or replaces the entries of one that came as a file',
  }),
  listLinkedItems: endpoint({
    method: 'GET',
    path: '/calendar/linked_calendars/items',
    access: viewer,
    input: {
      /** Default: the caller. */
      user_ids: z.array(id).max(mostPeople, `Choose at most ${mostPeople} people`).optional(),
      from: day.optional(),
      to: day.optional(),
      timezone: timezoneName.optional(),
    },
    output: z.object({ items: z.array(item) }),
    summary: `Entries of linked calendars on these days; ${mostDays} days at most`,
  }),
})
