import { nextBusinessDay } from '#core/holidays.ts'
import { yearDeadline, type Certainty, type DayRange } from './dayRange.ts'
import { dayText } from './partialDay.ts'

/** Arrivals before this day count from it: 8 CFR 208.4(a)(2)(ii). */
const firstArrival = '1997-04-01'

/** The year to apply for asylum after an arrival. */
export interface AsylumYear {
  last_day: string
  /** The last day, or where that is a weekend or holiday, the next working day: 8 CFR 208.4(a)(2)(ii). */
  runs_to: string
}

export function asylumYear(arrived: string): AsylumYear {
  const last_day = yearDeadline(arrived > firstArrival ? arrived : firstArrival)
  return { last_day, runs_to: nextBusinessDay(last_day) }
}

const shown = (date: string) => dayText({ date, format: 'MM/DD/YYYY' })

/** "03/16/2026 (the year ends on 03/14/2026, a weekend or holiday)" */
export const asylumYearText = ({ last_day, runs_to }: AsylumYear): string =>
  runs_to === last_day
    ? shown(runs_to)
    : `${shown(runs_to)} (the year ends on ${shown(last_day)}, a weekend or holiday)`

/** Whether the year had passed on a day. */
export const asylumYearPassed = (arrived: DayRange, on: DayRange): Certainty =>
  asylumYear(arrived.to).runs_to < on.from ? 'yes' : asylumYear(arrived.from).runs_to < on.to ? 'may' : 'no'
