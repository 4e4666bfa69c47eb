import * as z from 'zod'
import { forbidden, invalid } from '#core/errors.ts'
import type { ReportCtx } from './reportCtx.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { dayText } from '#fields/day/partialDay.ts'
import { reportDefinitions, type ReportDefinition, type ReportType } from '../contract/definitions.ts'
import type { Filter } from '../contract/filters.ts'
import { reportInput, type ReportAnswer, type ReportInput, type ReportRow } from '../contract/report.ts'
import { periodBefore, periodNamed, type Period } from '../periods.ts'
import { fieldLabel } from './byField.ts'
import { optionLabel } from './options.ts'
import { reports } from './reports.ts'
import type { Figures, Report, Scope } from './report.ts'

const longestDays = 20 * 366

/** The period that was chosen, by name or by its days; null: of any day. */
function periodIn(
  { period, from, to }: ReportInput,
  usual: ReportDefinition['period'],
  today: string,
): Period | null {
  if (from === undefined && to === undefined) {
    const name = period ?? usual ?? 'any'
    return name === 'any' ? null : periodNamed(name, today)
  }
  if (from === undefined) throw invalid({ from: 'Enter the first day, too' })
  if (to === undefined) throw invalid({ to: 'Enter the last day, too' })
  if (to < from) throw invalid({ to: 'Choose a last day that is not before the first' })
  if (Date.parse(to) - Date.parse(from) > longestDays * 86_400_000)
    throw invalid({ to: 'Choose a period of at most 20 years' })
  return { from, to }
}

/** Parameters that came in another way than with the call of the report, as it would read them. */
export function checkParameters(type: ReportType, parameters: Record<string, unknown>): ReportInput {
  const { data, error } = z.strictObject(reportInput(type)).safeParse(parameters)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => [`parameters.${path.join('.')}`, message])
  throw invalid(Object.fromEntries(issues) as Record<string, string>)
}

export async function requireReport(ctx: ReportCtx, type: ReportType): Promise<void> {
  if ((await reports[type].mayOpen?.(ctx)) === false)
    throw forbidden('report.forbidden', 'You may not open this report.')
}

/**
 * A report, as far as the caller sees what it counts. `period_day` is the day whose month is "this month", where it is
 * not today.
 */
export async function readReport(
  ctx: ReportCtx,
  type: ReportType,
  input: ReportInput,
  period_day?: string,
): Promise<ReportAnswer> {
  const definition: ReportDefinition = reportDefinitions[type]
  const report = reports[type] as Report
  await requireReport(ctx, type)
  const { today, timezone } = await clockOf(ctx, {})
  const group_by = input.group_by ?? Object.keys(definition.groupings)[0]!
  const period = periodIn(input, definition.period, period_day ?? today)
  if (!period && group_by === 'month') throw invalid({ period: 'Choose a period to see its months' })
  if (!period && input.compare)
    throw invalid({ compare: 'Choose a period to compare it with the one before' })
  const filters = Object.fromEntries(
    Object.entries(definition.filters)
      .filter(([, { kind }]) => kind !== 'field' || group_by === 'field')
      .map(([key]) => [key, input[key]]),
  )
  const scope = { group_by, period, filters, today, timezone } as Scope
  const compared_with = input.compare && period ? periodBefore(period) : null
  const figures = await report.read(ctx, scope)
  const before = compared_with && (await report.read(ctx, { ...scope, period: compared_with }))
  return {
    type,
    title: definition.title,
    notes: [...report.notes(scope), ...(figures.notes ?? [])],
    group_by,
    group_title: figures.group_title ?? definition.groupings[group_by]!,
    period,
    compared_with,
    filters: Object.fromEntries(
      Object.entries(filters).map(([key, value]) => [key, (value ?? null) as string | number | null]),
    ),
    filter_words: await filterWords(ctx, definition, filters),
    columns: report.columns(scope),
    rows: comparedRows(figures, before, group_by),
    totals: { ...figures.totals, before: before?.totals.cells ?? null },
    is_overlapping: figures.is_overlapping ?? false,
    series: report.chart(scope),
  }
}

/** Rows with the figures of the period before: of the same group or, of months, of the month in the same place. */
function comparedRows(figures: Figures, before: Figures | null, group_by: string): ReportRow[] {
  if (!before) return figures.rows.map((row) => ({ ...row, before: null }))
  const earlier = new Map(before.rows.map((row) => [row.key, row]))
  const rows = figures.rows.map((row, index) => {
    const match = group_by === 'month' ? before.rows[index] : earlier.get(row.key)
    return { ...row, before: match?.cells ?? {} }
  })
  if (group_by === 'month') return rows
  const present = new Set(rows.map(({ key }) => key))
  const gone = before.rows.filter(({ key }) => !present.has(key))
  return [
    ...rows,
    ...gone.map(({ key, title, cells }) => ({ key, title, cells: {}, drill: {}, before: cells })),
  ]
}

/** Filters in force, in words: "Attorney: Grace Okafor". */
async function filterWords(
  ctx: ReportCtx,
  definition: ReportDefinition,
  filters: Record<string, unknown>,
): Promise<string[]> {
  const words: string[] = []
  for (const [key, filter] of Object.entries(definition.filters)) {
    const value = filters[key]
    if (value !== undefined) words.push(`${filter.label}: ${await valueWords(ctx, filter, value)}`)
  }
  return words
}

async function valueWords(ctx: ReportCtx, filter: Filter, value: unknown): Promise<string> {
  switch (filter.kind) {
    case 'option':
      return optionLabel(ctx, filter.of, Number(value))
    case 'choice':
      return filter.choices.find((one) => one.value === value)?.label ?? String(value)
    case 'number':
      return `${value as number} ${filter.unit}`
    case 'field':
      return fieldLabel(ctx, String(value))
  }
}

/** "11/01/2026 to 11/30/2026". */
export const periodWords = (period: Period | null): string =>
  period ? `${inWords(period.from)} to ${inWords(period.to)}` : 'Any day'

const inWords = (date: string) => dayText({ date, format: 'MM/DD/YYYY' })
