import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

interface DiskSpace {
  free_gigabytes: number
  free_percent: number
  /** full: nothing can be written any more. low: somebody should make room. */
  state: 'plenty' | 'low' | 'full'
}

/** The disk the office lives on. */
export interface Disk {
  space(): Promise<DiskSpace>
}

/** That of a folder, or of where it is going to be. */
export const diskOf = (folder: string): Disk => ({
  async space() {
    const { bavail, blocks, bsize, files, ffree } = await statfs(nearest(folder))
    // Some file systems do not count files.
    return spaceOf(files > 0 && ffree === 0 ? 0 : bavail * bsize, blocks * bsize)
  },
})

/** PostgreSQL writes its log in pieces of 16 MB. */
const leastBytes = 32e6

export function spaceOf(free: number, whole: number): DiskSpace {
  const share = whole > 0 ? free / whole : 0
  // A tenth of a very large disk is plenty.
  const isLow = free < 2e9 || (share < 0.1 && free < 50e9)
  return {
    free_gigabytes: Math.round(free / 1e8) / 10,
    free_percent: Math.round(share * 100),
    state: free < leastBytes ? 'full' : isLow ? 'low' : 'plenty',
  }
}

function nearest(folder: string): string {
  let directory = path.resolve(folder)
  while (!existsSync(directory)) directory = path.dirname(directory)
  return directory
}
