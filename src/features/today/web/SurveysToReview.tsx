import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import { surveysContract } from '#features/surveys/contract.ts'
import classes from './today.module.css'

const api = client(surveysContract)
const shown = 5

/** Surveys that clients have answered, also in part before they ended, those that wait longest first, for whoever may review them. */
export function SurveysToReview() {
  const { data } = useQuery(
    api.listSurveys.query({
      to_review: true,
      sort_by: 'done_at',
      sort_order: 'asc',
      items_per_page: shown,
    }),
  )
  // Whoever may send surveys may review them.
  if (!data?.can.create || data.items.length === 0) return null
  // The total of a list ends at a thousand.
  const { to_review = 0 } = data.counts
  return (
    <Card title="Surveys to review">
      <ul className={classes.hearings}>
        {data.items.map(({ id, party_id, party_name, title, done_at, last_answer_at }) => (
          <li key={id}>
            <Link to="/parties/$id/surveys/$surveyId" params={{ id: String(party_id), surveyId: String(id) }}>
              <bdi>{party_name}</bdi>
            </Link>
            <span>
              {done_at
                ? `Answered ${formatInstant(done_at)}`
                : last_answer_at && `Not finished, last answer ${formatInstant(last_answer_at)}`}
            </span>
            <span className={classes.quiet} dir="auto">
              {title}
            </span>
          </li>
        ))}
      </ul>
      {to_review > shown && (
        <Link className={classes.all} to="/surveys" search={{ show: 'done' }}>
          All {formatNumber(to_review)}
        </Link>
      )}
    </Card>
  )
}
