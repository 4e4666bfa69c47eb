import type { ReportAnswer } from './contract/report.ts'

const mostBars = 10

/**
 * Bars of the chart with their figures: every month, of other groups the largest that have a figure, as they stand in the
 * table; and how many there are in all.
 */
export function chartBars({ rows, group_by }: ReportAnswer, columns: readonly string[]) {
  if (group_by === 'month') {
    const bars = rows.map(({ key, cells }) => ({ title: `${key.slice(5)}/${key.slice(0, 4)}`, cells }))
    return { bars, total: bars.length, is_time: true }
  }
  const bars = rows.filter(({ cells }) => columns.some((column) => Number(cells[column] ?? 0) > 0))
  return { bars: bars.slice(0, mostBars), total: bars.length, is_time: false }
}

/** Sentence below a chart that leaves bars out. */
export const leftOutWords = (shown: number, total: number): string | null =>
  shown < total
    ? `The largest ${shown} of ${total.toLocaleString('en-US')}; the table has all of them.`
    : null
