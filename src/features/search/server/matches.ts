// Advanced search for screens, exports, saved queries, reports and jobs. Everything is read with the rights of the actor
// at that moment.
import { sql, type RawBuilder } from 'kysely'
import { tooMany, Refusal } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { databaseOf } from '#core/server/db/database.ts'
import { StatementEnded } from '#core/server/db/longReads.ts'
import { mapWithPauses } from '#core/server/process/batches.ts'
import { ConcurrencyLimit } from '#core/server/http/concurrencyLimit.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { pageShape } from '#core/server/db/pagination.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { dayFormat } from '#core/zoneFormat.ts'
import { resolveQuery, type CheckedCondition, type CheckedQuery } from '#query/server/check.ts'
import { writeCell } from '#query/server/cells.ts'
import type { QueryCtx } from '#query/server/rowType.ts'
import {
  cellsOf,
  countOf,
  foundRows,
  idsOf,
  resolveResult,
  type CellRow,
  type CheckedResult,
  type FoundRow,
} from '#query/server/statements.ts'
import { conditionsIn, wordsOfQuery } from '#query/server/words.ts'
import { queryOf, type Query, type ResultParams } from '#query/query.ts'
import type { Cell, ResultColumn, ResultItem } from '../contract/advanced.ts'
import { searchEntities } from './entities/searchEntities.ts'

/** Facts of the caller that a search needs. */
export type SearchCtx = Pick<UserCtx, 'db' | 'actor' | 'now' | 'vault'>

/** Limits of one search. A job may take longer than somebody who waits. */
interface SearchLimits {
  timeout_ms?: number
  signal?: AbortSignal | undefined
  in_background?: boolean
}

const interactiveMs = 10_000
const mostAtOnce = 2
const running = new ConcurrencyLimit()

export async function queryCtx({ db, actor, now, vault }: SearchCtx): Promise<QueryCtx> {
  const { timezone } = await readSetting(db, 'timezone')
  return {
    db: db as ReadDb,
    actor,
    vault,
    timezone,
    today: dayFormat(timezone).format(now),
    entities: searchEntities,
  }
}

/** Resolves a query for this reader; refuses what is wrong with a sentence at its place. */
export const checkQuery = async (ctx: SearchCtx, query: Query): Promise<CheckedQuery> =>
  resolveQuery(await queryCtx(ctx), query)

const tooSlow = () =>
  new Refusal(
    422,
    'search.too_slow',
    'This search takes longer than ten seconds. Narrow it down, or run it in the background.',
  )
const stopped = () => new Refusal(503, 'search.stopped', 'The search was stopped.')

async function run<Row>(
  ctx: SearchCtx,
  statement: RawBuilder<Row>,
  { timeout_ms = interactiveMs, ...limits }: SearchLimits,
): Promise<Row[]> {
  const { longReads } = databaseOf(ctx.db)!
  try {
    return await longReads.run(statement.compile(ctx.db), { timeout_ms, ...limits })
  } catch (error) {
    if (error instanceof StatementEnded) throw error.reason === 'timeout' ? tooSlow() : stopped()
    throw error
  }
}

/** At most two searches of one person at a time, so that nobody takes all connections. */
export async function inTurn<T>({ actor }: Pick<SearchCtx, 'actor'>, work: () => Promise<T>): Promise<T> {
  const leave = running.enter([[String(actor.user_id), mostAtOnce]])
  if (!leave) {
    const refusal = tooMany(1, 'Two of your searches are still running. Wait for one of them, or stop it.')
    refusal.code = 'search.busy'
    throw refusal
  }
  try {
    return await work()
  } finally {
    leave()
  }
}

export async function countMatches(ctx: SearchCtx, query: Query, limits: SearchLimits = {}): Promise<number> {
  const reader = await queryCtx(ctx)
  const checked = resolveQuery(reader, query)
  const [row] = await run(ctx, countOf(reader, checked), limits)
  return row!.total
}

/** Ids of the matching rows in ascending order. */
export async function matchingIds(
  ctx: SearchCtx,
  query: Query,
  limit?: number,
  limits: SearchLimits = {},
): Promise<number[]> {
  const reader = await queryCtx(ctx)
  const rows = await run(ctx, idsOf(reader, resolveQuery(reader, query), limit), limits)
  return rows.map(({ id }) => id)
}

export async function queryWords(ctx: SearchCtx, query: Query): Promise<string> {
  const reader = await queryCtx(ctx)
  return wordsOfQuery(reader, resolveQuery(reader, query))
}

interface Prepared {
  reader: QueryCtx
  checked: CheckedQuery
  result: CheckedResult
  columns: ResultColumn[]
}

async function prepare(
  ctx: SearchCtx,
  query: Query,
  result: Pick<ResultParams, 'columns' | 'sort_by' | 'sort_order'>,
): Promise<Prepared> {
  const reader = await queryCtx(ctx)
  const checked = resolveQuery(reader, query)
  const resolved = resolveResult(reader, checked, result)
  const columns = resolved.columns.map(({ path, label, property }) => ({ path, label, kind: property.kind }))
  return { reader, checked, result: resolved, columns }
}

const writtenCells = ({ reader, result }: Prepared, { cells }: CellRow): Cell[] =>
  result.columns.map(({ property }, index) => writeCell(property, cells[index], reader))

