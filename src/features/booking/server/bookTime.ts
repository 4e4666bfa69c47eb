import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import type { GuestWriteCtx, WriteCtx } from '#core/server/http/context.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { interpretersOf } from '#features/availability/server/busy.ts'
import { ableAssignees } from '#features/docket/server/assignees.ts'
import { cancel } from '#features/docket/server/cancelDocketEntry.ts'
import { insertEntry } from '#features/docket/server/createEntry.ts'
import type { EntryInput } from '#features/docket/server/entryChecks.ts'
import { lockTimes } from '#features/docket/server/freeTimes.ts'
import { recordChange } from '#features/docket/server/recordEntry.ts'
import { reschedule } from '#features/docket/server/rescheduleDocketEntry.ts'
import { notifyOfEntry } from '#features/notifications/server/notify.ts'
import { wallClock } from '#fields/time/clock.ts'
import { instantInWords } from '#guests/instantInWords.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { noteOpened, useGuestLink } from '#guests/server/admitGuest.ts'
import { textsIn } from '#guests/server/texts.ts'
import type { BookingPage, bookingContract, places } from '../contract.ts'
import { currentAppointment, type Appointment } from './appointment.ts'
import { offersOf, type Offer, type Terms } from './offers.ts'

type Calls = (typeof bookingContract)['endpoints']

interface Booking extends Terms {
  id: number
  legal_case_id: number
  place: (typeof places)[number]
  place_text: string | null
  room: string | null
  changes: number
  most_changes: number
  docket_entry_id: number | null
  language: LanguageCode | null
  created_by_id: number
  created_by_name: string
  people: string[]
  /** All of them work here still, and may have entries of this case. */
  is_staffed: boolean
  appointment: Appointment | null
}

async function readBooking({ db, guest }: GuestWriteCtx): Promise<Booking> {
  const row = await db
    .selectFrom('booking_links as b')
    .innerJoin('guest_links as g', 'g.booking_link_id', 'b.id')
    .innerJoin('users as creator', 'creator.id', 'g.created_by_id')
    .innerJoin('legal_cases as c', 'c.id', 'b.legal_case_id')
    .leftJoin('appointment_locations as room', 'room.id', 'b.room_id')
    .where('g.id', '=', guest.link_id)
    .selectAll('b')
    .select(['g.language', 'g.created_by_id', 'creator.display_name as created_by_name', 'c.access_set_id'])
    .select(['room.name as room_name', 'room.address as room_address'])
    .select(
      sql<{ id: number; name: string }[]>`array(select json_build_object('id', u.id, 'name', u.display_name)
        from booking_link_users x join users u on u.id = x.user_id where x.booking_link_id = b.id
        order by u.display_name, u.id)`.as('users'),
    )
    .executeTakeFirstOrThrow()
  const { users, room_name, room_address, language, chosen_starts, place, access_set_id, ...rest } = row
  const ids = users.map(({ id }) => id)
  const able = await ableAssignees({ db }, { access_set_id: access_set_id!, is_internal: false }, ids)
  return {
    ...rest,
    place: place as Booking['place'],
    chosen_starts: chosen_starts?.map((instant) => new Date(instant).toISOString()) ?? null,
    language: language as LanguageCode | null,
    room: [room_address, room_name].filter(Boolean).join(', ') || null,
    user_ids: ids,
    is_staffed: able.length === ids.length,
    people: users.map(({ name }) => name),
    appointment: await currentAppointment(db, row.docket_entry_id),
  }
}

const hour = 3_600_000

function mayChange({ now }: { now: Date }, { appointment, ...booking }: Booking): boolean {
  if (!appointment) return true
  const left = Date.parse(appointment.starts_at) - now.getTime()
  return left >= booking.change_hours * hour && booking.changes < booking.most_changes
}

const isOver = ({ now }: { now: Date }, { starts_at, is_done }: Appointment): boolean =>
  is_done || Date.parse(starts_at) <= now.getTime()

const endOf = ({ starts_at, ends_at }: Appointment, { length_minutes }: Booking): string =>
  ends_at ?? new Date(Date.parse(starts_at) + length_minutes * 60_000).toISOString()

async function shown(ctx: GuestWriteCtx): Promise<BookingPage> {
  const booking = await readBooking(ctx)
  const { appointment, place, place_text, room, changes, most_changes } = booking
  const can_change = mayChange(ctx, booking) && !(appointment && isOver(ctx, appointment))
  // Whoever cancelled for the last time books once more, but changes it no more.
  const times = can_change ? await offersTo(ctx, booking) : []
  return {
    language: booking.language,
    timezone: booking.timezone,
    length_minutes: booking.length_minutes,
    people: booking.people,
    place,
    place_text: place_text ?? (place === 'office' ? room : null),
    has_interpreter: booking.language_id !== null,
    change_hours: booking.change_hours,
    changes,
    changes_left: Math.max(0, most_changes - changes),
    appointment: appointment && {
      starts_at: appointment.starts_at,
      ends_at: endOf(appointment, booking),
      can_change,
      is_over: isOver(ctx, appointment),
    },
    times: times
      .filter(({ start }) => start !== Date.parse(appointment?.starts_at ?? ''))
      .map(({ start, end }) => ({
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(end).toISOString(),
      })),
  }
}

/** With somebody who has left, or has lost the case, nobody books: the office makes another link. */
const offersTo = async (ctx: GuestWriteCtx, booking: Booking): Promise<Offer[]> =>
  booking.is_staffed ? offersOf(ctx, booking, booking.appointment?.id ?? null) : []

export async function openBookingPage(ctx: GuestWriteCtx): Promise<BookingPage> {
  await noteOpened(ctx)
  return shown(ctx)
}

