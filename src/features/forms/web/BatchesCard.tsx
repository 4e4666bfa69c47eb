import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { formsContract } from '../contract.ts'
import classes from './forms.module.css'

const api = client(formsContract)
const few = 5

/** Forms that were begun for many people at once. */
export function BatchesCard() {
  const mayFill = useSession().user?.flags.atleastContributor === true
  const [count, setCount] = useState(few)
  const { data } = useQuery({
    ...api.listFormBatches.query({ items_per_page: count }),
    enabled: mayFill,
    placeholderData: keepPreviousData,
  })
  if (!data || data.items.length === 0) return null
  const { items, total_items } = data
  return (
    <Card title="Begun for many at once" flush>
      <ul className={classes.list} aria-label="Begun for many at once">
        {items.map(({ id, form, title, created_at, created_by, item_count, begun_count, ...batch }) => (
          <li key={id} className={classes.form}>
            <span className={classes.name}>
              <Link to="/forms/batches/$id" params={{ id: String(id) }}>
                {form}
              </Link>{' '}
              <span className={classes.quiet}>
                {formatNumber(item_count)} {item_count === 1 ? 'form' : 'forms'}
              </span>
            </span>
            <div>
              {title}: <bdi>{batch.first_person.name}</bdi>
              {item_count > 1 && ' and others'}
              <div className={classes.facts}>
                {created_by.name} · {formatInstant(created_at)}
              </div>
            </div>
            {batch.is_running ? (
              <StatusPill tone="info">
                {formatNumber(begun_count)} of {formatNumber(item_count)}
              </StatusPill>
            ) : (
              <StatusPill tone={batch.filed_count === item_count ? 'success' : 'neutral'}>
                {formatNumber(batch.filed_count)} of {formatNumber(item_count)} filed
              </StatusPill>
            )}
            <span />
          </li>
        ))}
      </ul>
      {total_items > items.length && count < 200 && (
        <p className={classes.none}>
          <Anchor component="button" type="button" inherit onClick={() => setCount(200)}>
            Show all {formatNumber(total_items)}
          </Anchor>
        </p>
      )}
    </Card>
  )
}
