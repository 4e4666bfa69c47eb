import { describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { availabilityContract } from '#features/availability/contract.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { linkedCalendarsContract } from '#features/linkedCalendars/contract.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import { wallClock } from '#fields/time/clock.ts'
import { useOffice } from '#testing/server/office.ts'
import { later, ofGoogle, ofOutlook, soon, useCalendarServices } from '#testing/server/useCalendarServices.ts'
import { syncAll } from './queueSync.ts'

const office = useOffice()
const services = useCalendarServices(office)
const { connect, sync, items } = services
const linked = linkedCalendarsContract.endpoints

const put = {
  google: (id: string, day: string, more = {}) =>
    services.google.put('rosa@office.test', {
      id,
      summary: `about ${id}`,
      start: { dateTime: `${day}T15:00:00Z` },
      end: { dateTime: `${day}T16:00:00Z` },
      ...more,
    }),
  outlook: (id: string, day: string, more = {}) =>
    services.graph.put('main', {
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
    expect((await services.rosa.do(linked.listLinkedCalendars, {})).items).toMatchObject([
      { calendar_id, linked: false },
    ])
    expect(await items()).toEqual([])
    await services.rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    expect(new Set((await items()).map(({ title }) => title))).toEqual(
      new Set(['about aaaaa', 'about bbbbb', 'about ccccc']),
    )
    const { times } = await services.rosa.do(availabilityContract.endpoints.listMeetingTimes, {
      user_ids: [services.rosa.id],
      from: soon,
      to: soon,
      timezone: 'UTC',
      earliest: '15:00',
      latest: '16:00',
      length_minutes: 30,
    })
    expect(times).toEqual([])
    put[service]('aaaaa', later)
    if (service === 'google') services.google.put(calendar_id, { id: 'bbbbb', status: 'cancelled' })
    else services.graph.remove(calendar_id, 'bbbbb')
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
      const google_push = services.google.pushes[0]
      const graph_push = services.graph.pushes[0]
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
    expect((services.google.pushes[0] ?? services.graph.pushes[0])!.address).toBe(
      `${office.public_url}/webhooks/calendars/${service}`,
    )
    expect([...services.google.pushes, ...services.graph.pushes]).toHaveLength(1)
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
    const there = service === 'google' ? services.google : services.graph
    there.forgetTokens()
    put[service]('fffff', later)
    await sync(service)
    expect(await items()).toHaveLength(4)
    await services.rosa.do(api.resync, {})
    await sync(service)
    expect(await items()).toHaveLength(4)
    const { id } = (await services.rosa.do(linked.listLinkedCalendars, {})).items[0]!
    await services.rosa.do(linked.unlinkCalendar, { id })
    await sync(service)
    expect(await items()).toEqual([])
    await services.rosa.do(linked.linkCalendar, { service, calendar_id })
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
    await services.rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    const there = service === 'google' ? services.google : services.graph
    expect([there.pushes.length, there.unwatched]).toEqual([1, []])
    await office.database.transaction(({ db }) =>
      db
        .updateTable('calendar_pushes')
        .set({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
        .where('linked_calendar_id', 'in', (eb) =>
          eb.selectFrom('linked_calendars').select('id').where('user_id', '=', services.rosa.id),
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
          value: services.graph.pushes.at(-1)!.body.value.map((each) => ({ ...each, lifecycleEvent })),
        }),
      })
      await sync(service)
      return [statusCode, services.graph.pushes.length]
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
      services.google.calendars.get(calendar_id)!.timeZone = 'Mars/Olympus'
      services.google.put(calendar_id, {
        id: 'allday',
        summary: 'All day',
        start: { date: change },
        end: { date: next },
      })
      const at = (time: string) => ({ dateTime: `${next}T${time}Z`, timeZone: 'Eastern Standard Time' })
      services.google.put(calendar_id, {
        id: 'atnine',
        summary: 'Timed',
        start: at('15:00:00'),
        end: at('16:00:00'),
      })
    } else {
      const at = (dateTime: string, timeZone: string) => ({ dateTime, timeZone })
      services.graph.put(calendar_id, {
        id: 'allday',
        subject: 'All day',
        isAllDay: true,
        start: at(`${change}T00:00:00.0000000`, 'UTC'),
        end: at(`${next}T00:00:00.0000000`, 'UTC'),
      })
      services.graph.put(calendar_id, {
        id: 'atnine',
        subject: 'Timed',
        start: at(`${next}T15:00:00.0000000`, 'Customized Time Zone'),
        end: at(`${next}T16:00:00.0000000`, 'Customized Time Zone'),
      })
      // As it may answer who did not ask for UTC.
      services.graph.put(calendar_id, {
        id: 'eastern',
        subject: 'Eastern',
        start: at(`${next}T09:00:00.0000000`, 'Eastern Standard Time'),
        end: at(`${next}T10:00:00.0000000`, 'Eastern Standard Time'),
      })
    }
    await sync(service)
    await services.rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    const found = (
      await services.rosa.do(linked.listLinkedItems, { from: change, to: addDays(next, 1), timezone: zone })
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
    await services.rosa.do(linked.linkCalendar, { service, calendar_id })
    await sync(service)
    expect(await items()).toHaveLength(1)
    await syncAll(office)
    await services.rosa.do(api.create, {})
    const { sentence } = await services.rosa.do(api.deauthorize, {})
    expect(sentence).toMatch(service === 'google' ? /being revoked there/ : /myapps.microsoft.com/)
    expect(await items()).toEqual([])
    expect((await services.rosa.do(linked.listLinkedCalendars, {})).items).toEqual([])
    expect((await services.rosa.do(api.info)).state).toBe('disconnected')
    // The calendar of the docket goes with it; those of the person stay.
    expect([...(service === 'google' ? services.google : services.graph).calendars.keys()]).toEqual([
      calendar_id,
    ])
    await sync(service)
    const { items: log } = await services.admin.do(connectionsContract.endpoints.listOutboundCalls, {})
    expect(log.map(({ purpose }) => purpose)).toContain('read the entries of a calendar')
  })
})
