import type { calendar_v3 } from '@googleapis/calendar'
import { addDays } from '#core/days.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import type { Speaker } from '#features/connections/server/speaker.ts'
import { zoneOf } from '#features/linkedCalendars/server/ics/zones.ts'
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

/** Google Calendar by its official client, whose calls leave by our way out. */
export async function googleClient(speaker: Speaker): Promise<CalendarClient> {
  const { calendar } = await import('@googleapis/calendar')
  const api: Api = (purpose, limits) =>
    calendar({
      version: 'v3',
      rootUrl: `${speaker.base_url}/`,
      fetchImplementation: speaker.fetchFor(purpose, limits),
      retry: false,
    })
  return { base_url: speaker.base_url, ...calendarsOf(api), ...eventsOf(api), ...changesOf(api) }
}

/** The client for one call, which the log names. */
type Api = (purpose: string, limits?: { patience_ms: number }) => calendar_v3.Calendar

const calendarsOf = (
  api: Api,
): Pick<CalendarClient, 'listCalendars' | 'createCalendar' | 'deleteCalendar'> => ({
  async listCalendars() {
    const all: calendar_v3.Schema$CalendarListEntry[] = []
    for (let pageToken: string | undefined; ;) {
      const { data } = await answered(
        api('read the list of calendars').calendarList.list({
          maxResults: 250,
          ...(pageToken && { pageToken }),
        }),
      )
      all.push(...(data.items ?? []))
      pageToken = data.nextPageToken ?? undefined
      if (!pageToken || all.length > 1_000) break
    }
    return all.flatMap(({ id, summary, summaryOverride, description, timeZone, deleted, accessRole }) =>
      id && !deleted
        ? [
            {
              calendar_id: id,
              name: summaryOverride ?? summary ?? id,
              description: description ?? null,
              timezone: timeZone ? zoneOf(timeZone) : null,
              is_own: accessRole === 'owner',
            },
          ]
        : [],
    )
  },
  async createCalendar(timeZone) {
    const limits = { patience_ms: patienceOfPeople }
    const { data } = await answered(
      api('make the calendar of the docket', limits).calendars.insert({
        requestBody: { summary: ownCalendarName, timeZone },
      }),
    )
    return data.id ?? ''
  },
  async deleteCalendar(calendarId) {
    await answered(api('delete the calendar of the docket').calendars.delete({ calendarId })).catch(gone)
  },
})

const eventsOf = (api: Api): Pick<CalendarClient, 'writeEvent' | 'removeEvent'> => ({
  async writeEvent(calendarId, event, event_id) {
    const { events } = api('write an entry')
    const requestBody = { status: 'confirmed', ...googleEvent(event) }
    const change = () => taken(events.patch({ calendarId, eventId: event.key, requestBody }))
    const isChanged = event_id !== null && (await answered(change()).then(() => true, unless404))
    if (isChanged) return event.key
    try {
      await inCalendar(taken(events.insert({ calendarId, requestBody: { id: event.key, ...requestBody } })))
    } catch (error) {
      // It was written before, and nobody heard the answer.
      if (statusOf(error) !== 409) throw error
      await answered(change())
    }
    return event.key
  },
  async removeEvent(calendarId, eventId) {
    await answered(api('remove an entry').events.delete({ calendarId, eventId })).catch(gone)
  },
})

const changesOf = (api: Api): Pick<CalendarClient, 'watch' | 'unwatch' | 'readChanges'> => ({
  async watch(calendarId, { channel_id, secret, address }) {
    const { data } = await inCalendar(
      api('have changes reported').events.watch({
        calendarId,
        requestBody: { id: channel_id, type: 'web_hook', address, token: secret },
      }),
    )
    return {
      channel_id,
      resource_id: data.resourceId ?? '',
      expires_at: new Date(Number(data.expiration ?? 0) || Date.now()).toISOString(),
    }
  },
  async unwatch({ channel_id, resource_id }) {
    const end = api('end the reports of changes').channels.stop({
      requestBody: { id: channel_id, resourceId: resource_id },
    })
    await answered(end).catch(gone)
  },
  async readChanges(calendarId, cursor, window) {
    const items: LinkedItem[] = []
    const removed: { uid: string }[] = []
    for (let pageToken: string | undefined; ;) {
      const { data } = await inCalendar(
        api('read the entries of a calendar').events.list({
          calendarId,
          maxResults: 250,
          singleEvents: true,
          ...(cursor
            ? { syncToken: cursor }
            : {
                timeMin: startOfDay(window.from, window.timezone),
                timeMax: startOfDay(addDays(window.to, 1), window.timezone),
              }),
          ...(pageToken && { pageToken }),
        }),
      ).catch((error: unknown) => {
        throw statusOf(error) === 410 ? new CursorEnded() : error
      })
      for (const event of data.items ?? []) {
        const item = itemOf(event, zoneOf(data.timeZone ?? '') ?? window.timezone)
        if (item && within(item, window)) items.push(item)
        else if (event.id) removed.push({ uid: event.id })
      }
      pageToken = data.nextPageToken ?? undefined
      if (!pageToken) return { items, removed, cursor: data.nextSyncToken ?? '' }
    }
  },
})

