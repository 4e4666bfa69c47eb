import { dated, dayWords } from '#features/deadlines/contract/deadlineWords.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import type { StatusMeaning } from '#features/lists/meanings.ts'
import { spanOf } from '#fields/day/dayRange.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import type { ClockState } from '../clockKinds.ts'
import type { Clock } from '../contract.ts'
import { signed, plain, holds, authorityOf } from './clockParts.ts'
import {
  exceptionKinds,
  oneYearClock,
  oneYearRuleKey,
  type OneYearClock,
  type OneYearException,
} from './oneYear.ts'
import type { BenefitFact, ClockFacts } from './readFacts.ts'
import { workPermitClock } from './workPermit.ts'

/** Nobody of these statuses has a year to apply for asylum to watch. */
export const beyondAsylum: readonly StatusMeaning[] = [
  'us_citizen',
  'us_national',
  'permanent_resident',
  'conditional_resident',
  'refugee',
  'asylee',
]
export const endedOutcomes = ['withdrawn', 'abandoned'] as const

/**
 * Arrivals. One without a day is left out where its departure came before an arrival with one, and where the overview
 * alone is known, its last entry counts.
 */
function arrivalsOf({ trips, last_entry }: ClockFacts): (Day | null)[] {
  const known = [...trips.map(({ entered }) => entered), last_entry].filter((day) => day !== null)
  const isEarlier = (departed: Day | null) =>
    departed !== null && known.some((day) => spanOf(departed).to <= spanOf(day).from)
  return [...known, ...trips.filter((trip) => !trip.entered && !isEarlier(trip.departed)).map(() => null)]
}

const filedAsylum = ({ benefits }: ClockFacts): BenefitFact | undefined =>
  benefits.find(
    ({ meaning, outcome, filed }) =>
      meaning === 'asylum' && filed !== null && !(endedOutcomes as readonly unknown[]).includes(outcome),
  )

const filedWords = {
  by_safe_day: 'by the safe day',
  by_legal_day: 'by the legal day',
  after_legal_day: 'after the legal day',
  arrival_unknown: 'the arrival is not known',
}

function yearWords(clock: OneYearClock, filed: Day | null): [ClockState, string] {
  const states: Record<typeof clock.state, [ClockState, string]> = {
    unknown_arrival: [
      'unknown',
      clock.safe_day
        ? 'An arrival has no day: whether the year is over is not known'
        : 'No arrival with a day: the year cannot be counted',
    ],
    filed: [
      'fixed',
      `Filed ${filed ? formatDay(filed) : ''}, ${filedWords[clock.filed ?? 'arrival_unknown']}`,
    ],
    recorded_unaccompanied: ['fixed', 'Recorded as an unaccompanied child: the year does not run'],
    running: ['running', `File by ${clock.safe_day ? dayWords(clock.safe_day) : ''}`],
    safe_day_passed: [
      'safe_day_passed',
      `The safe day has passed; legal last day ${clock.legal_day ? dayWords(clock.legal_day) : ''}`,
    ],
    passed: ['passed', 'The year has passed: an exception is needed'],
  }
  return states[clock.state]
}

export function oneYear(rules: Rules, facts: ClockFacts, today: string): Clock[] {
  if (facts.is_born_here || holds(facts, beyondAsylum, today)) return []
  const application = filedAsylum(facts)
  const kinds = facts.exceptions.map(({ kind }) => kind)
  const note = rules.get(oneYearRuleKey)?.note
  const clock = oneYearClock(
    rules,
    {
      arrivals: arrivalsOf(facts),
      born: facts.born,
      filed: application?.filed ? spanOf(application.filed).to : null,
      recorded_unaccompanied: kinds.includes('unaccompanied_child'),
      exceptions: facts.exceptions.filter((one): one is OneYearException =>
        (exceptionKinds as readonly string[]).includes(one.kind),
      ),
    },
    today,
  )
  const [state, headline] = yearWords(clock, application?.filed ?? null)
  return [
    {
      kind: 'one_year',
      source_id: 0,
      subject: null,
      state,
      headline,
      safe_day: clock.safe_day,
      legal_day: clock.legal_day,
      counts_to: 'last_day',
      days_left:
        state === 'unknown' && clock.days_left !== null && clock.days_left < 0 ? null : clock.days_left,
      exceptions: clock.exceptions.map(({ kind, words }) => `${exceptionWords[kind]}: ${words}`),
      notes: [
        ...(clock.eighteen
          ? [
              `18 on ${dated(clock.eighteen.from)}${clock.eighteen.from === clock.eighteen.to ? '' : ` to ${dated(clock.eighteen.to)}`}`,
            ]
          : []),
        ...(facts.was_held_as_unaccompanied && !kinds.includes('unaccompanied_child')
          ? [
              'Held as an unaccompanied child by the detention history: check whether the year runs, INA 208(a)(2)(E).',
            ]
          : []),
        ...(note ? [note] : []),
      ],
      steps: clock.steps,
      authority: authorityOf(rules, oneYearRuleKey, [
        {
          citation: 'INA 208(a)(2)(D), (E); 8 CFR 208.4(a)(4), (5)',
          text: 'Exceptions; an application has to follow within a reasonable period, which is decided in each case.',
        },
      ]),
    },
  ]
}

