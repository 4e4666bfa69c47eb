import { opendir, rm, rmdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../process/config.ts'
import { StartError } from '../process/startError.ts'
import { readPieces, writeWholeFile } from '../files/wholeFile.ts'
import { PatientPlace } from './patientPlace.ts'

export interface PlacedFile {
  name: string
  bytes: number
  at: Date
}

/** Where backups are: a folder or a bucket. It receives nothing that can be read without a key. */
export interface BackupPlace {
  /** As in "There is no backup in …". */
  description: string
  /** Whether the folder lies in that of the office, and is lost with it. */
  is_on_office_disk: boolean
  /** There whole and for good once this resolves; when it throws, nothing is left of it. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  read(name: string): AsyncIterable<Uint8Array>
  /** Everything whose name begins so, in any order; what a killed process has left half-written ends in .part. */
  list(prefix: string): AsyncIterable<PlacedFile>
  remove(name: string): Promise<void>
  /** Ends uploads that killed processes have left, while no other runs; nothing of them was to be seen. */
  endUploads(): Promise<void>
}

type BackupPlaceSettings = Pick<
  Config,
  | 'data_dir'
  | 'backup_place'
  | 'backup_s3_endpoint'
  | 'backup_s3_region'
  | 'backup_s3_access_key_id'
  | 'backup_s3_secret_access_key'
  | 's3_endpoint'
  | 's3_region'
  | 's3_access_key_id'
  | 's3_secret_access_key'
>

/** The place has no room left. */
export class NoRoomForBackup extends StartError {}

/** The folder or bucket of the settings; a bucket is that of the files' provider unless it has settings of its own. */
export async function openBackupPlace(config: BackupPlaceSettings): Promise<BackupPlace> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(config.backup_place ?? '') ?? []
  if (!bucket) {
    const folder = config.backup_place ?? path.join(config.data_dir, 'backups')
    const isOnOfficeDisk = isInside(folder, config.data_dir) || (await sharesDisk(folder, config.data_dir))
    return new PatientPlace(new BackupFolder(folder, isOnOfficeDisk))
  }
  const { BackupBucket } = await import('./backupBucket.ts')
  const id = config.backup_s3_access_key_id ?? config.s3_access_key_id
  const secret = config.backup_s3_secret_access_key ?? config.s3_secret_access_key
  const opened = new BackupBucket(
    {
      bucket,
      endpoint: config.backup_s3_endpoint ?? config.s3_endpoint,
      region: config.backup_s3_region ?? config.s3_region,
      credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : null,
    },
    prefix.replace(/\/+$/, ''),
  )
  return new PatientPlace(opened)
}

const isInside = (folder: string, other: string) => !path.relative(other, folder).startsWith('..')

/** A disk that is not mounted leaves an empty folder on that of the office. */
async function sharesDisk(folder: string, other: string): Promise<boolean> {
  const disks = await Promise.all([folder, other].map(diskUnder))
  return disks[0] !== null && disks[0] === disks[1]
}

/** Device of the folder, or of the one in which it will be made. */
async function diskUnder(folder: string): Promise<number | null> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = await stat(at).catch(() => null)
    if (found) return found.dev
    if (at === path.dirname(at)) return null
  }
}

const pieceLength = 262_144
/** After so many bytes room is looked for again. */
const lookEvery = 64e6

export class BackupFolder implements BackupPlace {
  readonly folder: string
  readonly is_on_office_disk: boolean
  readonly description: string

  constructor(folder: string, is_on_office_disk = false) {
    this.folder = folder
    this.is_on_office_disk = is_on_office_disk
    this.description = `the folder ${folder}`
  }

  #path(name: string): string {
    return path.join(this.folder, ...segmentsOf(name))
  }

  async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      await writeWholeFile(this.#path(name), bytes, {
        flag: 'w',
        requireRoom: () => this.#requireRoom(),
        check_every: lookEvery,
      })
    } catch (error) {
      throw this.#inWords(error)
    }
  }

  #inWords(error: unknown): unknown {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return new NoRoomForBackup(`There is no room left in ${this.description}: make room for backups.`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return new StartError(`${this.folder} cannot be written to (${code}): backups cannot be put there.`)
    return error
  }

  /** A backup on the disk of the office must not be what fills it. */
  async #requireRoom(): Promise<void> {
    if (!this.is_on_office_disk) return
    const { bavail, blocks, bsize } = await statfs(this.folder)
    const free = bavail * bsize
    if (free < 1e9 || (bavail / blocks < 0.05 && free < 10e9))
      throw new NoRoomForBackup(
        `There is too little room left in ${this.description}, which the office itself needs: make room, or let ELLIS_BACKUP_TO name another disk or a bucket.`,
      )
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    yield* readPieces(this.#path(name), pieceLength)
  }

  async *list(prefix: string): AsyncGenerator<PlacedFile> {
    // A prefix may end in the middle of a name.
    const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    for await (const file of this.#below(parent)) if (file.name.startsWith(prefix)) yield file
  }

  async *#below(parent: string): AsyncGenerator<PlacedFile> {
    const folder = await opendir(path.join(this.folder, ...parent.split('/').filter(Boolean))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      },
    )
    if (!folder) return
    for await (const entry of folder) {
      const name = `${parent}${entry.name}`
      if (entry.isDirectory()) yield* this.#below(`${name}/`)
      else {
        // One that was renamed or removed in the meantime is listed under its other name, or no longer.
        const found = await stat(this.#path(name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        })
        if (found) yield { name, bytes: found.size, at: found.mtime }
      }
    }
  }

  async endUploads(): Promise<void> {}

  async remove(name: string): Promise<void> {
    const file = this.#path(name)
    await rm(file, { force: true })
    await rm(`${file}.part`, { force: true })
    // Only an empty folder goes.
    if (path.dirname(file) !== this.folder) await rmdir(path.dirname(file)).catch(() => {})
  }
}

/** Names come from manifests, which somebody else may have written. */
export function segmentsOf(name: string): string[] {
  const segments = name.split('/')
  if (segments.some((segment) => !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(segment)))
    throw new StartError(`"${name}" is not the name of a file of a backup.`)
  return segments
}
