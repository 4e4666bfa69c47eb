import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'

/**
 * Whether the packet `k` or a form in it was changed after its parts were made; null where none were. Values that a draft
 * takes from the profile change without it, which is for a remark; filing it stores them.
 */
export const changedSinceMade = sql<boolean | null>`(k.made_version <> k.exhibits_version
  or exists(select from packet_exhibits x join form_filings f on f.id = x.form_filing_id
    where x.packet_id = k.id and f.updated_at > k.made_at))`

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
