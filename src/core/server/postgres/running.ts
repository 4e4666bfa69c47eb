import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { postgresMajor } from './binaries.ts'
import { livePostmaster } from './cluster.ts'

/** The way to the server an Ellis is running in this data folder just now, if one is; for a look beside it. */
export function runningOwner(data_dir: string): pg.ClientConfig | null {
  const pgdata = path.join(data_dir, 'pg', String(postgresMajor))
  if (livePostmaster(pgdata) === null) return null
  // The fifth line of the file is the folder of the socket.
  const host = readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[4]
  const password = readFileSync(path.join(data_dir, 'secrets/postgres_owner'), 'utf8').trim()
  return host
    ? { host, port: 5432, user: 'owner', password, database: 'ellis', connectionTimeoutMillis: 3000 }
    : null
}
