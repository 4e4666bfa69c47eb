import { describe, expect, it } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { docketContract } from '#features/docket/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { later, ofGoogle, ofOutlook, soon, useCalendarServices } from '#testing/server/useCalendarServices.ts'
import { calendarSyncContract } from '../contract.ts'

const office = useOffice()
const services = useCalendarServices(office)
const { connect, sync } = services
const calls = calendarSyncContract.endpoints
const docket = docketContract.endpoints

const write = async (written: string) => {
  const all = (await services.admin.do(settingsContract.endpoints.listSiteSettings, {})).items
  const { id, version } = all.find(({ name }) => name === 'calendar_sync')!
  if (id)
    await services.admin.do(settingsContract.endpoints.updateSiteSetting, { id, version, value: { written } })
  else
    await services.admin.do(settingsContract.endpoints.createSiteSetting, {
      name: 'calendar_sync',
      value: { written },
    })
}
const hearing = async (facts = {}) => {
  const { record } = await aRecord(services.admin, {
    team_ids: [services.team_id],
    party: { last_name: 'Pérez' },
  })
  const legalCase = await aCase(services.admin, { record_id: record.id })
  const entry = await aDocketEntry(services.admin, {
    legal_case_id: legalCase.id,
    action_date: soon,
    event_time_start: '09:00',
    event_time_end: '10:00',
    timezone: 'America/New_York',
    assignee_ids: [services.rosa.id],
    ...facts,
  })
  return { entry, record }
}

/** Events of our own calendar as the service has them. */
const written = {
  google: () =>
    [...services.google.calendars.values()]
      .filter(({ id }) => id.startsWith('own'))
      .flatMap(({ events }) => [...events.values()])
      .filter(({ event }) => event.status !== 'cancelled')
      .map(({ event }) => ({ title: event.summary, start: event.start?.dateTime ?? event.start?.date })),
  outlook: () =>
    [...services.graph.calendars.values()]
      .filter(({ id }) => id.startsWith('own'))
      .flatMap(({ events }) => [...events.values()])
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ event }) => ({ title: event.subject, start: event.start?.dateTime })),
}

