// Days as people name them when they look for something: "next week", "tomorrow", "dec 5", "March", "12/1 to 12/5".
import { addDays } from '#core/days.ts'
import { nextWeekday, parseDueDay, type DayDirection } from './dueDay.ts'
import { lastDay, parseDay } from './partialDay.ts'
import { startOfWeek } from './startOfWeek.ts'

export interface Days {
  from: string
  to: string
}
interface DayPhrase {
  days: Days
  /** The words that name them, as typed. */
  typed: string
  /** The other words. */
  rest: string[]
}

/** "Wednesday, December 2, 2026 to Friday, December 4, 2026" */
const mostWords = 9

/** The first and longest run of words that names days. */
export function readDayPhrase(text: string, today: string): DayPhrase | null {
  const words = text.split(/\s+/).filter(Boolean)
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const typed = words.slice(at, at + length).join(' ')
      const days = daysNamed(typed.toLowerCase(), today)
      if (days) return { days, typed, rest: [...words.slice(0, at), ...words.slice(at + length)] }
    }
  return null
}

function daysNamed(text: string, today: string): Days | null {
  const ends =
    /^(.+?) (?:to|until|through|[-–]) (.+)$/.exec(text) ??
    /^(\d{1,2}\/[\d/]+)[-–](\d{1,2}\/[\d/]+)$/.exec(text) ??
    /^(\D+ \d{1,2})[-–](\d{1,2})$/.exec(text)
  return ends
    ? daysBetween(ends[1]!, ends[2]!, today)
    : (weeks(text, today) ?? months(text, today) ?? onOneDay(text, today))
}

/** "12/20 to 1/5" in early January began last year; "fri to mon" ends in the week after; "nov 23 to 27" in its month. */
function daysBetween(first: string, last: string, today: string): Days | null {
  const from = oneDay(first, today)
  if (!from) return null
  const inOrder = (start: string | null, end: string | null) =>
    start && end && start <= end ? { from: start, to: end } : null
  if (/^\d{1,2}$/.test(last))
    return inOrder(from, oneDay(`${from.slice(0, 8)}${last.padStart(2, '0')}`, today))
  const to = oneDay(last, today)
  const earlier = to && /\d/.test(first) ? oneDay(first, to, 'back') : null
  return inOrder(from, to) ?? inOrder(earlier, to) ?? inOrder(from, oneDay(last, from))
}

function onOneDay(text: string, today: string): Days | null {
  const day =
    oneDay(text, today) ??
    oneDay(
      text.replace(/^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,? (?=\S)/, ''),
      today,
    )
  return day ? { from: day, to: day } : null
}

function oneDay(text: string, today: string, direction?: DayDirection): string | null {
  const reading = parseDueDay(text, today, direction)
  return reading.ok ? reading.value : null
}

function weeks(text: string, today: string): Days | null {
  const sunday = startOfWeek(today)
  switch (text) {
    case 'this week':
      return { from: sunday, to: addDays(sunday, 6) }
    case 'last week':
      return { from: addDays(sunday, -7), to: addDays(sunday, -1) }
    case 'next week': {
      // On a Sunday it means the days from tomorrow as often as those of the week after.
      const monday = nextWeekday(1, today)
      const nextSunday = addDays(sunday, 7)
      return { from: monday < nextSunday ? monday : nextSunday, to: addDays(sunday, 13) }
    }
  }
  const counted = /^(?:next|coming) (\d{1,3}) (days?|weeks?)$/.exec(text)
  if (!counted) return null
  const days = Number(counted[1]) * (counted[2]!.startsWith('week') ? 7 : 1)
  return { from: today, to: addDays(today, days) }
}

const monthNames = 'january february march april may june july august september october november december'

function months(text: string, today: string): Days | null {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const named = { 'this month': 0, 'next month': 1, 'last month': -1 }[text]
  if (named !== undefined) return wholeMonth(year, month + named)
  if (/^[a-z]{3,9}\.?$/.test(text)) {
    const at = monthNames.split(' ').findIndex((name) => isMonth(text.replace('.', ''), name))
    // A month that is over is meant of the next year.
    return at < 0 ? null : wholeMonth(at + 1 < month ? year + 1 : year, at + 1)
  }
  const reading = parseDay(text)
  if (!reading.ok || reading.value?.format !== 'MM/YYYY' || reading.value.uncertain) return null
  return { from: reading.value.date, to: lastDay(reading.value) }
}

/** Whole or abbreviated; Marc and Juli are people. */
const isMonth = (word: string, name: string) =>
  word === name || word === name.slice(0, 3) || (word === 'sept' && name === 'september')

function wholeMonth(year: number, month: number): Days {
  const text = (date: number) => new Date(date).toISOString().slice(0, 10)
  return { from: text(Date.UTC(year, month - 1, 1)), to: text(Date.UTC(year, month, 0)) }
}
