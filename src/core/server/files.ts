import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../errors.ts'
import type { Vault } from './crypto.ts'

/** What lies in the store under a random name; the row that names it is written afterwards. */
export interface StoredFile {
  stored_name: string
  /** In bytes, as it was sent. */
  size: number
  /** Of what was sent. */
  sha256: Buffer
  /** The first bytes, to tell the type by. */
  head: Buffer
}

const frameLength = 65_536
const tagLength = 16
const headLength = 4_100
const version = 1

export const tooLarge = (megabytes: number): Refusal =>
  new Refusal(413, 'file.too_large', `A file may have ${megabytes} MB at most.`)

/**
 * Files on disk, each encrypted with a key of its own (AES-256-GCM in frames of 64 KB, so that none is ever whole in
 * memory). A byte of header for the version, one for the number of the office's key, then the frames; every frame is
 * bound to the file, its place and whether it is the last, so that nothing can be cut, moved or swapped unnoticed.
 */
export class FileStore {
  readonly dir: string
  #vault: Vault

  constructor(dir: string, vault: Vault) {
    this.dir = dir
    this.#vault = vault
  }

  #path(stored_name: string): string {
    if (!/^[0-9a-f]{32}$/.test(stored_name)) throw new Error('This is not the name of a stored file.')
    return path.join(this.dir, stored_name.slice(0, 2), stored_name)
  }

  /** Keeps what comes in until it ends; on disk for good before it answers. */
  async put(source: AsyncIterable<Uint8Array>, max_megabytes: number): Promise<StoredFile> {
    const stored_name = randomBytes(16).toString('hex')
    const final = this.#path(stored_name)
    const folder = path.dirname(final)
    const part = `${final}.part`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(part, 'wx', 0o600)
    try {
      const { id, key } = this.#vault.fileKey(stored_name)
      const hash = createHash('sha256')
      const head: Buffer[] = []
      let size = 0
      await file.write(Buffer.from([version, id]))
      for await (const { number, last, plain } of frames(source)) {
        size += plain.length
        if (size > max_megabytes * 1_000_000) throw tooLarge(max_megabytes)
        hash.update(plain)
        if (number === 0) head.push(plain.subarray(0, headLength))
        const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number))
        cipher.setAAD(bound(stored_name, number, last))
        await file.write(Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]))
      }
      await file.sync()
      await file.close()
      await rename(part, final)
      await syncFolder(folder)
      return { stored_name, size, sha256: hash.digest(), head: Buffer.concat(head) }
    } catch (error) {
      await file.close().catch(() => {})
      await rm(part, { force: true })
      throw error
    }
  }

  /** What was put, piece by piece; throws where it is missing or not as it was written. */
  async *read(stored_name: string): AsyncGenerator<Buffer> {
    const source = createReadStream(this.#path(stored_name), { highWaterMark: frameLength + tagLength })
    const sealed = pieces(source, 2, frameLength + tagLength)
    const header = await sealed.next()
    const [format, id] = header.value?.piece ?? []
    if (format !== version || id === undefined) throw new Error('This is not a stored file.')
    const { key } = this.#vault.fileKey(stored_name, id)
    let number = 0
    for await (const { piece, last } of sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number))
      decipher.setAAD(bound(stored_name, number, last))
      decipher.setAuthTag(piece.subarray(-tagLength))
      yield Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()])
      number++
    }
    if (number === 0) throw new Error('This stored file has lost its contents.')
  }

  async remove(stored_name: string): Promise<void> {
    await rm(this.#path(stored_name), { force: true })
  }

  /** Everything in the store that has not been touched since, half-written files among it. */
  async *untouchedSince(time: Date): AsyncGenerator<{ stored_name: string; remove(): Promise<void> }> {
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

const nonceOf = (number: number) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

const bound = (stored_name: string, number: number, last: boolean) =>
  Buffer.from(`${stored_name}:${number}:${last ? 'last' : 'more'}`)

async function* frames(source: AsyncIterable<Uint8Array>) {
  let number = 0
  for await (const { piece, last } of pieces(source, 0, frameLength))
    yield { number: number++, last, plain: piece }
  if (number === 0) yield { number, last: true, plain: Buffer.alloc(0) }
}

/** Cuts a stream into a first piece of `first` bytes, if any, and pieces of `length`; the last one says that it is. */
async function* pieces(source: AsyncIterable<Uint8Array>, first: number, length: number) {
  let waiting: Buffer[] = []
  let held = 0
  let wanted = first || length
  for await (const chunk of source) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    held += chunk.byteLength
    // One byte more than a piece must be there: only then is it not the last.
    while (held > wanted) {
      const all = Buffer.concat(waiting)
      yield { piece: all.subarray(0, wanted), last: false }
      waiting = [all.subarray(wanted)]
      held = all.length - wanted
      wanted = length
    }
  }
  if (held > 0) yield { piece: Buffer.concat(waiting), last: true }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
