import FullCalendar, {
  useCalendarController,
  type CalendarOptions,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import themePlugin from '@fullcalendar/react/themes/breezy'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import {
  lazy,
  startTransition,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { wallClock } from '#fields/time/clock.ts'
import type { CalendarEvent } from '../contract.ts'
import { toElsewhereEvent, type ElsewhereTime } from '../elsewhere.ts'
import { thinned, toGridEvent } from '../gridEvent.ts'
import { mostAtOnce, mustBeVisible } from '../lanes.ts'
import { movedTo, resizedTo, spotOf, type GridPosition, type EventTimes } from '../dragging.ts'
import { GridEntry } from './GridEntry.tsx'
import './grid.css'
import { LeftOut, MoreLink } from './MoreLink.tsx'
import { periodOf } from './period.ts'

const OutOfView = lazy(() => import('./OutOfView.tsx'))

const plugins = [themePlugin, dayGridPlugin, interactionPlugin]
/** A month shows no hours, and does not wait for their grid. */
let withHours: Promise<typeof plugins> | undefined
const loadHours = () =>
  (withHours ??= import('@fullcalendar/react/timegrid').then((hours) => [...plugins, hours.default]))
/** No screen has room for more lines in a cell. */
const mostInCell = 16
const none: ReadonlyMap<string, number> = new Map()

const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
type GridView = keyof typeof viewNames

const entryOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps['entry'] as CalendarEvent
const dayOf = (date: Date, zone: string) => wallClock(date, zone).day

const time = { hour: 'numeric', minute: '2-digit' } as const
const isWeekend = ({ dow }: { dow: number }) => (dow === 0 || dow === 6) && 'cal-weekend'
/** Weekday before the number, as is usual in the United States; the theme depends on the browser’s locale for both. */
const dayHead = ({ weekdayText, dayNumberText, isToday }: DayHeaderInfo) => (
  <span className="cal-head">
    {weekdayText} <span className={isToday ? 'cal-today' : undefined}>{dayNumberText}</span>
  </span>
)

const gridOptions = {
  headerToolbar: false,
  borderless: true,
  height: '100%',
  dayNarrowWidth: 70,
  showNonCurrentDates: false,
  fixedWeekCount: false,
  navLinks: true,
  nowIndicator: true,
  // The grid shows all 24 hours: an entry outside a shorter range would be hidden.
  scrollTime: '07:30:00',
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  defaultTimedEventDuration: '00:30:00',
  eventMinHeight: 22,
  eventInteractive: true,
  eventResizableFromStart: false,
  eventTimeFormat: time,
  slotHeaderFormat: { hour: 'numeric' },
  rowEventClass: 'cal-row',
  listItemEventClass: 'cal-row',
  dayCellClass: isWeekend,
  dayLaneClass: isWeekend,
  // Hearings and deadlines come first; the rest is behind the “more” link.
  eventOrder: 'rank,start,-duration,title',
  eventLongPressDelay: 400,
  droppable: true,
  eventClass: classOf,
  eventDidMount({ el, event }: { el: HTMLElement; event: { id: string } }) {
    el.dataset['entryId'] = event.id
  },
  viewDidMount: letScroll,
  navLinkHint: (text: string) => `Open ${text}`,
  moreLinkContent: ({ num }: { num: number }) => <MoreLink num={num} />,
  moreLinkHint: 'Open the day',
} as const

/** Limits the lines and columns of a day to what fits, but never below the number of hearings, which come first. */
function viewsFor(events: readonly CalendarEvent[]) {
  const first = events.filter(mustBeVisible)
  const side = mostAtOnce(first)
  const above = Math.max(
    0,
    ...Map.groupBy(
      first.filter(({ starts_at }) => !starts_at),
      ({ action_date }) => action_date,
    )
      .values()
      .map(({ length }) => length),
  )
  return {
    dayGridMonth: { dayMaxEvents: true },
    timeGridWeek: {
      dayMaxEvents: Math.max(4, above),
      eventMaxStack: Math.max(4, side),
      navLinks: false,
      dayHeaderContent: dayHead,
    },
    timeGridDay: {
      dayMaxEvents: Math.max(8, above),
      eventMaxStack: Math.max(10, side),
      dayHeaderContent: dayHead,
    },
  } as const
}

/** Makes empty hours focusable, so that they can be scrolled with the keyboard. */
function letScroll({ el, view }: { el: HTMLElement; view: { type: string } }): void {
  if (!view.type.startsWith('timeGrid')) return
  for (const part of el.querySelectorAll<HTMLElement>('div'))
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) {
      // A focusable element in a table needs a role; rowgroups may not be nested, so this one gets it.
      part.closest('[role="rowgroup"]')?.setAttribute('role', 'none')
      part.role = 'rowgroup'
      part.tabIndex = 0
    }
}

interface GridProps {
  view: GridView
  date: string
  zone: string
  events: readonly CalendarEvent[]
  /** In calendars elsewhere, and times of which the reader sees no more. */
  elsewhere: readonly ElsewhereTime[]
  /** Entry shown in the side panel. */
  selected: number | null
  mayAdd: boolean
  onOpen: (event: CalendarEvent) => void
  onSlot: (day: string, time: string | null) => void
  onDay: (day: string) => void
  onMore: (day: string) => void
  /** Null: the drop is not valid. */
  onMove: (event: CalendarEvent, to: EventTimes | null, revert: () => void) => void
  onReceive: (id: number, spot: GridPosition) => void
}

/** Month, week and day grid. Shows the given events and reports what the user does. */
export default function CalendarGrid(props: GridProps) {
  const { view, date, zone, selected } = props
  // Once there, they stay: other plugins would draw everything again.
  const shownPlugins = view === 'month' && !withHours ? plugins : use(loadHours())
  // A month is drawn in pieces, so that who goes through the months is not held up by each of them.
  const events = useDeferredValue(props.events)
  const controller = useCalendarController()
  const grid = useRef<HTMLDivElement>(null)
  const { shown, more } = useMemo(
    () =>
      view === 'month'
        ? thinned(events, { ...periodOf(view, date), timezone: zone }, mostInCell)
        : { shown: events, more: none },
    [events, view, date, zone],
  )
  const gridEvents = useMemo(
    () => [...shown.map(toGridEvent), ...props.elsewhere.map(toElsewhereEvent)] as EventInput[],
    [shown, props.elsewhere],
  )
  const views = useMemo(() => viewsFor(events), [events])
  const handlers = useHandlers(props)

  useEffect(() => {
    // The grid lays itself out during React's render; an immediate update would change it underneath.
    queueMicrotask(() =>
      startTransition(() => {
        if (controller.view?.type !== viewNames[view]) controller.changeView(viewNames[view])
        controller.gotoDate(date)
      }),
    )
  }, [controller, view, date])

  useEffect(() => {
    if (selected === null) return
    const marked = grid.current?.querySelectorAll(`[data-entry-id="${selected}"]`) ?? []
    for (const element of marked) element.classList.add('cal-selected')
    return () => {
      for (const element of marked) element.classList.remove('cal-selected')
    }
  }, [selected, events, view, date])

  // The controller turns the pages; that alone draws the grid again.
  const [start] = useState({ initialView: viewNames[view], initialDate: date })
  const calendar = useMemo(
    () => (
      <FullCalendar
        {...gridOptions}
        {...handlers}
        {...start}
        plugins={shownPlugins}
        controller={controller}
        timeZone={zone}
        events={gridEvents}
        views={views}
      />
    ),
    [handlers, start, shownPlugins, controller, zone, gridEvents, views],
  )

  return (
    <div ref={grid} className="cal-grid">
      <LeftOut value={more}>{calendar}</LeftOut>
      {view !== 'month' && (
        <Suspense>
          <OutOfView grid={grid} of={gridEvents} />
        </Suspense>
      )}
    </div>
  )
}

/** Stable functions: new ones would make the grid render all entries again. */
function useHandlers(props: GridProps): CalendarOptions {
  const { zone } = props
  const now = useRef(props)
  useLayoutEffect(() => {
    now.current = props
  })
  return useMemo(
    () => ({
      eventContent: (info: EventDisplayInfo) => <GridEntry info={info} zone={zone} />,
      eventClick({ event, jsEvent }) {
        jsEvent.preventDefault()
        if (entryOf(event)) now.current.onOpen(entryOf(event))
      },
      dateClick({ dateStr }) {
        const { day, time: at } = spotOf(dateStr)
        if (now.current.mayAdd) now.current.onSlot(day, at)
      },
      navLinkDayClick: (day: Date) => now.current.onDay(dayOf(day, zone)),
      moreLinkClick({ date: day }) {
        now.current.onMore(dayOf(day, zone))
        // A value that is neither empty nor a view name stops the grid’s own navigation.
        return true as never
      },
      eventDrop({ event, oldEvent, revert }) {
        const to = movedTo(entryOf(event), spotOf(oldEvent.startStr), spotOf(event.startStr))
        now.current.onMove(entryOf(event), to, revert)
      },
      eventResize({ event, revert }) {
        const to = resizedTo(entryOf(event), new Date(event.endStr).toISOString())
        now.current.onMove(entryOf(event), to, revert)
      },
      eventReceive({ event, draggedEl, revert }) {
        const spot = spotOf(event.startStr)
        // The grid’s own copy is dropped; the entry comes with the server’s answer.
        revert()
        now.current.onReceive(Number(draggedEl.dataset['entryId']), spot)
      },
    }),
    [zone],
  )
}

function classOf({ event, isMirror }: EventDisplayInfo): string {
  const entry = entryOf(event)
  if (!entry) return event.extendedProps['elsewhere'] ? 'cal-entry cal-elsewhere' : 'cal-entry cal-task'
  return [
    'cal-entry',
    `cal-${entry.kind}`,
    (entry.is_done || entry.is_cancelled) && 'cal-over',
    (entry.is_cancelled || entry.is_rescheduled) && 'cal-struck',
    isMirror && 'cal-mirror',
  ]
    .filter(Boolean)
    .join(' ')
}
