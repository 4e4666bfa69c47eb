import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { interviewsContract } from '../contract.ts'
import type { InterviewSearch } from './interviewSearch.ts'
import classes from './interviews.module.css'
import { NewInterviewButton } from './NewInterviewButton.tsx'

const api = client(interviewsContract)

/** Beginning an interview, and those that wait for somebody. */
export function InterviewsCard() {
  const { data } = useQuery(api.countInterviews.query({}))
  const { data: own } = useQuery(api.countInterviews.query({ mine: true }))
  const waiting: { count: number; words: string; search: InterviewSearch }[] = [
    {
      count: (own?.states.created ?? 0) + (own?.states.updated ?? 0),
      words: 'of mine open',
      search: { mine: true },
    },
    { count: data?.states.timed_out ?? 0, words: 'left idle', search: { state: 'timed_out' } },
    { count: data?.waiting ?? 0, words: 'waiting for review', search: { review_state: 'waiting' } },
    { count: data?.handed_over ?? 0, words: 'waiting to be finished', search: { handed_over: true } },
  ]
  return (
    <Card title="Interviews" actions={<NewInterviewButton />}>
      <ul className={classes.list}>
        {waiting
          .filter(({ count }) => count > 0)
          .map(({ count, words, search }) => (
            <li key={words}>
              <Link to="/interviews" search={search}>
                {formatNumber(count)} {words}
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}
