import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { docketContract } from '#features/docket/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { wallClock } from '#fields/time/clock.ts'
import { writeIcs } from '#fields/time/server/writeIcs.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { feedsContract, type Privacy } from '../contract.ts'

const office = useOffice()
const { createFeed, deleteFeed, listFeeds, renewFeed } = feedsContract.endpoints
let rosa: Person
let admin: Person
let team: number
let legal_case_id: number

const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  team = await office.team('Feeds')
  rosa = await office.user({ user_type: 'editor', team_ids: [team] })
  admin = await office.user({ user_type: 'admin', all_teams: true })
  legal_case_id = (await aCase(rosa)).id
})

const fetchFeed = (address: string, headers: Record<string, string> = {}) =>
  office.app.inject({ url: new URL(address).pathname, headers })
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsIn = (text: string) =>
  parsed(text)
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
const add = (facts: object = {}) =>
  aDocketEntry(rosa, {
    legal_case_id,
    docket_entry_type_id: entryTypes.client_meeting,
    action_date: day,
    event_time_start: '09:00',
    timezone: 'America/New_York',
    assignee_ids: [rosa.id],
    ...facts,
  })
const aFeed = (privacy: Privacy = 'full', about: object = { user_id: rosa.id }) =>
  rosa.do(createFeed, { ...about, privacy })

describe('a feed', () => {
  it('has what its owner sees, as much as its privacy lets', async () => {
    const entry = await add()
    const titles = async (privacy: Privacy) => {
      const { address } = await aFeed(privacy)
      const { body, headers, statusCode } = await fetchFeed(address)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      return [body, eventsIn(body).map(({ summary }) => summary)] as const
    }
    const [busy, busyTitles] = await titles('busy')
    expect(busyTitles).toEqual(['Busy'])
    expect(busy).not.toMatch(/Pérez|LOCATION|DESCRIPTION|URL|X-2|R-\d/)
    const [numbers, numberTitles] = await titles('numbers')
    expect(numberTitles).toEqual([expect.stringMatching(/^Appointment · \S+$/)])
    expect(numbers).not.toMatch(/Pérez|LOCATION|DESCRIPTION/)
    const [full, fullTitles] = await titles('full')
    expect(fullTitles).toEqual([expect.stringContaining('Ana Pérez')])
    expect(full).toContain(`docket_entries/${entry.id}`)
  })

  it('raises the sequence of what changed, has cancelled entries, and is not sent twice', async () => {
    const { id } = await add({ event_time_start: '11:00' })
    const { address } = await aFeed('numbers')
    const find = async () =>
      eventsIn((await fetchFeed(address)).body).find(({ uid }) => uid.startsWith(`docket-entry-${id}@`))!
    const before = await find()
    const first = await fetchFeed(address)
    const etag = first.headers.etag as string
    expect((await fetchFeed(address, { 'if-none-match': etag })).statusCode).toBe(304)
    await rosa.do(docketContract.endpoints.cancelDocketEntry, { id })
    expect((await fetchFeed(address, { 'if-none-match': etag })).statusCode).toBe(200)
    const after = await find()
    expect([
      before.component.getFirstPropertyValue('status'),
      after.component.getFirstPropertyValue('status'),
    ]).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('docket_entries')
        .set({ cancelled_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    )
    expect(await find()).toBeUndefined()
  })

  it('is read by nobody but who has the address, which is stored nowhere', async () => {
    const { address, feed } = await aFeed()
    const token = address.split('/').at(-1)!.replace('.ics', '')
    expect(token).toHaveLength(43)
    expect((await fetchFeed(address.replace(token, 'x'.repeat(43)))).statusCode).toBe(404)
    await fetchFeed(address)
    const { items } = await rosa.do(listFeeds, {})
    expect(items.find(({ id }) => id === feed.id)).toMatchObject({ read_count: 1, is_live: true })
    expect(items.find(({ id }) => id === feed.id)!.last_read_at).not.toBeNull()
    const renewed = await rosa.do(renewFeed, { id: feed.id })
    expect((await fetchFeed(address)).statusCode).toBe(404)
    expect((await fetchFeed(renewed.address)).statusCode).toBe(200)
    expect((await admin.do(listFeeds, {})).items).toEqual([])
    expect((await admin.do(listFeeds, { everybody: true })).items.map(({ id }) => id)).toContain(feed.id)
    expect((await admin.call(renewFeed, { id: feed.id })).status).toBe(403)
    await admin.do(deleteFeed, { id: feed.id })
    expect((await fetchFeed(renewed.address)).statusCode).toBe(404)
  })

  it('follows the rights of its owner, and ends when they leave', async () => {
    const internal = await add({ event_time_start: '13:00' })
    await office.database.transaction(({ db }) =>
      db.updateTable('docket_entries').set({ is_internal: true }).where('id', '=', internal.id).execute(),
    )
    // Internal is a time alone, also to those who see it.
    const ofAdmin = await admin.do(createFeed, { team_id: team, privacy: 'full' })
    const all = eventsIn((await fetchFeed(ofAdmin.address)).body)
    const busy = all.find(({ uid }) => uid.startsWith(`docket-entry-${internal.id}@`))!
    expect([busy.summary, busy.location, busy.description]).toEqual(['Busy', null, null])
    const colleague = await office.user({ user_type: 'viewer', team_ids: [team] })
    const { address } = await colleague.do(createFeed, { team_id: team, privacy: 'full' })
    const uids = async () => eventsIn((await fetchFeed(address)).body).map(({ uid }) => uid)
    const seen = await uids()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.some((uid) => uid.startsWith(`docket-entry-${internal.id}@`))).toBe(false)
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', colleague.id).execute(),
    )
    expect(await uids()).toEqual([])
    const user = await admin.do(usersContract.endpoints.getUser, { id: colleague.id })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ deactivated: true }).where('id', '=', user.id).execute(),
    )
    expect((await fetchFeed(address)).statusCode).toBe(404)
  })

  it.each([
    [{}, 'user_id'],
    [{ user_id: 1, team_id: 1 }, 'user_id'],
    [{ user_id: 999_999 }, 'user_id'],
    [{ team_id: 999_999 }, 'team_id'],
    [{ legal_case_type_id: 999_999 }, 'legal_case_type_id'],
  ])('of %j is refused with a sentence', async (input, path) => {
    const reply = await rosa.send(createFeed, input)
    expect(reply.status).toBe(422)
    expect(reply.error.issues?.map((issue) => issue.path)).toEqual([path])
  })
})

