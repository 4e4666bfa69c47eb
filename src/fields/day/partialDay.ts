import { yearProblem, yearRange } from '#core/days.ts'
import { refused, understood, type Reading } from '../field.ts'

export const dayFormats = ['MM/DD/YYYY', 'MM/YYYY', 'YYYY'] as const
export type DayFormat = (typeof dayFormats)[number]

/** A day as far as it is known. `date` is the first day of the known month or year. */
export interface Day {
  date: string
  format: DayFormat
  uncertain: boolean
}

export interface DayLimits {
  exact?: boolean | undefined
  past?: boolean | undefined
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const pad = (n: number) => String(n).padStart(2, '0')
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number]

/** Whether the text is `YYYY-MM-DD` and such a day exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const [year, month, day] = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Its own date, or the first of the known month or year. */
export const firstDay = ({ date, format }: Day): string =>
  format === 'YYYY' ? `${date.slice(0, 4)}-01-01` : format === 'MM/YYYY' ? `${date.slice(0, 7)}-01` : date

/** Its own date, or the last of the known month or year. */
export const lastDay = ({ date, format }: Day): string => {
  const [year, month] = partsOf(date)
  return format === 'YYYY'
    ? `${date.slice(0, 4)}-12-31`
    : format === 'MM/YYYY'
      ? `${date.slice(0, 7)}-${daysIn(year, month)}`
      : date
}

/** Problem of an existing day; none for most. */
export function dayProblem(day: Day, limits: DayLimits): string | undefined {
  const year = Number(day.date.slice(0, 4))
  if (year < yearRange.first || year > yearRange.last) return yearProblem
  if (limits.exact && (day.format !== 'MM/DD/YYYY' || day.uncertain))
    return 'Enter the whole date, like 03/15/2015'
  // Tomorrow has begun somewhere: only a day that is in the future everywhere is refused.
  const latestToday = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (limits.past && day.date > latestToday) return 'This day is still to come'
  return undefined
}

const partial = ', 03/2015 or 2015'
const example = `Enter a date like 03/15/2015${partial}`
const about = /^(?:about|around|approximately|approx\.?|abt\.?|circa|ca\.?|c\.|c(?=\s?\d)|~|≈)\s*/i

/**
 * Reads 03/15/2015, 3/2015, 2015, Mar 2015, March 15 2015, 15 MAR 2015, 2015-03-15, about 2015. It never guesses
 * between day and month, so that 31.12.1990 is read and 03.04.2015 is not, and never moves an impossible day to a possible one.
 */
export function parseDay(typed: string, limits: DayLimits = {}): Reading<Day | null> {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return understood(null)
  const uncertain = about.test(text) || text.endsWith('?')
  const parts = text.length > 40 ? refused(example) : readParts(text.replace(about, '').replace(/\s*\?$/, ''))
  if (!parts.ok) return limits.exact ? refused(parts.problem.replace(partial, '')) : parts
  const day: Day = { ...parts.value, uncertain }
  const problem = dayProblem(day, limits)
  return problem ? refused(problem) : understood(day)
}

type Parts = Pick<Day, 'date' | 'format'>

function readParts(text: string): Reading<Parts> {
  let match = /^(\d{4})$/.exec(text)
  if (match) return wholeYear(Number(match[1]))
  match = /^(\d{1,2})\s?[/-]\s?(\d{4})$/.exec(text)
  if (match) return monthOf(Number(match[2]), Number(match[1]))
  match = /^(\d{4})[/-](\d{1,2})$/.exec(text)
  if (match) return monthOf(Number(match[1]), Number(match[2]))
  match = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text)
  if (match) return dayOfMonth(Number(match[1]), Number(match[2]), Number(match[3]))
  match = /^(\d{1,2})(?:\s?[/-]\s?| )(\d{1,2})(?:\s?[/-]\s?| )(\d{4})$/.exec(text)
  if (match) return americanDay(Number(match[1]), Number(match[2]), Number(match[3]))
  match = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (match && Number(match[3]) >= yearRange.first)
    return americanDay(Number(match[1]), Number(match[2]), Number(match[3]))
  match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (match) return withDots(Number(match[1]), Number(match[2]), Number(match[3]))
  if (/^\d{1,2}[/-]\d{1,2}[/-]\d{2}$/.test(text)) return refused('Enter the year with four digits')
  const years = /^(\d{4})\s?(?:or|to|-|–|\/)\s?\d{4}$/i.exec(text)
  if (years) return refused(`For a year in doubt, enter ${years[1]} and mark it uncertain`)
  return withMonthName(text)
}

