import { Button } from '@mantine/core'
import { lazy, Suspense, useDeferredValue } from 'react'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { EmptyState, LoadingState } from '#ui/web/states.tsx'
import type { CalendarEvent } from '../contract.ts'
import { fallingOn } from '../gridEvent.ts'
import classes from './CalendarScreen.module.css'
import { ElsewhereList } from './ElsewhereList.tsx'
import { MiniMonth } from './MiniMonth.tsx'
import type { CalendarActions } from './useCalendarActions.ts'
import type { CalendarView } from './useCalendarView.ts'
import type { ElsewhereTime } from '../elsewhere.ts'

const AgendaList = lazy(async () => ({ default: (await import('./AgendaList.tsx')).AgendaList }))
const CalendarGrid = lazy(() => import('./CalendarGrid.tsx'))
const WeekLanes = lazy(() => import('./WeekLanes.tsx'))

interface DaysProps {
  calendar: CalendarView
  actions: CalendarActions
  events: CalendarEvent[]
  elsewhere: ElsewhereTime[]
}

/** Largest number of people for whom side-by-side columns are readable. */
const maxColumns = 3
const isOfMany = ({ search, people }: CalendarView): boolean =>
  search.everyone === true || (people.user_ids?.length ?? 0) > maxColumns

/** The days in the chosen view, except the list view. */
export function CalendarDays({ calendar, actions, events, elsewhere }: DaysProps) {
  const { view, date, period, zone, today, user, show } = calendar
  const selected = actions.opened?.id ?? null
  const onDay = (day: string) => show('day', day)
  // After the rest of the page, and in pieces.
  const isDrawn = useDeferredValue(true, false)
  if (!isDrawn) return <LoadingState />
  return (
    <Suspense fallback={<LoadingState />}>
      {view === 'week' && isOfMany(calendar) ? (
        <WeekLanes
          period={period}
          events={events}
          elsewhere={elsewhere}
          zone={zone}
          today={today}
          me={user?.id}
          selected={selected}
          onOpen={actions.open}
          onDay={onDay}
        />
      ) : (
        view !== 'agenda' && (
          <CalendarGrid
            view={view}
            date={date}
            zone={zone}
            events={events}
            elsewhere={elsewhere}
            selected={selected}
            mayAdd={actions.mayAdd}
            onOpen={actions.open}
            onSlot={actions.add}
            onDay={onDay}
            onMore={(day) => actions.openGlance({ from: day, to: day })}
            onMove={actions.move}
            onReceive={actions.receive}
          />
        )
      )}
    </Suspense>
  )
}

/** Entries as a list of days; on a phone, below a month in which to choose a day. */
export function CalendarList({
  calendar,
  actions,
  events,
  elsewhere,
  isLoading,
}: DaysProps & { isLoading: boolean }) {
  const { view, date, period, zone, today, isPhone, filters, show, goTo } = calendar
  const isOneDay = isPhone && view === 'month'
  const days = isOneDay ? { from: date, to: date } : period
  const isEmpty = fallingOn(events, { ...days, timezone: zone }).length === 0
  return (
    <div className={classes.scroll} tabIndex={-1}>
      {isOneDay && (
        <MiniMonth
          large
          date={date}
          period={period}
          today={today}
          zone={zone}
          filters={filters}
          onPick={goTo}
        />
      )}
      {isLoading ? (
        <SkeletonRows />
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <AgendaList
            events={events}
            zone={zone}
            today={today}
            selected={actions.opened?.id ?? null}
            onOpen={actions.open}
            period={days}
            onDay={(day) => show('day', day)}
          />
        </Suspense>
      )}
      <ElsewhereList times={elsewhere} period={days} zone={zone} />
      {isEmpty && !isLoading && (
        <Nothing calendar={calendar} when={isOneDay ? 'on this day' : 'on these days'} />
      )}
    </div>
  )
}

function Nothing({ calendar: { isMine, change }, when }: { calendar: CalendarView; when: string }) {
  return (
    <EmptyState
      compact
      title={isMine ? `Nothing of yours ${when}` : `Nothing ${when}`}
      text="Hearings, appointments, deadlines and tasks appear here as soon as they are entered. Other people and kinds are chosen at the side."
      action={
        isMine && (
          <Button onClick={() => change({ everyone: true, people: undefined })}>
            Show everybody’s entries
          </Button>
        )
      }
    />
  )
}
