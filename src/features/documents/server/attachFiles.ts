import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { columnsOfFile, type ReceivedFile } from '#core/server/http/receiveForm.ts'

/** Inserts rows for the files of a call, in order. */
export async function attachFiles(
  ctx: Pick<AnyoneWriteCtx, 'actor' | 'db'>,
  files: readonly ReceivedFile[],
  owner: { docket_entry_id?: number; photo_of_id?: number } = {},
): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('attachments')
    .values(
      files.map((file) => ({ ...columnsOfFile(file), ...owner, created_by_id: ctx.actor?.user_id ?? null })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