/** On behalf of whoever made the link; the log names the guest. */
const onBehalf = (ctx: GuestWriteCtx, { created_by_id, created_by_name }: Booking): WriteCtx => ({
  ...asAdmin(ctx, { id: created_by_id, display_name: created_by_name }),
  audit: ctx.audit,
})

export async function bookTime(
  ctx: GuestWriteCtx,
  { starts_at, changes }: InputOf<Calls['bookTime']>,
): Promise<BookingPage> {
  // Locks the link: a second press waits for the first.
  await useGuestLink(ctx)
  const booking = await readBooking(ctx)
  const start = Date.parse(starts_at)
  if (booking.appointment && Date.parse(booking.appointment.starts_at) === start) return shown(ctx)
  requireChange(ctx, booking, changes)
  const find = async () => {
    const offers = await offersTo(ctx, booking)
    return { offers, offer: offers.find((one) => one.start === start) }
  }
  // Most of those who come late see so before they wait for anybody.
  const before = await find()
  if (!before.offer) throw await taken(ctx, booking, before.offers)
  await lockTimes(ctx, booking.user_ids)
  await lockReserved(ctx, booking)
  const { offers, offer } = await find()
  if (!offer) throw await taken(ctx, booking, offers)
  const id = booking.appointment ? await move(ctx, booking, offer) : await book(ctx, booking, offer)
  await ctx.db
    .updateTable('booking_links')
    .set({ docket_entry_id: id, changes: booking.changes + (booking.appointment ? 1 : 0) })
    .where('id', '=', booking.id)
    .execute()
  await notifyOfEntry(ctx, {
    kind: 'booked',
    docket_entry_id: id,
    user_ids: [...new Set([...booking.user_ids, booking.created_by_id])],
  })
  return shown(ctx)
}

export async function cancelBooking(
  ctx: GuestWriteCtx,
  { changes }: InputOf<Calls['cancelBooking']>,
): Promise<BookingPage> {
  await useGuestLink(ctx)
  const booking = await readBooking(ctx)
  const { appointment } = booking
  if (!appointment) return shown(ctx)
  requireChange(ctx, booking, changes)
  await cancel(onBehalf(ctx, booking), appointment.id, { is_notified_later: true })
  await ctx.db
    .updateTable('booking_links')
    .set({ changes: booking.changes + 1 })
    .where('id', '=', booking.id)
    .execute()
  await notifyOfEntry(ctx, {
    kind: 'booking_cancelled',
    docket_entry_id: appointment.id,
    user_ids: [...new Set([...booking.user_ids, booking.created_by_id])],
  })
  return shown(ctx)
}

function requireChange(ctx: GuestWriteCtx, booking: Booking, changes: number): void {
  if (changes !== booking.changes)
    throw conflict('booking.changed', 'This was changed elsewhere. The page shows how it is now.')
  const { appointment } = booking
  if (!appointment) return
  if (
    isOver(ctx, appointment) ||
    Date.parse(appointment.starts_at) - ctx.now.getTime() < booking.change_hours * hour
  )
    throw conflict('booking.too_late', 'It is too late to change this appointment here. Call the office.')
  if (!mayChange(ctx, booking))
    throw conflict('booking.no_more', 'This appointment cannot be changed here any more. Call the office.')
}

/** In the order of the trigger that holds rooms and interpreters. */
async function lockReserved({ db }: GuestWriteCtx, { room_id, language_id }: Booking): Promise<void> {
  const interpreters = language_id === null ? [] : await interpretersOf(db, language_id)
  const keys = [
    ...(room_id === null ? [] : [`room ${room_id}`]),
    ...interpreters
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .map((id) => `interpreter ${id}`),
  ]
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** Somebody was faster: a sentence with the next times, in the language of the link. */
async function taken(ctx: GuestWriteCtx, booking: Booking, offers: readonly Offer[]) {
  const language = booking.language ?? 'en'
  const text = await textsIn(ctx.db, language)
  const next = offers
    .slice(0, 3)
    .map(({ start }) => instantInWords(new Date(start).toISOString(), booking.timezone, language))
  return conflict(
    'booking.taken',
    [text('booking.taken'), next.length > 0 ? next.join('; ') : text('booking.none')].join(' '),
  )
}

function entryAt(booking: Booking, { start, end, interpreter_id }: Offer): EntryInput {
  const { timezone, place, place_text } = booking
  const [begins, ends] = [wallClock(start, timezone), wallClock(end, timezone)]
  const isLink = place === 'video' && /^https?:\/\//.test(place_text ?? '')
  return {
    action_date: begins.day,
    event_time_start: begins.time,
    event_time_end: ends.time,
    timezone,
    room_id: booking.room_id,
    interpreter_id,
    ...(isLink
      ? { meeting_link: place_text }
      : {
          appointment_location:
            place_text ?? (place === 'phone' ? 'By phone' : place === 'video' ? 'By video' : null),
        }),
  }
}

async function book(ctx: GuestWriteCtx, booking: Booking, offer: Offer): Promise<number> {
  const acting = onBehalf(ctx, booking)
  const id = await insertEntry(acting, {
    legal_case_id: booking.legal_case_id,
    docket_entry_type_id: booking.docket_entry_type_id,
    ...entryAt(booking, offer),
    assignee_ids: [...booking.user_ids],
    attendee_ids: ctx.guest.party_id === null ? [] : [ctx.guest.party_id],
  })
  await recordChange(acting, 'created', { id }, { is_notified_later: true })
  return id
}

async function move(ctx: GuestWriteCtx, booking: Booking, offer: Offer): Promise<number> {
  const { id } = await reschedule(onBehalf(ctx, booking), booking.appointment!.id, entryAt(booking, offer), {
    is_notified_later: true,
  })
  return id
}
