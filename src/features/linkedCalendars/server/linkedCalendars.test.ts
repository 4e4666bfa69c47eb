import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { availabilityContract } from '#features/availability/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { linkedCalendarsContract } from '../contract.ts'
import { followCalendars } from './followCalendars.ts'
import type { LinkedItem } from './linkedItem.ts'
import { removeItems, replaceAll, upsertItems } from './linkedItems.ts'
import { forgetCalendars, offerCalendars } from './offeredCalendars.ts'

const office = useOffice()
const calls = linkedCalendarsContract.endpoints
let rosa: Person
let theo: Person
let admin: Person

const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const stamp = (time: string) => `${soon.replaceAll('-', '')}T${time}`
const ics = (...entries: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test',
    'X-WR-CALNAME:School',
    ...entries,
    'END:VCALENDAR',
  ].join('\r\n')
const entry = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const one = ics(
  entry(
    'a',
    `DTSTART:${stamp('140000')}Z`,
    `DTEND:${stamp('150000')}Z`,
    'SUMMARY:Dentist',
    'LOCATION:Elm St',
  ),
)
const days = { from: soon, to: soon, timezone: 'UTC' }

beforeAll(async () => {
  rosa = await office.user({ all_teams: true, user_type: 'editor' })
  theo = await office.user({ all_teams: true, user_type: 'editor' })
  admin = await office.user({ all_teams: true, user_type: 'admin' })
})

const itemsOf = async (person: Person) => (await person.do(calls.listLinkedItems, days)).items
const store = async (stored: string) => {
  const { items } = await admin.do(settingsContract.endpoints.listSiteSettings, {})
  const { id, version } = items.find(({ name }) => name === 'linked_calendars')!
  if (id) await admin.do(settingsContract.endpoints.updateSiteSetting, { id, version, value: { stored } })
  else
    await admin.do(settingsContract.endpoints.createSiteSetting, {
      name: 'linked_calendars',
      value: { stored },
    })
}

