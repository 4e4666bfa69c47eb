import { sql } from 'kysely'
import { entryRights } from '../../../access/server/entryRights.ts'
import { visibleEntriesInPlace } from '../../../access/server/visible.ts'
import type { Actor } from '../../../core/actor.ts'
import { forbidden, invalid, notFound } from '../../../core/errors.ts'
import type { ReadCtx, WriteCtx } from '../../../core/server/context.ts'
import { cleanFilename } from '../../../core/server/fileTypes.ts'
import type { ReadDb } from '../../../core/server/db.ts'
import type { Attachment } from '../contract.ts'

type Seer = { actor: Actor; db: ReadDb }

/** Files the person sees: of the entries they see, and their own that belong to nothing yet. */
const seenAttachments = (ctx: Seer) =>
  ctx.db
    .selectFrom('attachments')
    .leftJoin('users as creator', 'creator.id', 'attachments.created_by_id')
    .where((eb) =>
      eb.or([
        eb('attachments.docket_entry_id', 'in', visibleEntriesInPlace(ctx).select('docket_entries.id')),
        eb.and([
          eb('attachments.docket_entry_id', 'is', null),
          eb('attachments.created_by_id', '=', ctx.actor.user_id),
          eb('attachments.id', 'not in', (set) =>
            set.selectFrom('document_set_files').select('attachment_id'),
          ),
        ]),
      ]),
    )
    .select([
      'attachments.id',
      'attachments.filename',
      'attachments.content_type',
      'attachments.size',
      'attachments.stored_name',
      'attachments.docket_entry_id',
      'attachments.deleted_at',
      'attachments.created_at',
      'creator.display_name as created_by_name',
    ])

export async function findAttachment(ctx: Seer, id: number, state: 'kept' | 'deleted' = 'kept') {
  const row = await seenAttachments(ctx)
    .where('attachments.id', '=', id)
    .where('attachments.deleted_at', state === 'kept' ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (!row) throw notFound('This file')
  return row
}
type Row = Awaited<ReturnType<typeof findAttachment>>

const shown = ({ stored_name, deleted_at, ...row }: Row, edit: boolean): Attachment => ({
  ...row,
  can: { edit },
})

/** Files of entries, in the order they came. */
export const attachmentsOfEntries = (ctx: Seer, ids: number[]) =>
  seenAttachments(ctx)
    .where('attachments.docket_entry_id', '=', sql<number>`any(${ids})`)
    .where('attachments.deleted_at', 'is', null)
    .orderBy('attachments.docket_entry_id')
    .orderBy('attachments.id')
    .execute()

export async function listEntryAttachments(
  ctx: ReadCtx | WriteCtx,
  { id }: { id: number },
): Promise<{ items: Attachment[] }> {
  const { can } = await entryRights(ctx, id)
  const rows = await attachmentsOfEntries(ctx, [id])
  return { items: rows.map((row) => shown(row, can.edit)) }
}

export async function uploadAttachments(ctx: WriteCtx): Promise<{ items: Attachment[] }> {
  const ids = await keep(ctx, null)
  const rows = await seenAttachments(ctx)
    .where('attachments.id', '=', sql<number>`any(${ids})`)
    .orderBy('attachments.id')
    .execute()
  return { items: rows.map((row) => shown(row, true)) }
}

export async function uploadToDocketEntry(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<{ items: Attachment[] }> {
  await requireEdit(ctx, id)
  await keep(ctx, id)
  await tell(ctx, id, 'docket_entry.files_added', {
    files: [[], ctx.request.files.map(({ filename }) => filename)],
  })
  return listEntryAttachments(ctx, { id })
}

async function keep(ctx: WriteCtx, docket_entry_id: number | null): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('attachments')
    .values(ctx.request.files.map((file) => ({ ...file, docket_entry_id, created_by_id: ctx.actor.user_id })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives an entry the files uploaded ahead of it by the same person. Files of another entry the person sees, as a clone
 * has them, are shared: a row of its own, the same contents.
 */
export async function attachToEntry(ctx: WriteCtx, docket_entry_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await seenAttachments(ctx)
    .where('attachments.id', '=', sql<number>`any(${ids})`)
    .where('attachments.deleted_at', 'is', null)
    .execute()
  if (found.length < new Set(ids).size)
    throw invalid({
      'docket_entry.attachment_ids': 'One of the files is not there (any more); choose it again',
    })
  await ctx.db
    .updateTable('attachments')
    .set({ docket_entry_id, updated_at: ctx.now })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('docket_entry_id', 'is', null)
    .execute()
  const shared = found.filter(
    (row) => row.docket_entry_id !== null && row.docket_entry_id !== docket_entry_id,
  )
  await ctx.db
    .insertInto('attachments')
    .columns([
      'filename',
      'content_type',
      'size',
      'sha256',
      'stored_name',
      'docket_entry_id',
      'created_by_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('attachments')
        .select([
          'filename',
          'content_type',
          'size',
          'sha256',
          'stored_name',
          sql<number>`${docket_entry_id}::bigint`.as('docket_entry_id'),
          sql<number>`${ctx.actor.user_id}::bigint`.as('created_by_id'),
        ])
        .where('id', '=', sql<number>`any(${shared.map(({ id }) => id)})`),
    )
    .execute()
}

export async function renameAttachment(
  ctx: WriteCtx,
  { id, filename }: { id: number; filename: string },
): Promise<Attachment> {
  const before = await editable(ctx, id)
  const ending = /\.[^.]+$/.exec(before.filename)?.[0] ?? ''
  const wanted = filename.toLowerCase().endsWith(ending.toLowerCase()) ? filename : filename + ending
  const name = cleanFilename(wanted.replaceAll(/[/\\]/g, '-'))
  await ctx.db
    .updateTable('attachments')
    .set({ filename: name, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (before.docket_entry_id)
    await tell(ctx, before.docket_entry_id, 'docket_entry.file_renamed', {
      filename: [before.filename, name],
    })
  return shown({ ...before, filename: name }, true)
}

export async function deleteAttachment(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await editable(ctx, id)
  await ctx.db.updateTable('attachments').set({ deleted_at: ctx.now }).where('id', '=', id).execute()
  if (before.docket_entry_id)
    await tell(ctx, before.docket_entry_id, 'docket_entry.file_removed', { files: [[before.filename], []] })
}

export async function restoreAttachment(ctx: WriteCtx, { id }: { id: number }): Promise<Attachment> {
  const before = await editable(ctx, id, 'deleted')
  await ctx.db.updateTable('attachments').set({ deleted_at: null }).where('id', '=', id).execute()
  if (before.docket_entry_id)
    await tell(ctx, before.docket_entry_id, 'docket_entry.file_restored', { files: [[], [before.filename]] })
  return shown(before, true)
}

async function editable(ctx: WriteCtx, id: number, state: 'kept' | 'deleted' = 'kept'): Promise<Row> {
  const row = await findAttachment(ctx, id, state)
  if (row.docket_entry_id) await requireEdit(ctx, row.docket_entry_id)
  return row
}

async function requireEdit(ctx: WriteCtx, id: number): Promise<void> {
  const { can } = await entryRights(ctx, id)
  if (!can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
}

async function tell(
  ctx: WriteCtx,
  id: number,
  action: string,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  const { record_id, access_set_id, is_internal } = await entryRights(ctx, id)
  await ctx.audit({ action, entity: 'docket_entries', entity_id: id, record_id, changes })
  for (const topic of ['documents', 'docket'])
    await ctx.announce({ topic, ids: [id], access_set_id, is_internal })
}
