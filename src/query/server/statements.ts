// The statements of a search: which rows answer to it, in which order, and the cells of some of them.
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { ResultParams } from '../query.ts'
import { cellAt, nameOf } from './cells.ts'
import { findProperty, invalidQuery, type CheckedQuery, type PropertyPlace, type Step } from './check.ts'
import { Aliases, conditionsOf, rowsOf } from './compile.ts'
import { column, type Property, type QueryCtx } from './rowType.ts'

/** Columns and order of a result, with every name resolved. */
export interface CheckedResult {
  columns: readonly PropertyPlace[]
  sort: PropertyPlace
  sort_order: 'asc' | 'desc'
  /** Relation of which the rows are the entries, in a result with a row for each entry. */
  expanded: { name: string; step: Step } | null
}

export const isSortable = ({ property, steps }: Pick<PropertyPlace, 'property' | 'steps'>): boolean =>
  !property.link &&
  !property.sealed &&
  !['choices', 'texts', 'longText'].includes(property.kind) &&
  steps.every(({ relation }) => !relation.many)

const firstName = (path: string): string => path.slice(0, path.indexOf('.'))

export function resolveResult(
  ctx: QueryCtx,
  { entity, query }: CheckedQuery,
  result: Pick<ResultParams, 'columns' | 'sort_by' | 'sort_order'>,
): CheckedResult {
  const problems: Record<string, string> = {}
  const paths = result.columns.length > 0 ? result.columns : entity.columns
  const columns = paths.flatMap((path, index) => {
    const place = findProperty(ctx, entity, path)
    if (!place)
      problems[`result_params.columns.${index}`] = 'There is no such property, or you may not see it'
    return place ?? []
  })
  const repeated = columns.filter(({ steps }) => steps[0]?.relation.many)
  const names = new Set(repeated.map(({ path }) => firstName(path)))
  if (query.indistinct_results && names.size > 1)
    problems['indistinct_results'] = 'A row for each entry is possible for the columns of one section only'
  if (Object.keys(problems).length > 0) throw invalidQuery(problems)
  const [first] = query.indistinct_results ? repeated : []
  const expanded = first ? { name: firstName(first.path), step: first.steps[0]! } : null
  const sort = findProperty(ctx, entity, result.sort_by ?? entity.sort_by)
  const steps = sort && isExpanded(sort, expanded) ? sort.steps.slice(1) : (sort?.steps ?? [])
  if (!sort || !isSortable({ ...sort, steps }))
    throw invalid({ 'result_params.sort_by': 'A result cannot be ordered by this' })
  return { columns, sort, sort_order: result.sort_order ?? 'asc', expanded }
}

const isExpanded = ({ path, steps }: PropertyPlace, expanded: CheckedResult['expanded']): boolean =>
  expanded !== null && steps.length > 0 && firstName(path) === expanded.name

/** Order of a property as people expect it: words by their letters, the young after the old. */
function orderOf(property: Property, row: string, ctx: QueryCtx): RawBuilder<unknown> {
  if (property.order) return property.order(row)
  const value = property.value(row, ctx)
  if (property.list) return sql`normalize_text(${nameOf(property.list, value, ctx)})`
  if (property.kind === 'age') return sql`${ctx.today}::date - ${value}`
  return ['text', 'email', 'timezone'].includes(property.kind) ? sql`normalize_text(${value})` : value
}

function orderAt(
  property: Property,
  steps: readonly Step[],
  row: string,
  ctx: QueryCtx,
  aliases: Aliases,
): RawBuilder<unknown> {
  const [step, ...rest] = steps
  if (!step) return orderOf(property, row, ctx)
  const inner = aliases.next()
  return sql`(select ${orderAt(property, rest, inner, ctx, aliases)} from ${rowsOf(step, inner, ctx)}
    where ${step.relation.key(inner)} = ${step.relation.own(row)} limit 1)`
}

const main = 'main_row'
const entry = 'entry_row'

