import type { Reminder } from '../contract/typeReminders.ts'

/** In minutes, as reminders count. */
export const hour = 60
export const day = 24 * hour
export const channels = [
  { value: 'in_app', label: 'in Ellis' },
  { value: 'email', label: 'in Ellis and by e-mail' },
]

/** "1 day before", "2 hours before" */
export function beforeText(minutes: number): string {
  if (minutes === 0) return 'when it starts'
  const [count, unit] =
    minutes % day === 0
      ? [minutes / day, 'day']
      : minutes % hour === 0
        ? [minutes / hour, 'hour']
        : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'} before`
}

/** "1 day before, in Ellis and by e-mail" */
export const reminderText = ({ channel, minutes_before }: Reminder): string =>
  `${beforeText(minutes_before)}, ${channels.find(({ value }) => value === channel)?.label ?? channel}`
