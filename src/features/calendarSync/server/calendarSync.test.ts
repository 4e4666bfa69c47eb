import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { availabilityContract } from '#features/availability/contract.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { linkedCalendarsContract } from '#features/linkedCalendars/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { usersContract } from '#features/users/contract.ts'
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
