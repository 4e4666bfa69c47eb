// One process at a time: two that install or build in one folder at once leave it broken. Plain JavaScript, like install.mjs.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from './isRunning.mjs'

/** No installation or build takes longer; its process id may be that of another program by now. */
const longest = 30 * 60_000
const pause = 300

/**
 * `share` names a process that does the work, too, and may survive this one; `release` gives the lock back.
 * @typedef {{ share: (pid: number) => void, release: () => void }} Lock
 */

/**
 * Waits until no other process has the lock file, and takes it until it is released or this process ends. The lock
 * of a process that was killed blocks nobody.
 * @param {string} file
 * @param {string} work what the other process does: "another installation"
 * @returns {Lock}
 */
export function takeLock(file, work) {
  let isWaiting = false
  while (!lock(file)) {
    if (!isWaiting) console.log(`Waiting for ${work} in this folder …`)
    isWaiting = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  }
  const unlock = () => rmSync(file, { force: true })
  process.once('exit', unlock)
  return {
    share: (pid) => writeFileSync(file, `${process.pid} ${pid}`),
    release() {
      process.off('exit', unlock)
      unlock()
    },
  }
}

/** @param {string} file */
function lock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    refuse(file, error)
    return removeStale(file) && lock(file)
  }
}

/** Ends with a sentence where the folder takes no file; returns where the file is there already. */
function refuse(file, error) {
  if (error.code === 'EEXIST') return
  const folder = path.dirname(file)
  const sentences = {
    ENOSPC: `The disk of ${folder} is full; make room and start again.`,
    EROFS: `${folder} can only be read, and Ellis has to install or build there first: start it once where it may write.`,
    EACCES: `${folder} is not yours to write to, and Ellis has to install or build there first: start it once as its owner.`,
  }
  const sentence = sentences[error.code]
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}

/**
 * Says whether the lock is gone.
 * @param {string} file
 */
function removeStale(file) {
  try {
    const owners = readFileSync(file, 'utf8')
    const age = Date.now() - statSync(file).mtimeMs
    // Its owner writes its id a moment after making the file.
    if (owners === '' ? age < 10 * pause : age < longest && owners.split(' ').map(Number).some(isRunning))
      return false
    const aside = `${file}.${process.pid}`
    renameSync(file, aside)
    // Another process may have taken the stale lock away and made its own since then.
    const isStale = readFileSync(aside, 'utf8') === owners
    if (!isStale) linkSync(aside, file)
    rmSync(aside)
    return isStale
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
    return error.code === 'ENOENT'
  }
}
