import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { documentsContract } from '#features/documents/contract.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBackupPlace, type TestPlace } from '#testing/server/backupPlace.ts'
import { runCommand, urlOf } from '#testing/server/killedCommand.ts'
import { asOwner, useOffice } from '#testing/server/office.ts'

const office = useOffice()
const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-restored-'))
const name = `killed_${randomBytes(6).toString('hex')}`
const { owner } = inject('postgres')
let backups: TestPlace

beforeAll(async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  const { party } = await aRecord(admin)
  await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party.id }, [
    { name: 'Notice.pdf', content: '%PDF-1.7' },
  ])
  backups = await aBackupPlace(office)
  await backups.back()
  const secrets = path.join(data_dir, 'secrets')
  mkdirSync(secrets, { recursive: true })
  writeFileSync(path.join(secrets, 'encryption_keys'), Buffer.alloc(32, 7).toString('base64url'))
  writeFileSync(path.join(secrets, 'backup_identity'), backups.identity)
  await asOwner(owner, `create database ${name} template template0`)
})
afterAll(async () => {
  await asOwner(owner, `drop database if exists ${name} with (force)`)
  rmSync(data_dir, { recursive: true, force: true })
})

const connection = { ...owner, database: name }

/** Killed at so many steps, or at its end. */
const restoreUntil = (kill_at?: number) =>
  runCommand(
    ['restore.ts', '--data', data_dir, '--from', backups.folder],
    { DATABASE_URL: urlOf(connection) },
    kill_at,
  )

async function state(): Promise<'empty' | 'restored'> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.users') is not null as there`,
    )
    if (!rows[0]!.there) return 'empty'
    const { rows: counts } = await client.query<{ users: number; parties: number }>(
      'select (select count(*)::int from users) as users, (select count(*)::int from parties) as parties',
    )
    const { users, parties } = counts[0]!
    expect(users > 0).toBe(parties > 0)
    return users > 0 ? 'restored' : 'empty'
  } finally {
    await client.end()
  }
}

/** Steps of about 140; KILLS=all tries twenty of them. */
const moments =
  process.env['KILLS'] === 'all' ? Array.from({ length: 20 }, (_, at) => 1 + at * 6) : [5, 60, 115]

test(
  'a restore that is killed at any moment leaves an empty office, and can be run again',
  { timeout: 600_000 },
  async () => {
    for (const moment of moments) {
      const { code } = await restoreUntil(moment)
      expect([moment, code]).toEqual([moment, null])
      expect([moment, await state()]).toEqual([moment, 'empty'])
    }
    expect((await restoreUntil()).code).toBe(0)
    expect(await state()).toBe('restored')
  },
)
