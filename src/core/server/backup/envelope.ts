// Encryption of backups: age (age-encryption.org/v1), around zstd. Both are formats that other programs read, so an
// office is not lost with Ellis: age -d database.age | zstd -d gives a script for psql.
import { createHash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { NoSuchFile } from '../files/files.ts'
import { StartError } from '../process/startError.ts'

/** Imported when first used: it is large, and backups are hours apart. */
export const age = () => import('age-encryption')

/** Bytes as they lie in the backup's place. */
export interface Measured {
  bytes: number
  sha256: string
}

/** Counts and hashes what passes. */
export class Measure {
  bytes = 0
  #hash = createHash('sha256')

  async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      this.bytes += piece.byteLength
      this.#hash.update(piece)
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    }
  }

  /** Once, after the last piece. */
  end(): Measured {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

/** The file cannot be opened: it was cut, changed or lengthened, or it is sealed for somebody else. */
export class DamagedBackup extends StartError {}

/** Bytes whose hash is compared when their last has passed; whoever reads further than that has read what was written. */
export async function* compared(
  bytes: AsyncIterable<Uint8Array>,
  expected: Measured,
  name: string,
): AsyncGenerator<Buffer> {
  const measure = new Measure()
  yield* measure.through(bytes)
  const found = measure.end()
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new DamagedBackup(
      `${name} is not what the backup's manifest says: it was cut, changed or exchanged.`,
    )
}

export async function* sealed(
  plain: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const zstd = createZstdCompress({
    chunkSize: 262_144,
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  yield* await encrypter.encrypt(webStream(through(plain, zstd)))
}

/** Throws DamagedBackup when anything but the whole of what was sealed is there. */
export async function* opened(
  bytes: AsyncIterable<Uint8Array>,
  identities: readonly string[],
  what: string,
): AsyncGenerator<Buffer> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    const plain = await decrypter.decrypt(webStream(Readable.from(bytes)))
    yield* through(plain, createZstdDecompress({ chunkSize: 262_144 })) as AsyncIterable<Buffer>
  } catch (error) {
    if (isOfPlace(error)) throw error
    throw new DamagedBackup(
      /identity|recipient/i.test((error as Error).message)
        ? `${what} is sealed for other keys than those given.`
        : `${what} is damaged: it was cut, changed or lengthened.`,
      { cause: error },
    )
  }
}

/** An answer of the disk, the bucket or ourselves says nothing about the bytes; the errors of zlib have codes too. */
function isOfPlace(error: unknown): boolean {
  if (error instanceof StartError || error instanceof NoSuchFile) return true
  return (error as NodeJS.ErrnoException).syscall !== undefined
}

function through(source: AsyncIterable<Uint8Array>, transform: Transform): Readable {
  // The failure arrives at the reader of the transform, which this destroys.
  return pipeline(Readable.from(source), transform, () => {})
}

const webStream = (source: Readable) =>
  ReadableStream.from(source as AsyncIterable<Uint8Array>) as globalThis.ReadableStream<Uint8Array>

/** A passphrase opens an identity made for this backup, because age takes no second recipient with a passphrase. */
export async function sealRecovery(passphrase: string): Promise<{ recipient: string; sealed: Uint8Array }> {
  const { Encrypter, generateX25519Identity, identityToRecipient } = await age()
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  // 128 MB and about a second: once for each backup and each restore.
  encrypter.setScryptWorkFactor(17)
  encrypter.setPassphrase(passphrase)
  return { recipient: await identityToRecipient(identity), sealed: await encrypter.encrypt(identity) }
}

export async function openRecovery(bytes: Uint8Array, passphrase: string): Promise<string> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(bytes, 'text')
  } catch (error) {
    throw new DamagedBackup('The passphrase does not open this backup.', { cause: error })
  }
}

export async function collectBytes(pieces: AsyncIterable<Uint8Array>, most = 64e6): Promise<Buffer> {
  const all: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.byteLength
    if (bytes > most) throw new DamagedBackup('A file of the backup is larger than it can be.')
    all.push(piece)
  }
  return Buffer.concat(all)
}
