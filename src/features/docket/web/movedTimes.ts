import { timeAfter } from '#fields/time/clock.ts'

interface Times {
  event_time_start: string | null
  event_time_end: string | null
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The times of an entry that is moved: as they are, or from another start on and as long as before. */
export function movedTimes(
  { event_time_start: start, event_time_end: end }: Times,
  time: string | null,
): Times {
  if (time === null || time === start) return { event_time_start: start, event_time_end: end }
  if (!start || !end) return { event_time_start: time, event_time_end: null }
  const length = (minutes(end) - minutes(start) + 24 * 60) % (24 * 60)
  return { event_time_start: time, event_time_end: timeAfter(time, length) }
}
