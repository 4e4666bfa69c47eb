// Google's sign-in and calendars as they look from the office.
import type { calendar_v3 } from '@googleapis/calendar'
import { httpStandIn, type StandInAnswer, type HttpStandIn, type Received } from './httpStandIn.ts'
import { OAuthStandIn } from './oauthStandIn.ts'

type GoogleEvent = calendar_v3.Schema$Event
interface Stored {
  event: GoogleEvent
  changed: number
}
interface GoogleCalendar {
  id: string
  summary: string
  /** Shared by somebody else. */
  isForeign?: boolean
  /** As Google has it for the calendar. */
  timeZone?: string
  events: Map<string, Stored>
}

export interface GoogleStandIn extends HttpStandIn {
  oauth: OAuthStandIn
  calendars: Map<string, GoogleCalendar>
  /** Somebody changes a calendar there. */
  put(calendar_id: string, event: GoogleEvent & { id: string }): void
  /** Reports that the office asked for. */
  pushes: { address: string; headers: Record<string, string> }[]
  /** Reports that it ended, by their ids. */
  unwatched: string[]
  /** Sync tokens that were given out are of no use any more. */
  forgetTokens(): void
}

const failure = (code: number, reason: string): StandInAnswer => ({
  status: code,
  json: { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
})

const pageSize = 2

class GoogleState {
  oauth = new OAuthStandIn()
  calendars = new Map<string, GoogleCalendar>([
    ['rosa@office.test', { id: 'rosa@office.test', summary: 'Rosa', events: new Map() }],
  ])
  pushes: GoogleStandIn['pushes'] = []
  unwatched: string[] = []
  clock = 1
  era = 1

  put(calendar_id: string, event: GoogleEvent & { id: string }): void {
    const stored = { event: { status: 'confirmed', ...event }, changed: ++this.clock }
    this.calendars.get(calendar_id)!.events.set(event.id, stored)
  }

  answer(call: Received): StandInAnswer {
    const { method, path, body } = call
    if (path === '/token') return this.oauth.token(call)
    if (path === '/revoke') return this.oauth.revoke(call)
    if (path === '/o/oauth2/v2/auth') {
      const { back } = this.oauth.agree(`http://stand-in${path}?${call.query.toString()}`)
      return { status: 302, headers: { location: back } }
    }
    const account = this.oauth.accountOf(call)
    if (account === null) return failure(401, 'authError')
    if (path === '/calendar/v3/users/me/calendarList/primary') return { json: { id: account } }
    if (path === '/calendar/v3/users/me/calendarList') return this.#list()
    if (method === 'POST' && path === '/calendar/v3/calendars') {
      const { summary } = JSON.parse(body) as { summary: string }
      const id = `own${this.calendars.size}@group.calendar.google.com`
      this.calendars.set(id, { id, summary, events: new Map() })
      return { json: { id, summary } }
    }
    if (path === '/calendar/v3/channels/stop') {
      this.unwatched.push((JSON.parse(body) as { id: string }).id)
      return { status: 204 }
    }
    const [, id = '', rest = ''] = /^\/calendar\/v3\/calendars\/([^/]+)(.*)$/.exec(path) ?? []
    const calendar = this.calendars.get(id)
    return calendar ? this.#inCalendar(calendar, rest, call) : failure(404, 'notFound')
  }

  #list(): StandInAnswer {
    const items = [...this.calendars.values()].map(({ id, summary, isForeign, timeZone }) => ({
      id,
      summary,
      timeZone: timeZone ?? 'America/New_York',
      accessRole: isForeign ? 'writer' : 'owner',
    }))
    return { json: { items } }
  }

  #inCalendar(calendar: GoogleCalendar, rest: string, call: Received): StandInAnswer {
    const { method, body } = call
    if (method === 'DELETE' && rest === '') {
      this.calendars.delete(calendar.id)
      return { status: 204 }
    }
    if (rest === '/events/watch') return this.#watch(JSON.parse(body) as Record<string, string>)
    if (rest === '/events' && method === 'GET') return this.#changes(calendar, call)
    if (rest === '/events') {
      const event = JSON.parse(body) as GoogleEvent & { id: string }
      if (!/^[a-v0-9]{5,1024}$/.test(event.id)) return failure(400, 'invalid')
      if (calendar.events.has(event.id)) return failure(409, 'duplicate')
      this.put(calendar.id, event)
      return { json: event }
    }
    const event_id = /^\/events\/(.+)$/.exec(rest)?.[1] ?? ''
    const stored = calendar.events.get(event_id)
    if (!stored) return failure(404, 'notFound')
    if (method === 'DELETE' && stored.event.status === 'cancelled') return failure(410, 'deleted')
    if (method === 'DELETE') {
      this.put(calendar.id, { id: event_id, status: 'cancelled' })
      return { status: 204 }
    }
    this.put(calendar.id, { ...stored.event, ...(JSON.parse(body) as GoogleEvent), id: event_id })
    return { json: calendar.events.get(event_id)!.event }
  }

  #watch({ id = '', token = '', address = '' }: Record<string, string>): StandInAnswer {
    this.pushes.push({ address, headers: { 'x-goog-channel-id': id, 'x-goog-channel-token': token } })
    return { json: { id, resourceId: `r-${id}`, expiration: String(Date.now() + 7 * 86_400_000) } }
  }

  #changes(calendar: GoogleCalendar, { query }: Received): StandInAnswer {
    const token = query.get('syncToken')
    if (token && (query.has('timeMin') || query.has('timeMax'))) return failure(400, 'invalid')
    const [era, since = 0] = (token ?? `${this.era} 0`).split(' ').map(Number)
    if (era !== this.era) return failure(410, 'fullSyncRequired')
    const found = [...calendar.events.values()].filter(
      ({ changed, event }) => changed > since && (token || event.status !== 'cancelled'),
    )
    const start = Number(query.get('pageToken') ?? 0)
    const items = found.slice(start, start + pageSize).map(({ event }) => event)
    const next = start + pageSize
    const end =
      next < found.length ? { nextPageToken: String(next) } : { nextSyncToken: `${this.era} ${this.clock}` }
    return { json: { timeZone: calendar.timeZone ?? 'America/New_York', items, ...end } }
  }
}

export async function googleStandIn(): Promise<GoogleStandIn> {
  const state = new GoogleState()
  const standIn = await httpStandIn((call) => state.answer(call))
  const { oauth, calendars, pushes, unwatched } = state
  return Object.assign(standIn, {
    oauth,
    calendars,
    pushes,
    unwatched,
    put: state.put.bind(state),
    forgetTokens: () => void state.era++,
  })
}
