import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { addDays } from '#fields/time/clock.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { nextWeekday } from '#fields/day/dueDay.ts'
import { useReader } from '#features/docket/web/useReader.ts'
import { todayContract } from '../contract.ts'
import classes from './today.module.css'

const api = client(todayContract)
const fiveMinutes = 5 * 60_000

/** The office in figures, each leading to what was counted. */
export function MetricsCard() {
  const { today, zone } = useReader()
  const query = useQuery({
    ...api.getMetrics.query({ today, timezone: zone }),
    placeholderData: keepPreviousData,
    refetchInterval: fiveMinutes,
  })
  const monday = addDays(nextWeekday(1, today), -7)
  return (
    <Card title="The office">
      <Loaded query={query} what="The figures" compact>
        {(figures) => (
          <dl className={classes.figures}>
            <Figure label="Open cases" count={figures.open_cases} to="/cases" search={{}} />
            <Figure
              label="Hearings in 14 days"
              count={figures.hearings_in_14_days}
              to="/docket"
              search={{ whose: 'all', hearings: true, from: today, to: addDays(today, 14) }}
            />
            <Figure
              label="Overdue entries"
              count={figures.overdue}
              to="/docket"
              search={{ whose: 'all', to: addDays(today, -1) }}
            />
            <Figure
              label="Tasks done this week"
              count={figures.tasks_done_this_week}
              to="/docket"
              search={{ whose: 'all', state: 'done', action_type: 'task', done_since: monday }}
            />
            <Figure
              label="Records opened this month"
              count={figures.records_opened_this_month}
              to="/records"
              search={{ sort_by: 'opened', sort_order: 'desc' }}
            />
          </dl>
        )}
      </Loaded>
    </Card>
  )
}

function Figure({
  label,
  count,
  to,
  search,
}: {
  label: string
  count: number
  to: NonNullable<LinkProps['to']>
  search: Record<string, unknown>
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={to} search={search as never} aria-label={`${label}: ${formatNumber(count)}`}>
          {formatNumber(count)}
        </Link>
      </dd>
    </div>
  )
}
