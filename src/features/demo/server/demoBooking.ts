import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { noRequest, writeAsGuest } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { bookTime, openBookingPage } from '#features/booking/server/bookTime.ts'
import { createBookingLink } from '#features/booking/server/bookingLinks.ts'
import type { PastDocketEntry } from '#features/imports/server/docketEntries.ts'
import { guestDoor } from '#guests/server/admitGuest.ts'
import type { DemoOffice } from './demoWork.ts'

const rooms = [
  { name: 'Large meeting room', seats: 8 },
  { name: 'Small meeting room', seats: 3 },
]
const interpreters = [
  { name: 'Marisol Ixcoy', languages: ['Spanish', 'Mam'], phone_number: '+12125550182' },
  { name: 'Jean-Robert Altidor', languages: ['Haitian Creole', 'French'], phone_number: '+12125550183' },
]

/** Rooms, interpreters, and a link by which a client has booked an appointment and may still move it. */
export async function addDemoBooking(
  office: DemoOffice,
  past: readonly PastDocketEntry[],
  today: string,
): Promise<void> {
  const { ctx } = office.staff
  const { db } = ctx
  const made = await db
    .insertInto('appointment_locations')
    .values(rooms.map((room, at) => ({ ...room, is_room: true, position: 100 + at })))
    .returning('id')
    .execute()
  for (const [position, { languages, ...interpreter }] of interpreters.entries()) {
    const { id } = await db
      .insertInto('interpreters')
      .values({ ...interpreter, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const spoken = await db
      .selectFrom('languages')
      .select(['id', 'name'])
      .where('name', 'in', languages)
      .execute()
    await db
      .insertInto('interpreter_languages')
      .values(spoken.map((language, at) => ({ interpreter_id: id, language_id: language.id, position: at })))
      .execute()
  }
  const host = await db
    .selectFrom('availability_rules as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.most_per_day', 'is', null)
    .select(['u.id', 'u.display_name', 'a.docket_entry_type_id'])
    .executeTakeFirstOrThrow()
  const entry = past.findLast(
    ({ assignee_ids, attendances, is_internal, cancelled }) =>
      assignee_ids.includes(host.id) && attendances.length > 0 && !is_internal && !cancelled,
  )
  if (!entry) return
  const { url } = await createBookingLink(asAdmin(ctx, host), {
    id: entry.legal_case_id,
    party_id: entry.attendances[0]!.party_id,
    docket_entry_type_id: host.docket_entry_type_id,
    user_ids: [host.id],
    from_day: addDays(today, 1),
    to_day: addDays(today, 21),
    length_minutes: 30,
    room_id: made[1]!.id,
    place: 'office',
    change_hours: 24,
    most_changes: 2,
  })
  const guest = await guestDoor({ is_limited: false })(
    db as ReadDb,
    new URL(url).hash.slice(1),
    'booking',
    '',
  )
  const visit = writeAsGuest({ ...ctx, actor: null, request: noRequest }, guest)
  const { times } = await openBookingPage(visit)
  const time = times[5]
  if (time) await bookTime(visit, { starts_at: time.starts_at, changes: 0 })
}