interface Selected {
  /** These rows as far as they are visible, whatever the conditions: a selection. */
  ids?: readonly number[] | undefined
}

/** A page of the result, with its columns and the query in words. */
export async function searchPage(
  ctx: SearchCtx,
  query: Query,
  { ids, ...params }: ResultParams & Selected,
  limits: SearchLimits = {},
) {
  const prepared = await prepare(ctx, query, params)
  const { reader, checked, result, columns } = prepared
  const { page, items_per_page } = params
  const offset = (page - 1) * items_per_page
  const found = await run(
    ctx,
    foundRows(reader, checked, result, { limit: items_per_page, offset, ids }),
    limits,
  )
  const total = found[0]?.total ?? (offset === 0 ? 0 : await totalOf(ctx, prepared, ids, limits))
  const rows = found.length === 0 ? [] : await run(ctx, cellsOf(reader, checked, result, found), limits)
  const items: ResultItem[] = rows.map((row) => ({
    id: row.id,
    title: row.name,
    link: row.link,
    cells: writtenCells(prepared, row),
  }))
  const order = { sort_by: result.sort.path, sort_order: result.sort_order }
  const words = await wordsOfQuery(reader, checked)
  return { ...pageShape(params, { items, total, ...order }), columns, words }
}

/** Number of rows where the page lies behind the last one. */
async function totalOf(
  ctx: SearchCtx,
  { reader, checked, result }: Prepared,
  ids: Selected['ids'],
  limits: SearchLimits,
): Promise<number> {
  const [row] = await run(ctx, foundRows(reader, checked, result, { limit: 1, ids }), limits)
  return row?.total ?? 0
}

type ReadParams = Pick<ResultParams, 'columns' | 'sort_by' | 'sort_order'> & Selected

const rowsPerBatch = 1_000
/** Rows of up to sixty cells that are written between two turns of others. */
const rowsPerStep = 50

async function* cellRows(
  ctx: SearchCtx,
  { reader, checked, result }: Prepared,
  { ids }: ReadParams,
  limits: SearchLimits,
): AsyncGenerator<CellRow[]> {
  const found = await run(ctx, foundRows(reader, checked, result, ids ? { ids } : {}), limits)
  for (let at = 0; at < found.length; at += rowsPerBatch) {
    const batch: FoundRow[] = found.slice(at, at + rowsPerBatch)
    yield await run(ctx, cellsOf(reader, checked, result, batch), limits)
  }
}

/** A column whose row may have several related rows, each with a value of its own. */
export interface RepeatedColumn extends ResultColumn {
  /** The relation, and what one of its rows is called. */
  repeats: { name: string; title: string; label: string } | null
}

export interface MatchRow {
  id: number
  /** Cells of a row; a repeated column has a list, as long as there are related rows. */
  cells: (Cell | Cell[])[]
}

/**
 * All cells of a result in batches, each read with the rights of its moment. Values of related rows stay apart, in one order
 * for all columns of a relation.
 */
export async function readMatches(
  ctx: SearchCtx,
  query: Query,
  params: ReadParams,
  limits: SearchLimits = {},
): Promise<{ columns: RepeatedColumn[]; rows: AsyncGenerator<MatchRow[]> }> {
  const prepared = await prepare(ctx, query, params)
  const { reader, result } = prepared
  const columns = prepared.columns.map((column, index): RepeatedColumn => {
    const { steps, property } = result.columns[index]!
    const [first, ...rest] = steps
    if (!first?.relation.many || result.expanded) return { ...column, repeats: null }
    const { label } = first.relation
    const [one, several] = first.to.title
    return {
      ...column,
      repeats: {
        name: column.path.slice(0, column.path.indexOf('.')),
        title: label === several ? one : label,
        label: [...rest.map(({ relation }) => relation.label), property.label].join(': '),
      },
    }
  })
  const cellOf = (value: unknown, index: number): Cell | Cell[] => {
    const { property } = result.columns[index]!
    if (!columns[index]!.repeats) return writeCell(property, value, reader)
    return ((value ?? []) as unknown[]).map((one) => writeCell(property, one, reader))
  }
  async function* rows() {
    for await (const batch of cellRows(ctx, prepared, params, limits))
      yield await mapWithPauses(batch, rowsPerStep, ({ id, cells }): MatchRow => ({
        id,
        cells: cells.map(cellOf),
      }))
  }
  return { columns, rows: rows() }
}

/** The condition that holds an encrypted number in clear, for which a query must not be stored as it is. */
export const sealedCondition = ({ groups }: CheckedQuery): CheckedCondition | undefined =>
  groups.flatMap(conditionsIn).find(({ property, term }) => property.sealed && term !== null)

/** Whether the reader sees each of these rows. */
export async function seesRows(ctx: SearchCtx, entity: string, ids: readonly number[]): Promise<boolean> {
  const { checked, reader } = await prepare(ctx, queryOf(entity, []), { columns: [] })
  const seen = await sql<{
    count: number
  }>`select count(*) as count from (${checked.entity.visible(reader)}) as seen_row
    where id = any(${ids})`.execute(ctx.db)
  return seen.rows[0]!.count === new Set(ids).size
}

/** Columns of a result, for the head of an export. */
export const resultColumns = async (
  ctx: SearchCtx,
  query: Query,
  params: Pick<ResultParams, 'columns'>,
): Promise<ResultColumn[]> => (await prepare(ctx, query, params)).columns
