// The folder data/pg: made once, whole or not at all.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Binaries, postgresMajor } from './binaries.ts'
import { StartError } from '../process/startError.ts'
import type { Log } from './log.ts'
import { databaseEnvironment, type Runner } from './runner.ts'
import { otherVersion } from './healthyCluster.ts'

const networkFileSystems = new Set([0x6969, 0xff534d42, 0xfe534d42, 0x517b])
const memoryFileSystems = new Set([0x01021994, 0x858458f6])

export function checkFolder(folder: string, log: Log) {
  const type = statfsSync(folder).type >>> 0
  if (networkFileSystems.has(type)) {
    throw new StartError(
      `${folder} is on a network drive, where a database loses data; choose a --data folder on a local disk.`,
    )
  }
  if (memoryFileSystems.has(type))
    log.warn(`${folder} is in memory: everything in it is gone when this machine stops.`)
}

/** Makes the database of a first start; there already, it stays as it is. */
export function createCluster({
  pg_dir,
  pgdata,
  owner_password,
  binaries,
  runner,
  durable,
}: {
  pg_dir: string
  pgdata: string
  owner_password: string
  binaries: Binaries
  runner: Runner
  durable: boolean
}) {
  for (const leftover of readdirSync(pg_dir).filter((name) => /\.init-|\.pw-/.test(name))) {
    rmSync(path.join(pg_dir, leftover), { recursive: true, force: true })
  }
  if (existsSync(pgdata)) return
  const other = readdirSync(pg_dir).find((name) => /^\d+$/.test(name))
  if (other) throw otherVersion(pg_dir, other)
  const unfinished = path.join(pg_dir, `${postgresMajor}.init-${process.pid}`)
  const pwfile = path.join(pg_dir, `${postgresMajor}.pw-${process.pid}`)
  writeFileSync(pwfile, owner_password, { mode: 0o600 })
  runner.own(pwfile)
  // The built-in locale depends on neither glibc nor ICU, so no index breaks when the machine below changes.
  const options = [
    `--pgdata=${unfinished}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=PG_UNICODE_FAST',
    '--auth-local=scram-sha-256',
    '--auth-host=reject',
    '--username=owner',
    `--pwfile=${pwfile}`,
    ...(durable ? ['--data-checksums'] : ['--no-data-checksums', '--no-sync', '--set=scram_iterations=1']),
  ]
  const [command = '', ...args] = [...runner.prefix, binaries.initdb, ...options]
  const result = spawnSync(command, args, { env: databaseEnvironment, encoding: 'utf8', cwd: '/' })
  rmSync(pwfile, { force: true })
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const why = (result.stderr || String(result.error ?? '')).trim().split('\n').slice(-3).join(' ')
    throw new StartError(`The database could not be made in ${pg_dir}: ${why}`)
  }
  chmodSync(unfinished, 0o700)
  renameSync(unfinished, pgdata)
  if (durable) syncFolder(pg_dir)
}

export function ensureFolder(folder: string, mode: number) {
  mkdirSync(folder, { recursive: true, mode })
  chmodSync(folder, mode)
}

function syncFolder(folder: string) {
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
