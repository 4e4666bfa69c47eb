import { sql } from 'kysely'
import { isBackupRunning } from '#core/server/backup/writeBackup.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { queueJob } from '#core/server/effects/jobs.ts'
import type { Services } from '#core/server/process/services.ts'
import { storedFiles } from './storedFiles.ts'

const day = 24 * 3_600_000
/** A removed file can be restored this long. */
const removedRetentionMs = 30 * day
/** Lifetime of a file uploaded in advance for something that was never saved. */
const orphanRetentionMs = 2 * day
/** A stored file may still be waiting for its row; no call takes this long. */
const settled = day

/** Deletes rows that can no longer be restored, then stored files that no row names. */
export async function purgeFiles(services: Services, now = new Date()): Promise<void> {
  const { database, files } = services
  const before = (age: number) => new Date(now.getTime() - age)
  await database.transaction(({ db }) =>
    db
      .deleteFrom('attachments')
      .where((eb) =>
        eb.or([
          eb('deleted_at', '<', before(removedRetentionMs).toISOString()),
          eb.and([
            eb('docket_entry_id', 'is', null),
            eb('photo_of_id', 'is', null),
            eb('id', 'not in', (set) => set.selectFrom('document_set_files').select('attachment_id')),
            eb('id', 'not in', (set) => set.selectFrom('party_documents').select('attachment_id')),
            eb('created_at', '<', before(orphanRetentionMs).toISOString()),
          ]),
        ]),
      )
      .execute(),
  )
  for await (const { stored_name, remove } of files.untouchedSince(before(settled))) {
    const { rows } = await sql`select from (${sql.raw(storedFiles)}) kept
      where stored_name = ${stored_name}`.execute(database.read)
    if (rows.length > 0) continue
    if (await isBackedUp(database.read)) return purgeLater(services)
    await remove()
  }
}

/** A backup that runs has rows of before, and copies the files they name. */
async function isBackedUp(read: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`${sql.raw(isBackupRunning)}`.execute(read)
  return rows[0]!.running
}

const purgeLater = ({ database }: Services): Promise<void> =>
  database.transaction(({ db }) =>
    queueJob(db, 'files.purge', {}, { key: 'files.purge.later', run_at: new Date(Date.now() + day / 24) }),
  )
