import type { ReportCells, ReportColumn } from '../contract/report.ts'
import type { Figures } from './report.ts'

/** Smaller figures may be about somebody whom a reader knows. */
export const smallest = 5
const small = `< ${smallest}`
const hidden = 'hidden'

export const isSmall = (value: ReportCells[string] | undefined): boolean =>
  typeof value === 'number' && value > 0 && value < smallest

/** A figure that is not shown, and between which figures a reader who knows these rules expects it. */
interface HiddenFigure {
  at: number
  least: number
  most: number
  /** Protected; others are hidden with it. */
  is_small: boolean
}

/** Whether the sum of hidden figures, which follows from the total, leaves two values at least for each small one. */
function areProtected(figures: readonly HiddenFigure[], sum: number): boolean {
  const least = figures.reduce((all, one) => all + one.least, 0)
  const most = figures.reduce((all, one) => all + one.most, 0)
  return figures.every((one) => {
    const from = Math.max(one.least, one.most === Infinity ? 0 : sum - (most - one.most))
    return !one.is_small || Math.min(one.most, sum - (least - one.least)) > from
  })
}

/** The small figures and, from the smallest, as many others as protect them; null where all of them do not. */
function withOthers(
  figures: readonly number[],
  found: readonly HiddenFigure[],
  knownOf: (at: number) => { least: number; most: number },
): readonly HiddenFigure[] | null {
  if (found.length === 0) return found
  const places = new Set(found.map(({ at }) => at))
  const others = figures
    .map((figure, at) => ({ figure, at, ...knownOf(at) }))
    .filter(({ figure, at }) => figure > 0 && !places.has(at))
    .toSorted((one, other) => one.figure - other.figure)
  for (let count = 0; count <= others.length; count += 1) {
    const next = others[count]?.figure ?? Infinity
    const all = [
      ...found,
      ...others
        .slice(0, count)
        .map(({ at, least, most }) => ({ at, least, most: Math.min(most, next), is_small: false })),
    ]
    const sum = all.reduce((total, { at }) => total + figures[at]!, 0)
    if (areProtected(all, sum)) return all
  }
  return null
}

/**
 * Figures under five hidden, for reports that are handed on, and with them as many others as they would follow from: by
 * the total, or by a figure of which all but a few are counted again in another column. `wholes` names, by column,
 * those of which it counts a part; they stand before it. Nothing leads to a list any more.
 */
export function hideSmallFigures(
  { rows, totals, ...others }: Figures,
  columns: readonly ReportColumn[],
  wholes: Readonly<Record<string, readonly string[]>> = {},
): Figures {
  const shownRows = rows.map(({ link: _, ...row }) => ({ ...row, cells: { ...row.cells }, drill: {} }))
  const shownTotals = { cells: { ...totals.cells }, drill: {} }
  for (const { key } of columns.filter(({ kind }) => kind === 'count')) {
    const figures = rows.map(({ cells }) => numberIn(cells, key))
    const total = numberIn(totals.cells, key)
    const parts = Object.keys(wholes).filter((part) => wholes[part]!.includes(key))
    const shownWholes = (cells: ReportCells) =>
      (wholes[key] ?? []).map((whole) => cells[whole]).filter((whole) => typeof whole === 'number')
    /** A whole that is shown, and that all but a few of are in this column. */
    const nearWhole = (cells: ReportCells, figure: number) =>
      figure > 0 ? shownWholes(cells).find((whole) => isSmall(whole - figure)) : undefined
    const found = figures.flatMap((figure, at): HiddenFigure[] => {
      if (isSmall(figure)) return [{ at, least: 1, most: smallest - 1, is_small: true }]
      const whole = nearWhole(shownRows[at]!.cells, figure)
      return whole === undefined
        ? []
        : [{ at, least: Math.max(smallest, whole - smallest + 1), most: whole - 1, is_small: true }]
    })
    const isTotalNear = nearWhole(shownTotals.cells, total) !== undefined
    const all = isSmall(total)
      ? found
      : isTotalNear
        ? null
        : withOthers(figures, found, (at) => ({
            least: Math.max(smallest, ...parts.map((part) => numberIn(rows[at]!.cells, part))),
            most: Math.min(Infinity, ...shownWholes(shownRows[at]!.cells)),
          }))
    for (const [at, figure] of figures.entries()) {
      if (!all && figure > 0) shownRows[at]!.cells[key] = hidden
      if (all?.some((one) => one.at === at)) shownRows[at]!.cells[key] = isSmall(figure) ? small : hidden
    }
    if (isSmall(total)) shownTotals.cells[key] = small
    else if (isTotalNear) shownTotals.cells[key] = hidden
  }
  return { ...others, rows: shownRows, totals: shownTotals }
}

const numberIn = (cells: ReportCells, key: string): number => Number(cells[key] ?? 0)
