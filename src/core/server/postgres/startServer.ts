import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../process/startError.ts'
import type { Binaries } from './binaries.ts'
import { clearLeftovers } from './leftovers.ts'
import type { Lock } from './lock.ts'
import type { Log } from './log.ts'
import type { Runner } from './runner.ts'
import { durableSettings, type ServerProcess, spawnServer } from './serverProcess.ts'
import { makeSocketFolder } from './socketFolder.ts'
import { endInWords } from './healthyCluster.ts'

export interface ClusterPaths {
  pgdata: string
  socket_dir: string
  binaries: Binaries
  runner: Runner
  durable: boolean
  lock: Lock
  log: Log
}

/** Starts a server and waits until it can be worked with. One that does not come so far is stopped again. */
export async function startServer(paths: ClusterPaths, connection: pg.ClientConfig): Promise<ServerProcess> {
  await clearLeftovers(paths, paths.lock, paths.log)
  makeSocketFolder(paths.socket_dir, paths.runner)
  const server = spawnServer({ ...paths, postgres: paths.binaries.postgres })
  try {
    await becomeReady(server, paths, connection)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function becomeReady(
  server: ServerProcess,
  { pgdata, durable }: ClusterPaths,
  connection: pg.ClientConfig,
) {
  let ended: string | null = null
  void server.ended.then((why) => (ended = why))
  for (const until = Date.now() + 300_000; Date.now() < until; await pause(15)) {
    if (ended !== null) throw new StartError(endInWords(pgdata, ended))
    if (await isReady(connection, durable)) return
  }
  throw new StartError('PostgreSQL did not get ready within five minutes.')
}

/** Ready means that a real login succeeds and that commits are on disk. */
async function isReady(connection: pg.ClientConfig, durable: boolean): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [[...Object.keys(durableSettings), 'data_checksums']],
    )
    const off = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name)
    if (durable && off.length > 0)
      throw new StartError(`PostgreSQL runs without ${off.join(', ')}, and would lose data.`)
    return true
  } catch (error) {
    if (error instanceof StartError) throw error
    refuseLogin((error as { code?: string }).code)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws where waiting will not help; a server that starts, stops or is full (57…, 53…) may let us in later. */
function refuseLogin(code: string | undefined): void {
  if (code === '28P01')
    throw new StartError(
      'The password in data/secrets/postgres_owner is not that of the database in data/pg. Bring back the file that belongs to it, or delete this one: the next start gives the database a new password.',
    )
  if (code && /^(28|3D|42|0A|XX)...$/.test(code))
    throw new StartError(
      `PostgreSQL refuses the login of Ellis itself (${code}): put pg_hba.conf and the databases in data/pg back as they were.`,
    )
}
