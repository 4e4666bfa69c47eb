import type { CalendarEvent } from '#features/calendar/contract.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import type { writtenDetails } from '../contract.ts'
import type { OwnEvent } from './calendarClient.ts'

export type Written = (typeof writtenDetails)[number]

/**
 * A docket entry in a calendar elsewhere, with as much of it as the office lets be written. An internal entry is never
 * more than a time: others may read the calendars of people.
 */
export function writtenEvent(
  entry: CalendarEvent,
  { written, key, public_url }: { written: Written; key: string; public_url: string },
): OwnEvent {
  const details = entry.is_internal ? 'busy' : written
  return {
    key,
    title:
      details === 'busy'
        ? 'Busy'
        : details === 'numbers'
          ? `${entry.type_name} · ${entry.record_public_id}`
          : entry.name,
    description: details === 'busy' ? null : `${public_url}${entry.link}`,
    location: details === 'full' ? entry.location_name : null,
    starts_at: entry.starts_at,
    ends_at: entry.starts_at && (entry.takes_until ?? entry.starts_at),
    day: entry.action_date ?? '',
    timezone: entry.timezone,
    is_private: true,
  }
}

/** Id of the event of an entry, of letters that every service allows; without a key of the office nobody can guess it. */
export const eventKey = (vault: Vault, own_calendar_id: number, docket_entry_id: number): string =>
  vault.blindIndex('calendar event', `${own_calendar_id} ${docket_entry_id}`).toString('hex').slice(0, 40)
