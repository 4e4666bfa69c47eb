import { createHash } from 'node:crypto'
import * as z from 'zod'
import { addDays } from '#core/days.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import { misunderstood } from '#features/connections/server/outsideFailure.ts'
import type { Speaker, Spoken, SpokenCall } from '#features/connections/server/speaker.ts'
import { instantIn, zoneOf } from '#features/linkedCalendars/server/ics/zones.ts'
import type { LinkedItem } from '#features/linkedCalendars/server/linkedItem.ts'
import {
  CalendarGone,
  CursorEnded,
  EventRefused,
  refusalStatuses,
  ownCalendarName,
  type CalendarClient,
  type OwnEvent,
  type ReadWindow,
} from '../calendarClient.ts'

const when = z.object({ dateTime: z.string(), timeZone: z.string().nullish() })
const graphEvent = z.object({
  id: z.string(),
  '@removed': z.object({ reason: z.string() }).nullish(),
  type: z.string().nullish(),
  seriesMasterId: z.string().nullish(),
  subject: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  sensitivity: z.string().nullish(),
  start: when.nullish(),
  end: when.nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  webLink: z.string().nullish(),
  attendees: z
    .array(
      z.object({
        emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
})
type GraphEvent = z.output<typeof graphEvent>

const deltaPage = z.object({
  value: z.array(graphEvent),
  '@odata.nextLink': z.string().nullish(),
  '@odata.deltaLink': z.string().nullish(),
})
const calendarPage = z.object({
  value: z.array(z.object({ id: z.string(), name: z.string().nullish(), canShare: z.boolean().nullish() })),
  '@odata.nextLink': z.string().nullish(),
})
const created = z.object({ id: z.string() })
const problem = z.object({ error: z.object({ code: z.string() }) })

const subscription = z.object({ id: z.string(), expirationDateTime: z.string() })
/** Graph allows a week. */
const subscriptionMs = 6 * 86_400_000

const prefer = { prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' }
/** Codes by which Graph says that a delta has to begin anew. */
const endedCodes = ['syncStateNotFound', 'syncStateInvalid', 'resyncRequired']

/** Outlook by Microsoft Graph. */
export function outlookClient(speaker: Speaker): CalendarClient {
  const call: Call = (request) => speaker.call({ ...request, headers: { ...prefer, ...request.headers } })
  return { base_url: speaker.base_url, ...calendarsOf(call), ...eventsOf(call), ...readingOf(call) }
}

type Call = (request: SpokenCall) => Promise<Spoken>

const calendarsOf = (
  call: Call,
): Pick<CalendarClient, 'listCalendars' | 'createCalendar' | 'deleteCalendar'> => ({
  async listCalendars() {
    const all: z.output<typeof calendarPage>['value'] = []
    for (let path: string | null | undefined = '/v1.0/me/calendars?$top=100'; path && all.length < 1_000;) {
      const answer: Spoken = await call({ purpose: 'read the list of calendars', method: 'GET', path })
      const page = wellAnswered(answer).json(calendarPage)
      all.push(...page.value)
      path = page['@odata.nextLink']
    }
    return all.map(({ id, name, canShare }) => ({
      calendar_id: id,
      name: name ?? 'Calendar',
      description: null,
      timezone: null,
      // Graph lets the owner alone share a calendar.
      is_own: canShare !== false,
    }))
  },
  async createCalendar() {
    const answer = await call({
      purpose: 'make the calendar of the docket',
      method: 'POST',
      path: '/v1.0/me/calendars',
      json: { name: ownCalendarName },
      patience_ms: patienceOfPeople,
    })
    return wellAnswered(answer).json(created).id
  },
  async deleteCalendar(calendar_id) {
    await call({
      purpose: 'delete the calendar of the docket',
      method: 'DELETE',
      path: `/v1.0/me/calendars/${encodeURIComponent(calendar_id)}`,
    })
  },
})

const eventsOf = (call: Call): Pick<CalendarClient, 'writeEvent' | 'removeEvent'> => ({
  async writeEvent(calendar_id, event, event_id) {
    if (event_id !== null) {
      const changed = await call({
        purpose: 'write an entry',
        method: 'PATCH',
        path: `/v1.0/me/events/${encodeURIComponent(event_id)}`,
        json: outlookEvent(event),
        is_repeatable: true,
      })
      if (changed.status < 300) return event_id
      if (changed.status !== 404) taken(changed)
    }
    const made = await call({
      purpose: 'write an entry',
      method: 'POST',
      path: `/v1.0/me/calendars/${encodeURIComponent(calendar_id)}/events`,
      // One that was removed there is another event: the same transaction would give back the old one.
      json: {
        ...outlookEvent(event),
        transactionId: event_id === null ? event.key : `${event.key}-${shortHash(event_id)}`,
      },
      // The transaction makes one event of two calls.
      is_repeatable: true,
    })
    return taken(made).json(created).id
  },
  async removeEvent(_calendar_id, event_id) {
    const answer = await call({
      purpose: 'remove an entry',
      method: 'DELETE',
      path: `/v1.0/me/events/${encodeURIComponent(event_id)}`,
    })
    if (answer.status !== 404) wellAnswered(answer)
  },
})

const readingOf = (call: Call): Pick<CalendarClient, 'watch' | 'unwatch' | 'readChanges'> => ({
  async watch(calendar_id, { secret, address }) {
    const answer = await call({
      purpose: 'have changes reported',
      method: 'POST',
      path: '/v1.0/subscriptions',
      json: {
        changeType: 'created,updated,deleted',
        notificationUrl: address,
        lifecycleNotificationUrl: address,
        resource: `me/calendars/${calendar_id}/events`,
        expirationDateTime: new Date(Date.now() + subscriptionMs).toISOString(),
        clientState: secret,
      },
    })
    const { id, expirationDateTime } = wellAnswered(answer).json(subscription)
    return { channel_id: id, resource_id: id, expires_at: new Date(expirationDateTime).toISOString() }
  },
  async unwatch({ resource_id }) {
    await call({
      purpose: 'end the reports of changes',
      method: 'DELETE',
      path: `/v1.0/subscriptions/${encodeURIComponent(resource_id)}`,
    })
  },
  async readChanges(calendar_id, cursor, window) {
    const query = new URLSearchParams({
      startDateTime: startOfDay(window.from, window.timezone),
      endDateTime: startOfDay(addDays(window.to, 1), window.timezone),
    })
    // The last of several about one event counts.
    const events = new Map<string, GraphEvent>()
    let path =
      cursor ?? `/v1.0/me/calendars/${encodeURIComponent(calendar_id)}/calendarView/delta?${query.toString()}`
    for (;;) {
      const answer = await call({
        purpose: 'read the entries of a calendar',
        method: 'GET',
        path,
        headers: { prefer: `${prefer.prefer}, odata.maxpagesize=250` },
      })
      if (answer.status === 410 || (answer.status >= 400 && endedCodes.includes(codeOf(answer))))
        throw new CursorEnded()
      const page = wellAnswered(answer).json(deltaPage)
      for (const event of page.value) events.set(event.id, event)
      const next = page['@odata.nextLink']
      if (!next) return changesOf(events, window, page['@odata.deltaLink'] ?? '')
      path = next
    }
  },
})

function wellAnswered(answer: Spoken): Spoken {
  if (answer.status === 404) throw new CalendarGone()
  if (answer.status >= 400) throw misunderstood('Outlook', answer.status)
  return answer
}

/** Answer to a call that Graph may refuse for what is in the event. */
function taken(answer: Spoken): Spoken {
  if (refusalStatuses.includes(answer.status)) throw new EventRefused('Outlook', answer.status)
  return wellAnswered(answer)
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

function codeOf(answer: Spoken): string {
  try {
    return answer.json(problem).error.code
  } catch {
    return ''
  }
}

function outlookEvent(event: OwnEvent): object {
  const { title, description, location, starts_at, ends_at, day, is_private } = event
  // Graph wants no offset next to a zone.
  const at = (instant: string) => ({ dateTime: instant.replace(/(\.\d+)?Z$/, ''), timeZone: 'UTC' })
  const midnight = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: 'UTC' })
  return {
    subject: title,
    body: { contentType: 'text', content: description ?? '' },
    location: { displayName: location ?? '' },
    ...(starts_at && ends_at
      ? { isAllDay: false, start: at(starts_at), end: at(ends_at) }
      : { isAllDay: true, start: midnight(day), end: midnight(addDays(day, 1)) }),
    showAs: starts_at ? 'busy' : 'free',
    sensitivity: is_private ? 'private' : 'normal',
    isReminderOn: false,
  }
}

/** Changes of a calendar. Occurrences of a recurring event have only their times; the rest is in the series. */
function changesOf(events: ReadonlyMap<string, GraphEvent>, window: ReadWindow, cursor: string) {
  const items: LinkedItem[] = []
  const removed: { uid: string }[] = []
  for (const event of events.values()) {
    if (event.type === 'seriesMaster') continue
    const series = event.seriesMasterId ? events.get(event.seriesMasterId) : undefined
    const item = itemOf({ ...series, ...present(event), id: event.id }, window)
    if (item) items.push(item)
    else removed.push({ uid: event.id })
  }
  return { items, removed, cursor }
}

const present = (event: GraphEvent): Partial<GraphEvent> =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined && value !== null))

/** In UTC, as it was asked for; or by the clock of another zone, if Graph names one all the same. */
function instantOf({ dateTime, timeZone }: z.output<typeof when>): string {
  const zone = timeZone ? zoneOf(timeZone) : null
  const at =
    zone && zone !== 'UTC'
      ? instantIn(zone, dateTime.slice(0, 10), dateTime.slice(11, 16))
      : Date.parse(`${dateTime.slice(0, 19)}Z`)
  return new Date(at).toISOString()
}

function itemOf(event: GraphEvent, window: ReadWindow): LinkedItem | null {
  const { id, start, end, isAllDay, showAs, sensitivity } = event
  if (event['@removed'] || event.isCancelled || !start || !end) return null
  const days = { start_date: start.dateTime.slice(0, 10), end_date: addDays(end.dateTime.slice(0, 10), -1) }
  const times = isAllDay
    ? {
        ...days,
        starts_at: startOfDay(days.start_date, window.timezone),
        ends_at: startOfDay(addDays(days.end_date, 1), window.timezone),
      }
    : { starts_at: instantOf(start), ends_at: instantOf(end) }
  const isPrivate = sensitivity !== undefined && sensitivity !== null && sensitivity !== 'normal'
  return {
    uid: id,
    all_day: isAllDay ?? false,
    ...times,
    item_type: showAs === 'oof' ? 'out_of_office' : showAs === 'tentative' ? 'tentative' : 'event',
    is_busy: showAs !== 'free' && showAs !== 'workingElsewhere',
    is_private: isPrivate,
    title: event.subject ?? null,
    location: event.location?.displayName ?? null,
    link: event.webLink ?? null,
    attendees: (event.attendees ?? [])
      .flatMap(({ emailAddress }) => emailAddress?.name ?? emailAddress?.address ?? [])
      .slice(0, 50),
  }
}
