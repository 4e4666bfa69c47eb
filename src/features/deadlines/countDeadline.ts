// Counting of deadlines, pure: the legal last day, the safe day, and every step in words.
import { addDays } from '#core/days.ts'
import { federalHolidayOn, isBusinessDay, nextBusinessDay, previousBusinessDay } from '#core/holidays.ts'
import { spanOf, type DayRange } from '#fields/day/dayRange.ts'
import { weekdayName } from '#fields/day/dueDay.ts'
import { dayText, formatDay, type Day } from '#fields/day/partialDay.ts'
import { reach, rolled } from './reach.ts'
import type { Counting, Custody, DeadlineRule, RuleVersion, Unit } from './rules/shape.ts'

/** Facts that a count depends on, apart from its first day. One that is not known never makes a deadline later. */
export interface DeadlineFacts {
  by_mail?: boolean
  custody?: Custody
  court?: string
  form?: string
  /** Days that a court or notice set, where the rule has only the most. */
  days?: number
  extra_days?: number
}

export interface Step {
  text: string
  day: string
  of: 'legal' | 'safe'
}

interface ReadingDay {
  text: string
  citation: string
  /** Before it moves off a weekend or holiday. */
  day: string
  /** Rules that are blocked or proposed are shown, and move nothing. */
  counts: boolean
}

export type Counted =
  | { ok: false; reason: string }
  | {
      ok: true
      kind: DeadlineRule['kind']
      /** Place of the version in its rule, from 1. */
      version: number
      /** Where the period ends, before a weekend or holiday moves it. */
      ends_on: string
      legal_day: string
      safe_day: string
      steps: Step[]
      readings: ReadingDay[]
    }

const dated = (day: string): string => dayText({ date: day, format: 'MM/DD/YYYY' })
const shown = (day: string): string => `${weekdayName(day)} ${dated(day)}`

const unitWords: Record<Unit, [string, string]> = {
  days: ['day', 'days'],
  business_days: ['business day', 'business days'],
  months: ['month', 'months'],
  years: ['year', 'years'],
  hours: ['hour', 'hours'],
}

/** "30 days", "5 business days". */
export const lengthWords = ({ length, unit }: Pick<Counting, 'length' | 'unit'>): string =>
  `${length} ${unitWords[unit][length === 1 ? 0 : 1]}`

/** In words, for lists of rules: "30 days after", "15 days before", "on the day". */
export const periodWords = (counting: Counting): string =>
  counting.length === 0 ? 'On the day' : `${lengthWords(counting)} ${counting.direction}`

/** Why a day is no business day: "a Sunday", "Memorial Day". */
const closedBecause = (day: string): string => federalHolidayOn(day) ?? `a ${weekdayName(day)}`

interface Case {
  rule: DeadlineRule
  facts: DeadlineFacts
}

interface Stage {
  text: string
  day: string
}

/** A notice can give less time than the rule; a court may want a filing earlier than the rule does. */
function lengthOf({ rule, facts }: Case, { length, direction }: Counting): number {
  if (!rule.days_set_by || facts.days === undefined) return length
  return direction === 'after' ? Math.min(facts.days, length) : facts.days
}

/** From the first day to the end of the period, before weekends and holidays move it. */
function stagesOf({ rule, facts }: Case, counting: Counting, from: string): Stage[] {
  const stages: Stage[] = []
  const add = (text: string, day: string) => stages.push({ text: `${text}: ${shown(day)}`, day })
  const end = () => stages.at(-1)?.day ?? from
  if (rule.not_before && from < rule.not_before) add('Earlier events count from', rule.not_before)
  const own = { ...counting, length: lengthOf({ rule, facts }, counting) }
  if (own.length > 0) add(periodWords(own) + ' it', reach(own, end(), rule.kind))
  if (facts.by_mail && counting.mailing_days > 0)
    add(`Served by mail, ${counting.mailing_days} more days`, addDays(end(), counting.mailing_days))
  const extra = rule.extra_days && facts.extra_days
  if (extra)
    add(
      `${rule.extra_days!.label}, ${lengthWords({ length: extra, unit: 'days' })} ${rule.extra_days!.sign === 1 ? 'more' : 'less'}`,
      addDays(end(), rule.extra_days!.sign * extra),
    )
  if (counting.ends_before) add('It has to be done before that day, so until', addDays(end(), -1))
  return stages
}

const endOf = (of: Case, counting: Counting, from: string): string =>
  stagesOf(of, counting, from).at(-1)?.day ?? from

const isWithin = ({ effective_from, effective_to }: RuleVersion, { from, to }: DayRange): boolean =>
  (effective_from === null || effective_from <= to) && (effective_to === null || from <= effective_to)

/** A condition that is not known does not keep a rule from being counted; the screen asks for it. */
const appliesTo = ({ applies }: RuleVersion, facts: DeadlineFacts): boolean =>
  (['court', 'custody', 'form'] as const).every(
    (fact) => applies[fact] === undefined || facts[fact] === undefined || applies[fact] === facts[fact],
  )

