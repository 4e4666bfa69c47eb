import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { CallOf } from '#core/contract.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { availabilityContract } from '#features/availability/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { messagesContract } from '#features/messages/contract.ts'
import { guestsContract } from '#guests/contract.ts'
import { createGuestLink } from '#guests/server/links.ts'
import { bookingContract } from '../contract.ts'

const office = useOffice()
const calls = bookingContract.endpoints
const docket = docketContract.endpoints
const lists = listsContract.endpoints
const { createAvailabilityRule } = availabilityContract.endpoints
let admin: Person

// 2098-06-02 is a Monday.
const monday = '2098-06-02'
const at = (time: string, day = monday) => `${day}T${time}:00.000Z`
const zone = 'America/New_York'

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

/** Somebody with hours on Monday mornings, and a client with a case. */
async function anAttorney(slot = { weekday: 1, start_time: '09:00', end_time: '11:00' }) {
  const host = await office.user({ user_type: 'editor', all_teams: true, last_name: 'Park' })
  await host.do(createAvailabilityRule, {
    docket_entry_type_id: entryTypes.client_meeting,
    start_date: '2098-06-01',
    slots: [slot],
  })
  return host
}

async function aClient() {
  const { record, party } = await aRecord(admin)
  const { id } = await aCase(admin, { record_id: record.id })
  return { legal_case_id: id, party_id: party.id }
}

type Terms = Partial<CallOf<typeof calls.createBookingLink>>
const aLink = async (host: Person, terms: Terms = {}) => {
  const { legal_case_id, party_id } = await aClient()
  const link = await admin.do(calls.createBookingLink, {
    id: legal_case_id,
    party_id,
    docket_entry_type_id: entryTypes.client_meeting,
    user_ids: [host.id],
    from_day: monday,
    to_day: monday,
    timezone: zone,
    ...terms,
  })
  return { ...link, legal_case_id, party_id, guest: aGuest(office.app, link.url) }
}

const starts = (times: readonly { starts_at: string }[]) =>
  times.map(({ starts_at }) => starts_at.slice(11, 16))
const add = (model: 'interpreters' | 'appointment_locations' | 'holidays', item: Record<string, unknown>) =>
  admin.do(lists.createEntry, { model, item })
const aRoom = (name: string) =>
  add('appointment_locations', { name, address: '1 Main St', is_room: true, seats: 4 })

describe('rooms and interpreters', () => {
  const inRoom = (room_id: number, start: string, end: string, facts = {}) => ({
    docket_entry_type_id: entryTypes.client_meeting,
    action_date: monday,
    timezone: zone,
    event_time_start: start,
    event_time_end: end,
    room_id,
    ...facts,
  })

  it('are taken by one entry at a time, which others learn at the field', async () => {
    const room = await aRoom('Blue room')
    const entry = await aDocketEntry(admin, inRoom(room.id, '09:00', '10:00'))
    expect(entry).toMatchObject({ room_id: room.id, room_name: 'Blue room', interpreter_name: null })
    const { id: legal_case_id } = await aCase(admin)
    const second = await admin.send(docket.createDocketEntry, {
      docket_entry: { legal_case_id, ...inRoom(room.id, '09:30', '10:30') },
    })
    expect(second).toMatchObject({ status: 422, error: { issues: [{ path: 'docket_entry.room_id' }] } })
    await aDocketEntry(admin, { legal_case_id, ...inRoom(room.id, '10:00', '10:30') })
    // A little later in the same room, where it stands in nobody’s way but its own.
    const moved = await admin.do(docket.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: monday, event_time_start: '08:45', event_time_end: '09:45' },
    })
    expect(moved.room_id).toBe(room.id)
    expect((await admin.do(docket.cloneDocketEntry, { id: moved.id })).room_id).toBeNull()
    await admin.do(docket.cancelDocketEntry, { id: moved.id })
    await aDocketEntry(admin, { legal_case_id, ...inRoom(room.id, '09:00', '09:30') })
    expect((await admin.send(docket.undoCancel, { id: moved.id })).status).toBe(422)
  })

  it('go to one of many who want them at the same moment', async () => {
    const room = await aRoom('Red room')
    const interpreter = await add('interpreters', { name: 'Ixchel Tzoc', language_ids: [2] })
    const { id: legal_case_id } = await aCase(admin)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        admin.send(docket.createDocketEntry, {
          docket_entry: {
            legal_case_id,
            ...inRoom(room.id, '13:00', '14:00', n % 2 ? { room_id: null } : {}),
            interpreter_id: interpreter.id,
          },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ])
  })

  it('a time that was found free goes to one of those who take it', async () => {
    const host = await office.user({ user_type: 'editor', all_teams: true, last_name: 'Reyes' })
    const { id: legal_case_id } = await aCase(admin)
    const docket_entry = {
      legal_case_id,
      docket_entry_type_id: entryTypes.client_meeting,
      action_date: monday,
      timezone: zone,
      event_time_start: '15:00',
      event_time_end: '15:30',
      assignee_ids: [host.id],
      only_if_free: true,
    }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => admin.send(docket.createDocketEntryNested, { docket_entry })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(4)
    expect(refused[0]!.error).toMatchObject({
      code: 'docket.taken',
      message: expect.stringMatching(
        /Reyes is not free any more: Client meeting, 3:00 – 3:30 PM EDT\. Choose/,
      ),
    })
  })
})

