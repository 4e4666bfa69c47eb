import type { ReportCells, ReportColumn } from '../contract/report.ts'
import type { Figures } from './report.ts'

/** Smaller figures may be about somebody whom a reader knows. */
export const smallest = 5
const small = `< ${smallest}`
const hidden = 'hidden'

export const isSmall = (value: ReportCells[string] | undefined): boolean =>
  typeof value === 'number' && value > 0 && value < smallest

/**
 * Figures under five hidden, for reports that are handed on. Where one group of a column is hidden, the total less the others
 * would reveal it, so the next smallest group is hidden, too. Nothing leads to a list any more.
 */
export function hideSmallFigures(
  { rows, totals, ...others }: Figures,
  columns: readonly ReportColumn[],
): Figures {
  const shownRows = rows.map(({ link: _, ...row }) => ({ ...row, cells: { ...row.cells }, drill: {} }))
  const shownTotals = { cells: { ...totals.cells }, drill: {} }
  for (const { key } of columns.filter(({ kind }) => kind === 'count')) {
    const few = shownRows.filter(({ cells }) => isSmall(cells[key]))
    const [next] = shownRows
      .filter(({ cells }) => typeof cells[key] === 'number' && cells[key] >= smallest)
      .toSorted((one, other) => Number(one.cells[key]) - Number(other.cells[key]))
    for (const { cells } of few) cells[key] = small
    if (few.length === 1 && next) next.cells[key] = hidden
    if (isSmall(shownTotals.cells[key])) shownTotals.cells[key] = small
  }
  return { ...others, rows: shownRows, totals: shownTotals }
}
