import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { addDays, wallClock } from '#fields/time/clock.ts'
import { docketContract, type DocketItem, type DocketSection } from '#features/docket/contract.ts'
import { AddEntryButton } from '#features/docket/web/AddEntryButton.tsx'
import { DocketList } from '#features/docket/web/DocketList.tsx'
import classes from '#features/docket/web/DocketList.module.css'
import { HearingsCard } from './HearingsCard.tsx'
import { MetricsCard } from './MetricsCard.tsx'
import { MeanwhileCard } from './MeanwhileCard.tsx'
import { RecentRecords } from './RecentRecords.tsx'
import { useDocketWork } from '#features/docket/web/useDocketWork.tsx'
import { useReader } from '#features/docket/web/useReader.ts'

const api = client(docketContract)
const FirstSteps = lazy(async () => ({
  default: (await import('#features/setup/web/FirstSteps.tsx')).FirstSteps,
}))
const route = getRouteApi('/today')

type Scope = 'mine' | 'teams' | 'all'
type Board = Record<'overdue' | 'today' | 'next_14_days' | 'open_tasks', DocketSection>

/** The first screen: what is late, what is today, what comes, and where one was working. */
export function TodayScreen() {
  const { scope = 'mine' }: { scope?: Scope } = route.useSearch()
  const navigate = route.useNavigate()
  const { user, zone, today, now } = useReader()
  const query = useQuery({
    ...api.getDashboard.query({ scope, today, timezone: zone }),
    placeholderData: keepPreviousData,
  })
  const region = useRef<HTMLDivElement>(null)
  const entries = query.data ? Object.values(query.data).flatMap(({ items }) => items) : []
  const work = useDocketWork(region, entries, 'Today')
  const newEntry = user?.flags.canCreateEntry && <AddEntryButton variant="filled" />

  return (
    <>
      <PageScreen
        title={greeting(wallClock(now, zone).time, user?.first_name)}
        sub={subtitle(today, query.data)}
        actions={
          <>
            <SegmentedControl
              aria-label="Whose docket"
              data={[
                { value: 'mine', label: 'Mine' },
                { value: 'teams', label: 'My teams' },
                { value: 'all', label: 'All' },
              ]}
              value={scope}
              onChange={(value) =>
                void navigate({
                  search: { scope: value === 'mine' ? undefined : (value as 'teams' | 'all') },
                  replace: true,
                })
              }
            />
            {newEntry}
          </>
        }
        aside={
          <div className={`${classes.sections} no-print`}>
            <HearingsCard />
            <MetricsCard />
            <RecentRecords />
          </div>
        }
      >
        {user?.flags.isAdmin && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )}
        <MeanwhileCard />
        <div ref={region} className={classes.sections} aria-busy={query.isPlaceholderData}>
          <Loaded query={query} what="Your docket">
            {(board) =>
              entries.length === 0 ? (
                <Card>
                  <EmptyState
                    title={scope === 'mine' ? 'Nothing on your docket' : 'Nothing on this docket'}
                    text={
                      scope === 'mine'
                        ? 'Hearings, deadlines and tasks that are assigned to you appear here. Add one on a case, or look at what your teams have.'
                        : 'Hearings, deadlines and tasks of the cases you see appear here as soon as they are entered.'
                    }
                    action={newEntry}
                  />
                </Card>
              ) : (
                <Sections board={board} today={today} zone={zone} scope={scope} list={work.list} />
              )
            }
          </Loaded>
        </div>
      </PageScreen>
      {work.overlays}
    </>
  )
}

function Sections({
  board,
  scope,
  list: work,
  ...shared
}: {
  board: Board
  scope: Scope
  today: string
  zone: string
  list: ReturnType<typeof useDocketWork>['list']
}) {
  const { overdue, today, next_14_days, open_tasks } = board
  const whose = { whose: scope === 'mine' ? ('mine' as const) : ('all' as const) }
  const list = { ...shared, ...work, showCase: true }
  return (
    <>
      {overdue.items.length > 0 && (
        <Card flush title={<Title text="Overdue" count={overdue.total_items} />}>
          <DocketList {...list} label="Overdue" entries={overdue.items} showDay />
          <More section={overdue} search={{ to: addDays(shared.today, -1), ...whose }} />
        </Card>
      )}
      <Card flush title={<Title text="Today" count={today.total_items} />}>
        {today.items.length > 0 ? (
          <DocketList {...list} label="Today" entries={today.items} />
        ) : (
          <div className={classes.calm}>Nothing is due today.</div>
        )}
        <More section={today} />
      </Card>
      <Card flush title={<Title text="Next 14 days" count={next_14_days.total_items} />}>
        {next_14_days.items.length > 0 ? (
          byDay(next_14_days.items).map(([day, entries]) => (
            <div key={day} className={classes.group}>
              <h3 className={classes.groupHead}>{dayHeading(day, shared.today)}</h3>
              <DocketList {...list} label={dayHeading(day, shared.today)} entries={entries} />
            </div>
          ))
        ) : (
          <div className={classes.calm}>Nothing until {formatDay(addDays(shared.today, 14))}.</div>
        )}
        <More
          section={next_14_days}
          search={{ from: shared.today, to: addDays(shared.today, 14), ...whose }}
        />
      </Card>
      {(open_tasks.items.length > 0 || scope === 'mine') && (
        <Card flush title={<Title text="My open tasks" count={open_tasks.total_items} />}>
          {open_tasks.items.length > 0 ? (
            <DocketList {...list} label="My open tasks" entries={open_tasks.items} showDay />
          ) : (
            <div className={classes.calm}>No tasks without a date or due later.</div>
          )}
          <More section={open_tasks} />
        </Card>
      )}
    </>
  )
}

const Title = ({ text, count }: { text: string; count: number }) => (
  <>
    {text} {count > 0 && <span className={classes.number}>{count}</span>}
  </>
)

function More({
  section: { items, total_items },
  search,
}: {
  section: DocketSection
  /** Given, the docket shows them all. */
  search?: { from?: string; to: string; whose: 'mine' | 'all' }
}) {
  if (items.length >= total_items) return null
  return (
    <div className={classes.more}>
      The first {items.length} of {total_items} are shown.{' '}
      {search && (
        <Link to="/docket" search={search}>
          Show all of them
        </Link>
      )}
    </div>
  )
}

function byDay(entries: readonly DocketItem[]): [string, DocketItem[]][] {
  return [...Map.groupBy(entries, (entry) => entry.action_date ?? '')]
}

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

const dayHeading = (day: string, today: string) =>
  `${day === addDays(today, 1) ? 'Tomorrow, ' : ''}${weekday(day)}, ${formatDay(day)}`

function greeting(time: string, name: string | undefined): string {
  const part = time < '12:00' ? 'morning' : time < '18:00' ? 'afternoon' : 'evening'
  return name ? `Good ${part}, ${name}` : `Good ${part}`
}

function subtitle(today: string, board: Board | undefined): string {
  const hearings = board
    ? [...board.today.items, ...board.next_14_days.items].filter(
        (entry) => entry.is_hearing && !entry.is_done && (entry.action_date ?? '') <= addDays(today, 7),
      ).length
    : 0
  const soon = hearings === 1 ? '1 hearing' : `${hearings} hearings`
  return `${weekday(today)}, ${formatDay(today)}${hearings ? ` · ${soon} within 7 days` : ''}`
}
