import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { availabilityContract } from '#features/availability/contract.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { linkedCalendarsContract } from '#features/linkedCalendars/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import { wallClock } from '#fields/time/clock.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { googleStandIn, type GoogleStandIn } from '#testing/server/standIns/googleStandIn.ts'
import { graphStandIn, type GraphStandIn } from '#testing/server/standIns/graphStandIn.ts'
import { oauthClient } from '#testing/server/standIns/oauthStandIn.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { calendarSyncContract } from '../contract.ts'
import { googleCalendar } from './google/googleCalendar.ts'
import { outlook } from './outlook/outlook.ts'
import { syncAll } from './queueSync.ts'
import { syncCalendars } from './syncCalendars.ts'

const office = useOffice()
const calls = calendarSyncContract.endpoints
const linked = linkedCalendarsContract.endpoints
const docket = docketContract.endpoints
let google: GoogleStandIn
let graph: GraphStandIn
let admin: Person
let rosa: Person
let team_id: number

const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const later = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const create = settingsContract.endpoints.createSiteSetting
  for (const name of ['google_calendar', 'outlook'])
    await admin.do(create, { name, value: { enabled: true, ...oauthClient } })
})

beforeEach(async () => {
  ;[google, graph] = [await googleStandIn(), await graphStandIn()]
  const urls = {
    ...Object.fromEntries(
      Object.keys(googleCalendar.addresses).map((part) => [`google_calendar.${part}`, google.url]),
    ),
    ...Object.fromEntries(Object.keys(outlook.addresses).map((part) => [`outlook.${part}`, graph.url])),
  }
  const made = new Outbound({ networks: ['127.0.0.0/8'], urls })
  office.outbound.call = made.call.bind(made)
  office.outbound.addressOf = made.addressOf.bind(made)
  team_id = await office.team()
  rosa = await office.user({ user_type: 'editor', team_ids: [team_id] })
  return async () => {
    await Promise.all([google.close(), graph.close()])
  }
})
afterAll(() => google.close())

const ofGoogle = {
  authorize: calls.authorizeGoogle,
  deauthorize: calls.deauthorizeGoogle,
  info: calls.getGoogleInfo,
  create: calls.createGoogleCalendar,
  resync: calls.resyncGoogle,
}
const ofOutlook = {
  authorize: calls.authorizeOutlook,
  deauthorize: calls.deauthorizeOutlook,
  info: calls.getOutlookInfo,
  create: calls.createOutlookCalendar,
  resync: calls.resyncOutlook,
}
type Api = typeof ofGoogle | typeof ofOutlook

async function connect(api: Api): Promise<void> {
  const { authorize_url } = await rosa.do(api.authorize, {})
  const { oauth } = api === ofGoogle ? google : graph
  const { code, state } = oauth.agree(authorize_url!)
  expect((await rosa.do(api.authorize, { code, state })).sentence).toMatch(/connected as rosa@office.test/)
}
const sync = (service: 'google' | 'outlook') => syncCalendars(office, { user_id: rosa.id, service })
const items = async () =>
  (await rosa.do(linked.listLinkedItems, { from: soon, to: later, timezone: 'UTC' })).items
const write = async (written: string) => {
  const all = (await admin.do(settingsContract.endpoints.listSiteSettings, {})).items
  const { id, version } = all.find(({ name }) => name === 'calendar_sync')!
  if (id) await admin.do(settingsContract.endpoints.updateSiteSetting, { id, version, value: { written } })
  else
    await admin.do(settingsContract.endpoints.createSiteSetting, {
      name: 'calendar_sync',
      value: { written },
    })
}
const hearing = async (facts = {}) => {
  const { record } = await aRecord(admin, { team_ids: [team_id], party: { last_name: 'Pérez' } })
  const legalCase = await aCase(admin, { record_id: record.id })
  const entry = await aDocketEntry(admin, {
    legal_case_id: legalCase.id,
    action_date: soon,
    event_time_start: '09:00',
    event_time_end: '10:00',
    timezone: 'America/New_York',
    assignee_ids: [rosa.id],
    ...facts,
  })
  return { entry, record }
}

