import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { count } from '#core/server/db/pagination.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import { entryAnswers } from '#features/phrases/server/entries.ts'
import { readPhrase } from '#features/phrases/server/phrase.ts'
import { formatTimezone, usTimezones } from '#fields/timezone/timezone.ts'
import { visibleEntries } from '#features/docket/server/entries.ts'
import type { CalendarEvent, calendarContract } from '../contract.ts'
import { daysFrom, startOfDay } from '#fields/time/calendarDays.ts'
import { kinds, type EventKind } from '../kinds.ts'
import { eventsWithin, filtered, kindOf, of, toEvents, withRange } from './eventsWithin.ts'

type Calls = (typeof calendarContract)['endpoints']
const longest = 100
const shownTasks = 100

export async function listEvents(ctx: ReadCtx, filters: InputOf<Calls['listEvents']>) {
  return { items: await eventsWithin(ctx, await withRange(ctx, filters, longest)) }
}

export async function countEvents(
  ctx: ReadCtx,
  input: InputOf<Calls['countEvents']>,
): Promise<OutputOf<Calls['countEvents']>> {
  const filters = await withRange(ctx, input, longest)
  const days = daysFrom(filters.from, filters.to)
  const starts = days.map((day) => startOfDay(day, filters.timezone))
  // Days are cut here rather than in the database, which has other names for some zones.
  const dayNumber = sql<number>`case when docket_entries.starts_at is null
    then docket_entries.action_date - ${filters.from}::date + 1
    else width_bucket(docket_entries.starts_at, ${starts}::timestamptz[]) end`
  const rows = await filtered(ctx, filters)
    .select([dayNumber.as('day_number'), kindOf.as('kind'), sql<number>`count(*)`.as('count')])
    .groupBy([sql`1`, sql`2`])
    .execute()
  const items = days.flatMap((day, index) => {
    // Events that started earlier and continue into the first day are listed under the first day.
    const ofDay = rows.filter((row) => row.day_number === index + 1)
    const count = (kind: EventKind) => ofDay.find((row) => row.kind === kind)?.count ?? 0
    const total = ofDay.reduce((sum, row) => sum + row.count, 0)
    return total ? [{ day, total, ...byKind(count) }] : []
  })
  return { items, total: items.reduce((sum, { total }) => sum + total, 0) }
}

export const byKind = (count: (kind: EventKind) => number) => valuesByKey(kinds, count)

export async function getItem(ctx: ReadCtx, { id }: { id: number }): Promise<CalendarEvent> {
  const [event] = (await toEvents(ctx, visibleEntries(ctx).where('docket_entries.id', '=', id))).read()
  if (!event) throw notFound('This entry of the calendar')
  return event
}

const unscheduled = (ctx: ReadCtx, people: Omit<InputOf<Calls['listUnscheduledTasks']>, 'search_term'>) =>
  of(visibleEntries(ctx), ctx, people)
    .where('docket_entries.action_type', '=', 'task')
    .where('docket_entries.action_date', 'is', null)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)

export async function listUnscheduledTasks(
  ctx: ReadCtx,
  { search_term, ...people }: InputOf<Calls['listUnscheduledTasks']>,
) {
  const term = search_term?.trim()
  const phrase = term ? await readPhrase(ctx, term) : null
  const tasks = unscheduled(ctx, people).$if(phrase !== null, (query) =>
    query.where(entryAnswers(ctx, phrase!)),
  )
  const items = await toEvents(ctx, tasks.limit(shownTasks))
  return { items, total: items.length < shownTasks ? items.length : await count(tasks) }
}

export async function countUnscheduledTasks(
  ctx: ReadCtx,
  people: Omit<InputOf<Calls['listUnscheduledTasks']>, 'search_term'>,
): Promise<number> {
  return count(unscheduled(ctx, people))
}

const us = new Set<string>(usTimezones.map(({ value }) => value))
const timezones = [
  ...usTimezones.map((zone) => ({ ...zone, is_us: true })),
  ...[...Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/') && !us.has(name)), 'UTC'].map(
    (name) => ({ value: name, label: formatTimezone(name), is_us: false }),
  ),
]
export const listTimezones = () => ({ items: timezones })

export async function listAppointmentTypes({ db }: ReadCtx) {
  const items = await db
    .selectFrom('docket_entry_types')
    .select(['id', 'name', 'color', 'default_length_minutes'])
    .where('action_type', '=', 'appointment')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return { items }
}