const within = ({ starts_at, ends_at }: LinkedItem, { from, to, timezone }: ReadWindow): boolean =>
  starts_at < startOfDay(addDays(to, 1), timezone) && ends_at > startOfDay(from, timezone)

const statusOf = (error: unknown): number | undefined => {
  const { status } = error as { status?: unknown }
  return typeof status === 'number' ? status : undefined
}

/** There is no such thing any more, as was wished. */
function gone(error: unknown): void {
  if (![404, 410].includes(statusOf(error) ?? 0)) throw error
}

/** False: there is no such thing. */
function unless404(error: unknown): false {
  if (statusOf(error) !== 404) throw error
  return false
}

/** Call that Google may refuse for what is in the event. */
const taken = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    const status = statusOf(error) ?? 0
    throw refusalStatuses.includes(status) ? new EventRefused('Google Calendar', status) : error
  })

/** Call for which a 404 means only that the calendar is gone. */
const inCalendar = <T>(call: Promise<T>): Promise<T> =>
  answered(call).catch((error: unknown) => {
    throw statusOf(error) === 404 ? new CalendarGone() : error
  })

/** Statuses that the calls above understand. */
const understood = [404, 409, 410]
const limitReasons = /rateLimitExceeded|quotaExceeded/i

/** Our own failures come out of the client wrapped; its own are put into words. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { cause, message } = error as Error
    if (cause instanceof OutsideFailure) throw cause
    if (error instanceof EventRefused) throw error
    const status = statusOf(error)
    if (status === undefined || understood.includes(status)) throw error
    const body = JSON.stringify((error as { response?: { data?: unknown } }).response?.data ?? message)
    if (status === 403 && limitReasons.test(body))
      throw new OutsideFailure('busy', 'Google Calendar asks for a pause.', { retry_after_ms: 60_000 })
    throw new OutsideFailure('answer', `Google Calendar refused it (${status}).`)
  }
}

const googleEvent = (event: OwnEvent): calendar_v3.Schema$Event => {
  const { title, description, location, starts_at, ends_at, day, timezone, is_private } = event
  return {
    summary: title,
    description,
    location,
    ...(starts_at && ends_at
      ? {
          start: { dateTime: starts_at, timeZone: timezone, date: null },
          end: { dateTime: ends_at, timeZone: timezone, date: null },
        }
      : { start: { date: day, dateTime: null }, end: { date: addDays(day, 1), dateTime: null } }),
    transparency: starts_at ? 'opaque' : 'transparent',
    visibility: is_private ? 'private' : 'default',
    reminders: { useDefault: false },
  }
}

/** Null: it takes no place here, such as one that was cancelled. */
function itemOf(event: calendar_v3.Schema$Event, ofCalendar: string): LinkedItem | null {
  const { id, status, start, end, visibility, transparency, eventType, attendees } = event
  if (!id || status === 'cancelled' || !start || !end) return null
  if (
    eventType === 'workingLocation' ||
    attendees?.some((each) => each.self && each.responseStatus === 'declined')
  )
    return null
  // A name that says nothing is none.
  const timezone = zoneOf(start.timeZone ?? '') ?? ofCalendar
  const times = timesOf(start, end, timezone)
  if (!times) return null
  return {
    uid: id,
    ...times,
    item_type: eventType === 'outOfOffice' ? 'out_of_office' : status === 'tentative' ? 'tentative' : 'event',
    timezone,
    is_busy: transparency !== 'transparent',
    is_private: visibility === 'private' || visibility === 'confidential',
    title: event.summary ?? null,
    location: event.location ?? null,
    link: event.htmlLink ?? null,
    attendees: (attendees ?? []).flatMap(({ displayName, email }) => displayName ?? email ?? []).slice(0, 50),
  }
}

type When = calendar_v3.Schema$EventDateTime

function timesOf(start: When, end: When, timezone: string) {
  if (start.date && end.date) {
    // The day after the last one.
    const last = addDays(end.date, -1)
    return {
      all_day: true,
      starts_at: startOfDay(start.date, timezone),
      ends_at: startOfDay(end.date, timezone),
      start_date: start.date,
      end_date: last < start.date ? start.date : last,
    }
  }
  const [from, to] = [Date.parse(start.dateTime ?? ''), Date.parse(end.dateTime ?? '')]
  if (Number.isNaN(from) || Number.isNaN(to)) return null
  return { all_day: false, starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() }
}
