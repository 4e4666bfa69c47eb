import { DataLink } from '#ui/web/DataLink.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import classes from './today.module.css'
import { useMetrics } from './useMetrics.ts'

const labels = {
  overdue: 'Overdue',
  hearings_in_14_days: 'Hearings in 14 days',
  tasks_done_this_week: 'Tasks done this week',
  open_cases: 'Open cases',
} as const

/** Four figures at the top: one's own, of those of the office, each leading to what was counted. */
export function Metrics() {
  const { user } = useZoneAndToday()
  const { data } = useMetrics()
  if (!data) return <div className={classes.metrics} aria-hidden />
  return (
    <dl className={classes.metrics}>
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <Metric
          key={name}
          label={labels[name]}
          office={{ count: data[name], link: data.links[name] }}
          // People to whom nothing can be assigned have no figures of their own.
          mine={user?.is_assignable ? { count: data.mine[name], link: data.links.mine[name] } : null}
        />
      ))}
    </dl>
  )
}

interface Counted {
  count: number
  link: string
}

function Metric({ label, office, mine }: { label: string; office: Counted; mine: Counted | null }) {
  const count = formatNumber(office.count)
  return (
    <div className={classes.metric}>
      <dt>{label}</dt>
      <dd>
        {mine && (
          <DataLink
            className={classes.figure}
            to={mine.link}
            aria-label={`${label}: ${formatNumber(mine.count)} of mine`}
          >
            {formatNumber(mine.count)}
          </DataLink>
        )}
        {/* The name of a link contains the words on the screen: voice control finds it by them. */}
        <DataLink
          className={mine ? classes.office : classes.figure}
          to={office.link}
          aria-label={`${label}: ${mine ? 'of ' : ''}${count} in the office`}
        >
          {mine ? (
            <>
              of {count} <span>in the office</span>
            </>
          ) : (
            count
          )}
        </DataLink>
      </dd>
    </div>
  )
}
