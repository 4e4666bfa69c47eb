import { Readable } from 'node:stream'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { zipOf, type ZipMember } from '#core/server/files/zip.ts'
import {
  noRequest,
  readContext,
  type ReadCtx,
  type UserCtx,
  type WriteCtx,
} from '#core/server/http/context.ts'
import { filingsOfBatch } from '#features/forms/server/batches.ts'
import { filledForm } from '#features/forms/server/filings.ts'
import { visibleFilings } from '#features/forms/server/visibleFilings.ts'
import { buildApart, measureApart } from '#features/packets/server/pdf/askPacketProcess.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { exportsContract } from '../contract.ts'
import { exportEvents } from '../events.ts'
import { outOfDate } from './outOfDate.ts'
import { rightsWatch } from './rightsWatch.ts'
import { exportWork, megabytes, startExport } from './startExport.ts'

const { startFormsExport: call } = exportsContract.endpoints
type Chosen = InputOf<typeof call>

export async function startFormsExport(ctx: WriteCtx, input: Chosen): Promise<OutputOf<typeof call>> {
  const { title, ids } = await filingsOfBatch(ctx, input.form_batch_id)
  if (ids.length === 0) throw conflict('forms.none', 'None of these forms is begun yet.')
  return startExport(ctx, {
    kind: 'exports.forms',
    title,
    input,
    item: { entity_id: input.form_batch_id, label: title },
    key: JSON.stringify(input),
  })
}

/** Tracked work that puts the forms of a batch together: one PDF to print, or an archive of PDFs with their fields. */
export const formsWork: SlowWork = exportWork({
  endpoint: call,
  async make(item) {
    const { services, actor, input } = item
    const ctx = readContext(services, { actor, now: new Date(), request: noRequest })
    const { form_batch_id, as } = input as Chosen
    const { title, ids } = await filingsOfBatch(ctx, form_batch_id)
    const forms = await namesOf(ctx, ids)
    const file =
      as === 'print'
        ? {
            content_type: 'application/pdf',
            file_name: `${title}.pdf`,
            stored: await services.files.put(
              Readable.from([await printed(item, ctx, forms, title)]),
              megabytes,
            ),
          }
        : {
            content_type: 'application/zip',
            file_name: `${title}.zip`,
            stored: await services.files.put(zipOf(members(item, ctx, forms)), megabytes),
          }
    return { kind: 'forms', title, ...file, row_count: forms.length, row_ids: forms.map(({ id }) => id) }
  },
  record: (ctx, { title, row_count }) =>
    ctx.record(exportEvents, 'files_packed', { changes: changesFromNothing({ title, files: row_count }) }),
})

interface NamedForm {
  id: number
  name: string
}

async function namesOf(ctx: UserCtx, ids: readonly number[]): Promise<NamedForm[]> {
  const rows = await visibleFilings(ctx)
    .where('f.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .leftJoin('users as preparer', 'preparer.id', 'f.preparer_id')
    .select('preparer.display_name as preparer')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ id, name: [row.form, row.party.name, row.preparer].filter(Boolean).join(', ') }] : []
  })
}

/** All of them one after the other, with a bookmark each. */
async function printed(
  item: PreparedItem,
  ctx: ReadCtx,
  forms: readonly NamedForm[],
  title: string,
): Promise<Buffer> {
  const checkRights = rightsWatch(item, call)
  const files: Buffer[] = []
  const sheets: Parameters<typeof buildApart>[0]['sheets'] = []
  const bookmarks: Parameters<typeof buildApart>[0]['bookmarks'] = []
  for (const [index, { id, name }] of forms.entries()) {
    await checkRights()
    const bytes = await filledForm(ctx, id, true)
    const pages = await measureApart(name, 'application/pdf', () => Promise.resolve(bytes))
    bookmarks.push({ title: name, sheet: sheets.length })
    sheets.push(...pages.map((page) => ({ kind: 'page' as const, source: index, ...page })))
    files.push(bytes)
    await item.progress((90 * (index + 1)) / forms.length)
  }
  const sources = files.map(({ length }, index) => ({ index, type: 'application/pdf' as const, length }))
  return buildApart({ title, sources, sheets, first: null, bookmarks }, () =>
    Promise.resolve(Buffer.concat(files)),
  )
}

async function* members(
  item: PreparedItem,
  ctx: ReadCtx,
  forms: readonly NamedForm[],
): AsyncGenerator<ZipMember> {
  const checkRights = rightsWatch(item, call)
  for (const [index, { id, name }] of forms.entries()) {
    await checkRights()
    const bytes = await filledForm(ctx, id, false)
    yield {
      name: `${name.replaceAll(/[\\/]/g, ' ')}.pdf`,
      modified: ctx.now,
      read: () => Readable.from([bytes]),
    }
    await item.progress((100 * (index + 1)) / forms.length)
  }
}

/** Whoever downloads them must still see every form in it. */
export async function requireForms(ctx: UserCtx, ids: number[]): Promise<void> {
  if ((await namesOf(ctx, ids)).length < ids.length) throw outOfDate()
}
