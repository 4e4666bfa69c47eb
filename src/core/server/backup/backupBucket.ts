import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { NoSuchFile } from '../files/files.ts'
import { s3Client, type S3Settings } from '../files/s3Store.ts'
import { StartError } from '../process/startError.ts'
import { NoRoomForBackup, segmentsOf, type BackupPlace, type PlacedFile } from './backupPlace.ts'

const partSize = 5 * 1024 * 1024

export class BackupBucket implements BackupPlace {
  readonly description: string
  readonly is_on_office_disk = false
  #client: S3Client
  #bucket: string
  #folder: string

  constructor(settings: S3Settings, folder: string) {
    this.#client = s3Client(settings)
    this.#bucket = settings.bucket
    this.#folder = folder ? `${folder}/` : ''
    this.description = `the bucket ${settings.bucket}${folder && ` (${folder})`}`
  }

  #place(name: string) {
    return { Bucket: this.#bucket, Key: this.#folder + segmentsOf(name).join('/') }
  }

  /** Nothing of an upload is to be seen before its last part has come. */
  async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    let failure: Error | null = null
    const watched = (async function* () {
      try {
        for await (const piece of bytes) yield piece
      } catch (error) {
        failure = error as Error
        throw error
      }
    })()
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#place(name), Body: Readable.from(watched), ContentType: 'application/octet-stream' },
      partSize,
      queueSize: 2,
      leavePartsOnError: false,
    })
    await upload.done().catch((error: unknown) => {
      throw failure ?? this.#inWords(error)
    })
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#place(name)))
      yield* Body as Readable as AsyncIterable<Uint8Array>
    } catch (error) {
      throw (error as Error).name === 'NoSuchKey' ? new NoSuchFile() : this.#inWords(error)
    }
  }

  async *list(prefix: string): AsyncGenerator<PlacedFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await this.#client
        .send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: this.#folder + prefix,
            ContinuationToken,
          }),
        )
        .catch((error: unknown) => {
          throw this.#inWords(error)
        })
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { name: Key.slice(this.#folder.length), bytes: Size, at: LastModified }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(name))).catch((error: unknown) => {
      throw this.#inWords(error)
    })
  }

  async endUploads(): Promise<void> {
    const { Uploads = [] } = await this.#client
      .send(new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: this.#folder }))
      // Not every make can list them, nor every key; then a rule of the bucket must see to it.
      .catch(() => ({ Uploads: [] }))
    const yesterday = Date.now() - 24 * 3_600_000
    for (const { Key = '', UploadId, Initiated } of Uploads) {
      // In a bucket without a folder of its own, files are those of the office too.
      const isOfBackup = Key.startsWith(`${this.#folder}backups/`)
      if (isOfBackup || (Initiated && Initiated.getTime() < yesterday))
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }))
    }
  }

  #inWords(error: unknown): StartError {
    const { name, message } = error as Error
    return /quota|storagefull|insufficient/i.test(`${name} ${message}`)
      ? new NoRoomForBackup(`There is no room left in ${this.description}.`, { cause: error })
      : new StartError(`${this.description} does not answer or refuses (${name}).`, { cause: error })
  }
}
