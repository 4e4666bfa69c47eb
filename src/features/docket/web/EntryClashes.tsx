import { addDays } from '#core/days.ts'
import { useQueries } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { isDay } from '#fields/day/partialDay.ts'
import { instantsOf, timeAfter } from '#fields/time/clock.ts'
import { isTime } from '#fields/time/time.ts'
import { docketContract } from '../contract.ts'
import classes from './editor.module.css'
import { clashesWith, type TimeSpan } from './clashesWith.ts'

const api = client(docketContract)

/** Nobody is warned of clashes of more people than this: a meeting of everybody clashes with something. */
const most = 6

interface ClashTimes {
  day: string
  start: string
  end: string
  zone: string
  assignees: readonly { id: number; name: string }[]
}

/** Other events at the same time of those assigned, as far as the reader sees them: a warning, never a refusal. */
export function EntryClashes({ id, times }: { id: number | undefined; times: ClashTimes }) {
  const { day, assignees } = times
  const span = spanOf(times)
  const queries = useQueries({
    queries: assignees.slice(0, span && assignees.length <= most ? most : 0).map((assignee) =>
      api.listDocketEntries.query({
        user_id: assignee.id,
        from: addDays(day, -1),
        to: addDays(day, 1),
        action_type: 'event',
        done: false,
        cancelled: false,
        items_per_page: 50,
      }),
    ),
  })
  if (!span) return null
  const lines = queries.flatMap(({ data }, at) =>
    clashesWith(span, data?.items ?? [], id).map((entry) => ({
      key: `${assignees[at]!.id} ${entry.id}`,
      text: `${assignees[at]!.name} has ${entry.type_name}, ${entry.holder_name}, ${entry.place_time}`,
    })),
  )
  return (
    <div role="status" className={classes.clashes}>
      {lines.map(({ key, text }) => (
        <div key={key}>At the same time: {text}</div>
      ))}
    </div>
  )
}

function spanOf({ day, start, end, zone }: ClashTimes): TimeSpan | null {
  if (!isDay(day) || !isTime(start) || !zone) return null
  const [from] = instantsOf(day, start, zone)
  const until = isTime(end) ? end : timeAfter(start, 60)
  const [to] = instantsOf(until < start ? addDays(day, 1) : day, until, zone)
  return from && to ? { from, to } : null
}
