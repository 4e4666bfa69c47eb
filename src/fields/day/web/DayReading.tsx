import { todayIn } from '#ui/web/format.ts'
import classes from '../../web/fields.module.css'
import {
  ageOn,
  formatDayInProse,
  formatYears,
  parseDay,
  type Day,
  type DayFormat,
  type DayLimits,
} from '../partialDay.ts'

const unknownOption: Record<DayFormat, string> = {
  'MM/DD/YYYY': '',
  'MM/YYYY': ', day not known',
  YYYY: ', day and month not known',
}

/** Interpretation of a day while it is typed, unambiguously: "March 4, 2015". */
export function DayReading({
  typed,
  uncertain,
  limits,
  age = false,
}: {
  typed: string
  uncertain: boolean
  limits: DayLimits
  age?: boolean | undefined
}) {
  const reading = parseDay(typed, limits)
  const day = reading.ok && reading.value ? { ...reading.value, uncertain } : null
  return (
    <div className={classes.reading} aria-live="polite" data-refused={!reading.ok || undefined}>
      {day ? inWords(day, age) : reading.ok ? ' ' : reading.problem}
    </div>
  )
}

function inWords(day: Day, age: boolean): string {
  const years = age && ageOn(day, todayIn())
  return formatDayInProse(day) + unknownOption[day.format] + (years ? `, ${formatYears(years)} ago` : '')
}
