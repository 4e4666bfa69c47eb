import type { Actor } from '#core/actor.ts'
import { notFound } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { sql } from 'kysely'
import { docketRights } from '../docketRights.ts'
import { mayEditCalendarsOf } from './calendarGrants.ts'
import { overridesOwnership } from './usersWhoSee.ts'
import { visibleUndeletedEntries } from './visibleRows.ts'

/** Rights on one docket entry, for records that belong to entries without being part of the docket. */
export async function entryRights(ctx: { actor: Actor; db: ReadDb }, id: number) {
  const entry = await visibleUndeletedEntries(ctx)
    .where('docket_entries.id', '=', id)
    .select([
      'docket_entries.legal_case_id',
      'c.record_id',
      'docket_entries.access_set_id',
      'docket_entries.is_internal',
      'docket_entries.action_type',
      'docket_entries.created_by_id',
      'docket_entries.is_done',
      'docket_entries.cancelled_at',
      'docket_entries.rescheduled_at',
      sql<number[]>`array(select user_id from docket_entries_assignments
        where docket_entry_id = docket_entries.id)`.as('assignee_ids'),
    ])
    .executeTakeFirst()
  if (!entry) throw notFound('This docket entry')
  const { legal_case_id, record_id, access_set_id, is_internal } = entry
  const can = docketRights(ctx.actor, entry, {
    overrides: await overridesOwnership(ctx.db, ctx.actor.team_ids),
    edited: await mayEditCalendarsOf(ctx.db, ctx.actor),
  })
  return { legal_case_id, record_id, access_set_id, is_internal, can }
}
