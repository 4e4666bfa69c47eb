import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import { parseTimezone } from '#fields/timezone/timezone.ts'
import { browserZone, todayIn } from '#ui/web/format.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { kinds } from '../kinds.ts'
import type { CalendarSearch } from './calendarSearch.ts'
import { periodOf, type View } from './period.ts'

const route = getRouteApi('/calendar')

/** The view from the URL, with defaults, and its setters. */
export function useCalendarView() {
  const search: CalendarSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { user, now } = useZoneAndToday()
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })

  const zone = search.zone && parseTimezone(search.zone).ok ? search.zone : browserZone
  const today = todayIn(zone, new Date(now))
  const date = search.date ?? today
  const requested: View = search.view ?? 'month'
  // Seven columns of hours do not fit on a phone; the same week fits as a list.
  const view: View = isPhone && requested === 'week' ? 'agenda' : requested
  const period = periodOf(view, date)

  const isMine = !search.everyone && !search.people && !search.unassigned
  const people = {
    user_ids: search.everyone ? undefined : isMine ? (user ? [user.id] : undefined) : search.people,
    unassigned: search.everyone ? undefined : search.unassigned,
    team_ids: search.teams,
  }
  const hidden = search.hide ?? []
  const filters = {
    ...people,
    kinds: hidden.length > 0 ? kinds.filter((kind) => !hidden.includes(kind)) : undefined,
    done: !search.open,
    cancelled: search.cancelled ?? false,
  }

  /** Changes parts of the URL. Leafing from day to day is one step of the history: Back leads to where it began. */
  function change(patch: Partial<Record<keyof CalendarSearch, unknown>>) {
    const next = withoutUndefined({ ...search, ...patch }) as CalendarSearch
    void navigate({
      search: next,
      replace: search.date !== undefined && Object.keys(patch).join() === 'date',
    })
  }
  const dateOrToday = (day: string) => (day === today ? undefined : day)

  return {
    search,
    user,
    now,
    zone,
    browserZone,
    today,
    date,
    view,
    period,
    isPhone,
    isMine,
    people,
    filters,
    change,
    show: (chosen: View, day: string = date) =>
      change({ view: chosen === 'month' ? undefined : chosen, date: dateOrToday(day) }),
    goTo: (day: string) => change({ date: dateOrToday(day) }),
  }
}
export type CalendarView = ReturnType<typeof useCalendarView>
