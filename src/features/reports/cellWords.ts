import type { ReportCells, ReportColumn } from './contract/report.ts'

const numbers = new Intl.NumberFormat('en-US')

/** A figure as it is read: "1,204", "12%", "34"; a dash where nothing can be said. */
export function cellWords({ key, kind }: ReportColumn, cells: ReportCells): string {
  const value = cells[key] ?? (kind === 'count' ? 0 : null)
  if (value === null) return '—'
  if (typeof value === 'string') return value
  return kind === 'percent' ? `${numbers.format(value)}%` : numbers.format(value)
}