interface Candidate {
  text: string
  citation: string
  counting: Counting
  from: string
}

const firstCitation = ({ authority }: RuleVersion): string => authority[0]?.citation ?? ''

/** Every reading that the safe day has to satisfy, in the order in which screens show them. */
function candidatesOf({ rule, facts }: Case, versions: readonly RuleVersion[], span: DayRange): Candidate[] {
  const from = rule.kind === 'last_day' ? span.from : span.to
  return versions.flatMap((version) => {
    const citation = firstCitation(version)
    const doubt =
      span.from === span.to
        ? ''
        : `, from the ${rule.kind === 'last_day' ? 'first' : 'last'} day it may have been`
    const own = { text: `As the rule says${doubt}`, citation, counting: version, from }
    const isMailed = facts.by_mail && version.mailing_days > 0
    return [
      own,
      ...(isMailed
        ? [{ ...own, text: `Without the days for mail${doubt}`, counting: { ...version, mailing_days: 0 } }]
        : []),
      ...(version.unit === 'hours'
        ? [
            {
              ...own,
              text: 'If it was early in the day',
              counting: { ...version, length: Math.max(0, version.length - 24) },
            },
          ]
        : []),
      ...version.readings.map(({ text, citation: other, ...changes }) => ({
        text: text + doubt,
        citation: other,
        counting: { ...version, ...changes },
        from,
      })),
    ]
  })
}

/** Versions that are not in force, with the day they would give. */
function notInForce(of: Case, span: DayRange): ReadingDay[] {
  const from = of.rule.kind === 'last_day' ? span.from : span.to
  return of.rule.versions
    .filter(
      (version) => version.status !== 'in_force' && isWithin(version, span) && appliesTo(version, of.facts),
    )
    .map((version) => ({
      text: `${version.status === 'blocked' ? 'Blocked' : 'Proposed'}: ${periodWords(version)}`,
      citation: firstCitation(version),
      day: endOf(of, version, from),
      counts: false,
    }))
}

/** Counts a deadline: the legal day from the version in force, the safe day from every reading of it. */
export function countDeadline(rule: DeadlineRule, trigger: Day, facts: DeadlineFacts = {}): Counted {
  const of = { rule, facts }
  const span = spanOf(trigger)
  const versions = rule.versions.filter(
    (version) => version.status === 'in_force' && isWithin(version, span) && appliesTo(version, facts),
  )
  const main = versions.at(-1)
  if (!main)
    return { ok: false, reason: rule.otherwise ?? 'No version of this rule was in force on that day' }
  const isLast = rule.kind === 'last_day'
  const from = isLast ? span.to : span.from
  const stages = stagesOf(of, main, from)
  const end = stages.at(-1)?.day ?? from
  const legal_day = isLast ? rolled(main, end) : end

  const candidates = candidatesOf(of, versions, span).map((candidate) => ({
    ...candidate,
    day: endOf(of, candidate.counting, candidate.from),
  }))
  const strictest = candidates.reduce((best, next) =>
    (isLast ? next.day < best.day : next.day > best.day) ? next : best,
  )
  const safe_day = isLast ? previousBusinessDay(strictest.day) : nextBusinessDay(strictest.day)
  return {
    ok: true,
    kind: rule.kind,
    version: rule.versions.indexOf(main) + 1,
    ends_on: end,
    legal_day,
    safe_day,
    steps: [
      { text: `${rule.trigger}: ${formatDay(trigger)}${doubtWords(span, isLast)}`, day: from, of: 'legal' },
      ...stages.map((stage) => ({ ...stage, of: 'legal' as const })),
      ...rollStep(end, legal_day, 'legal'),
      ...safeSteps(strictest, { end, safe_day }),
    ],
    readings: [
      ...candidates.map(({ text, citation, day }) => ({ text, citation, day, counts: true })),
      ...notInForce(of, span),
    ],
  }
}

const doubtWords = ({ from, to }: DayRange, isLast: boolean): string =>
  from === to ? '' : `, so ${shown(from)} to ${shown(to)}; counted from the ${isLast ? 'last' : 'first'}`

function rollStep(day: string, moved: string, of: Step['of']): Step[] {
  if (day === moved) return []
  const way = moved > day ? 'on to' : 'back to'
  return [{ text: `${dated(day)} is ${closedBecause(day)}, so ${way} ${shown(moved)}`, day: moved, of }]
}

/** How the safe day differs from the legal one. */
function safeSteps(
  { text, citation, day }: Candidate & { day: string },
  { end, safe_day }: { end: string; safe_day: string },
): Step[] {
  const reading: Step[] =
    day === end ? [] : [{ text: `${text} (${citation}): ${shown(day)}`, day, of: 'safe' }]
  if (isBusinessDay(day)) return reading
  return [...reading, ...rollStep(day, safe_day, 'safe')]
}
