import { sql } from 'kysely'
import { isVisible, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { conflict, notFound, type Refusal } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import {
  isDownload,
  type StartedWork,
  type TrackedItem,
  type TrackedJob,
  type trackedJobsContract,
} from '../contract.ts'

type Calls = (typeof trackedJobsContract)['endpoints']

interface Work {
  /** A key of the table of tracked work; the part before the dot names what the items are. */
  kind: string
  /** Title in the tray: "Close 12 cases". */
  title: string
  /** Goes to the function of the kind with every item. */
  input: object
  items: readonly { entity_id: number; label: string }[]
  /** For long work: while it runs, a second one of this key is refused, and others of its kind wait for their turn. */
  running?: { key: string; refusal: Refusal }
}

const startLock = sql`hashtext('start of tracked jobs')`

/** Until the end of the transaction nobody starts long work, which would read what is about to go. */
export const holdBackTracked = (db: WriteCtx['db']) =>
  sql`select pg_advisory_xact_lock(${startLock})`.execute(db)

/** Starts long work in the name of the caller. It begins after this transaction, item by item. */
export async function startTracked(
  ctx: WriteCtx,
  { kind, title, input, items, running }: Work,
): Promise<StartedWork> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${startLock}) as free`.execute(ctx.db)
  if (!rows[0]!.free)
    throw conflict(
      'trackedJobs.held_back',
      'A person is being erased from the office just now. Try again in a minute.',
    )
  const running_key = running?.key ?? null
  const started = await ctx.db
    .insertInto('tracked_jobs')
    .values({ user_id: ctx.actor.user_id, kind, title, input: JSON.stringify(input), running_key })
    .onConflict((oc) => oc.column('running_key').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!started) throw running!.refusal
  const { id } = started
  if (items.length > 0)
    await ctx.db
      .insertInto('tracked_job_items')
      .columns(['job_id', 'position', 'entity_id', 'label'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<{ position: number; entity_id: number; label: string }>`unnest(
              ${items.map((item) => item.entity_id)}::bigint[], ${items.map((item) => item.label)}::text[])
              with ordinality`.as(sql`item(entity_id, label, position)`),
          )
          .select([
            sql<string>`${id}::uuid`.as('job_id'),
            sql<number>`item.position`.as('position'),
            sql<number>`item.entity_id`.as('entity_id'),
            sql<string>`item.label`.as('label'),
          ]),
      )
      .execute()
  await queueTracked(ctx, { id, kind, running_key, user_id: ctx.actor.user_id })
  ctx.publish({ topic: 'trackedJobs', user_ids: [ctx.actor.user_id] })
  return { id, item_count: items.length }
}

/** Bulk work of one person is done in turn: whatever they start, messages that come in and the work of others go on. */
export const queueTracked = (
  ctx: Pick<WriteCtx, 'job'>,
  {
    id,
    kind,
    running_key,
    user_id,
  }: { id: string; kind: string; running_key: string | null; user_id: number },
): Promise<void> =>
  ctx.job(
    'trackedJobs.run',
    { id },
    { max_attempts: 25, queue: running_key === null ? `trackedJobs.${user_id}` : kind },
  )

const counted = (condition: string) =>
  sql<number>`(select count(*) from tracked_job_items i where i.job_id = tracked_jobs.id and ${sql.raw(condition)})`

const ownJobs = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('tracked_jobs')
    .leftJoin('exports', (join) =>
      join
        .onRef('exports.job_id', '=', 'tracked_jobs.id')
        .on('exports.expires_at', '>', sql<string>`now()`)
        // The file of a record is for those who see it.
        .on(({ or, eb }) =>
          or([
            eb('exports.record_id', 'is', null),
            eb('exports.record_id', 'in', visibleRecords(ctx).select('records.id')),
          ]),
        ),
    )
    .where('tracked_jobs.user_id', '=', ctx.actor.user_id)
    .select([
      'tracked_jobs.id',
      'tracked_jobs.kind',
      'tracked_jobs.title',
      'description',
      'progress',
      'visible',
      'tracked_jobs.created_at',
      'finished_at',
      'exports.id as download_id',
      'exports.size',
      'exports.expires_at',
      sql<string | null>`'/api/exports/' || exports.id || '/download'`.as('url'),
      sql<string | null>`case when tracked_jobs.kind = 'parties.forms'
        then '/forms/batches/' || (tracked_jobs.input->>'batch_id') end`.as('page'),
    ])
    // The problem of a file or a search is that of its only item.
    .select(
      sql<
        string | null
      >`coalesce(error, case when tracked_jobs.kind like any(array['exports.%', 'search.%']) and finished_at is not null then
        (select max(problem) from tracked_job_items i where i.job_id = tracked_jobs.id) end)`.as('error'),
    )
    .select([
      counted('true').as('item_count'),
      counted('i.done_at is not null').as('done_count'),
      counted('i.problem is not null').as('problem_count'),
    ])

export const listTrackedJobs = (
  ctx: ReadCtx,
  params: InputOf<Calls['listTrackedJobs']>,
): Promise<Page<TrackedJob>> =>
  listPage(
    ownJobs(ctx).where('visible', '=', true),
    params,
    {
      created_at: (q, direction) =>
        q.orderBy('tracked_jobs.created_at', direction).orderBy('tracked_jobs.id'),
    },
    { sort_by: 'created_at', sort_order: 'desc' },
  )

export async function getTrackedJob(
  ctx: ReadCtx,
  { id }: { id: string },
): Promise<OutputOf<Calls['getTrackedJob']>> {
  const job = await ownJobs(ctx).where('tracked_jobs.id', '=', id).executeTakeFirst()
  if (!job) throw notFound('This job')
  const items = await ctx.db
    .selectFrom('tracked_job_items')
    .select(['position', 'entity_id', 'label', 'problem'])
    .select(sql<boolean>`done_at is not null`.as('is_done'))
    .where('job_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...job, items: await hideUnseen(ctx, job.kind, items) }
}

/** The tables of the items, by the kind or its part before the dot. */
const itemTables: Record<string, 'legal_cases' | 'docket_entries' | 'parties' | 'records'> = {
  cases: 'legal_cases',
  parties: 'parties',
  docket_entries: 'docket_entries',
  'exports.record': 'records',
  'exports.print': 'records',
}

/** Items of transfers are about an entry or a case. */
const visibleTransferItems = (actor: ReadCtx['actor'], ids: readonly number[]) => sql<{ id: number }>`
  select i.id from docket_transfer_items i join docket_entries on docket_entries.id = i.docket_entry_id
  where i.id = any(${ids}::bigint[]) and ${isVisible(actor, 'docket_entries')}
  union all
  select i.id from docket_transfer_items i join legal_cases on legal_cases.id = i.legal_case_id
  where i.id = any(${ids}::bigint[]) and ${isVisible(actor, 'legal_cases')}`

/** Items of exports to the client portal are files, seen with their entry or one of their people. */
const visiblePortalItems = (actor: ReadCtx['actor'], ids: readonly number[]) => sql<{ id: number }>`
  select f.id from portal_export_files f join attachments a on a.id = f.attachment_id
    left join docket_entries on docket_entries.id = a.docket_entry_id
  where f.id = any(${ids}::bigint[]) and (
    (docket_entries.id is not null and ${isVisible(actor, 'docket_entries')})
    or exists (select from party_documents d join documents_parties of on of.party_document_id = d.id
      join parties on parties.id = of.party_id where d.attachment_id = a.id and ${isVisible(actor, 'parties')}))`

/** Labels and problems name clients, some of whom the requester may no longer see since the job was started. */
async function hideUnseen(
  { db, actor }: ReadCtx,
  kind: string,
  items: readonly TrackedItem[],
): Promise<TrackedItem[]> {
  const table = itemTables[kind] ?? itemTables[kind.split('.')[0]!]
  const ids = items.map(({ entity_id }) => entity_id)
  const seenOnes = kind.startsWith('transfers.')
    ? visibleTransferItems(actor, ids)
    : kind === 'clientPortal.send'
      ? visiblePortalItems(actor, ids)
      : table &&
        sql<{ id: number }>`select id from ${sql.table(table)}
        where id = any(${ids}::bigint[]) and ${isVisible(actor, table)}`
  if (!seenOnes) return [...items]
  const { rows } = await seenOnes.execute(db)
  const seen = new Set(rows.map((row) => row.id))
  return items.map((item) =>
    seen.has(item.entity_id)
      ? item
      : { ...item, label: 'One you may not see', problem: item.problem && 'It could not be changed.' },
  )
}

export async function hideTrackedJob(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const { numUpdatedRows } = await ownRows(ctx).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('This job')
  ctx.publish({ topic: 'trackedJobs', user_ids: [ctx.actor.user_id] })
}

const stopped = 'It was stopped before its turn.'
const stoppedDownload = 'You stopped it.'

/** Leaves out items that are not done yet, and takes back texts of the job that are not handed over. */
export async function stopTrackedJob(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const job = await ctx.db
    .selectFrom('tracked_jobs')
    .select(['kind', 'running_key', sql<string | null>`input->>'batch_id'`.as('batch_id')])
    .where('user_id', '=', ctx.actor.user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!job) throw notFound('This job')
  if (job.running_key !== null && !isDownload(job.kind))
    throw conflict('trackedJobs.whole', 'This cannot be stopped in the middle; it ends by itself.')
  await sql`with waiting as (
      update outbox_messages set state = 'cancelled', last_error = ${stopped}
      where batch_id = ${job.batch_id}::uuid and state = any(array['queued', 'held']) returning party_id)
    update tracked_job_items set problem = ${isDownload(job.kind) ? stoppedDownload : stopped}, done_at = null
    where job_id = ${id}::uuid and problem is null
      and (done_at is null or entity_id in (select party_id from waiting))`.execute(ctx.db)
  ctx.publish({ topic: 'trackedJobs', user_ids: [ctx.actor.user_id] })
  if (job.batch_id !== null) ctx.publish({ topic: 'outbox', everybody: true })
}

/** Makes a file again that failed or was stopped; what decides whether they may is checked as it is made. */
export async function retryTrackedJob(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const job = await ctx.db
    .selectFrom('tracked_jobs')
    .select(['id', 'kind', 'running_key', 'user_id'])
    .where('user_id', '=', ctx.actor.user_id)
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw notFound('This job')
  const failed = await ctx.db
    .updateTable('tracked_job_items')
    .set({ problem: null })
    .where('job_id', '=', id)
    .where('problem', 'is not', null)
    .returning('position')
    .execute()
  if (!isDownload(job.kind) || failed.length === 0)
    throw conflict('trackedJobs.no_retry', 'There is nothing to try again.')
  const again = await ctx.db
    .selectFrom('tracked_jobs')
    .select('id')
    .where('running_key', '=', job.running_key)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (again) throw conflict('trackedJobs.running', 'You have asked for this again already.')
  await ctx.db
    .updateTable('tracked_jobs')
    .set({ description: 'Pending', progress: null, error: null, finished_at: null, visible: true })
    .where('id', '=', id)
    .execute()
  await queueTracked(ctx, job)
  ctx.publish({ topic: 'trackedJobs', user_ids: [ctx.actor.user_id] })
}

export async function hideFinishedJobs(ctx: WriteCtx): Promise<void> {
  await ownRows(ctx).where('finished_at', 'is not', null).execute()
  ctx.publish({ topic: 'trackedJobs', user_ids: [ctx.actor.user_id] })
}

const ownRows = ({ db, actor }: WriteCtx) =>
  db.updateTable('tracked_jobs').set({ visible: false }).where('user_id', '=', actor.user_id)
