import { sql } from 'kysely'
import { isAtLeast } from '#access/levels.ts'
import { staffOnly } from '#access/server/staffOnly.ts'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { TimeEntry } from '../contract.ts'
import { endOf } from '../spanOfTime.ts'

/** Time that the office worked is its own matter. */
export const requireStaff = staffOnly('The time that was worked is for the office itself.')

/** Entries of cases that the reader sees. */
export const visibleTime = (ctx: UserCtx) =>
  visibleCases(ctx)
    .innerJoin('time_entries as e', 'e.legal_case_id', 'legal_cases.id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('time_activities as a', 'a.id', 'e.time_activity_id')

export const shownTime = (ctx: UserCtx) =>
  visibleTime(ctx)
    .selectAll('e')
    .select(['legal_cases.title', 'u.display_name as user_name', 'a.name as activity_name'])
export type TimeRow = Awaited<ReturnType<ReturnType<typeof shownTime>['execute']>>[number]

export const sums = {
  total_minutes: sql<number>`coalesce(sum(e.minutes), 0)::int`,
  billable_minutes: sql<number>`coalesce(sum(e.minutes) filter (where e.is_billable), 0)::int`,
}

/** The clock of days and times. */
export const officeZone = async ({ db }: Pick<UserCtx, 'db'>): Promise<string> =>
  (await readSetting(db, 'timezone')).timezone

export const mayAdd = (actor: Actor): boolean =>
  isAtLeast(actor.user_type, 'commenter') && actor.user_type !== 'external'

export const mayEdit = (actor: Actor, user_id: number): boolean =>
  mayAdd(actor) && (actor.user_id === user_id || isAtLeast(actor.user_type, 'admin'))

export const toTimeEntry = (actor: Actor, row: TimeRow, zone: string): TimeEntry => ({
  id: row.id,
  legal_case: { id: row.legal_case_id, title: row.title },
  user: { id: row.user_id, name: row.user_name },
  worked_on: row.worked_on,
  start_time: row.start_time,
  end_time: endOf(row, zone),
  minutes: row.minutes,
  activity:
    row.time_activity_id === null ? null : { id: row.time_activity_id, name: row.activity_name ?? '' },
  description: row.description,
  is_billable: row.is_billable,
  version: row.version,
  can: { edit: mayEdit(actor, row.user_id) },
})
