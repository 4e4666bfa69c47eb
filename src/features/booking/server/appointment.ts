import type { ReadDb, Transacting } from '#core/server/db/db.ts'

export interface Appointment {
  id: number
  starts_at: string
  ends_at: string | null
  action_date: string
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
  is_done: boolean
}

/** The entry that a client booked, wherever the office has moved it; null: it does not take place. */
export async function currentAppointment(
  db: ReadDb | Transacting,
  docket_entry_id: number | null,
): Promise<Appointment | null> {
  for (let id = docket_entry_id; id !== null;) {
    const entry = await (db as ReadDb)
      .selectFrom('docket_entries')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select(['id', 'starts_at', 'ends_at', 'action_date', 'event_time_start', 'event_time_end', 'timezone'])
      .select(['is_done', 'cancelled_at', 'rescheduled_at'])
      .executeTakeFirst()
    if (!entry || entry.cancelled_at) return null
    const { cancelled_at: _, rescheduled_at, starts_at, action_date, ...rest } = entry
    if (!rescheduled_at) return starts_at && action_date ? { ...rest, starts_at, action_date } : null
    const next = await (db as ReadDb)
      .selectFrom('docket_entry_relations')
      .select('child_docket_entry_id as id')
      .where('parent_docket_entry_id', '=', id)
      .where('kind', '=', 'rescheduled')
      .where('dropped_at', 'is', null)
      .executeTakeFirst()
    id = next?.id ?? null
  }
  return null
}