describe('a calendar from a file', () => {
  it('is linked for its owner alone, sealed, and unlinked', async () => {
    const calendar = await rosa.do(calls.linkCalendar, { content: one })
    expect(calendar).toMatchObject({
      name: 'School',
      service: 'ics',
      linked: true,
      item_count: 1,
      is_followed: false,
    })
    expect(await itemsOf(rosa)).toMatchObject([
      {
        title: 'Dentist',
        location: null,
        starts_at: `${soon}T14:00:00.000Z`,
        user_id: rosa.id,
        is_busy: true,
      },
    ])
    expect(await itemsOf(theo)).toEqual([])
    expect((await theo.do(calls.listLinkedItems, { ...days, user_ids: [rosa.id] })).items).toEqual([])
    expect((await theo.call(calls.unlinkCalendar, { id: calendar.id })).status).toBe(404)
    expect((await theo.call(calls.readCalendar, { id: calendar.id, content: one })).status).toBe(404)
    const { sealed_details } = await office.database.read
      .selectFrom('linked_calendar_items')
      .select('sealed_details')
      .executeTakeFirstOrThrow()
    expect(sealed_details!.toString('latin1')).not.toContain('Dentist')
    await rosa.do(calls.readCalendar, {
      id: calendar.id,
      content: ics(entry('b', `DTSTART:${stamp('160000')}Z`, 'SUMMARY:Other')),
    })
    expect(await itemsOf(rosa)).toMatchObject([{ title: 'Other' }])
    // Too much for the moment: read in a thread, and cut.
    const endless = ics(entry('e', `DTSTART:${stamp('000000')}Z`, 'RRULE:FREQ=MINUTELY'))
    const { is_cut, item_count } = await rosa.do(calls.readCalendar, { id: calendar.id, content: endless })
    expect([is_cut, item_count]).toEqual([true, 10_000])
    await rosa.do(calls.unlinkCalendar, { id: calendar.id })
    expect(await itemsOf(rosa)).toEqual([])
    expect((await rosa.do(calls.listLinkedCalendars, {})).items).toEqual([])
  })

  it('without zones is refused until one is chosen', async () => {
    const content = ics(entry('a', `DTSTART:${stamp('090000')}`))
    const reply = await rosa.send(calls.linkCalendar, { content })
    expect([reply.status, reply.error.code, reply.error.issues?.[0]?.path]).toEqual([
      422,
      'calendar.no_zone',
      'timezone',
    ])
    const { id, timezone } = await rosa.do(calls.linkCalendar, { content, timezone: 'America/Phoenix' })
    expect(timezone).toBe('America/Phoenix')
    expect(await itemsOf(rosa)).toMatchObject([{ starts_at: `${soon}T16:00:00.000Z` }])
    await rosa.do(calls.unlinkCalendar, { id })
  })

  it('stores as much as the office lets it, and less at once', async () => {
    await store('details')
    const { id } = await rosa.do(calls.linkCalendar, {
      content: ics(
        one.split('\r\n').slice(4, -1).join('\r\n'),
        entry('p', `DTSTART:${stamp('180000')}Z`, 'SUMMARY:Therapy', 'CLASS:PRIVATE'),
      ),
    })
    const shown = async () => (await itemsOf(rosa)).map(({ title, location }) => [title, location])
    expect(await shown()).toEqual([
      ['Dentist', 'Elm St'],
      [null, null],
    ])
    await store('titles')
    expect(await shown()).toEqual([
      ['Dentist', null],
      [null, null],
    ])
    await store('busy')
    expect(await shown()).toEqual([
      [null, null],
      [null, null],
    ])
    await store('titles')
    await rosa.do(calls.unlinkCalendar, { id })
  })

  it('takes the time of its owner, in the words of nobody', async () => {
    const { id } = await rosa.do(calls.linkCalendar, { content: one })
    const times = async (by: Person) =>
      (
        await by.do(availabilityContract.endpoints.listMeetingTimes, {
          user_ids: [rosa.id],
          ...days,
          earliest: '14:00',
          latest: '15:00',
          length_minutes: 30,
        })
      ).times.length
    // For others, somebody who publishes no hours is busy only with what these see.
    expect(await times(rosa)).toBe(0)
    await rosa.do(calls.unlinkCalendar, { id })
  })

  it.each([
    [{}, 'address'],
    [{ address: 'https://a.example', content: one }, 'address'],
    [{ content: 'hello' }, 'content'],
    [{ address: 'http://example.org/a.ics' }, 'address'],
    [{ address: 'https://127.0.0.1/a.ics' }, 'address'],
    [{ address: 'https://[::1]/a.ics' }, 'address'],
    [{ address: 'https://169.254.169.254/latest' }, 'address'],
    [{ address: 'https://localhost/a.ics' }, 'address'],
    [{ address: 'https://rosa:secret@example.org/a.ics' }, 'address'],
    [{ address: 'file:///etc/passwd' }, 'address'],
    [{ service: 'google', calendar_id: 'none' }, 'calendar_id'],
  ])('%j is refused with a sentence', async (input, path) => {
    const reply = await rosa.send(calls.linkCalendar, input)
    expect(reply.status).toBe(422)
    expect(reply.error.issues?.map((issue) => issue.path)).toEqual([path])
  })
})

