import { sql } from 'kysely'
import type { Reaction } from '#core/server/effects/record.ts'
import { notifyOfEntry } from '#features/notifications/server/notify.ts'

/** Those who work on the entry, and those who asked for the files. */
export const notifyOfFiles: Reaction<undefined> = async (ctx, { entity_id }) => {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from docket_entries_assignments where docket_entry_id = ${entity_id}
    union select created_by_id from docket_entries where id = ${entity_id} and created_by_id is not null
    union select created_by_id from guest_links where docket_entry_id = ${entity_id} and revoked_at is null`.execute(
    ctx.db,
  )
  await notifyOfEntry(ctx, {
    kind: 'files',
    docket_entry_id: entity_id!,
    user_ids: rows.map(({ id }) => id),
  })
}
