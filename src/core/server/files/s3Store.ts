import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Refusal } from '../../errors.ts'
import { NoSuchFile, type BlobStore } from './files.ts'

export interface S3Settings {
  bucket: string
  /** null: Amazon's own. */
  endpoint: string | null
  region: string
  /** null: the machine's own role at AWS. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

const folder = 'files/'
const partSize = 5 * 1024 * 1024

export function s3Client({ endpoint, region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    // Other makes know neither a host name for each bucket nor Amazon's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, socketTimeout: 30_000 },
  })
}

/** Files in a bucket, encrypted before they are sent there. */
export class S3Store implements BlobStore {
  readonly bucket: string
  #client: S3Client

  constructor({ bucket, endpoint, region, credentials }: S3Settings) {
    this.bucket = bucket
    this.#client = s3Client({ bucket, endpoint, region, credentials })
  }

  #place(name: string) {
    return { Bucket: this.bucket, Key: folder + name }
  }

  /** In parts of 5 MB; there is nothing to see of it before the last one has come. */
  async write(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const source = new Watched(bytes)
    const upload = new Upload({
      client: this.#client,
      params: {
        ...this.#place(name),
        Body: Readable.from(source),
        ContentType: 'application/octet-stream',
      },
      partSize,
      queueSize: 2,
      leavePartsOnError: false,
    })
    try {
      await upload.done()
    } catch (error) {
      // The input was refused: not the bucket's fault.
      if (source.failure) throw source.failure.error
      throw away(error)
    }
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#place(name)))
      yield* Body as Readable as AsyncIterable<Uint8Array>
    } catch (error) {
      throw (error as Error).name === 'NoSuchKey' ? new NoSuchFile() : away(error)
    }
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(name))).catch((error: unknown) => {
      throw away(error)
    })
  }

  async *untouchedSince(time: Date) {
    await this.#endUploadsBegunBefore(time)
    let ContinuationToken: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: folder, ContinuationToken }),
      )
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const stored_name = Key.slice(folder.length)
        if (LastModified && LastModified < time) yield { stored_name, remove: () => this.remove(stored_name) }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  /** Parts of files that never came to their end take room, and no list of files shows them. */
  async #endUploadsBegunBefore(time: Date): Promise<void> {
    const { Uploads = [] } = await this.#client
      .send(new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: folder }))
      // Not every make can list them; then a rule of the bucket must see to it.
      .catch(() => ({ Uploads: [] }))
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Key && UploadId && Initiated && Initiated < time)
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }))
  }
}

/** Remembers when the source itself fails, however the failure is wrapped on its way. */
class Watched {
  failure: { error: unknown } | null = null
  readonly bytes: AsyncIterable<Buffer>

  constructor(bytes: AsyncIterable<Buffer>) {
    this.bytes = bytes
  }

  async *[Symbol.asyncIterator]() {
    try {
      yield* this.bytes
    } catch (error) {
      this.failure = { error }
      throw error
    }
  }
}

/** Any failure of the bucket is answered as “not there”; the cause goes to the log. */
function away(cause: unknown): Refusal {
  const refusal = new Refusal(
    503,
    'files.away',
    'The store of files does not answer right now. Nothing was saved; please try again in a moment.',
    [],
    5,
  )
  refusal.cause = cause
  return refusal
}
