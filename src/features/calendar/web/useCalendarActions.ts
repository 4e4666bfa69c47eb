import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { notifyInfo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useEntryEditor } from '#features/docket/web/useEntryEditor.ts'
import { calendarContract, type CalendarEvent } from '../contract.ts'
import { mayMove } from '../gridEvent.ts'
import { movedTo, type GridPosition, type EventTimes } from '../dragging.ts'
import { periodOf, step, type Period } from './period.ts'
import { useCalendarKeys } from './useCalendarKeys.ts'
import type { CalendarView } from './useCalendarView.ts'
import { useDragging } from './useDragging.ts'

const api = client(calendarContract)

type Panel = { entry: CalendarEvent } | Period | null

/** Calendar actions by key, button and dragging, and the open side panel. */
export function useCalendarActions(calendar: CalendarView, events: readonly CalendarEvent[]) {
  const { view, date, zone, today, isPhone, user, show, goTo } = calendar
  const editor = useEntryEditor()
  const { save } = useDragging(zone)
  const [panel, setPanel] = useState<Panel>(null)
  const [moving, setMoving] = useState<number | null>(null)
  const mayAdd = user?.flags.canCreateEntry ?? false

  // Entries changed by others in the meantime are shown as they are now.
  const opened =
    panel && 'entry' in panel ? (events.find(({ id }) => id === panel.entry.id) ?? panel.entry) : null
  const find = (id: number) =>
    events.find((event) => event.id === id) ?? (opened?.id === id ? opened : undefined)

  const edit = (event: CalendarEvent) => editor.open({ mode: 'edit', id: event.id })
  const reschedule = (event: CalendarEvent) => {
    if (mayMove(event)) setMoving(event.id)
    else notifyInfo(`${event.type_name} cannot be moved by you, or not any more.`)
  }
  const add = (day: string = view === 'day' || isPhone ? date : today, time: string | null = null) =>
    editor.open({
      mode: 'new',
      action_date: day,
      ...(time && { event_time_start: time, timezone: zone }),
    })
  const close = () => setPanel(null)

  const receive = useCommand(({ id }: { id: number; spot: GridPosition }) => api.getItem({ id }), {
    done: (task, { spot }) => save(task, movedTo(task, null, spot), () => {}),
    failed: 'The task was not scheduled.',
  })
  function move(event: CalendarEvent, to: EventTimes | null, revert: () => void) {
    if (to) return void save(event, to, revert)
    revert()
    notifyInfo('An entry ends on the day it starts, or in the night after.')
  }

  useCalendarKeys({
    opened: opened?.id ?? null,
    onView: (chosen) => show(chosen),
    onToday: () => goTo(today),
    onStep: (by) => goTo(step(view, date, by)),
    onNew: () => mayAdd && add(),
    onReschedule: (id) => {
      const event = find(id)
      if (event) reschedule(event)
    },
    onEdit: (id) => {
      const event = find(id)
      if (event?.can.edit) edit(event)
    },
    onEscape: close,
  })

  return {
    mayAdd,
    /** Entry shown in the panel. */
    opened,
    /** Days summarized in the panel. */
    glance: panel && 'from' in panel ? panel : null,
    open: (entry: CalendarEvent) => setPanel({ entry }),
    openGlance: (days: Period = periodOf(view === 'day' ? 'day' : 'week', date)) => setPanel(days),
    showDay(day: string) {
      close()
      show('day', day)
    },
    close,
    moving,
    endMoving: () => setMoving(null),
    edit,
    reschedule,
    add,
    receive: (id: number, spot: GridPosition) => void receive.run({ id, spot }),
    move,
  }
}
export type CalendarActions = ReturnType<typeof useCalendarActions>
