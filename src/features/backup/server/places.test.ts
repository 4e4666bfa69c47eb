import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { collectBytes } from '#core/server/backup/envelope.ts'
import { openBackup, storedFileName } from '#core/server/backup/manifest.ts'
import { PatientPlace } from '#core/server/backup/patientPlace.ts'
import { BackupFolder, NoRoomForBackup, openBackupPlace } from '#core/server/backup/backupPlace.ts'
import { restoreFiles } from '#core/server/backup/restoreBackup.ts'
import { verifyDatabase, verifyFiles } from '#core/server/backup/verifyBackup.ts'
import { lockBackups } from '#core/server/backup/writeBackup.ts'
import { migrate, migrationsDir, readMigrations } from '#core/server/db/migrate.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { readConfig } from '#core/server/process/config.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { purgeFiles } from '#features/documents/server/purgeFiles.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBackupPlace, ownerOf, type TestPlace } from '#testing/server/backupPlace.ts'
import { startBucket } from '#testing/server/bucket.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { backUpBeforeMigrating } from './beforeMigrating.ts'

const office = useOffice()
let admin: Person
let backups: TestPlace
let party_id: number

const upload = (text: string) =>
  admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party_id }, [
    { name: 'Notice.pdf', content: `%PDF-1.7 ${text}` },
  ])
const storedNames = async () =>
  (await office.database.read.selectFrom('attachments').select('stored_name').orderBy('id').execute()).map(
    ({ stored_name }) => stored_name,
  )
const temporary = (name: string) => mkdtempSync(path.join(tmpdir(), `ellis-${name}-`))

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  ;({
    party: { id: party_id },
  } = await aRecord(admin))
  await upload('one')
  backups = await aBackupPlace(office)
})
afterAll(() => rmSync(backups.folder, { recursive: true, force: true }))

test('what a killed backup has left half-written is removed by the next', async () => {
  const left = path.join(backups.folder, 'backups', '2026-01-02T030405Z-0a0b0c0d')
  mkdirSync(left, { recursive: true })
  writeFileSync(path.join(left, 'database.age.part'), 'half')
  await backups.back()
  expect(existsSync(left)).toBe(false)
})

test('a list of files that is that of another backup is refused before the database is touched', async () => {
  const first = await backups.back()
  await upload('two')
  const second = await backups.back()
  const folder = temporary('exchanged')
  cpSync(backups.folder, folder, { recursive: true })
  const list = (id: string) => path.join(folder, 'backups', id, 'files.age')
  cpSync(list(first.id), list(second.id))
  const place = new BackupFolder(folder)
  const backup = await openBackup(place, second.id, backups.keys)
  const blobs = new DiskStore(temporary('files'))
  await expect(restoreFiles({ place, backup, blobs, vault: office.vault })).rejects.toThrow(
    /not what the backup's manifest says/,
  )
})

test('a file that was found damaged in the place is copied again by the next backup, if ours is sound', async () => {
  const { id } = await backups.back()
  const [one, two] = await storedNames()
  const placed = (name: string) => path.join(backups.folder, storedFileName(name))
  const sound = readFileSync(placed(one!))
  const changed = Buffer.from(sound)
  changed[sound.length - 3]! ^= 1
  writeFileSync(placed(one!), changed)
  writeFileSync(placed(two!), 'cut')
  expect((await backups.verify(id)).toSorted()).toEqual(
    [one!, two!].map((name) => `${storedFileName(name)} is damaged.`).toSorted(),
  )
  const next = await backups.back()
  expect(await backups.verify(next.id)).toEqual([])
  expect(await backups.verify(id)).toEqual([])
  expect(readFileSync(placed(one!))).toEqual(sound)
  expect(existsSync(path.join(backups.folder, 'damaged'))).toBe(false)
})

test('a full place fails in words, leaves nothing half, and what was there stays whole', async () => {
  const { id } = await backups.back()
  await upload('three')
  const added = (await storedNames()).at(-1)!
  // The device answers every write as a full disk does.
  const part = path.join(backups.folder, `${storedFileName(added)}.part`)
  mkdirSync(path.dirname(part), { recursive: true })
  symlinkSync('/dev/full', part)
  const before = readdirSync(path.join(backups.folder, 'backups'))
  const failure = await backups.back().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NoRoomForBackup)
  expect((failure as Error).message).toMatch(/There is no room left in the folder/)
  expect(readdirSync(path.join(backups.folder, 'backups'))).toEqual(before)
  expect(await backups.verify(id)).toEqual([])
  const next = await backups.back()
  expect(await backups.verify(next.id)).toEqual([])
})

