import { addDays } from '#core/days.ts'
import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import type { docketContract, DocketItem, DocketSection } from '../contract.ts'
import { entryColumns, entryLookups, visibleEntries, toEntries } from './entries.ts'

type Input = InputOf<(typeof docketContract)['endpoints']['getDashboard']>

/** As many as anyone works through in one sitting; the total next to it shows how many there are. */
const shown = 50

/**
 * An entry belongs to its own day, the court's. Where court and reader are on different days, a timed entry is also
 * today's while it falls on today's date of the reader: 11:30 PM in Los Angeles is not overdue in New York at half
 * past midnight.
 */
export async function getDashboard(ctx: ReadCtx, { scope, ...input }: Input) {
  const { today, timezone } = await clockOf(ctx, input)
  const soon = addDays(today, 14)
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const isOpen = sql`not e.is_done and e.cancelled_at is null`
  const isReadersToday = sql`coalesce((e.starts_at at time zone ${timezone})::date = ${today}::date, false)`
  // Only for the one day it can matter: wall-clock arithmetic is expensive.
  const isNotToday = (neighbour: string) =>
    sql`case when e.action_date = ${neighbour}::date then not ${isReadersToday} else true end`
  const scopeFilter = await reachOf(ctx, scope)

  const [overdue, dueToday, next_14_days, open_tasks] = await Promise.all([
    find(ctx, scopeFilter, {
      days: (day) => sql`${day} < ${today}::date`,
      isPast: true,
      condition: sql`${isOpen} and ${isNotToday(yesterday)}`,
    }),
    find(ctx, scopeFilter, {
      days: (day) => sql`${day} between ${yesterday}::date and ${tomorrow}::date`,
      condition: sql`e.cancelled_at is null
        and case when e.action_date = ${today}::date then true else ${isReadersToday} end`,
      before: sql`e.is_done,
        e.docket_entry_type_id <> all(array(select id from docket_entry_types where is_hearing)),`,
    }),
    find(ctx, scopeFilter, {
      days: (day) => sql`${day} > ${today}::date and ${day} <= ${soon}::date`,
      condition: sql`${isOpen} and ${isNotToday(tomorrow)}`,
    }),
    find(ctx, 'mine', {
      days: (day) => sql`(${day} > ${soon}::date or ${day} is null)`,
      condition: sql`e.action_type = 'task' and ${isOpen}`,
    }),
  ])
  const items = await load(ctx, [...overdue.ids, ...dueToday.ids, ...next_14_days.ids, ...open_tasks.ids])
  const section = ({ ids, total }: EntryPage): DocketSection => ({
    items: ids.flatMap((id) => items.get(id) ?? []),
    total_items: total,
  })
  return {
    overdue: section(overdue),
    today: section(dueToday),
    next_14_days: section(next_14_days),
    open_tasks: section(open_tasks),
  }
}

/** The access sets in which entries are looked for; null: all of them. */
type Reach = 'mine' | number[] | null

async function reachOf({ db, actor }: ReadCtx, scope: Input['scope']): Promise<Reach> {
  const { access_set_ids: accessSets, team_ids } = actor
  if (scope === 'mine') return 'mine'
  if (scope === 'all') return accessSets
  const { rows } = await sql<{ id: number }>`select id from access_sets where team_ids && ${team_ids}
    ${accessSets === null ? sql`` : sql`and id = any(${accessSets})`}`.execute(db)
  return rows.map(({ id }) => id)
}

interface DashboardQuery {
  /** Conditions on both the entry and the assignment, which has a copy of the day. */
  days: (column: RawBuilder<unknown>) => RawBuilder<unknown>
  condition: RawBuilder<unknown>
  /** Most of a user's past entries are done, so the query starts from the open ones, not from assignments. */
  isPast?: boolean
  /** Sort key that precedes the day. */
  before?: RawBuilder<unknown>
}

interface EntryPage {
  ids: number[]
  total: number
}

/**
 * The first entries in order, by number alone: what is shown of them is read for those only. In each access set they
 * come straight off its index by day, so that a page costs the same in an office of any size.
 */
async function find(
  ctx: ReadCtx,
  reach: Reach,
  { days, condition, isPast, before = sql`` }: DashboardQuery,
): Promise<EntryPage> {
  const { db, actor } = ctx
  const where = sql`${days(sql`e.action_date`)} and ${condition} and ${exists(ctx)}`
  const order = sql`${before} e.action_date nulls last, e.starts_at nulls first, e.id`
  const run = <Row>(statement: RawBuilder<unknown>) =>
    sql<Row>`${sql.raw(customPlan)} ${statement}`.execute(db)

  if (reach === 'mine') {
    // `offset 0` stops the planner from starting at all entries of the office.
    const { rows } = await run<{ id: number }>(sql`select e.id
      from (select docket_entry_id from docket_entries_assignments a
        where a.user_id = ${actor.user_id} and ${days(sql`a.action_date`)}) given
      cross join lateral (select e.* from docket_entries e where e.id = given.docket_entry_id
        and ${where} and ${isIn(actor.access_set_ids)} ${isPast ? sql`` : sql`offset 0`}) e
      order by ${order}`)
    return { ids: rows.slice(0, shown).map(({ id }) => id), total: rows.length }
  }
  const { rows } = await run<{ id: number }>(
    reach === null
      ? sql`select e.id from docket_entries e where ${where} order by ${order} limit ${shown}`
      : sql`select e.id from unnest(${reach}::bigint[]) s(id)
          cross join lateral (select e.id from docket_entries e where e.access_set_id = s.id and ${where}
            order by ${order} limit ${shown}) found
          join docket_entries e on e.id = found.id order by ${order} limit ${shown}`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length < shown) return { ids, total: ids.length }
  const counted = await run<{ total: number }>(
    sql`select count(*) as total from docket_entries e where ${where} and ${isIn(reach)}`,
  )
  return { ids, total: counted.rows[0]!.total }
}

const isIn = (sets: number[] | null) => (sets ? sql`e.access_set_id = any(${sets}::bigint[])` : sql`true`)

/** Entries of deleted cases and records are deleted with them; those are few and have indexes of their own. */
const exists = ({
  actor,
}: ReadCtx) => sql`e.deleted_at is null ${actor.sees_internal ? sql`` : sql`and not e.is_internal`}
  and e.legal_case_id not in (
    select id from legal_cases where deleted_at is not null
    union all select c.id from records r join legal_cases c on c.record_id = r.id where r.deleted_at is not null)`

async function load(ctx: ReadCtx, ids: number[]): Promise<Map<number, DocketItem>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleEntries(ctx)
    .select(entryColumns)
    .select(entryLookups)
    .where('docket_entries.id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map((await toEntries(ctx, rows)).map((entry) => [entry.id, entry]))
}
