import { addDays } from '#core/days.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import type { DocketSection } from '#features/docket/contract.ts'
import { DocketList } from '#features/docket/web/DocketList.tsx'
import classes from '#features/docket/web/DocketList.module.css'
import type { useDocketSelection } from '#features/docket/web/useDocketSelection.tsx'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'

export type Board = Record<'overdue' | 'today' | 'next_14_days' | 'open_tasks', DocketSection>

/** Overdue, today, upcoming. */
export function TodaySections({
  board,
  scope,
  list: work,
  ...shared
}: {
  board: Board
  scope: 'mine' | 'teams' | 'all'
  today: string
  zone: string
  list: ReturnType<typeof useDocketSelection>['list']
}) {
  const { overdue, today, next_14_days, open_tasks } = board
  const whose = { whose: scope === 'mine' ? ('mine' as const) : ('all' as const) }
  const { user } = useZoneAndToday()
  const list = { ...shared, ...work, showCase: true, me: scope === 'mine' ? user?.id : undefined }
  return (
    <>
      {overdue.items.length > 0 && (
        <Card flush title={<Title text="Overdue" count={overdue.total_items} />}>
          <DocketList {...list} label="Overdue" entries={overdue.items} day="date" />
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
          <DocketList {...list} label="Next 14 days" entries={next_14_days.items} day="weekday" />
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
            <DocketList {...list} label="My open tasks" entries={open_tasks.items} day="date" />
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
  /** Optional. Link to all of them in the docket. */
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
