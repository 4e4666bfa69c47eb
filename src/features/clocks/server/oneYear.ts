// Clock of the year to file Form I-589, pure. It counts days and asserts nothing about anybody's eligibility.
import { countFrom } from '#features/deadlines/server/countFrom.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { daysBetween, length, spanOf, yearsAfter, type DayRange } from '#fields/day/dayRange.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'

/** INA 208(a)(2)(D), 8 CFR 208.4(a)(4) and (5). */
export const exceptionKinds = [
  'changed_circumstances',
  'extraordinary_circumstances',
  'legal_disability',
  'lawful_status',
] as const

/** Circumstance that somebody recorded. */
export interface OneYearException {
  kind: (typeof exceptionKinds)[number]
  /** null: not known, or it goes on. */
  ended: Day | null
  goes_on: boolean
}

export interface OneYearFacts {
  /** Day of each arrival; null where it is not known. */
  arrivals: readonly (Day | null)[]
  born: Day | null
  /** Day on which the I-589 was filed. */
  filed: string | null
  /** Recorded as an unaccompanied child, for whom the year does not run: INA 208(a)(2)(E). */
  recorded_unaccompanied: boolean
  exceptions: readonly OneYearException[]
}

/** Days since something ended, the fewest and the most where its end is known in part. */
interface DaysSince {
  least: number
  most: number
}

type Count = Pick<ReturnType<typeof countFrom>, 'safe_day' | 'legal_day' | 'steps'>

interface Circumstance {
  kind: OneYearException['kind']
  words: string
  /** null where it goes on, may go on, or its end is not known. */
  since: DaysSince | null
}

export interface OneYearClock {
  state: 'unknown_arrival' | 'filed' | 'recorded_unaccompanied' | 'running' | 'safe_day_passed' | 'passed'
  /** null while no arrival has a day. */
  safe_day: string | null
  /** Counted from the arrivals with a day. */
  legal_day: string | null
  /** Until the safe day, below 0 after it; null where the clock does not run. */
  days_left: number | null
  /** A further arrival has no day: had it been later, the year would end later. */
  has_undated_arrival: boolean
  filed: 'by_safe_day' | 'by_legal_day' | 'after_legal_day' | 'arrival_unknown' | null
  exceptions: Circumstance[]
  /** Days on which the person may have turned 18. */
  eighteen: DayRange | null
  steps: Count['steps']
}

export const oneYearRuleKey = 'asylum-one-year'

/** The safe day is the earlier of both ends, should a version that begins between them be shorter. */
function countYear(rules: Rules, arrival: Day): Count {
  const { from, to } = spanOf(arrival)
  const last = countFrom(rules, oneYearRuleKey, to)
  if (from === to) return last
  const first = countFrom(rules, oneYearRuleKey, from)
  const safe = first.safe_day < last.safe_day ? first : last
  return {
    safe_day: safe.safe_day,
    legal_day: last.legal_day,
    steps: [...stepsOf(last, 'legal'), ...safe.steps.map((step) => ({ ...step, of: 'safe' as const }))],
  }
}

const stepsOf = ({ steps }: Count, day: 'legal' | 'safe') => steps.filter(({ of }) => of === day)

const latest = (counts: readonly Count[], key: 'legal_day' | 'safe_day'): Count | undefined =>
  counts.reduce<Count | undefined>((best, next) => (!best || next[key] > best[key] ? next : best), undefined)

const signedDays = (from: string, to: string): number =>
  from <= to ? daysBetween(from, to) : -daysBetween(to, from)

function filedWhen({ filed, arrivals }: OneYearFacts, safe?: Count, legal?: Count): OneYearClock['filed'] {
  if (filed === null) return null
  if (!safe || !legal) return 'arrival_unknown'
  if (filed <= safe.safe_day) return 'by_safe_day'
  if (filed <= legal.legal_day) return 'by_legal_day'
  return arrivals.includes(null) ? 'arrival_unknown' : 'after_legal_day'
}

const daysAgo = ({ least, most }: DaysSince): string =>
  least === most ? `${most} ${most === 1 ? 'day' : 'days'} ago` : `${least} to ${most} days ago`

const reasonable = 'the application must be filed within a reasonable period'

/** How long a period is reasonable is decided in each case; only the days since the end are counted. */
function circumstance({ kind, ended, goes_on }: OneYearException, today: string): Circumstance {
  if (goes_on) return { kind, words: 'Goes on', since: null }
  if (!ended) return { kind, words: `End not known; ${reasonable}`, since: null }
  const span = spanOf(ended)
  if (span.from > today) return { kind, words: `Ends ${formatDay(ended)}`, since: null }
  if (span.to > today) return { kind, words: `May have ended already; ${reasonable}`, since: null }
  const since = length(span, { from: today, to: today })
  return { kind, words: `Ended ${daysAgo(since)}; ${reasonable}`, since }
}

function stateOf(facts: OneYearFacts, today: string, safe?: Count, legal?: Count): OneYearClock['state'] {
  if (facts.filed !== null) return 'filed'
  if (facts.recorded_unaccompanied) return 'recorded_unaccompanied'
  if (!safe || !legal) return 'unknown_arrival'
  // An arrival without a day may have been later than those counted: nobody knows that the year is over.
  if (legal.legal_day < today) return facts.arrivals.includes(null) ? 'unknown_arrival' : 'passed'
  return safe.safe_day < today ? 'safe_day_passed' : 'running'
}

/** From the last arrival with its doubt: the safe day from the earliest it may have been, the legal day from the latest. */
export function oneYearClock(rules: Rules, facts: OneYearFacts, today: string): OneYearClock {
  const counts = facts.arrivals.filter((day) => day !== null).map((day) => countYear(rules, day))
  const [safe, legal] = [latest(counts, 'safe_day'), latest(counts, 'legal_day')]
  const state = stateOf(facts, today, safe, legal)
  const stands = state === 'filed' || state === 'recorded_unaccompanied'
  const born = facts.born && spanOf(facts.born)
  return {
    state,
    safe_day: safe?.safe_day ?? null,
    legal_day: legal?.legal_day ?? null,
    days_left: safe && !stands ? signedDays(today, safe.safe_day) : null,
    has_undated_arrival: facts.arrivals.includes(null),
    filed: filedWhen(facts, safe, legal),
    exceptions: facts.exceptions.map((exception) => circumstance(exception, today)),
    eighteen: born && { from: yearsAfter(born.from, 18), to: yearsAfter(born.to, 18) },
    steps:
      !safe || !legal || safe === legal
        ? (legal?.steps ?? [])
        : [...stepsOf(legal, 'legal'), ...stepsOf(safe, 'safe')],
  }
}
