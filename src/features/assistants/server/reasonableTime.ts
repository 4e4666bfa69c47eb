import { addMonths } from '#core/days.ts'
import { exceptionKinds, oneYearClock } from '#features/clocks/server/oneYear.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { dayOf } from '#fields/day/day.ts'
import { daysBetween, spanOf } from '#fields/day/dayRange.ts'
import { formatDayInProse, type Day } from '#fields/day/partialDay.ts'
import type { Values } from '#fields/kind.ts'

const dayIn = (values: Values, name: string) => dayOf(values, name, { label: '' })

const inProse = (date: string) => formatDayInProse({ date, format: 'MM/DD/YYYY', uncertain: false })

/** Whole months from one day to another. */
function monthsBetween(from: string, to: string): number {
  let months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  if (addMonths(from, months) > to) months -= 1
  return Math.max(0, months)
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
const between = (least: number, most: number, what: string) =>
  least === most ? counted(most, what) : `${least} to ${counted(most, what)}`

/**
 * The working behind a late filing, as sentences: the end of the year, the days and months from the end of the exception to
 * the filing, or to today, and what is not known. How long is reasonable is decided in each case, so nothing says so.
 */
export function reasonableTime(
  rules: Rules,
  entry: Values,
  { travels, today }: { travels: readonly (Day | null)[]; today: string },
): string {
  const words: string[] = []
  const stated = entry['arrival_date_unknown'] === true ? null : dayIn(entry, 'arrival_date')
  const arrivals = stated ? [stated] : entry['arrival_date_unknown'] === true ? [null] : travels
  const filed = dayIn(entry, 'filed_date')
  const filedSpan = filed && spanOf(filed)
  const isClaimed = entry['does_an_exception_apply'] === true || entry['exception_type'] != null
  const isChild = entry['exception_type'] === 'unaccompanied_child'
  const kind = exceptionKinds.find((one) => one === entry['exception_type'])
  const ended = dayIn(entry, 'exception_end_date')
  const goes_on = entry['exception_goes_on'] === true
  const clock = oneYearClock(
    rules,
    {
      arrivals,
      born: null,
      filed: filedSpan && filedSpan.to,
      recorded_unaccompanied: isChild,
      exceptions: kind ? [{ kind, ended, goes_on }] : [],
    },
    today,
  )
  if (!clock.safe_day || !clock.legal_day)
    words.push('The day of the last arrival is not known, so the end of the year is not known.')
  else {
    const source = stated ? '' : ', counted from the travel history'
    const isKnownInPart = arrivals.some((day) => day && spanOf(day).from !== spanOf(day).to)
    words.push(
      `The year ends on ${inProse(clock.legal_day)}${source}; ${inProse(clock.safe_day)} is the safe day${isKnownInPart ? ', as an arrival is known in part' : ''}.`,
    )
    if (clock.has_undated_arrival)
      words.push('A further arrival has no day; had it been later, the year would end later.')
  }
  const until = filedSpan ?? { from: today, to: today }
  const end = filed
    ? `filing in ${formatDayInProse(filed)}`.replace(/in (?=[A-Z][a-z]+ \d+, )/, 'on ')
    : 'today'
  if (!filed) words.push('No day of filing is recorded.')
  if (isChild) words.push('The year does not run for an unaccompanied child: INA 208(a)(2)(E).')
  else if (!isClaimed) words.push('No exception is recorded.')
  else if (goes_on) words.push('The exception is recorded as going on.')
  else if (!ended) words.push('The end of the exception is not known.')
  else {
    const span = spanOf(ended)
    if (span.to > until.to) words.push(`The exception may end after ${end}.`)
    else {
      // From the latest possible end come the fewest days.
      const least = { days: daysBetween(span.to, until.from), months: monthsBetween(span.to, until.from) }
      const most = { days: daysBetween(span.from, until.to), months: monthsBetween(span.from, until.to) }
      words.push(
        `From the end of the exception (${formatDayInProse(ended)}) to ${end}: ${between(least.days, most.days, 'day')}, ${between(least.months, most.months, 'full month')}.`,
      )
      if (least.days !== most.days) words.push('The days are known in part, so the count is too.')
    }
  }
  if (isClaimed && !isChild)
    words.push('How long is reasonable is decided in each case: 8 CFR 208.4(a)(4)(ii), (5).')
  return words.join(' ')
}
