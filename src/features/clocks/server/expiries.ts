import { dated, dayWords } from '#features/deadlines/contract/deadlineWords.ts'
import { countFrom } from '#features/deadlines/server/countFrom.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { spanOf } from '#fields/day/dayRange.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import { clockLabels } from '../clockKinds.ts'
import type { Clock } from '../contract.ts'
import { signed, plain, inTime, holds, lastOf, authorityOf } from './clockParts.ts'
import type { BenefitFact, ClockFacts } from './readFacts.ts'

export function expiries(rules: Rules, facts: ClockFacts, today: string): Clock[] {
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
