import { firstDay, formatDay, lastDay, type Day } from '#fields/day/partialDay.ts'

interface DayLikeness {
  /** Added to the score of the name. */
  points: number
  reason: () => string | null
}

/** Information of one whole day. */
export const wholeDay = 15
/** January 1 stands for an unknown day, so it says no more than the year. */
const ofYear = 8

const unsaid = () => null
const nothing: DayLikeness = { points: 0, reason: unsaid }
const impossible: DayLikeness = { points: -35, reason: unsaid }
/** How many years a day that is in doubt may be off. */
const doubt = 2
const years = (date: string) => Number(date.slice(0, 4))

/** Evidence of two days of birth that they are one person's. */
export function compareDays(a: Day | null, b: Day | null): DayLikeness {
  if (!a || !b) return nothing
  const both = (words: (one: string, other: string) => string) => () => words(formatDay(a), formatDay(b))
  if (a.format === 'MM/DD/YYYY' && b.format === 'MM/DD/YYYY') {
    if (a.date === b.date)
      return {
        points: a.date.endsWith('-01-01') ? ofYear : wholeDay,
        reason: both((one) => `Both born ${one}`),
      }
    if (a.date === swapped(b.date))
      return { points: 12, reason: both((one, other) => `Born ${one} and ${other}: day and month swapped`) }
    if (differences(a.date, b.date) === 1)
      return { points: 8, reason: both((one, other) => `Born ${one} and ${other}: one digit off`) }
    if (isTwoNeighboursSwapped(a.date, b.date))
      return { points: 8, reason: both((one, other) => `Born ${one} and ${other}: two digits swapped`) }
  } else if (firstDay(a) <= lastDay(b) && firstDay(b) <= lastDay(a)) {
    const points = a.format === 'YYYY' || b.format === 'YYYY' ? ofYear : 12
    return {
      points: a.uncertain || b.uncertain ? 5 : points,
      reason: both((one, other) => (one === other ? `Both born ${one}` : `Born ${one} fits ${other}`)),
    }
  }
  if (a.uncertain || b.uncertain) {
    const off = Math.abs(years(a.date) - years(b.date))
    return off <= doubt
      ? { points: 3, reason: both((one, other) => `Born ${one} may be ${other}`) }
      : impossible
  }
  return impossible
}

const swapped = (date: string) => `${date.slice(0, 5)}${date.slice(8)}-${date.slice(5, 7)}`
const differences = (a: string, b: string) => [...a].filter((digit, at) => digit !== b[at]).length

function isTwoNeighboursSwapped(a: string, b: string): boolean {
  const [x, y] = [a.replaceAll('-', ''), b.replaceAll('-', '')]
  const at = [...x].findIndex((digit, i) => digit !== y[i])
  return differences(x, y) === 2 && x[at] === y[at + 1] && x[at + 1] === y[at]
}
