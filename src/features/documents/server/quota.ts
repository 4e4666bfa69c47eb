import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Database } from '#core/server/db/database.ts'

const countedFor = 60_000

/** Stored bytes; shared files count once. Recounted every minute; uploads since are added. */
export function quota(database: Database, gigabytes: number): (bytes: number) => Promise<void> {
  let cached = { at: 0, bytes: 0 }
  return async (more) => {
    if (Date.now() - cached.at > countedFor) cached = { at: Date.now(), bytes: await storedBytes(database) }
    if (cached.bytes + more > gigabytes * 1e9)
      throw conflict(
        'files.quota',
        `The files of the office take all the room they may (${gigabytes} GB). Delete some, or ask whoever runs Ellis for more.`,
      )
    cached.bytes += more
  }
}

async function storedBytes({ read }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes
    from (select distinct on (stored_name) size from attachments) kept`.execute(read)
  return rows[0]!.bytes
}
