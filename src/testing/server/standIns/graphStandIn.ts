// Microsoft's sign-in and the calendars of Graph as they look from the office.
import { randomUUID } from 'node:crypto'
import { httpStandIn, type StandInAnswer, type HttpStandIn, type Received } from './httpStandIn.ts'
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
  /** Shared by somebody else. */
  isForeign?: boolean
  events: Map<string, Stored>
}

export interface GraphStandIn extends HttpStandIn {
  oauth: OAuthStandIn
  calendars: Map<string, GraphCalendar>
  put(calendar_id: string, event: GraphEvent): void
  remove(calendar_id: string, event_id: string): void
  /** Reports that the office asked for. */
  pushes: { address: string; body: { value: { subscriptionId: string; clientState: string }[] } }[]
  /** Reports that it ended, by their ids. */
  unwatched: string[]
  forgetTokens(): void
}

const failure = (status: number, code: string): StandInAnswer => ({
  status,
  json: { error: { code, message: code } },
})

const pageSize = 2

class GraphState {
  oauth = new OAuthStandIn({ rotates: true })
  calendars = new Map<string, GraphCalendar>([['main', { id: 'main', name: 'Calendar', events: new Map() }]])
  pushes: GraphStandIn['pushes'] = []
  unwatched: string[] = []
  clock = 1
  era = 1
  made = 0
  url = ''

  store(calendar_id: string, event: GraphEvent, isRemoved = false): void {
    this.calendars.get(calendar_id)!.events.set(event.id, { event, changed: ++this.clock, isRemoved })
  }

  answer(call: Received): StandInAnswer {
    const { method, path, body } = call
    if (path.endsWith('/oauth2/v2.0/token')) return this.oauth.token(call)
    if (path.endsWith('/oauth2/v2.0/authorize')) {
      const { back } = this.oauth.agree(`http://stand-in${path}?${call.query.toString()}`)
      return { status: 302, headers: { location: back } }
    }
    const account = this.oauth.accountOf(call)
    if (account === null) return failure(401, 'InvalidAuthenticationToken')
    if (path === '/v1.0/me') return { json: { mail: account, userPrincipalName: account } }
    if (path.startsWith('/v1.0/subscriptions/')) {
      this.unwatched.push(path.slice('/v1.0/subscriptions/'.length))
      return { status: 204 }
    }
    if (path === '/v1.0/subscriptions') return this.#subscribe(JSON.parse(body) as Record<string, string>)
    if (path === '/v1.0/me/calendars' && method === 'GET')
      return {
        json: {
          value: [...this.calendars.values()].map(({ id, name, isForeign = false }) => ({
            id,
            name,
            canShare: !isForeign,
          })),
        },
      }
    if (path === '/v1.0/me/calendars') {
      const { name } = JSON.parse(body) as { name: string }
      const id = `own-${++this.made}`
      this.calendars.set(id, { id, name, events: new Map() })
      return { status: 201, json: { id, name } }
    }
    const [, id, rest = ''] = /^\/v1\.0\/me\/calendars\/([^/]+)(.*)$/.exec(path) ?? []
    if (id === undefined) return this.#event(path.replace('/v1.0/me/events/', ''), call)
    const calendar = this.calendars.get(id)
    return calendar ? this.#inCalendar(calendar, rest, call) : failure(404, 'ErrorItemNotFound')
  }

  #subscribe({
    clientState = '',
    notificationUrl = '',
    expirationDateTime,
  }: Record<string, string>): StandInAnswer {
    const id = `subscription-${randomUUID()}`
    this.pushes.push({ address: notificationUrl, body: { value: [{ subscriptionId: id, clientState }] } })
    return { status: 201, json: { id, expirationDateTime } }
  }

  #inCalendar(calendar: GraphCalendar, rest: string, call: Received): StandInAnswer {
    if (call.method === 'DELETE') {
      this.calendars.delete(calendar.id)
      return { status: 204 }
    }
    if (rest === '/calendarView/delta') return this.#delta(calendar, call)
    const event = JSON.parse(call.body) as GraphEvent
    const same = [...calendar.events.values()].find(
      (each) => each.event.transactionId === event.transactionId && !each.isRemoved,
    )
    if (same) return { status: 201, json: same.event }
    const id = `event-${++this.made}`
    this.store(calendar.id, { ...event, id })
    return { status: 201, json: { id } }
  }

  #event(event_id: string, { method, body }: Received): StandInAnswer {
    const calendar = [...this.calendars.values()].find(
      ({ events }) => events.get(event_id)?.isRemoved === false,
    )
    if (!calendar) return failure(404, 'ErrorItemNotFound')
    const before = calendar.events.get(event_id)!.event
    if (method === 'DELETE') {
      this.store(calendar.id, before, true)
      return { status: 204 }
    }
    this.store(calendar.id, { ...before, ...(JSON.parse(body) as GraphEvent), id: event_id })
    return { json: { id: event_id } }
  }

  #delta(calendar: GraphCalendar, { path, query }: Received): StandInAnswer {
    const token = query.get('$deltatoken') ?? query.get('$skiptoken')
    if (!token && !(query.get('startDateTime') && query.get('endDateTime')))
      return failure(400, 'ErrorInvalidParameter')
    const [era, since = 0, start = 0] = (token ?? `${this.era} 0 0`).split(' ').map(Number)
    if (era !== this.era) return failure(410, 'syncStateNotFound')
    const found = [...calendar.events.values()].filter(
      ({ changed, isRemoved }) => changed > since && (since > 0 || !isRemoved),
    )
    const value = found
      .slice(start, start + pageSize)
      .map(({ event, isRemoved }) =>
        isRemoved ? { id: event.id, '@removed': { reason: 'deleted' } } : event,
      )
    const next = start + pageSize
    const link = (name: string, text: string) =>
      `${this.url}${encodeURI(path)}?${new URLSearchParams({ [name]: text }).toString()}`
    const end =
      next < found.length
        ? { '@odata.nextLink': link('$skiptoken', `${this.era} ${since} ${next}`) }
        : { '@odata.deltaLink': link('$deltatoken', `${this.era} ${this.clock} 0`) }
    const last = value.at(-1)
    // The same twice: the last one counts.
    return { json: { value: last ? [{ ...last, subject: 'an earlier state' }, ...value] : [], ...end } }
  }
}

export async function graphStandIn(): Promise<GraphStandIn> {
  const state = new GraphState()
  const standIn = await httpStandIn((call) => state.answer(call))
  state.url = standIn.url
  const { oauth, calendars, pushes, unwatched } = state
  return Object.assign(standIn, {
    oauth,
    calendars,
    pushes,
    unwatched,
    put: (calendar_id: string, event: GraphEvent) => state.store(calendar_id, event),
    remove: (calendar_id: string, event_id: string) =>
      state.store(calendar_id, calendars.get(calendar_id)!.events.get(event_id)!.event, true),
    forgetTokens: () => void state.era++,
  })
}
