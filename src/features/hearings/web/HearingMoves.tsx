import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { hearingsContract, type HearingMove } from '../contract.ts'
import classes from './hearings.module.css'

const api = client(hearingsContract)

/** Entries whose day follows from a hearing that moved; each is moved or kept by somebody who may change it. */
export function HearingMoves({ hearing_id }: { hearing_id?: number }) {
  const { data } = useQuery(api.listHearingMoves.query({}))
  const settle = useCommand(
    ({ id, outcome, new_day }: { id: number; outcome: 'moved' | 'kept'; new_day: string | null }) =>
      api.settleHearingMove({ id, outcome, ...(outcome === 'moved' && { new_day }) }),
    {
      done: (_, { outcome, new_day }) =>
        notifySuccess(outcome === 'moved' ? `It is now due ${formatDay(new_day)}.` : 'Its day stays.'),
      failed: 'The entry was not changed.',
    },
  )
  const items = data?.items.filter(({ hearing }) => !hearing_id || hearing.id === hearing_id) ?? []
  if (items.length === 0) return null
  return (
    <Card title={`To move with a hearing (${hearing_id ? items.length : data!.total_items})`}>
      <ul className={classes.moves}>
        {items.map((move) => (
          <Line
            key={move.id}
            move={move}
            isPending={settle.pending.some(({ id }) => id === move.id)}
            onSettle={(outcome) => void settle.run({ id: move.id, outcome, new_day: move.new_day })}
          />
        ))}
      </ul>
    </Card>
  )
}

function Line({
  move: { entry, hearing, from_day, to_day, new_day, new_legal_day, can_settle },
  isPending,
  onSettle,
}: {
  move: HearingMove
  isPending: boolean
  onSettle: (outcome: 'moved' | 'kept') => void
}) {
  const what = `${entry.type_name} of ${entry.holder_name}`
  return (
    <li>
      <div>
        <Link to="/docket_entries/$id" params={{ id: String(entry.id) }}>
          {entry.type_name}, <bdi>{entry.holder_name}</bdi>
        </Link>
        <div className={classes.quiet}>
          {hearing.type_name} moved from {formatDay(from_day)} to {formatDay(to_day)}
        </div>
      </div>
      <div>
        due {formatDay(entry.action_date)}
        {new_day ? (
          <>
            {' '}
            → <strong>{formatDay(new_day)}</strong>
            {new_legal_day && new_legal_day !== new_day && (
              <span className={classes.quiet}> (legal day {formatDay(new_legal_day)})</span>
            )}
          </>
        ) : (
          <span className={classes.quiet}> Its rule gives no day now: enter the one the court set.</span>
        )}
      </div>
      {can_settle && (
        <div className={`${classes.buttons} no-print`}>
          {new_day && (
            <Button
              size="compact-sm"
              aria-label={`Move: ${what}`}
              loading={isPending}
              onClick={() => onSettle('moved')}
            >
              Move
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Keep the day: ${what}`}
            onClick={() => onSettle('kept')}
          >
            Keep the day
          </Button>
        </div>
      )}
    </li>
  )
}
