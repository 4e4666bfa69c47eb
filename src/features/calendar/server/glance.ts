import { addDays } from '#core/days.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { wallClock } from '#fields/time/clock.ts'
import type { calendarContract } from '../contract.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import { busyOf, conflictsOf, nextOf } from '../glance.ts'
import { byKind, countUnscheduledTasks } from './events.ts'
import { eventsWithin, withRange } from './eventsWithin.ts'

type Glance = (typeof calendarContract)['endpoints']['getGlance']
const longest = 31
const shownNext = 8
const shownConflicts = 50

export async function getGlance(ctx: ReadCtx, input: InputOf<Glance>): Promise<OutputOf<Glance>> {
  const filters = await withRange(ctx, input, longest)
  const { from, to, timezone, user_ids } = filters
  const [found, unscheduled_tasks] = await Promise.all([
    eventsWithin(ctx, { ...filters, done: true, cancelled: false }),
    countUnscheduledTasks(ctx, filters),
  ])
  const events = found.read()
  const only = user_ids?.length ? user_ids : undefined
  const conflicts = conflictsOf(events, only)
  const days = { start: startOfDay(from, timezone), end: startOfDay(addDays(to, 1), timezone) }
  return {
    total: events.length,
    kinds: byKind((kind) => events.filter((event) => event.kind === kind).length),
    next: nextOf(events, ctx.now, wallClock(ctx.now, timezone).day).slice(0, shownNext),
    conflicts: conflicts.slice(0, shownConflicts),
    conflict_count: conflicts.length,
    busy: busyOf(events, days, only),
    unscheduled_tasks,
  }
}
