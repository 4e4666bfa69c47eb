import { addDays } from '#core/days.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '#ui/web/format.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import classes from './today.module.css'
import { useMetrics } from './useMetrics.ts'

/** Four figures at the top: one's own, of those of the office, each leading to what was counted. */
export function Metrics() {
  const { user, today } = useZoneAndToday()
  const { data } = useMetrics()
  if (!data) return <div className={classes.metrics} aria-hidden />
  // People to whom nothing can be assigned have no figures of their own.
  const mine = user?.is_assignable ? data.mine : null
  const docket = { to: '/docket', own: { whose: 'mine' }, all: { whose: 'all' } } as const
  return (
    <dl className={classes.metrics}>
      <Metric
        label="Overdue"
        count={data.overdue}
        own={mine?.overdue}
        of={{ ...docket, search: { to: addDays(today, -1) } }}
      />
      <Metric
        label="Hearings in 14 days"
        count={data.hearings_in_14_days}
        own={mine?.hearings_in_14_days}
        of={{ ...docket, search: { hearings: true, from: today, to: addDays(today, 14) } }}
      />
      <Metric
        label="Tasks done this week"
        count={data.tasks_done_this_week}
        own={mine?.tasks_done_this_week}
        of={{ ...docket, search: { state: 'done', action_type: 'task', done_since: startOfWeek(today) } }}
      />
      <Metric
        label="Open cases"
        count={data.open_cases}
        own={mine?.open_cases}
        of={{ to: '/cases', own: { mine: true }, all: {}, search: {} }}
      />
    </dl>
  )
}

interface Counted {
  to: NonNullable<LinkProps['to']>
  search: object
  /** Filters that narrow the list to one's own, and the others. */
  own: object
  all: object
}

function Metric({
  label,
  count,
  own,
  of: { to, search, own: isOwn, all },
}: {
  label: string
  count: number
  own: number | undefined
  of: Counted
}) {
  // The name of a link contains the words on the screen: voice control finds it by them.
  const office = `${own === undefined ? '' : 'of '}${formatNumber(count)} in the office`
  return (
    <div className={classes.metric}>
      <dt>{label}</dt>
      <dd>
        {own !== undefined && (
          <Link
            className={classes.figure}
            to={to}
            search={{ ...search, ...isOwn }}
            aria-label={`${label}: ${formatNumber(own)} of mine`}
          >
            {formatNumber(own)}
          </Link>
        )}
        <Link
          className={own === undefined ? classes.figure : classes.office}
          to={to}
          search={{ ...search, ...all }}
          aria-label={`${label}: ${office}`}
        >
          {own === undefined ? (
            formatNumber(count)
          ) : (
            <>
              of {formatNumber(count)} <span>in the office</span>
            </>
          )}
        </Link>
      </dd>
    </div>
  )
}
