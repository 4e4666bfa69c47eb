import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../../errors.ts'
import type { Vault } from '../process/crypto.ts'

/** Files stored under random names; the row that names one is written afterwards. */
export interface StoredFile {
  stored_name: string
  /** In bytes, as it was sent. */
  size: number
  /** SHA-256 of the unencrypted bytes. */
  sha256: Buffer
  /** First bytes, for type detection. */
  head: Buffer
}

/** Store of encrypted bytes: a folder or a bucket. It never receives plain text. */
export interface BlobStore {
  /** Durable once this resolves; when it throws, nothing is left behind. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Opened when the first piece is read, closed when the last one was or the reader stops. */
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
  /** Everything that has not been touched since, half-written files among it. */
  untouchedSince(time: Date): AsyncIterable<{ stored_name: string; remove(): Promise<void> }>
}

const frameLength = 65_536
const tagLength = 16
const headLength = 4_100
const version = 1

export const tooLarge = (megabytes: number): Refusal =>
  new Refusal(413, 'file.too_large', `A file may have ${megabytes} MB at most.`)

export const noRoom = (): Refusal =>
  new Refusal(
    503,
    'files.no_room',
    'There is no room for files on the server any more. Nothing was saved; please tell whoever runs it.',
  )

/** There is nothing under this name. */
export class NoSuchFile extends Error {}

/** A stored file is unreadable: missing, truncated or changed. */
export class UnreadableFile extends Refusal {
  readonly stored_name: string
  readonly problem: 'missing' | 'damaged'

  constructor(stored_name: string, name: string, cause: unknown) {
    const problem = cause instanceof NoSuchFile ? 'missing' : 'damaged'
    super(
      409,
      'file.unreadable',
      `What is stored of ${name} is ${problem}. Please tell whoever runs Ellis: a backup may still hold it.`,
    )
    this.stored_name = stored_name
    this.problem = problem
    this.cause = cause
  }
}

/** The machine is out of file handles, which says nothing about the file. */
const isBusy = (error: unknown) => ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')

const isName = (name: string) => /^[0-9a-f]{32}$/.test(name)

/**
 * Files, each encrypted with a key of its own (AES-256-GCM in frames of 64 KB, so that none is ever whole in memory)
 * before they reach the store. One header byte for the version, one for the number of the office's key, then the
 * frames; every frame is bound to the file, its position and whether it is the last, so that nothing can be cut,
 * moved or swapped unnoticed.
 */
export class FileStore {
  readonly blobs: BlobStore
  #vault: Vault
  #report: (unreadable: UnreadableFile) => void

  /** Refuses to read an unreadable file; `report` informs those who can repair it. */
  constructor(blobs: BlobStore, vault: Vault, report: (unreadable: UnreadableFile) => void = () => {}) {
    this.blobs = blobs
    this.#vault = vault
    this.#report = report
  }

  /** Stores a stream to its end, and syncs it before resolving. */
  async put(source: AsyncIterable<Uint8Array>, max_megabytes: number): Promise<StoredFile> {
    const stored_name = randomBytes(16).toString('hex')
    const { id, key } = this.#vault.fileKey(stored_name)
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let size = 0
    async function* sealed() {
      yield Buffer.from([version, id])
      for await (const { number, last, plain } of frames(source)) {
        size += plain.length
        if (size > max_megabytes * 1_000_000) throw tooLarge(max_megabytes)
        hash.update(plain)
        if (number === 0) head = Buffer.from(plain.subarray(0, headLength))
        const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number))
        cipher.setAAD(bound(stored_name, number, last))
        yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      }
    }
    await this.blobs.write(stored_name, sealed())
    return { stored_name, size, sha256: hash.digest(), head }
  }

  /** A stored file, piece by piece. `name` identifies it in the log, as in “file 12”. */
  async *read(stored_name: string, name: string): AsyncGenerator<Buffer, undefined> {
    if (!isName(stored_name)) throw new Error('This is not the name of a stored file.')
    try {
      yield* this.#opened(stored_name)
    } catch (error) {
      if (error instanceof Refusal || isBusy(error)) throw error
      const unreadable = new UnreadableFile(stored_name, name, error)
      this.#report(unreadable)
      throw unreadable
    }
  }

  async *#opened(stored_name: string): AsyncGenerator<Buffer, undefined> {
    const sealed = pieces(this.blobs.read(stored_name), 2, frameLength + tagLength)
    try {
      const header = await sealed.next()
      const [format, id] = header.value?.piece ?? []
      if (format !== version || id === undefined) throw new Error('This is not a stored file.')
      const { key } = this.#vault.fileKey(stored_name, id)
      let number = 0
      for await (const { piece, last } of sealed) {
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: tagLength })
        decipher.setAAD(bound(stored_name, number, last))
        decipher.setAuthTag(piece.subarray(-tagLength))
        yield Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()])
        number++
      }
      if (number === 0) throw new Error('This stored file has lost its contents.')
    } finally {
      await sealed.return(undefined)
    }
  }

  /** The number of the office's key that a file was encrypted with; null where that cannot be read. */
  async keyOf(stored_name: string): Promise<number | null> {
    try {
      const head: Buffer[] = []
      for await (const piece of this.blobs.read(stored_name)) {
        head.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
        if (Buffer.concat(head).length >= 2) break
      }
      const [format, id] = Buffer.concat(head)
      return format === version && id !== undefined ? id : null
    } catch (error) {
      if (error instanceof NoSuchFile) return null
      throw error
    }
  }

  /** All of it at once, for what must look at the whole. */
  async readWhole(stored_name: string, name: string): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.read(stored_name, name)))
  }

  async remove(stored_name: string): Promise<void> {
    if (isName(stored_name)) await this.blobs.remove(stored_name)
  }

  untouchedSince(time: Date): AsyncIterable<{ stored_name: string; remove(): Promise<void> }> {
    return this.blobs.untouchedSince(time)
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

/** Cuts a stream into a first piece of `first` bytes, if any, and pieces of `length`, and marks the last one. */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  first: number,
  length: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }, undefined> {
  let waiting: Buffer[] = []
  let held = 0
  let remaining = first || length
  for await (const chunk of source) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    held += chunk.byteLength
    // One byte more than a piece must be there: only then is it not the last.
    while (held > remaining) {
      const all = Buffer.concat(waiting)
      yield { piece: all.subarray(0, remaining), last: false }
      waiting = [all.subarray(remaining)]
      held = all.length - remaining
      remaining = length
    }
  }
  if (held > 0) yield { piece: Buffer.concat(waiting), last: true }
}
