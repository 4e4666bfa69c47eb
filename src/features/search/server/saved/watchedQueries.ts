import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { tryEach } from '#core/server/process/batches.ts'
import type { Services } from '#core/server/process/services.ts'
import { notifyOfMatches } from '#features/notifications/server/notifyOfMatches.ts'
import type { Query } from '#query/query.ts'
import type { SearchProblem } from '../../contract/savedQueries.ts'
import { ownQueryEvents } from '../../events.ts'
import { checkQuery, matchingIds } from '../matches.ts'
import { actingFor, problemOf } from './actingFor.ts'
import { contentOf } from './queryContent.ts'
import { shippedQueries } from './shippedQueries.ts'
import { findSavedQuery, savedQueryRows } from './visibleSavedQueries.ts'

const mostOfOnePerson = 50
/** Matches of a watched search; a notice of more would say nothing. */
const mostMatches = 10_000
const limits = { timeout_ms: 5_000, in_background: true }
const minute = 60_000
const every = 15 * minute
const atMost = 24 * 60 * minute

export async function watchSavedQuery(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { db, actor } = ctx
  const content = contentOf(await findSavedQuery(ctx, id), await shippedQueries(db))
  if (content) await checkQuery(ctx, content.query)
  const { rows } = await sql<{ count: number }>`select count(*) as count from watched_queries
    where user_id = ${actor.user_id}`.execute(db)
  if (rows[0]!.count >= mostOfOnePerson)
    throw conflict(
      'savedQueries.too_many',
      `You are notified of ${mostOfOnePerson} searches already. End the notices of another one first.`,
    )
  const added = await db
    .insertInto('watched_queries')
    .values({ user_id: actor.user_id, saved_query_id: id, next_check_at: ctx.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('saved_query_id')
    .executeTakeFirst()
  if (!added) return
  await ctx.record(ownQueryEvents, 'watched', { entity_id: id, user_ids: [actor.user_id] })
  // Matches of today are no news; a later first look would miss those that come in between.
  await ctx.job('search.checkWatched', {}, { key: 'search.checkWatched', queue: 'search.watched' })
}

export async function unwatchSavedQuery(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { db, actor } = ctx
  await findSavedQuery(ctx, id)
  const removed = await db
    .deleteFrom('watched_queries')
    .where('user_id', '=', actor.user_id)
    .where('saved_query_id', '=', id)
    .returning('saved_query_id')
    .executeTakeFirst()
  if (removed) await ctx.record(ownQueryEvents, 'unwatched', { entity_id: id, user_ids: [actor.user_id] })
}

interface Watched {
  user_id: number
  saved_query_id: number
  failures: number
}

/** In one run; the next takes the others. */
const atOnce = 2_000

/** Looks for new matches of what is due, one search after the other, each in the name of the person who watches it. */
export async function checkWatched(
  services: Services,
  stopping?: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { rows } = await sql<Watched>`select user_id, saved_query_id, failures from watched_queries
    where next_check_at <= ${now.toISOString()}::timestamptz order by next_check_at, saved_query_id limit ${atOnce}`.execute(
    services.database.read,
  )
  await tryEach(rows, async (watched) => {
    if (!stopping?.aborted) await checkOne(services, watched, now)
  })
}

async function checkOne(services: Services, watched: Watched, now: Date): Promise<void> {
  const { user_id, saved_query_id } = watched
  const ctx = await actingFor(services, user_id, now)
  if (!ctx) return postpone(services, watched, now, atMost, null)
  const row = await savedQueryRows(ctx).where('saved_queries.id', '=', saved_query_id).executeTakeFirst()
  // It is no longer shared with them.
  if (!row) return forget(services, watched)
  const content = contentOf(row, await shippedQueries(ctx.db))
  if (!content) return postpone(services, watched, now, atMost, null)
  const found = await matchingIds(ctx, content.query, mostMatches + 1, limits).catch(problemOf)
  if (found === 'slow') return postpone(services, watched, now, backOff(watched.failures), found)
  if (found === 'refused') return postpone(services, watched, now, atMost, found)
  if (found.length > mostMatches) return postpone(services, watched, now, atMost, 'too_many')
  await runInTransaction(services, null, async (tx) => {
    const { rows } = await sql<{ fresh: number | null }>`
      with before as (
        select query_hash = ${hashOf(content.query)} as is_same, seen_ids from watched_queries
        where user_id = ${user_id} and saved_query_id = ${saved_query_id} for update
      ), kept as (
        update watched_queries set seen_ids = ${found}::bigint[], query_hash = ${hashOf(content.query)}, failures = 0,
          problem = null, next_check_at = ${later(now, every)}::timestamptz
        where user_id = ${user_id} and saved_query_id = ${saved_query_id}
      )
      select case when is_same then cardinality(array(
          select unnest(${found}::bigint[]) except select unnest(seen_ids))) end as fresh
      from before`.execute(tx.db)
    const count = rows[0]?.fresh ?? 0
    if (count > 0) await notifyOfMatches(tx, { user_id, saved_query_id, name: content.name, count })
  })
}

/** Matches of other conditions are no news of these. */
const hashOf = (query: Query) => createHash('sha256').update(JSON.stringify(query)).digest('base64')

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

const backOff = (failures: number) => Math.min(atMost, every * 2 ** (failures + 1))

const postpone = (
  services: Services,
  { user_id, saved_query_id, failures }: Watched,
  now: Date,
  milliseconds: number,
  problem: SearchProblem,
): Promise<void> =>
  runInTransaction(services, null, async ({ db, publish }) => {
    await db
      .updateTable('watched_queries')
      .set({ problem, failures: failures + 1, next_check_at: later(now, milliseconds) })
      .where('user_id', '=', user_id)
      .where('saved_query_id', '=', saved_query_id)
      .execute()
    publish({ topic: 'savedQueries', user_ids: [user_id] })
  })

const forget = (services: Services, { user_id, saved_query_id }: Watched): Promise<void> =>
  runInTransaction(services, null, async ({ db }) => {
    await db
      .deleteFrom('watched_queries')
      .where('user_id', '=', user_id)
      .where('saved_query_id', '=', saved_query_id)
      .execute()
  })
