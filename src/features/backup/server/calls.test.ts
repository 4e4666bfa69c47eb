import { afterEach, beforeAll, expect, test } from 'vitest'
import { lockBackups } from '#core/server/backup/writeBackup.ts'
import { collectBytes } from '#core/server/backup/envelope.ts'
import { databaseName } from '#core/server/backup/manifest.ts'
import { StartError } from '#core/server/process/startError.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBackupPlace, ownerOf, type TestPlace } from '#testing/server/backupPlace.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { backupContract } from '../contract.ts'
import { backUpWhenDue, warnOfBackups } from './jobs.ts'
import { recordRun } from './recordRun.ts'

const office = useOffice()
const calls = backupContract.endpoints
let admin: Person
let backups: TestPlace
const hour = 3_600_000

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  await aRecord(admin)
  backups = await aBackupPlace(office)
  office.backups.folder = backups.place
})
afterEach(() => asOwner(ownerOf(office), 'delete from backup_runs; delete from outbox_messages'))

/** A backup, noted as the commands note it. */
const backUp = () =>
  recordRun(ownerOf(office), 'backup', backups.back, (made) => ({
    backup: made.id,
    place: backups.place.description,
    bytes: made.database.bytes,
    rows: 1,
    files: made.files.count,
    wrong: [],
  }))

const monitored = async () => {
  const answer = await office.app.inject('/api/health/backups')
  const { age_seconds, ...rest } = answer.json<{ ok: boolean; age_seconds: number }>()
  return [answer.statusCode, { ...rest, age_seconds: Math.floor(age_seconds / 60) * 60 }]
}

const list = () => admin.do(calls.listBackupRuns, {})
const age = (hours: number) =>
  asOwner(ownerOf(office), `update backup_runs set started_at = now() - interval '${hours} hours'`)

test('admins see age, size and last check; late, failed and incomplete ones are an alarm', async () => {
  await backUp()
  const { items, alarm } = await list()
  expect(items).toEqual([
    expect.objectContaining({
      kind: 'backup',
      state: 'done',
      ended_at: expect.any(String),
      place: backups.place.description,
      bytes: expect.any(Number),
    }),
  ])
  expect(alarm).toBeNull()
  expect(await monitored()).toEqual([200, { ok: true, age_seconds: expect.any(Number) }])
  await age(13)
  expect(await monitored()).toEqual([503, { ok: false, age_seconds: 13 * 3600 }])
  expect((await list()).alarm).toBe(
    'The newest backup is 13 hours old, and there should be one every 6 hours.',
  )
  const failed = recordRun(
    ownerOf(office),
    'backup',
    () => Promise.reject(new StartError('There is no room left.')),
    () => {
      throw new Error('It failed.')
    },
  )
  await expect(failed).rejects.toThrow('There is no room left.')
  expect((await list()).alarm).toBe('The last backup failed: There is no room left.')
})

test('one is made when it is due, and admins get one mail a day while something is wrong', async () => {
  const { ran } = office.backups
  await backUp()
  await backUpWhenDue(office)
  expect(ran).toEqual([])
  await age(6)
  await backUpWhenDue(office)
  expect(ran).toEqual(['backup'])
  await age(20)
  await backUpWhenDue(office)
  await backUpWhenDue(office)
  const mails = await office.database.read.selectFrom('outbox_messages').select(['kind', 'body']).execute()
  expect(mails).toEqual([
    { kind: 'backup_warning', body: expect.stringContaining('The newest backup is 20 hours old') },
  ])
})

test('a failed backup, a full place and a list of the erased that cannot be written are mailed, too', async () => {
  const mailed = async () => {
    await asOwner(ownerOf(office), 'delete from outbox_messages')
    await warnOfBackups(office)
    const mails = await office.database.read.selectFrom('outbox_messages').select('body').execute()
    return mails.map(({ body }) => body)
  }
  for (const problem of ['The folder is not there.', 'There is no room left in the folder.']) {
    const failed = recordRun(
      ownerOf(office),
      'backup',
      () => Promise.reject(new StartError(problem)),
      () => {
        throw new Error('It has failed.')
      },
    )
    await expect(failed).rejects.toThrow(problem)
    expect(await mailed()).toEqual([expect.stringContaining(`The last backup failed: ${problem}`)])
  }
  await backUp()
  expect(await mailed()).toEqual([])
  const hoursAgo = `now() - interval '2 hours'`
  await asOwner(
    ownerOf(office),
    `insert into erasures (party_id, entered_at, erased_at) values (1, ${hoursAgo}, ${hoursAgo})`,
  )
  expect(await mailed()).toEqual([expect.stringContaining('the list of the erased')])
  await asOwner(ownerOf(office), 'delete from erasures')
})

test('the newest backup is downloaded once that is switched on, with a fresh factor, and is logged', async () => {
  const off = await admin.call(calls.downloadBackup)
  expect([off.status, off.error.code]).toEqual([409, 'backup.download_off'])
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'backups', { download: true }))
  expect((await admin.call(calls.downloadBackup)).error.code).toBe('backup.none')
  const { id } = await backUp()

  await confirmedAt(office, admin, new Date(Date.now() - hour))
  const stale = await admin.call(calls.downloadBackup)
  expect([stale.status, stale.error.code]).toEqual([403, 'password.stale'])
  await confirmedAt(office, admin, new Date(Date.now() + hour))
  // A page of another site sends neither the token, which is in no cookie, nor the header.
  const url = '/api/db_backup'
  expect((await office.app.inject({ url })).statusCode).toBe(403)
  const withoutHeader = await office.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect([withoutHeader.statusCode, withoutHeader.json().error.code]).toEqual([403, 'csrf.missing'])
  expect(await logged()).toEqual([])

  const csrf = { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c' }
  const { raw } = await admin.call(calls.downloadBackup, {}, csrf)
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(raw.headers['content-disposition']).toContain(id)
  const database = await collectBytes(backups.place.read(databaseName(id)))
  expect(raw.rawPayload.includes(database)).toBe(true)
  expect(await logged()).toHaveLength(1)

  await backups.place.remove(databaseName(id))
  expect((await admin.call(calls.downloadBackup, {}, csrf)).error.code).toBe('backup.none')
})

const logged = () =>
  office.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'backup.downloaded')
    .execute()

test('a backup beside one that runs is refused, and counts as none', async () => {
  const lock = await lockBackups(ownerOf(office))
  await expect(backUp()).rejects.toThrow(/Another backup is being made/)
  expect((await admin.call(calls.startBackup, { kind: 'backup' })).error.code).toBe('backup.running')
  await lock.end()
  expect((await list()).items).toEqual([])
})

test('a backup that was interrupted does not run for ever', async () => {
  await asOwner(ownerOf(office), `insert into backup_runs (kind) values ('backup')`)
  expect((await admin.call(calls.startBackup, { kind: 'backup' })).status).toBe(204)
  await backUp()
  expect((await list()).items.map(({ state, problem }) => [state, problem])).toEqual([
    ['done', null],
    ['failed', 'It was interrupted.'],
  ])
})
