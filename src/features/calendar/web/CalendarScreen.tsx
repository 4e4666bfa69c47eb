import { Drawer } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { client } from '#core/web/client.ts'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { ErrorState } from '#ui/web/states.tsx'
import { calendarContract, type CalendarEvent } from '../contract.ts'
import { CalendarButtons } from './CalendarButtons.tsx'
import { CalendarDays, CalendarList } from './CalendarDays.tsx'
import { CalendarPanels } from './CalendarPanels.tsx'
import classes from './CalendarScreen.module.css'
import { CalendarSide } from './CalendarSide.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { refreshWithDocket } from './refreshWithDocket.ts'
import { useCalendarActions } from './useCalendarActions.ts'
import { useCalendarView, type CalendarView } from './useCalendarView.ts'
import { useElsewhere } from './useElsewhere.ts'
import { useEventsOfPeriod } from './useEventsOfPeriod.ts'
import { ZonePicker } from './ZonePicker.tsx'

const api = client(calendarContract)

/** The docket by day, for the user and colleagues. */
export function CalendarScreen() {
  const calendar = useCalendarView()
  const { view, period, zone, isPhone, filters, user } = calendar
  const query = useQuery({
    ...refreshWithDocket(api.listEvents.query({ ...period, timezone: zone, ...filters })),
    placeholderData: keepPreviousData,
    enabled: user !== undefined,
  })
  const events = useEventsOfPeriod(query.data?.items, period, zone)
  const elsewhere = useElsewhere(calendar)
  const actions = useCalendarActions(calendar, events)
  const [isSideOpen, setSideOpen] = useState(false)

  const isList = view === 'agenda' || (isPhone && view === 'month')
  const days = { calendar, actions, events, elsewhere }
  const fromDrawer = (actions: (event: CalendarEvent) => void) => (event: CalendarEvent) => {
    setSideOpen(false)
    actions(event)
  }
  // The period's name and the pressed button first; the days and the small month follow.
  const side = useDeferredValue(
    <CalendarSide
      calendar={calendar}
      draggable={view !== 'agenda'}
      onOpen={actions.open}
      onSchedule={actions.edit}
    />,
  )
  const now = isList ? (
    <CalendarList {...days} isLoading={query.data === undefined} />
  ) : (
    <CalendarDays {...days} />
  )
  const deferred = useDeferredValue({ isPhone, content: now })
  // A window that became narrow has no room for the wide days even for a moment.
  const content = deferred.isPhone === isPhone ? deferred.content : now

  return (
    <div className={classes.screen}>
      <PageHeader
        title="Calendar"
        sub={<ZonePicker calendar={calendar} />}
        actions={
          <CalendarButtons calendar={calendar} actions={actions} onFilters={() => setSideOpen(true)} />
        }
      />
      <div className={classes.body}>
        {!isPhone && <div className={`${classes.side} no-print`}>{side}</div>}
        <div className={`${classes.main} no-print`}>
          <CalendarToolbar calendar={calendar} />
          <div
            className={classes.content}
            aria-busy={query.isFetching}
            data-stale={query.isPlaceholderData}
            data-month={view === 'month' && !isList}
          >
            {query.error && !query.data ? (
              <ErrorState
                what="The calendar could not be loaded."
                error={query.error}
                onRetry={() => void query.refetch()}
              />
            ) : (
              content
            )}
          </div>
        </div>
        <CalendarPanels calendar={calendar} actions={actions} events={events} />
      </div>
      <Drawer opened={isSideOpen} onClose={() => setSideOpen(false)} title="Filters" size={300}>
        <CalendarSide
          calendar={calendar}
          draggable={false}
          onOpen={fromDrawer(actions.open)}
          onSchedule={fromDrawer(actions.edit)}
        />
      </Drawer>
      <PrintSheet
        view={view}
        period={period}
        zone={zone}
        events={events}
        of={subjectLabel(calendar, events)}
      />
    </div>
  )
}

/** Assignees named in the heading of the print. */
function subjectLabel(
  { search, isMine, user, people }: CalendarView,
  events: readonly CalendarEvent[],
): string {
  if (search.everyone) return 'Everybody'
  if (isMine) return user?.display_name ?? ''
  const names = new Map(events.flatMap(({ assignees }) => assignees.map(({ id, name }) => [id, name])))
  const chosen = (people.user_ids ?? []).map((id) => names.get(id)).filter((name) => name !== undefined)
  return [...chosen, ...(people.unassigned ? ['assigned to nobody'] : [])].join(', ')
}
