import { addDays } from '#core/days.ts'
import { isBusinessDay } from '#core/holidays.ts'

/** As many days as are worth counting. */
export const mostMissed = 60

/** Business days after the last check and before today. */
export function missedDays(checked_on: string, today: string): number {
  let missed = 0
  for (let day = addDays(checked_on, 1); day < today && missed < mostMissed; day = addDays(day, 1))
    if (isBusinessDay(day)) missed += 1
  return missed
}
