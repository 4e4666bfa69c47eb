// How properties of each kind are compared. The ids are stored in queries and are never renamed.
import type { KindName } from '#fields/kinds.ts'

/** Kinds of properties: those of fields, and those that only a search computes. */
export type PropertyKind = KindName | 'instant' | 'money' | 'age'

/**
 * Shapes of the second side of a comparison: `entries` are ids or values of a list, for people and teams also `me` and
 * `my_teams`; `span` is `{ count, unit }`, `numbers`, `days` and `times` are `{ from, to }`.
 */
export type TermShape =
  | 'none'
  | 'text'
  | 'entries'
  | 'truth'
  | 'flag'
  | 'number'
  | 'numbers'
  | 'day'
  | 'days'
  | 'span'
  | 'period'
  | 'time'
  | 'times'

export interface Operator {
  /** Between the property and the term, as one reads it aloud: "Last name *begins with* Gar". */
  label: string
  term: TermShape
}
export type Operators = Readonly<Record<string, Operator>>

const operator = (label: string, term: TermShape): Operator => ({ label, term })

const known = {
  is_known: operator('is known', 'none'),
  is_unknown: operator('is not known', 'none'),
}

const words = {
  is: operator('is', 'text'),
  is_not: operator('is not', 'text'),
  contains: operator('contains', 'text'),
  starts_with: operator('begins with', 'text'),
  ends_with: operator('ends with', 'text'),
}
const spoken = { ...words, sounds_like: operator('sounds like', 'text'), ...known }
const written = { ...words, ...known }

const numbered = {
  is: operator('is', 'text'),
  is_not: operator('is not', 'text'),
  ends_with: operator('ends with', 'text'),
  ...known,
}

/** Numbers that may be encrypted: found whole or not at all. */
const sealed = { is: operator('is', 'text'), is_not: operator('is not', 'text'), ...known }

const chosen = {
  is_any_of: operator('is any of', 'entries'),
  is_none_of: operator('is none of', 'entries'),
  ...known,
}

const measured = {
  is: operator('is', 'number'),
  less_than: operator('is less than', 'number'),
  at_most: operator('is at most', 'number'),
  more_than: operator('is more than', 'number'),
  at_least: operator('is at least', 'number'),
  between: operator('is between', 'numbers'),
  ...known,
}

const relative = {
  in_next: operator('is in the next', 'span'),
  in_last: operator('is in the last', 'span'),
  more_than_ago: operator('is longer ago than', 'span'),
  more_than_ahead: operator('is further ahead than', 'span'),
  in_period: operator('is in', 'period'),
}

const partialDays = {
  surely_before: operator('is surely before', 'day'),
  possibly_before: operator('is possibly before', 'day'),
  surely_after: operator('is surely after', 'day'),
  possibly_after: operator('is possibly after', 'day'),
  surely_within: operator('is surely from', 'days'),
  possibly_within: operator('is possibly from', 'days'),
  ...relative,
  ...known,
}

/** The same ids, so that a field that becomes exact keeps its stored queries; nothing about it is in doubt. */
const wholeDays = {
  surely_before: operator('is before', 'day'),
  surely_after: operator('is after', 'day'),
  surely_within: operator('is from', 'days'),
  ...relative,
  ...known,
}

const ages = {
  at_least: operator('is at least', 'number'),
  at_most: operator('is at most', 'number'),
  between: operator('is between', 'numbers'),
  ...known,
}

/** In months; with years of 365 days, as in law. */
const terms = {
  less_than: operator('is shorter, in months, than', 'number'),
  at_most: operator('is, in months, at most', 'number'),
  more_than: operator('is longer, in months, than', 'number'),
  at_least: operator('is, in months, at least', 'number'),
  ...known,
}

const times = {
  is: operator('is', 'time'),
  less_than: operator('is earlier than', 'time'),
  more_than: operator('is later than', 'time'),
  between: operator('is from', 'times'),
  ...known,
}

const operatorsByKind: Record<PropertyKind, Operators> = {
  text: spoken,
  longText: written,
  texts: { contains: words.contains, ...known },
  email: written,
  timezone: written,
  aNumber: numbered,
  receiptNumber: numbered,
  phone: numbered,
  i94Number: numbered,
  passportNumber: numbered,
  identifier: numbered,
  ssn: sealed,
  choice: chosen,
  choices: chosen,
  catalogue: chosen,
  person: chosen,
  yesNo: { is: operator('is', 'truth') },
  flag: { is: operator('is', 'flag') },
  number: measured,
  minutes: measured,
  money: measured,
  day: partialDays,
  instant: wholeDays,
  age: ages,
  term: terms,
  time: times,
  files: known,
  secret: {},
  json: {},
}

/** Comparisons of a property, by id, in the order in which they are offered. */
export function operatorsOf({
  kind,
  exact,
  sensitive,
}: {
  kind: PropertyKind
  exact?: boolean | undefined
  sensitive?: boolean | undefined
}): Operators {
  if (sensitive) return sealed
  return kind === 'day' && exact ? wholeDays : operatorsByKind[kind]
}

/** Shapes of the terms of an operator, of all kinds; none of an operator that does not exist. */
export const shapesOf = (id: string): TermShape[] =>
  [...Object.values(operatorsByKind), wholeDays, sealed].flatMap((operators: Operators) =>
    Object.hasOwn(operators, id) ? [operators[id]!.term] : [],
  )

export const spanUnits = ['days', 'weeks', 'months', 'years'] as const
export type SpanUnit = (typeof spanUnits)[number]
export interface Span {
  count: number
  unit: SpanUnit
}

export const periodLabels = {
  this_week: 'this week',
  next_week: 'next week',
  last_week: 'last week',
  this_month: 'this month',
  next_month: 'next month',
  last_month: 'last month',
  this_quarter: 'this quarter',
  last_quarter: 'last quarter',
  this_year: 'this year',
  last_year: 'last year',
} as const
export type Period = keyof typeof periodLabels
export const periods = Object.keys(periodLabels) as Period[]

/** The answer to a yes/no question that nobody has asked yet; never the same as no. */
export const unanswered = 'not_asked'
/** Terms of people and teams that depend on the reader. */
export const readerTerms = { me: 'me', my_teams: 'my teams' } as const

export const quantityLabels = { at_least: 'at least', at_most: 'at most', none: 'none' } as const
