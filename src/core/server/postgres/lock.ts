// One Ellis per data folder. With flock the kernel frees the lock on any death; without it (macOS) a file with our
// process number says who holds it.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from '#scripts/isRunning.mjs'
import { StartError } from '../process/startError.ts'

export interface Lock {
  /** The kernel holds it. A lock that is only a file is gone when somebody deletes the file. */
  is_certain: boolean
  release: () => void
}

export function lockFolder(data_dir: string): Lock {
  // The folder itself is locked: a file in it could be deleted, and locked a second time under the same name.
  const fd = openSync(data_dir, 'r')
  // The lock belongs to the open folder, which flock shares with us as its descriptor 3 and leaves locked at its end.
  const flock = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  const holderFile = path.join(data_dir, 'app.lock')
  if (flock.status === 0) {
    writeFileSync(holderFile, String(process.pid), { mode: 0o600 })
    return { is_certain: true, release: () => closeSync(fd) }
  }
  closeSync(fd)
  if (flock.status === 1) throw alreadyRunning(data_dir, readPid(holderFile))
  return lockByPid(path.join(data_dir, 'app.pid'), data_dir)
}

function lockByPid(file: string, data_dir: string): Lock {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const fd = openSync(file, 'wx', 0o600)
      writeSync(fd, String(process.pid))
      closeSync(fd)
      return { is_certain: false, release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readPid(file)
    if (holder !== null && holder !== process.pid && isRunning(holder)) throw alreadyRunning(data_dir, holder)
    rmSync(file, { force: true })
  }
  throw alreadyRunning(data_dir, null)
}

export function alreadyRunning(folder: string, pid: number | null): StartError {
  return new StartError(
    `Another Ellis${pid === null ? '' : ` (process ${pid})`} is running on ${folder}; stop it first or choose another --data folder.`,
  )
}

function readPid(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}
