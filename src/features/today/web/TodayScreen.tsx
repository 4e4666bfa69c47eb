import { addDays } from '#core/days.ts'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useRef } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { weekdayName } from '#fields/day/dueDay.ts'
import { wallClock } from '#fields/time/clock.ts'
import { docketContract } from '#features/docket/contract.ts'
import { AddEntryButton } from '#features/docket/web/AddEntryButton.tsx'
import classes from '#features/docket/web/DocketList.module.css'
import { HearingsCard } from './HearingsCard.tsx'
import { Metrics } from './Metrics.tsx'
import { RecentActivityCard } from './RecentActivityCard.tsx'
import { RecentRecords } from './RecentRecords.tsx'
import { SurveysToReview } from './SurveysToReview.tsx'
import { TodaySections, type Board } from './TodaySections.tsx'
import { useDocketSelection } from '#features/docket/web/useDocketSelection.tsx'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'

const api = client(docketContract)
const FirstSteps = lazy(async () => ({
  default: (await import('#features/setup/web/FirstSteps.tsx')).FirstSteps,
}))
/** Its contract has many questions, which nothing else here waits for. */
const InterviewsCard = lazy(async () => ({
  default: (await import('#features/interviews/web/InterviewsCard.tsx')).InterviewsCard,
}))
/** Its contract, too, nothing else here waits for. */
const OutdatedForms = lazy(async () => ({
  default: (await import('./OutdatedForms.tsx')).OutdatedForms,
}))
const route = getRouteApi('/today')

type Scope = 'mine' | 'teams' | 'all'

/** The first screen: what is late, what is today, what comes, and where one was working. */
export function TodayScreen() {
  const { scope = 'mine' }: { scope?: Scope } = route.useSearch()
  const navigate = route.useNavigate()
  const { user, zone, today, now } = useZoneAndToday()
  const query = useQuery({
    ...api.getDashboard.query({ scope, today, timezone: zone }),
    placeholderData: keepPreviousData,
  })
  const region = useRef<HTMLDivElement>(null)
  // Drawn in pieces: a hundred entries at once would hold up what is being pressed.
  const data = useDeferredValue(query.data)
  const entries = data ? Object.values(data).flatMap(({ items }) => items) : []
  const work = useDocketSelection(region, entries, 'Today')
  const newEntry = user?.flags.canCreateEntry && <AddEntryButton variant="filled" />

  return (
    <>
      <PageScreen
        title={greeting(wallClock(now, zone).time, user?.first_name)}
        sub={subtitle(today, data)}
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
                })
              }
            />
            {newEntry}
          </>
        }
        aside={
          <div className={`${classes.sections} no-print`}>
            <HearingsCard />
            <SurveysToReview />
            {user?.flags.canInterview && (
              <Suspense>
                <InterviewsCard />
              </Suspense>
            )}
            {user?.flags.atleastContributor && (
              <Suspense>
                <OutdatedForms />
              </Suspense>
            )}
            <RecentRecords />
          </div>
        }
      >
        {user?.flags.isAdmin && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )}
        <div className={classes.sections}>
          <Metrics />
          <RecentActivityCard />
          <div ref={region} className={classes.sections} aria-busy={query.isPlaceholderData}>
            <Loaded query={{ ...query, data }} what="Your docket">
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
                  <TodaySections board={board} today={today} zone={zone} scope={scope} list={work.list} />
                )
              }
            </Loaded>
          </div>
        </div>
      </PageScreen>
      {work.overlays}
    </>
  )
}

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
  return `${weekdayName(today)}, ${formatDay(today)}${hearings ? ` · ${soon} within 7 days` : ''}`
}
