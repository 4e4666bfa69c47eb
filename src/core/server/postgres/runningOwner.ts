import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { StartError } from '../process/startError.ts'
import { postgresMajor } from './binaries.ts'
import { livePostmaster } from './leftovers.ts'
import { readSecret } from './secrets.ts'

/** Connection to the server of a running Ellis in this data folder, if there is one; for inspection. */
export function runningOwner(data_dir: string): pg.ClientConfig | null {
  const pgdata = path.join(data_dir, 'pg', String(postgresMajor))
  if (livePostmaster(pgdata) === null) return null
  const password = readSecret(path.join(data_dir, 'secrets'), 'postgres_owner')
  if (!password)
    throw new StartError(
      `The office is running, but ${data_dir}/secrets/postgres_owner is gone: start it anew, and it makes another.`,
    )
  const host = socketFolderOf(pgdata)
  if (!host)
    throw new StartError(
      `The office is running, but ${pgdata}/postmaster.pid is gone: within a minute its database starts anew; ask again then.`,
    )
  return { host, port: 5432, user: 'owner', password, database: 'ellis', connectionTimeoutMillis: 3000 }
}

/** The fifth line of the file. */
function socketFolderOf(pgdata: string): string | null {
  try {
    return readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[4] || null
  } catch {
    return null
  }
}
