import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { EmptyState } from '#ui/web/states.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { usersContract } from '../contract.ts'
import classes from './NewsCard.module.css'

const api = client(usersContract)

export function NewsCard() {
  const query = useQuery(api.listNews.query({ items_per_page: 10 }))
  const markSeen = useCommand(() => api.markNewsRead({}), { failed: 'The news were not marked as seen.' })
  return (
    <Card
      title="News"
      actions={
        (query.data?.unseen_count ?? 0) > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={markSeen.isPending}
            onClick={() => void markSeen.run()}
          >
            Mark all as seen
          </Button>
        )
      }
    >
      <Loaded query={query} what="The news" compact>
        {({ items }) =>
          items.length ? (
            <ul className={classes.news}>
              {items.map((item) => (
                <li key={item.id}>
                  <h3 className={classes.title}>
                    {item.title} {!item.seen && <StatusPill tone="info">New</StatusPill>}
                  </h3>
                  <p className={classes.body} dir="auto">
                    {item.body}
                  </p>
                  <div className={classes.when}>{formatDay(item.published_on)}</div>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState compact title="No news" text="What is new in the office appears here." />
          )
        }
      </Loaded>
    </Card>
  )
}
