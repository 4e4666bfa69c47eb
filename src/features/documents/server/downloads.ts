import { entryRights } from '#access/server/entryRights.ts'
import { visibleCases, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { Streamed } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { zipOf, type ZipMember } from '#core/server/files/zip.ts'
import { sql } from 'kysely'
import { recordExportEvents } from '#features/exports/events.ts'
import { attachmentsOfEntries } from './attachments.ts'
import { findAttachment } from './visibleAttachments.ts'

export async function downloadAttachment(ctx: UserCtx, { id }: { id: number }): Promise<Streamed> {
  const { filename, content_type, stored_name } = await findAttachment(ctx, id)
  return { content_type, file_name: filename, body: ctx.files.read(stored_name, `file ${id}`) }
}

export async function downloadEntryAttachments(ctx: WriteCtx, { id }: { id: number }): Promise<Streamed> {
  await entryRights(ctx, id)
  return downloadAttachmentsOfEntries(ctx, { ids: [id] })
}

export const downloadCaseAttachments = async (ctx: WriteCtx, { id }: { id: number }): Promise<Streamed> =>
  packed(ctx, await filesOfCase(ctx, id))

export const downloadAttachmentsOfEntries = async (
  ctx: WriteCtx,
  { ids }: { ids: number[] },
): Promise<Streamed> => packed(ctx, await filesOfEntries(ctx, ids))

/** Files that go into one archive. */
export interface FilesOfEntries {
  file_name: string
  /** Names no client: it is shown after they are gone from the reader's view, too. */
  title: string
  /** In bytes. */
  size: number
  /** Docket entries they belong to. */
  entry_ids: number[]
  members: ZipMember[]
}

/** More than this is packed in the background, and nobody waits at a page that may be closed. */
const mostBytes = 50_000_000

async function packed(
  ctx: WriteCtx,
  { file_name, size, entry_ids, members }: FilesOfEntries,
): Promise<Streamed> {
  if (size > mostBytes)
    throw conflict(
      'attachments.large',
      'These files are too large to wait for. Ask for them as a download that is made in the background.',
    )
  await recordPackedFiles(ctx, entry_ids)
  return { content_type: 'application/zip', file_name, body: zipOf(members) }
}

/** A line in the log for each record whose files go out. */
export async function recordPackedFiles(ctx: WriteCtx, entry_ids: readonly number[]): Promise<void> {
  const records = await visibleUndeletedEntries(ctx)
    .innerJoin('attachments', 'attachments.docket_entry_id', 'docket_entries.id')
    .where('attachments.deleted_at', 'is', null)
    .where('docket_entries.id', '=', sql<number>`any(${entry_ids})`)
    .select(['r.id', sql<number>`count(*)::int`.as('files')])
    .groupBy('r.id')
    .orderBy('r.id')
    .execute()
  for (const { id, files } of records)
    await ctx.record(recordExportEvents, 'files_packed', {
      entity_id: id,
      record_id: id,
      changes: changesFromNothing({ files }),
    })
}

export async function filesOfCase(ctx: UserCtx, id: number): Promise<FilesOfEntries> {
  const legalCase = await visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .where('r.deleted_at', 'is', null)
    .where('legal_cases.id', '=', id)
    .select(['legal_cases.title', 'r.public_id'])
    .executeTakeFirst()
  if (!legalCase) throw notFound('This case')
  const name = folderName(`${legalCase.public_id} ${legalCase.title}`)
  const entries = await archivedEntries(ctx).where('c.id', '=', id).execute()
  return {
    ...(await archiveOf(ctx, entries, name)),
    title: `Files of a case of record ${legalCase.public_id}`,
  }
}

export async function filesOfEntries(ctx: UserCtx, ids: number[]): Promise<FilesOfEntries> {
  const entries = await archivedEntries(ctx)
    .where('docket_entries.id', '=', sql<number>`any(${ids})`)
    .execute()
  // Some that were asked for may be gone or hidden.
  const count = entries.length
  const title = count > 1 ? `Files of ${count} docket entries` : 'Files of a docket entry'
  return { ...(await archiveOf(ctx, entries, count > 1 ? 'Files of docket entries' : null)), title }
}

const archivedEntries = (ctx: UserCtx) =>
  visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .select(['docket_entries.id', 'docket_entries.action_date', 'r.public_id', 't.name as type_name'])

type ArchivedEntry = Awaited<ReturnType<ReturnType<typeof archivedEntries>['execute']>>[number]

const folderName = (name: string) => name.replaceAll('/', '-')

/** One folder for each entry, named so that folders sort by day; without a name, the files of the only one. */
async function archiveOf(
  ctx: UserCtx,
  entries: ArchivedEntry[],
  name: string | null,
): Promise<Omit<FilesOfEntries, 'title'>> {
  const files = await attachmentsOfEntries(
    ctx,
    entries.map(({ id }) => id),
  )
  if (files.length === 0) throw conflict('attachments.none', 'There are no files to download.')

  const folders = new Map(
    entries.map(({ id, action_date, public_id, type_name }) => [
      id,
      folderName(`${public_id} ${action_date ?? 'no date'} ${type_name} ${id}`),
    ]),
  )
  const members = files.map(({ id, docket_entry_id, filename, stored_name, created_at }) => ({
    name: name === null ? filename : `${folders.get(docket_entry_id!)}/${filename}`,
    modified: new Date(created_at),
    read: () => ctx.files.read(stored_name, `file ${id}`),
  }))
  return {
    file_name: `${name ?? folders.get(entries[0]!.id)!}.zip`,
    size: files.reduce((sum, { size }) => sum + size, 0),
    entry_ids: [...new Set(files.map(({ docket_entry_id }) => docket_entry_id!))],
    members,
  }
}
