import { mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { NoSuchFile, noRoom, type BlobStore } from './files.ts'

const gigabyte = 1e9
/** Bytes of a file after which there must still be room for more. */
const checkEvery = 50_000_000
/** About as much as is encrypted in one. */
const pieceLength = 65_552

/** Files in a folder of this machine. */
export class DiskStore implements BlobStore {
  readonly dir: string

  constructor(dir: string) {
    this.dir = dir
  }

  #path(name: string): string {
    return path.join(this.dir, name.slice(0, 2), name)
  }

  async write(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const final = this.#path(name)
    const folder = path.dirname(final)
    const part = `${final}.part`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await this.#requireRoom()
    const file = await open(part, 'wx', 0o600)
    try {
      // write() may write less than it was given where a disk is nearly full; writeFile() goes on or fails.
      let unchecked = 0
      for await (const piece of bytes) {
        await file.writeFile(piece)
        unchecked += piece.length
        if (unchecked < checkEvery) continue
        unchecked = 0
        await this.#requireRoom()
      }
      await file.sync()
      await file.close()
      await rename(part, final)
      await syncFolder(folder)
    } catch (error) {
      await file.close().catch(() => {})
      await rm(part, { force: true })
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom() : error
    }
  }

  /** The database usually shares this disk, and must never be the one to find it full. */
  async #requireRoom(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.dir)
    const free = bavail * bsize
    const isNearlyFull = bavail / blocks < 0.05 && free < 10 * gigabyte
    if (isNearlyFull || free < gigabyte) throw noRoom()
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    const file = await open(this.#path(name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new NoSuchFile() : error
    })
    try {
      for (;;) {
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceLength))
        if (bytesRead === 0) return
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await file.close()
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true })
  }

  async *untouchedSince(time: Date) {
    await mkdir(this.dir, { recursive: true, mode: 0o700 })
    for await (const folder of await opendir(this.dir)) {
      if (!folder.isDirectory()) continue
      for await (const entry of await opendir(path.join(this.dir, folder.name))) {
        const file = path.join(this.dir, folder.name, entry.name)
        const { mtime } = await stat(file)
        if (mtime < time)
          yield { stored_name: entry.name.replace(/\.part$/, ''), remove: () => rm(file, { force: true }) }
      }
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