const exceptionWords: Record<OneYearException['kind'], string> = {
  changed_circumstances: 'Changed circumstances',
  extraordinary_circumstances: 'Extraordinary circumstances',
  legal_disability: 'Legal disability',
  lawful_status: 'Lawful status or parole',
}

export function workPermits(rules: Rules, facts: ClockFacts, benefit: BenefitFact, today: string): Clock[] {
  const { meaning, outcome, filed, decided } = benefit
  if (meaning !== 'asylum' || !filed || spanOf(filed).to > today) return []
  if (outcome === 'approved' || (endedOutcomes as readonly unknown[]).includes(outcome)) return []
  const denied =
    outcome === 'denied'
      ? (decided ?? ({ date: today, format: 'MM/DD/YYYY', uncertain: false } as const))
      : null
  const stops = facts.stops.map(({ by, reason, ...stop }) => ({
    ...stop,
    reason: [reason, by].filter(Boolean).join(', '),
  }))
  const clock = workPermitClock(rules, { filed, stops, denied }, today)
  const { apply, issue, counted } = clock
  const states: Record<typeof clock.state, [ClockState, string]> = {
    running: ['running', `${counted} days counted; may apply from ${dayWords(apply.safe_day)}`],
    stopped: ['stopped', `Stopped at ${counted} days; each day moves the first day to apply`],
    may_apply: [
      'running',
      `${counted} days counted: may apply since ${dated(apply.safe_day)}; may be issued from ${dayWords(issue.safe_day)}`,
    ],
    may_be_issued: [
      'reached',
      `${counted} days counted: a permit may be issued since ${dated(issue.safe_day)}`,
    ],
    denied: ['fixed', `Ended at ${counted} days: asylum was denied`],
  }
  const [state, headline] = states[clock.state]
  const next = clock.state === 'running' || clock.state === 'stopped' ? apply : issue
  const runs = state === 'running' || state === 'stopped'
  const rule = rules.get('ead-c8-filing')
  return [
    {
      kind: 'work_permit_clock',
      source_id: benefit.id,
      subject: null,
      state,
      headline,
      safe_day: next.safe_day,
      legal_day: next.legal_day,
      counts_to: 'first_day',
      days_left: runs && clock.state !== 'stopped' ? signed(today, next.safe_day) : null,
      exceptions: [],
      notes: [
        ...(clock.state === 'stopped'
          ? [`If it ran again today, one may apply from ${dayWords(apply.safe_day)}.`]
          : []),
        ...(clock.is_stopped && clock.state === 'may_apply' ? ['The clock is stopped.'] : []),
        ...(denied
          ? [
              '8 CFR 208.7(a)(1) asks for an application that was not denied: check what a denial or an appeal means here.',
            ]
          : []),
        ...apply.readings
          .filter(({ counts }) => !counts)
          .map(({ text, day, citation }) => `${text} would give ${dated(day)} (${citation}).`),
      ],
      steps: [
        ...plain(clock.steps),
        ...apply.steps.map(({ text, of }) => ({ text: `To apply: ${text}`, of })),
        ...issue.steps.map(({ text, of }) => ({ text: `To be issued: ${text}`, of })),
      ],
      authority: [
        ...(rule?.versions.map(({ authority }) => authority).flat() ?? []),
        ...authorityOf(rules, 'ead-c8-eligible').slice(0, 1),
        { citation: '8 CFR 1208.7', text: 'The same before the immigration court.' },
      ],
    },
  ]
}