/** Entries of the expanded relation next to each row, which stays if it has none. */
function entriesOf({ expanded }: CheckedResult, ctx: QueryCtx): RawBuilder<unknown> {
  if (!expanded) return sql``
  const { relation } = expanded.step
  const inner = 'expanded_row'
  return sql`left join lateral (select ${sql.ref(inner)}.* from ${rowsOf(expanded.step, inner, ctx)}
    where ${relation.key(inner)} = ${relation.own(main)}) as ${sql.table(entry)} on true`
}

export interface FoundRow {
  id: number
  entry_id: number | null
  /** How many there are in all. */
  total: number
}

interface Window {
  limit?: number
  offset?: number
  /** Exactly these rows as far as the reader sees them, whatever the conditions. */
  ids?: readonly number[] | undefined
}

/** Rows that answer to a query, in order. */
export function foundRows(
  ctx: QueryCtx,
  checked: CheckedQuery,
  result: CheckedResult,
  { limit, offset = 0, ids }: Window = {},
): RawBuilder<FoundRow> {
  const aliases = new Aliases()
  const isOfEntry = isExpanded(result.sort, result.expanded)
  const order = orderAt(
    result.sort.property,
    isOfEntry ? result.sort.steps.slice(1) : result.sort.steps,
    isOfEntry ? entry : main,
    ctx,
    aliases,
  )
  const direction = sql.raw(result.sort_order)
  const entryId = result.expanded ? column(entry, 'id') : sql`null::bigint`
  return sql<FoundRow>`select ${column(main, 'id')} as id, ${entryId} as entry_id, count(*) over () as total
    from (${checked.entity.visible(ctx)}) as ${sql.table(main)} ${entriesOf(result, ctx)}
    where ${ids ? sql`${column(main, 'id')} = any(${ids})` : conditionsOf(checked, main, ctx, aliases)}
    order by ${order} ${direction} nulls last, ${column(main, 'id')} ${direction}, ${entryId}
    limit ${limit ?? null} offset ${offset}`
}

export const countOf = (ctx: QueryCtx, checked: CheckedQuery): RawBuilder<{ total: number }> =>
  sql`select count(*) as total from (${checked.entity.visible(ctx)}) as ${sql.table(main)}
    where ${conditionsOf(checked, main, ctx, new Aliases())}`

export const idsOf = (ctx: QueryCtx, checked: CheckedQuery, limit?: number): RawBuilder<{ id: number }> =>
  sql`select ${column(main, 'id')} as id from (${checked.entity.visible(ctx)}) as ${sql.table(main)}
    where ${conditionsOf(checked, main, ctx, new Aliases())}
    order by ${column(main, 'id')} limit ${limit ?? null}`

export interface CellRow {
  id: number
  name: string
  link: string
  cells: unknown[]
}

/** Cells of some of these rows, in their order; rows that the reader no longer sees are left out. */
export function cellsOf(
  ctx: QueryCtx,
  { entity }: CheckedQuery,
  result: CheckedResult,
  rows: readonly Pick<FoundRow, 'id' | 'entry_id'>[],
): RawBuilder<CellRow> {
  const aliases = new Aliases()
  const cells = result.columns.map((place) => {
    const isOfEntry = isExpanded(place, result.expanded)
    const steps = isOfEntry ? place.steps.slice(1) : place.steps
    return sql`(${cellAt(place, steps, isOfEntry ? entry : main, ctx, aliases)})::json`
  })
  const isSame = result.expanded ? sql`${column(entry, 'id')} is not distinct from place.entry_id` : sql`true`
  return sql<CellRow>`select ${column(main, 'id')} as id, ${entity.name(main, ctx)} as name,
      ${entity.link(main)} as link, json_build_array(${sql.join(cells)}) as cells
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ entry_id }) => entry_id)}::bigint[])
        with ordinality as place(id, entry_id, at)
      join (${entity.visible(ctx)}) as ${sql.table(main)} on ${column(main, 'id')} = place.id
      ${entriesOf(result, ctx)}
    where ${isSame} order by place.at`
}
