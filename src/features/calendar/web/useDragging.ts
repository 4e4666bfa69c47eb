import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { instantsOf, placeTime, wallClock, zoneName } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import { formatDay } from '#ui/web/format.ts'
import { notifyFailure, notifyUndo } from '#ui/web/notify.tsx'
import { docketContract } from '#features/docket/contract.ts'
import type { CalendarEvent } from '../contract.ts'
import { sameTimes, type EventTimes } from '../dragging.ts'

const api = client(docketContract)

const timesOf = ({ action_date, event_time_start, event_time_end }: CalendarEvent): EventTimes => ({
  action_date,
  event_time_start,
  event_time_end,
})

/**
 * On the clock it was dragged by, and the place's own where that shows another time: "12/01/2026, 1:00 PM ET (12:00 –
 * 1:00 PM CT at the court)".
 */
function whenText(event: Pick<CalendarEvent, 'timezone' | 'kind'>, times: EventTimes, zone: string): string {
  const { action_date, event_time_start } = times
  if (!action_date) return 'no date'
  const there = placeTime({ ...times, timezone: event.timezone, starts_at: null })
  const [instant] = event_time_start ? instantsOf(action_date, event_time_start, event.timezone) : []
  const here = instant ? wallClock(instant, zone) : null
  if (!here || !instant || (here.day === action_date && here.time === event_time_start))
    return `${formatDay(action_date)}${there ? `, ${there}` : ''}`
  const day = here.day === action_date ? '' : `${formatDay(action_date)}, `
  const where = event.kind === 'hearing' ? 'at the court' : 'there'
  return `${formatDay(here.day)}, ${formatTime(here.time)} ${zoneName(zone, instant)} (${day}${there} ${where})`
}

/**
 * Saves what was dragged, and offers to take it back. A task, and a new end, is a plain change; anything else that
 * begins at another time is rescheduled, so that its history stays.
 */
export function useDragging(zone: string) {
  async function change(event: CalendarEvent, to: EventTimes): Promise<() => Promise<unknown>> {
    const { version } = await api.updateDocketEntry({
      id: event.id,
      docket_entry: to,
      version: event.version,
    })
    return () => api.updateDocketEntry({ id: event.id, docket_entry: timesOf(event), version })
  }

  async function reschedule(event: CalendarEvent, to: EventTimes): Promise<() => Promise<unknown>> {
    await api.rescheduleDocketEntry({ id: event.id, docket_entry: to })
    return () => api.undoReschedule({ id: event.id })
  }

  async function save(event: CalendarEvent, to: EventTimes, revert: () => void): Promise<void> {
    const before = timesOf(event)
    if (sameTimes(before, to)) return revert()
    const begins = to.action_date !== before.action_date || to.event_time_start !== before.event_time_start
    const isMoved = begins && event.action_type !== 'task'
    try {
      const takeBack = await (isMoved ? reschedule : change)(event, to)
      await refreshed()
      notifyUndo(
        `${event.name} ${begins ? `is now on ${whenText(event, to, zone)}` : `now ends as shown: ${whenText(event, to, zone)}`}.`,
        () => undo(event, takeBack),
      )
    } catch (error) {
      revert()
      notifyFailure(`${event.name} was not moved.`, error)
    }
  }

  async function undo(event: CalendarEvent, takeBack: () => Promise<unknown>): Promise<boolean> {
    try {
      await takeBack()
      return true
    } catch (error) {
      notifyFailure(`The move of ${event.name} could not be taken back.`, error)
      return false
    }
  }

  return { save }
}
