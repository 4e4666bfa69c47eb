// Temporary files of the tests go to memory where there is plenty: on a disk, copying and dropping the database of each
// test file costs more than most tests do.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { isRunning } from './isRunning.mjs'

const shared = '/dev/shm'
const leastBytes = 6e9

/** Sets TMPDIR for this process and those it starts, unless somebody has chosen one. */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] || !hasRoom()) return
  for (const name of readdirSync(shared)) {
    const pid = /^ellis-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(`${shared}/${name}`, { recursive: true, force: true })
  }
  const folder = `${shared}/ellis-tests-${process.pid}`
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user when we are root, and has to pass through.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env['TMPDIR'] = folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(shared)
    return Math.min(bavail * bsize, process.availableMemory()) >= leastBytes
  } catch {
    return false
  }
}
