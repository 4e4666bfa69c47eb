import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { wallClock } from '#fields/time/clock.ts'
import type { Timer, timeEntriesContract } from '../contract.ts'
import { findShown, insertTime, requireActivity } from './service.ts'
import { mayAdd, officeZone, requireStaff } from './visibleTime.ts'

type Calls = (typeof timeEntriesContract)['endpoints']

const minute = 60_000
const longestMinutes = 24 * 60

const none = () => conflict('timer.none', 'No timer is running.')
const forgotten = () =>
  conflict(
    'timer.forgotten',
    'The timer has run for more than 24 hours. Stop it with the time that it really was, or discard it.',
  )

const findRow = ({ db, actor }: UserCtx) =>
  db.selectFrom('timers').selectAll().where('user_id', '=', actor.user_id).executeTakeFirst()
type TimerRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function shownTimer(ctx: UserCtx, row: TimerRow): Promise<Timer> {
  const legal_case = await visibleCases(ctx)
    .select(['id', 'title'])
    .where('id', '=', row.legal_case_id)
    .executeTakeFirst()
  const activity = await ctx.db
    .selectFrom('time_activities')
    .select(['id', 'name'])
    .where('id', '=', row.time_activity_id)
    .executeTakeFirst()
  const { started_at, description, is_billable } = row
  return { legal_case: legal_case ?? null, started_at, activity: activity ?? null, description, is_billable }
}

export async function getTimer(ctx: ReadCtx): Promise<OutputOf<Calls['getTimer']>> {
  requireStaff(ctx)
  const row = await findRow(ctx)
  return { timer: row ? await shownTimer(ctx, row) : null, can: { start: mayAdd(ctx.actor) } }
}

/** Two tabs of a person take turns. */
async function lockedTimer(ctx: WriteCtx): Promise<TimerRow | undefined> {
  requireStaff(ctx)
  await sql`select pg_advisory_xact_lock(hashtextextended('timer ' || ${ctx.actor.user_id}::bigint, 0))`.execute(
    ctx.db,
  )
  return findRow(ctx)
}

async function requireTimer(ctx: WriteCtx): Promise<TimerRow> {
  const row = await lockedTimer(ctx)
  if (!row) throw none()
  return row
}

const publish = (ctx: WriteCtx) => ctx.publish({ topic: 'timeEntries', user_ids: [ctx.actor.user_id] })

export async function startTimer(
  ctx: WriteCtx,
  { legal_case_id, time_activity_id = null, description, is_billable }: InputOf<Calls['startTimer']>,
): Promise<OutputOf<Calls['startTimer']>> {
  const running = await lockedTimer(ctx)
  await requireCase(ctx, legal_case_id)
  // Pressed twice, or in two tabs: it runs already.
  if (running?.legal_case_id === legal_case_id)
    return { timer: await shownTimer(ctx, running), stopped: null }
  await requireActivity(ctx, time_activity_id, null)
  const stopped = running ? await end(ctx, running, minutesOf(ctx, running)) : null
  const activity = await ctx.db
    .selectFrom('time_activities')
    .select('is_billable')
    .where('id', '=', time_activity_id)
    .executeTakeFirst()
  const row = await ctx.db
    .insertInto('timers')
    .values({
      user_id: ctx.actor.user_id,
      legal_case_id,
      started_at: ctx.now.toISOString(),
      time_activity_id,
      description: description || null,
      is_billable: is_billable ?? activity?.is_billable ?? true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  publish(ctx)
  return { timer: await shownTimer(ctx, row), stopped }
}

export async function updateTimer(
  ctx: WriteCtx,
  { started_at, time_activity_id = null, description, is_billable }: InputOf<Calls['updateTimer']>,
): Promise<Timer> {
  const running = await requireTimer(ctx)
  if (started_at !== undefined && Date.parse(started_at) > ctx.now.getTime())
    throw invalid({ started_at: 'This is still to come' })
  await requireActivity(ctx, time_activity_id, running.time_activity_id)
  const row = await ctx.db
    .updateTable('timers')
    .set({
      ...(started_at !== undefined && { started_at }),
      time_activity_id,
      description: description || null,
      is_billable,
    })
    .where('user_id', '=', ctx.actor.user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  publish(ctx)
  return shownTimer(ctx, row)
}

/** Whole minutes since it was started, one at least. */
function minutesOf({ now }: WriteCtx, { started_at }: TimerRow): number {
  const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(started_at)) / minute))
  if (minutes > longestMinutes) throw forgotten()
  return minutes
}

export async function stopTimer(
  ctx: WriteCtx,
  { minutes, description }: InputOf<Calls['stopTimer']>,
): Promise<OutputOf<Calls['stopTimer']>> {
  const row = await requireTimer(ctx)
  const worked = minutes ?? minutesOf(ctx, row)
  const entry = await end(ctx, description === undefined ? row : { ...row, description }, worked)
  publish(ctx)
  return { minutes: worked, entry }
}

/** The timer becomes an entry; also where its owner no longer sees the case, as the work was done. */
async function end(ctx: WriteCtx, row: TimerRow, minutes: number) {
  const { day, time } = wallClock(row.started_at, await officeZone(ctx))
  const { user_id, legal_case_id, time_activity_id, description, is_billable } = row
  await ctx.db.deleteFrom('timers').where('user_id', '=', user_id).execute()
  const id = await insertTime(ctx, {
    user_id,
    legal_case_id,
    worked_on: day,
    start_time: time,
    minutes,
    time_activity_id,
    description: description || null,
    is_billable,
  })
  return findShown(ctx, id)
}

export async function discardTimer(ctx: WriteCtx): Promise<void> {
  await requireTimer(ctx)
  await ctx.db.deleteFrom('timers').where('user_id', '=', ctx.actor.user_id).execute()
  publish(ctx)
}
