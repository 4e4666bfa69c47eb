import { day } from '#core/days.ts'
import {
  areaCodes,
  areas,
  categories,
  categoryCodes,
  cellKey,
  chartNames,
  charts,
  isOptional,
  type Cell,
} from './contract/bulletin.ts'

const unreadable = 'Enter C, U or a date as the bulletin prints it, like 22JAN20'
const missing = 'Enter what the bulletin says here: C, U or a date'

/** A cell in words, for a sentence about it. */
export const cellName = ({ chart, category, area }: Omit<Cell, 'cutoff'>) =>
  `${charts[chart]}, ${categories[category].label}, ${areas[area].label}`

/** Problem of each cell of a month's bulletin (`YYYY-MM`), by `cellKey`: unreadable, missing, twice or impossible. */
export function cellProblems(cells: readonly Cell[], month: string): Map<string, string> {
  const problems = new Map<string, string>()
  const found = new Set<string>()
  for (const cell of cells) {
    const key = cellKey(cell)
    const problem = found.has(key) ? 'This cell stands there twice' : cutoffProblem(cell.cutoff, month)
    if (problem) problems.set(key, problem)
    found.add(key)
  }
  const present = areaCodes.filter((area) => !isOptional(area) || cells.some((cell) => cell.area === area))
  for (const chart of chartNames)
    for (const category of categoryCodes)
      for (const area of present) {
        const cell = { chart, category, area }
        // In the months that had them, an optional column stood in one of the two charts, or in both.
        const isNeeded = !isOptional(area) || cells.some((one) => one.area === area && one.chart === chart)
        if (isNeeded && !found.has(cellKey(cell))) problems.set(cellKey(cell), missing)
      }
  return problems
}

function cutoffProblem(cutoff: string, month: string): string | null {
  if (cutoff === 'C' || cutoff === 'U') return null
  if (!day.safeParse(cutoff).success) return unreadable
  // Nobody has a priority date to come, so no cut-off date lies behind its month.
  return cutoff.slice(0, 7) > month ? 'This date comes after the month of the bulletin' : null
}
