import type { CalendarEvent } from '../contract.ts'
import { KindFilter } from './KindFilter.tsx'
import { MiniMonth } from './MiniMonth.tsx'
import { PeopleFilter } from './PeopleFilter.tsx'
import { UnscheduledTasks } from './UnscheduledTasks.tsx'
import type { CalendarView } from './useCalendarView.ts'

/** Side panel: month navigator, filters of people and categories, unscheduled tasks. */
export function CalendarSide({
  calendar,
  ...tasks
}: {
  calendar: CalendarView
  draggable: boolean
  onOpen: (event: CalendarEvent) => void
  onSchedule: (event: CalendarEvent) => void
}) {
  const { date, period, today, zone, filters, goTo } = calendar
  return (
    <>
      <MiniMonth date={date} period={period} today={today} zone={zone} filters={filters} onPick={goTo} />
      <PeopleFilter calendar={calendar} />
      <KindFilter calendar={calendar} />
      <UnscheduledTasks calendar={calendar} {...tasks} />
    </>
  )
}
