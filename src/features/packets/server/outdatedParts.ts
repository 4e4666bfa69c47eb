import type { WriteCtx } from '#core/server/http/context.ts'

const outdated = 'Outdated - '

/**
 * Parts that show something else than the packet say so by their name, and so do their copies: as files they are
 * downloaded, shared and sent in many places. Answers with the line of the log.
 */
export async function nameOutdatedParts(
  ctx: WriteCtx,
  packet_id: number,
): Promise<{ files?: [string[], string[]] }> {
  const parts = await ctx.db
    .selectFrom('packet_parts as part')
    .innerJoin('attachments as a', 'a.id', 'part.attachment_id')
    .where('part.packet_id', '=', packet_id)
    .where('a.filename', 'not like', `${outdated}%`)
    .select(['a.filename', 'a.stored_name'])
    .orderBy('part.number')
    .execute()
  if (parts.length === 0) return {}
  await ctx.db
    .updateTable('attachments')
    .set((eb) => ({ filename: eb(eb.val(outdated), '||', eb.ref('filename')), updated_at: ctx.now }))
    .where(
      'stored_name',
      'in',
      parts.map(({ stored_name }) => stored_name),
    )
    .where('filename', 'not like', `${outdated}%`)
    .execute()
  const names = parts.map(({ filename }) => filename)
  return { files: [names, names.map((name) => outdated + name)] }
}
