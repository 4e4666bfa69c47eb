import { addDays } from '#core/days.ts'
import type { ScopedDb } from '#access/server/visibleRows.ts'
import { sql } from 'kysely'
import { docketRights } from '#access/docketRights.ts'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { instantInJson, timeInJson } from '#core/server/db/instantInJson.ts'
import { joined, rowsWithJson, type JsonRows } from '#core/server/db/jsonRows.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import { deadlineColumn, titled } from '#features/deadlines/server/entryDeadline.ts'
import { liftsOwnership, visibleEntries } from '#features/docket/server/entries.ts'
import { calendarContract, type CalendarEvent } from '../contract.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import type { EventKind } from '../kinds.ts'

type Calls = (typeof calendarContract)['endpoints']
type Filters = Omit<InputOf<Calls['listEvents']>, keyof Range> & Range
type People = InputOf<Calls['listUnscheduledTasks']>
export interface Range {
  from: string
  to: string
  timezone: string
}

export const kindOf = sql<EventKind>`case
  when t.is_hearing then 'hearing'
  when docket_entries.action_type = 'appointment' then 'appointment'
  when t.is_deadline then 'deadline'
  when docket_entries.action_type = 'task' then 'task'
  else 'event' end`

const takesUntil = sql<string | null>`coalesce(docket_entries.ends_at,
  docket_entries.starts_at + make_interval(mins => coalesce(t.default_length_minutes, 30)))`

/** The requested days, with defaults filled in. */
export async function withRange<A extends { [K in keyof Range]?: string | undefined }>(
  ctx: ReadCtx,
  filters: A,
  longest: number,
): Promise<A & Range> {
  const { today, timezone } = await clockOf(ctx, { today: filters.from, timezone: filters.timezone })
  const { from = today, to = addDays(from, 6) } = filters
  if (to < from) throw invalid({ to: 'The last day is before the first' })
  if (to >= addDays(from, longest)) throw invalid({ to: `Ask for at most ${longest} days at once` })
  return { ...filters, from, to, timezone }
}

type Entries = ReturnType<typeof visibleEntries>

/** Days of a zone, in the form in which the database compares them. */
type Bounds = ReturnType<typeof boundsOf>
const boundsOf = ({ from, to, timezone }: Range) => ({
  from,
  to,
  start: startOfDay(from, timezone),
  end: startOfDay(addDays(to, 1), timezone),
  // Zones are up to 26 hours apart and an entry may end after midnight, so the index range is a few days wider.
  first: addDays(from, -3),
  last: addDays(to, 2),
})

/** Condition for entries on these days: with a time, by their instants; without one, by their date. */
const within = (entries: Entries, { from, to, start, end, first, last }: Bounds): Entries =>
  entries
    .where('docket_entries.action_date', '>=', first)
    .where('docket_entries.action_date', '<=', last)
    .where(
      sql<boolean>`case when docket_entries.starts_at is null
        then docket_entries.action_date between ${from}::date and ${to}::date
        else docket_entries.starts_at < ${end}::timestamptz and ${takesUntil} > ${start}::timestamptz end`,
    )

/** An empty filter is the same as none. */
const some = <T>(list: T[] | undefined) => (list?.length ? list : undefined)

export const of = (entries: Entries, ctx: Pick<ReadCtx, 'db'>, { user_ids, unassigned, team_ids }: People) =>
  narrowed(entries, ctx, { user_ids: some(user_ids), unassigned, team_ids: some(team_ids) })

/** Filters are either absent or not empty. */
function narrowed(
  entries: Entries,
  { db }: Pick<ReadCtx, 'db'>,
  { user_ids, unassigned, team_ids }: People,
  bounds?: Bounds,
): Entries {
  let query = entries
  if (user_ids || unassigned)
    query = query.where((eb) =>
      eb.or([
        ...(user_ids ? [eb('docket_entries.id', 'in', assignedTo(db, user_ids, bounds))] : []),
        ...(unassigned
          ? [
              sql<boolean>`not exists (select from docket_entries_assignments a
                where a.docket_entry_id = docket_entries.id)`,
            ]
          : []),
      ]),
    )
  if (team_ids)
    query = query.where(
      sql<boolean>`docket_entries.access_set_id in (select id from access_sets where team_ids && ${team_ids}::bigint[])`,
    )
  // A single person’s days are a short range of one index.
  return user_ids && bounds ? query.modifyFront(sql.raw(genericPlan)) : query
}

/** The day is also a column of the assignment, so that a person’s month is one index range. */
function assignedTo(db: ReadCtx['db'], user_ids: number[], bounds: Bounds | undefined) {
  const assigned = db
    .selectFrom('docket_entries_assignments as a')
    .select('a.docket_entry_id')
    .where('a.user_id', '=', sql<number>`any(${user_ids})`)
  return bounds
    ? assigned.where('a.action_date', '>=', bounds.first).where('a.action_date', '<=', bounds.last)
    : assigned
}

type EventQuery = Omit<Filters, keyof Range> & { bounds: Bounds }
const toQuery = ({ from, to, timezone, user_ids, team_ids, kinds, ...rest }: Filters): EventQuery => ({
  ...rest,
  user_ids: some(user_ids),
  team_ids: some(team_ids),
  kinds: some(kinds),
  bounds: boundsOf({ from, to, timezone }),
})

