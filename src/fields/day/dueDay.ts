// Days relative to today, as people say them: "tomorrow", "next monday", "+2w", "12/9".
import { addDays, addMonths } from '#core/days.ts'
import { formatDayInProse, parseDay } from './partialDay.ts'
import { refused, understood, type Reading } from '../field.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** "Wed" */
export const shortWeekday = (day: string): string => weekdayName(day).slice(0, 3)

/** "Wednesday" */
export function weekdayName(day: string): string {
  const name = weekdays[weekdayOf(day)]!
  return name[0]!.toUpperCase() + name.slice(1)
}

/** "Wednesday, January 20, 2027": which day was understood, in words that cannot be misread. */
export const dueDayInWords = (day: string): string =>
  `${weekdayName(day)}, ${formatDayInProse({ date: day, format: 'MM/DD/YYYY', uncertain: false })}`

/** The next such weekday after a day; Monday for 1. */
export const nextWeekday = (weekday: number, after: string): string =>
  addDays(after, ((weekday - weekdayOf(after) + 6) % 7) + 1)

const step: Record<string, (day: string, count: number) => string> = {
  d: addDays,
  w: (day, count) => addDays(day, 7 * count),
  m: addMonths,
}

/** Direction in which a day without a year lies: a hearing is in the future, a line of the activity log in the past. */
export type DayDirection = 'ahead' | 'back'

/**
 * Everything `parseDay` reads as a whole day, days counted from today on, years of two digits as of this century, and
 * days without a year: the next such day, or the last one. With dots the month comes first, as with slashes, unless
 * there is no such month: the day is shown in words at once, where a wrong month is noticed. A weekday before the
 * date, as notices of hearings have it, must be the weekday of that date.
 */
export function parseDueDay(
  typed: string,
  today: string,
  direction: DayDirection = 'ahead',
): Reading<string | null> {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const weekday = leadingWeekday.exec(text)?.[0]
  if (weekday !== undefined) return dayOnWeekday(text.slice(weekday.length), weekday, today, direction)
  const relativeDay = daysFromToday(text, today, direction)
  if (relativeDay) return understood(relativeDay)
  const spelled = withCentury(withSlashes(text.replace(/(\d)(?=[a-z]{3})|([a-z]{3})(?=\d)/g, '$1$2 ')))
  const reading = parseDay(spelled, { exact: true })
  if (reading.ok) return understood(reading.value?.date ?? null)
  return withoutYear(spelled, today, direction) ?? reading
}

const leadingWeekday =
  /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?[.,]? ?(?=[\da-z])(?<=[., ])/

/** "fri, dec 4": refused when that day is no Friday, because either the weekday or the date is then wrong. */
function dayOnWeekday(
  text: string,
  weekday: string,
  today: string,
  direction: DayDirection,
): Reading<string | null> {
  const reading = parseDueDay(text, today, direction)
  if (!reading.ok || reading.value === null) return reading
  if (weekdays[weekdayOf(reading.value)]!.startsWith(weekday.slice(0, 3))) return reading
  const words = formatDayInProse({ date: reading.value, format: 'MM/DD/YYYY', uncertain: false })
  return refused(`${words} is a ${weekdayName(reading.value)}; correct the date or the weekday`)
}

function daysFromToday(text: string, today: string, direction: DayDirection): string | null {
  if (text === 'today') return today
  if (text === 'yesterday') return addDays(today, -1)
  if (text === 'tomorrow' || text === 'tmr') return addDays(today, 1)
  if (text === 'next week') return nextWeekday(1, today)
  const named = /^(?:(next|last|this|coming|on) )?([a-z]{3,9})$/.exec(text)
  const weekday = named ? weekdays.findIndex((name) => name.startsWith(named[2]!)) : -1
  if (weekday >= 0) {
    const isPast = named![1] === 'last' || (direction === 'back' && named![1] !== 'next')
    return isPast ? addDays(nextWeekday(weekday, addDays(today, -1)), -7) : nextWeekday(weekday, today)
  }
  const counted = /^(?:\+|in )\s?(\d{1,3})\s?(d|w|m)?(?:ays?|eeks?|onths?)?$/.exec(text)
  return counted ? step[counted[2] ?? 'd']!(today, Number(counted[1])) : null
}

/** "12.5.26" → "12/5/26", "13.5.26" → "5/13/26" */
const withSlashes = (text: string): string =>
  text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d\d|\d{4})$/, (_, first: string, second: string, year: string) =>
    [...(Number(first) > 12 ? [second, first] : [first, second]), year].join('/'),
  )

/** "12/5/26" → "12/5/2026", "20 jan 27" → "20 jan 2027" */
const withCentury = (text: string): string =>
  text.replace(
    /^(\d{1,2}([/-])\d{1,2}\2|\d{1,2}(?:st|nd|rd|th)?[ -][a-z]{3,9}[., -]+|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? )['’]?(\d\d)$/,
    (_, day: string, _separator, year: string) => `${day}20${year}`,
  )

/** "12/9", "Dec 9", "9 December": in this year, or in the next where it has passed; looking back, in this year or the last. */
function withoutYear(text: string, today: string, direction: DayDirection): Reading<string | null> | null {
  if (!/^(\d{1,2}[/-]\d{1,2}|[a-z]+\.? \d{1,2}(st|nd|rd|th)?|\d{1,2}(st|nd|rd|th)? [a-z]+\.?)$/.test(text))
    return null
  const year = Number(today.slice(0, 4))
  const separator = /[/-]/.exec(text)?.[0] ?? ' '
  const inYear = (candidate: number) => parseDay(`${text}${separator}${candidate}`, { exact: true })
  let problem: Reading<string | null> | null = null
  for (const candidate of [year, direction === 'ahead' ? year + 1 : year - 1]) {
    const reading = inYear(candidate)
    if (!reading.ok) problem ??= reading
    else if (reading.value && isTowards(reading.value.date, today, direction))
      return understood(reading.value.date)
  }
  // "13/1" is refused with the day it may mean, in the year of that day.
  const meant = /^(\d{1,2})([/-])(\d{1,2})$/.exec(text)
  const swapped =
    meant && Number(meant[1]) > 12 && Number(meant[3]) <= 12
      ? withoutYear(`${meant[3]}${meant[2]}${meant[1]}`, today, direction)
      : null
  return swapped?.ok && swapped.value ? refusedIn(inYear(Number(swapped.value.slice(0, 4)))) : problem
}

const isTowards = (day: string, today: string, direction: DayDirection): boolean =>
  direction === 'ahead' ? day >= today : day <= today

const refusedIn = (reading: Reading<unknown>): Reading<string | null> | null => (reading.ok ? null : reading)
