import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '../../../core/web/client.ts'
import { Card } from '../../../ui/web/Card.tsx'
import { formatRelative } from '../../../ui/web/format.ts'
import { notificationsContract } from '../../notifications/contract.ts'
import { useReader } from '../../docket/web/useReader.ts'
import classes from './today.module.css'

const api = client(notificationsContract)
const shown = 5

/** The latest notifications one has not read. */
export function NoticesCard() {
  const { zone } = useReader()
  const { data } = useQuery(api.listNotifications.query({ status: 'new', results_per_page: shown }))
  if (!data || data.results.length === 0) return null
  return (
    <Card title={`Unread notifications, ${data.unread_notifications_count}`}>
      <ul className={classes.notices}>
        {data.results.map((notice) => (
          <li key={notice.id}>
            <Link to={notice.path}>{notice.text}</Link>
            <span className={classes.quiet}>{formatRelative(notice.updated_at, undefined, zone)}</span>
          </li>
        ))}
      </ul>
      <Link className={classes.all} to="/notifications">
        All notifications
      </Link>
    </Card>
  )
}
