import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { recordsContract } from '#features/records/contract.ts'
import classes from '#features/docket/web/DocketList.module.css'
import today from './today.module.css'
import { useMetrics } from './useMetrics.ts'

const api = client(recordsContract)

/** Where one was working last. */
export function RecentRecords() {
  const query = useQuery(api.listRecentRecords.query({ limit: 8 }))
  const { data: metrics } = useMetrics()
  return (
    <Card
      title="Recent records"
      actions={
        metrics && (
          <DataLink className={today.office} to={metrics.links.records_opened_this_month}>
            {formatNumber(metrics.records_opened_this_month)} opened this month
          </DataLink>
        )
      }
    >
      <Loaded query={query} what="The list" compact>
        {(records) =>
          records.length === 0 ? (
            <span className={classes.quiet}>Records you open or change appear here.</span>
          ) : (
            <ul className={classes.recent}>
              {records.map((record) => (
                <li key={record.id}>
                  <Link to="/records/$id" params={{ id: String(record.id) }}>
                    <span dir="auto">{record.holder_name}</span>
                    <span className={classes.number}>{record.public_id}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
