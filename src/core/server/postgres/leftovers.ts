// Orphaned servers of our data folders, whatever else was deleted, and their clean-up.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../process/startError.ts'
import { isRunning } from '#scripts/isRunning.mjs'
import { alreadyRunning, type Lock } from './lock.ts'
import type { Log } from './log.ts'

/** With the lock held, a server alive on this folder has lost its owner. Never SIGKILL: it would skip its recovery. */
export async function clearLeftovers(
  { pgdata, socket_dir }: { pgdata: string; socket_dir: string },
  lock: Pick<Lock, 'is_certain'>,
  log: Log,
) {
  const pid = livePostmaster(pgdata)
  if (pid !== null) {
    const owner = lock.is_certain ? null : ownerOf(pid)
    if (owner !== null && owner !== process.pid) throw alreadyRunning(pgdata, owner)
    log.warn(`A PostgreSQL server (process ${pid}) was left running on ${pgdata}; it is ended first.`)
    if (!(await endServer(pid, () => livePostmaster(pgdata) !== pid))) {
      throw new StartError(
        `The PostgreSQL server left running (process ${pid}) does not end; end it by hand: kill -QUIT ${pid}`,
      )
    }
  }
  // A killed postmaster's children notice within moments, and the file protects them until the last is gone.
  const pidFile = pidFileOf(pgdata)
  const mayRun = () => isInUse(pgdata) || (existsSync(pidFile) && hasUnseenServers(pgdata))
  for (const until = Date.now() + 10_000; mayRun() && Date.now() < until;) await pause(50)
  if (isInUse(pgdata) && !existsSync(pidFile))
    throw new StartError(
      `Processes of an earlier PostgreSQL still work in ${pgdata}; wait until they have ended, or restart the machine.`,
    )
  if (mayRun()) return
  // PostgreSQL copes with most stale files, but not with an empty one nor with a number that is in use again.
  const stale = [pidFile, ...['', '.lock'].map((end) => path.join(socket_dir, `.s.PGSQL.5432${end}`))]
  for (const file of stale) rmSync(file, { force: true })
}

/** A frozen process takes a signal only when it goes on. */
export async function endServer(pid: number, hasEnded: () => boolean): Promise<boolean> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
  ] as const) {
    try {
      process.kill(pid, signal)
      process.kill(pid, 'SIGCONT')
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
  const named = namedPid(pgdata)
  if (!hasProc()) {
    if (!named || !isRunning(named.pid) || named.folder !== pgdata) return null
    return programByPs(named.pid) === 'postgres' ? named.pid : null
  }
  if (!existsSync(pgdata)) return null
  // The file may be gone, be empty, or name a process that is something else by now.
  const found = processes().find((pid) => isPostmasterOn(pid, pgdata))
  return found === undefined ? null : Number(found)
}

const hasProc = () => existsSync('/proc/self/stat')
const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))
const pidFileOf = (pgdata: string) => path.join(pgdata, 'postmaster.pid')

function namedPid(pgdata: string): { pid: number; folder: string } | null {
  try {
    const [pid = '', folder = ''] = readFileSync(pidFileOf(pgdata), 'utf8').split('\n')
    return Number.parseInt(pid, 10) ? { pid: Math.abs(Number.parseInt(pid, 10)), folder } : null
  } catch {
    return null
  }
}

function isPostmasterOn(pid: string, pgdata: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (path.basename(words[0] ?? '') !== 'postgres' || isZombie(pid)) return false
    // Root without CAP_SYS_PTRACE, as in a container, may not see where others work.
    const folder = cwdOf(pid) ?? words[words.indexOf('-D') + 1] ?? ''
    return realpathSync(folder) === realpathSync(pgdata)
  } catch {
    return false
  }
}

/** Whether any process still works in this folder. */
function isInUse(pgdata: string): boolean {
  if (!hasProc()) return existsSync(pidFileOf(pgdata))
  if (!existsSync(pgdata)) return false
  const here = realpathSync(pgdata)
  return processes().some((pid) => cwdOf(pid) === here)
}

/** Servers of the user who owns this folder, of which we may not see where they work. */
function hasUnseenServers(pgdata: string): boolean {
  if (!hasProc()) return false
  const { uid } = statSync(pgdata)
  return processes().some((pid) => {
    try {
      const isServer = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      return isServer && cwdOf(pid) === null && statSync(`/proc/${pid}`).uid === uid && !isZombie(pid)
    } catch {
      return false
    }
  })
}

function isZombie(pid: string): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2)[0] === 'Z'
}

function cwdOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/** The Ellis that started this server, if it lives; between them may be the shell that watches both. */
function ownerOf(pid: number): number | null {
  const parent = parentByPs(pid)
  const owner = programByPs(parent) === 'sh' ? parentByPs(parent) : parent
  return owner > 1 ? owner : null
}

const parentByPs = (pid: number) => Number(ps('ppid=', pid)) || 0
const programByPs = (pid: number) => path.basename(ps('comm=', pid))

const ps = (column: string, pid: number) =>
  spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
