import { useQueryClient } from '@tanstack/react-query'
import { client, invalidate } from '../../../core/web/client.ts'
import { placeTime } from '../../../fields/time/clock.ts'
import { formatDay } from '../../../ui/web/format.ts'
import { notifyFailure, notifyUndo } from '../../../ui/web/notify.tsx'
import { docketContract } from '../../docket/contract.ts'
import type { CalendarEvent } from '../contract.ts'
import { sameTimes, type Times } from '../moves.ts'

const api = client(docketContract)

const timesOf = ({ action_date, event_time_start, event_time_end }: CalendarEvent): Times => ({
  action_date,
  event_time_start,
  event_time_end,
})

/** "11/24/2026, 9:00 – 10:00 AM PT" */
function whenText(event: CalendarEvent, times: Times): string {
  if (!times.action_date) return 'no date'
  const time = placeTime({ ...event, ...times, starts_at: null })
  return `${formatDay(times.action_date)}${time ? `, ${time}` : ''}`
}

/**
 * Saves what was dragged, and offers to take it back. A task, and a new end, is a plain change; anything else that
 * begins at another time is rescheduled, so that its history stays.
 */
export function useMoves() {
  const queries = useQueryClient()
  const readAgain = () => invalidate(queries, 'docket', 'cases')

  async function change(event: CalendarEvent, to: Times): Promise<() => Promise<unknown>> {
    const { version } = await api.updateDocketEntry({
      id: event.id,
      docket_entry: to,
      version: event.version,
    })
    return () => api.updateDocketEntry({ id: event.id, docket_entry: timesOf(event), version })
  }

  async function reschedule(event: CalendarEvent, to: Times): Promise<() => Promise<unknown>> {
    await api.rescheduleDocketEntry({ id: event.id, docket_entry: to })
    return () => api.undoReschedule({ id: event.id })
  }

  async function save(event: CalendarEvent, to: Times, revert: () => void): Promise<void> {
    const before = timesOf(event)
    if (sameTimes(before, to)) return revert()
    const begins = to.action_date !== before.action_date || to.event_time_start !== before.event_time_start
    const isMoved = begins && event.action_type !== 'task'
    try {
      const takeBack = await (isMoved ? reschedule : change)(event, to)
      await readAgain()
      notifyUndo(
        `${event.name} ${begins ? `is now on ${whenText(event, to)}` : `now ends as shown: ${whenText(event, to)}`}.`,
        () => void undo(event, takeBack),
      )
    } catch (error) {
      revert()
      notifyFailure(`${event.name} was not moved.`, error)
      await readAgain()
    }
  }

  async function undo(event: CalendarEvent, takeBack: () => Promise<unknown>): Promise<void> {
    try {
      await takeBack()
    } catch (error) {
      notifyFailure(`The move of ${event.name} could not be taken back.`, error)
    }
    await readAgain()
  }

  return { save }
}