/** Visible entries on these days that match the filters. */
export const filtered = (ctx: ReadCtx, filters: Filters): Entries => matchingEntries(ctx, toQuery(filters))

function matchingEntries(ctx: ScopedDb, { bounds, kinds, cancelled, done, ...people }: EventQuery): Entries {
  let query = narrowed(within(visibleEntries(ctx), bounds), ctx, people, bounds)
  if (kinds) query = query.where(sql<boolean>`${kindOf} in (${sql.join(kinds)})`)
  if (!cancelled)
    query = query
      .where('docket_entries.cancelled_at', 'is', null)
      .where('docket_entries.rescheduled_at', 'is', null)
  // A rescheduled entry counts as done; it is shown with the cancelled ones.
  if (!done)
    query = query.where(
      sql<boolean>`(not docket_entries.is_done or docket_entries.rescheduled_at is not null)`,
    )
  return query
}

const readMatching = compiledQuery(
  (db, { scope, query }: { scope: Scope; query: EventQuery }, _shape: null) =>
    eventRows(matchingEntries({ db, actor: scope }, query)),
)

/** Entries on these days, in the form of the answer. */
export const eventsWithin = async (ctx: ReadCtx, filters: Filters): Promise<JsonRows<CalendarEvent>> =>
  shown(ctx, await readMatching(ctx.db, { scope: scopeOf(ctx), query: toQuery(filters) }, null))

/** Entries of a query, in the form of the answer. */
export async function toEvents(ctx: ReadCtx, entries: Entries): Promise<JsonRows<CalendarEvent>> {
  const { rows } = await eventRows(entries).execute(ctx.db)
  return shown(ctx, rows)
}

const event = calendarContract.endpoints.listEvents.output.shape.items.element
/** Keys that depend on who is assigned, on the caller, or on a rule. */
const addedKeys = { user_id: true, assignees: true, deadline: true, can: true } as const
type Added = Pick<CalendarEvent, keyof typeof addedKeys>

const eventRows = (entries: Entries) =>
  rowsWithJson(
    entries
      .select([
        'docket_entries.id',
        'docket_entries.action_type',
        't.name as type_name',
        'docket_entries.legal_case_id',
        'c.title as case_title',
        'c.record_id',
        'r.public_id as record_public_id',
        'holder.display_name as record_holder_party_name',
        'docket_entries.action_date',
        'docket_entries.timezone',
        'docket_entries.is_done',
        'docket_entries.cancelled_at',
        'docket_entries.rescheduled_at',
        'docket_entries.is_internal',
        'docket_entries.version',
        'docket_entries.created_by_id',
        timeInJson('docket_entries.event_time_start').as('event_time_start'),
        timeInJson('docket_entries.event_time_end').as('event_time_end'),
        instantInJson<string | null>('docket_entries.starts_at').as('starts_at'),
        instantInJson<string | null>('docket_entries.ends_at').as('ends_at'),
        instantInJson<string | null>(takesUntil).as('takes_until'),
        kindOf.as('kind'),
        sql`'docket_entry'`.as('type'),
        sql`t.name || ' · ' || holder.display_name`.as('name'),
        sql`'/docket_entries/' || docket_entries.id`.as('link'),
        sql`docket_entries.cancelled_at is not null`.as('is_cancelled'),
        sql`docket_entries.rescheduled_at is not null`.as('is_rescheduled'),
        sql<string | null>`(select name from locations where id = docket_entries.location_id)`.as(
          'location_name',
        ),
        deadlineColumn.as('deadline'),
        sql<number[]>`array(select a.user_id from docket_entries_assignments a
          where a.docket_entry_id = docket_entries.id)`.as('assignee_ids'),
      ])
      .orderBy('docket_entries.action_date', (o) => o.asc().nullsFirst())
      .orderBy('docket_entries.starts_at', (o) => o.asc().nullsFirst())
      .orderBy('docket_entries.id'),
    event.omit(addedKeys),
    ['action_type', 'created_by_id', 'is_done', 'cancelled_at', 'rescheduled_at', 'deadline', 'assignee_ids'],
  )

/** Adds who is assigned, and what the caller may do with each. */
async function shown(
  ctx: ReadCtx,
  rows: Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>['rows'],
): Promise<JsonRows<CalendarEvent>> {
  // Names are read separately: a month of a large office has thousands of assignments, but a few dozen assignees.
  const [people, overrides] = await Promise.all([
    readNames(ctx.db, { ids: [...new Set(rows.flatMap((row) => row.assignee_ids))] }, null),
    liftsOwnership(ctx),
  ])
  return joined(rows, (row): Added => {
    const assignees = people.filter(({ id }) => row.assignee_ids.includes(id))
    const rights = docketRights(ctx.actor, row, overrides)
    return {
      user_id: assignees[0]?.id ?? null,
      assignees,
      deadline: row.deadline && deadlineWords(titled(row.deadline)),
      can: {
        edit: rights.edit,
        done: rights.done,
        // `can` also allows undoing a reschedule, which the calendar does not offer.
        reschedule: rights.reschedule && row.rescheduled_at === null,
      },
    }
  })
}

/** In the order of their names. */
const readNames = compiledQuery((db, { ids }: { ids: number[] }, _shape: null) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name as name'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('display_name')
    .orderBy('id'),
)
