// One Ellis per data folder. With flock the kernel frees the lock on any death; without it (macOS) a file with our
// process number says who holds it.
import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../startError.ts'

export interface Lock {
  release: () => void
}

export function lockFolder(data_dir: string): Lock {
  const file = path.join(data_dir, 'app.lock')
  const fd = openSync(file, 'a+', 0o600)
  // The lock belongs to the open file, which flock shares with us as its descriptor 3 and leaves locked at its end.
  const flock = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  if (flock.error) {
    closeSync(fd)
    return lockByPid(path.join(data_dir, 'app.pid'), data_dir)
  }
  if (flock.status !== 0) {
    closeSync(fd)
    throw alreadyRunning(data_dir, readFileSync(file, 'utf8').trim())
  }
  ftruncateSync(fd)
  writeSync(fd, String(process.pid))
  return { release: () => closeSync(fd) }
}

function lockByPid(file: string, data_dir: string): Lock {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const fd = openSync(file, 'wx', 0o600)
      writeSync(fd, String(process.pid))
      closeSync(fd)
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readPid(file)
    if (holder !== null && holder !== process.pid && isAlive(holder))
      throw alreadyRunning(data_dir, String(holder))
    rmSync(file, { force: true })
  }
  throw alreadyRunning(data_dir, '')
}

function alreadyRunning(data_dir: string, pid: string): StartError {
  return new StartError(
    `Another Ellis${pid && ` (process ${pid})`} is running on ${data_dir}; stop it first or choose another --data folder.`,
  )
}

function readPid(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
