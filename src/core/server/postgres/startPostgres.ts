// Our own PostgreSQL: found or made, started, watched, started again when it ends, stopped with us.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBinaries, postgresMajor } from './binaries.ts'
import { checkFolder, createCluster, ensureFolder } from './cluster.ts'
import { appLimits, type Postgres } from './postgres.ts'
import { superviseServer, type Patience } from './superviseServer.ts'
import { clearLeftovers } from './leftovers.ts'
import { lockFolder } from './lock.ts'
import { type Log, silentLog } from './log.ts'
import { setOwnerPassword } from './ownerPassword.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { chooseRunner } from './runner.ts'
import { storeSecret, storedSecret, makeSecret, readSecret } from './secrets.ts'
import { chooseSocketFolder } from './socketFolder.ts'
import { requireHealthyCluster } from './healthyCluster.ts'
import { type ClusterPaths, startServer } from './startServer.ts'

export interface PostgresOptions {
  data_dir: string
  bin_dir?: string | null
  /** The system user of the database when we are root. */
  user?: string | null
  log?: Log
  /** For tests: a temporary folder, gone at the end, and no care for power cuts. */
  throwaway?: boolean
  /** How long a server that does not answer is waited for, where that is not as usual. */
  patience?: Patience
}

const isRoot = process.getuid?.() === 0

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
  // Under root the database runs as another user, who must be able to pass through the folders.
  mkdirSync(data_dir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const lock = lockFolder(data_dir)
  const undo: (() => unknown)[] = [lock.release]
  try {
    const pg_dir = path.join(data_dir, 'pg')
    const pgdata = path.join(pg_dir, String(postgresMajor))
    const secrets_dir = path.join(data_dir, 'secrets')
    ensureFolder(secrets_dir, 0o700)
    checkFolder(data_dir, log)
    const binaries = findBinaries(options.bin_dir ?? null)
    const runner = chooseRunner({
      configured: options.user ?? null,
      pg_dir,
      folder: data_dir,
      binaries,
      log,
    })
    ensureFolder(pg_dir, 0o700)
    runner.own(pg_dir)
    const socket_dir = chooseSocketFolder(data_dir)
    const durable = !options.throwaway
    const paths: ClusterPaths = { pgdata, socket_dir, binaries, runner, durable, lock, log }
    const passwords = {
      owner: await ownerPassword(paths, pg_dir, secrets_dir),
      app: storedSecret(secrets_dir, 'postgres_app'),
    }
    const connection = (user: 'owner' | 'ellis_app', database: string) => ({
      host: socket_dir,
      port: 5432,
      user,
      password: user === 'owner' ? passwords.owner : passwords.app,
      database,
      connectionTimeoutMillis: 3000,
    })

    const asOwner = connection('owner', 'postgres')
    const server = await startServer(paths, asOwner)
    // Not of a start that was refused: another Ellis may use the folder.
    undo.unshift(
      () => server.stop(),
      () => rmSync(socket_dir, { recursive: true, force: true }),
    )
    await prepareDatabase(asOwner, passwords.app)
    const watch = superviseServer(server, () => startServer(paths, asOwner), {
      connection: asOwner,
      log,
      ...(options.patience && { patience: options.patience }),
    })
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

/** Creates the database if there is none, and sets a new password where the old one is lost. */
async function ownerPassword(paths: ClusterPaths, pg_dir: string, secrets_dir: string): Promise<string> {
  const { pgdata, runner, log } = paths
  const stored = readSecret(secrets_dir, 'postgres_owner')
  if (!existsSync(pgdata) || stored) {
    const password = storedSecret(secrets_dir, 'postgres_owner')
    createCluster({ ...paths, pg_dir, owner_password: password })
    requireHealthyCluster(pgdata, runner, log)
    return password
  }
  requireHealthyCluster(pgdata, runner, log)
  await clearLeftovers(paths, paths.lock, log)
  const password = makeSecret()
  setOwnerPassword(paths, password)
  // Only now: a file without its password in the database would be refused at the next start.
  storeSecret(secrets_dir, 'postgres_owner', password)
  log.warn('data/secrets/postgres_owner was missing; the database has been given a new password.')
  return password
}
