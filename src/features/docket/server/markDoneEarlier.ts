import { sql } from 'kysely'
import type { WriteCtx } from '../../../core/server/context.ts'

export interface DoneEarlier {
  id: number
  /** ISO 8601 */
  at: string
  user_id: number
}

/** Marks many entries done as of days gone by, for an office whose past is entered all at once. */
export async function markDoneEarlier({ db }: WriteCtx, entries: readonly DoneEarlier[]): Promise<void> {
  const column = (key: keyof DoneEarlier) => entries.map((entry) => entry[key])
  await sql`
    with given as (
      select * from unnest(${column('id')}::bigint[], ${column('at')}::timestamptz[], ${column('user_id')}::bigint[])
        as given (id, at, user_id)
    ), done as (
      update docket_entries e set is_done = true, done_at = given.at, done_by_id = given.user_id,
          version = e.version + 1, updated_at = given.at
        from given where given.id = e.id and not e.is_done returning e.id, e.legal_case_id, e.done_by_id
    )
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, record_id, changes)
      select done.done_by_id, u.display_name, 'docket_entry.done', 'docket_entries', done.id, c.record_id,
          '{"is_done": [false, true]}'
        from done join legal_cases c on c.id = done.legal_case_id join users u on u.id = done.done_by_id`.execute(
    db,
  )
}
