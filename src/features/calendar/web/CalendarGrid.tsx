import FullCalendar, {
  useCalendarController,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import themePlugin from '@fullcalendar/react/themes/breezy'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import { useEffect, useMemo } from 'react'
import type { CalendarEvent } from '../contract.ts'
import { toGridEvent } from '../gridEvent.ts'
import { movedTo, resizedTo, spotOf, type Spot, type Times } from '../moves.ts'
import { GridEntry } from './GridEntry.tsx'
import './grid.css'

const plugins = [themePlugin, dayGridPlugin, timeGridPlugin, interactionPlugin]
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
type GridView = keyof typeof viewNames

const entryOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps['entry'] as CalendarEvent
const dayOf = (date: Date, zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(date)

const time = { hour: 'numeric', minute: '2-digit', omitZeroMinute: false, meridiem: 'short' } as const
const gridOptions = {
  headerToolbar: false,
  borderless: true,
  height: '100%',
  showNonCurrentDates: false,
  fixedWeekCount: false,
  navLinks: true,
  nowIndicator: true,
  // Never fewer hours: an entry outside of them would not be shown at all.
  scrollTime: '07:30:00',
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  defaultTimedEventDuration: '00:30:00',
  eventMinHeight: 22,
  eventInteractive: true,
  eventResizableFromStart: false,
  eventTimeFormat: time,
  slotHeaderFormat: { hour: 'numeric', meridiem: 'short' },
  eventOrder: 'start,-duration,title',
  // Beside those, the rest stand behind a link that opens the day.
  eventMaxStack: 4,
  eventLongPressDelay: 400,
  droppable: true,
  views: {
    dayGridMonth: { dayMaxEvents: true },
    timeGridWeek: { dayMaxEvents: 4, dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
    timeGridDay: {
      dayMaxEvents: 8,
      eventMaxStack: 10,
      navLinks: false,
      dayHeaderFormat: { weekday: 'long', day: 'numeric' },
    },
  },
} as const

/** Month, week and day. It shows what it is given and says what was done with it. */
export default function CalendarGrid({
  view,
  date,
  zone,
  events,
  selected,
  mayAdd,
  onOpen,
  onSlot,
  onDay,
  onMore,
  onMove,
  onReceive,
}: {
  view: GridView
  date: string
  zone: string
  events: readonly CalendarEvent[]
  /** The entry that stands in the panel. */
  selected: number | null
  mayAdd: boolean
  onOpen: (event: CalendarEvent) => void
  onSlot: (day: string, time: string | null) => void
  onDay: (day: string) => void
  onMore: (day: string) => void
  /** Null: what was done makes no sense. */
  onMove: (event: CalendarEvent, to: Times | null, revert: () => void) => void
  onReceive: (id: number, spot: Spot) => void
}) {
  const controller = useCalendarController()
  const gridEvents = useMemo(() => events.map(toGridEvent) as EventInput[], [events])

  useEffect(() => {
    // The grid lays itself out while React does; told at once, it would change under it.
    queueMicrotask(() => {
      if (controller.view?.type !== viewNames[view]) controller.changeView(viewNames[view])
      controller.gotoDate(date)
    })
  }, [controller, view, date])

  return (
    <FullCalendar
      {...gridOptions}
      plugins={plugins}
      controller={controller}
      initialView={viewNames[view]}
      initialDate={date}
      timeZone={zone}
      events={gridEvents}
      eventClass={({ event, isMirror }: EventDisplayInfo) => classOf(entryOf(event), selected, isMirror)}
      eventContent={(info: EventDisplayInfo) => <GridEntry info={info} zone={zone} />}
      eventDidMount={({ el, event }) => {
        el.dataset['entryId'] = event.id
      }}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault()
        onOpen(entryOf(event))
      }}
      dateClick={({ dateStr }) => {
        const spot = spotOf(dateStr)
        if (mayAdd) onSlot(spot.day, spot.time)
      }}
      navLinkDayClick={(day: Date) => onDay(dayOf(day, zone))}
      navLinkHint={(text: string) => `Open ${text}`}
      moreLinkClick={({ date: day }) => {
        onMore(dayOf(day, zone))
        // Neither nothing nor the name of a view: the grid itself does no more.
        return true as unknown as string
      }}
      moreLinkText={(count: number) => `+${count} more`}
      eventDrop={({ event, oldEvent, revert }) => {
        const to = movedTo(entryOf(event), spotOf(oldEvent.startStr), spotOf(event.startStr))
        onMove(entryOf(event), to, revert)
      }}
      eventResize={({ event, revert }) => {
        onMove(entryOf(event), resizedTo(entryOf(event), new Date(event.endStr).toISOString()), revert)
      }}
      eventReceive={({ event, draggedEl, revert }) => {
        // The entry itself comes with the answer of the server.
        revert()
        onReceive(Number(draggedEl.dataset['entryId']), spotOf(event.startStr))
      }}
    />
  )
}

function classOf(entry: CalendarEvent | undefined, selected: number | null, isMirror: boolean): string {
  if (!entry) return 'cal-entry cal-task'
  return [
    'cal-entry',
    `cal-${entry.kind}`,
    (entry.is_done || entry.is_cancelled) && 'cal-over',
    (entry.is_cancelled || entry.is_rescheduled) && 'cal-struck',
    entry.id === selected && 'cal-selected',
    isMirror && 'cal-mirror',
  ]
    .filter(Boolean)
    .join(' ')
}
