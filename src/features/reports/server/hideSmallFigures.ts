import type { ReportCells, ReportColumn } from '../contract/report.ts'
import { noGroup } from './countGroups.ts'
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
 * The hidden figures and those that have to be hidden with them because a coarser grouping shows their sum: all of a
 * group that it hides, so that its figure cannot be added up, and enough of one that it shows.
 */
function addedForCoarser(
  coarser: NonNullable<Counted['coarser']>,
  rows: Figures['rows'],
  column: string,
  figures: readonly number[],
  found: readonly HiddenFigure[],
  knownOf: (at: number) => { least: number; most: number },
): HiddenFigure[] {
  const places = Map.groupBy(rows.keys(), (at) => coarser.groupOf(rows[at]!.key))
  const result = new Map(found.map((one) => [one.at, one]))
  const hide = (at: number) => {
    if (figures[at]! > 0 && !result.has(at)) result.set(at, { at, ...knownOf(at), is_small: false })
  }
  for (const { key, cells } of coarser.rows) {
    const among = places.get(key) ?? []
    const own = among.flatMap((at) => result.get(at) ?? [])
    const inGroup = figures.map((figure, at) => (among.includes(at) ? figure : 0))
    const enough = typeof cells[column] === 'string' ? null : withOthers(inGroup, own, knownOf)
    for (const at of enough ? enough.map((one) => one.at) : among) hide(at)
  }
  return [...result.values()]
}

/** How the columns of a report follow from one another, and its order. */
interface Counted {
  /** By column, those of which it counts a part; they stand before it. */
  wholes?: Readonly<Record<string, readonly string[]>>
  /** By column, those who are in neither of two parts, of which it is the second. */
  rest?: Readonly<Record<string, (figureOf: (column: string) => number) => number>>
  /** Rows in an order that does not depend on their figures. */
  is_ordered?: boolean
  /** The same figures by a coarser grouping, as another report shows them; null: of a row that is in none of its groups. */
  coarser?: { rows: Figures['rows']; groupOf: (key: string) => string | null }
}

/**
 * Figures under five hidden, for reports that are handed on, and with them as many others as they would follow from: by
 * the total, by a figure of which all but a few are counted again in another column, or by the order of the rows.
 * Nothing leads to a list any more.
 */
export function hideSmallFigures(
  { rows, totals, ...others }: Figures,
  columns: readonly ReportColumn[],
  { wholes = {}, rest = {}, is_ordered = false, coarser }: Counted = {},
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
    /** The sum of this figure and a few others, where the reader can compute it. */
    const sumWithFew = (cells: ReportCells, shown: ReportCells, figure: number) => {
      const few = rest[key]?.((column) => numberIn(cells, column))
      const isShown = shownWholes(shown).length === (wholes[key] ?? []).length
      return isSmall(few) && isShown ? figure + few! : nearWhole(shown, figure)
    }
    const found = figures.flatMap((figure, at): HiddenFigure[] => {
      if (isSmall(figure)) return [{ at, least: 1, most: smallest - 1, is_small: true }]
      const sum = sumWithFew(rows[at]!.cells, shownRows[at]!.cells, figure)
      return sum === undefined
        ? []
        : [{ at, least: Math.max(smallest, sum - smallest + 1), most: sum - 1, is_small: true }]
    })
    const isTotalNear = sumWithFew(totals.cells, shownTotals.cells, total) !== undefined
    const knownOf = (at: number) => ({
      least: Math.max(smallest, ...parts.map((part) => numberIn(rows[at]!.cells, part))),
      most: Math.min(Infinity, ...shownWholes(shownRows[at]!.cells)),
    })
    const withCoarser = coarser ? addedForCoarser(coarser, rows, key, figures, found, knownOf) : found
    const all = isSmall(total) ? withCoarser : isTotalNear ? null : withOthers(figures, withCoarser, knownOf)
    for (const [at, figure] of figures.entries()) {
      if (!all && figure > 0) shownRows[at]!.cells[key] = hidden
      if (all?.some((one) => one.at === at)) shownRows[at]!.cells[key] = isSmall(figure) ? small : hidden
    }
    if (isSmall(total)) shownTotals.cells[key] = small
    else if (isTotalNear) shownTotals.cells[key] = hidden
  }
  return {
    ...others,
    rows: is_ordered ? shownRows : inShownOrder(shownRows, columns),
    totals: shownTotals,
  }
}

/** The largest first, as far as figures are shown: the place of a hidden one would say between which others it is. */
function inShownOrder<Row extends { key: string; title: string; cells: ReportCells }>(
  rows: readonly Row[],
  columns: readonly ReportColumn[],
): Row[] {
  const rankOf = (cell: ReportCells[string] | undefined) =>
    typeof cell === 'number' ? cell : cell === small ? 0.25 : cell === hidden ? 0.5 : 0
  return rows.toSorted((one, other) => {
    if (one.key === noGroup || other.key === noGroup)
      return Number(one.key === noGroup) - Number(other.key === noGroup)
    for (const { key } of columns) {
      const difference = rankOf(other.cells[key]) - rankOf(one.cells[key])
      if (difference !== 0) return difference
    }
    return one.title.localeCompare(other.title, 'en')
  })
}

const numberIn = (cells: ReportCells, key: string): number => Number(cells[key] ?? 0)
