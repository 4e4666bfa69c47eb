import { loadavg } from 'node:os'

export interface Figure {
  what: string
  value: number
  unit: string
  /** Absent: shown as text only. */
  at_most?: number
  at_least?: number
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const isMet = ({ value, at_most = Infinity, at_least = -Infinity }: Figure): boolean =>
  value <= at_most && value >= at_least

const number = (value: number): string => value.toFixed(value < 10 && !Number.isInteger(value) ? 1 : 0)

function limitOf({ at_most, at_least, unit }: Figure): string {
  const words = [
    at_least === undefined ? '' : `≥ ${at_least}`,
    at_most === undefined ? '' : `≤ ${at_most}`,
  ].filter(Boolean)
  return words.length > 0 ? `${words.join(', ')} ${unit}` : ''
}

/** Prints one table; gives whether every limit is met. */
export function printReport(figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => [
    figure.what,
    `${number(figure.value)} ${figure.unit}`,
    limitOf(figure),
    limitOf(figure) === '' ? '' : isMet(figure) ? 'held' : 'MISSED',
  ])
  const table = [['', 'measured', 'limit', 'verdict'], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
  console.log(
    `Load of this machine: ${loadavg()[0]!.toFixed(1)}. Times mean little on one that is busy with other things.`,
  )
  return figures.every(isMet)
}
