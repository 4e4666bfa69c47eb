// Age under the Child Status Protection Act, pure: INA 203(h), 201(f).
import { countFrom } from '#features/deadlines/server/countFrom.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { dated } from '#features/deadlines/contract/deadlineWords.ts'
import { daysAfter, length, spanOf } from '#fields/day/dayRange.ts'
import { ageOn, formatAge, formatDay, type Day } from '#fields/day/partialDay.ts'

type ChartUsed = 'final_action' | 'designated'

interface Policy {
  from: string | null
  to: string | null
  chart: ChartUsed
  citation: string
  text: string
}

/** Charts that make a visa available, by the day on which adjustment of status was filed. */
const cspaPolicies: readonly Policy[] = [
  {
    from: null,
    to: '2023-02-13',
    chart: 'final_action',
    citation: 'USCIS Policy Manual, vol. 7, part A, ch. 7, before February 14, 2023',
    text: 'The final action dates make a visa available.',
  },
  {
    from: '2023-02-14',
    to: '2025-08-14',
    chart: 'designated',
    citation: 'USCIS Policy Manual, vol. 7, part A, ch. 7, update of February 14, 2023',
    text: 'The chart that USCIS uses for filing in a month makes a visa available; also for applications that were pending on that day.',
  },
  {
    from: '2025-08-15',
    to: null,
    chart: 'final_action',
    citation: 'USCIS Policy Manual, vol. 7, part A, ch. 7, update in effect August 15, 2025',
    text: 'The final action dates make a visa available; applications that were pending before keep the policy of February 14, 2023.',
  },
]

const newPolicy = '2023-02-14'

/** An application pending when a chart was widened is counted by it. */
export function policyFor(filed: string | null, decided: string | null, today: string): Policy {
  const on = filed ?? today
  const counts = on < newPolicy && (decided === null || decided >= newPolicy) ? newPolicy : on
  return cspaPolicies.find(
    ({ from, to }) => (from === null || from <= counts) && (to === null || counts <= to),
  )!
}

/** Month of the Visa Bulletin, and whether the petition's priority date is surely current by each chart. */
export interface BulletinMonth {
  /** YYYY-MM */
  month: string
  final_action: boolean
  dates_for_filing: boolean
  /** Chart that USCIS uses; null: not entered. */
  uscis: 'final_action' | 'dates_for_filing' | null
}

const isCurrent = (month: BulletinMonth, chart: ChartUsed): boolean =>
  month[(chart === 'designated' && month.uscis) || 'final_action']

const monthBefore = (month: string): string => daysAfter(`${month}-01`, -1).slice(0, 7)

/** First day of the first month of the run of current months that reaches a day; null where there is none. */
export function availableSince(
  months: readonly BulletinMonth[],
  chart: ChartUsed,
  until: string,
): string | null {
  const entered = new Map(months.map((month) => [month.month, month]))
  let month = months
    .map((one) => one.month)
    .filter((one) => one <= until.slice(0, 7))
    .toSorted()
    .at(-1)
  let since: string | null = null
  while (month !== undefined && entered.has(month) && isCurrent(entered.get(month)!, chart)) {
    since = `${month}-01`
    month = monthBefore(month)
  }
  return since
}

/** Whether a number was there after the approval and gone again before a run of months began. */
const wasCurrentBefore = (
  months: readonly BulletinMonth[],
  chart: ChartUsed,
  approved: string,
  since: string,
): boolean =>
  months.some(
    (one) => one.month >= approved.slice(0, 7) && one.month < since.slice(0, 7) && isCurrent(one, chart),
  )

/** Whether every month from one day to another is entered. */
function hasEvery(months: readonly BulletinMonth[], from: string, to: string): boolean {
  const entered = new Set(months.map(({ month }) => month))
  for (let month = to.slice(0, 7); month >= from.slice(0, 7); month = monthBefore(month))
    if (!entered.has(month)) return false
  return true
}

const otherSteps =
  'Only adjustment is looked at. A DS-260, its fees at the Department of State or an I-824 seek residence, too, and extraordinary circumstances may excuse a late step; for applications pending on February 14, 2023, the year by the final action dates is enough: USCIS Policy Manual, vol. 7, part A, ch. 7.'

export interface CspaFacts {
  born: Day
  /** Immediate relatives need no number; their age is that on the day of the petition: INA 201(f)(1). */
  is_immediate: boolean
  filed: Day | null
  approved: Day | null
  adjustment: { filed: Day; decided: Day | null } | null
  months: readonly BulletinMonth[]
  /** The petition is for a parent, and what the child has filed is not known here: INA 203(d), 203(h)(2)(B). */
  is_derivative?: boolean
}

const ageOutRuleKey = 'cspa-age-out'
const yearRuleKey = 'cspa-sought-to-acquire'

type Count = ReturnType<typeof countFrom>

export interface CspaClock {
  state: 'unknown' | 'petition_pending' | 'running' | 'one_year' | 'protected' | 'late' | 'aged_out'
  /** Last days for a visa to become available, or to seek residence once it is. */
  count: Count | null
  pending_days: { least: number; most: number } | null
  /** Age as the law counts it, in words, today or when a visa became available. */
  age: string | null
  available_on: string | null
  policy: Policy | null
  steps: string[]
  notes: string[]
}

