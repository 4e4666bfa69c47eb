import { Input } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { useFieldValue, wrapperProps, type FieldProps } from '#fields/web/fieldProps.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useSendsMail } from '#features/session/web/useSendsMail.ts'
import classes from './ReminderField.module.css'
import fieldLines from '#ui/web/FieldLines.module.css'
import type { Reminder } from '../contract/typeReminders.ts'
import { beforeText, channels, day, hour, reminderText } from './reminders.ts'

const spans = [0, 15, 30, hour, 2 * hour, 4 * hour, day, 2 * day, 3 * day, 7 * day, 14 * day, 30 * day]

/** When those assigned are reminded, and how. */
export function ReminderField(props: Omit<FieldProps<Reminder[]>, 'label'>) {
  const [reminders, setReminders] = useFieldValue<Reminder[]>(props, [])
  const sendsMail = useSendsMail()
  const channel = sendsMail ? 'email' : 'in_app'
  const change = (index: number, part: Partial<Reminder>) =>
    setReminders(reminders.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const choices = [...new Set([...spans, ...reminders.map(({ minutes_before }) => minutes_before)])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: beforeText(minutes) }))
  return (
    <Input.Wrapper
      {...wrapperProps({
        ...props,
        label: 'Reminders',
        description:
          reminders.length > 0 &&
          `To those assigned. Without a time, counted from 9 in the morning of the day.${sendsMail || !reminders.some(({ channel }) => channel === 'email') ? '' : ' This office has no mail server: for now they come in Ellis alone.'}`,
      })}
    >
      <div className={fieldLines.lines} data-path={props['data-path']}>
        {reminders.map((reminder, index) => (
          <div key={index} className={fieldLines.line}>
            <IconBell size={15} stroke={1.7} aria-hidden />
            <SelectInput
              aria-label={`Reminder ${index + 1}: how long before`}
              className={classes.span}
              data={choices}
              value={String(reminder.minutes_before)}
              onChange={(minutes) => change(index, { minutes_before: Number(minutes) })}
            />
            <SelectInput
              aria-label={`Reminder ${index + 1}: by which way`}
              className={fieldLines.grow}
              data={channels}
              value={reminder.channel}
              onChange={(channel) => change(index, { channel: channel as Reminder['channel'] })}
            />
            <RemoveLine
              label={`Remove reminder ${index + 1}`}
              onClick={() => setReminders(reminders.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div>
          <AddLine
            label={
              reminders.length === 0
                ? `Remind ${reminderText({ channel, minutes_before: day })}`
                : 'Another reminder'
            }
            onClick={() => setReminders([...reminders, { channel, minutes_before: nextSpan(reminders) }])}
          />
        </div>
      </div>
    </Input.Wrapper>
  )
}

const nextSpan = (taken: readonly Reminder[]): number =>
  [day, 7 * day, hour, 30 * day].find((span) => !taken.some((one) => one.minutes_before === span)) ?? 0
