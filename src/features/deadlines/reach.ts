// Arithmetic of deadlines, without words: light enough for every page.
import { addDays, addMonths } from '#core/days.ts'
import { addBusinessDays, nextBusinessDay, previousBusinessDay } from '#core/holidays.ts'
import type { Counting, DeadlineRule } from './rules/shape.ts'

const businessDaysBefore = (day: string, days: number): string => {
  let earlier = day
  for (let left = days; left > 0; left--) earlier = previousBusinessDay(addDays(earlier, -1))
  return earlier
}

/**
 * Same day so many months away. Where that month is shorter, a last day is its last, a first day the first of the next
 * month: neither promises a day that somebody may dispute.
 */
function monthsAway(day: string, months: number, kind: DeadlineRule['kind']): string {
  const away = addMonths(day, months)
  return kind === 'first_day' && away.slice(8) < day.slice(8) ? addDays(away, 1) : away
}

/** Where a period from a day ends, before a weekend or holiday moves it. */
export function reach(
  { length, unit, direction }: Pick<Counting, 'length' | 'unit' | 'direction'>,
  from: string,
  kind: DeadlineRule['kind'],
): string {
  const sign = direction === 'after' ? 1 : -1
  if (unit === 'business_days')
    return sign === 1 ? addBusinessDays(from, length) : businessDaysBefore(from, length)
  if (unit === 'months') return monthsAway(from, sign * length, kind)
  if (unit === 'years') return monthsAway(from, sign * 12 * length, kind)
  // The hour of the event is not known: it may have been the last of its day.
  return addDays(from, sign * (unit === 'hours' ? Math.ceil(length / 24) : length))
}

export function rolled({ rolls }: Pick<Counting, 'rolls'>, day: string): string {
  if (rolls === 'next_business_day') return nextBusinessDay(day)
  return rolls === 'previous_business_day' ? previousBusinessDay(day) : day
}
