import * as z from 'zod'
import { missingDay, refused, understood, type FieldOptions } from '../field.ts'
import { typedColumn, type Kind } from '../kind.ts'
import {
  ageOn,
  dayFormats,
  dayProblem,
  firstDay,
  formatDay,
  formatYears,
  isDay,
  parseDay,
  type Day,
  type DayFormat,
} from './partialDay.ts'

/**
 * A day that may be known in part: `dob` (first day of what is known), `dob_format` (how much of it is) and
 * `dob_uncertain`. With `exact` it is one column and always a whole day.
 */
export interface DayOptions extends FieldOptions {
  exact?: boolean
  /** Refuses days to come, as for a birth. */
  past?: boolean
  /** A birth: shown with the age, unless this column says that the person has died. */
  ageUnless?: string
  /** Names of the companions where they are not `…_format` and `…_uncertain`. */
  format?: string
  uncertain?: string
  /** A column saying that the person does not know it at all. */
  unknown?: string
}
export interface DayField extends DayOptions {
  kind: 'day'
}

export const day = <const O extends DayOptions>(options: O) => ({ kind: 'day' as const, ...options })

export const dayColumns = (name: string, field: DayOptions) => ({
  date: name,
  format: field.format ?? `${name}_format`,
  uncertain: field.uncertain ?? `${name}_uncertain`,
  unknown: field.unknown,
})

/** The day a row holds under this name. */
export function dayOf(values: Record<string, unknown>, name: string, field: DayOptions): Day | null {
  const date = values[name]
  if (typeof date !== 'string' || !isDay(date)) return null
  const columns = dayColumns(name, field)
  const format = values[columns.format]
  return {
    date,
    format: dayFormats.includes(format as DayFormat) ? (format as DayFormat) : 'MM/DD/YYYY',
    uncertain: values[columns.uncertain] === true,
  }
}

/** Age of somebody born on this day: "35 years"; nothing for the dead. */
export function yearsSince(
  values: Record<string, unknown>,
  name: string,
  field: DayOptions,
  today: string,
): string {
  const born = field.ageUnless && values[field.ageUnless] !== true ? dayOf(values, name, field) : null
  const age = born && ageOn(born, today)
  return age ? formatYears(age) : ''
}

/**
 * A day in a call is YYYY-MM-DD; a form that could not parse its text sends the text, so that the server's refusal
 * explains it.
 */
function readDate(raw: string, field: DayOptions) {
  const typed = raw.trim()
  if (typed === '') return understood(null)
  if (isDay(typed)) {
    const problem = dayProblem({ date: typed, format: 'MM/DD/YYYY', uncertain: false }, field)
    return problem ? refused(problem) : understood(typed)
  }
  const reading = parseDay(typed, field)
  return reading.ok ? refused('Enter the day as YYYY-MM-DD') : reading
}

export const dayKind: Kind<DayField> = {
  columns: (name, field) => {
    const columns = dayColumns(name, field)
    const date = typedColumn(field, (raw) => readDate(raw, field), { maxLength: 40 }, missingDay(field.label))
    if (field.exact) return { [name]: date }
    const format = z.enum(dayFormats, `Must be one of ${dayFormats.join(', ')}`).nullable()
    const sure = z.boolean(`${field.label}: uncertain must be true or false`)
    return {
      [name]: date,
      [columns.format]: { input: format, stored: format, empty: null },
      [columns.uncertain]: { input: sure, stored: z.boolean(), empty: false },
      ...(columns.unknown && { [columns.unknown]: { input: sure, stored: z.boolean(), empty: false } }),
    }
  },

  format: (values, name, field) => {
    if (field.unknown && values[field.unknown] === true) return 'Unknown'
    const day = dayOf(values, name, field)
    return day ? formatDay(day) : ''
  },

  inLine: (label, text) => `${label} ${text}`,

  complete: (values, name, field, problems) => {
    if (field.exact) return
    const columns = dayColumns(name, field)
    if (values[name] === undefined) {
      const lonely = [columns.format, columns.uncertain].find((column) => values[column] !== undefined)
      if (lonely) problems[name] = `${field.label}: ${lonely} goes only together with ${name}`
      return
    }
    if (values[name] === null) {
      values[columns.format] = null
      values[columns.uncertain] = false
      return
    }
    if (columns.unknown && values[columns.unknown] === true) {
      problems[name] = `${field.label} is marked as unknown; clear one of the two`
      return
    }
    values[columns.format] ??= 'MM/DD/YYYY'
    values[columns.uncertain] ??= false
    if (columns.unknown) values[columns.unknown] ??= false
    const day = dayOf(values, name, field)
    if (day && day.date !== firstDay(day))
      problems[name] =
        `${field.label}: known as ${day.format}, the day must be the first one, ${firstDay(day)}`
  },
}