/** Events of our own calendar as the service has them. */
const written = {
  google: () =>
    [...google.calendars.values()]
      .filter(({ id }) => id.startsWith('own'))
      .flatMap(({ events }) => [...events.values()])
      .filter(({ event }) => event.status !== 'cancelled')
      .map(({ event }) => ({ title: event.summary, start: event.start?.dateTime ?? event.start?.date })),
  outlook: () =>
    [...graph.calendars.values()]
      .filter(({ id }) => id.startsWith('own'))
      .flatMap(({ events }) => [...events.values()])
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ event }) => ({ title: event.subject, start: event.start?.dateTime })),
}

/** The only event of our own calendar is changed there by its owner; null: deleted. */
type Change = { title?: string; start?: string; end?: string } | null
const changeThere = {
  google(change: Change) {
    const own = [...google.calendars.values()].find(({ id }) => id.startsWith('own'))!
    const { event } = [...own.events.values()].find((each) => each.event.status !== 'cancelled')!
    const time = (at: string) => ({ dateTime: `${at}:00Z` })
    google.put(own.id, {
      ...event,
      id: event.id!,
      ...(change === null && { status: 'cancelled' }),
      ...(change?.title && { summary: change.title }),
      ...(change?.start && { start: time(change.start), end: time(change.end!) }),
    })
  },
  outlook(change: Change) {
    const own = [...graph.calendars.values()].find(({ id }) => id.startsWith('own'))!
    const { event } = [...own.events.values()].find(({ isRemoved }) => !isRemoved)!
    const time = (at: string) => ({ dateTime: `${at}:00.0000000`, timeZone: 'UTC' })
    if (change === null) graph.remove(own.id, event.id)
    else
      graph.put(own.id, {
        ...event,
        ...(change.title && { subject: change.title }),
        ...(change.start && { start: time(change.start), end: time(change.end!) }),
      })
  },
}