/** The only event of our own calendar is changed there by its owner; null: deleted. */
type Change = { title?: string; start?: string; end?: string } | null
const changeThere = {
  google(change: Change) {
    const own = [...services.google.calendars.values()].find(({ id }) => id.startsWith('own'))!
    const { event } = [...own.events.values()].find((each) => each.event.status !== 'cancelled')!
    const time = (at: string) => ({ dateTime: `${at}:00Z` })
    services.google.put(own.id, {
      ...event,
      id: event.id!,
      ...(change === null && { status: 'cancelled' }),
      ...(change?.title && { summary: change.title }),
      ...(change?.start && { start: time(change.start), end: time(change.end!) }),
    })
  },
  outlook(change: Change) {
    const own = [...services.graph.calendars.values()].find(({ id }) => id.startsWith('own'))!
    const { event } = [...own.events.values()].find(({ isRemoved }) => !isRemoved)!
    const time = (at: string) => ({ dateTime: `${at}:00.0000000`, timeZone: 'UTC' })
    if (change === null) services.graph.remove(own.id, event.id)
    else
      services.graph.put(own.id, {
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
  const there = () => (service === 'google' ? services.google : services.graph)

  it('is made once, follows the docket, and says no more than the office lets it', async () => {
    await connect(api)
    expect((await services.rosa.do(api.info)).own_calendar).toBeNull()
    const { entry, record } = await hearing()
    await services.rosa.do(api.create, {})
    expect((await services.rosa.send(api.create, {})).error.code).toBe('calendarSync.exists')
    await sync(service)
    await sync(service)
    expect(written[service]()).toMatchObject([{ title: `Master calendar hearing · ${record.public_id}` }])
    expect((await services.rosa.do(api.info)).own_calendar).toMatchObject({ entry_count: 1, is_lost: false })
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
        .where('id', '=', services.team_id)
        .execute(),
    )
    const { entry: internal } = await hearing({ is_internal: true })
    await sync(service)
    expect(new Set(written[service]().map(({ title }) => title))).toEqual(
      new Set(['Busy', `Master calendar hearing · ${record.public_id}`]),
    )
    await services.admin.do(docket.deleteDocketEntry, { id: internal.id })
    await services.admin.do(docket.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: later, event_time_start: '11:00' },
    })
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    expect(written[service]()[0]!.start).toContain(later)
    // Somebody who may not see it any more does not have it there either.
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', services.rosa.id).execute(),
    )
    await sync(service)
    expect(written[service]()).toEqual([])
  })

  it('has one event for an entry, whatever is lost on the way', async () => {
    await connect(api)
    await hearing()
    await services.rosa.do(api.create, {})
    const at = service === 'google' ? 'POST /calendar/v3/calendars/own' : 'POST /v1.0/me/calendars/own'
    there().faults.push({ at, how: 'take and cut' })
    await sync(service)
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    const [id] = [...there().calendars.keys()].filter((each) => each.startsWith('own'))
    there().calendars.delete(id!)
    await hearing()
    await sync(service)
    expect((await services.rosa.do(api.info)).own_calendar).toMatchObject({ is_lost: true })
    await services.rosa.do(api.create, {})
    await sync(service)
    expect(written[service]()).toHaveLength(2)
  })

  it('proposes what its owner moved or deleted there, and follows when they say so', async () => {
    await connect(api)
    const { entry } = await hearing()
    await services.rosa.do(api.create, {})
    await sync(service)
    const proposals = async () => {
      await sync(service)
      return (await services.rosa.do(api.info)).own_calendar!.proposals
    }
    const starts = () => written[service]().map(({ start }) => start!.slice(0, 16))
    const before = starts()
    expect(await proposals()).toEqual([])
    changeThere[service]({ title: 'Court!' })
    expect(await proposals()).toEqual([])
    changeThere[service]({ start: `${soon}T19:00`, end: `${soon}T20:00` })
    await services.rosa.do(api.resync, {})
    const [moved] = await proposals()
    expect(moved).toMatchObject({
      docket_entry_id: entry.id,
      action_date: soon,
      to: { starts_at: `${soon}T19:00:00.000Z` },
      can: { accept: true },
    })
    // Nothing is silent, either way.
    const here = await services.admin.do(docket.getDocketEntry, { id: entry.id })
    expect([here.event_time_start, here.rescheduled_at]).toEqual(['09:00', null])
    await services.rosa.do(api.resync, {})
    expect(await proposals()).toHaveLength(1)
    expect(starts()).toEqual([`${soon}T19:00`])
    const theo = await office.user({ user_type: 'editor', all_teams: true })
    expect((await theo.send(calls.acceptProposal, { id: moved!.id })).status).toBe(404)
    expect((await theo.send(calls.declineProposal, { id: moved!.id })).status).toBe(404)
    await services.rosa.do(calls.declineProposal, { id: moved!.id })
    expect(await proposals()).toEqual([])
    expect(starts()).toEqual(before)

    changeThere[service]({ start: `${later}T19:00`, end: `${later}T20:00` })
    const [again] = await proposals()
    await services.rosa.do(calls.acceptProposal, { id: again!.id })
    expect((await services.rosa.send(calls.acceptProposal, { id: again!.id })).status).toBe(404)
    expect(await proposals()).toEqual([])
    expect(starts()).toEqual([`${later}T19:00`])
    expect((await services.admin.do(docket.getDocketEntry, { id: entry.id })).rescheduled_at).not.toBeNull()

    changeThere[service](null)
    const [deleted] = await proposals()
    expect(deleted).toMatchObject({ to: null })
    await services.rosa.do(calls.declineProposal, { id: deleted!.id })
    expect(await proposals()).toEqual([])
    expect(starts()).toEqual([`${later}T19:00`])
    changeThere[service](null)
    there().forgetTokens()
    const [gone] = await proposals()
    await services.rosa.do(calls.acceptProposal, { id: gone!.id })
    expect(await proposals()).toEqual([])
    expect(written[service]()).toEqual([])
    expect(
      (await services.admin.do(docket.getDocketEntry, { id: gone!.docket_entry_id })).cancelled_at,
    ).not.toBeNull()
  })

  it('is as the docket where an entry was moved in both places', async () => {
    await connect(api)
    const { entry } = await hearing()
    await services.rosa.do(api.create, {})
    await sync(service)
    changeThere[service]({ start: `${soon}T19:00`, end: `${soon}T20:00` })
    await services.admin.do(docket.updateDocketEntry, {
      id: entry.id,
      version: entry.version,
      docket_entry: { event_time_start: '08:00' },
    })
    await sync(service)
    const { proposals } = (await services.rosa.do(api.info)).own_calendar!
    expect(proposals).toEqual([])
    expect(written[service]()[0]!.start).not.toContain('T19:00')
  })

  it('has the other entries where the service does not take one', async () => {
    await connect(api)
    await hearing()
    await hearing()
    await services.rosa.do(api.create, {})
    there().faults.push({
      at: service === 'google' ? 'POST /calendar/v3/calendars/own' : 'POST /v1.0/me/calendars/own',
      how: { status: 400, json: { error: { code: 400, message: 'Bad Request' } } },
    })
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    const refused = async () => (await services.rosa.do(api.info)).own_calendar!.refused
    const [one] = await refused()
    expect(one!.text).toMatch(/does not take this entry \(400\)/)
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    const { version } = await services.admin.do(docket.getDocketEntry, { id: one!.docket_entry_id })
    await services.admin.do(docket.updateDocketEntry, {
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
    services.google.calendars.set(shared.id, { ...shared, summary: 'Ellis docket' })
    services.graph.calendars.set(shared.id, { ...shared, name: 'Ellis docket' })
    await hearing()
    await services.rosa.do(api.create, {})
    await sync(service)
    expect(there().calendars.get(shared.id)!.events.size).toBe(0)
    expect(written[service]()).toHaveLength(1)
    await services.rosa.do(api.deauthorize, {})
    expect([...there().calendars.keys()]).toContain(shared.id)
  })

  it('does not go along with somebody who leaves the office', async () => {
    await connect(api)
    await hearing()
    await services.rosa.do(api.create, {})
    await sync(service)
    const lock = (locked_at: string | null) =>
      office.database.transaction(({ db }) =>
        db.updateTable('users').set({ locked_at }).where('id', '=', services.rosa.id).execute(),
      )
    await lock(new Date().toISOString())
    await sync(service)
    expect(written[service]()).toHaveLength(1)
    await lock(null)
    const { version } = await services.admin.do(usersContract.endpoints.getUser, { id: services.rosa.id })
    await services.admin.do(usersContract.endpoints.updateUser, {
      id: services.rosa.id,
      user: { version, deactivated: true },
    })
    const { rows } = await office.database.pool.query(
      'select 1 from graphile_worker._private_jobs where key = $1',
      [`calendarSync ${services.rosa.id} ${service}`],
    )
    expect(rows).toHaveLength(1)
    await sync(service)
    expect(written[service]()).toEqual([])
    const left = await office.database.read
      .selectFrom('connections')
      .select('id')
      .where('user_id', '=', services.rosa.id)
      .execute()
    expect(left).toEqual([])
  })

  it('comes back when the service says so, and stops when its owner revoked the consent', async () => {
    await connect(api)
    await hearing()
    await services.rosa.do(api.create, {})
    there().faults.push({
      at: service === 'google' ? 'POST /calendar' : 'POST /v1.0',
      how: { status: 429, headers: { 'retry-after': '3600' }, json: { error: { code: 429 } } },
    })
    await sync(service)
    expect(written[service]()).toEqual([])
    const { rows } = await office.database.pool.query<{ hours: number }>(
      `select extract(epoch from run_at - now())::float / 3600 as hours from graphile_worker._private_jobs
       where key = $1`,
      [`calendarSync ${services.rosa.id} ${service}`],
    )
    expect(Math.round(rows[0]!.hours)).toBe(1)
    there().oauth.revokeAll()
    // The pause of the hour is over.
    const before = office.outbound.call
    const urls = service === 'google' ? services.google.url : services.graph.url
    const made = new Outbound({ networks: ['127.0.0.0/8'] })
    office.outbound.call = made.call.bind(made)
    expect(urls).toBeTruthy()
    await sync(service)
    await sync(service)
    office.outbound.call = before
    expect((await services.rosa.do(api.info)).state).toBe('needs_reconnecting')
    const mails = await office.database.read
      .selectFrom('outbox_messages')
      .select('id')
      .where('user_id', '=', services.rosa.id)
      .where('kind', '=', 'needs_reconnecting')
      .execute()
    expect(mails).toHaveLength(1)
    expect((await services.rosa.send(api.resync, {})).error.code).toBe('connections.broken')
  })
})
