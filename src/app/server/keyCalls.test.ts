import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { claimPlace, openBackup, type Manifest } from '#core/server/backup/manifest.ts'
import { openDatabase } from '#core/server/db/database.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore } from '#core/server/files/files.ts'
import { readConfig } from '#core/server/process/config.ts'
import { Vault, type Keys } from '#core/server/process/crypto.ts'
import { checkKeys, openVault } from '#core/server/process/keys.ts'
import { backupKeys, bringBack, findBackup, officeVault } from '#features/backup/server/makeBackup.ts'
import { ledgerFor } from '#features/erasure/server/ledger.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { keysContract } from '#features/keys/contract.ts'
import { keyWork } from '#features/keys/server/jobs.ts'
import { countByKey } from '#features/keys/server/rotation.ts'
import { mergingContract } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBackupPlace, type TestPlace } from '#testing/server/backupPlace.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { sealedPlaces } from './sealedValues.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Keys as they lie in the data folder of an office. */
let stored: Keys = new Map([[1, Buffer.alloc(32, 7)]])
const store = {
  read: () => stored,
  add: (id: number) => (stored = new Map([...stored, [id, Buffer.alloc(32, 100 + id)]])),
  retire(id: number) {
    stored = new Map([...stored].filter(([other]) => other !== id))
    return 'retired'
  },
}

const office = useOffice({ key_store: store })
const calls = keysContract.endpoints
const hour = 3_600_000
let admin: Person
let record_id: number
let person: number
let backups: TestPlace
/** Made before, during and after the rotation. */
const made: Manifest[] = []

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  ;({
    record: { id: record_id },
    party: { id: person },
  } = await aRecord(admin))
  await aParty(admin, { record_id, ssn: '219099999' })
  await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: person }, [
    { name: 'Notice.pdf', content: '%PDF-1.7 the content' },
  ])
  await checkKeys(office.database, office.vault)
  backups = await aBackupPlace(office)
})
afterAll(() => rmSync(backups.folder, { recursive: true, force: true }))

const list = () => admin.do(calls.listKeys, {})

async function run(id: string, transactions = Infinity): Promise<void> {
  const stopping = new AbortController()
  let left = transactions
  const database: typeof office.database = Object.create(office.database)
  database.transaction = (work) => {
    if (--left === 0) stopping.abort()
    return office.database.transaction(work)
  }
  await runTracked({ ...office, database }, keyWork(sealedPlaces), id, {
    report: (message) => {
      throw new Error(message)
    },
    stopping: stopping.signal,
  })
}

const job = (id: string) => admin.do(trackedJobsContract.endpoints.getTrackedJob, { id })

test('whoever asks has to confirm, and has to be an admin', async () => {
  await confirmedAt(office, admin, new Date(Date.now() - hour))
  for (const reply of [await admin.call(calls.rotateKeys, {}), await admin.call(calls.removeKey, { id: 1 })])
    expect([reply.status, reply.error.code]).toEqual([403, 'password.stale'])
  await confirmedAt(office, admin, new Date(Date.now() + hour))
  expect((await office.stranger.call(calls.listKeys, {})).status).toBe(401)
  expect(stored.size).toBe(1)
})

test('a rotation is a job that is stopped midway and goes on; equal numbers are found all the while', async () => {
  const other = await aParty(admin, { record_id, ssn: '219099999' })
  expect(await list()).toMatchObject({ next: 2, rotation: null, keys: [{ id: 1, state: 'encrypts' }] })
  made.push(await backups.back())
  const { id } = await admin.do(calls.rotateKeys, {})
  expect((await admin.call(calls.rotateKeys, {})).error.code).toBe('keys.rotating')
  expect((await admin.call(calls.removeKey, { id: 1 })).error.code).toBe('keys.rotating')
  office.vault.use(2)
  const late = await aParty(admin, { record_id, ssn: '219099999' })

  const same = async (other_id: number) =>
    (await admin.do(mergingContract.endpoints.compareParties, { id: late.id, other_id })).facts.find(
      ({ name }) => name === 'ssn',
    )?.state
  // Only a count is shown of equal facts.
  expect(await same(other.id)).not.toBe('choose')
  await run(id, 5)
  made.push(await backups.back())
  const half = await countByKey(office, sealedPlaces)
  expect(half.get(1)?.files).toBe(1)
  expect(half.get(2)!.values).toBeGreaterThan(1)
  const { rotation } = await list()
  expect(rotation).toMatchObject({ key_id: 2, finished_at: null, total_count: 3, damaged_count: 0 })
  expect(await job(id)).toMatchObject({ finished_at: null, items: [{ is_done: false, problem: null }] })

  await run(id)
  made.push(await backups.back())
  expect(await job(id)).toMatchObject({ description: 'Done', problem_count: 0 })
  const done = await list()
  expect(done.rotation).toMatchObject({ finished_at: expect.any(String), done_count: 3 })
  expect(done.keys).toMatchObject([
    { id: 2, state: 'encrypts', value_count: 3, file_count: 1 },
    { id: 1, state: 'opens', value_count: 0, file_count: 0 },
  ])
  for (const { id: party } of [other, late])
    expect((await admin.do(partiesContract.endpoints.showSsn, { id: party })).ssn).toBe('219099999')
})

