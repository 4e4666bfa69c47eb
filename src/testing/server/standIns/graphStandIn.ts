// Microsoft's sign-in and the calendars of Graph as they look from the office.
import { httpStandIn, type Given, type HttpStandIn, type Received } from './httpStandIn.ts'
import { OAuthStandIn } from './oauthStandIn.ts'

export interface GraphEvent {
  id: string
  subject?: string
  start?: { dateTime: string; timeZone: string }
  end?: { dateTime: string; timeZone: string }
  isAllDay?: boolean
  showAs?: string
  sensitivity?: string
  transactionId?: string
  type?: string
  seriesMasterId?: string
}
interface Stored {
  event: GraphEvent
  changed: number
  isRemoved: boolean
}
interface GraphCalendar {
  id: string
  name: string
  events: Map<string, Stored>
}

export interface GraphStandIn extends HttpStandIn {
  oauth: OAuthStandIn
  calendars: Map<string, GraphCalendar>
  put(calendar_id: string, event: GraphEvent): void
  remove(calendar_id: string, event_id: string): void
  /** Reports that the office asked for. */
  pushes: { address: string; body: { value: { subscriptionId: string; clientState: string }[] } }[]
  forgetTokens(): void
}

const failure = (status: number, code: string): Given => ({
  status,
  json: { error: { code, message: code } },
})

export async function graphStandIn({ page_size = 2 } = {}): Promise<GraphStandIn> {
  const oauth = new OAuthStandIn({ rotates: true })
  const calendars = new Map<string, GraphCalendar>([
    ['main', { id: 'main', name: 'Calendar', events: new Map() }],
  ])
  let clock = 1
  let era = 1
  let made = 0
  const store = (calendar_id: string, event: GraphEvent, isRemoved = false) =>
    void calendars.get(calendar_id)!.events.set(event.id, { event, changed: ++clock, isRemoved })
  let url = ''
  const delta = (calendar: GraphCalendar, { path, query }: Received): Given => {
    const token = query.get('$deltatoken') ?? query.get('$skiptoken')
    if (!token && !(query.get('startDateTime') && query.get('endDateTime')))
      return failure(400, 'ErrorInvalidParameter')
    const [tokenEra, since = 0, start = 0] = (token ?? `${era} 0 0`).split(' ').map(Number)
    if (tokenEra !== era) return failure(410, 'syncStateNotFound')
    const found = [...calendar.events.values()].filter(
      ({ changed, isRemoved }) => changed > since && (since > 0 || !isRemoved),
    )
    const value = found
      .slice(start, start + page_size)
      .map(({ event, isRemoved }) =>
        isRemoved ? { id: event.id, '@removed': { reason: 'deleted' } } : event,
      )
    const link = (name: string, text: string) =>
      `${url}${encodeURI(path)}?${new URLSearchParams({ [name]: text })}`
    const next = start + page_size
    return {
      json: {
        // The same twice: the last one counts.
        value: value.length > 0 ? [{ ...value.at(-1)!, subject: 'an earlier state' }, ...value] : value,
        ...(next < found.length
          ? { '@odata.nextLink': link('$skiptoken', `${era} ${since} ${next}`) }
          : { '@odata.deltaLink': link('$deltatoken', `${era} ${clock} 0`) }),
      },
    }
  }
  const pushes: GraphStandIn['pushes'] = []
  const answer = (call: Received): Given => {
    const { method, path } = call
    if (path.endsWith('/oauth2/v2.0/token')) return oauth.token(call)
    if (path.endsWith('/oauth2/v2.0/authorize')) {
      const { back } = oauth.agree(`http://stand-in${path}?${call.query}`)
      return { status: 302, headers: { location: back } }
    }
    const account = oauth.accountOf(call)
    if (account === null) return failure(401, 'InvalidAuthenticationToken')
    if (path === '/v1.0/me') return { json: { mail: account, userPrincipalName: account } }
    if (path === '/v1.0/subscriptions') {
      const { clientState, notificationUrl, expirationDateTime } = JSON.parse(call.body) as Record<
        string,
        string
      >
      const id = `subscription-${++made}`
      pushes.push({
        address: notificationUrl!,
        body: { value: [{ subscriptionId: id, clientState: clientState! }] },
      })
      return { status: 201, json: { id, expirationDateTime } }
    }
    if (path === '/v1.0/me/calendars' && method === 'GET')
      return { json: { value: [...calendars.values()].map(({ id, name }) => ({ id, name })) } }
    if (path === '/v1.0/me/calendars') {
      const calendar = {
        id: `own-${++made}`,
        name: (JSON.parse(call.body) as { name: string }).name,
        events: new Map(),
      }
      calendars.set(calendar.id, calendar)
      return { status: 201, json: { id: calendar.id, name: calendar.name } }
    }
    const [, id = '', rest = ''] = /^\/v1\.0\/me\/calendars\/([^/]+)(.*)$/.exec(path) ?? []
    if (id) {
      const calendar = calendars.get(id)
      if (!calendar) return failure(404, 'ErrorItemNotFound')
      if (method === 'DELETE') {
        calendars.delete(id)
        return { status: 204 }
      }
      if (rest === '/calendarView/delta') return delta(calendar, call)
      const event = JSON.parse(call.body) as GraphEvent
      const same = [...calendar.events.values()].find(
        (each) => each.event.transactionId === event.transactionId && !each.isRemoved,
      )
      if (same) return { status: 201, json: same.event }
      store(id, { ...event, id: `event-${++made}` })
      return { status: 201, json: { id: `event-${made}` } }
    }
    const event_id = path.replace('/v1.0/me/events/', '')
    const calendar = [...calendars.values()].find(({ events }) => events.get(event_id)?.isRemoved === false)
    if (!calendar) return failure(404, 'ErrorItemNotFound')
    const before = calendar.events.get(event_id)!.event
    if (method === 'DELETE') {
      store(calendar.id, before, true)
      return { status: 204 }
    }
    store(calendar.id, { ...before, ...(JSON.parse(call.body) as GraphEvent), id: event_id })
    return { json: { id: event_id } }
  }
  const standIn = await httpStandIn(answer)
  url = standIn.url
  return Object.assign(standIn, {
    oauth,
    calendars,
    pushes,
    put: (calendar_id: string, event: GraphEvent) => store(calendar_id, event),
    remove: (calendar_id: string, event_id: string) =>
      store(calendar_id, calendars.get(calendar_id)!.events.get(event_id)!.event, true),
    forgetTokens: () => void era++,
  })
}
