import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { may } from '#access/may.ts'
import { conflict } from '#core/errors.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { visibleAttachments } from '#features/documents/server/visibleAttachments.ts'
import { filledForm } from '#features/forms/server/filings.ts'
import type { RedactionBox, RedactionOfExhibit } from '../contract.ts'
import type { ExhibitType } from './pdf/openExhibit.ts'

export const exhibitTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export interface FileOfPacket {
  attachment_id?: number | undefined
  form_filing_id?: number | undefined
}

/** A file or form that the caller sees, whose contents are fetched when they are needed. */
export interface OpenedFile {
  title: string
  type: ExhibitType
  size: number
  sha256: Buffer
  load: () => Promise<Buffer>
}

async function openForm(ctx: UserCtx, id: number, title: string): Promise<OpenedFile> {
  // It shows what only people who edit profiles see.
  if (!may(ctx.actor, 'contributor', 'parties.edit'))
    throw conflict('packets.exhibit', `“${title}” is a form that you do not see.`)
  const bytes = await filledForm(ctx, id, true)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { title, type: 'application/pdf', size: bytes.length, sha256, load: () => Promise.resolve(bytes) }
}

export async function openAttachment(ctx: UserCtx, id: number, title: string): Promise<OpenedFile> {
  const row = await visibleAttachments(ctx)
    .where('attachments.id', '=', id)
    .where('attachments.deleted_at', 'is', null)
    .select('attachments.sha256')
    .executeTakeFirst()
  const type = exhibitTypes.find((each) => each === row?.content_type)
  if (!row || !type)
    throw conflict('packets.exhibit', `“${title}” has no PDF or picture. Choose another file.`)
  const { stored_name, size, sha256 } = row
  return { title, type, size, sha256, load: () => ctx.files.readWhole(stored_name, `file ${id}`) }
}

export const openFile = (
  ctx: UserCtx,
  { attachment_id, form_filing_id }: FileOfPacket,
  title: string,
): Promise<OpenedFile> =>
  attachment_id === undefined
    ? openForm(ctx, form_filing_id!, title)
    : openAttachment(ctx, attachment_id, title)

interface Drawn {
  sha256: Buffer
  boxes: RedactionBox[]
}

/** Boxes of a file with the contents on which they were drawn; null: it has none. */
export async function drawnOn(ctx: UserCtx, packet_id: number, file: FileOfPacket): Promise<Drawn | null> {
  const row = await ctx.db
    .selectFrom('packet_redactions')
    .where('packet_id', '=', packet_id)
    .where('attachment_id', 'is not distinct from', file.attachment_id ?? null)
    .where('form_filing_id', 'is not distinct from', file.form_filing_id ?? null)
    .select(['id', 'sha256'])
    .executeTakeFirst()
  if (!row) return null
  const boxes = await ctx.db
    .selectFrom('packet_redaction_boxes')
    .where('packet_redaction_id', '=', row.id)
    .select(['page', 'x', 'y', 'width', 'height', 'ratio', 'reason'])
    .orderBy('page')
    .orderBy('id')
    .execute()
  return { sha256: row.sha256, boxes }
}

/** By attachment and by form. A draft of a form has other contents with each change: only making the packet compares them. */
export async function redactionsByFile(ctx: UserCtx, packet_id: number) {
  const rows = await ctx.db
    .selectFrom('packet_redactions as r')
    .innerJoin('packet_redaction_boxes as b', 'b.packet_redaction_id', 'r.id')
    .leftJoin('attachments as a', 'a.id', 'r.attachment_id')
    .leftJoin('form_filings as f', 'f.id', 'r.form_filing_id')
    .where('r.packet_id', '=', packet_id)
    .groupBy(['r.id', 'a.id', 'f.id'])
    .select(['r.attachment_id', 'r.form_filing_id'])
    .select([
      sql<number>`count(*)::int`.as('boxes'),
      sql<number[]>`array_agg(distinct b.page order by b.page)`.as('pages'),
      sql<boolean>`coalesce(a.sha256, f.sha256, r.sha256) = r.sha256`.as('is_current'),
    ])
    .execute()
  const files = new Map<number, RedactionOfExhibit>()
  const forms = new Map<number, RedactionOfExhibit>()
  for (const { attachment_id, form_filing_id, ...redaction } of rows)
    if (attachment_id === null) forms.set(form_filing_id!, redaction)
    else files.set(attachment_id, redaction)
  return { files, forms }
}