describe.each([
  ['google', ofGoogle],
  ['outlook', ofOutlook],
] as const)('the docket in a calendar of %s', (service, api) => {
  const there = () => (service === 'google' ? google : graph)

  it('is made once, follows the docket, and says no more than the office lets it', async () => {
    await connect(api)
    expect((await rosa.do(api.info)).own_calendar).toBeNull()
    const { entry, record } = await hearing()
    await rosa.do(api.create, {})
    expect((await rosa.send(api.create, {})).error.code).toBe('calendarSync.exists')
    await sync(service)
    await sync(service)
    expect(written[service]()).toMatchObject([{ title: `Master calendar hearing · ${record.public_id}` }])
    expect((await rosa.do(api.info)).own_calendar).toMatchObject({ entry_count: 1, is_lost: false })
    await write('busy')
    await sync(service)
    expect(written[service]()).toMatchObject([{ title: 'Busy' }])
    await write('full')
    await sync(service)
    expect(written[service]()[0]!.title).toMatch(/Pérez/)
    await write('numbers')
    await office.database.transaction(({ db }) =>
      db
        .updateTable('teams')
        .set({ config: JSON.stringify({ canSeeInternalDockets: true }) })
        .where('id', '=', team_id)
        .execute(),
    )
    const { entry: internal } = await hearing({ is_internal: true })
    await sync(service)
    expect(new Set(written[service]().map(({ title }) => title))).toEqual(
      new Set(['Busy', `Master calendar hearing · ${record.public_id}`]),
    )
    await admin.do(docket.deleteDocketEntry, { id: internal.id })
    await admin.do(docket.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: later, event_time_start: '11:00' },
    })
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    expect(written[service]()[0]!.start).toContain(later)
    // Somebody who may not see it any more does not have it there either.
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', rosa.id).execute(),
    )
    await sync(service)
    expect(written[service]()).toEqual([])
  })

  it('has one event for an entry, whatever is lost on the way', async () => {
    await connect(api)
    await hearing()
    await rosa.do(api.create, {})
    const at = service === 'google' ? 'POST /calendar/v3/calendars/own' : 'POST /v1.0/me/calendars/own'
    there().faults.push({ at, how: 'take and cut' })
    await sync(service)
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    const [id] = [...there().calendars.keys()].filter((each) => each.startsWith('own'))
    there().calendars.delete(id!)
    await hearing()
    await sync(service)
    expect((await rosa.do(api.info)).own_calendar).toMatchObject({ is_lost: true })
    await rosa.do(api.create, {})
    await sync(service)
    expect(written[service]()).toHaveLength(2)
  })

  it('proposes what its owner moved or deleted there, and follows when they say so', async () => {
    await connect(api)
    const { entry } = await hearing()
    await rosa.do(api.create, {})
    await sync(service)
    const proposals = async () => {
      await sync(service)
      return (await rosa.do(api.info)).own_calendar!.proposals
    }
    const starts = () => written[service]().map(({ start }) => start!.slice(0, 16))
    const before = starts()
    expect(await proposals()).toEqual([])
    changeThere[service]({ title: 'Court!' })
    expect(await proposals()).toEqual([])
    changeThere[service]({ start: `${soon}T19:00`, end: `${soon}T20:00` })
    await rosa.do(api.resync, {})
    const [moved] = await proposals()
    expect(moved).toMatchObject({
      docket_entry_id: entry.id,
      action_date: soon,
      to: { starts_at: `${soon}T19:00:00.000Z` },
      can: { accept: true },
    })
    // Nothing is silent, either way.
    const here = await admin.do(docket.getDocketEntry, { id: entry.id })
    expect([here.event_time_start, here.rescheduled_at]).toEqual(['09:00', null])
    await rosa.do(api.resync, {})
    expect(await proposals()).toHaveLength(1)
    expect(starts()).toEqual([`${soon}T19:00`])
    const theo = await office.user({ user_type: 'editor', all_teams: true })
    expect((await theo.send(calls.acceptProposal, { id: moved!.id })).status).toBe(404)
    expect((await theo.send(calls.declineProposal, { id: moved!.id })).status).toBe(404)
    await rosa.do(calls.declineProposal, { id: moved!.id })
    expect(await proposals()).toEqual([])
    expect(starts()).toEqual(before)

    changeThere[service]({ start: `${later}T19:00`, end: `${later}T20:00` })
    const [again] = await proposals()
    await rosa.do(calls.acceptProposal, { id: again!.id })
    expect((await rosa.send(calls.acceptProposal, { id: again!.id })).status).toBe(404)
    expect(await proposals()).toEqual([])
    expect(starts()).toEqual([`${later}T19:00`])
    expect((await admin.do(docket.getDocketEntry, { id: entry.id })).rescheduled_at).not.toBeNull()

    changeThere[service](null)
    const [deleted] = await proposals()
    expect(deleted).toMatchObject({ to: null })
    await rosa.do(calls.declineProposal, { id: deleted!.id })
    expect(await proposals()).toEqual([])
    expect(starts()).toEqual([`${later}T19:00`])
    changeThere[service](null)
    there().forgetTokens()
    const [gone] = await proposals()
    await rosa.do(calls.acceptProposal, { id: gone!.id })
    expect(await proposals()).toEqual([])
    expect(written[service]()).toEqual([])
    expect((await admin.do(docket.getDocketEntry, { id: gone!.docket_entry_id })).cancelled_at).not.toBeNull()
  })

  it('is as the docket where an entry was moved in both places', async () => {
    await connect(api)
    const { entry } = await hearing()
    await rosa.do(api.create, {})
    await sync(service)
    changeThere[service]({ start: `${soon}T19:00`, end: `${soon}T20:00` })
    await admin.do(docket.updateDocketEntry, {
      id: entry.id,
      version: entry.version,
      docket_entry: { event_time_start: '08:00' },
    })
    await sync(service)
    const { proposals } = (await rosa.do(api.info)).own_calendar!
    expect(proposals).toEqual([])
    expect(written[service]()[0]!.start).not.toContain('T19:00')
  })

  it('has the other entries where the service does not take one', async () => {
    await connect(api)
    await hearing()
    await hearing()
    await rosa.do(api.create, {})
    there().faults.push({
      at: service === 'google' ? 'POST /calendar/v3/calendars/own' : 'POST /v1.0/me/calendars/own',
      how: { status: 400, json: { error: { code: 400, message: 'Bad Request' } } },
    })
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    const refused = async () => (await rosa.do(api.info)).own_calendar!.refused
    const [one] = await refused()
    expect(one!.text).toMatch(/does not take this entry \(400\)/)
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    const { version } = await admin.do(docket.getDocketEntry, { id: one!.docket_entry_id })
    await admin.do(docket.updateDocketEntry, {
      id: one!.docket_entry_id,
      version,
      docket_entry: { event_time_start: '08:00' },
    })
    await sync(service)
    expect([written[service]().length, await refused()]).toEqual([2, []])
  })

  it('is never written into a calendar of the same name that a colleague shares', async () => {
    await connect(api)
    const shared = { id: 'own-of-theo', events: new Map(), isForeign: true }
    google.calendars.set(shared.id, { ...shared, summary: 'Ellis docket' })
    graph.calendars.set(shared.id, { ...shared, name: 'Ellis docket' })
    await hearing()
    await rosa.do(api.create, {})
    await sync(service)
    expect(there().calendars.get(shared.id)!.events.size).toBe(0)
    expect(written[service]()).toHaveLength(1)
    await rosa.do(api.deauthorize, {})
    expect([...there().calendars.keys()]).toContain(shared.id)
  })

  it('does not go along with somebody who leaves the office', async () => {
    await connect(api)
    await hearing()
    await rosa.do(api.create, {})
    await sync(service)
    const lock = (locked_at: string | null) =>
      office.database.transaction(({ db }) =>
        db.updateTable('users').set({ locked_at }).where('id', '=', rosa.id).execute(),
      )
    await lock(new Date().toISOString())
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    await lock(null)
    const { version } = await admin.do(usersContract.endpoints.getUser, { id: rosa.id })
    await admin.do(usersContract.endpoints.updateUser, { id: rosa.id, user: { version, deactivated: true } })
    const { rows } = await office.database.pool.query(
      'select 1 from graphile_worker._private_jobs where key = $1',
      [`calendarSync ${rosa.id} ${service}`],
    )
    expect(rows).toHaveLength(1)
    await sync(service)
    expect(written[service]()).toEqual([])
    const left = await office.database.read
      .selectFrom('connections')
      .select('id')
      .where('user_id', '=', rosa.id)
      .execute()
    expect(left).toEqual([])
  })

  it('comes back when the service says so, and stops when its owner revoked the consent', async () => {
    await connect(api)
    await hearing()
    await rosa.do(api.create, {})
    there().faults.push({
      at: service === 'google' ? 'POST /calendar' : 'POST /v1.0',
      how: { status: 429, headers: { 'retry-after': '3600' }, json: { error: { code: 429 } } },
    })
    await sync(service)
    expect(written[service]()).toEqual([])
    const { rows } = await office.database.pool.query<{ hours: number }>(
      `select extract(epoch from run_at - now())::float / 3600 as hours from graphile_worker._private_jobs
       where key = $1`,
      [`calendarSync ${rosa.id} ${service}`],
    )
    expect(Math.round(rows[0]!.hours)).toBe(1)
    there().oauth.revokeAll()
    // The pause of the hour is over.
    const before = office.outbound.call
    const urls = service === 'google' ? google.url : graph.url
    const made = new Outbound({ networks: ['127.0.0.0/8'] })
    office.outbound.call = made.call.bind(made)
    expect(urls).toBeTruthy()
    await sync(service)
    await sync(service)
    office.outbound.call = before
    expect((await rosa.do(api.info)).state).toBe('needs_reconnecting')
    const mails = await office.database.read
      .selectFrom('outbox_messages')
      .select('id')
      .where('user_id', '=', rosa.id)
      .where('kind', '=', 'needs_reconnecting')
      .execute()
    expect(mails).toHaveLength(1)
    expect((await rosa.send(api.resync, {})).error.code).toBe('connections.broken')
  })
})

