import { sql } from 'kysely'
import { permit } from '#access/server/permit.ts'
import type { Actor } from '#core/actor.ts'
import type { Endpoint } from '#core/contract.ts'
import { forbidden, Refusal } from '#core/errors.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { actAs, type Recording, type WriteCtx } from '#core/server/http/context.ts'
import { toRefusal } from '#core/server/http/toRefusal.ts'
import type { LiveEvent } from '#core/server/effects/live.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { announceEvery, endWhenStopped, stopOf } from './endWhenStopped.ts'
import { queueTracked } from './trackedJobs.ts'

/** Handler of one item of a bulk job. */
export interface TrackedWork {
  /** The call that starts it: permission is checked again for every item. */
  endpoint: Pick<Endpoint, 'access' | 'permission'>
  run(ctx: WriteCtx, input: never, entity_id: number): Promise<unknown>
  /** Once every item has its result, in the transaction that ends the job; without an actor where they have left. */
  finish?(ctx: Recording, input: object, job_id: string): Promise<unknown>
}

/** Work too long for a transaction: it comes before, with the rights of that moment, and gives what ends it in one. */
export interface SlowWork extends Pick<TrackedWork, 'endpoint' | 'finish'> {
  prepare(item: PreparedItem): Promise<(ctx: WriteCtx) => Promise<unknown>>
}

type AnyWork = TrackedWork | SlowWork

export interface PreparedItem {
  job_id: string
  services: Services
  actor: Actor
  input: unknown
  entity_id: number
  /** The server stops, or the requester stops the work. */
  stopping: AbortSignal | undefined
  /** Says how much of it is done; throws when its requester has stopped it. */
  progress(percent: number): Promise<void>
}

interface Job {
  id: string
  user_id: number
  kind: string
  input: unknown
  running_key: string | null
  item_count: number
}

const unknownFailure =
  'Something went wrong with this one, and it was left as it was. Your administrator can find out why.'

/**
 * Runs the rest of a tracked job: one transaction per item, in which the item is also marked done, so that a run
 * after a crash resumes where the last one ended. A refusal is recorded with its item and the next one follows. An
 * absent database ends the run; it is retried later. A stopping server leaves the rest to another run.
 */
export async function runTracked(
  services: Services,
  works: Record<string, AnyWork>,
  id: string,
  { report, stopping }: { report: (message: string) => void; stopping?: AbortSignal | undefined },
): Promise<void> {
  const { read } = services.database
  const job = await read
    .selectFrom('tracked_jobs')
    .select(['id', 'user_id', 'kind', 'input', 'running_key'])
    .select(
      sql<number>`(select count(*)::int from tracked_job_items i where i.job_id = tracked_jobs.id)`.as(
        'item_count',
      ),
    )
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!job) return
  const work = works[job.kind]
  if (!work) return finish(services, job, 'This kind of work is not known any more.')
  const items = await read
    .selectFrom('tracked_job_items')
    .select(['position', 'done_at', 'problem'])
    .where('job_id', '=', id)
    .orderBy('position')
    .execute()
  const news = new GatheredNews()
  let announcedAt = 0
  for (const [index, item] of items.entries()) {
    if (item.done_at || item.problem !== null) continue
    if (stopping?.aborted) return leave(services, job, news)
    await doItem(services, job, work, item.position, { news, report, stopping })
    if (stopping?.aborted) return leave(services, job, news)
    if (Date.now() - announcedAt < announceEvery) continue
    announcedAt = Date.now()
    const progress = Math.floor(((index + 1) * 100) / items.length)
    await note(services, job, { description: 'Running', progress }, news)
  }
  await finish(services, job, null, news, 'finish' in work ? work.finish : undefined)
}

async function doItem(
  services: Services,
  job: Job,
  work: AnyWork,
  position: number,
  {
    news,
    report,
    stopping,
  }: { news: GatheredNews; report: (message: string) => void; stopping: AbortSignal | undefined },
): Promise<void> {
  const item = { job_id: job.id, position }
  try {
    const end = await prepareItem(services, job, work, position, stopping)
    await runInTransaction(services, null, async (ctx) => {
      const open = await ctx.db
        .selectFrom('tracked_job_items')
        .select('entity_id')
        .where('job_id', '=', item.job_id)
        .where('position', '=', item.position)
        .where('done_at', 'is', null)
        .where('problem', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!open) return
      const actor = await permittedActor(ctx.db, job, work)
      const asMaker: WriteCtx = {
        ...actAs(ctx, actor),
        publish: (event) => ctx.unit.afterCommit(() => news.add(event)),
      }
      // Each kind of work checked its own input when the job was started.
      await (end ? end(asMaker) : (work as TrackedWork).run(asMaker, job.input as never, open.entity_id))
      await ctx.db
        .updateTable('tracked_job_items')
        .set({ done_at: ctx.now.toISOString() })
        .where('job_id', '=', item.job_id)
        .where('position', '=', item.position)
        .execute()
    })
  } catch (error) {
    // Cut short by the stopping server: another run takes it up.
    if (stopping?.aborted) return
    const refusal = toRefusal(error, {})
    const isKnown = refusal instanceof Refusal
    if (isKnown && refusal.status === 503) throw error
    if (!isKnown) report(`Tracked job ${job.id} (${job.kind}), item ${position}: ${(error as Error).stack}`)
    await runInTransaction(services, null, ({ db }) =>
      db
        .updateTable('tracked_job_items')
        .set({ problem: isKnown ? refusal.message : unknownFailure })
        .where('job_id', '=', item.job_id)
        .where('position', '=', item.position)
        .where('done_at', 'is', null)
        .execute(),
    )
  }
}

