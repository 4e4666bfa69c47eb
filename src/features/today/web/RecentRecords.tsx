import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { recordsContract } from '#features/records/contract.ts'
import classes from '#features/docket/web/DocketList.module.css'

const api = client(recordsContract)

/** Where one was working last. */
export function RecentRecords() {
  const query = useQuery(api.listRecentRecords.query({ limit: 8 }))
  return (
    <Card title="Recent records">
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
