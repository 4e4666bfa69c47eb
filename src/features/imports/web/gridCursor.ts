/** A cell of the grid: line of the file and index of the column. */
export interface CellAt {
  row: number
  column: number
}

export interface GridSize {
  rows: readonly number[]
  columns: readonly number[]
}

export type Step = 'up' | 'down' | 'left' | 'right'

const arrows: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The neighbouring cell, or the same one at the edge. */
export function toward({ rows, columns }: GridSize, { row, column }: CellAt, step: Step): CellAt {
  const by = step === 'up' || step === 'left' ? -1 : 1
  return step === 'left' || step === 'right'
    ? { row, column: neighbour(columns, column, by) }
    : { row: neighbour(rows, row, by), column }
}

function neighbour(all: readonly number[], one: number, by: -1 | 1): number {
  const at = Math.min(all.length - 1, Math.max(0, all.indexOf(one) + by))
  return all[at] ?? one
}

/** The cell a key leads to; none for other keys. */
export function cellOfKey(size: GridSize, from: CellAt, key: string, isCommand: boolean): CellAt | null {
  const step = arrows[key]
  if (step) return toward(size, from, step)
  const edge = key === 'Home' ? 0 : key === 'End' ? -1 : null
  if (edge === null) return null
  return {
    row: (isCommand && size.rows.at(edge)) || from.row,
    column: size.columns.at(edge) ?? from.column,
  }
}
