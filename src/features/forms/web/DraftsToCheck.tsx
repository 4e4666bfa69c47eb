import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { formsContract } from '../contract.ts'
import { FilingItem } from './FilingItem.tsx'
import classes from './forms.module.css'

const api = client(formsContract)

/** Drafts on an edition that ended, ends soon, was replaced, or is not taken yet. */
export function DraftsToCheck() {
  const { data } = useQuery(api.listFormFilings.query({ to_check: true, items_per_page: 100 }))
  if (!data || data.items.length === 0) return null
  const { items, total_items } = data
  return (
    <Card title="Drafts on an edition that may be refused" flush>
      <ul className={classes.list} aria-label="Drafts on an edition that may be refused">
        {items.map((filing) => (
          <FilingItem key={filing.id} filing={filing} />
        ))}
      </ul>
      {total_items > items.length && (
        <p className={classes.none}>
          The {items.length} changed last are shown, of {formatNumber(total_items)}.
        </p>
      )}
    </Card>
  )
}