const put = {
  google: (id: string, day: string, more = {}) =>
    google.put('rosa@office.test', {
      id,
      summary: `about ${id}`,
      start: { dateTime: `${day}T15:00:00Z` },
      end: { dateTime: `${day}T16:00:00Z` },
      ...more,
    }),
  outlook: (id: string, day: string, more = {}) =>
    graph.put('main', {
      id,
      subject: `about ${id}`,
      start: { dateTime: `${day}T15:00:00.0000000`, timeZone: 'UTC' },
      end: { dateTime: `${day}T16:00:00.0000000`, timeZone: 'UTC' },
      ...more,
    }),
}

describe.each([
  ['google', ofGoogle, 'rosa@office.test'],
  ['outlook', ofOutlook, 'main'],
] as const)('calendars linked from %s', (service, api, calendar_id) => {
  it('are read page by page, then by what changed, and again from the start when the service has forgotten', async () => {
    await connect(api)
    for (const id of ['aaaaa', 'bbbbb', 'ccccc']) put[service](id, soon)
    await sync(service)
    expect((await rosa.do(linked.listLinkedCalendars, {})).items).toMatchObject([
      { calendar_id, linked: false },
    ])
    expect(await items()).toEqual([])
    await rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    expect(new Set((await items()).map(({ title }) => title))).toEqual(
      new Set(['about aaaaa', 'about bbbbb', 'about ccccc']),
    )
    const { times } = await rosa.do(availabilityContract.endpoints.listMeetingTimes, {
      user_ids: [rosa.id],
      from: soon,
      to: soon,
      timezone: 'UTC',
      earliest: '15:00',
      latest: '16:00',
      length_minutes: 30,
    })
    expect(times).toEqual([])
    put[service]('aaaaa', later)
    if (service === 'google') google.put(calendar_id, { id: 'bbbbb', status: 'cancelled' })
    else graph.remove(calendar_id, 'bbbbb')
    put[service]('ddddd', soon, service === 'google' ? { visibility: 'private' } : { sensitivity: 'private' })
    put[service]('eeeee', '2020-01-01')
    await sync(service)
    expect((await items()).map(({ title, starts_at }) => [title, starts_at.slice(0, 10)])).toEqual([
      ['about ccccc', soon],
      [null, soon],
      ['about aaaaa', later],
    ])
    // A report brings the next reading forward, if it knows the secret.
    const report = async (secret?: string) => {
      const google_push = google.pushes[0]
      const graph_push = graph.pushes[0]
      const { statusCode } = await office.app.inject({
        method: 'POST',
        url: `/webhooks/calendars/${service}`,
        ...(google_push
          ? { headers: { ...google_push.headers, ...(secret && { 'x-goog-channel-token': secret }) } }
          : {
              headers: { 'content-type': 'application/json' },
              payload: JSON.stringify({
                value: graph_push!.body.value.map((each) => ({
                  ...each,
                  ...(secret && { clientState: secret }),
                })),
              }),
            }),
      })
      return statusCode
    }
    expect([await report(), await report('wrong')]).toEqual([service === 'google' ? 204 : 202, 404])
    expect((google.pushes[0] ?? graph.pushes[0])!.address).toBe(
      `${office.public_url}/webhooks/calendars/${service}`,
    )
    expect([...google.pushes, ...graph.pushes]).toHaveLength(1)
    const malformed = await Promise.all(
      [{ value: [] }, { value: [{ subscriptionId: 'a\u0000b' }] }, []].map((payload) =>
        office.app.inject({
          method: 'POST',
          url: '/webhooks/calendars/outlook',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        }),
      ),
    )
    expect(malformed.map(({ statusCode }) => statusCode)).toEqual([400, 404, 400])
    const validation = await office.app.inject({
      method: 'POST',
      url: '/webhooks/calendars/outlook?validationToken=a%20token',
    })
    expect([validation.statusCode, validation.body]).toEqual([200, 'a token'])
    const there = service === 'google' ? google : graph
    there.forgetTokens()
    put[service]('fffff', later)
    await sync(service)
    expect(await items()).toHaveLength(4)
    await rosa.do(api.resync, {})
    await sync(service)
    expect(await items()).toHaveLength(4)
    const { id } = (await rosa.do(linked.listLinkedCalendars, {})).items[0]!
    await rosa.do(linked.unlinkCalendar, { id })
    await sync(service)
    expect(await items()).toEqual([])
    await rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    expect(await items()).toHaveLength(4)
    // A calendar that is deleted there goes here.
    there.calendars.delete(calendar_id)
    await sync(service)
    expect(await items()).toEqual([])
  })

  it('ask for reports anew before they end, and when Microsoft says that they do', async () => {
    await connect(api)
    put[service]('aaaaa', soon)
    await sync(service)
    await rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    const there = service === 'google' ? google : graph
    expect([there.pushes.length, there.unwatched]).toEqual([1, []])
    await office.database.transaction(({ db }) =>
      db
        .updateTable('calendar_pushes')
        .set({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
        .where('linked_calendar_id', 'in', (eb) =>
          eb.selectFrom('linked_calendars').select('id').where('user_id', '=', rosa.id),
        )
        .execute(),
    )
    await sync(service)
    await sync(service)
    expect([there.pushes.length, there.unwatched.length]).toEqual([2, 1])
    if (service === 'google') return
    const say = async (lifecycleEvent: string) => {
      const { statusCode } = await office.app.inject({
        method: 'POST',
        url: '/webhooks/calendars/outlook',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          value: graph.pushes.at(-1)!.body.value.map((each) => ({ ...each, lifecycleEvent })),
        }),
      })
      await sync(service)
      return [statusCode, graph.pushes.length]
    }
    expect(await say('missed')).toEqual([202, 2])
    expect(await say('reauthorizationRequired')).toEqual([202, 3])
    expect(await say('subscriptionRemoved')).toEqual([202, 4])
  })

  it('have the right hours in odd zones and over the change of clocks', async () => {
    await connect(api)
    const zone = 'America/New_York'
    const hoursOf = (day: string) =>
      (Date.parse(startOfDay(addDays(day, 1), zone)) - Date.parse(startOfDay(day, zone))) / 3_600_000
    let change = addDays(soon, 1)
    while (hoursOf(change) === 24) change = addDays(change, 1)
    const next = addDays(change, 1)
    if (service === 'google') {
      google.calendars.get(calendar_id)!.timeZone = 'Mars/Olympus'
      google.put(calendar_id, {
        id: 'allday',
        summary: 'All day',
        start: { date: change },
        end: { date: next },
      })
      const at = (time: string) => ({ dateTime: `${next}T${time}Z`, timeZone: 'Eastern Standard Time' })
      google.put(calendar_id, { id: 'atnine', summary: 'Timed', start: at('15:00:00'), end: at('16:00:00') })
    } else {
      const at = (dateTime: string, timeZone: string) => ({ dateTime, timeZone })
      graph.put(calendar_id, {
        id: 'allday',
        subject: 'All day',
        isAllDay: true,
        start: at(`${change}T00:00:00.0000000`, 'UTC'),
        end: at(`${next}T00:00:00.0000000`, 'UTC'),
      })
      graph.put(calendar_id, {
        id: 'atnine',
        subject: 'Timed',
        start: at(`${next}T15:00:00.0000000`, 'Customized Time Zone'),
        end: at(`${next}T16:00:00.0000000`, 'Customized Time Zone'),
      })
      // As it may answer who did not ask for UTC.
      graph.put(calendar_id, {
        id: 'eastern',
        subject: 'Eastern',
        start: at(`${next}T09:00:00.0000000`, 'Eastern Standard Time'),
        end: at(`${next}T10:00:00.0000000`, 'Eastern Standard Time'),
      })
    }
    await sync(service)
    await rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    const found = (
      await rosa.do(linked.listLinkedItems, { from: change, to: addDays(next, 1), timezone: zone })
    ).items
    const times = Object.fromEntries(found.map((item) => [item.title, item]))
    expect(times['All day']).toMatchObject({
      start_date: change,
      end_date: change,
      starts_at: startOfDay(change, zone),
      ends_at: startOfDay(next, zone),
    })
    expect(times['Timed']!.starts_at).toBe(`${next}T15:00:00.000Z`)
    if (service === 'outlook') expect(wallClock(times['Eastern']!.starts_at, zone).time).toBe('09:00')
  })

  it('are forgotten with the connection', async () => {
    await connect(api)
    put[service]('aaaaa', soon)
    await sync(service)
    await rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    expect(await items()).toHaveLength(1)
    await syncAll(office)
    await rosa.do(api.create, {})
    const { sentence } = await rosa.do(api.deauthorize, {})
    expect(sentence).toMatch(service === 'google' ? /being revoked there/ : /myapps.microsoft.com/)
    expect(await items()).toEqual([])
    expect((await rosa.do(linked.listLinkedCalendars, {})).items).toEqual([])
    expect((await rosa.do(api.info)).state).toBe('disconnected')
    // The calendar of the docket goes with it; those of the person stay.
    expect([...(service === 'google' ? google : graph).calendars.keys()]).toEqual([calendar_id])
    await sync(service)
    const { items: log } = await admin.do(connectionsContract.endpoints.listOutboundCalls, {})
    expect(log.map(({ purpose }) => purpose)).toContain('read the entries of a calendar')
  })
})
