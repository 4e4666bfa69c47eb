import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#ui/web/format.ts'
import classes from '../../web/fields.module.css'
import { dueDayInWords, parseDueDay, type DayDirection } from '../dueDay.ts'

interface Range {
  from?: string | undefined
  to?: string | undefined
}

/** From one day to another, of what is named, each typed in any usual spelling; taken on Enter and on leaving the field. */
export function DayRange({
  what,
  from,
  to,
  today,
  direction = 'ahead',
  onChange,
}: Range & {
  what?: string
  today: string
  /** Direction in which days without a year lie. */
  direction?: DayDirection
  onChange: (range: Partial<Range>) => void
}) {
  return (
    <Group component="span" gap={6} wrap="nowrap" align="flex-start" display="inline-flex">
      <Day
        key={`from ${from}`}
        label={what ? `${what} from` : 'From'}
        value={from}
        today={today}
        direction={direction}
        onChange={(day) => onChange({ from: day })}
      />
      <Day
        key={`to ${to}`}
        label={what ? `${what} to` : 'To'}
        value={to}
        today={today}
        direction={direction}
        onChange={(day) => onChange({ to: day })}
      />
    </Group>
  )
}

/** "From 03/01/2026 to 03/31/2026"; nothing while neither day is set. */
export const rangeWords = ({ from, to }: Range): string =>
  [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean).join(' ')

function Day({
  label,
  value,
  today,
  direction,
  onChange,
}: {
  label: string
  value: string | undefined
  today: string
  direction: DayDirection
  onChange: (day: string | undefined) => void
}) {
  const [typed, setTyped] = useState(formatDay(value))
  const [problem, setProblem] = useState<string | null>(null)
  const reading = parseDueDay(typed, today, direction)
  const understood = reading.ok && typed !== formatDay(value) ? reading.value : null
  function take() {
    setProblem(reading.ok ? null : reading.problem)
    if (reading.ok && (reading.value ?? undefined) !== value) onChange(reading.value ?? undefined)
  }
  return (
    <span className={classes.typed}>
      <TextInput
        aria-label={`${label} day`}
        placeholder={label}
        w={112}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
      <span className={classes.leftNote} role="status" data-read hidden={!understood}>
        {understood && dueDayInWords(understood)}
      </span>
    </span>
  )
}
