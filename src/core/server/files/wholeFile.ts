import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { NoSuchFile } from './files.ts'

interface Writing {
  /** `wx`: another writer of the same file is an error. */
  flag: 'w' | 'wx'
  /** Throws where the disk has too little room; called first, and again after so many bytes. */
  requireRoom: () => Promise<void>
  check_every: number
}

/** Writes a file that is there whole and for good, or not at all, whatever ends the process or the machine. */
export async function writeWholeFile(
  final: string,
  bytes: AsyncIterable<Uint8Array>,
  { flag, requireRoom, check_every }: Writing,
): Promise<void> {
  const folder = path.dirname(final)
  const part = `${final}.part`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom()
  const file = await open(part, flag, 0o600)
  try {
    // write() may write less than it was given where a disk is nearly full; writeFile() goes on or fails.
    let unchecked = 0
    for await (const piece of bytes) {
      await file.writeFile(piece)
      unchecked += piece.byteLength
      if (unchecked < check_every) continue
      unchecked = 0
      await requireRoom()
    }
    await file.sync()
    await file.close()
    await rename(part, final)
    await syncFolder(folder)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** Throws NoSuchFile where there is none. */
export async function* readPieces(name: string, piece_length: number): AsyncGenerator<Uint8Array> {
  const file = await open(name).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new NoSuchFile() : error
  })
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(piece_length))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
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
