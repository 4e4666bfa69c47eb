import { sql } from 'kysely'
import { visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import type { SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { exportsContract, type MadeExport } from '../contract.ts'
import { exportEvents, recordExportEvents } from '../events.ts'
import { filesWork } from './entryFiles.ts'
import { formsWork } from './formFiles.ts'
import { makeOfficeArchive, makeRecordArchive, type MadeArchive } from './makeArchive.ts'
import { printWork } from './recordPrint.ts'
import { recordRights, requireWholeRecord, seesWholeRecord } from './recordAccess.ts'
import { searchExportWork } from './searchResults.ts'
import { exportWork, startExport, type MadeFile } from './startExport.ts'

const calls = exportsContract.endpoints
type Calls = typeof calls

export const listExports = (
  ctx: ReadCtx,
  params: InputOf<Calls['listExports']>,
): Promise<OutputOf<Calls['listExports']>> =>
  listPage(
    ctx.db
      .selectFrom('exports')
      .where('requested_by_id', '=', ctx.actor.user_id)
      // Its title names the client.
      .where(({ or, eb }) =>
        or([eb('record_id', 'is', null), eb('record_id', 'in', visibleRecords(ctx).select('records.id'))]),
      )
      .where('expires_at', '>', sql<string>`now()`)
      .select(['id', 'kind', 'title', 'record_id', 'size', 'has_whole_numbers', 'has_internal'])
      .select([
        'missing_count',
        'row_count',
        'created_at',
        'expires_at',
        sql<string>`encode(sha256, 'hex')`.as('sha256'),
      ])
      .$narrowType<{ kind: MadeExport['kind'] }>(),
    params,
    { created_at: (query, direction) => query.orderBy('created_at', direction).orderBy('id') },
    { sort_by: 'created_at', sort_order: 'desc' },
  )

const asLogged = (whole_numbers: boolean): Changes => (whole_numbers ? { whole_numbers: [null, true] } : {})

export async function startOfficeExport(
  ctx: WriteCtx,
  { whole_numbers }: InputOf<Calls['startOfficeExport']>,
): Promise<OutputOf<Calls['startOfficeExport']>> {
  await ctx.record(exportEvents, 'requested', { changes: asLogged(whole_numbers) })
  return startExport(ctx, {
    kind: 'exports.office',
    title: 'Export the whole office',
    input: { whole_numbers },
    item: { entity_id: 0, label: 'The whole office' },
  })
}

export async function getRecordExport(
  ctx: ReadCtx,
  { id }: InputOf<Calls['getRecordExport']>,
): Promise<OutputOf<Calls['getRecordExport']>> {
  const record = await visibleRecords(ctx)
    .where('records.id', '=', id)
    .select('records.id')
    .executeTakeFirst()
  if (!record) throw notFound('This record')
  return { is_whole: await seesWholeRecord(ctx, id), can: recordRights(ctx) }
}

export async function startRecordExport(
  ctx: WriteCtx,
  { id, ...choice }: InputOf<Calls['startRecordExport']>,
): Promise<OutputOf<Calls['startRecordExport']>> {
  const { public_id, holder } = await requireWholeRecord(ctx, id, choice)
  await ctx.record(recordExportEvents, 'requested', {
    entity_id: id,
    record_id: id,
    changes: asLogged(choice.whole_numbers),
  })
  return startExport(ctx, {
    kind: 'exports.record',
    title: `Export record ${public_id}`,
    input: choice,
    item: { entity_id: id, label: `${public_id} ${holder}` },
  })
}

const listed = ({ stored, file_name, title, manifest }: MadeArchive): MadeFile => ({
  kind: manifest.kind,
  content_type: 'application/zip',
  stored,
  file_name,
  title,
  has_whole_numbers: manifest.has_whole_numbers,
  has_internal: manifest.has_internal,
  missing_count: manifest.missing_files,
})

/** Files that people ask for, by kind of tracked work. */
export function allExportWork(places: SealedPlaces): Record<string, SlowWork> {
  const ofOffice = makeOfficeArchive(places)
  const ofRecord = makeRecordArchive(places)
  return {
    'exports.files': filesWork,
    'exports.forms': formsWork,
    'exports.print': printWork,
    'exports.search': searchExportWork,
    'exports.office': exportWork({
      endpoint: calls.startOfficeExport,
      make: async (item) => listed(await ofOffice(item)),
      record: (ctx, { has_whole_numbers }) =>
        ctx.record(exportEvents, 'made', { changes: asLogged(has_whole_numbers === true) }),
    }),
    'exports.record': exportWork({
      endpoint: calls.startRecordExport,
      make: async (item) => ({ ...listed(await ofRecord(item)), record_id: item.entity_id }),
      record: (ctx, { record_id, has_whole_numbers }) =>
        ctx.record(recordExportEvents, 'made', {
          entity_id: record_id!,
          record_id: record_id!,
          changes: asLogged(has_whole_numbers === true),
        }),
    }),
  }
}

/** The rows of expired archives; the purge of files removes what they named. */
export const purgeExports = (services: Services): Promise<void> =>
  runInTransaction(services, null, async ({ db, now }) => {
    await db.deleteFrom('exports').where('expires_at', '<', now.toISOString()).execute()
  })