test('a place that does not answer ends the backup in words, and holds no snapshot', async () => {
  class HangingFolder extends BackupFolder {
    override write(): Promise<void> {
      return new Promise(() => {})
    }
  }
  const place = new PatientPlace(new HangingFolder(temporary('hanging')), 300)
  await expect(backups.back({ place })).rejects.toThrow(/has not answered for .* see whether it is mounted/)
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'ellis backup'`.execute(office.database.read)
  expect(rows).toEqual([])
  // Later requests are refused at once.
  await expect(place.remove('backups/x')).rejects.toThrow(/has not answered/)
})

test('a place is not held responsible for what others take their time for', async () => {
  const place = new PatientPlace(new BackupFolder(temporary('patient')), 2_000)
  await place.write(
    'slow',
    (async function* () {
      for (let n = 0; n < 4; n++) {
        await pause(600)
        yield Buffer.from('piece')
      }
    })(),
  )
  expect((await collectBytes(place.read('slow'))).toString()).toBe('piece'.repeat(4))
})

test('files that are removed while a backup runs stay until it has ended', async () => {
  await upload('removed')
  const [name] = (await storedNames()).slice(-1)
  await asOwner(
    ownerOf(office),
    `delete from party_documents; delete from attachments where stored_name = '${name}'`,
  )
  const later = new Date(Date.now() + 2 * 24 * 3_600_000)
  const isThere = async () => (await office.files.keyOf(name!)) !== null
  const lock = await lockBackups(ownerOf(office))
  await purgeFiles(office, later)
  expect(await isThere()).toBe(true)
  await lock.end()
  await purgeFiles(office, later)
  expect(await isThere()).toBe(false)
})

test('a folder on the disk of the office is known as such wherever it is', async () => {
  const place = await openBackupPlace(
    readConfig(['--data', temporary('data')], {
      ELLIS_BACKUP_TO: path.join(temporary('place'), 'not', 'yet'),
    }),
  )
  expect(place.is_on_office_disk).toBe(true)
})

test('a bucket holds backups as a folder does, and nothing of one that failed', async () => {
  const bucket = await startBucket()
  try {
    const place = await openBackupPlace(
      readConfig(['--data', temporary('data')], {
        ELLIS_BACKUP_TO: 's3://kept/ellis',
        ELLIS_BACKUP_S3_ENDPOINT: bucket.endpoint,
        ELLIS_BACKUP_S3_ACCESS_KEY_ID: 'key',
        ELLIS_BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
      }),
    )
    const { id } = await backups.back({ place })
    const backup = await openBackup(place, id, backups.keys)
    await verifyDatabase(place, backup)
    const all = { read: 'all' } as const
    expect((await verifyFiles(place, backup, office.vault, all)).wrong).toEqual([])

    await upload('four')
    const whole = new Set([...bucket.objects.keys()].filter((name) => name.includes('/backups/')))
    bucket.failWith(507, 12)
    await expect(backups.back({ place })).rejects.toThrow(/does not answer or refuses|no room left/)
    bucket.failWith(null)
    // As a process leaves it that was killed between two parts.
    const killed = `${bucket.endpoint}/kept/ellis/backups/2026-01-02T030405Z-0a0b0c0d/database.age?uploads`
    await fetch(killed, { method: 'POST' })
    expect(bucket.parts.size).toBeGreaterThan(0)
    const next = await backups.back({ place })
    expect(bucket.parts.size).toBe(0)
    const names = [...bucket.objects.keys()].filter((name) => name.includes('/backups/'))
    expect(names.filter((name) => !name.includes(next.id)).toSorted()).toEqual([...whole].toSorted())
    const [one] = await storedNames()
    const object = bucket.objects.get(`ellis/${storedFileName(one!)}`)!
    object.bytes = Buffer.concat([object.bytes, Buffer.from('more')])
    const opened = await openBackup(place, next.id, backups.keys)
    expect((await verifyFiles(place, opened, office.vault, all)).wrong).toEqual([
      `${storedFileName(one!)} is damaged.`,
    ])
  } finally {
    await bucket.close()
  }
})

test('an office is backed up before it is migrated, unless a backup opens that is younger than an hour', async () => {
  const name = `upgraded_${randomBytes(6).toString('hex')}`
  const { owner } = inject('postgres')
  await asOwner(owner, `create database ${name} template template0`)
  try {
    const folder = temporary('migrations')
    for (const each of readMigrations().slice(0, -1))
      cpSync(path.join(migrationsDir, each.name), path.join(folder, each.name))
    const old = { ...owner, database: name }
    await migrate(old, { folder })
    const data = temporary('data')
    const config = readConfig(['--data', data], {
      ELLIS_BACKUP_TO: path.join(data, 'elsewhere'),
      ELLIS_ENCRYPTION_KEYS: Buffer.alloc(32, 7).toString('base64url'),
    })
    // Nobody works there yet.
    expect(await backUpBeforeMigrating(config, old)).toEqual([])
    await asOwner(
      old,
      `insert into users (login, email, first_name, last_name, display_name, user_type)
       values ('somebody', 'somebody@example.com', 'Some', 'Body', 'Some Body', 'admin')`,
    )
    expect(await backUpBeforeMigrating(config, old)).toEqual([
      expect.stringMatching(/^The backup 20\d\d-.* is in the folder .* To go back: /),
    ])
    expect(await backUpBeforeMigrating(config, old)).toEqual([
      expect.stringMatching(
        /^This version changes the database \(1 migrations\)\. The backup .* is of before that/,
      ),
    ])
    const [only] = readdirSync(path.join(data, 'elsewhere', 'backups'))
    writeFileSync(path.join(data, 'elsewhere', 'backups', only!, 'manifest.age'), 'damaged')
    expect(await backUpBeforeMigrating(config, old)).toEqual([
      expect.stringMatching(/^The backup 20\d\d-.* is in the folder/),
    ])
    rmSync(path.join(data, 'elsewhere'), { recursive: true })
    writeFileSync(path.join(data, 'elsewhere'), 'A file where the folder should be.')
    await expect(backUpBeforeMigrating(config, old)).rejects.toThrow(/was not backed up, and so not changed/)
  } finally {
    await asOwner(owner, `drop database if exists ${name} with (force)`)
  }
})
