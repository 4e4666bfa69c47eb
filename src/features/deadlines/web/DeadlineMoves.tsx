import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { docketContract, type DocketItem } from '#features/docket/contract.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import classes from './deadlines.module.css'

const api = client(docketContract)

/** Open deadlines that their rule would count otherwise now; each is accepted by somebody who may change it. */
export function DeadlineMoves() {
  const { data } = useQuery(api.listDeadlineMoves.query({}))
  const accept = useCommand(
    (move: { id: number; legal_day: string; safe_day: string }) => api.acceptDeadlineMove(move),
    {
      done: (_, { safe_day }) => notifySuccess(`The deadline now counts to ${formatDay(safe_day)}.`),
      failed: 'The deadline was not moved.',
    },
  )
  if (!data || data.total_items + data.without_rule.length === 0) return null
  return (
    <Card title={`Open deadlines that a changed rule would move (${data.total_items})`}>
      <ul className={classes.moves}>
        {data.items.map((entry) => (
          <Line key={entry.id} entry={entry}>
            <span>
              safe day {formatDay(entry.deadline!.safe_day)} →{' '}
              <strong>{formatDay(entry.new_safe_day)}</strong>, legal {formatDay(entry.deadline!.legal_day)} →{' '}
              <strong>{formatDay(entry.new_legal_day)}</strong>
            </span>
            {entry.can.edit && (
              <Button
                className="no-print"
                size="compact-sm"
                aria-label={`Accept the move for ${entry.holder_name}`}
                loading={accept.pending.some(({ id }) => id === entry.id)}
                onClick={() =>
                  void accept.run({
                    id: entry.id,
                    legal_day: entry.new_legal_day,
                    safe_day: entry.new_safe_day,
                  })
                }
              >
                Accept
              </Button>
            )}
          </Line>
        ))}
        {data.without_rule.map((entry) => (
          <Line key={entry.id} entry={entry}>
            <span>The rule no longer applies to its first day: count it by hand or by another rule.</span>
          </Line>
        ))}
      </ul>
    </Card>
  )
}

const Line = ({ entry, children }: { entry: DocketItem; children: ReactNode }) => (
  <li>
    <span>
      <Link to="/docket_entries/$id" params={{ id: String(entry.id) }}>
        {entry.type_name}, <bdi>{entry.holder_name}</bdi>
      </Link>
      <div className={classes.quiet}>
        {entry.deadline?.title}; due {formatDay(entry.action_date)}
      </div>
    </span>
    {children}
  </li>
)