const between = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${most} ${most === 1 ? 'day' : 'days'}` : `${least} to ${most} days`

const ageLess = (born: Day, on: string, days: number): string => {
  const age = ageOn(born, daysAfter(on, -days))
  return age ? formatAge(age) : '0'
}

export function cspaClock(rules: Rules, facts: CspaFacts, today: string): CspaClock {
  const { born, filed } = facts
  if (!filed)
    return {
      state: 'unknown',
      count: null,
      pending_days: null,
      age: null,
      available_on: null,
      policy: null,
      steps: [`Born ${formatDay(born)}`, 'The day on which the petition was filed is not entered'],
      notes: ['Enter when the petition was filed and decided, under Immigration benefits.'],
    }
  return facts.is_immediate ? immediate(rules, facts, filed) : byPreference(rules, facts, filed, today)
}

/** INA 201(f)(1): the age is fixed on the day the petition is filed. */
function immediate(rules: Rules, { born }: CspaFacts, filed: Day): CspaClock {
  const count = countFrom(rules, ageOutRuleKey, born)
  const on = spanOf(filed).to
  return {
    state: on <= count.legal_day ? 'protected' : 'aged_out',
    count,
    pending_days: null,
    age: ageLess(born, on, 0),
    available_on: null,
    policy: null,
    steps: [
      `Born ${formatDay(born)}`,
      `The petition of a citizen was filed on ${formatDay(filed)}: the age of that day stays, ${ageLess(born, on, 0)}`,
    ],
    notes: [
      'The child has to stay unmarried: INA 101(b)(1).',
      'If the petitioner was a resident on the day of the petition, the age on the day of the naturalization counts instead: INA 201(f)(2); in years since birth by Matter of Zamora-Molina, 25 I&N Dec. 606 (BIA 2011), less the days the petition was pending in the Second and Ninth Circuits (Cuthill v. Blinken, Tovar v. Sessions). Check.',
    ],
  }
}

function byPreference(rules: Rules, facts: CspaFacts, filed: Day, today: string): CspaClock {
  const { born, approved, adjustment, is_derivative = false } = facts
  const pending_days = length(spanOf(filed), approved ? spanOf(approved) : { from: today, to: today })
  // The fewest days that may be taken off: nothing unknown makes the last day later.
  const count = countFrom(rules, ageOutRuleKey, born, { extra_days: pending_days.least })
  const adjusted = adjustment && spanOf(adjustment.filed).to
  const decided = adjustment?.decided ? spanOf(adjustment.decided).from : null
  const policy = policyFor(adjusted, decided, today)
  const approvedOn = approved && spanOf(approved).to
  const since = availableSince(facts.months, policy.chart, adjusted ?? today)
  const isWhole = approvedOn !== null && hasEvery(facts.months, approvedOn, adjusted ?? today)
  const available_on = since && approvedOn ? (since > approvedOn ? since : approvedOn) : null
  const age = ageLess(born, available_on ?? today, pending_days.least)
  const steps = [
    `Born ${formatDay(born)}`,
    `The petition was filed on ${formatDay(filed)} and ${approved ? `approved on ${formatDay(approved)}` : 'is not approved yet'}: pending for ${between(pending_days)}, which are taken off the age`,
    `${adjustment ? `Adjustment of status was filed on ${formatDay(adjustment.filed)}` : is_derivative ? 'Whether the child has filed for adjustment of status is not known here' : 'Adjustment of status is not filed'}, so by the policy ${policy.from ? `from ${dated(policy.from)}` : `until ${dated(policy.to!)}`} ${policy.chart === 'final_action' ? 'the final action dates count' : 'the chart counts that USCIS uses in the month'}`,
    available_on
      ? `By it a visa became available on ${dated(available_on)}, the later of the approval and the first day of the month: age ${age} by this count`
      : `By it no visa is known to be available: age ${age} by this count today`,
  ]
  const notes = [
    'The child has to stay unmarried: INA 101(b)(1).',
    ...(is_derivative
      ? [
          'Counted by the petition for the parent, of whom the child must have been a child all along: INA 203(d), 203(h)(2)(B). What the child filed stands on the child’s own profile. Check.',
        ]
      : []),
    ...(approved && !isWhole
      ? [
          'Months of the Visa Bulletin since the approval are not entered: a visa may have become available earlier. Check.',
        ]
      : []),
    ...(available_on && wasCurrentBefore(facts.months, policy.chart, approvedOn!, since!)
      ? [
          'A visa was available before and then not: whoever let a whole year of it pass has no new one: USCIS Policy Manual, vol. 7, part A, ch. 7. Check.',
        ]
      : []),
    ...(pending_days.least === pending_days.most
      ? []
      : ['The petition’s days are known in part: the fewest are taken off.']),
  ]
  const found = { count, pending_days, age, available_on, policy, steps, notes }
  if (!approved) {
    const isChild = spanOf(filed).to <= countFrom(rules, ageOutRuleKey, born).legal_day
    return { ...found, state: isChild ? 'petition_pending' : 'aged_out' }
  }
  // With a bulletin missing a visa may have become available in time.
  const over = isWhole ? 'aged_out' : 'unknown'
  if (!available_on) return { ...found, state: count.legal_day < today ? over : 'running' }
  if (available_on > count.legal_day) return { ...found, state: over }
  const year = countFrom(rules, yearRuleKey, available_on)
  const sought = { ...found, count: year, notes: [...notes, otherSteps] }
  const late = is_derivative ? 'unknown' : 'late'
  if (adjusted === null) return { ...sought, state: year.legal_day < today ? late : 'one_year' }
  return adjusted <= year.legal_day
    ? { ...found, count: year, state: 'protected' }
    : { ...sought, state: 'late' }
}
