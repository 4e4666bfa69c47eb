import { formatTime } from '#fields/time/time.ts'
import { formatDay } from '#ui/web/format.ts'
import type { AvailabilityRule } from '../contract.ts'
import { weekdayNames } from '../weekdayNames.ts'

/** "Monday, Wednesday 9:00 AM to 11:00 AM; Friday 2:00 PM to 4:00 PM" */
export function weekInWords({ slots }: Pick<AvailabilityRule, 'slots'>): string {
  const byTimes = new Map<string, string[]>()
  for (const { weekday, start_time, end_time } of slots) {
    const times = `${formatTime(start_time)} to ${formatTime(end_time)}`
    byTimes.set(times, [...(byTimes.get(times) ?? []), weekdayNames[weekday]!])
  }
  return [...byTimes].map(([times, days]) => `${days.join(', ')} ${times}`).join('; ')
}

export function daysInWords({ start_date, end_date, is_recurring }: AvailabilityRule): string {
  if (!is_recurring) return `The week from ${formatDay(start_date)}`
  return end_date
    ? `Every week from ${formatDay(start_date)} to ${formatDay(end_date)}`
    : `Every week from ${formatDay(start_date)}`
}

/** Limits of a rule, each a short sentence. */
export function limitsInWords(rule: AvailabilityRule): string[] {
  const { buffer_before, buffer_after, most_per_day, on_holidays, exceptions } = rule
  const buffers = [
    buffer_before > 0 && `${buffer_before} minutes before`,
    buffer_after > 0 && `${buffer_after} minutes after`,
  ].filter(Boolean)
  const away = exceptions.map(({ start_date, end_date }) =>
    start_date === end_date ? formatDay(start_date) : `${formatDay(start_date)} to ${formatDay(end_date)}`,
  )
  return [
    buffers.length > 0 && `Free: ${buffers.join(' and ')}`,
    most_per_day && `At most ${most_per_day} a day`,
    on_holidays && 'On holidays, too',
    away.length > 0 && `Not on ${away.join(', ')}`,
  ].filter((text) => typeof text === 'string')
}
