import type { Selectable } from 'kysely'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import { permit } from '#access/server/permit.ts'
import type { Tables } from '#db/tables.ts'
import type { Endpoint, InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { exportsContract } from '../contract.ts'
import { exportEvents, recordExportEvents } from '../events.ts'
import { requireEntries } from './entryFiles.ts'
import { requireForms } from './formFiles.ts'
import { outOfDate } from './outOfDate.ts'
import { requireWholeRecord } from './recordAccess.ts'
import { requirePrinted } from './recordPrint.ts'
import { seesLess, type Rights } from './rightsWatch.ts'
import { requireResults } from './searchResults.ts'

type Calls = (typeof exportsContract)['endpoints']
type Made = Selectable<Tables['exports']>

/** A file made earlier is given to those who may still make it. */
export async function downloadExport(
  ctx: WriteCtx,
  { id }: InputOf<Calls['downloadExport']>,
): Promise<Streamed> {
  const made = await ctx.db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('requested_by_id', '=', ctx.actor.user_id)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()
  if (!made) throw notFound('This export')
  permit(ctx.actor, made.access as Pick<Endpoint, 'access' | 'permission'>)
  await requireContents(ctx, made)
  await recordDownload(ctx, made)
  return {
    content_type: made.content_type,
    file_name: made.file_name,
    body: ctx.files.read(made.stored_name, made.file_name),
  }
}

/** Whoever downloads it must still see what is in it. */
async function requireContents(ctx: WriteCtx, made: Made): Promise<void> {
  if (made.kind === 'files') return requireEntries(ctx, made.row_ids ?? [])
  if (made.kind === 'forms') return requireForms(ctx, made.row_ids ?? [])
  if (made.kind === 'print' && made.record_id !== null)
    return requirePrinted(ctx, { ...made, record_id: made.record_id, row_ids: made.row_ids ?? [] })
  if (made.kind === 'spreadsheet' && made.rights && seesLess(ctx.actor, made.rights as Rights))
    throw outOfDate()
  if (made.row_ids) return requireResults(ctx, await inputOf(ctx, made), made.row_ids)
  if (made.kind !== 'office' && made.kind !== 'record') return
  if (made.record_id !== null)
    await requireWholeRecord(ctx, made.record_id, {
      whole_numbers: made.has_whole_numbers,
      internal: made.has_internal,
    })
  requireFreshFactor(ctx)
}

async function inputOf({ db }: WriteCtx, { job_id }: Made): Promise<unknown> {
  const job = await db.selectFrom('tracked_jobs').select('input').where('id', '=', job_id).executeTakeFirst()
  if (!job) throw outOfDate()
  return job.input
}

const recordDownload = (ctx: WriteCtx, { kind, record_id, title }: Made): Promise<unknown> =>
  record_id !== null
    ? ctx.record(recordExportEvents, kind === 'print' ? 'print_downloaded' : 'downloaded', {
        entity_id: record_id,
        record_id,
      })
    : kind === 'office'
      ? ctx.record(exportEvents, 'downloaded', {})
      : ctx.record(exportEvents, 'file_downloaded', { changes: changesFromNothing({ title }) })

export async function deleteExport(
  ctx: WriteCtx,
  { id }: InputOf<Calls['deleteExport']>,
): Promise<OutputOf<Calls['deleteExport']>> {
  const gone = await ctx.db
    .deleteFrom('exports')
    .where('id', '=', id)
    .where('requested_by_id', '=', ctx.actor.user_id)
    .returning('stored_name')
    .executeTakeFirst()
  if (!gone) throw notFound('This export')
  await ctx.record(exportEvents, 'deleted', {})
  // The nightly purge finds unreferenced files that the store did not remove.
  ctx.unit.afterCommit(() => void ctx.files.remove(gone.stored_name).catch(() => {}))
  ctx.publish({ topic: 'exports', user_ids: [ctx.actor.user_id] })
  ctx.publish({ topic: 'trackedJobs', user_ids: [ctx.actor.user_id] })
}
