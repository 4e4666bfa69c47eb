import { setTimeout as pause } from 'node:timers/promises'
import { conflict, Refusal } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { noRequest, readContext } from '#core/server/http/context.ts'
import { toRefusal } from '#core/server/http/toRefusal.ts'
import type { Services } from '#core/server/process/services.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import type { Query } from '#query/query.ts'
import { searchJobsContract } from '../../contract/searchJobs.ts'
import { matchingIds } from '../matches.ts'
import { sealResults } from './results.ts'

/** How long the database may search; the next search of the office waits as long. */
const timeout_ms = 300_000
/** Ids that are stored; whoever needs more narrows the search down. */
const mostIds = 100_000
const lifetime = 7 * 24 * 3_600_000
const lookEvery = 500

/** Searches in the background, by kind of tracked work. */
export const searchWork: Record<string, SlowWork> = {
  'search.run': { endpoint: searchJobsContract.endpoints.startSearchJob, prepare: run },
}

/** Again from the beginning after a restart: nothing of a statement outlives its process. */
async function run(item: PreparedItem): Promise<(ctx: WriteCtx) => Promise<void>> {
  const { services, actor, entity_id: id, stopping } = item
  const job = await begin(services, id)
  const ctx = readContext(services, { actor, now: new Date(), request: noRequest })
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, ...(stopping ? [stopping] : [])])
  const ended = new AbortController()
  const looking = endWhenStopped(services, id, over, ended.signal)
  try {
    const found = await matchingIds(ctx, job.query as Query, mostIds + 1, {
      timeout_ms,
      signal,
      in_background: true,
    })
    return (end) => keep(end, id, found)
  } catch (error) {
    if (over.signal.aborted) throw wasStopped()
    if (!stopping?.aborted) await fail(services, id, error)
    throw error
  } finally {
    ended.abort()
    await looking
  }
}

const wasStopped = () => conflict('searchJobs.stopped', 'It was stopped.')

async function begin(services: Services, id: number) {
  const job = await runInTransaction(services, null, async ({ db, publish, now }) => {
    const begun = await db
      .updateTable('search_jobs')
      .set({ status: 'running', started_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .returning(['user_id', 'query'])
      .executeTakeFirst()
    if (begun) publish({ topic: 'searchJobs', user_ids: [begun.user_id] })
    return begun
  })
  if (!job) throw wasStopped()
  return job
}

/** The request to stop may reach another process. */
async function endWhenStopped(
  { database }: Services,
  id: number,
  over: AbortController,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await pause(lookEvery, undefined, { signal: ended }).catch(() => {})
    if (ended.aborted) return
    const job = await database.read
      .selectFrom('search_jobs')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
      // An absent database ends the search itself.
      .catch(() => ({ status: 'running' }))
    if (job?.status !== 'running') return over.abort()
  }
}

async function keep(ctx: WriteCtx, id: number, found: readonly number[]): Promise<void> {
  const stored = found.slice(0, mostIds)
  const now = ctx.now.getTime()
  const done = await ctx.db
    .updateTable('search_jobs')
    .set({
      status: 'done',
      results: sealResults(ctx.vault, id, stored),
      result_count: stored.length,
      is_cut: found.length > stored.length,
      finished_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetime).toISOString(),
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('user_id')
    .executeTakeFirst()
  if (!done) throw wasStopped()
  ctx.publish({ topic: 'searchJobs', user_ids: [done.user_id] })
}

/** With the sentence that its requester reads; an absent database is waited for instead. */
async function fail(services: Services, id: number, error: unknown): Promise<void> {
  const refusal = toRefusal(error, {})
  const isKnown = refusal instanceof Refusal
  if (isKnown && refusal.status === 503 && refusal.code !== 'search.too_slow') return
  await runInTransaction(services, null, async ({ db, publish, now }) => {
    const failed = await db
      .updateTable('search_jobs')
      .set({
        status: 'failed',
        error: isKnown ? refusal.message : 'Something went wrong. Your administrator can find out why.',
        finished_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('user_id')
      .executeTakeFirst()
    if (failed) publish({ topic: 'searchJobs', user_ids: [failed.user_id] })
  })
}

/** Results past their day go at night, and everything about a search a month later. */
export const purgeSearchJobs = (services: Services, now = new Date()): Promise<void> =>
  runInTransaction(services, null, async ({ db }) => {
    const monthAgo = new Date(now.getTime() - 30 * 24 * 3_600_000).toISOString()
    await db
      .updateTable('search_jobs')
      .set({ status: 'expired', results: null })
      .where('status', '=', 'done')
      .where('expires_at', '<=', now.toISOString())
      .execute()
    await db
      .deleteFrom('search_jobs')
      .where('status', 'in', ['stopped', 'failed', 'expired'])
      .where((eb) => eb(eb.fn.coalesce('expires_at', 'finished_at', 'created_at'), '<', monthAgo))
      .execute()
  })
