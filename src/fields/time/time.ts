import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

/** A wall-clock time, `HH:MM`; day and time zone next to it decide the instant. */
export interface TimeField extends FieldOptions {
  kind: 'time'
}

export const time = <const O extends FieldOptions>(options: O) => ({ kind: 'time' as const, ...options })

const words: Record<string, string> = { noon: '12:00', midnight: '00:00' }
const pattern = /^(\d{1,2})(?:\s?[:.h]?\s?([0-5]\d))?\s*(?:([ap])\.?\s?(?:m\.?)?)?$/i
const example = 'Enter a time like 9:30 am or 14:00'

/**
 * 9, 9a, 9:30 pm, 9 30, 0930, 14:00, noon. One digit from 1 to 5 is in the afternoon, when an office is open; 6 may be
 * either and needs am or pm.
 */
export function parseTime(typed: string): Reading<string | null> {
  const text = typed.trim().toLowerCase()
  if (text === '') return understood(null)
  if (text.length > 20) return refused(example)
  if (words[text]) return understood(words[text])
  // A stored time may come with seconds.
  const match = pattern.exec(text.replace(/^(\d\d:\d\d):00$/, '$1'))
  if (!match) return refused(example)
  const [, hourText = '', minutes = '00', half] = match
  const hour = Number(hourText)
  const at = (hours: number) => understood(`${String(hours).padStart(2, '0')}:${minutes}`)
  if (half) {
    if (hour < 1 || hour > 12)
      return refused(`There is no ${hour} o'clock ${half}m; ${example.toLowerCase()}`)
    return at((hour % 12) + (half === 'p' ? 12 : 0))
  }
  if (hour > 23) return refused(example)
  if (hourText.length > 1) return at(hour)
  if (hour === 6) return refused(`Add am or pm: ${hour}:${minutes} am or ${hour}:${minutes} pm`)
  return at(hour >= 1 && hour <= 5 ? hour + 12 : hour)
}

const stored = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/

/** Whether text is a time in stored form, and not unfinished input. */
export const isTime = (text: string): boolean => stored.test(text)

/** "1:30 PM"; text that is no time stays as it is. */
export function formatTime(text: string): string {
  const match = stored.exec(text)
  if (!match) return text
  const hour = Number(match[1])
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}

export const timeKind: Kind<TimeField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parseTime, { maxLength: 20 }) }),
  format: (values, name) => formatTime(textOf(values, name)),
}
