import { sql } from 'kysely'
import type { IcsEvent } from '#fields/time/server/writeIcs.ts'
import type { Privacy } from '../contract.ts'

/** Columns of an entry that a calendar program is given. */
export const feedColumns = [
  'docket_entries.id',
  'docket_entries.action_type',
  'docket_entries.action_date',
  'docket_entries.timezone',
  'docket_entries.starts_at',
  'docket_entries.created_at',
  sql<string>`greatest(docket_entries.updated_at, docket_entries.cancelled_at, docket_entries.rescheduled_at)`.as(
    'changed_at',
  ),
  'docket_entries.version',
  'docket_entries.is_internal',
  'docket_entries.is_done',
  'docket_entries.cancelled_at',
  'docket_entries.rescheduled_at',
  'docket_entries.appointment_location',
  't.name as type_name',
  't.is_hearing',
  't.is_deadline',
  'c.title as case_title',
  'r.public_id as record_public_id',
  'holder.display_name as holder_name',
  sql<string | null>`(select name from locations where id = docket_entries.location_id)`.as('location_name'),
  sql<string | null>`coalesce(docket_entries.ends_at,
    docket_entries.starts_at + make_interval(mins => coalesce(t.default_length_minutes, 30)))`.as(
    'takes_until',
  ),
] as const

export interface FeedRow {
  id: number
  action_type: string
  action_date: string | null
  timezone: string
  starts_at: string | null
  takes_until: string | null
  created_at: string
  changed_at: string
  version: number
  is_internal: boolean
  is_done: boolean
  cancelled_at: string | null
  rescheduled_at: string | null
  appointment_location: string | null
  type_name: string
  is_hearing: boolean
  is_deadline: boolean
  case_title: string
  record_public_id: string
  holder_name: string
  location_name: string | null
}

const kindWord = ({ is_hearing, is_deadline, action_type }: FeedRow): string =>
  is_hearing
    ? 'Hearing'
    : action_type === 'appointment'
      ? 'Appointment'
      : is_deadline
        ? 'Deadline'
        : action_type === 'task'
          ? 'Task'
          : 'Event'

/** The same in every feed, as long as the entry lives. */
export const uidOf = (id: number, public_url: string) => `docket-entry-${id}@${new URL(public_url).hostname}`

/** Raised by each change: the seconds since the entry was made, since cancelling leaves its version as it is. */
export const sequenceOf = (
  row: Pick<FeedRow, 'changed_at' | 'version' | 'cancelled_at' | 'rescheduled_at'>,
  created_at: string,
): number =>
  Math.max(0, Math.floor((Date.parse(row.changed_at) - Date.parse(created_at)) / 1000)) +
  row.version -
  1 +
  (row.cancelled_at !== null || row.rescheduled_at !== null ? 1 : 0)

/**
 * An entry as much as the privacy of the feed lets be read. An internal one is never more than a time, as in calendars of
 * services: whoever has the address reads it.
 */
export function eventOf(row: FeedRow, of_feed: Privacy, public_url: string): IcsEvent {
  const privacy = row.is_internal ? 'busy' : of_feed
  const isOff = row.cancelled_at !== null || row.rescheduled_at !== null
  const time = row.starts_at
    ? { starts_at: row.starts_at, ends_at: row.takes_until ?? row.starts_at, timezone: row.timezone }
    : { first: row.action_date!, last: row.action_date! }
  const plain = {
    uid: uidOf(row.id, public_url),
    sequence: sequenceOf(row, row.created_at),
    changed_at: row.changed_at,
    time,
    is_busy: row.starts_at !== null,
    is_cancelled: isOff,
    is_private: row.is_internal,
  }
  if (privacy === 'busy') return { ...plain, title: 'Busy' }
  if (privacy === 'numbers') return { ...plain, title: `${kindWord(row)} · ${row.record_public_id}` }
  return {
    ...plain,
    title: `${row.is_done && !isOff ? '✓ ' : ''}${row.type_name} · ${row.holder_name}`,
    location: row.location_name ?? row.appointment_location,
    description: [
      row.case_title,
      row.record_public_id,
      ...(row.rescheduled_at ? ['Moved to another time'] : []),
    ].join('\n'),
    url: `${public_url}/docket_entries/${row.id}`,
  }
}