describe('a calendar file', () => {
  const event = (uid: string, starts_at: string, timezone: string) => ({
    uid,
    sequence: 0,
    changed_at: '2026-01-01T00:00:00Z',
    title: `${uid}; with, commas \\ and «ünïcödé» that goes on for more than seventy-five bytes 漢字漢字漢字漢字`,
    time: { starts_at, ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(), timezone },
    is_busy: true,
    is_cancelled: false,
  })

  it('has the wall clock of three zones over both changes, as another program reads it', () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix']
    const instants = [
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ].flatMap((date) =>
      ['05:30', '06:30', '08:30', '09:30', '10:30', '17:00', '23:30'].map(
        (time) => `${date}T${time}:00.000Z`,
      ),
    )
    const events = zones.flatMap((zone) =>
      instants.map((instant) => event(`${zone} ${instant}`, instant, zone)),
    )
    const text = writeIcs({ name: 'Näme, with; signs', events })
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const calendar = parsed(text)
    expect(text).toContain('X-WR-CALNAME:Näme\\, with\\; signs')
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(3)
    const read = eventsIn(text)
    expect(read).toHaveLength(events.length)
    for (const { uid, summary, startDate, endDate } of read) {
      const [zone, instant] = uid.split(' ') as [string, string]
      const { day: date, time } = wallClock(instant, zone)
      expect(summary).toBe(events.find((each) => each.uid === uid)!.title)
      expect([uid, startDate.toUnixTime(), endDate.toUnixTime() - startDate.toUnixTime()]).toEqual([
        uid,
        Date.parse(instant) / 1000,
        3600,
      ])
      // The hour that comes twice is in UTC: programs differ in which of the two they mean.
      if (startDate.zone.tzid !== 'UTC') expect(startDate.toString()).toBe(`${date}T${time}:00`)
    }
  })
})

describe('a mail about an appointment', () => {
  const partOf = async (docket_entry_id: number, party_id: number | null = null, kind = 'notification') => {
    const part = await office.findCalendarPart(office, { docket_entry_id, party_id, kind })
    return part && { method: part.method, text: part.content, event: eventsIn(part.content)[0]! }
  }

  it('has it as it stands: the same when it moves, gone when it is cancelled, and of a client no more than that', async () => {
    const entry = await add({ event_time_start: '15:00', appointment_location: '12 Elm St' })
    const first = (await partOf(entry.id))!
    expect([first.method, first.event.startDate.toString()]).toEqual(['PUBLISH', `${day}T15:00:00`])
    const moved = await rosa.do(docketContract.endpoints.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: day, event_time_start: '16:00' },
    })
    const second = (await partOf(entry.id))!
    expect(second.event.startDate.toString()).toBe(`${day}T16:00:00`)
    expect(second.event.uid).toBe(first.event.uid)
    expect(second.event.sequence).toBeGreaterThan(first.event.sequence)
    expect((await partOf(moved.id))!.event.uid).toBe(first.event.uid)
    const ofClient = (await partOf(moved.id, 1))!
    expect(ofClient.event.summary).toMatch(/^Appointment, /)
    expect(ofClient.text).not.toMatch(/Pérez|R-\d|docket_entries\//)
    await rosa.do(docketContract.endpoints.cancelDocketEntry, { id: moved.id })
    const last = (await partOf(entry.id))!
    expect([last.method, last.event.component.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ])
    expect(last.event.sequence).toBeGreaterThan(second.event.sequence)
  })

  it('has none about a task, or of an internal entry to a client', async () => {
    const internal = await add({ event_time_start: '17:00' })
    await office.database.transaction(({ db }) =>
      db.updateTable('docket_entries').set({ is_internal: true }).where('id', '=', internal.id).execute(),
    )
    expect(await partOf(internal.id, 1)).toBeNull()
    expect(await partOf(internal.id, null, 'report')).toBeNull()
    expect(await partOf(999_999)).toBeNull()
  })
})
