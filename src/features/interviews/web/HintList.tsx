import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { interviewsContract } from '../contract.ts'
import classes from './interviews.module.css'

const api = client(interviewsContract)

/** Relief and grounds that the stored answers make worth checking. */
export function HintList({ id }: { id: number }) {
  const query = useQuery(api.listInterviewHints.query({ id }))
  return (
    <Card title="Worth checking by a lawyer">
      <p className={classes.note}>Hints, never an answer: nothing here says that somebody qualifies.</p>
      <Loaded query={query} what="The hints" compact>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>Nothing yet. Hints follow from the answers.</p>
          ) : (
            <ul className={classes.list}>
              {items.map(({ catalogue, identifier, title, because, authority, grave }) => (
                <li key={`${catalogue} ${identifier} ${because}`}>
                  <StatusPill tone={grave ? 'error' : catalogue === 'ground' ? 'warning' : 'info'}>
                    {title}
                  </StatusPill>{' '}
                  because {because}. <span className={classes.quiet}>{authority}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
