import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { formsContract } from '#features/forms/contract.ts'
import classes from './today.module.css'

const api = client(formsContract)
const shown = 5

/** Drafts of government forms on an edition that the agency takes no longer, or not for long. */
export function OutdatedForms() {
  const { data } = useQuery(api.listFormFilings.query({ to_check: true, items_per_page: shown }))
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Forms on an old edition">
      <ul className={classes.hearings}>
        {data.items.map(({ id, form, party, state_words }) => (
          <li key={id}>
            <Link to="/forms/filings/$id" params={{ id: String(id) }}>
              {form}
            </Link>
            <span>{state_words}</span>
            <bdi className={classes.quiet}>{party.name}</bdi>
          </li>
        ))}
      </ul>
      {data.total_items > shown && (
        <Link className={classes.all} to="/forms">
          All {formatNumber(data.total_items)}
        </Link>
      )}
    </Card>
  )
}
