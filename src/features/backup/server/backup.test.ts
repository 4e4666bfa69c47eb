import { randomBytes } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { removeExpired } from '#core/server/backup/retention.ts'
import { lockBackups, writeBackup } from '#core/server/backup/writeBackup.ts'
import {
  fileListName,
  manifestName,
  onePiece,
  openBackup,
  writeManifest,
  type Manifest,
} from '#core/server/backup/manifest.ts'
import { BackupFolder } from '#core/server/backup/backupPlace.ts'
import { restoreDatabase, restoreFiles } from '#core/server/backup/restoreBackup.ts'
import { migrate, migrationsDir, readMigrations } from '#core/server/db/migrate.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore } from '#core/server/files/files.ts'
import { Vault } from '#core/server/process/crypto.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBackupPlace, ownerOf, type TestPlace } from '#testing/server/backupPlace.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { settleRestored } from './settleRestored.ts'
import { backupContents } from './contents.ts'

const office = useOffice()
let admin: Person
let backups: TestPlace
let first: Manifest
let second: Manifest
const databases: string[] = []

const pdf = (text: string) => ({ name: 'Notice.pdf', content: `%PDF-1.7 ${text}` })

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  const { party } = await aRecord(admin, { party: { first_name: 'Línea \\.', last_name: '\\N' } })
  const add = (text: string) =>
    admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party.id }, [pdf(text)])
  await add('one')
  backups = await aBackupPlace(office)
  first = await backups.back()
  await add('two')
  second = await backups.back()
})
afterAll(async () => {
  rmSync(backups.folder, { recursive: true, force: true })
  for (const name of databases)
    await asOwner(inject('postgres').owner, `drop database if exists ${name} with (force)`)
})

/** A database with nothing in it, or with the empty office that a first start leaves. */
async function emptyDatabase(template = 'template0'): Promise<pg.PoolConfig> {
  const { owner } = inject('postgres')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await asOwner(owner, `create database ${name} template ${template} strategy file_copy`)
  databases.push(name)
  return { ...owner, database: name }
}

