import { sql } from 'kysely'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Packet, packetsContract, RedactionBox } from '../contract.ts'
import { boxesInWords, pagesOf } from '../redaction.ts'
import { drawnOn, openFile, type FileOfPacket, type OpenedFile } from './exhibitFiles.ts'
import { previewApart } from './pdf/askPacketProcess.ts'
import { nameOutdatedParts } from './outdatedParts.ts'
import { getPacket, lockPacket, recordPacket } from './packets.ts'

type Calls = (typeof packetsContract)['endpoints']

/** One that the packet shows. */
async function openShown(
  ctx: UserCtx,
  { exhibits }: Pick<Packet, 'exhibits'>,
  file: FileOfPacket,
): Promise<OpenedFile> {
  const { attachment_id, form_filing_id } = file
  if (attachment_id !== undefined && form_filing_id !== undefined)
    throw invalid({ form_filing_id: 'Name a file or a form, not both' })
  const title = exhibits.find((each) =>
    attachment_id === undefined
      ? each.form_filing_id === form_filing_id && form_filing_id !== undefined
      : each.attachment_id === attachment_id || each.translation_id === attachment_id,
  )?.title
  if (title === undefined) throw notFound('This exhibit')
  return openFile(ctx, file, title)
}

export async function getRedactions(
  ctx: UserCtx,
  { id, ...file }: InputOf<Calls['getRedactions']>,
): Promise<OutputOf<Calls['getRedactions']>> {
  const packet = await getPacket(ctx, { id })
  return redactionsOf(ctx, packet, file, await openShown(ctx, packet, file))
}

/** Boxes as they are stored, on a file as it is now. */
async function redactionsOf(
  ctx: UserCtx,
  { id, title: packet_title, version, can }: Pick<Packet, 'id' | 'title' | 'version' | 'can'>,
  file: FileOfPacket,
  { title, type, sha256 }: OpenedFile,
): Promise<OutputOf<Calls['getRedactions']>> {
  const drawn = await drawnOn(ctx, id, file)
  return {
    packet: { id, title: packet_title },
    version,
    title,
    content_type: type,
    contents: sha256.toString('hex'),
    boxes: drawn?.boxes ?? [],
    is_current: drawn === null || drawn.sha256.equals(sha256),
    can: { edit: can.edit },
  }
}

export async function saveRedactions(
  ctx: WriteCtx,
  { id, version, contents, boxes, ...file }: InputOf<Calls['saveRedactions']>,
): Promise<OutputOf<Calls['saveRedactions']>> {
  const packet = await lockPacket(ctx, id, version)
  const opened = await openShown(ctx, packet, file)
  const { title, sha256 } = opened
  if (sha256.toString('hex') !== contents)
    throw conflict(
      'packets.other_contents',
      'This file has other contents now than those on which the boxes were drawn. Look at it again.',
    )
  const before = await drawnOn(ctx, id, file)
  const of = {
    packet_id: id,
    attachment_id: file.attachment_id ?? null,
    form_filing_id: file.form_filing_id ?? null,
  }
  await storeBoxes(ctx, of, sha256, boxes)
  await ctx.db
    .updateTable('packets')
    .set({
      exhibits_version: sql<number>`exhibits_version + 1`,
      version: packet.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  // Where something is, never what; and not even that where the log is read by more people than the exhibit.
  const isOfEntry = await ctx.db
    .selectFrom('attachments')
    .where('id', '=', of.attachment_id)
    .where('docket_entry_id', '=', packet.docket_entry.id)
    .select('id')
    .executeTakeFirst()
  const message = (all: readonly RedactionBox[]) =>
    all.length === 0 ? null : isOfEntry ? boxesInWords(all.length, pagesOf(all)) : 'drawn'
  await recordPacket(ctx, 'packet_redacted', packet.docket_entry.id, {
    exhibit: [title, title],
    redactions: [message(before?.boxes ?? []), message(boxes)],
    ...(await nameOutdatedParts(ctx, id)),
  })
  return redactionsOf(ctx, { ...packet, version: packet.version + 1 }, file, opened)
}

async function storeBoxes(
  ctx: WriteCtx,
  of: { packet_id: number; attachment_id: number | null; form_filing_id: number | null },
  sha256: Buffer,
  boxes: InputOf<Calls['saveRedactions']>['boxes'],
): Promise<void> {
  await ctx.db
    .deleteFrom('packet_redactions')
    .where('packet_id', '=', of.packet_id)
    .where('attachment_id', 'is not distinct from', of.attachment_id)
    .where('form_filing_id', 'is not distinct from', of.form_filing_id)
    .execute()
  if (boxes.length === 0) return
  const { id: packet_redaction_id } = await ctx.db
    .insertInto('packet_redactions')
    .values({ ...of, sha256, drawn_at: ctx.now, drawn_by_id: ctx.actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('packet_redaction_boxes')
    .values(
      boxes.map((box) => ({
        ...box,
        // Within the page in spite of rounding.
        width: Math.min(box.width, 1 - box.x),
        height: Math.min(box.height, 1 - box.y),
        reason: box.reason || null,
        packet_redaction_id,
      })),
    )
    .execute()
}

export async function showRedactionFile(
  ctx: ReadCtx,
  { id, ...file }: InputOf<Calls['showRedactionFile']>,
): Promise<Streamed> {
  const { type, load } = await openShown(ctx, await getPacket(ctx, { id }), file)
  return { content_type: type, is_inline: true, body: async () => [await load()] }
}

export async function previewRedactions(
  ctx: ReadCtx,
  { id, page, ...file }: InputOf<Calls['previewRedactions']>,
): Promise<Streamed> {
  const { title, type, sha256, load } = await openShown(ctx, await getPacket(ctx, { id }), file)
  const drawn = await drawnOn(ctx, id, file)
  if (drawn && !drawn.sha256.equals(sha256))
    throw conflict(
      'packets.exhibit',
      `“${title}” has other contents than when its boxes were drawn. Look at them again and save them.`,
    )
  const order = { type, pages: [page - 1], boxes: drawn?.boxes ?? [] }
  const picture = await previewApart(title, sha256.toString('hex'), order, load)
  return { content_type: 'image/jpeg', is_inline: true, body: () => Promise.resolve([picture]) }
}