function withMonthName(text: string): Reading<Parts> {
  const words = sameMonthOnce(
    text
      .replace(/[.,/-]/g, ' ')
      .trim()
      .split(/ +/),
  )
  const monthAt = words.findIndex((word) => monthNumber(word) > 0)
  const month = monthNumber(words[monthAt] ?? '')
  const [first = '', second = ''] = words.filter((_, i) => i !== monthAt)
  if (month === 0 || words.length > 3 || monthAt > 1) return refused(example)
  if (words.length === 2 && monthAt === 0 && /^\d{4}$/.test(first)) return monthOf(Number(first), month)
  const dayNumber = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(first)
  if (words.length === 3 && dayNumber && /^\d{4}$/.test(second))
    return dayOfMonth(Number(second), month, Number(dayNumber[1]))
  if (words.length === 3 && dayNumber && /^\d{2}$/.test(second))
    return refused('Enter the year with four digits')
  return refused(example)
}

/** Passports in two languages say the month twice: 15 MAR/MAR 2015. */
const sameMonthOnce = (words: string[]): string[] =>
  words.filter((word, at) => at === 0 || monthNumber(word) === 0 || word !== words[at - 1])

/** "Mar", "mar", "Sept", "September"; 0 when it is none, or could be two. */
function monthNumber(word: string): number {
  if (!/^[a-z]{3,9}$/i.test(word)) return 0
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1
}

const year4 = (year: number) => String(year).padStart(4, '0')

const wholeYear = (year: number): Reading<Parts> =>
  understood({ date: `${year4(year)}-01-01`, format: 'YYYY' })

function monthOf(year: number, month: number): Reading<Parts> {
  if (month < 1 || month > 12) return refused(`There is no month ${month}; ${example.toLowerCase()}`)
  return understood({ date: `${year4(year)}-${pad(month)}-01`, format: 'MM/YYYY' })
}

function americanDay(month: number, day: number, year: number): Reading<Parts> {
  if (month > 12 && day >= 1 && day <= 12 && month <= daysIn(year, day))
    return refused(
      `There is no month ${month}; if you mean ${monthNames[day - 1]} ${month}, enter ${pad(day)}/${pad(month)}/${year}`,
    )
  return dayOfMonth(year, month, day)
}

/** Abroad the day comes first; only where no month has that number is that certain here. */
function withDots(first: number, second: number, year: number): Reading<Parts> {
  if (first > 12 && second <= 12) return dayOfMonth(year, second, first)
  if (second > 12 || first === second) return dayOfMonth(year, first, second)
  return refused('With dots it is not plain which is the month; write it as MM/DD/YYYY')
}

function dayOfMonth(year: number, month: number, day: number): Reading<Parts> {
  if (month < 1 || month > 12) return refused(`There is no month ${month}; ${example.toLowerCase()}`)
  if (day === 0) return refused(`For a month without its day, enter ${pad(month)}/${year4(year)}`)
  const last = daysIn(year, month)
  if (day > last) return refused(`${monthNames[month - 1]} ${year} has ${last} days`)
  return understood({ date: `${year4(year)}-${pad(month)}-${pad(day)}`, format: 'MM/DD/YYYY' })
}

/** Input text: "03/15/2015", "03/2015", "2015"; uncertainty has a checkbox of its own. */
export function dayText({ date, format }: Pick<Day, 'date' | 'format'>): string {
  const [year = '', month, day] = date.split('-')
  return format === 'YYYY' ? year : format === 'MM/YYYY' ? `${month}/${year}` : `${month}/${day}/${year}`
}

/** For tables and facts: "03/15/2015", "03/2015", "about 2015". */
export const formatDay = (day: Day): string => (day.uncertain ? 'about ' : '') + dayText(day)

/** For letters and sentences: "March 15, 2015", "March 2015", "about 2015". */
export function formatDayInProse({ date, format, uncertain }: Day): string {
  const [year, month, day] = partsOf(date)
  const name = monthNames[month - 1]
  const text =
    format === 'YYYY' ? `${year}` : format === 'MM/YYYY' ? `${name} ${year}` : `${name} ${day}, ${year}`
  return (uncertain ? 'about ' : '') + text
}

/** By the first day it may be; among equals, the one known better comes first. */
export function compareDays(a: Day, b: Day): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return (
    dayFormats.indexOf(a.format) - dayFormats.indexOf(b.format) || Number(a.uncertain) - Number(b.uncertain)
  )
}

export interface Age {
  from: number
  to: number
  uncertain: boolean
}

/** In whole years on a day `YYYY-MM-DD`; a range when the birth is known in part, null before it. */
export function ageOn(birth: Day, on: string): Age | null {
  const to = yearsBetween(firstDay(birth), on)
  if (to < 0) return null
  return { from: Math.max(0, yearsBetween(lastDay(birth), on)), to, uncertain: birth.uncertain }
}

function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** "31", "30–31", "about 31" */
export const formatAge = ({ from, to, uncertain }: Age): string =>
  (uncertain ? 'about ' : '') + (from === to ? `${to}` : `${from}–${to}`)

/** "31 years", "about 30–31 years", "1 year", "under 1 year" */
export const formatYears = (age: Age): string =>
  age.to === 0
    ? 'under 1 year'
    : `${formatAge(age)} ${age.from === age.to && age.to === 1 ? 'year' : 'years'}`
