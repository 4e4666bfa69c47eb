import { sql } from 'kysely'
import type { OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import type { PinnedQuery, savedQueriesContract } from '../../contract/savedQueries.ts'
import { ownQueryEvents } from '../../events.ts'
import { countMatches } from '../matches.ts'
import { actingFor, problemOf } from './actingFor.ts'
import { contentOf } from './queryContent.ts'
import { shippedQueries } from './shippedQueries.ts'
import { savedQueryRows, type Reader } from './visibleSavedQueries.ts'

type Calls = (typeof savedQueriesContract)['endpoints']

/** How long a count is good enough, in seconds. */
const freshFor = 60
const limits = { timeout_ms: 3_000, in_background: true }

export async function listPinnedQueries(ctx: ReadCtx): Promise<OutputOf<Calls['listPinnedQueries']>> {
  return { items: await pinnedQueries(ctx) }
}

async function pinnedQueries(ctx: Reader): Promise<PinnedQuery[]> {
  const rows = await savedQueryRows(ctx)
    .where('pin.position', 'is not', null)
    .orderBy('pin.position')
    .execute()
  const shipped = await shippedQueries(ctx.db)
  return rows.flatMap((row) => {
    const content = contentOf(row, shipped)
    if (!content) return []
    const { name, query, result_params } = content
    const problem = row.pin_problem as PinnedQuery['problem']
    return { id: row.id, name, query, result_params, count: row.count, counted_at: row.counted_at, problem }
  })
}

export async function setPinnedQueries(ctx: WriteCtx, { ids }: { ids: number[] }): Promise<void> {
  const { actor, db } = ctx
  const visible = await savedQueryRows(ctx)
    .where('saved_queries.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  if (visible.length < ids.length) throw notFound('One of these saved searches')
  await sql`delete from pinned_queries where user_id = ${actor.user_id} and saved_query_id <> all(${ids}::bigint[])`.execute(
    db,
  )
  await sql`insert into pinned_queries (user_id, saved_query_id, position)
    select ${actor.user_id}, id, position from unnest(${ids}::bigint[]) with ordinality as pinned (id, position)
    on conflict (user_id, saved_query_id) do update set position = excluded.position`.execute(db)
  await ctx.record(ownQueryEvents, 'pins_changed', { entity_id: actor.user_id, user_ids: [actor.user_id] })
  await countPinnedQueries(ctx)
}

/** In the background, so that no page waits for it. */
export async function countPinnedQueries(ctx: WriteCtx): Promise<void> {
  const { user_id } = ctx.actor
  if (!(await duePins(ctx, user_id, ctx.now))[0]) return
  await ctx.job(
    'search.countPinned',
    { user_id },
    { key: `search.countPinned.${user_id}`, queue: 'search.counts' },
  )
}

async function duePins({ db }: Pick<Reader, 'db'>, user_id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select saved_query_id as id from pinned_queries
    where user_id = ${user_id}
      and (counted_at is null or counted_at <= ${now.toISOString()}::timestamptz - ${freshFor} * interval '1 second')
    order by position`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts what somebody has pinned, with their rights of this moment. One that takes too long keeps its last count. */
export async function countPinned(services: Services, user_id: number, now = new Date()): Promise<void> {
  const ctx = await actingFor(services, user_id, now)
  if (!ctx) return
  const due = new Set(await duePins(ctx, user_id, now))
  for (const { id, query } of await pinnedQueries(ctx)) {
    if (!due.has(id)) continue
    const counted = await countMatches(ctx, query, limits).then(
      (count) => ({ count, problem: null }),
      (error: unknown) => ({ problem: problemOf(error) }),
    )
    await runInTransaction(services, null, ({ db, publish }) => {
      publish({ topic: 'savedQueries', user_ids: [user_id] })
      return db
        .updateTable('pinned_queries')
        .set({ ...counted, counted_at: now.toISOString() })
        .where('user_id', '=', user_id)
        .where('saved_query_id', '=', id)
        .execute()
    })
  }
}
