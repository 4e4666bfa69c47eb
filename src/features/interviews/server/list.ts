import { sql } from 'kysely'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import type { interviewsContract } from '../contract.ts'
import type { InterviewLine } from '../contract/interview.ts'
import { interviewStates, outcomes } from '../states.ts'
import { interviewsAbout } from './interviewsAbout.ts'
import { interviewLines, toLine, visibleInterviews } from './store.ts'

type Calls = (typeof interviewsContract)['endpoints']

export async function listInterviews(
  ctx: ReadCtx,
  {
    state,
    outcome,
    review_state,
    handed_over,
    mine,
    search_term,
    ...paging
  }: InputOf<Calls['listInterviews']>,
): Promise<Page<InterviewLine>> {
  const states = state ?? []
  const about = await interviewsAbout(ctx, search_term)
  const query = visibleInterviews(ctx).where((eb) =>
    eb.and([
      ...(states.length > 0 ? [eb('quick_interviews.state', '=', sql<string>`any(${states})`)] : []),
      ...(outcome ? [eb('quick_interviews.outcome', '=', outcome)] : []),
      ...(review_state ? [eb('quick_interviews.review_state', '=', review_state)] : []),
      ...(handed_over
        ? [
            eb('quick_interviews.handed_over_at', 'is not', null),
            eb('quick_interviews.review_state', 'is distinct from', 'waiting'),
          ]
        : []),
      ...(about ? [eb('quick_interviews.id', '=', sql<number>`any(${about})`)] : []),
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
  const byId = new Map(lines.map((line) => [line.id, toLine(ctx, line)]))
  return { ...found, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

export async function countInterviews(
  ctx: ReadCtx,
  { mine }: InputOf<Calls['countInterviews']>,
): Promise<OutputOf<Calls['countInterviews']>> {
  const isHandedOver = sql<boolean>`handed_over_at is not null`
  const rows = await visibleInterviews(ctx)
    .$if(mine === true, (q) => q.where('quick_interviews.taken_by_id', '=', ctx.actor.user_id))
    .select(['quick_interviews.state', 'quick_interviews.outcome', 'quick_interviews.review_state'])
    .select((eb) => [isHandedOver.as('is_handed_over'), eb.fn.countAll<number>().as('count')])
    .groupBy([
      'quick_interviews.state',
      'quick_interviews.outcome',
      'quick_interviews.review_state',
      isHandedOver,
    ])
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0)
  const by = <K extends string>(column: 'state' | 'outcome', values: readonly K[]) =>
    valuesByKey(values, (value) => sum(rows.filter((row) => row[column] === value)))
  return {
    states: by('state', interviewStates),
    outcomes: by('outcome', outcomes),
    waiting: sum(rows.filter(({ review_state }) => review_state === 'waiting')),
    handed_over: sum(rows.filter((row) => row.is_handed_over && row.review_state !== 'waiting')),
  }
}
