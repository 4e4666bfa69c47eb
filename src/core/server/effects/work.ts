import type { Actor } from '../../actor.ts'
import { writeAudit } from './audit.ts'
import type { AnyoneWriteCtx } from '../http/context.ts'
import type { Vault } from '../process/crypto.ts'
import type { Database } from '../db/db.ts'
import type { Disk } from '../files/disk.ts'
import type { FileStore } from '../files/files.ts'
import { queueJob } from './jobs.ts'
import type { Mailer } from './mailer.ts'
import { aftermathOf } from '../db/transaction.ts'

export interface Surroundings {
  database: Database
  vault: Vault
  files: FileStore
  public_url: string
  mailer: Mailer | null
  disk: Disk
}

/** One transaction outside of any request: jobs, set-up, the demo office. The audit log names `actor`, or nobody. */
export function inTransaction<T>(
  { database, vault, files, public_url, mailer, disk }: Surroundings,
  actor: Actor | null,
  work: (ctx: AnyoneWriteCtx) => Promise<T>,
): Promise<T> {
  return database.transaction((db) =>
    work({
      actor,
      db,
      later: database.read,
      now: new Date(),
      vault,
      files,
      public_url,
      mailer,
      disk,
      request: {
        id: '',
        ip: '',
        user_agent: '',
        access_token: null,
        files: [],
        cookie: () => undefined,
        setCookie: () => {},
      },
      audit: (entry) => writeAudit(db, actor, null, entry),
      announce: async (event) => aftermathOf(db).tell(event),
      job: (name, payload, options) => queueJob(db, name, payload, options),
    }),
  )
}
