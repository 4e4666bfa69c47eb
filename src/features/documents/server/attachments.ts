import type { Actor } from '#core/actor.ts'
import type { ScopedDb } from '#access/server/visibleRows.ts'
import { sql } from 'kysely'
import { entryRights } from '#access/server/entryRights.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { renamedFile } from '#core/server/files/fileTypes.ts'
import { blobUrl } from './blobUrl.ts'
import type { Attachment } from '../contract.ts'
import { attachFiles } from './attachFiles.ts'
import { recordOfDocument } from './partyDocuments.ts'
import { removePhoto, restorePhotoFile } from './photos.ts'
import {
  findAttachment,
  requireChange,
  requireEntry,
  visibleAttachments,
  type VisibleAttachment,
} from './visibleAttachments.ts'
import type { EventName } from '#core/events.ts'
import { entryFileEvents } from '../events.ts'

type AttachmentRow = Awaited<ReturnType<ReturnType<typeof visibleAttachments>['execute']>>[number]

const shown = (
  { id, filename, content_type, size, docket_entry_id, created_by_name, created_at }: AttachmentRow,
  edit: boolean,
): Attachment => ({
  id,
  filename,
  content_type,
  size,
  url: blobUrl(id),
  docket_entry_id,
  created_by_name,
  created_at,
  can: { edit },
})

/** Files of entries, in order of upload. */
export const attachmentsOfEntries = (ctx: ScopedDb<Actor>, ids: number[]) =>
  visibleAttachments(ctx)
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
  const ids = await attachFiles(ctx, ctx.request.files)
  const rows = await visibleAttachments(ctx)
    .where('attachments.id', '=', sql<number>`any(${ids})`)
    .orderBy('attachments.id')
    .execute()
  return { items: rows.map((row) => shown(row, true)) }
}

export async function uploadToDocketEntry(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<{ items: Attachment[] }> {
  await requireEntry(ctx, id)
  await attachFiles(ctx, ctx.request.files, { docket_entry_id: id })
  await recordOfEntry(ctx, id, 'files_added', {
    files: [[], ctx.request.files.map(({ filename }) => filename)],
  })
  return listEntryAttachments(ctx, { id })
}

/**
 * Attaches files that the same person uploaded in advance. Files of another visible entry, as when cloning, are shared:
 * a new row, the same stored contents.
 */
export async function attachToEntry(ctx: WriteCtx, docket_entry_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await visibleAttachments(ctx)
    .where('attachments.id', '=', sql<number>`any(${ids})`)
    .where('attachments.deleted_at', 'is', null)
    // Documents, photos and files of document sets cannot become files of an entry.
    .where('attachments.photo_of_id', 'is', null)
    .where('document.id', 'is', null)
    .where('document_set.attachment_id', 'is', null)
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
  const before = await changeable(ctx, id)
  const name = renamedFile(before.filename, filename)
  await ctx.db
    .updateTable('attachments')
    .set({ filename: name, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await recordFile(ctx, before, 'renamed', { filename: [before.filename, name] })
  return shown({ ...before, filename: name }, true)
}

export async function deleteAttachment(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await changeable(ctx, id)
  const { owner } = before
  if (owner.of === 'set')
    throw conflict(
      'attachments.in_set',
      `This file belongs to the document set “${owner.name}”. Take it out there.`,
    )
  if (owner.of === 'photo') return removePhoto(ctx, { id: owner.party_id })
  await refuseFiled(ctx, id)
  await ctx.db.updateTable('attachments').set({ deleted_at: ctx.now }).where('id', '=', id).execute()
  await recordFile(ctx, before, 'removed', { files: [[before.filename], []] })
}

/** Parts of a packet that was filed stay, as proof of what the court or agency has. */
async function refuseFiled(ctx: WriteCtx, id: number): Promise<void> {
  const packet = await ctx.db
    .selectFrom('packet_parts as part')
    .innerJoin('packets', 'packets.id', 'part.packet_id')
    .where('part.attachment_id', '=', id)
    .where('packets.filed_on', 'is not', null)
    .select('packets.title')
    .forUpdate('packets')
    .executeTakeFirst()
  if (packet)
    throw conflict('attachments.filed', `This file was filed with the packet “${packet.title}”. It stays.`)
}

export async function restoreAttachment(ctx: WriteCtx, { id }: { id: number }): Promise<Attachment> {
  const before = await changeable(ctx, id, 'deleted')
  const { owner } = before
  if (owner.of === 'photo') await restorePhotoFile(ctx, owner.party_id, id)
  else {
    await ctx.db.updateTable('attachments').set({ deleted_at: null }).where('id', '=', id).execute()
    await recordFile(ctx, before, 'restored', { files: [[], [before.filename]] })
  }
  return shown(before, true)
}

async function changeable(
  ctx: WriteCtx,
  id: number,
  state: 'kept' | 'deleted' = 'kept',
): Promise<VisibleAttachment> {
  const row = await findAttachment(ctx, id, state)
  await requireChange(ctx, row)
  return row
}

type Changes = Record<string, [unknown, unknown]>

/** Logged on the owner of the file, and published to those who see it. */
async function recordFile(
  ctx: WriteCtx,
  { owner }: VisibleAttachment,
  what: 'renamed' | 'removed' | 'restored',
  changes: Changes,
): Promise<void> {
  if (owner.of === 'entry') await recordOfEntry(ctx, owner.id, `file_${what}`, changes)
  if (owner.of === 'document') await recordOfDocument(ctx, owner.id, `document_${what}`, changes)
}

async function recordOfEntry(
  ctx: WriteCtx,
  id: number,
  event: EventName<typeof entryFileEvents>,
  changes: Changes,
): Promise<void> {
  const { record_id, access_set_id, is_internal } = await entryRights(ctx, id)
  await ctx.record(entryFileEvents, event, {
    entity_id: id,
    record_id,
    access_set_id,
    is_internal,
    changes,
  })
}
