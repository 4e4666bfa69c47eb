import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconListSearch, IconPlus, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { lazyDialog } from '#ui/web/lazyDialog.tsx'
import { notifyFailure, notifyInfo } from '#ui/web/notify.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingState, SkeletonRows } from '#ui/web/states.tsx'
import { useEntryEditor } from '#features/docket/web/useEntryEditor.ts'
import { calendarContract, type CalendarEvent } from '../contract.ts'
import { fallingOn } from '../gridEvent.ts'
import { movedTo, type Spot } from '../moves.ts'
import { AgendaList } from './AgendaList.tsx'
import classes from './CalendarScreen.module.css'
import { CalendarSide } from './CalendarSide.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { MiniMonth } from './MiniMonth.tsx'
import { ofDocket } from './ofDocket.ts'
import { periodOf, step, type Period } from './period.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { useCalendarKeys } from './useCalendarKeys.ts'
import { useCalendarView, type CalendarView } from './useCalendarView.ts'
import { useMoves } from './useMoves.ts'
import { ZonePicker } from './ZonePicker.tsx'

const api = client(calendarContract)
const CalendarGrid = lazy(() => import('./CalendarGrid.tsx'))
const GlancePanel = lazyDialog(() => import('./GlancePanel.tsx').then((file) => file.GlancePanel))
const WeekLanes = lazy(() => import('./WeekLanes.tsx'))
const none: CalendarEvent[] = []

type Panel = { entry: CalendarEvent } | { from: string; to: string } | null

/**
 * Of what is at hand, the entries of these days; the same array as long as they are the same. From the month to one of
 * its weeks nothing has to arrive for the week to stand there, and nothing is drawn anew when it does.
 */
function useShown(
  items: CalendarEvent[] | undefined,
  { from, to }: Period,
  timezone: string,
): CalendarEvent[] {
  const found = useMemo(
    () => (items ? fallingOn(items, { from, to, timezone }) : none),
    [items, from, to, timezone],
  )
  const [shown, setShown] = useState(found)
  const same = useMemo(() => replaceEqualDeep(shown, found), [shown, found])
  if (same !== shown) setShown(same)
  return same
}

