import { countFrom } from '#features/deadlines/server/countFrom.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { dated, dayWords } from '#features/deadlines/contract/deadlineWords.ts'
import { nextBusinessDay, previousBusinessDay } from '#core/holidays.ts'
import { addDays, addMonths } from '#core/days.ts'
import type { StatusMeaning } from '#features/lists/meanings.ts'
import { daysBetween, spanOf } from '#fields/day/dayRange.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import { clockLabels, type ClockState } from '../clockKinds.ts'
import type { Clock } from '../contract.ts'
import { cspaClock, type CspaClock } from './cspa.ts'
import { exceptionKinds, oneYearClock, type OneYearClock, type OneYearException } from './oneYear.ts'
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

type Authority = Clock['authority']
type Step = Clock['steps'][number]

const signed = (from: string, to: string): number =>
  from <= to ? daysBetween(from, to) : -daysBetween(to, from)

const plain = (texts: readonly string[]): Step[] => texts.map((text) => ({ text, of: 'count' }))

const inTime = (safe: string, legal: string, today: string): ClockState =>
  legal < today ? 'passed' : safe < today ? 'safe_day_passed' : 'running'

const holds = ({ statuses }: ClockFacts, meanings: readonly string[], today: string): boolean =>
  statuses.some(
    ({ meaning, until }) =>
      meaning !== null && meanings.includes(meaning) && (!until || spanOf(until).to >= today),
  )

/** Card or passport of a kind that expires last; the earlier ones were replaced. */
const lastOf = <T>(all: readonly T[], until: (one: T) => Day | null): T | undefined =>
  all
    .filter((one) => until(one) !== null)
    .toSorted((one, other) => (spanOf(until(one)!).to < spanOf(until(other)!).to ? 1 : -1))[0]

/** Every clock of a person. It counts days, and says nothing about what somebody is entitled to. */
export function clocksOf(rules: Rules, facts: ClockFacts, today: string): Clock[] {
  if (facts.deceased) return []
  return [
    ...oneYear(rules, facts, today),
    ...facts.benefits.flatMap((benefit) => [
      ...workPermitDays(rules, facts, benefit, today),
      ...cspa(rules, facts, benefit, today),
      ...derivatives(rules, facts, benefit, today),
    ]),
    ...ages(facts, today),
    ...expiries(rules, facts, today),
  ]
}

// The year for asylum

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

