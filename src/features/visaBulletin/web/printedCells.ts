import {
  areaCodes,
  categoryCodes,
  cellKey,
  chartNames,
  isOptional,
  readCutoff,
  type Cell,
} from '../contract/bulletin.ts'

/** Cells as they are printed, by chart, category and column: the values of the form. */
export type PrintedCells = Record<string, Record<string, Record<string, string>>>

const everyPlace = chartNames.flatMap((chart) =>
  categoryCodes.flatMap((category) => areaCodes.map((area) => ({ chart, category, area }))),
)

export function printedCells(printedAt: (key: string) => string | undefined): PrintedCells {
  const cells: PrintedCells = {}
  for (const place of everyPlace) {
    const rows = (cells[place.chart] ??= {})
    const row = (rows[place.category] ??= {})
    row[place.area] = printedAt(cellKey(place)) ?? ''
  }
  return cells
}

/** Cells of the call; an unreadable one is sent as it stands, and an empty optional column is left out. */
export const cellsOf = (printed: PrintedCells, month: string): Cell[] =>
  everyPlace.flatMap((place) => {
    const text = printed[place.chart]?.[place.category]?.[place.area]?.trim() ?? ''
    if (text === '' && isOptional(place.area)) return []
    return [{ ...place, cutoff: readCutoff(text, month) ?? text }]
  })
