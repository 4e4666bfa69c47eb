// Checks of the second side of a comparison. A problem is a sentence for the field of the term.
import { normalizeText } from '#core/normalizeText.ts'
import { yearRange } from '#core/days.ts'
import { isDay } from '#fields/day/partialDay.ts'
import { refused, understood, type Reading } from '#fields/field.ts'
import { parseTime } from '#fields/time/time.ts'
import { periods, spanUnits, unanswered, type Span, type TermShape } from '../operators.ts'
import { queryLimits } from '../query.ts'
import { storedForm } from './fieldProperties.ts'
import { propertyKinds } from './propertyKinds.ts'
import type { Property } from './rowType.ts'

type Check = (term: unknown, property: Property) => Reading<unknown>

const isObject = (term: unknown): term is Record<string, unknown> =>
  typeof term === 'object' && term !== null && !Array.isArray(term)

const mostLetters = 500
const mostOf = { days: 36_500, weeks: 5_000, months: 1_200, years: 100 } as const

const text: Check = (term) => {
  if (typeof term !== 'string' || term.trim() === '') return refused('Enter a text to look for')
  if (term.length > mostLetters) return refused(`Enter at most ${mostLetters} characters`)
  return understood(term.trim().normalize('NFC'))
}

const number: Check = (term) =>
  typeof term === 'number' && Number.isFinite(term) && Math.abs(term) <= 1e12
    ? understood(term)
    : refused('Enter a number')

const day: Check = (term) => {
  if (typeof term !== 'string' || !isDay(term)) return refused('Enter a day that exists, as YYYY-MM-DD')
  const year = Number(term.slice(0, 4))
  return year < yearRange.first || year > yearRange.last
    ? refused(`Enter a year between ${yearRange.first} and ${yearRange.last}`)
    : understood(term)
}

const time: Check = (term) => {
  const reading = typeof term === 'string' ? parseTime(term) : refused('')
  return reading.ok && reading.value !== null ? reading : refused('Enter a time like 9:30 am or 14:00')
}

const range =
  (one: Check): Check =>
  (term, property) => {
    if (!isObject(term)) return refused('Enter where it begins and where it ends')
    const [from, to] = [one(term['from'], property), one(term['to'], property)]
    if (!from.ok) return from
    if (!to.ok) return to
    return (from.value as string) <= (to.value as string)
      ? understood({ from: from.value, to: to.value })
      : refused('It ends before it begins')
  }

const span: Check = (term) => {
  if (!isObject(term)) return refused('Enter a number of days, weeks, months or years')
  const { count, unit } = term as Partial<Span>
  if (!unit || !spanUnits.includes(unit)) return refused('Choose days, weeks, months or years')
  const most = mostOf[unit]
  if (!Number.isInteger(count) || count! < 0 || count! > most)
    return refused(`Enter a whole number of ${unit} from 0 to ${most.toLocaleString('en-US')}`)
  return understood({ count, unit })
}

const entries: Check = (term, { choices, list }) => {
  if (!Array.isArray(term) || term.length === 0) return refused('Choose at least one')
  if (term.length > queryLimits.entries) return refused(`Choose at most ${queryLimits.entries}`)
  const words = list === 'users' ? ['me', 'my_teams'] : list === 'teams' ? ['my_teams'] : []
  const isOffered = (one: unknown) =>
    choices
      ? choices.some(({ value }) => value === one)
      : Number.isSafeInteger(one) || words.includes(one as string)
  return term.every(isOffered) ? understood([...new Set(term)]) : refused('Choose from the list')
}

const checks: Record<TermShape, Check> = {
  none: (term) =>
    term === undefined || term === null || term === ''
      ? understood(null)
      : refused('This comparison takes nothing more'),
  text,
  number,
  numbers: range(number),
  day,
  days: range(day),
  time,
  times: range(time),
  span,
  period: (term) =>
    (periods as readonly unknown[]).includes(term) ? understood(term) : refused('Choose one of the periods'),
  truth: (term) =>
    typeof term === 'boolean' || term === unanswered
      ? understood(term)
      : refused('Choose yes, no or not asked'),
  flag: (term) => (typeof term === 'boolean' ? understood(term) : refused('Choose yes or no')),
  entries,
}

/** Digits and capitals, as numbers are stored: for the end of one. */
const plainEnd = (typed: string): string => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** The term in the form in which it is compared, or the problem with it. */
export function readTerm(
  property: Property,
  operator: string,
  shape: TermShape,
  term: unknown,
): Reading<unknown> {
  const reading = checks[shape](term, property)
  if (!reading.ok || shape !== 'text') return reading
  const typed = reading.value as string
  if (property.sealed)
    return property.sealed.hashes(typed).length > 0 ? reading : refused('Enter the whole number')
  if (operator === 'sounds_like' && !/\p{L}/u.test(normalizeText(typed))) return refused('Enter a name')
  if (!propertyKinds[property.kind].isNumbered || !property.field) return reading
  if (operator === 'ends_with')
    return plainEnd(typed) === '' ? refused('Enter the last digits') : understood(plainEnd(typed))
  const { name, definition } = property.field
  return storedForm(name, definition, typed)
}
