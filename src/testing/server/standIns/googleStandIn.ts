// Google's sign-in and calendars as they look from the office.
import type { calendar_v3 } from '@googleapis/calendar'
import { httpStandIn, type Given, type HttpStandIn, type Received } from './httpStandIn.ts'
import { OAuthStandIn } from './oauthStandIn.ts'

type GoogleEvent = calendar_v3.Schema$Event
interface Stored {
  event: GoogleEvent
  changed: number
}
interface GoogleCalendar {
  id: string
  summary: string
  events: Map<string, Stored>
}

export interface GoogleStandIn extends HttpStandIn {
  oauth: OAuthStandIn
  calendars: Map<string, GoogleCalendar>
  /** Somebody changes a calendar there. */
  put(calendar_id: string, event: GoogleEvent & { id: string }): void
  /** Reports that the office asked for. */
  pushes: { address: string; headers: Record<string, string> }[]
  /** Sync tokens that were given out are of no use any more. */
  forgetTokens(): void
}

const failure = (code: number, reason: string): Given => ({
  status: code,
  json: { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
})

export async function googleStandIn({ page_size = 2 } = {}): Promise<GoogleStandIn> {
  const oauth = new OAuthStandIn()
  const calendars = new Map<string, GoogleCalendar>([
    ['rosa@office.test', { id: 'rosa@office.test', summary: 'Rosa', events: new Map() }],
  ])
  let clock = 1
  let era = 1
  const put = (calendar_id: string, event: GoogleEvent & { id: string }) => {
    calendars.get(calendar_id)!.events.set(event.id, {
      event: { status: 'confirmed', ...event },
      changed: ++clock,
    })
  }
  const pushes: GoogleStandIn['pushes'] = []
  const answer = (call: Received): Given => {
    const { method, path } = call
    if (path === '/token') return oauth.token(call)
    if (path === '/revoke') return oauth.revoke(call)
    if (path === '/o/oauth2/v2/auth') {
      const url = `http://stand-in${path}?${call.query}`
      return { status: 302, headers: { location: oauth.agree(url).back } }
    }
    const account = oauth.accountOf(call)
    if (account === null) return failure(401, 'authError')
    const [, id = '', rest = ''] = /^\/calendar\/v3\/calendars\/([^/]+)(.*)$/.exec(path) ?? []
    if (path === '/calendar/v3/users/me/calendarList/primary') return { json: { id: account } }
    if (path === '/calendar/v3/users/me/calendarList')
      return {
        json: {
          items: [...calendars.values()].map((each) => ({
            id: each.id,
            summary: each.summary,
            timeZone: 'America/New_York',
          })),
        },
      }
    if (method === 'POST' && path === '/calendar/v3/calendars') {
      const { summary } = JSON.parse(call.body) as { summary: string }
      const made = { id: `own${calendars.size}@group.calendar.google.com`, summary, events: new Map() }
      calendars.set(made.id, made)
      return { json: { id: made.id, summary } }
    }
    const calendar = calendars.get(id)
    if (!calendar) return failure(404, 'notFound')
    if (method === 'DELETE' && rest === '') {
      calendars.delete(id)
      return { status: 204 }
    }
    if (rest === '/events/watch') {
      const { id: channel, token, address } = JSON.parse(call.body) as Record<string, string>
      pushes.push({
        address: address!,
        headers: { 'x-goog-channel-id': channel!, 'x-goog-channel-token': token! },
      })
      return {
        json: { id: channel, resourceId: `r-${channel}`, expiration: String(Date.now() + 7 * 86_400_000) },
      }
    }
    const event_id = /^\/events\/(.+)$/.exec(rest)?.[1]
    if (rest === '/events' && method === 'GET') return list(calendar, call)
    if (rest === '/events' && method === 'POST') {
      const event = JSON.parse(call.body) as GoogleEvent & { id: string }
      if (!/^[a-v0-9]{5,1024}$/.test(event.id)) return failure(400, 'invalid')
      if (calendar.events.has(event.id)) return failure(409, 'duplicate')
      put(id, event)
      return { json: event }
    }
    const stored = event_id === undefined ? undefined : calendar.events.get(event_id)
    if (!stored) return failure(404, 'notFound')
    if (method === 'DELETE') {
      if (stored.event.status === 'cancelled') return failure(410, 'deleted')
      put(id, { id: event_id!, status: 'cancelled' })
      return { status: 204 }
    }
    put(id, { ...stored.event, ...(JSON.parse(call.body) as GoogleEvent), id: event_id! })
    return { json: calendar.events.get(event_id!)!.event }
  }
  const list = (calendar: GoogleCalendar, { query }: Received): Given => {
    const token = query.get('syncToken')
    if (token && (query.has('timeMin') || query.has('timeMax'))) return failure(400, 'invalid')
    const [tokenEra, since] = (token ?? `${era} 0`).split(' ').map(Number)
    if (tokenEra !== era) return failure(410, 'fullSyncRequired')
    const found = [...calendar.events.values()].filter(
      ({ changed, event }) => changed > since! && (token || event.status !== 'cancelled'),
    )
    const start = Number(query.get('pageToken') ?? 0)
    const items = found.slice(start, start + page_size).map(({ event }) => event)
    const more = start + page_size < found.length
    return {
      json: {
        timeZone: 'America/New_York',
        items,
        ...(more ? { nextPageToken: String(start + page_size) } : { nextSyncToken: `${era} ${clock}` }),
      },
    }
  }
  const standIn = await httpStandIn(answer)
  return Object.assign(standIn, { oauth, calendars, put, pushes, forgetTokens: () => void era++ })
}
