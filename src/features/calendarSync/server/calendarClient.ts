import type { LinkedItem } from '#features/linkedCalendars/server/linkedItem.ts'

export type SyncedService = 'google' | 'outlook'

/** The name of the calendar that Ellis makes. */
export const ownCalendarName = 'Ellis docket'

/** A docket entry as it stands in a calendar of a service. */
export interface OwnEvent {
  /** The same for the same entry and calendar, so that writing it twice makes one event. */
  key: string
  title: string
  description: string | null
  location: string | null
  /** Instants of an event with a time. */
  starts_at: string | null
  ends_at: string | null
  /** Days of an event that lasts all day. */
  day: string
  timezone: string
  is_private: boolean
}

export interface OfferedCalendar {
  calendar_id: string
  name: string
  description: string | null
  timezone: string | null
  /** The person’s own, rather than one that somebody shares with them. */
  is_own: boolean
}

export interface ReadWindow {
  from: string
  to: string
  /** Zone by whose clock days begin. */
  timezone: string
}

export interface CalendarChanges {
  items: LinkedItem[]
  removed: { uid: string }[]
  cursor: string
}

/** The calendar is not there any more. */
export class CalendarGone extends Error {}
/** The service no longer knows how far a calendar was read: all of it has to be read again. */
export class CursorEnded extends Error {}

/** The service does not take this one event: the others are written all the same. */
export class EventRefused extends Error {
  constructor(service: string, status: number) {
    super(`${service} does not take this entry (${status}). It is tried again once the entry changes.`)
  }
}
/** Statuses by which a service refuses one event for what is in it. */
export const refusalStatuses = [400, 413, 422]

interface Push {
  channel_id: string
  /** Id by which it is ended. */
  resource_id: string
  expires_at: string
}

/** A calendar service, in the words of Ellis. */
export interface CalendarClient {
  base_url: string
  /** Has changes of a calendar reported to an address of ours; the service may name the channel itself. */
  watch(calendar_id: string, wish: { channel_id: string; secret: string; address: string }): Promise<Push>
  unwatch(push: Pick<Push, 'channel_id' | 'resource_id'>): Promise<void>
  listCalendars(): Promise<OfferedCalendar[]>
  createCalendar(timezone: string): Promise<string>
  /** One that is gone already is deleted. */
  deleteCalendar(calendar_id: string): Promise<void>
  /** Writes an event, whether it is there or not; answers its id. Throws `EventRefused`. */
  writeEvent(calendar_id: string, event: OwnEvent, event_id: string | null): Promise<string>
  removeEvent(calendar_id: string, event_id: string): Promise<void>
  /** All of a calendar, or what changed since the cursor. */
  readChanges(calendar_id: string, cursor: string | null, window: ReadWindow): Promise<CalendarChanges>
}
