import { addDays } from '#core/days.ts'
import { dayWords } from '#features/deadlines/contract/deadlineWords.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { spanOf } from '#fields/day/dayRange.ts'
import type { ClockState } from '../clockKinds.ts'
import type { Clock } from '../contract.ts'
import { endedOutcomes } from './asylumClocks.ts'
import { authorityOf, holds, inTime, notYetOld, plain, signed, yearsOld } from './clockParts.ts'
import { cspaClock, type CspaClock } from './cspa.ts'
import type { BenefitFact, ClockFacts } from './readFacts.ts'

/** A petition that ended so is pending no more, and no visa comes of it. */
export const overOutcomes = [
  'denied',
  'withdrawn',
  'abandoned',
  'revoked',
  'terminated',
  'dismissed',
] as const
const isOver = (outcome: BenefitFact['outcome']): boolean =>
  (overOutcomes as readonly unknown[]).includes(outcome)

function cspaWords(clock: CspaClock, isFiled: boolean): [ClockState, string] {
  const { count } = clock
  const until = count ? dayWords(count.safe_day) : ''
  const states: Record<typeof clock.state, [ClockState, string]> = {
    unknown: [
      'unknown',
      isFiled
        ? 'Whether a visa was available in time is not known'
        : 'The day of the petition is not entered',
    ],
    petition_pending: ['fixed', `Age ${clock.age} stands still while the petition is pending`],
    running: ['running', `Age ${clock.age}; a visa has to become available by ${until}`],
    one_year: ['running', `Available at age ${clock.age}; seek residence by ${until}`],
    protected: ['fixed', `Counts as ${clock.age}: still a child`],
    late: ['passed', 'A visa was available in time, but the year to seek residence has passed'],
    aged_out: ['passed', `Counts as ${clock.age}: 21 or over`],
  }
  return states[clock.state]
}

export function cspa(rules: Rules, facts: ClockFacts, benefit: BenefitFact, today: string): Clock[] {
  const { born, benefits } = facts
  const { category, filed, outcome } = benefit
  if (!born || category === null || isOver(outcome)) return []
  const birthday21 = yearsOld(spanOf(born).to, 21)
  // Whoever was 21 when the petition was filed was no child for a day of it.
  if (filed && spanOf(filed).from > birthday21) return []
  if (holds(facts, ['us_citizen', 'us_national', 'permanent_resident'], today)) return []
  const adjustment = benefits.find(
    (one) =>
      one.meaning === 'adjustment' &&
      one.filed &&
      !(endedOutcomes as readonly unknown[]).includes(one.outcome),
  )
  return [
    shownCspa(
      rules,
      cspaClock(
        rules,
        {
          born,
          is_immediate: category === 'IR',
          filed,
          approved: outcome === 'approved' ? benefit.decided : null,
          adjustment: adjustment?.filed
            ? {
                filed: adjustment.filed,
                decided: adjustment.outcome === 'pending' ? null : adjustment.decided,
              }
            : null,
          months: benefit.months,
        },
        today,
      ),
      benefit,
      { source_id: benefit.id, subject: [benefit.name, category].filter(Boolean).join(', ') },
      today,
    ),
  ]
}

/** Children who come with a parent in a preference, by the parent's petition; an immediate relative brings nobody: INA 203(d). */
export function derivatives(
  rules: Rules,
  { children }: ClockFacts,
  benefit: BenefitFact,
  today: string,
): Clock[] {
  const { category, filed, outcome } = benefit
  if (category === null || category === 'IR' || isOver(outcome)) return []
  return children.flatMap(({ id, name, born, is_citizen, is_resident }): Clock[] => {
    if (!born || is_citizen || is_resident || (filed && spanOf(filed).from > yearsOld(spanOf(born).to, 21)))
      return []
    const clock = cspaClock(
      rules,
      {
        born,
        is_immediate: false,
        filed,
        approved: outcome === 'approved' ? benefit.decided : null,
        adjustment: null,
        months: benefit.months,
        is_derivative: true,
      },
      today,
    )
    const { count } = clock
    if (count && clock.state !== 'one_year' && addDays(count.legal_day, notYetOld) < today) return []
    // Below zero, as the petition itself may have a clock of its own.
    const source_id = -(benefit.id * 100_000 + (id % 100_000))
    return [shownCspa(rules, clock, benefit, { source_id, subject: [name, category].join(', ') }, today)]
  })
}

function shownCspa(
  rules: Rules,
  clock: CspaClock,
  { category, filed }: BenefitFact,
  of: Pick<Clock, 'source_id' | 'subject'>,
  today: string,
): Clock {
  const { count } = clock
  const [state, headline] = cspaWords(clock, filed !== null)
  const runs = clock.state === 'running' || clock.state === 'one_year'
  return {
    kind: 'cspa',
    ...of,
    state: runs && count ? inTime(count.safe_day, count.legal_day, today) : state,
    headline,
    safe_day: count?.safe_day ?? null,
    legal_day: count?.legal_day ?? null,
    counts_to: 'last_day',
    days_left: runs && count ? signed(today, count.safe_day) : null,
    exceptions: [],
    notes: clock.notes,
    steps: [...plain(clock.steps), ...(count?.steps ?? [])],
    authority: [
      ...authorityOf(rules, category === 'IR' ? 'none' : 'cspa-age-out'),
      ...(category === 'IR'
        ? [
            {
              citation: 'INA 201(f)(1)',
              text: 'The age of a child of a citizen is that on the day the petition is filed.',
            },
          ]
        : authorityOf(rules, 'cspa-sought-to-acquire').slice(0, 1)),
      ...(clock.policy ? [{ citation: clock.policy.citation, text: clock.policy.text }] : []),
    ],
  }
}