describe('a published calendar', () => {
  let server: Server
  let url: string
  let answer: { status: number; body: string; headers?: Record<string, string> }
  beforeAll(async () => {
    server = createServer((_, reply) => reply.writeHead(answer.status, answer.headers).end(answer.body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`
  })
  afterAll(() => void server.close())
  const due = () =>
    office.database.transaction(({ db }) =>
      db.updateTable('linked_calendars').set({ next_read_at: '2020-01-01T00:00:00Z' }).execute(),
    )

  it('is read again by itself, and stays as it was where it cannot be read', async () => {
    answer = { status: 200, body: one }
    const { id, is_followed } = await rosa.do(calls.linkCalendar, { address: url, name: 'Mine' })
    expect(is_followed).toBe(true)
    const { sealed_address } = await office.database.read
      .selectFrom('linked_calendars')
      .select('sealed_address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sealed_address!.toString('latin1')).not.toContain('secret')
    const state = async () => (await rosa.do(calls.listLinkedCalendars, {})).items[0]!
    answer = { status: 404, body: '' }
    await due()
    await followCalendars(office)
    expect(await state()).toMatchObject({ failure: 'Nothing is published there any more.', item_count: 1 })
    answer = { status: 200, body: 'not a calendar' }
    expect((await rosa.send(calls.readCalendar, { id })).status).toBe(422)
    answer = { status: 200, body: ics() }
    await due()
    await followCalendars(office)
    expect(await state()).toMatchObject({ failure: null, item_count: 0 })
    await rosa.do(calls.unlinkCalendar, { id })
  })

  it.each([
    [{ status: 302, body: '', headers: { location: 'http://169.254.169.254/' } }, /leads on/],
    [{ status: 401, body: '' }, /sign-in/],
    [{ status: 500, body: '' }, /\(500\)/],
    [{ status: 200, body: 'x'.repeat(5 * 1_048_576 + 1) }, /more than 5 MB/],
  ])('%# that cannot be had is refused', async (failing, words) => {
    answer = failing
    const reply = await rosa.send(calls.linkCalendar, { address: url })
    expect(reply.error.issues?.[0]?.message).toMatch(words)
  })
})

describe('calendars of a service', () => {
  const item = (uid: string, more: Partial<LinkedItem> = {}): LinkedItem => ({
    uid,
    all_day: false,
    starts_at: `${soon}T10:00:00Z`,
    ends_at: `${soon}T11:00:00Z`,
    is_busy: true,
    title: uid,
    ...more,
  })
  const write = <T>(work: Parameters<typeof runInTransaction<T>>[2]) => runInTransaction(office, null, work)

  it('are chosen, filled, changed and forgotten', async () => {
    const of = { user_id: theo.id, service: 'google' as const }
    await write((ctx) =>
      offerCalendars(ctx, of, [
        { calendar_id: 'g1', name: 'Work' },
        { calendar_id: 'g2', name: 'Home' },
      ]),
    )
    const { items: offered } = await theo.do(calls.listLinkedCalendars, {})
    expect(offered.map(({ name, linked }) => [name, linked])).toEqual([
      ['Home', false],
      ['Work', false],
    ])
    const { id } = await theo.do(calls.linkCalendar, { service: 'google', calendar_id: 'g1' })
    await write(async (ctx) => {
      await upsertItems(ctx, id, [item('x'), item('x', { title: 'second' }), item('r', { instance: '1' })])
      await upsertItems(ctx, id, [item('r', { instance: '2' }), item('x', { title: 'third' })])
    })
    const titles = async () => (await itemsOf(theo)).map(({ title }) => title)
    expect((await titles()).toSorted((a, b) => (a! < b! ? -1 : 1))).toEqual(['r', 'r', 'third'])
    await write((ctx) => removeItems(ctx, id, [{ uid: 'r' }]))
    expect(await titles()).toEqual(['third'])
    await write((ctx) => replaceAll(ctx, id, [item('new')]))
    expect(await titles()).toEqual(['new'])
    await write((ctx) => offerCalendars(ctx, of, [{ calendar_id: 'g1', name: 'Work, renamed' }]))
    expect((await theo.do(calls.listLinkedCalendars, {})).items).toMatchObject([
      { name: 'Work, renamed', linked: true, item_count: 1 },
    ])
    await theo.do(calls.unlinkCalendar, { id })
    expect((await theo.do(calls.listLinkedCalendars, {})).items).toMatchObject([
      { linked: false, item_count: 0 },
    ])
    await write((ctx) => forgetCalendars(ctx, of))
    expect((await theo.do(calls.listLinkedCalendars, {})).items).toEqual([])
  })
})
