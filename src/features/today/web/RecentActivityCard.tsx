import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { todayContract, type Happening } from '../contract.ts'
import { feedWords } from '../feed.ts'
import classes from './today.module.css'
import { useVisit } from './useVisit.ts'

const api = client(todayContract)
const shown = 6

/** Recent activity: others' changes since your last visit to what you work on. Hidden when there are none. */
export function RecentActivityCard() {
  const { since, seeAll } = useVisit()
  const markSeen = useCommand(seeAll, { failed: 'That could not be noted.' })
  const { zone } = useZoneAndToday()
  const [all, setAll] = useState(false)
  const query = useQuery({
    ...api.listRecentActivity.query({ since: since ?? '' }),
    enabled: Boolean(since),
  })
  const items = since ? (query.data?.items ?? []) : []
  if (items.length === 0) return null
  return (
    <Card
      flush
      title={`Since you were last here, ${formatInstant(since, zone)}`}
      actions={
        <Button size="compact-sm" variant="subtle" className="no-print" onClick={() => void markSeen.run()}>
          Mark as seen
        </Button>
      }
    >
      <ul className={classes.happenings} aria-label="Since you were last here">
        {(all ? items : items.slice(0, shown)).map((item) => (
          <Line key={`${item.entity} ${item.id}`} item={item} />
        ))}
      </ul>
      {items.length > shown && !all && (
        <div className={classes.more}>
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            Show all {items.length}
            {query.data?.is_complete ? '' : ' of the latest'}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Line({ item }: { item: Happening }) {
  const { entity, id, acts, actor_names } = item
  return (
    <li>
      <span className={classes.what}>
        <Link to={entity === 'case' ? '/cases/$id' : '/docket_entries/$id'} params={{ id: String(id) }}>
          <bdi>{item.name}</bdi>
          {item.action_date && ` ${formatDay(item.action_date)}`}
        </Link>{' '}
        <span>{acts.map((act) => feedWords(entity, act)).join(', ')}</span>
      </span>
      <span className={classes.quiet}>
        {entity === 'docket_entry' && (
          <>
            <bdi>{item.holder_name}</bdi> ·{' '}
          </>
        )}
        {actor_names.length > 0 && `${actor_names.slice(0, 2).join(', ')} · `}
        <RelativeTime at={item.at} />
      </span>
    </li>
  )
}
