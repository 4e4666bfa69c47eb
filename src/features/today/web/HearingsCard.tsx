import { addDays } from '#core/days.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { shortWeekday } from '#fields/day/dueDay.ts'
import { AbsentCard } from '#ui/web/AbsentCard.tsx'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { docketContract } from '#features/docket/contract.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import classes from './today.module.css'

const api = client(docketContract)
const shown = 8
const title = 'My hearings, next 7 days'

/** One's own hearings of the next seven days, on the court's clock. */
export function HearingsCard() {
  const { user, today } = useZoneAndToday()
  const to = addDays(today, 7)
  const query = useQuery({
    ...api.listDocketEntries.query({
      user_id: user?.id,
      hearings: true,
      from: today,
      to,
      done: false,
      cancelled: false,
      items_per_page: shown,
    }),
    enabled: user !== undefined,
  })
  if (!query.data) return <AbsentCard title={title} query={query} />
  const { items, total_items } = query.data
  if (items.length === 0) return null
  return (
    <Card title={title}>
      <ul className={classes.hearings}>
        {items.map((entry) => (
          <li key={entry.id}>
            <Link to="/docket_entries/$id" params={{ id: String(entry.id) }}>
              <bdi>{entry.holder_name}</bdi>
            </Link>
            <span>
              {entry.action_date && `${shortWeekday(entry.action_date)} ${formatDay(entry.action_date)} `}
              {entry.place_time}
            </span>
            <span className={classes.quiet}>
              {[entry.type_name, entry.location_name].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {total_items > shown && (
        <Link
          className={classes.all}
          to="/docket"
          search={{ hearings: true, from: today, to, whose: 'mine' }}
        >
          All {total_items}
        </Link>
      )}
    </Card>
  )
}
