import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { AbsentCard } from '#ui/web/AbsentCard.tsx'
import { Card, Facts } from '#ui/web/Card.tsx'
import { formatTime } from '#fields/time/time.ts'
import { formatDay } from '#ui/web/format.ts'
import { docketContract } from '#features/docket/contract.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { throttle } from './throttle.ts'
import classes from './cases.module.css'

const docket = client(docketContract)
/** Part 1 of the specification, section 9: at most once per 2000 ms per case. */
const refreshed = 2_000

/** Next entry of a case, and the number overdue. */
export function NextEntry({ legalCaseId }: { legalCaseId: number }) {
  const { today } = useZoneAndToday()
  const options = docket.getCaseDocketInfo.query({ id: legalCaseId, today })
  const query = useQuery({
    ...options,
    staleTime: refreshed,
    queryFn: throttle(refreshed, `docket info of case ${legalCaseId}`, options.queryFn!),
  })
  if (!query.data) return <AbsentCard title="To do" query={query} />
  const { next, overdue, open, done, total } = query.data
  if (total === 0) return null
  return (
    <Card title="To do">
      <Facts
        facts={[
          {
            label: 'Next',
            value: next ? (
              <>
                <Link className={classes.link} to="/docket_entries/$id" params={{ id: String(next.id) }}>
                  {next.type_name}
                </Link>
                <div className="tabular">
                  {formatDay(next.action_date)} {formatTime(next.event_time_start ?? '')}
                </div>
              </>
            ) : (
              'Nothing to come'
            ),
          },
          { label: 'Open', value: overdue > 0 ? `${open}, ${overdue} overdue` : String(open) },
          { label: 'Done', value: String(done) },
        ]}
      />
    </Card>
  )
}
