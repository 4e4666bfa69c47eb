import { normalizeText } from '#core/normalizeText.ts'
import type { Reading } from '#fields/field.ts'
import { refused } from '#fields/field.ts'
import { parseDay, type Day, type DayLimits } from '#fields/day/partialDay.ts'
import type { DayOrder } from '../contract/import.ts'

/** Two numbers and a year, perhaps with "about" before them; which of the two is the month, the column decides. */
const numeric =
  /^(?<before>\D*)(?:(\d{1,2})(?:\s?[/.-]\s?|\s)(\d{1,2})(?:\s?[/.-]\s?|\s)(\d{4})|(\d\d)(\d\d)((?:1[89]|2[01])\d\d))(?<after>\s?\??)$/

interface NumericDay {
  one: string
  two: string
  year: string
  before: string
  after: string
}

function readNumeric(text: string): NumericDay | null {
  const found = numeric.exec(text)
  if (!found) return null
  const [, , a, b, c, d, e, f] = found
  const { before = '', after = '' } = found.groups!
  return { one: a ?? d ?? '', two: b ?? e ?? '', year: c ?? f ?? '', before, after }
}
const timeOfDay = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:[AaPp]\.?[Mm]\.?)?\s?(?:Z|[+-]\d{2}:?\d{2})?$/
const spanishMonths: readonly [RegExp, string][] = (
  [
    ['ene(?:ro)?', 'January'],
    ['feb(?:rero)?', 'February'],
    ['mar(?:zo)?', 'March'],
    ['abr(?:il)?', 'April'],
    ['may(?:o)?', 'May'],
    ['jun(?:io)?', 'June'],
    ['jul(?:io)?', 'July'],
    ['ago(?:sto)?', 'August'],
    ['sep?t?(?:iembre)?', 'September'],
    ['oct(?:ubre)?', 'October'],
    ['nov(?:iembre)?', 'November'],
    ['dic(?:iembre)?', 'December'],
  ] as const
).map(([word, month]) => [new RegExp(`\\b${word}\\b\\.?`), month])

const unknownWords = new Set([
  'unknown',
  'unk',
  'n/a',
  'na',
  'none',
  'desconocido',
  'desconocida',
  'no se sabe',
  '-',
  '--',
  '?',
  'not known',
])

/** Whether a cell says in words that nothing is known. */
export const isUnknown = (cell: string): boolean => unknownWords.has(normalizeText(cell).trim())

/** The order of day and month in a column: of values that can be one day only, or null where they leave it open. */
export function findDayOrder(cells: readonly string[]): { order: DayOrder | null; examples: string[] } {
  let month_first = 0
  let day_first = 0
  const open: string[] = []
  for (const cell of cells) {
    const found = readNumeric(cell.replace(timeOfDay, ''))
    if (!found) continue
    const [one, two] = [Number(found.one), Number(found.two)]
    if (one > 12 && two <= 12) day_first++
    else if (two > 12 && one <= 12) month_first++
    else if (one !== two && one <= 12 && open.length < 5 && !open.includes(cell)) open.push(cell)
  }
  if (month_first > 0 && day_first === 0) return { order: 'month_first', examples: [] }
  if (day_first > 0 && month_first === 0) return { order: 'day_first', examples: [] }
  return { order: open.length === 0 ? 'month_first' : null, examples: open }
}

/** Day 1 is January 1 of 1900, and Excel believes that 1900 had a February 29. */
const daysBefore1970 = 25_569
const isSerial = (text: string) => /^[1-6]\d{4}(?:\.\d+)?$/.test(text)
const serialDay = (serial: number): string =>
  new Date((Math.floor(serial) - daysBefore1970) * 86_400_000).toISOString().slice(0, 10)

const inEnglish = (text: string): string => {
  const plain = normalizeText(text)
    .replace(/\bdel?\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const month = spanishMonths.find(([pattern]) => pattern.test(plain))
  return month && /\d/.test(plain) ? plain.replace(month[0], month[1]) : text
}

/** Reads a cell of a column of days. `order` null: nobody has said which number is the month. */
export function readDay(cell: string, order: DayOrder | null, limits: DayLimits): Reading<Day | null> {
  if (cell === '' || isUnknown(cell)) return { ok: true, value: null }
  const text = cell.replace(timeOfDay, '').trim()
  if (isSerial(text)) return parseDay(serialDay(Number(text)), limits)
  const found = readNumeric(text)
  if (!found) {
    const read = parseDay(text, limits)
    return read.ok ? read : parseDay(inEnglish(text), limits)
  }
  const { one, two, year, before, after } = found
  const isOpen = Number(one) <= 12 && Number(two) <= 12 && one !== two
  if (order === null && isOpen)
    return refused('Choose for this column whether the month or the day comes first')
  if (order === 'year_first' && isOpen)
    return refused('In this column the year comes first; write this day as YYYY-MM-DD')
  const isDayFirst = order === 'month_first' ? false : order === 'day_first' || Number(one) > 12
  const [month, day] = isDayFirst ? [two, one] : [one, two]
  return parseDay(`${before}${month}/${day}/${year}${after}`, limits)
}