async function ask<T extends pg.QueryResultRow>(owner: pg.PoolConfig, text: string): Promise<T[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function restore(id: string, owner: pg.PoolConfig, place = backups.place) {
  const backup = await openBackup(place, id, backups.keys)
  await restoreDatabase({ owner, place, backup, after: (client) => settleRestored(client, backup.manifest) })
}

const parties = (owner: pg.PoolConfig) =>
  ask<{ id: string; first_name: string }>(
    owner,
    'select id, first_name, last_name, search_text from parties order by id',
  )

test('an office comes back into a bare database and into the empty one of a first start', async () => {
  const before = await parties(ownerOf(office))
  for (const template of ['template0', inject('postgres').template]) {
    const owner = await emptyDatabase(template)
    await restore(second.id, owner)
    await migrate(owner)
    expect(await parties(owner)).toEqual(before)
    // Structure, triggers and numbers are those of any office: the next row goes in as usual.
    const shape = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`
    expect(await ask(owner, shape)).toEqual(await ask(ownerOf(office), shape))
    const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by 1`
    expect(await ask(owner, indexes)).toEqual(await ask(ownerOf(office), indexes))
    expect(await ask(owner, `select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([])
    const [{ next }] = (await ask<{ next: number }>(
      owner,
      `select nextval('parties_id_seq')::int as next`,
    )) as [{ next: number }]
    expect(next).toBeGreaterThan(Number(before.at(-1)!.id))
    // Nobody is signed in any more.
    expect(await ask(owner, 'select from sessions')).toEqual([])
    expect(await ask(ownerOf(office), 'select from sessions')).not.toEqual([])
    const [line] = await ask<{ action: string }>(
      owner,
      'select action from audit_log order by id desc limit 1',
    )
    expect(line?.action).toBe('backup.restored')
  }
})

test('files come back, those of a restore that was killed are completed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ellis-restored-'))
  const blobs = new DiskStore(folder)
  const backup = await openBackup(backups.place, second.id, backups.keys)
  const all = { place: backups.place, backup, blobs, vault: office.vault }
  expect(await restoreFiles(all)).toEqual([])
  const store = new FileStore(blobs, office.vault)
  const rows = await ask<{ stored_name: string }>(
    ownerOf(office),
    'select stored_name from attachments order by id',
  )
  const names = rows.map(({ stored_name }) => stored_name)
  const texts = async () =>
    Promise.all(names.map(async (name) => (await store.readWhole(name, name)).toString()))
  expect(await texts()).toEqual(['%PDF-1.7 one', '%PDF-1.7 two'])
  const [one, two] = names.map((name) => path.join(folder, name.slice(0, 2), name))
  writeFileSync(one!, 'half')
  rmSync(two!)
  writeFileSync(`${two}.part`, 'half')
  expect(await restoreFiles(all)).toEqual([])
  expect(await texts()).toEqual(['%PDF-1.7 one', '%PDF-1.7 two'])
  rmSync(folder, { recursive: true })
})

test('a backup whose list of files is damaged hinders no later one, and no file is removed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ellis-listed-'))
  cpSync(backups.folder, folder, { recursive: true })
  const place = new BackupFolder(folder)
  const stored = async () => (await Array.fromAsync(place.list('files/'))).map(({ name }) => name)
  const before = await stored()
  for (const name of before) utimesSync(path.join(folder, name), 0, 0)
  await place.write(fileListName(second.id), onePiece(Buffer.from('damaged')))
  const old = '2020-01-01T000000Z-00000000'
  await place.write(manifestName(old), onePiece(Buffer.from('expired')))
  expect(await removeExpired(place, backups.keys)).toEqual([old])
  expect(await stored()).toEqual(before)
  rmSync(folder, { recursive: true })
})

test('each file is put there once, and both backups list what they need', async () => {
  expect([first.files.count, second.files.count]).toEqual([1, 2])
  const { stored_bytes } = second.files
  let bytes = 0
  for await (const file of backups.place.list('files/')) bytes += file.bytes
  expect(bytes).toBe(stored_bytes)
  expect(await backups.verify(first.id)).toEqual([])
  expect(await backups.verify(second.id)).toEqual([])
})

test('a write that was answered before the moment of the backup is in it, and nothing is half', async () => {
  let isWriting = true
  const done: { id: number; at: number }[] = []
  const writing = Array.from({ length: 4 }, async () => {
    while (isWriting) {
      const { party } = await aRecord(admin)
      done.push({ id: party.id, at: Date.now() })
    }
  })
  const { at, id } = await backups.back().finally(() => (isWriting = false))
  await Promise.all(writing)
  const owner = await emptyDatabase(inject('postgres').template)
  await restore(id, owner)
  const there = new Set((await parties(owner)).map((party) => Number(party.id)))
  const acknowledged = done.filter((each) => each.at <= Date.parse(at))
  expect(acknowledged.filter((each) => !there.has(each.id))).toEqual([])
  expect(done.length).toBeGreaterThan(acknowledged.length)
  // A person comes with a record, in one transaction.
  expect(
    await ask(
      owner,
      'select from parties p where not exists (select from record_parties r where r.party_id = p.id)',
    ),
  ).toEqual([])
})

describe('refused, with nothing to see of it:', () => {
  const cut = (bytes: Buffer) => bytes.subarray(0, -40)
  const cutInside = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const flip = (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    changed[Math.floor(changed.length * 0.7)]! ^= 1
    return changed
  }
  const damages = {
    cut,
    cutInside,
    flip,
    append: (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')]),
    repeat: (bytes: Buffer) => Buffer.concat([bytes, bytes]),
    empty: () => Buffer.alloc(0),
  }

  async function refusedWith(spoil: (folder: string) => void, id = second.id): Promise<string> {
    const folder = mkdtempSync(path.join(tmpdir(), 'ellis-spoilt-'))
    cpSync(backups.folder, folder, { recursive: true })
    spoil(folder)
    const place = new BackupFolder(folder)
    const owner = await emptyDatabase(inject('postgres').template)
    const failure = await restore(id, owner, place).then(
      () => null,
      (error: Error) => error,
    )
    expect(failure?.name).toBe('StartError')
    expect(await ask(owner, 'select from users')).toEqual([])
    expect(await ask(owner, 'select from parties')).toEqual([])
    rmSync(folder, { recursive: true })
    return failure!.message
  }

  for (const file of ['manifest.age', 'database.age'])
    for (const [name, damage] of Object.entries(damages))
      test(`${file}: ${name}`, async () => {
        const message = await refusedWith((folder) => {
          const where = path.join(folder, 'backups', second.id, file)
          writeFileSync(where, damage(readFileSync(where)))
        })
        expect(message).toMatch(/damaged|was cut|other keys/)
      })

  test('the database of another backup', async () => {
    const message = await refusedWith((folder) =>
      cpSync(
        path.join(folder, 'backups', first.id, 'database.age'),
        path.join(folder, 'backups', second.id, 'database.age'),
      ),
    )
    expect(message).toMatch(/not what the backup's manifest says/)
  })

  test('a backup under the name of another', async () => {
    const message = await refusedWith((folder) => {
      rmSync(path.join(folder, 'backups', second.id), { recursive: true })
      renameSync(path.join(folder, 'backups', first.id), path.join(folder, 'backups', second.id))
    })
    expect(message).toMatch(`another backup under that name: ${first.id}`)
  })

  test('one without its database', async () => {
    const message = await refusedWith((folder) =>
      rmSync(path.join(folder, 'backups', second.id, 'database.age')),
    )
    expect(message).toMatch(/incomplete/)
  })

  test('one that somebody else sealed for the same readers', async () => {
    const stranger = new Vault(new Map([[1, Buffer.alloc(32, 8)]]))
    const recipient = await identityToRecipient(backups.identity)
    const folder = mkdtempSync(path.join(tmpdir(), 'ellis-foreign-'))
    await writeManifest(new BackupFolder(folder), second, stranger, [recipient])
    const message = await refusedWith((spoilt) =>
      cpSync(path.join(folder, manifestName(second.id)), path.join(spoilt, manifestName(second.id))),
    )
    expect(message).toMatch(/not of this office/)
  })

  test('one of a later version', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ellis-later-'))
    const later = {
      ...second,
      migrations: [...second.migrations, { name: '9999_later.sql', sha256: 'a'.repeat(64) }],
    }
    await writeManifest(new BackupFolder(folder), later, office.vault, [
      await identityToRecipient(backups.identity),
    ])
    const message = await refusedWith((spoilt) =>
      cpSync(path.join(folder, manifestName(second.id)), path.join(spoilt, manifestName(second.id))),
    )
    expect(message).toMatch(/later version of Ellis: this one does not know 9999_later\.sql/)
  })
})

test('damaged, exchanged, renamed, cut and missing files are named', async () => {
  const spoils: Record<string, (one: string, two: string) => void> = {
    damaged: (one) => {
      const bytes = readFileSync(one)
      bytes[20]! ^= 1
      writeFileSync(one, bytes)
    },
    cut: (one) => writeFileSync(one, readFileSync(one).subarray(0, -1)),
    longer: (one) => writeFileSync(one, Buffer.concat([readFileSync(one), Buffer.alloc(1)])),
    exchanged: (one, two) => cpSync(two, one),
    missing: (one) => rmSync(one),
  }
  const names = readdirSync(path.join(backups.folder, 'files'), { recursive: true, encoding: 'utf8' })
  const [one = '', two = ''] = names
    .filter((name) => name.length > 30)
    .map((name) => path.join(backups.folder, 'files', name))
  const [bytesOfOne, bytesOfTwo] = [readFileSync(one), readFileSync(two)]
  for (const [name, spoil] of Object.entries(spoils)) {
    spoil(one, two)
    expect([name, await backups.verify(second.id)]).toEqual([
      name,
      [expect.stringMatching(new RegExp(`^files/.*${path.basename(one)} is (damaged|missing)\\.$`))],
    ])
    writeFileSync(one, bytesOfOne)
    writeFileSync(two, bytesOfTwo)
  }
  expect(await backups.verify(second.id)).toEqual([])
})

test('a backup opens with the passphrase and with the operator’s identity, and with nothing else', async () => {
  const operator = await generateX25519Identity()
  const office_recipient = await identityToRecipient(backups.identity)
  const { id } = await backups.back({
    passphrase: 'correct horse battery staple',
    recipients: [office_recipient, await identityToRecipient(operator)],
  })
  const open = (identities: string[], passphrase: string | null) =>
    openBackup(backups.place, id, { identities, passphrase, vault: office.vault })
  expect((await open([operator], null)).manifest.id).toBe(id)
  expect((await open([], 'correct horse battery staple')).manifest.id).toBe(id)
  await expect(open([], 'correct horse battery stable')).rejects.toThrow(
    'The passphrase does not open this backup.',
  )
  await expect(open([await generateX25519Identity()], null)).rejects.toThrow(/sealed for other keys/)
  await expect(open([], null)).rejects.toThrow(/Nothing here opens the backup/)
})

test('an office that has a user is never overwritten', async () => {
  const before = await parties(ownerOf(office))
  await expect(restore(first.id, ownerOf(office))).rejects.toThrow(/There is an office already/)
  expect(await parties(ownerOf(office))).toEqual(before)
})

test('a database of something else is refused', async () => {
  const owner = await emptyDatabase()
  await asOwner(owner, 'create table invoices (id int)')
  await expect(restore(first.id, owner)).rejects.toThrow(/it has a table invoices, which is not of Ellis/)
})

/** 0084: no archives of the log yet; 0181: mail waits without being claimed; and the version before this one. */
const earlier = ['0084', '0181', readMigrations().at(-2)!.name]

test.each(earlier)(
  'a backup of version %s is brought up to this one',
  { timeout: 180_000 },
  async (version) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ellis-migrations-'))
    const all = readMigrations().map(({ name }) => name)
    const later = all.filter((name) => name > version && !name.startsWith(version))
    for (const name of all.filter((each) => !later.includes(each)))
      cpSync(path.join(migrationsDir, name), path.join(folder, name))
    const old = await emptyDatabase()
    await migrate(old, { folder })
    await asOwner(
      old,
      `insert into tags (name) values ('From before');
     insert into outbox_messages (channel, recipient, kind, body) values ('email', 'a@example.com', 'invitation', '')`,
    )
    const { id, migrations } = await writeBackup({
      owner: old,
      files: office.files.blobs,
      vault: office.vault,
      place: backups.place,
      recipients: [await identityToRecipient(backups.identity)],
      passphrase: null,
      contents: backupContents,
    })
    expect(migrations.map(({ name }) => name)).toEqual(all.filter((name) => !later.includes(name)))
    for (const template of ['template0', inject('postgres').template]) {
      const owner = await emptyDatabase(template)
      await restore(id, owner)
      expect(await migrate(owner)).toEqual(later)
      expect(await ask(owner, `select name from tags where name = 'From before'`)).toHaveLength(1)
      expect(await ask(owner, 'select state from outbox_messages')).toEqual([{ state: 'failed' }])
    }
  },
)

test('of two backups at a time the second is refused, and a place of another office is', async () => {
  const lock = await lockBackups(ownerOf(office))
  await expect(backups.back()).rejects.toThrow(/Another backup is being made/)
  await lock.end()
  const stranger = { ...office, vault: new Vault(new Map([[1, Buffer.alloc(32, 8)]])) }
  const theirs = await aBackupPlace(stranger)
  cpSync(path.join(backups.folder, 'ellis-backups.json'), path.join(theirs.folder, 'ellis-backups.json'))
  await expect(theirs.back()).rejects.toThrow(/Another office, or one with other keys, has its backups/)
})
