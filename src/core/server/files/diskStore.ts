import { mkdir, opendir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { noRoom, type BlobStore } from './files.ts'
import { readPieces, writeWholeFile } from './wholeFile.ts'

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
    try {
      await writeWholeFile(this.#path(name), bytes, {
        flag: 'wx',
        requireRoom: () => this.#requireRoom(),
        check_every: checkEvery,
      })
    } catch (error) {
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
    yield* readPieces(this.#path(name), pieceLength)
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
