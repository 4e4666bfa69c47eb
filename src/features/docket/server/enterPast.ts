import { sql } from 'kysely'
import type { WriteCtx } from '../../../core/server/context.ts'

/** An entry that lies behind and is done; names of columns. */
export interface PastEntry {
  legal_case_id: number
  docket_entry_type_id: number
  action_type: string
  action_date: string
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
  location_id: number | null
  appointment_location: string | null
  comment: string | null
  created_on: string
  created_by_id: number
  done_at: string
  done_by_id: number
  assignee_ids: number[]
}

/**
 * Enters the past of an office all at once, for work that was done elsewhere: what the database itself does not
 * refuse is taken, and nobody is told. Both the entering and the doing stand in the audit log.
 */
export async function enterPast({ db }: WriteCtx, past: readonly PastEntry[]): Promise<void> {
  if (!past.length) return
  const entered = await db
    .insertInto('docket_entries')
    .values(past.map(({ assignee_ids: _, ...entry }) => ({ ...entry, is_done: true })))
    .returning('id')
    .execute()
  const assignments = past.flatMap(({ assignee_ids }, index) =>
    assignee_ids.map((user_id) => ({ docket_entry_id: entered[index]!.id, user_id })),
  )
  if (assignments.length) await db.insertInto('docket_entries_assignments').values(assignments).execute()
  await sql`
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, record_id, changes)
    select u.id, u.display_name, line.action, 'docket_entries', e.id, c.record_id, line.changes
      from docket_entries e
      join legal_cases c on c.id = e.legal_case_id
      cross join lateral (values
        ('docket_entry.created', e.created_by_id, jsonb_build_object(
          'docket_entry_type_id', jsonb_build_array(null, e.docket_entry_type_id),
          'action_date', jsonb_build_array(null, e.action_date))),
        ('docket_entry.done', e.done_by_id, '{"is_done": [false, true]}')) line (action, user_id, changes)
      join users u on u.id = line.user_id
      where e.id = any(${entered.map(({ id }) => id)}) order by e.id, line.action`.execute(db)
}