/** What of the docket lies when, for oneself and whomever one looks after. */
export function CalendarScreen() {
  const calendar = useCalendarView()
  const { view, date, period, zone, today, isPhone, filters, user, show, goTo } = calendar
  const query = useQuery({
    ...ofDocket(api.listEvents.query({ ...period, timezone: zone, ...filters })),
    placeholderData: keepPreviousData,
    enabled: user !== undefined,
  })
  const events = useShown(query.data?.items, period, zone)
  const editor = useEntryEditor()
  const { save } = useMoves(zone)
  const [panel, setPanel] = useState<Panel>(null)
  const [isSideOpen, setSideOpen] = useState(false)
  const mayAdd = user?.flags.canCreateEntry ?? false

  // What changed meanwhile, here or elsewhere, is shown as it is now.
  const opened =
    panel && 'entry' in panel ? (events.find(({ id }) => id === panel.entry.id) ?? panel.entry) : null
  const find = (id: number) =>
    events.find((event) => event.id === id) ?? (opened?.id === id ? opened : undefined)

  const open = (entry: CalendarEvent) => setPanel({ entry })
  const edit = (event: CalendarEvent) => editor.open({ mode: 'edit', id: event.id })
  const reschedule = (event: CalendarEvent) => {
    const isTask = event.action_type === 'task'
    if (isTask ? event.can.edit : event.can.reschedule)
      editor.open({ mode: isTask ? 'edit' : 'reschedule', id: event.id })
    else notifyInfo(`${event.type_name} cannot be moved by you, or not any more.`)
  }
  const add = (day: string = view === 'day' || isPhone ? date : today, time: string | null = null) =>
    editor.open({
      mode: 'new',
      action_date: day,
      ...(time && { event_time_start: time, timezone: zone }),
    })
  async function receive(id: number, spot: Spot) {
    try {
      const task = await api.getItem({ id })
      await save(task, movedTo(task, null, spot), () => {})
    } catch (error) {
      notifyFailure('The task was not scheduled.', error)
    }
  }

  useCalendarKeys({
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
    onEscape: () => setPanel(null),
  })

  const isList = view === 'agenda' || (isPhone && view === 'month')
  const isEmpty = query.data !== undefined && events.length === 0 && !query.isPlaceholderData
  const list = {
    events,
    zone,
    today,
    selected: opened?.id ?? null,
    onOpen: open,
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title="Calendar"
        sub={<ZonePicker calendar={calendar} />}
        actions={
          <>
            <Button
              className={classes.sideButton}
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              onClick={() => setSideOpen(true)}
            >
              Filters
            </Button>
            <Tooltip label="Next, conflicts, hours taken">
              <Button
                leftSection={<IconListSearch size={16} aria-hidden />}
                onClick={() => setPanel(view === 'day' ? periodOf('day', date) : periodOf('week', date))}
              >
                Overview
              </Button>
            </Tooltip>
            <Tooltip label="Print">
              <ActionIcon variant="default" aria-label="Print" onClick={() => window.print()}>
                <IconPrinter size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
            {mayAdd && (
              <Tooltip label="New entry (n)">
                <Button
                  variant="filled"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => add()}
                >
                  Add entry
                </Button>
              </Tooltip>
            )}
          </>
        }
      />
      <div className={classes.body}>
        {!isPhone && (
          <div className={`${classes.side} no-print`}>
            <CalendarSide calendar={calendar} draggable={view !== 'agenda'} onOpen={open} onSchedule={edit} />
          </div>
        )}
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
            ) : isList ? (
              <div className={classes.scroll} tabIndex={-1}>
                {isPhone && view === 'month' && (
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
                {query.data === undefined ? (
                  <SkeletonRows />
                ) : (
                  <AgendaList
                    {...list}
                    period={isPhone && view === 'month' ? { from: date, to: date } : period}
                    onDay={(day) => show('day', day)}
                  />
                )}
                {isEmpty && <Nothing calendar={calendar} />}
              </div>
            ) : view === 'week' && isOfMany(calendar) ? (
              <Suspense fallback={<LoadingState />}>
                <WeekLanes
                  period={period}
                  events={events}
                  zone={zone}
                  today={today}
                  me={user?.id}
                  selected={opened?.id ?? null}
                  onOpen={open}
                  onDay={(day) => show('day', day)}
                />
              </Suspense>
            ) : (
              <Suspense fallback={<LoadingState />}>
                <CalendarGrid
                  view={view}
                  date={date}
                  zone={zone}
                  events={events}
                  selected={opened?.id ?? null}
                  mayAdd={mayAdd}
                  onOpen={open}
                  onSlot={add}
                  onDay={(day) => show('day', day)}
                  onMore={(day) => setPanel({ from: day, to: day })}
                  onMove={(event, to, revert) => {
                    if (to) return void save(event, to, revert)
                    revert()
                    notifyInfo('An entry ends on the day it starts, or in the night after.')
                  }}
                  onReceive={(id, spot) => void receive(id, spot)}
                />
              </Suspense>
            )}
          </div>
        </div>
        {opened && (
          <EntryPanel
            key={opened.id}
            event={opened}
            zone={zone}
            onClose={() => setPanel(null)}
            onEdit={edit}
            onReschedule={reschedule}
          />
        )}
        {panel && 'from' in panel && (
          <GlancePanel
            key={`${panel.from} ${panel.to}`}
            calendar={calendar}
            period={panel}
            events={events}
            selected={null}
            onOpen={open}
            onShowDay={(day) => {
              setPanel(null)
              show('day', day)
            }}
            onClose={() => setPanel(null)}
          />
        )}
      </div>
      <Drawer opened={isSideOpen} onClose={() => setSideOpen(false)} title="Filters" size={300}>
        <CalendarSide
          calendar={calendar}
          draggable={false}
          onOpen={(event) => {
            setSideOpen(false)
            open(event)
          }}
          onSchedule={(event) => {
            setSideOpen(false)
            edit(event)
          }}
        />
      </Drawer>
      <PrintSheet view={view} period={period} zone={zone} events={events} of={whose(calendar, events)} />
    </div>
  )
}

/** More people than the columns of hours have room for side by side. */
const mostSideBySide = 3
const isOfMany = ({ search, people }: CalendarView): boolean =>
  search.everyone === true || (people.user_ids?.length ?? 0) > mostSideBySide

/** Whose entries stand on the paper. */
function whose({ search, isMine, user, people }: CalendarView, events: readonly CalendarEvent[]): string {
  if (search.everyone) return 'Everybody'
  if (isMine) return user?.display_name ?? ''
  const names = new Map(events.flatMap(({ assignees }) => assignees.map(({ id, name }) => [id, name])))
  const chosen = (people.user_ids ?? []).map((id) => names.get(id)).filter((name) => name !== undefined)
  return [...chosen, ...(people.unassigned ? ['assigned to nobody'] : [])].join(', ')
}

function Nothing({ calendar: { isMine, change } }: { calendar: CalendarView }) {
  return (
    <EmptyState
      compact
      title={isMine ? 'Nothing of yours on these days' : 'Nothing on these days'}
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
