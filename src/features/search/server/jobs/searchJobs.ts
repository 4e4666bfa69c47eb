import { sql } from 'kysely'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import { listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import type { SearchJob, searchJobsContract } from '../../contract/searchJobs.ts'
import { searchJobEvents } from '../../events.ts'
import { inTurn, queryWords, searchPage } from '../matches.ts'
import { checkStored } from '../saved/queryContent.ts'
import { openResults } from './results.ts'

type Calls = (typeof searchJobsContract)['endpoints']

const mostUnfinished = 3
const day = 24 * 3_600_000

/** Work that ended without a word, as when its requester may no longer sign in, has failed; a result past its day is gone. */
const presentStatus = sql<SearchJob['status']>`case
  when search_jobs.status in ('pending', 'running') and (tracked.id is null or tracked.finished_at is not null) then 'failed'
  when search_jobs.status = 'done' and search_jobs.expires_at <= now() then 'expired'
  else search_jobs.status end`
const isUnfinished = sql<boolean>`(search_jobs.status in ('pending', 'running') and tracked.finished_at is null)`

const ownJobs = ({ db, actor }: UserCtx) =>
  (db as ReadCtx['db'])
    .selectFrom('search_jobs')
    .leftJoin('tracked_jobs as tracked', 'tracked.id', 'search_jobs.tracked_job_id')
    .where('search_jobs.user_id', '=', actor.user_id)

const jobRows = (ctx: UserCtx) =>
  ownJobs(ctx)
    .select(['search_jobs.id', 'search_jobs.uuid', 'search_jobs.name', 'search_jobs.error'])
    .select(['search_jobs.result_count', 'search_jobs.is_cut', 'search_jobs.expires_at'])
    .select(['search_jobs.created_at', 'search_jobs.started_at', 'search_jobs.finished_at'])
    .select(presentStatus.as('status'))
    .select(
      sql<SearchJob['search_params']>`jsonb_build_object('query', search_jobs.query,
        'result_params', search_jobs.result_params)`.as('search_params'),
    )

export const listSearchJobs = (
  ctx: ReadCtx,
  params: InputOf<Calls['listSearchJobs']>,
): Promise<Page<SearchJob>> =>
  listPage(
    jobRows(ctx),
    params,
    {
      created_at: (q, direction) =>
        q.orderBy('search_jobs.created_at', direction).orderBy('search_jobs.id', direction),
    },
    { sort_by: 'created_at', sort_order: 'desc' },
  )

export async function getSearchJob(ctx: UserCtx, { uuid }: { uuid: string }): Promise<SearchJob> {
  const job = await jobRows(ctx).where('search_jobs.uuid', '=', uuid).executeTakeFirst()
  if (!job) throw notFound('This search')
  return job
}

export async function startSearchJob(
  ctx: WriteCtx,
  { name, query, result_params }: InputOf<Calls['startSearchJob']>,
): Promise<SearchJob> {
  await checkStored(ctx, { query })
  await refuseMore(ctx)
  const { id, uuid } = await ctx.db
    .insertInto('search_jobs')
    .values({
      user_id: ctx.actor.user_id,
      name: name ?? (await queryWords(ctx, query)).slice(0, 120),
      query: JSON.stringify(query),
      result_params: JSON.stringify(result_params),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  return start(ctx, 'started', { id, uuid })
}

export async function rerunSearchJob(ctx: WriteCtx, { uuid }: { uuid: string }): Promise<SearchJob> {
  const { id, status, search_params } = await lockedJob(ctx, uuid)
  if (status === 'pending' || status === 'running')
    throw conflict('searchJobs.unfinished', 'This search is still under way.')
  await checkStored(ctx, search_params)
  await refuseMore(ctx)
  await ctx.db
    .updateTable('search_jobs')
    .set({
      status: 'pending',
      error: null,
      results: null,
      result_count: null,
      is_cut: false,
      started_at: null,
      finished_at: null,
      expires_at: null,
    })
    .where('id', '=', id)
    .execute()
  return start(ctx, 'restarted', { id, uuid })
}

async function start(
  ctx: WriteCtx,
  event: 'started' | 'restarted',
  { id, uuid }: { id: number; uuid: string },
): Promise<SearchJob> {
  const { name } = await getSearchJob(ctx, { uuid })
  const tracked = await startTracked(ctx, {
    kind: 'search.run',
    title: `Search: ${name}`,
    input: {},
    items: [{ entity_id: id, label: name }],
    running: {
      key: `search ${uuid}`,
      refusal: conflict('searchJobs.unfinished', 'This search is still under way.'),
    },
  })
  await ctx.db.updateTable('search_jobs').set({ tracked_job_id: tracked.id }).where('id', '=', id).execute()
  await record(ctx, event, id, { name: [null, name] })
  return getSearchJob(ctx, { uuid })
}

/** Searches of the whole office run one after the other, so nobody may fill the queue. */
async function refuseMore(ctx: WriteCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search jobs'), ${ctx.actor.user_id}::int)`.execute(ctx.db)
  const unfinished = await ownJobs(ctx).where(isUnfinished).select('search_jobs.id').execute()
  if (unfinished.length >= mostUnfinished)
    throw conflict(
      'searchJobs.too_many',
      `You have ${mostUnfinished} searches in the background already. Wait until one is done, or stop one.`,
    )
}

export async function updateSearchJob(
  ctx: WriteCtx,
  { uuid, name, keep_days }: InputOf<Calls['updateSearchJob']>,
): Promise<SearchJob> {
  const before = await lockedJob(ctx, uuid)
  if (keep_days !== undefined && before.status !== 'done')
    throw conflict('searchJobs.no_results', 'This search has no result to keep.')
  const expires_at =
    keep_days === undefined ? before.expires_at : new Date(ctx.now.getTime() + keep_days * day).toISOString()
  await ctx.db
    .updateTable('search_jobs')
    .set({ name: name ?? before.name, expires_at })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, 'changed', before.id, {
    ...(name !== undefined && name !== before.name && { name: [before.name, name] }),
    ...(keep_days !== undefined && { expires_at: [before.expires_at, expires_at] }),
  })
  return getSearchJob(ctx, { uuid })
}

/** The process that runs it sees so within a second, and ends its statement. */
export async function stopSearchJob(ctx: WriteCtx, { uuid }: { uuid: string }): Promise<SearchJob> {
  const { id, name, status } = await lockedJob(ctx, uuid)
  if (status !== 'pending' && status !== 'running') return getSearchJob(ctx, { uuid })
  await ctx.db
    .updateTable('search_jobs')
    .set({ status: 'stopped', finished_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record(ctx, 'stopped', id, { name: [null, name] })
  return getSearchJob(ctx, { uuid })
}

export async function deleteSearchJobs(ctx: WriteCtx, { ids }: { ids: number[] }): Promise<void> {
  await remove(ctx, sql<boolean>`id = any(${ids}::bigint[])`)
}

export async function deleteExpiredSearchJobs(ctx: WriteCtx): Promise<void> {
  await remove(ctx, sql<boolean>`(status = 'expired' or expires_at <= ${ctx.now.toISOString()}::timestamptz)`)
}

/** One that runs finds its row gone, and ends. */
async function remove(ctx: WriteCtx, which: ReturnType<typeof sql<boolean>>): Promise<void> {
  const removed = await ctx.db
    .deleteFrom('search_jobs')
    .where('user_id', '=', ctx.actor.user_id)
    .where(which)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of removed) await record(ctx, 'deleted', id, { name: [name, null] })
}

export async function getSearchJobResults(
  ctx: ReadCtx,
  { uuid, ...chosen }: InputOf<Calls['getSearchJobResults']>,
): Promise<OutputOf<Calls['getSearchJobResults']>> {
  const { id, status, search_params } = await getSearchJob(ctx, { uuid })
  const ids = status === 'done' ? await openResults(ctx, id) : null
  if (!ids)
    throw conflict(
      'searchJobs.no_results',
      status === 'expired' ? 'The result has expired. Run the search again.' : 'This search has no result.',
    )
  const started = performance.now()
  const page = await inTurn(ctx, () =>
    searchPage(ctx, search_params.query, { ...chosen, ids }, { signal: ctx.request.signal }),
  )
  return { ...page, took_ms: Math.round(performance.now() - started), offer_background: false }
}

async function lockedJob(ctx: WriteCtx, uuid: string): Promise<SearchJob> {
  await sql`select from search_jobs where uuid = ${uuid}::uuid for update`.execute(ctx.db)
  return getSearchJob(ctx, { uuid })
}

const record = (
  ctx: WriteCtx,
  event: keyof typeof searchJobEvents.definitions,
  entity_id: number,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> => ctx.record(searchJobEvents, event, { entity_id, changes, user_ids: [ctx.actor.user_id] })
