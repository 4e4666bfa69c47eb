import { sql } from 'kysely'
import type { Page, Streamed } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { documentSets } from '../lists/office.ts'
import { getEntry, listRows, type EntriesQuery, type ListRow } from '#collections/server/listEntries.ts'

interface SetFile {
  id: number
  filename: string
  content_type: string
  size: number
}
interface DocumentSet {
  id: number
  name: string
  description: string | null
  files: SetFile[]
}

async function withFiles({ db }: Pick<ReadCtx, 'db'>, rows: readonly ListRow[]): Promise<DocumentSet[]> {
  const ids = rows.flatMap((row) => row['file_ids'] as number[])
  const files = await db
    .selectFrom('attachments')
    .select(['id', 'filename', 'content_type', 'size'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => ({
    id: row.id,
    name: row['name'] as string,
    description: row['description'] as string | null,
    files: (row['file_ids'] as number[]).flatMap((id) => byId.get(id) ?? []),
  }))
}

export async function listDocumentSets(ctx: ReadCtx, params: EntriesQuery): Promise<Page<DocumentSet>> {
  const page = await listRows(ctx, documentSets, params)
  return { ...page, items: await withFiles(ctx, page.items) }
}

export async function getDocumentSet(ctx: ReadCtx, { id }: { id: number }) {
  const entry = await getEntry(ctx, documentSets, id)
  const [set] = await withFiles(ctx, [entry])
  return { ...set!, ...entry, file_ids: entry['file_ids'] as number[] }
}

/** Readers of the set may have its files: they belong to the office, not to a client. */
export async function downloadSetFile(
  ctx: ReadCtx,
  { id, fileId }: { id: number; fileId: number },
): Promise<Streamed> {
  const file = await ctx.db
    .selectFrom('document_set_files as f')
    .innerJoin('attachments as a', 'a.id', 'f.attachment_id')
    .select(['a.filename', 'a.content_type', 'a.stored_name'])
    .where('f.document_set_id', '=', id)
    .where('a.id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw notFound('This file')
  return {
    content_type: file.content_type,
    file_name: file.filename,
    body: ctx.files.read(file.stored_name, `file ${fileId}`),
  }
}