async function permittedActor(db: ReadDb | Transacting, job: Job, work: AnyWork): Promise<Actor> {
  const actor = await findActor(db, job.user_id)
  if (!actor) throw forbidden('trackedJobs.no_user', 'The person who started this can no longer sign in.')
  permit(actor, work.endpoint)
  return actor
}

async function prepareItem(
  services: Services,
  job: Job,
  work: AnyWork,
  position: number,
  stopping: AbortSignal | undefined,
): Promise<((ctx: WriteCtx) => Promise<unknown>) | null> {
  if (!('prepare' in work)) return null
  const { read } = services.database
  const actor = await permittedActor(read, job, work)
  const { entity_id } = await read
    .selectFrom('tracked_job_items')
    .select('entity_id')
    .where('job_id', '=', job.id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const progress = progressOf(services, job, position)
  await progress(0)
  const stopped = new AbortController()
  const ended = new AbortController()
  const watching = endWhenStopped(services, job.id, position, stopped, ended.signal)
  const either = AbortSignal.any([stopped.signal, ...(stopping ? [stopping] : [])])
  const item = {
    job_id: job.id,
    services,
    actor,
    input: job.input,
    entity_id,
    progress,
    stopping: either,
  }
  try {
    return await work.prepare(item)
  } catch (error) {
    stopped.signal.throwIfAborted()
    throw error
  } finally {
    ended.abort()
    await watching
  }
}

/** Share of an item in the progress of all, written now and then, however often it is called. */
function progressOf(services: Services, job: Job, position: number): PreparedItem['progress'] {
  let announcedAt = -Infinity
  return async (percent) => {
    if (performance.now() - announcedAt < announceEvery) return
    announcedAt = performance.now()
    const stop = await stopOf(services, job.id, position)
    if (stop) throw stop
    const progress = Math.min(99, Math.floor((100 * (position - 1) + percent) / job.item_count))
    await note(services, job, { description: 'Running', progress }, new GatheredNews())
  }
}

async function finish(
  services: Services,
  job: Job,
  error: string | null,
  news = new GatheredNews(),
  andThen?: TrackedWork['finish'],
): Promise<void> {
  const done = await services.database.read
    .selectFrom('tracked_job_items')
    .select('position')
    .where('job_id', '=', job.id)
    .where('done_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const description = error || !done ? 'Failed' : 'Done'
  const finished_at = new Date().toISOString()
  await note(services, job, { description, progress: 100, error, finished_at }, news, andThen)
}

const leave = (services: Services, job: Job, news: GatheredNews): Promise<void> =>
  runInTransaction(services, null, async (ctx) => {
    for (const event of news.take()) ctx.publish(event)
    await queueTracked(ctx, job)
  })

/** Status, for the requester alone. */
const note = (
  services: Services,
  job: Job,
  standing: { description: string; progress: number; error?: string | null; finished_at?: string },
  news: GatheredNews,
  andThen?: TrackedWork['finish'],
): Promise<void> =>
  runInTransaction(services, null, async (ctx) => {
    const { db, publish } = ctx
    // Progress that was on its way when the work ended comes too late.
    const { numUpdatedRows } = await db
      .updateTable('tracked_jobs')
      .set(standing)
      .where('id', '=', job.id)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (andThen && numUpdatedRows > 0n) {
      const actor = await findActor(db, job.user_id)
      await andThen(actor ? actAs(ctx, actor) : ctx, job.input as object, job.id)
    }
    publish({ topic: 'trackedJobs', user_ids: [job.user_id] })
    for (const event of news.take()) publish(event)
  })

/**
 * Events of the items, published in batches: a thousand changes in ten seconds would make every open page read again
 * all the time. Published after the fact, so a killed process may lose one second of them.
 */
class GatheredNews {
  #events = new Map<string, LiveEvent>()

  add(event: LiveEvent): void {
    this.#events.set(JSON.stringify(event), event)
  }

  take(): LiveEvent[] {
    const events = [...this.#events.values()]
    this.#events.clear()
    return events
  }
}

const remembered = 30 * 24 * 3_600_000

/** A month later nobody asks any more what became of each thing; the log of each thing stays. */
export const purgeOldJobs = (services: Services): Promise<void> =>
  runInTransaction(services, null, async ({ db, now }) => {
    const before = new Date(now.getTime() - remembered).toISOString()
    await db.deleteFrom('tracked_jobs').where('finished_at', '<', before).execute()
  })
