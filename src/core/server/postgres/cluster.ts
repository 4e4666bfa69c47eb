// The folder data/pg: made once, whole or not at all, and cleared of what a crash left behind.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, postgresMajor } from './binaries.ts'
import { isAlive } from './lock.ts'
import { StartError } from '../startError.ts'
import type { Log } from './log.ts'
import { databaseEnvironment, type Runner } from './runner.ts'

const networkFileSystems = new Set([0x6969, 0xff534d42, 0xfe534d42, 0x517b])
const memoryFileSystems = new Set([0x01021994, 0x858458f6])

export function checkPlace(folder: string, log: Log) {
  const type = statfsSync(folder).type >>> 0
  if (networkFileSystems.has(type)) {
    throw new StartError(
      `${folder} is on a network drive, where a database loses data; choose a --data folder on a local disk.`,
    )
  }
  if (memoryFileSystems.has(type))
    log.warn(`${folder} is in memory: everything in it is gone when this machine stops.`)
}

export function createCluster(
  pg_dir: string,
  pgdata: string,
  owner_password: string,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
) {
  for (const leftover of readdirSync(pg_dir).filter((name) => /\.init-|\.pw-/.test(name))) {
    rmSync(path.join(pg_dir, leftover), { recursive: true, force: true })
  }
  if (existsSync(pgdata)) return
  const other = readdirSync(pg_dir).find((name) => /^\d+$/.test(name))
  if (other)
    throw new StartError(
      `${pg_dir} holds a database of PostgreSQL ${other}, and these programs are PostgreSQL ${postgresMajor}.`,
    )
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
    ...(durable ? ['--data-checksums'] : ['--no-data-checksums', '--no-sync']),
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

/** With the lock held, a server alive on this folder has lost its owner. Never SIGKILL: it would skip its recovery. */
export async function clearLeftovers(pgdata: string, socket_dir: string, log: Log) {
  const pid = livePostmaster(pgdata)
  if (pid !== null) {
    log.warn(`A PostgreSQL server (process ${pid}) was left running on ${pgdata}; it is ended first.`)
    if (!(await endServer(pid, () => livePostmaster(pgdata) !== pid))) {
      throw new StartError(
        `The PostgreSQL server left running (process ${pid}) does not end; end it by hand.`,
      )
    }
  }
  // A killed postmaster's children notice within moments, and the file protects them until the last is gone.
  for (const until = Date.now() + 10_000; isInUse(pgdata) && Date.now() < until;) await pause(50)
  if (isInUse(pgdata)) return
  // PostgreSQL copes with most stale files, but not with an empty one nor with a number that is in use again.
  const stale = [
    path.join(pgdata, 'postmaster.pid'),
    ...['', '.lock'].map((end) => path.join(socket_dir, `.s.PGSQL.5432${end}`)),
  ]
  for (const file of stale) rmSync(file, { force: true })
}

function isInUse(pgdata: string): boolean {
  if (!existsSync(path.join(pgdata, 'postmaster.pid'))) return false
  if (!existsSync('/proc/self/stat')) return true
  const here = realpathSync(pgdata)
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && cwdOf(name) === here)
}

function cwdOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

export async function endServer(pid: number, hasEnded: () => boolean): Promise<boolean> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return true
    }
    const until = Date.now() + seconds * 1000
    for (; Date.now() < until; await pause(10)) if (hasEnded()) return true
  }
  return hasEnded()
}

/** The process of the server that runs on this folder, if one does. */
export function livePostmaster(pgdata: string): number | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!pid) return null
  if (!existsSync('/proc/self/stat')) return livesByPs(pid) && lines[1] === pgdata ? pid : null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    const program = path.basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
    const isHere = realpathSync(`/proc/${pid}/cwd`) === realpathSync(pgdata)
    return state !== 'Z' && program === 'postgres' && isHere ? pid : null
  } catch {
    return null
  }
}

function livesByPs(pid: number): boolean {
  if (!isAlive(pid)) return false
  const ps = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return path.basename(ps.stdout.trim()) === 'postgres'
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
