// Our own PostgreSQL: found or made, started, watched, started again when it ends, stopped with us.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries, postgresMajor } from './binaries.ts'
import { checkPlace, clearLeftovers, createCluster, ensureFolder } from './cluster.ts'
import { appLimits, type Postgres, type PostgresState } from './connections.ts'
import { lockFolder } from './lock.ts'
import { StartError } from '../startError.ts'
import { type Log, silentLog } from './log.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { chooseRunner, type Runner } from './runner.ts'
import { keptSecret } from './secrets.ts'
import { durableSettings, type ServerProcess, spawnServer } from './serverProcess.ts'

export interface PostgresOptions {
  data_dir: string
  bin_dir?: string | null
  /** The system user of the database when we are root. */
  user?: string | null
  log?: Log
  /** For tests: a temporary folder, gone at the end, and no care for power cuts. */
  throwaway?: boolean
}

const isRoot = process.getuid?.() === 0

interface Place {
  pgdata: string
  socket_dir: string
  binaries: Binaries
  runner: Runner
  durable: boolean
  log: Log
}

export async function startThrowawayPostgres(
  options: Omit<PostgresOptions, 'data_dir' | 'throwaway'> = {},
): Promise<Postgres> {
  const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-'))
  if (isRoot) chmodSync(data_dir, 0o711)
  const remove = () => rmSync(data_dir, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({ ...options, data_dir, throwaway: true })
    return { ...postgres, stop: () => postgres.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? silentLog
  const { data_dir } = options
  // As root the database runs as someone else, who has to pass through.
  mkdirSync(data_dir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const lock = lockFolder(data_dir)
  const undo: (() => unknown)[] = [lock.release]
  try {
    const pg_dir = path.join(data_dir, 'pg')
    const pgdata = path.join(pg_dir, String(postgresMajor))
    const secrets_dir = path.join(data_dir, 'secrets')
    ensureFolder(secrets_dir, 0o700)
    checkPlace(data_dir, log)
    const binaries = findBinaries(options.bin_dir ?? null)
    const runner = chooseRunner({
      configured: options.user ?? null,
      pg_dir,
      folder: data_dir,
      postgres: binaries.postgres,
      log,
    })
    ensureFolder(pg_dir, 0o700)
    runner.own(pg_dir)
    const passwords = {
      owner: keptSecret(secrets_dir, 'postgres_owner'),
      app: keptSecret(secrets_dir, 'postgres_app'),
    }
    const durable = !options.throwaway
    createCluster(pg_dir, pgdata, passwords.owner, binaries, runner, durable)
    const socket_dir = socketFolder(data_dir, runner)
    undo.unshift(() => rmSync(socket_dir, { recursive: true, force: true }))
    const connection = (user: 'owner' | 'ellis_app', database: string) => ({
      host: socket_dir,
      port: 5432,
      user,
      password: user === 'owner' ? passwords.owner : passwords.app,
      database,
      connectionTimeoutMillis: 3000,
    })

    const place: Place = { pgdata, socket_dir, binaries, runner, durable, log }
    const server = await startServer(place, connection('owner', 'postgres'))
    undo.unshift(() => server.stop())
    await prepareDatabase(connection('owner', 'postgres'), passwords.app)
    const watch = keepRunning(server, () => startServer(place, connection('owner', 'postgres')), log)
    return {
      owner: { ...connection('owner', 'ellis'), application_name: 'ellis owner' },
      app: { ...connection('ellis_app', 'ellis'), ...appLimits, application_name: 'ellis' },
      onState: watch.onState,
      async stop() {
        await watch.stop()
        for (const step of undo.slice(1)) await step()
      },
    }
  } catch (error) {
    for (const step of undo) await step()
    throw error
  }
}

async function startServer(place: Place, connection: pg.ClientConfig): Promise<ServerProcess> {
  await clearLeftovers(place.pgdata, place.socket_dir, place.log)
  const server = spawnServer({ ...place, postgres: place.binaries.postgres })
  let ended: string | null = null
  void server.ended.then((why) => (ended = why))
  for (const until = Date.now() + 300_000; Date.now() < until; await pause(15)) {
    if (ended !== null) throw new StartError(`PostgreSQL does not start: ${ended as string}`)
    if (await isReady(connection, place.durable)) return server
  }
  await server.stop()
  throw new StartError('PostgreSQL did not get ready within five minutes.')
}

/** Ready is a real login and the promise that what is committed is on disk. */
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
    if ((error as { code?: string }).code === '28P01') {
      throw new StartError(
        'The password in data/secrets/postgres_owner is not that of the database in data/pg.',
      )
    }
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts the server again whenever it ends, for ever, with pauses growing from 0.2 to 10 seconds. */
function keepRunning(first: ServerProcess, start: () => Promise<ServerProcess>, log: Log) {
  const listeners = new Set<(state: PostgresState) => void>()
  const stopping = new AbortController()
  let server = first
  let state: PostgresState = { is_ready: true }
  const become = (next: PostgresState) => {
    state = next
    for (const listener of listeners) listener(next)
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      let why = await server.ended
      for (let wait = 200; !stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
        log.error(`PostgreSQL is down: ${why}`)
        become({ is_ready: false, why })
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        try {
          server = await start()
          log.info('PostgreSQL is up again.')
          become({ is_ready: true })
          break
        } catch (error) {
          why = (error as Error).message
        }
      }
    }
  }

  const watching = watch()
  return {
    onState(listener: (state: PostgresState) => void) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopping.abort()
      // A start under way ends first, so that the server it brings up is the one we stop.
      if (!state.is_ready) await watching
      const stopped = await server.stop()
      if (!stopped) log.error('PostgreSQL does not end; it is left to finish on its own.')
      else await watching
    },
  }
}

/** A socket's path has room for 107 bytes; under a deep data folder it goes to a short private one. */
function socketFolder(data_dir: string, runner: Runner): string {
  const beside = path.join(data_dir, 'run')
  if (Buffer.byteLength(path.join(beside, '.s.PGSQL.5432')) > 107) {
    const short = mkdtempSync('/tmp/ellis-')
    chmodSync(short, 0o700)
    runner.own(short)
    return short
  }
  ensureFolder(beside, 0o700)
  runner.own(beside)
  return beside
}
