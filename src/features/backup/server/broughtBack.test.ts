import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeBackup } from '#core/server/backup/writeBackup.ts'
import { migrate, migrationsDir, readMigrations } from '#core/server/db/migrate.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore } from '#core/server/files/files.ts'
import { openS3Store } from '#core/server/files/openFiles.ts'
import { readConfig, type Config } from '#core/server/process/config.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { ledgerFor, writeLedger } from '#features/erasure/server/ledger.ts'
import { verifyLog } from '#features/logs/server/verifyLog.ts'
import { identityToRecipient } from 'age-encryption'
import { aBackupPlace, type TestPlace } from '#testing/server/backupPlace.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { startBucket } from '#testing/server/bucket.ts'
import { asOwner, useOffice } from '#testing/server/office.ts'
import { backupContents } from './contents.ts'
import { backupKeys, bringBack, findBackup, officeVault } from './makeBackup.ts'

const office = useOffice()
let backups: TestPlace
const databases: string[] = []
const folders: string[] = []

beforeAll(async () => {
  backups = await aBackupPlace(office)
  folders.push(backups.folder)
})
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  for (const name of databases)
    await asOwner(inject('postgres').owner, `drop database if exists ${name} with (force)`)
})

async function emptyDatabase(): Promise<pg.PoolConfig> {
  const { owner } = inject('postgres')
  const name = `brought_${randomBytes(6).toString('hex')}`
  await asOwner(owner, `create database ${name} template template0`)
  databases.push(name)
  return { ...owner, database: name }
}

const temporary = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ellis-brought-'))
  folders.push(folder)
  return folder
}

/** A bare machine with the keys of the office. */
function aMachine(env: NodeJS.ProcessEnv = {}): Config {
  const data = temporary()
  mkdirSync(path.join(data, 'secrets'))
  writeFileSync(path.join(data, 'secrets', 'backup_identity'), backups.identity)
  return readConfig(['--data', data], {
    ELLIS_ENCRYPTION_KEYS: Buffer.alloc(32, 7).toString('base64url'),
    ...env,
  })
}

async function bringBackTo(owner: pg.PoolConfig, config: Config, id: string) {
  const vault = await officeVault(config)
  const { place } = backups
  const backup = await findBackup(place, backupKeys(config, vault), id)
  const erased = await ledgerFor(place, vault, backup.manifest)
  return bringBack(config, owner, { place, backup, vault, erased })
}

async function onOwner<T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  return work(client).finally(() => client.end())
}

test('an office whose files are in a bucket comes back into it', async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  const { party } = await aRecord(admin)
  await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party.id }, [
    { name: 'Notice.pdf', content: '%PDF-1.7 one' },
  ])
  const { id } = await backups.back()
  const bucket = await startBucket()
  try {
    const config = aMachine({
      ELLIS_S3_BUCKET: 'office-files',
      ELLIS_S3_ENDPOINT: bucket.endpoint,
      ELLIS_S3_ACCESS_KEY_ID: 'key',
      ELLIS_S3_SECRET_ACCESS_KEY: 'secret',
    })
    const owner = await emptyDatabase()
    expect(await bringBackTo(owner, config, id)).toEqual({ wrong: [] })
    const { rows } = await onOwner(owner, (client) =>
      client.query<{ stored_name: string }>('select stored_name from attachments'),
    )
    expect(rows).toHaveLength(1)
    const name = rows[0]!.stored_name
    expect([...bucket.objects.keys()].filter((key) => key.includes(name))).toHaveLength(1)
    const store = new FileStore((await openS3Store(config))!, office.vault)
    expect((await store.readWhole(name, name)).toString()).toBe('%PDF-1.7 one')
  } finally {
    await bucket.close()
  }
})

test('a backup from before erasing existed comes back without the erased', async () => {
  const folder = temporary()
  for (const { name } of readMigrations())
    if (name < '0263') cpSync(path.join(migrationsDir, name), path.join(folder, name))
  const old = await emptyDatabase()
  await migrate(old, { folder })
  const [erased, other] = await onOwner(old, async (client) => {
    expect((await client.query(`select to_regclass('erasures') as name`)).rows).toEqual([{ name: null }])
    await client.query(
      `insert into users (login, email, first_name, last_name, display_name, user_type)
       values ('somebody', 'somebody@example.com', 'Some', 'Body', 'Some Body', 'admin')`,
    )
    const people = await client.query<{ id: string; at: string }>(
      `insert into parties (first_name, last_name) values ('Zyxwvena', 'Quorbelova'), ('Berto', 'Alonso')
       returning id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
    )
    for (const { id } of people.rows)
      await client.query(
        `insert into audit_log (action, entity, entity_id, changes)
         select 'party.created', 'parties', id, jsonb_build_object('name', jsonb_build_array(null, display_name)) from parties where id = $1`,
        [id],
      )
    return people.rows
  })
  const { id } = await writeBackup({
    owner: old,
    files: new DiskStore(temporary()),
    vault: office.vault,
    place: backups.place,
    recipients: [await identityToRecipient(backups.identity)],
    passphrase: null,
    contents: backupContents,
  })
  await writeLedger(backups.place, office.vault, [[Number(erased!.id), erased!.at]])
  const owner = await emptyDatabase()
  expect(await bringBackTo(owner, aMachine(), id)).toEqual({ wrong: [] })
  await onOwner(owner, async (client) => {
    const one = async (text: string) => (await client.query(text)).rows as unknown[]
    expect(await one('select id, display_name from parties')).toEqual([
      { id: other!.id, display_name: 'Berto Alonso' },
    ])
    expect(await one('select party_id from erasures')).toEqual([{ party_id: erased!.id }])
    expect(await one(`select from audit_log where changes::text like '%Zyxwvena%'`)).toEqual([])
    expect(await one(`select from audit_log where changes::text like '%Berto%'`)).toHaveLength(1)
    expect((await one('select from schema_migrations')).length).toBe(readMigrations().length)
    expect((await verifyLog(client)).wrong).toEqual([])
  })
})
