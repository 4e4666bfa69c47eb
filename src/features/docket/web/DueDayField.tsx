import { addDays } from '#core/days.ts'
import { useState } from 'react'
import { isDay } from '#fields/day/partialDay.ts'
import { useFieldValue, type FieldProps } from '#fields/web/fieldProps.ts'
import { TypedInput } from '#fields/web/TypedInput.tsx'
import { formatDay } from '#ui/web/format.ts'
import { dueDayInWords, parseDueDay } from '#fields/day/dueDay.ts'
import { dayWarning } from './dayWarning.ts'
import classes from './editor.module.css'

/** A future day, typed in any usual format; below it the parsed day in words, with a warning if it is unusual. */
export function DueDayField({ today, ...props }: FieldProps<string> & { today: string }) {
  const [start] = useState(props.defaultValue ?? '')
  const [value, setValue] = useFieldValue({ ...props, defaultValue: start }, '')
  const warning = isDay(value) ? dayWarning(value, today) : null
  const words = isDay(value) ? inWords(value, today) : 'A date, or tomorrow, mon, +2w'
  return (
    <TypedInput
      {...props}
      value={value}
      onChange={setValue}
      description={
        warning ? (
          <span className={classes.warning} role="status">
            {words}: {warning}
          </span>
        ) : (
          words
        )
      }
      parse={(typed) => parseDueDay(typed, today)}
      format={(day) => (isDay(day) ? formatDay(day) : day)}
    />
  )
}

function inWords(day: string, today: string): string {
  const words = dueDayInWords(day)
  if (day === today) return `${words}, today`
  if (day === addDays(today, 1)) return `${words}, tomorrow`
  return day < today ? `${words}, in the past` : words
}
