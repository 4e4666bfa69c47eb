import { sql, type Expression, type RawBuilder } from 'kysely'
import type { ReportCtx } from './reportCtx.ts'
import { customPlan } from '#core/server/db/db.ts'
import { queryOf, type Condition, type NestedParams, type Query } from '#query/query.ts'
import type { ReportCells } from '../contract/report.ts'
import type { Figures } from './report.ts'

/** A condition of a search, on the row itself or on related rows. */
export type Part = Condition | NestedParams

/** Narrows what is counted: in SQL, and as the conditions of the search that finds the same rows. */
export interface Narrowing {
  where: RawBuilder<boolean>
  parts: Part[]
}

/** Visible rows of an entity of the search; its name is their alias in conditions. */
export interface Source {
  entity: string
  rows: Expression<unknown>
}

/** Figures of the same rows: how many they are, or `value` of them by this FILTER clause, one for each of the columns. */
export interface Measure extends Narrowing {
  columns: readonly [string, ...string[]]
  source: Source
  value?: (filter: RawBuilder<unknown>) => RawBuilder<unknown>
}

export interface Grouping {
  /** Statement of the groups of a row, as texts in the column `key`. */
  keys(measure: Measure): RawBuilder<unknown>
  /** Rows that may have groups, where these are more than those of the measure. */
  where?(measure: Measure): RawBuilder<boolean>
  /** Titles of groups; those without one are left out. */
  titles(ctx: ReportCtx, keys: string[]): Promise<Map<string, string>> | Map<string, string>
  /** Title of rows without a group. */
  none?: string
  /** The measure of one group; null: of rows without. */
  narrowed(measure: Measure, key: string | null): Part[]
  /** Groups in their own order, all of which are shown; otherwise the largest come first. */
  order?: readonly string[]
  /** A row may be in several groups. */
  is_overlapping?: boolean
}

/** The search for rows that meet all of this. */
export const drillOf = (entity: string, parts: readonly Part[]): Query => {
  const isNested = (part: Part): part is NestedParams => 'entity_params' in part
  return queryOf(entity, parts.filter((part) => !isNested(part)) as Condition[], parts.filter(isNested))
}

type Groups = Map<string | null, unknown[]>
interface Found {
  measure: Measure
  groups: Groups
  total: unknown[]
}
const count = (filter: RawBuilder<unknown>) => sql`count(*) ${filter}`

/** Columns `value_0`, `value_1` …: of a lone measure, all rows that the statement reads. */
const valuesOf = (measures: readonly Measure[]) =>
  sql.join(
    measures.map(({ value = count, where }, index) => {
      const filter = measures.length > 1 ? sql`filter (where ${where})` : sql``
      return sql`${value(filter)} as ${sql.id(`value_${index}`)}`
    }),
  )

type Row = Record<`value_${number}`, unknown>

/**
 * The groups of measures whose rows satisfy `among` and, in the same statement where a row is in one group only, all of
 * them together.
 */
async function readMeasures(
  ctx: ReportCtx,
  measures: readonly Measure[],
  grouping: Grouping,
  among: RawBuilder<boolean>,
): Promise<Found[]> {
  const [first] = measures
  const { source } = first!
  const hasTotal = !grouping.is_overlapping && !grouping.where
  const from = sql`(${source.rows}) as ${sql.id(source.entity)}`
  const { rows } = await sql<Row & { key: string | null; is_total: boolean }>`
    select ${sql.raw(customPlan)} grouped.key, ${valuesOf(measures)}, grouping(grouped.key) = 1 as is_total
    from ${from} left join lateral (${grouping.keys(first!)}) grouped on true
    where ${grouping.where?.(first!) ?? among}
    group by ${hasTotal ? sql`grouping sets ((grouped.key), ())` : sql`grouped.key`}`.execute(ctx.db)
  const total = hasTotal
    ? rows.find(({ is_total }) => is_total)
    : await readTotals(ctx, source, measures, among)
  return measures.map((measure, index) => {
    const cells = (row: Row | undefined) => cellsOf(measure, row?.[`value_${index}`])
    const groups = rows.filter(({ is_total }) => !is_total).map((row) => [row.key, cells(row)] as const)
    return { measure, groups: new Map(groups), total: cells(total) }
  })
}

async function readTotals(
  ctx: ReportCtx,
  { rows: visible, entity }: Source,
  measures: readonly Measure[],
  among: RawBuilder<boolean>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${sql.raw(customPlan)} ${valuesOf(measures)} from (${visible}) as ${sql.id(entity)}
    where ${among}`.execute(ctx.db)
  return rows[0]
}

const cellsOf = ({ columns }: Measure, value: unknown): unknown[] =>
  columns.length > 1 ? ((value as unknown[] | null) ?? []) : [value]

/** Key of the row without a group, which is the last. */
export const noGroup = 'none'
const isCounted = ({ value }: Measure) => value === undefined

/**
 * Every measure of every group, and of all of them together; each figure with the search that finds its rows. Measures
 * of the same rows in the same groups, which all satisfy `among`, are read by one statement.
 */
export async function countGroups(
  ctx: ReportCtx,
  measures: readonly Measure[],
  grouping: Grouping,
  among?: RawBuilder<boolean>,
): Promise<Figures> {
  const found: Found[] = []
  // One after the other: a report takes one connection at a time.
  if (among) found.push(...(await readMeasures(ctx, measures, grouping, among)))
  else
    for (const measure of measures)
      found.push(...(await readMeasures(ctx, [measure], grouping, measure.where)))
  const line = (parts: (measure: Measure) => Part[], values: (one: Found) => unknown[]) => {
    const cells: ReportCells = {}
    const drill: Record<string, Query> = {}
    for (const one of found) {
      const query = drillOf(one.measure.source.entity, parts(one.measure))
      for (const [index, column] of one.measure.columns.entries()) {
        cells[column] = cellOf(values(one)[index], one.measure)
        drill[column] = query
      }
    }
    return { cells, drill }
  }
  const shown = await shownGroups(ctx, grouping, found)
  return {
    rows: shown.map(([key, title]) => ({
      key: key ?? noGroup,
      title,
      ...line(
        (measure) => grouping.narrowed(measure, key),
        ({ groups }) => groups.get(key) ?? [],
      ),
    })),
    totals: line(
      ({ parts }) => parts,
      ({ total }) => total,
    ),
    is_overlapping: grouping.is_overlapping ?? false,
  }
}

const cellOf = (value: unknown, measure: Measure): number | null =>
  value === null || value === undefined ? (isCounted(measure) ? 0 : null) : Math.round(Number(value))

type Shown = readonly [key: string | null, title: string]

/** Groups with their titles, in order; rows without a group come last. */
async function shownGroups(
  ctx: ReportCtx,
  { order, titles, none }: Grouping,
  found: readonly { measure: Measure; groups: Groups }[],
): Promise<Shown[]> {
  const keys = new Set(found.flatMap(({ groups }) => [...groups.keys()]))
  const hasNone = keys.delete(null) && none !== undefined
  const named = await titles(ctx, order ? [...order] : ([...keys] as string[]))
  const rows: Shown[] = order
    ? order.map((key) => [key, named.get(key) ?? key] as const)
    : [...named].toSorted(([one, title], [other, otherTitle]) => {
        for (const { groups, measure } of found) {
          if (!isCounted(measure)) continue
          const difference = Number(groups.get(other)?.[0] ?? 0) - Number(groups.get(one)?.[0] ?? 0)
          if (difference !== 0) return difference
        }
        return title.localeCompare(otherTitle, 'en')
      })
  return hasNone ? [...rows, [null, none!]] : rows
}
