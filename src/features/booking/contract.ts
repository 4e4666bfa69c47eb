import * as z from 'zod'
import { atLeast, guest } from '#access/access.ts'
import { contract, endpoint, id, instant, named } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { timezoneName } from '#fields/timezone/timezone.ts'
import { languageCodes } from '#guests/languages.ts'

export const places = ['office', 'phone', 'video'] as const
export const mostPeople = 6
/** Days of one link, as the calendar is read. */
export const mostDays = 42
export const mostChosen = 60
/** Times that a page offers at once. */
export const mostOffered = 300

const terms = {
  docket_entry_type_id: id,
  user_ids: z
    .array(id)
    .min(1, 'Choose at least one person')
    .max(mostPeople, `Choose at most ${mostPeople} people`),
  length_minutes: z
    .int('Enter whole minutes')
    .min(5, 'At least 5 minutes')
    .max(240, 'At most 240 minutes')
    .default(30),
  from_day: day,
  to_day: day,
  /** The clock by which the client reads the times; default: the office’s. */
  timezone: timezoneName.nullish(),
  /** Times on offer; without, whatever the hours of these people leave. */
  starts: z
    .array(instant)
    .min(1, 'Choose a time')
    .max(mostChosen, `Choose at most ${mostChosen} times`)
    .nullish(),
  room_id: id.nullish(),
  /** An interpreter of this language comes along. */
  language_id: id.nullish(),
  change_hours: z.int('Enter whole hours').min(0).max(336, 'At most 336 hours, two weeks').default(24),
}

const bookingLink = z.object({
  id,
  link_id: id,
  party_id: id.nullable(),
  party_name: z.string().nullable(),
  type_name: z.string(),
  users: z.array(named),
  /** Names of those to whom entries of the case cannot be assigned any more: with them the link offers no time. */
  missing: z.array(z.string()),
  from_day: z.string(),
  to_day: z.string(),
  length_minutes: z.int(),
  place: z.enum(places),
  place_text: z.string().nullable(),
  room_name: z.string().nullable(),
  interpreter_language: z.string().nullable(),
  has_chosen_times: z.boolean(),
  change_hours: z.int(),
  most_changes: z.int(),
  changes: z.int(),
  state: z.enum(['live', 'used', 'expired', 'revoked']),
  expires_at: z.string(),
  /** The appointment that was booked, as it is now. */
  appointment: z
    .object({ docket_entry_id: id, starts_at: z.string(), place_time: z.string(), action_date: z.string() })
    .nullable(),
  can: z.object({ share: z.boolean(), revoke: z.boolean() }),
})
export type BookingLink = z.output<typeof bookingLink>

const time = z.object({ starts_at: z.string(), ends_at: z.string() })

const bookingPage = z.object({
  language: z.enum(languageCodes).nullable(),
  timezone: z.string(),
  length_minutes: z.int(),
  people: z.array(z.string()),
  place: z.enum(places),
  place_text: z.string().nullable(),
  has_interpreter: z.boolean(),
  change_hours: z.int(),
  /** Sent back with each change, so that one that is late changes nothing. */
  changes: z.int(),
  changes_left: z.int(),
  /** Without it, nothing is booked; `is_over`: it lies in the past or has taken place. */
  appointment: time.extend({ can_change: z.boolean(), is_over: z.boolean() }).nullable(),
  times: z.array(time),
})
export type BookingPage = z.output<typeof bookingPage>

const contributor = atLeast('contributor')
const made = z.object({ id, link_id: id, url: z.string(), qr_svg: z.string() })
const refusals = [
  'link.closed',
  'booking.taken',
  'booking.changed',
  'booking.too_late',
  'booking.no_more',
] as const

export const bookingContract = contract('booking', {
  listBookingLinks: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/booking_links',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({ items: z.array(bookingLink) }),
    summary: 'Links of a case by which clients book, the newest first, with what they booked',
  }),
  listBookingTimes: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/booking_times',
    access: contributor,
    permission: 'docket.edit',
    reads: true,
    input: { id, ...terms },
    output: z.object({
      timezone: z.string(),
      times: z.array(time.extend({ day: z.string(), start_time: z.string() })),
    }),
    summary: 'Times that a link with these terms would offer now',
  }),
  createBookingLink: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/booking_links',
    access: contributor,
    permission: 'docket.edit',
    input: {
      id,
      party_id: id,
      ...terms,
      place: z.enum(places).default('office'),
      place_text: z.string().trim().max(200, 'At most 200 characters').nullish(),
      most_changes: z.int('Enter a whole number').min(0).max(20, 'At most 20').default(2),
      language: z.enum(languageCodes).nullish(),
    },
    output: made,
    secret_answer: true,
    rateLimitPerMinute: 60,
    summary: 'Makes a link by which a client books one appointment; the address is shown once',
  }),
  showBookingLink: endpoint({
    method: 'POST',
    path: '/booking_links/:id/address',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: made,
    secret_answer: true,
    rateLimitPerMinute: 60,
    summary: 'Another address of a live booking link, to be shown or copied',
  }),
  shareBookingLink: endpoint({
    method: 'POST',
    path: '/booking_links/:id/share',
    access: contributor,
    permission: 'docket.edit',
    input: { id, channel: z.enum(['email', 'text']), at_once: z.boolean().default(false) },
    output: z.object({ sent_to: z.string(), leaves_at: instant.nullable() }),
    rateLimitPerMinute: 60,
    summary: 'Sends the person their booking link, in their language',
  }),
  openBookingPage: endpoint({
    method: 'POST',
    path: '/guest/booking/open',
    access: guest('booking'),
    input: {},
    output: bookingPage,
    errors: ['link.closed'],
    rateLimitPerMinute: 120,
    summary: 'Times that a client may choose, and the one they have; nothing of anybody else',
  }),
  bookTime: endpoint({
    method: 'POST',
    path: '/guest/booking/book',
    access: guest('booking'),
    input: { starts_at: instant, changes: z.int().min(0).max(1_000) },
    output: bookingPage,
    errors: refusals,
    rateLimitPerMinute: 60,
    summary: 'Books a time, or moves the appointment there; the same again changes nothing',
  }),
  cancelBooking: endpoint({
    method: 'POST',
    path: '/guest/booking/cancel',
    access: guest('booking'),
    input: { changes: z.int().min(0).max(1_000) },
    output: bookingPage,
    errors: refusals,
    rateLimitPerMinute: 60,
    summary: 'Cancels the appointment; the same again changes nothing',
  }),
})