function oneYear(rules: Rules, facts: ClockFacts, today: string): Clock[] {
  if (facts.is_born_here || holds(facts, beyondAsylum, today)) return []
  const application = filedAsylum(facts)
  const kinds = facts.exceptions.map(({ kind }) => kind)
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
        'Before USCIS an application counts from its mailing if that is proved clearly: 8 CFR 208.4(a)(2)(ii).',
      ],
      steps: clock.steps,
      authority: authorityOf(rules, 'asylum-one-year', [
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

const authorityOf = (rules: Rules, key: string, more: Authority = []): Authority => [
  ...(rules
    .get(key)
    ?.versions.filter(({ status }) => status === 'in_force')
    .at(-1)?.authority ?? []),
  ...more,
]

// Work permit while asylum is pending

function workPermitDays(rules: Rules, facts: ClockFacts, benefit: BenefitFact, today: string): Clock[] {
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

// Child Status Protection Act

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

/** Birthday after so many years. Somebody born on February 29 may be held to be older on February 28. */
const yearsOld = (born: string, years: number): string => addMonths(born, 12 * years)

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

function cspa(rules: Rules, facts: ClockFacts, benefit: BenefitFact, today: string): Clock[] {
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
function derivatives(rules: Rules, { children }: ClockFacts, benefit: BenefitFact, today: string): Clock[] {
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

// Ages

const notYetOld = 366
/** As far ahead as the boards look, in days. */
const ahead = 1_100

function ages({ id: _, born, statuses, is_born_here, children }: ClockFacts, today: string): Clock[] {
  const isCitizen =
    is_born_here || statuses.some(({ meaning }) => meaning === 'us_citizen' || meaning === 'us_national')
  const people = [
    { id: 0, name: null, born, is_citizen: isCitizen },
    ...children.map((child) => ({ ...child, name: child.name as string | null })),
  ]
  return people.flatMap((person) =>
    person.born ? [...turns21(person, person.born, today), ...turns14(person, person.born, today)] : [],
  )
}

interface Person {
  id: number
  name: string | null
  is_citizen: boolean
}

const birthday = (born: Day, years: number) => {
  const { from, to } = spanOf(born)
  return { from: yearsOld(from, years), to: yearsOld(to, years) }
}

function turns21({ id, name, is_citizen }: Person, born: Day, today: string): Clock[] {
  const on = birthday(born, 21)
  if (addDays(on.to, notYetOld) < today) return []
  const [safe, legal] = [addDays(on.from, -1), addDays(on.to, -1)]
  if (safe > addDays(today, ahead)) return []
  return [
    {
      kind: 'turns_21',
      source_id: id,
      subject: name,
      state: inTime(safe, legal, today),
      headline: `${legal < today ? 'Turned' : 'Turns'} 21 on ${on.from === on.to ? dayWords(on.from) : `a day from ${dated(on.from)} to ${dated(on.to)}`}`,
      safe_day: safe,
      legal_day: legal,
      counts_to: 'last_day',
      days_left: signed(today, safe),
      exceptions: [],
      notes: [
        is_citizen
          ? 'From 21 on a citizen may petition for a parent: INA 201(b)(2)(A)(i).'
          : 'The age of the CSPA may be lower: see that clock where a petition is entered.',
      ],
      steps: plain([
        `Born ${formatDay(born)}`,
        `21 years after it: ${dayWords(on.from)}${on.from === on.to ? '' : ` to ${dayWords(on.to)}`}`,
        `Last day under 21: ${dayWords(safe)}`,
      ]),
      authority: [{ citation: 'INA 101(b)(1)', text: 'A child is unmarried and under 21.' }],
    },
  ]
}

function turns14({ id, name, is_citizen }: Person, born: Day, today: string): Clock[] {
  if (is_citizen) return []
  const on = birthday(born, 14)
  const last = addDays(on.to, 30)
  const legal = nextBusinessDay(last)
  if (addDays(last, notYetOld) < today) return []
  const safe = previousBusinessDay(addDays(on.from, 30))
  if (safe > addDays(today, ahead)) return []
  return [
    {
      kind: 'turns_14',
      source_id: id,
      subject: name,
      state: inTime(safe, legal, today),
      headline: `${on.to < today ? 'Turned' : 'Turns'} 14 on ${on.from === on.to ? dayWords(on.from) : `a day from ${dated(on.from)} to ${dated(on.to)}`}; register by ${dayWords(safe)}`,
      safe_day: safe,
      legal_day: legal,
      counts_to: 'last_day',
      days_left: signed(today, safe),
      exceptions: [],
      notes: ['For whoever turns 14 in the United States. Residents replace the card: 8 CFR 264.5.'],
      steps: plain([
        `Born ${formatDay(born)}`,
        `14 years after it: ${dayWords(on.from)}${on.from === on.to ? '' : ` to ${dayWords(on.to)}`}`,
        `30 days after it: ${dayWords(addDays(on.from, 30))}${on.from === on.to ? '' : ` to ${dayWords(last)}`}`,
        ...(legal === last ? [] : [`On to a business day: ${dayWords(legal)}`]),
        ...(safe === addDays(on.from, 30) ? [] : [`Back to a business day: ${dayWords(safe)}`]),
      ]),
      authority: [
        {
          citation: 'INA 262(b), 8 CFR 264.1(g)',
          text: 'Registration and fingerprints within 30 days after the fourteenth birthday.',
        },
        {
          citation: '8 CFR 1.2',
          text: 'A last day on a Saturday, Sunday or legal holiday runs to the next day that is none.',
        },
      ],
    },
  ]
}

// Expiries

function expiries(rules: Rules, facts: ClockFacts, today: string): Clock[] {
  const { statuses, benefits, passports } = facts
  const cardOf = (meaning: BenefitFact['meaning']) =>
    lastOf(
      benefits.filter((one) => one.meaning === meaning),
      ({ valid_until }) => valid_until,
    )
  const permit = cardOf('work_permit')
  const parole = cardOf('advance_parole')
  const passport = lastOf(passports, ({ expires }) => expires)
  const isCitizen = holds(facts, ['us_citizen', 'us_national'], today)
  const isResident = statuses.some(({ meaning }) => meaning === 'permanent_resident')
  const renewal = (meaning: BenefitFact['meaning'], than: Day): string[] =>
    benefits
      .filter(
        (one) =>
          one.meaning === meaning &&
          one.filed &&
          !one.valid_until &&
          one.outcome !== 'denied' &&
          spanOf(one.filed).to < spanOf(than).to,
      )
      .slice(0, 1)
      .map((one) => `A renewal is entered, filed ${formatDay(one.filed!)}.`)
  return [
    ...(permit?.valid_until && !isCitizen && !isResident
      ? [
          expiry('work_permit', permit.id, null, permit.valid_until, today, {
            notes: [
              ...renewal('work_permit', permit.valid_until),
              'Whether permission goes on while a renewal is pending depends on the category and the day of filing: check 8 CFR 274a.13(d).',
            ],
            authority: [
              {
                citation: '8 CFR 274a.14(a)(1)(i)',
                text: 'Permission to work ends on the day the document expires.',
              },
            ],
          }),
        ]
      : []),
    ...residence(rules, facts, isCitizen, today),
    ...(parole?.valid_until && !isCitizen && !isResident
      ? [
          expiry('advance_parole', parole.id, null, parole.valid_until, today, {
            notes: renewal('advance_parole', parole.valid_until),
            authority: authorityOf(rules, 'advance-parole-expiry'),
          }),
        ]
      : []),
    ...(passport?.expires
      ? [
          expiry('passport', passport.id, passport.country, passport.expires, today, {
            notes: [],
            authority: [],
          }),
        ]
      : []),
  ]
}

function residence(rules: Rules, facts: ClockFacts, isCitizen: boolean, today: string): Clock[] {
  const { statuses } = facts
  const resident = lastOf(
    statuses.filter(({ meaning }) => meaning === 'permanent_resident'),
    ({ until }) => until,
  )
  const conditional = lastOf(
    statuses.filter(({ meaning }) => meaning === 'conditional_resident'),
    ({ until }) => until,
  )
  const isResident = statuses.some(({ meaning }) => meaning === 'permanent_resident')
  return [
    ...(resident?.until && !isCitizen
      ? [
          expiry('green_card', resident.id, null, resident.until, today, {
            notes: [
              `Renewal from ${dated(countFrom(rules, 'i-90-opens', resident.until).safe_day)}; the card expires, not the residence.`,
            ],
            authority: [...authorityOf(rules, 'green-card-expiry'), ...authorityOf(rules, 'i-90-opens')],
          }),
        ]
      : []),
    ...(conditional?.until && !isCitizen && !isResident
      ? [conditionalWindow(rules, facts, conditional.id, conditional.until, today)]
      : []),
  ]
}

function expiry(
  kind: 'work_permit' | 'green_card' | 'advance_parole' | 'passport',
  source_id: number,
  subject: string | null,
  until: Day,
  today: string,
  words: Pick<Clock, 'notes' | 'authority'>,
): Clock {
  const { from, to } = spanOf(until)
  return {
    kind,
    source_id,
    subject,
    state: inTime(from, to, today),
    headline: `${to < today ? 'Expired' : 'Expires'} ${from === to ? dayWords(from) : formatDay(until)}`,
    safe_day: from,
    legal_day: to,
    counts_to: 'last_day',
    days_left: signed(today, from),
    exceptions: [],
    ...words,
    steps: plain([
      `${clockLabels[kind]} valid until ${formatDay(until)}`,
      ...(from === to ? [] : [`Known in part: ${dayWords(from)} to ${dayWords(to)}`]),
    ]),
  }
}

/** INA 216(d)(2): within the 90 days before the second anniversary. */
function conditionalWindow(
  rules: Rules,
  { benefits }: ClockFacts,
  id: number,
  until: Day,
  today: string,
): Clock {
  const opens = countFrom(rules, 'i-751-opens', until)
  const last = countFrom(rules, 'i-751-last-day', until)
  const petition = benefits.find(
    ({ meaning, filed, outcome }) =>
      meaning === 'remove_conditions' && filed && outcome !== 'denied' && outcome !== 'withdrawn',
  )
  const isOpen = opens.safe_day <= today
  return {
    kind: 'conditional_residence',
    source_id: id,
    subject: null,
    state: petition ? 'fixed' : inTime(last.safe_day, last.legal_day, today),
    headline: petition
      ? `I-751 filed ${formatDay(petition.filed!)}`
      : last.legal_day < today
        ? 'The window for the joint I-751 has passed'
        : isOpen
          ? `Window is open: file the joint I-751 by ${dayWords(last.safe_day)}`
          : `Joint I-751 from ${dayWords(opens.safe_day)} to ${dayWords(last.safe_day)}`,
    safe_day: last.safe_day,
    legal_day: last.legal_day,
    counts_to: 'last_day',
    days_left: petition ? null : signed(today, last.safe_day),
    exceptions: [],
    notes: [
      'A late petition needs good cause and extenuating circumstances; one alone, with a waiver, may be filed at any time before a final order.',
    ],
    steps: [
      ...opens.steps.map(({ text, of }) => ({ text: `Opens: ${text}`, of })),
      ...last.steps.map(({ text, of }) => ({ text: `Ends: ${text}`, of })),
    ],
    authority: [...authorityOf(rules, 'i-751-opens'), ...authorityOf(rules, 'i-751-last-day').slice(1)],
  }
}
