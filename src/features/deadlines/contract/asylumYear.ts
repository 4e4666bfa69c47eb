import type { Certainty, DayRange } from '#fields/day/dayRange.ts'
import { dayText } from '#fields/day/partialDay.ts'
import { reach, rolled } from '../reach.ts'
import { asylumPeriod, firstArrival } from '../rules/asylumPeriod.ts'
import type { AsylumPeriods } from './asylumPeriods.ts'

/** The year to apply for asylum after an arrival. */
export interface AsylumYear {
  last_day: string
  /** The last day, or where that is a weekend or holiday, the next working day. */
  runs_to: string
}

/** Where the office has no version in force for an arrival, the year counts as it comes with Ellis. */
export function asylumYear(arrived: string, periods: AsylumPeriods = []): AsylumYear {
  const period = periods.findLast(({ from, to }) => from <= arrived && arrived <= to) ?? asylumPeriod
  const last_day = reach(period, arrived > firstArrival ? arrived : firstArrival, 'last_day')
  return { last_day, runs_to: rolled(period, last_day) }
}

const shown = (date: string) => dayText({ date, format: 'MM/DD/YYYY' })

/** "03/16/2026 (the year ends on 03/14/2026, a weekend or holiday)" */
export const asylumYearText = ({ last_day, runs_to }: AsylumYear): string =>
  runs_to === last_day
    ? shown(runs_to)
    : `${shown(runs_to)} (the year ends on ${shown(last_day)}, a weekend or holiday)`

/** Whether the year had passed on a day. */
export function asylumYearPassed(arrived: DayRange, on: DayRange, periods: AsylumPeriods): Certainty {
  if (asylumYear(arrived.to, periods).runs_to < on.from) return 'yes'
  return asylumYear(arrived.from, periods).runs_to < on.to ? 'may' : 'no'
}
