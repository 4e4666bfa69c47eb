import { sql } from 'kysely'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import { interviewLines, toInterview, visibleInterviews } from './store.ts'

type Calls = (typeof interviewsContract)['endpoints']

export async function listInterviews(
  ctx: ReadCtx,
  { state, outcome, review_state, mine, ...paging }: InputOf<Calls['listInterviews']>,
): Promise<Page<Interview>> {
  const states = state ?? []
  const query = visibleInterviews(ctx).where((eb) =>
    eb.and([
      ...(states.length > 0 ? [eb('quick_interviews.state', '=', sql<string>`any(${states})`)] : []),
      ...(outcome ? [eb('quick_interviews.outcome', '=', outcome)] : []),
      ...(review_state ? [eb('quick_interviews.review_state', '=', review_state)] : []),
      ...(mine ? [eb('quick_interviews.taken_by_id', '=', ctx.actor.user_id)] : []),
    ]),
  )
  const found = await listPage(
    query.select('quick_interviews.id'),
    paging,
    {
      updated_at: (q, direction) =>
        q.orderBy('quick_interviews.updated_at', direction).orderBy('quick_interviews.id', direction),
      created_at: (q, direction) =>
        q.orderBy('quick_interviews.created_at', direction).orderBy('quick_interviews.id', direction),
    },
    { sort_by: 'updated_at', sort_order: 'desc' },
  )
  const ids = found.items.map(({ id }) => id)
  const lines = await interviewLines(ctx)
    .where('quick_interviews.id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(lines.map((line) => [line.id, toInterview(ctx, line)]))
  return { ...found, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

export async function countInterviews(
  ctx: ReadCtx,
  { mine }: InputOf<Calls['countInterviews']>,
): Promise<OutputOf<Calls['countInterviews']>> {
  const rows = await visibleInterviews(ctx)
    .$if(mine === true, (q) => q.where('quick_interviews.taken_by_id', '=', ctx.actor.user_id))
    .select(['quick_interviews.state', 'quick_interviews.outcome', 'quick_interviews.review_state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['quick_interviews.state', 'quick_interviews.outcome', 'quick_interviews.review_state'])
    .execute()
  const sumBy = (column: 'state' | 'outcome') =>
    Object.fromEntries(
      Map.groupBy(rows, (row) => row[column])
        .entries()
        .flatMap(([value, some]) =>
          value === null ? [] : [[value, some.reduce((sum, { count }) => sum + count, 0)] as const],
        ),
    )
  return {
    states: { created: 0, updated: 0, timed_out: 0, finished: 0, closed: 0, ...sumBy('state') },
    outcomes: {
      new_client: 0,
      added: 0,
      referred: 0,
      declined: 0,
      conflict: 0,
      unreachable: 0,
      other: 0,
      ...sumBy('outcome'),
    },
    waiting: rows
      .filter(({ review_state }) => review_state === 'waiting')
      .reduce((sum, { count }) => sum + count, 0),
  }
}