test('the old key goes, and is no longer where the office reads its keys', async () => {
  expect((await admin.call(calls.removeKey, { id: 2 })).error.code).toBe('keys.in_use')
  expect((await admin.call(calls.removeKey, { id: 9 })).status).toBe(404)
  // The place still has the seal of a backup from before the rotation.
  office.backups.folder = backups.place
  await backups.place.remove('ellis-backups.json')
  await claimPlace(backups.place, new Vault(new Map([[1, stored.get(1)!]])))
  const { id } = await admin.do(calls.removeKey, { id: 1 })
  expect((await admin.call(calls.removeKey, { id: 1 })).error.code).toBe('keys.removing')
  await run(id)
  expect(await job(id)).toMatchObject({ description: 'Done', problem_count: 0 })
  expect([...stored.keys()]).toEqual([2])
  await claimPlace(backups.place, new Vault(stored))
  await expect(
    openBackup(backups.place, made[0]!.id, { ...backups.keys, vault: new Vault(stored) }),
  ).rejects.toThrow('sealed with the encryption key 1, which is not here')
  expect((await list()).keys).toMatchObject([{ state: 'encrypts' }, { id: 1, state: 'removed' }])
  expect((await admin.call(calls.removeKey, { id: 1 })).error.message).toBe('Key 1 was removed.')
  const actions = await office.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'keys.%')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'keys.rotation_started',
    'keys.rotation_finished',
    'keys.removed',
  ])
})

const secretOf = (id: number) =>
  `${id}:${(id === 1 ? Buffer.alloc(32, 7) : store.add(id).get(id)!).toString('base64url')}`

test('backups from before, during and after the rotation come back once the old key was removed', async () => {
  const { owner, app } = inject('postgres')
  for (const [at, needed] of [[1], [1, 2], [1, 2]].entries()) {
    const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-rotated-'))
    const secret = (name: string) => path.join(data_dir, 'secrets', name)
    mkdirSync(path.join(data_dir, 'secrets'))
    writeFileSync(secret('encryption_keys'), secretOf(2))
    writeFileSync(secret('retired_key_1'), secretOf(1))
    writeFileSync(secret('backup_identity'), backups.identity)
    const config = readConfig(['--data', data_dir], {})
    const name = `rotated_${randomBytes(6).toString('hex')}`
    await asOwner(owner, `create database ${name} template template0`)
    const database = openDatabase({ ...app, database: name }, () => {})
    try {
      const read = await officeVault(config)
      const { place } = backups
      const backup = await findBackup(place, backupKeys(config, read), made[at]!.id)
      const { wrong } = await bringBack(
        config,
        { ...owner, database: name },
        {
          place,
          backup,
          vault: read,
          erased: await ledgerFor(place, read, backup.manifest),
        },
      )
      expect(wrong).toEqual([])
      expect(readFileSync(secret('encryption_keys'), 'utf8')).toContain(secretOf(1))

      // As the start reads them.
      const vault = await openVault(config)
      await checkKeys(database, vault)
      expect(vault.current).toBe(needed.at(-1))
      const people = await database.read
        .selectFrom('parties')
        .select(['id', 'ssn'])
        .where('ssn', 'is not', null)
        .execute()
      expect(people.length).toBeGreaterThan(1)
      for (const { id, ssn } of people) expect(vault.decrypt(ssn!, ['parties', 'ssn', id])).toBe('219099999')
      const files = new FileStore(new DiskStore(path.join(data_dir, 'files')), vault)
      const { stored_name } = await database.read
        .selectFrom('attachments')
        .select('stored_name')
        .executeTakeFirstOrThrow()
      expect((await files.readWhole(stored_name, 'Notice.pdf')).toString()).toBe('%PDF-1.7 the content')
    } finally {
      await database.close()
      await asOwner(owner, `drop database if exists ${name} with (force)`)
      rmSync(data_dir, { recursive: true, force: true })
    }
  }
})