it('days on which the office is closed are the office’s own', async () => {
  const host = await anAttorney()
  const terms = {
    docket_entry_type_id: entryTypes.client_meeting,
    user_ids: [host.id],
    from_day: monday,
    to_day: monday,
    timezone: zone,
  }
  const { legal_case_id: id } = await aClient()
  expect((await admin.do(calls.listBookingTimes, { id, ...terms })).times).toHaveLength(4)
  const closed = await add('holidays', { name: 'Office move', day: monday })
  expect((await admin.do(calls.listBookingTimes, { id, ...terms })).times).toEqual([])
  await admin.do(lists.archiveEntry, { model: 'holidays', id: closed.id })
  expect((await admin.do(calls.listBookingTimes, { id, ...terms })).times).toHaveLength(4)
  const { items } = await admin.do(lists.listDataList, {
    model: 'holidays',
    search_term: 'Labor',
    items_per_page: 200,
  })
  expect(items).toContainEqual(expect.objectContaining({ day: '2027-09-06' }))
})

describe('a booking link', () => {
  it('books, moves and cancels one appointment, each once, however often it is pressed', async () => {
    const host = await anAttorney()
    const { guest, legal_case_id, party_id } = await aLink(host, { most_changes: 2, place_text: '12 Elm St' })
    const page = await guest.do(calls.openBookingPage, {})
    expect(page).toMatchObject({ timezone: zone, place_text: '12 Elm St', appointment: null, changes: 0 })
    // The clock of New York is four hours behind in June.
    expect(starts(page.times)).toEqual(['13:00', '13:30', '14:00', '14:30'])
    const press = () => guest.send(calls.bookTime, { starts_at: at('13:30'), changes: 0 })
    const [booked, again] = await Promise.all([press(), press()])
    expect([booked.status, again.status]).toEqual([200, 200])
    expect(booked.body).toMatchObject({
      appointment: { starts_at: at('13:30'), can_change: true },
      changes: 0,
    })
    const entries = () =>
      office.database.read
        .selectFrom('docket_entries')
        .where('legal_case_id', '=', legal_case_id)
        .selectAll()
        .orderBy('id')
        .execute()
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      event_time_start: '09:30',
      appointment_location: '12 Elm St',
      timezone: zone,
    })
    const shown = await admin.do(docket.getDocketEntry, { id: entry!.id })
    expect(shown).toMatchObject({ assignee_ids: [host.id], attendee_ids: [party_id] })
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'actor_id'])
      .where('entity', '=', 'docket_entries')
      .where('entity_id', '=', entry!.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ action: 'docket_entry.created', actor_id: null })
    expect(line.actor_name).toMatch(/Pérez, by booking link$/)
    const notices = await office.database.read
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('docket_entry_id', '=', entry!.id)
      .orderBy('user_id')
      .execute()
    expect(notices).toEqual([
      { user_id: admin.id, kind: 'booked' },
      { user_id: host.id, kind: 'booked' },
    ])

    const moved = await guest.do(calls.bookTime, { starts_at: at('14:00'), changes: 0 })
    expect(moved).toMatchObject({ appointment: { starts_at: at('14:00') }, changes: 1, changes_left: 1 })
    expect(starts(moved.times)).toEqual(['13:00', '13:30', '14:30'])
    // Sent before the last change, and late.
    const late = await guest.send(calls.bookTime, { starts_at: at('13:30'), changes: 0 })
    expect(late).toMatchObject({ status: 409, error: { code: 'booking.changed' } })
    const { items } = await admin.do(calls.listBookingLinks, { id: legal_case_id })
    expect(items[0]).toMatchObject({ changes: 1, appointment: { starts_at: at('14:00') } })

    const cancelled = await guest.do(calls.cancelBooking, { changes: 1 })
    expect(cancelled).toMatchObject({ appointment: null, changes_left: 0 })
    expect((await guest.do(calls.cancelBooking, { changes: 1 })).appointment).toBeNull()
    const last = await guest.do(calls.bookTime, { starts_at: at('13:00'), changes: 2 })
    expect(last).toMatchObject({ appointment: { can_change: false }, times: [] })
    const refused = await guest.send(calls.cancelBooking, { changes: 2 })
    expect(refused).toMatchObject({ status: 409, error: { code: 'booking.no_more' } })
    expect((await entries()).map((one) => [one.cancelled_at !== null, one.rescheduled_at !== null])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ])
  })

  it('follows what the office does with the appointment, and ends with its case', async () => {
    const host = await anAttorney()
    const { guest, link_id } = await aLink(host)
    const { appointment } = await guest.do(calls.bookTime, { starts_at: at('13:30'), changes: 0 })
    expect(appointment).not.toBeNull()
    const { docket_entry_id } = await office.database.read
      .selectFrom('booking_links as b')
      .innerJoin('guest_links as g', 'g.booking_link_id', 'b.id')
      .where('g.id', '=', link_id)
      .select('b.docket_entry_id')
      .executeTakeFirstOrThrow()
    await admin.do(docket.rescheduleDocketEntry, {
      id: docket_entry_id!,
      docket_entry: { action_date: monday, event_time_start: '16:00', event_time_end: '16:30' },
    })
    expect((await guest.do(calls.openBookingPage, {})).appointment).toMatchObject({
      starts_at: at('20:00'),
    })
    await admin.do(guestsContract.endpoints.revokeGuestLink, { id: link_id })
    expect((await guest.send(calls.openBookingPage, {})).status).toBe(404)
  })

  it('says nothing of others, and changes nothing close to the appointment', async () => {
    const host = await anAttorney()
    await aDocketEntry(admin, {
      docket_entry_type_id: entryTypes.client_meeting,
      action_date: monday,
      timezone: zone,
      event_time_start: '09:30',
      event_time_end: '10:00',
      assignee_ids: [host.id],
    })
    const { guest, id } = await aLink(host)
    const reply = await guest.send(calls.openBookingPage, {})
    expect(starts(reply.body.times)).toEqual(['13:00', '14:00', '14:30'])
    expect(JSON.stringify(reply.body)).not.toMatch(/Pérez|meeting|busy|docket/i)
    await guest.do(calls.bookTime, { starts_at: at('13:00'), changes: 0 })
    // Half an hour from now.
    await office.database.transaction(async ({ db }) => {
      const { docket_entry_id } = await db
        .selectFrom('booking_links')
        .select('docket_entry_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ day: string; time: string }>`select
        to_char((now() + interval '30 minutes') at time zone ${zone}, 'YYYY-MM-DD') as day,
        to_char((now() + interval '30 minutes') at time zone ${zone}, 'HH24:MI') as time`.execute(db)
      await db
        .updateTable('docket_entries')
        .set({ action_date: rows[0]!.day, event_time_start: rows[0]!.time, event_time_end: null })
        .where('id', '=', docket_entry_id!)
        .execute()
    })
    const late = await guest.send(calls.cancelBooking, { changes: 0 })
    expect(late).toMatchObject({ status: 409, error: { code: 'booking.too_late' } })
    expect(await guest.do(calls.openBookingPage, {})).toMatchObject({
      appointment: { can_change: false, is_over: false },
      times: [],
    })
  })

  it('offers chosen times, with a room and an interpreter who are free', async () => {
    const host = await office.user({ user_type: 'editor', all_teams: true })
    const room = await aRoom('Green room')
    const language_id = 5
    const one = await add('interpreters', { name: 'First', language_ids: [language_id] })
    const two = await add('interpreters', { name: 'Second', language_ids: [language_id] })
    const { id: legal_case_id } = await aCase(admin)
    const other = (facts: object) =>
      aDocketEntry(admin, {
        legal_case_id,
        docket_entry_type_id: entryTypes.client_meeting,
        action_date: monday,
        timezone: zone,
        event_time_start: '09:00',
        event_time_end: '10:00',
        ...facts,
      })
    await other({ interpreter_id: one.id })
    await other({ room_id: room.id, event_time_start: '10:00', event_time_end: '10:15' })
    const terms = {
      starts: [at('13:00'), at('14:00'), at('15:00')],
      room_id: room.id,
      language_id,
      language: 'es' as const,
    }
    const { guest } = await aLink(host, terms)
    const page = await guest.do(calls.openBookingPage, {})
    expect(starts(page.times)).toEqual(['13:00', '15:00'])
    expect(page).toMatchObject({ place_text: '1 Main St, Green room', has_interpreter: true, language: 'es' })
    await guest.do(calls.bookTime, { starts_at: at('13:00'), changes: 0 })
    const entry = await office.database.read
      .selectFrom('docket_entries')
      .where('room_id', '=', room.id)
      .where('event_time_start', '=', '09:00')
      .select('interpreter_id')
      .executeTakeFirstOrThrow()
    expect(entry.interpreter_id).toBe(two.id)
    const { guest: later } = await aLink(host, terms)
    const taken = await later.send(calls.bookTime, { starts_at: at('13:00'), changes: 0 })
    expect(taken.error).toMatchObject({ code: 'booking.taken' })
    expect(taken.error.message).toMatch(
      /^Otra persona acaba de tomar esta hora.*lunes, 2 de junio de 2098, 11:00/,
    )
  })

  it.each([
    [{ to_day: '2098-06-01' }, 'to_day'],
    [{ to_day: '2098-09-01' }, 'to_day'],
    [{ docket_entry_type_id: entryTypes.master_hearing }, 'docket_entry_type_id'],
    [{ language_id: 9 }, 'language_id'],
    [{ room_id: 999_999 }, 'room_id'],
    [{ party_id: 999_999 }, 'party_id'],
  ])('%j is refused at %s', async (terms, path) => {
    const host = await anAttorney()
    const { legal_case_id: id, party_id } = await aClient()
    const reply = await admin.send(calls.createBookingLink, {
      id,
      party_id,
      docket_entry_type_id: entryTypes.client_meeting,
      user_ids: [host.id],
      from_day: monday,
      to_day: monday,
      ...terms,
    })
    expect(reply.status).toBe(422)
    expect(reply.error.issues?.map((issue) => issue.path)).toEqual([path])
  })

  it('needs the hours of those it is with, or chosen times', async () => {
    const host = await office.user({ user_type: 'editor', all_teams: true, last_name: 'Idle' })
    await expect(aLink(host)).rejects.toThrow(/Idle: no hours for Client meeting are entered/)
    const { guest } = await aLink(host, { starts: [at('13:00')] })
    expect(starts((await guest.do(calls.openBookingPage, {})).times)).toEqual(['13:00'])
  })

  it('has its reminder text follow what the client moves and cancels', async () => {
    const { guest, legal_case_id } = await aLink(await anAttorney())
    const { getAutomatedText, setAutomatedText } = messagesContract.endpoints
    const entryId = async () =>
      (await admin.do(calls.listBookingLinks, { id: legal_case_id })).items[0]!.appointment!.docket_entry_id
    await guest.do(calls.bookTime, { starts_at: at('13:00'), changes: 0 })
    const first = await entryId()
    await admin.do(setAutomatedText, {
      id: first,
      automated_text: {
        message: 'We see you on {date} at {time}.',
        automated_text_interval: -2,
        automated_text_interval_unit: 'hours',
      },
    })
    const dueAt = async (id: number) => (await admin.do(getAutomatedText, { id })).due_at
    expect(await dueAt(first)).toBe(at('11:00'))
    await guest.do(calls.bookTime, { starts_at: at('14:30'), changes: 0 })
    const second = await entryId()
    expect([second === first, await dueAt(second), await dueAt(first)]).toEqual([false, at('12:30'), null])
    await guest.do(calls.cancelBooking, { changes: 1 })
    expect(await dueAt(second)).toBeNull()
  })

  it('offers nothing with somebody who has left, or has lost the case', async () => {
    const host = await anAttorney()
    const gone = await aLink(host, { starts: [at('15:00')] })
    expect((await gone.guest.do(calls.openBookingPage, {})).times).toHaveLength(1)
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ deactivated: true }).where('id', '=', host.id).execute(),
    )
    expect((await gone.guest.do(calls.openBookingPage, {})).times).toEqual([])
    const refused = await gone.guest.send(calls.bookTime, { starts_at: at('15:00'), changes: 0 })
    expect(refused).toMatchObject({ status: 409, error: { code: 'booking.taken' } })
    const { items } = await admin.do(calls.listBookingLinks, { id: gone.legal_case_id })
    expect(items[0]!.missing).toEqual([expect.stringMatching(/Park$/)])
  })

  it('gives the last time to one of a hundred clients and of the office, and the others a sentence', async () => {
    const host = await anAttorney({ weekday: 1, start_time: '09:00', end_time: '09:30' })
    const { legal_case_id, party_id, id } = await aLink(host)
    const urls = await runInTransaction(office, null, async (ctx) => {
      const made: string[] = []
      for (let n = 0; n < 100; n++) {
        const { rows } = await sql<{
          id: number
        }>`insert into booking_links (legal_case_id, docket_entry_type_id,
            length_minutes, from_day, to_day, timezone, place, change_hours, most_changes)
          select legal_case_id, docket_entry_type_id, length_minutes, from_day, to_day, timezone, place, change_hours,
            most_changes from booking_links where id = ${id} returning id`.execute(ctx.db)
        const subject_id = rows[0]!.id
        await ctx.db
          .insertInto('booking_link_users')
          .values({ booking_link_id: subject_id, user_id: host.id })
          .execute()
        const link = { kind: 'booking', subject_id, party_id, expires_at: at('23:00') } as const
        made.push((await createGuestLink(ctx, { ...link, created_by_id: admin.id })).url)
      }
      return made
    })
    /** As the page does where the server has its hands full. */
    const insisting = async <Reply extends { status: number; error: { code: string } }>(
      send: () => Promise<Reply>,
    ): Promise<Reply> => {
      for (;;) {
        const reply = await send()
        if (reply.status !== 503 && reply.error?.code !== 'busy') return reply
        await setTimeout(20)
      }
    }
    const staff = () =>
      admin.send(docket.createDocketEntryNested, {
        docket_entry: {
          legal_case_id,
          docket_entry_type_id: entryTypes.client_meeting,
          action_date: monday,
          timezone: zone,
          event_time_start: '09:00',
          event_time_end: '09:30',
          assignee_ids: [host.id],
          only_if_free: true,
        },
      })
    const replies = await Promise.all([
      insisting(staff),
      ...urls.map((url) =>
        insisting(() => aGuest(office.app, url).send(calls.bookTime, { starts_at: at('13:00'), changes: 0 })),
      ),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(100)
    const codes = new Set(refused.map(({ error }) => error.code))
    for (const code of codes) expect(['booking.taken', 'docket.taken']).toContain(code)
    const sentences = refused
      .filter(({ error }) => error.code === 'booking.taken')
      .map(({ error }) => error.message)
    expect(new Set(sentences)).toEqual(
      new Set([
        'Someone else just took this time. Please choose a new one. No time is free right now. Please call us.',
      ]),
    )
    const held = await office.database.read
      .selectFrom('docket_entries')
      .where('legal_case_id', '=', legal_case_id)
      .select('id')
      .execute()
    expect(held).toHaveLength(1)
  })
})
