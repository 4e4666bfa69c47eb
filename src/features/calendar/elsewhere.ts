// Times that are no entries of the docket as the reader sees it: of linked calendars, and busy ones without a word.
import { addDays } from '#core/days.ts'
import { startOfDay } from '#fields/time/calendarDays.ts'
import { wallClock } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'

export interface ElsewhereTime {
  key: string
  user_id: number
  user_name: string
  /** Null: nothing but the time is for the reader. */
  title: string | null
  location: string | null
  starts_at: string
  ends_at: string
  /** Days of an event that lasts all day. */
  start_date: string | null
  end_date: string | null
  is_busy: boolean
  /** More than one person is shown. */
  is_named: boolean
}

const plainTitle = ({ title, is_busy }: ElsewhereTime) => title ?? (is_busy ? 'Busy' : 'Free')

const titleOf = (time: ElsewhereTime): string =>
  [
    time.is_named ? `${time.user_name}: ${plainTitle(time)}` : plainTitle(time),
    ...(time.location ? [time.location] : []),
  ].join(', ')

export const toElsewhereEvent = (time: ElsewhereTime) => ({
  id: time.key,
  title: titleOf(time),
  start: time.start_date ?? time.starts_at,
  end: time.end_date ? addDays(time.end_date, 1) : time.ends_at,
  allDay: time.start_date !== null,
  startEditable: false,
  durationEditable: false,
  // Entries of the docket come first.
  extendedProps: { elsewhere: true, rank: 4 },
})

/** Those of one day, in order, in words. */
export function elsewhereOn(
  times: readonly ElsewhereTime[],
  day: string,
  zone: string,
): { key: string; text: string; time: string }[] {
  const start = startOfDay(day, zone)
  const end = startOfDay(addDays(day, 1), zone)
  return times
    .filter((time) =>
      time.start_date !== null && time.end_date !== null
        ? time.start_date <= day && time.end_date >= day
        : time.starts_at < end && time.ends_at > start,
    )
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
    .map((time) => ({
      key: time.key,
      text: titleOf({ ...time, is_named: false }),
      time:
        time.start_date !== null
          ? 'All day'
          : `${clock(time.starts_at < start ? start : time.starts_at, zone)} – ${clock(time.ends_at > end ? end : time.ends_at, zone)}`,
    }))
}

const clock = (instant: string, zone: string) => formatTime(wallClock(instant, zone).time)
