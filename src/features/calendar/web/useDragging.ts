import { client } from '#core/web/client.ts'
import { instantsOf, placeTime, wallClock, zoneName } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import { formatDay } from '#ui/web/format.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { docketContract } from '#features/docket/contract.ts'
import type { CalendarEvent } from '../contract.ts'
import { sameTimes, type EventTimes } from '../dragging.ts'

const api = client(docketContract)

type TakeBack = () => Promise<unknown>

const timesOf = ({ action_date, event_time_start, event_time_end }: CalendarEvent): EventTimes => ({
  action_date,
  event_time_start,
  event_time_end,
})

/**
 * On the clock it was dragged by, and the place's own where that shows another time: "12/01/2026, 1:00 PM EST (12:00 –
 * 1:00 PM CST at the court)".
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
  async function change(event: CalendarEvent, to: EventTimes): Promise<TakeBack> {
    const { version } = await api.updateDocketEntry({
      id: event.id,
      docket_entry: to,
      version: event.version,
    })
    return () => api.updateDocketEntry({ id: event.id, docket_entry: timesOf(event), version })
  }

  async function reschedule(event: CalendarEvent, to: EventTimes): Promise<TakeBack> {
    await api.rescheduleDocketEntry({ id: event.id, docket_entry: to })
    return () => api.undoReschedule({ id: event.id })
  }

  const { run: undo } = useCommand(
    ({ takeBack }: { event: CalendarEvent; takeBack: TakeBack }) => takeBack(),
    {
      failed: ({ event }) => `The move of ${event.name} could not be taken back.`,
    },
  )

  const { run: write } = useCommand(
    ({ event, to }: { event: CalendarEvent; to: EventTimes }) => {
      const isMoved = beginsElsewhere(event, to) && event.action_type !== 'task'
      return (isMoved ? reschedule : change)(event, to)
    },
    {
      done: (takeBack, { event, to }) => {
        const outcome = beginsElsewhere(event, to) ? 'moved to' : 'changed to'
        notifyUndo(`${event.name} ${outcome} ${whenText(event, to, zone)}.`, () => undo({ event, takeBack }))
      },
      failed: ({ event }) => `${event.name} was not moved.`,
    },
  )

  async function save(event: CalendarEvent, to: EventTimes, revert: () => void): Promise<void> {
    if (sameTimes(timesOf(event), to) || !(await write({ event, to }))) revert()
  }

  return { save }
}

const beginsElsewhere = (event: CalendarEvent, to: EventTimes): boolean =>
  to.action_date !== event.action_date || to.event_time_start !== event.event_time_start
