import { entryRights } from '#access/server/entryRights.ts'
import { visibleUndeletedEntries } from '#access/server/visible.ts'
import type { Streamed } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { zipOf } from '#core/server/files/zip.ts'
import { sql } from 'kysely'
import { attachmentsOfEntries } from './attachments.ts'
import { findAttachment } from './visibleAttachments.ts'

export async function downloadAttachment(ctx: UserCtx, { id }: { id: number }): Promise<Streamed> {
  const { filename, content_type, stored_name } = await findAttachment(ctx, id)
  return { content_type, file_name: filename, body: ctx.files.read(stored_name, `file ${id}`) }
}

export async function downloadEntryAttachments(ctx: UserCtx, { id }: { id: number }): Promise<Streamed> {
  await entryRights(ctx, id)
  return downloadAttachmentsOfEntries(ctx, { ids: [id] })
}

/** One folder for each visible entry, named so that folders sort by day. */
export async function downloadAttachmentsOfEntries(
  ctx: UserCtx,
  { ids }: { ids: number[] },
): Promise<Streamed> {
  const entries = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .where('docket_entries.id', '=', sql<number>`any(${ids})`)
    .select(['docket_entries.id', 'docket_entries.action_date', 'r.public_id', 't.name as type_name'])
    .execute()
  const files = await attachmentsOfEntries(
    ctx,
    entries.map(({ id }) => id),
  )
  if (files.length === 0) throw conflict('attachments.none', 'There are no files to download.')

  const folders = new Map(
    entries.map(({ id, action_date, public_id, type_name }) => [
      id,
      `${public_id} ${action_date ?? 'no date'} ${type_name} ${id}`.replaceAll('/', '-'),
    ]),
  )
  const members = files.map(({ id, docket_entry_id, filename, stored_name, created_at }) => ({
    name: ids.length > 1 ? `${folders.get(docket_entry_id!)}/${filename}` : filename,
    modified: new Date(created_at),
    read: () => ctx.files.read(stored_name, `file ${id}`),
  }))
  const [only] = entries
  const name = ids.length > 1 || !only ? 'Files of docket entries' : folders.get(only.id)!
  return { content_type: 'application/zip', file_name: `${name}.zip`, body: zipOf(members) }
}
