// Clock of days until a work permit while asylum is pending, pure: 8 CFR 208.7, 1208.7.
import { countFrom } from '#features/deadlines/server/countFrom.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { dated } from '#features/deadlines/contract/deadlineWords.ts'
import { daysBetween, spanOf } from '#fields/day/dayRange.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'

/** From the first day that does not count to the first that counts again; null: still stopped. */
export interface ClockStop {
  from: string
  to: string | null
  reason: string
}

interface WorkPermitFacts {
  /** Day on which the complete I-589 was received. */
  filed: Day
  stops: readonly ClockStop[]
  /** Day on which asylum was denied. */
  denied: Day | null
}

export const filingRuleKey = 'ead-c8-filing'
export const issueRuleKey = 'ead-c8-eligible'

interface Span {
  from: string
  to: string
}

/** Stops in order, those that overlap or touch joined, and none before the application. */
export function joinedStops(stops: readonly ClockStop[], filed: string, today: string): Span[] {
  const joined: Span[] = []
  const spans = stops
    .map(({ from, to }) => ({ from: from < filed ? filed : from, to: to ?? (from > today ? from : today) }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = span.to > last.to ? span.to : last.to
    else joined.push({ ...span })
  }
  return joined
}

const total = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0)

/** Day after the days of a rule, and after the stops that began before they had all been counted. */
function countWithStops(rules: Rules, key: string, filed: Day, stopped: readonly Span[]) {
  let extra_days = 0
  let counted = countFrom(rules, key, filed, { extra_days })
  for (const span of stopped) {
    if (span.from >= counted.safe_day) break
    extra_days += total([span])
    counted = countFrom(rules, key, filed, { extra_days })
  }
  return counted
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

export function workPermitClock(rules: Rules, facts: WorkPermitFacts, today: string) {
  const { filed, denied } = facts
  const span = spanOf(filed)
  const stopped = joinedStops(facts.stops, span.from, today)
  const stopped_days = total(stopped)
  const apply = countWithStops(rules, filingRuleKey, filed, stopped)
  const issue = countWithStops(rules, issueRuleKey, filed, stopped)
  const end = denied && spanOf(denied).to < today ? spanOf(denied).to : today
  // The fewest days that may have been counted: from the last day the application may have been received.
  const stoodStill = total(
    stopped
      .map(({ from, to }) => ({ from: from < span.to ? span.to : from, to: to < end ? to : end }))
      .filter(({ from, to }) => from < to),
  )
  const counted = daysBetween(span.to, end) - stoodStill
  const isStopped = facts.stops.some(({ from, to }) => to === null && from <= today)
  const state = denied
    ? ('denied' as const)
    : today >= issue.safe_day
      ? ('may_be_issued' as const)
      : today >= apply.safe_day
        ? ('may_apply' as const)
        : isStopped
          ? ('stopped' as const)
          : ('running' as const)
  return {
    state,
    counted,
    stopped_days,
    is_stopped: isStopped,
    apply,
    issue,
    steps: [
      ...facts.stops
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        .map(({ from, to, reason }) =>
          to === null
            ? `Stopped on ${dated(from)} and still stopped: ${reason}`
            : `Stopped from ${dated(from)}, running again from ${dated(to)}, ${days(daysBetween(from, to))}: ${reason}`,
        ),
      stopped_days > 0
        ? `Stops that overlap count once: it stood still for ${days(stopped_days)}`
        : 'No stop is recorded',
      `Days counted from the receipt (${formatDay(filed)}) until ${dated(end)}: ${counted}`,
    ],
  }
}
