import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { csvRow, csvStart } from '#core/server/files/csv.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { inBatches } from '#core/server/process/batches.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { TimeEntry, timeEntriesContract } from '../contract.ts'
import { timeExportEvents } from '../events.ts'
import { startOfWeek } from '../spanOfTime.ts'
import { mayAdd, officeZone, requireStaff, shownTime, sums, toTimeEntry, visibleTime } from './visibleTime.ts'

type Calls = (typeof timeEntriesContract)['endpoints']
type Filters = InputOf<Calls['exportTimeEntries']>

const conditions = ({ legal_case_id, user_id, from, to, search_term }: Filters) => {
  const term = search_term?.trim()
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(legal_case_id === undefined ? [] : [sql`e.legal_case_id = ${legal_case_id}`]),
      ...(user_id === undefined ? [] : [sql`e.user_id = ${user_id}`]),
      ...(from === undefined ? [] : [sql`e.worked_on >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`e.worked_on <= ${to}::date`]),
      ...(term
        ? [hasWords(sql`concat_ws(' ', e.description, a.name, legal_cases.title, u.display_name)`, term)]
        : []),
    ],
    sql` and `,
  )})`
}

export async function listTimeEntries(
  ctx: ReadCtx,
  input: InputOf<Calls['listTimeEntries']>,
): Promise<OutputOf<Calls['listTimeEntries']>> {
  requireStaff(ctx)
  const zone = await officeZone(ctx)
  const found = await listPage(
    shownTime(ctx).where(conditions(input)),
    input,
    { worked_on: (query, direction) => query.orderBy('e.worked_on', direction).orderBy('e.id', direction) },
    { sort_by: 'worked_on', sort_order: 'desc' },
  )
  const totals = await visibleTime(ctx)
    .where(conditions(input))
    .select([sums.total_minutes.as('total_minutes'), sums.billable_minutes.as('billable_minutes')])
    .executeTakeFirstOrThrow()
  return {
    ...found,
    ...totals,
    items: found.items.map((row) => toTimeEntry(ctx.actor, row, zone)),
    can: { add: mayAdd(ctx.actor) },
  }
}

export async function getTimeWeek(
  ctx: ReadCtx,
  { user_id = ctx.actor.user_id, day }: InputOf<Calls['getTimeWeek']>,
): Promise<OutputOf<Calls['getTimeWeek']>> {
  requireStaff(ctx)
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'display_name as name'])
    .where('id', '=', user_id)
    .where('user_type', '<>', 'external')
    .executeTakeFirst()
  if (!user) throw notFound('This person')
  const today = await officeToday(ctx)
  const zone = await officeZone(ctx)
  const first_day = startOfWeek(day ?? today)
  const last_day = addDays(first_day, 6)
  const rows = await shownTime(ctx)
    .where(conditions({ user_id, from: first_day, to: last_day }))
    .orderBy('e.start_time', (order) => order.asc().nullsLast())
    .orderBy('e.id')
    .execute()
  const items = rows.map((row) => toTimeEntry(ctx.actor, row, zone))
  const days = Array.from({ length: 7 }, (_, index) => {
    const of = addDays(first_day, index)
    const there = items.filter(({ worked_on }) => worked_on === of)
    return { day: of, items: there, ...sumsOf(there) }
  })
  const all = sumsOf(items)
  const is_own = user_id === ctx.actor.user_id
  return {
    user,
    first_day,
    last_day,
    today,
    days,
    ...all,
    hidden_minutes: is_own ? (await ownMinutes(ctx, first_day, last_day)) - all.total_minutes : 0,
    can: { add: is_own && mayAdd(ctx.actor) },
  }
}

const sumsOf = (items: readonly TimeEntry[]) => ({
  total_minutes: items.reduce((sum, { minutes }) => sum + minutes, 0),
  billable_minutes: items.reduce((sum, { minutes, is_billable }) => sum + (is_billable ? minutes : 0), 0),
})

/** Also on cases that were taken from the caller's teams. */
async function ownMinutes({ db, actor }: UserCtx, from: string, to: string): Promise<number> {
  const { total_minutes } = await db
    .selectFrom('time_entries as e')
    .where('e.user_id', '=', actor.user_id)
    .where('e.worked_on', '>=', from)
    .where('e.worked_on', '<=', to)
    .select(sums.total_minutes.as('total_minutes'))
    .executeTakeFirstOrThrow()
  return total_minutes
}

const columns: Record<string, (entry: TimeEntry) => string | null> = {
  Day: ({ worked_on }) => worked_on,
  From: ({ start_time }) => start_time,
  Until: ({ end_time }) => end_time,
  Minutes: ({ minutes }) => String(minutes),
  Hours: ({ minutes }) => (minutes / 60).toFixed(2),
  Person: ({ user }) => user.name,
  Case: ({ legal_case }) => legal_case.title,
  Activity: ({ activity }) => activity?.name ?? null,
  Description: ({ description }) => description,
  Billable: ({ is_billable }) => (is_billable ? 'Yes' : 'No'),
}

/** Small enough that a batch delays no other call. */
const linesPerPage = 400
const linesPerPiece = 50

export async function exportTimeEntries(ctx: WriteCtx, filters: Filters): Promise<Streamed> {
  requireStaff(ctx)
  await ctx.record(timeExportEvents, 'exported', { changes: changesFromNothing(filters) })
  return {
    content_type: 'text/csv; charset=utf-8',
    file_name: `time-${await officeToday(ctx)}.csv`,
    body: csvOf({ ...ctx, db: ctx.streamDb }, filters, await officeZone(ctx)),
  }
}

async function* csvOf(ctx: UserCtx, filters: Filters, zone: string): AsyncGenerator<string> {
  yield csvStart + csvRow(Object.keys(columns))
  let last: Pick<TimeEntry, 'worked_on' | 'id'> | undefined
  do {
    const rows = await shownTime(ctx)
      .where(conditions(filters))
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(e.worked_on, e.id) > (${last!.worked_on}::date, ${last!.id}::bigint)`),
      )
      .orderBy('e.worked_on')
      .orderBy('e.id')
      .limit(linesPerPage)
      .execute()
    for await (const batch of inBatches(rows, linesPerPiece))
      yield batch
        .map((row) => toTimeEntry(ctx.actor, row, zone))
        .map((entry) => csvRow(Object.values(columns).map((cell) => cell(entry) ?? '')))
        .join('')
    last = rows.length === linesPerPage ? rows.at(-1) : undefined
  } while (last !== undefined)
}
