import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { Vault } from '#core/server/process/crypto.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { checkKeys } from '#core/server/process/keys.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { removeKey } from '#features/keys/server/removeKey.ts'
import { beginRotation, countByKey, runRotation } from '#features/keys/server/rotation.ts'
import { readSecret } from '#features/settings/server/settings.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { ownerOf } from '#testing/server/backupPlace.ts'
import { runCommand, urlOf } from '#testing/server/killedCommand.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { sealedPlaces } from './sealedValues.ts'

vi.setConfig({ testTimeout: 180_000 })

const office = useOffice()
const { showSsn, updateParty } = partiesContract.endpoints
const { createCharacteristic, deleteCharacteristic, restoreCharacteristic, showCharacteristic } =
  sectionsContract.endpoints
const { uploadPartyDocuments } = documentsContract.endpoints
const { createSiteSetting } = settingsContract.endpoints

const keys = (...ids: number[]) => new Map(ids.map((id) => [id, Buffer.alloc(32, id === 1 ? 7 : 100 + id)]))
let who: Person
let record_id: number
const people: number[] = []

/** The number of each person. */
const numbers = new Map<number, string>()
const ssnOf = (n: number) => `219${10 + (Math.floor(n / 8_000) % 80)}${1_001 + (n % 8_000)}`
const versions = new Map<number, number>()

beforeAll(async () => {
  who = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  record_id = (await aRecord(who)).record.id
  for (let n = 0; n < 30; n++) {
    const { id, version } = await aParty(who, { record_id, first_name: `Nora${n}`, ssn: ssnOf(n) })
    versions.set(id, version)
    people.push(id)
    numbers.set(id, ssnOf(n))
  }
  await checkKeys(office.database, office.vault)
})

const begin = (key_id: number) => {
  office.vault.replaceKeys(keys(...Array.from({ length: key_id }, (_, index) => index + 1)))
  return runInTransaction(office, null, beginRotation)
}
const rotate = (services = office) => runRotation(services, sealedPlaces, { settle_ms: 1_000 })
const uses = async () => Object.fromEntries(await countByKey(office, sealedPlaces))

async function everyNumberStillOpens(): Promise<void> {
  for (const [id, number] of numbers) expect((await who.do(showSsn, { id })).ssn).toBe(number)
}

async function everyNumberOpens(): Promise<void> {
  await everyNumberStillOpens()
  const { rows } = await sql<{ id: number; ssn_index: Buffer }>`select id, ssn_index from parties
    where ssn is not null`.execute(office.database.read)
  for (const { id, ssn_index } of rows)
    expect(ssn_index).toEqual(office.vault.storedIndex('ssn', numbers.get(id)!))
}

test('everything is encrypted anew while people write, and nothing they wrote is lost', async () => {
  const person = people[0]!
  const { party } = await who.do(createCharacteristic, {
    passports: { party_id: person, passport_number: 'A0000001' },
  })
  const deleted = (party as { passports: { id: number }[] }).passports.at(-1)!.id
  await who.do(deleteCharacteristic, { id: deleted, kind: 'passports', party_id: person })
  await who.do(createCharacteristic, { passports: { party_id: person, passport_number: 'B0000002' } })
  await who.do(createSiteSetting, { name: 'twilio', value: { auth_token: 'of a service' } })
  await who.upload(uploadPartyDocuments, { id: person }, [
    { name: 'Notice.pdf', content: '%PDF-1.7 the content' },
  ])
  await begin(2)

  // A second server of the same office, which learns of the new key only while the rotation runs.
  const behind = new Vault(keys(1, 2))
  behind.use(1)
  const other = { ...office, vault: behind }
  let isOver = false
  let written = 0
  const write = async () => {
    while (!isOver) {
      const id = people[written % 20]!
      const number = ssnOf(100 + written++)
      const { version } = await who.do(updateParty, {
        id,
        party: { ssn: number },
        version: versions.get(id)!,
      })
      versions.set(id, version)
      numbers.set(id, number)
      const slow = people[(written * 7) % 20]!
      const late = behind.encrypt(numbers.get(slow)!, ['parties', 'ssn', slow])
      const index = behind.storedIndex('ssn', numbers.get(slow)!)
      await office.database.transaction(({ db }) =>
        db.updateTable('parties').set({ ssn: late, ssn_index: index }).where('id', '=', slow).execute(),
      )
    }
  }
  const writing = write()
  const learns = setTimeout(() => behind.use(2), 300)
  // Somebody writes between each of the first reads and the change that follows it.
  let between = 0
  const interrupted: typeof office.database = Object.create(office.database)
  interrupted.transaction = async (work) => {
    if (between++ < 10) {
      const id = people.at(-between)!
      const number = ssnOf(50_000 + between)
      const sealed = office.vault.encrypt(number, ['parties', 'ssn', id])
      const ssn_index = office.vault.storedIndex('ssn', number)
      await office.database.transaction(({ db }) =>
        db.updateTable('parties').set({ ssn: sealed, ssn_index }).where('id', '=', id).execute(),
      )
      numbers.set(id, number)
    }
    return office.database.transaction(work)
  }
  const rotating = rotate({ ...office, database: interrupted })
  // It holds the lock from before it encrypts with the new key.
  await vi.waitUntil(() => office.vault.current === 2, { timeout: 60_000 })
  expect((await rotate(other as typeof office))!.state).toBe('elsewhere')
  const done = await rotating
  isOver = true
  await writing
  clearTimeout(learns)
  expect(done!.state).toBe('done')
  expect(written).toBeGreaterThan(5)

  await everyNumberOpens()
  const { 1: old, 2: now } = await uses()
  expect(old).toBeUndefined()
  expect(now!.files).toBe(1)
  await who.do(restoreCharacteristic, { id: deleted, kind: 'passports', party_id: person })
  const value = await who.call(showCharacteristic, {
    id: person,
    kind: 'passports',
    entryId: deleted,
    field: 'passport_number',
  })
  expect((value.body as { value: string }).value).toBe('A0000001')
  expect(await readSecret({ db: office.database.read, vault: office.vault }, 'twilio', 'auth_token')).toBe(
    'of a service',
  )
})

test('a key goes when nothing depends on it, and only then', async () => {
  const person = people[1]!
  await expect(removeKey(office, sealedPlaces, 2)).rejects.toThrow('Key 2 is the one that encrypts')
  const late = new Vault(keys(1))
  await office.database.transaction(({ db }) =>
    db
      .updateTable('parties')
      .set({ ssn: late.encrypt(numbers.get(person)!, ['parties', 'ssn', person]) })
      .where('id', '=', person)
      .execute(),
  )
  await expect(removeKey(office, sealedPlaces, 1)).rejects.toThrow(
    '1 values were still written with an old key',
  )
  await removeKey(office, sealedPlaces, 1)

  const without = new Vault(keys(2))
  await checkKeys(office.database, without)
  expect(without.current).toBe(2)
  const row = await office.database.read
    .selectFrom('parties')
    .select('ssn')
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  expect(without.decrypt(row.ssn!, ['parties', 'ssn', person])).toBe(numbers.get(person))
  await expect(checkKeys(office.database, new Vault(keys(1)))).rejects.toThrow(
    'The encryption key 2 is missing',
  )
  await expect(checkKeys(office.database, new Vault(new Map([[2, Buffer.alloc(32, 99)]])))).rejects.toThrow(
    'does not belong to this database',
  )
  // A key that was added and not taken yet encrypts nothing.
  const early = new Vault(keys(2, 3))
  await checkKeys(office.database, early)
  expect(early.current).toBe(2)
})

test('a rotation that is killed again and again goes on where it was', async () => {
  const { id: user } = who
  await office.database.transaction(({ db }) =>
    db
      .insertInto('user_recovery_codes')
      .values({ user_id: user, code_hash: office.vault.storedIndex('recovery_code', 'x'), key_id: 2 })
      .execute(),
  )
  const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-rotated-'))
  symlinkSync(
    office.files.blobs instanceof DiskStore ? office.files.blobs.dir : '',
    path.join(data_dir, 'files'),
  )
  const keysText = [...keys(2, 3)].map(([id, key]) => `${id}:${key.toString('base64url')}`).join(',')
  /** The connection of a killed command may live a moment longer than it, and with it its lock. */
  const lockIsFree = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ is_free: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('rotation of keys')) as is_free`.execute(
        office.database.read,
      )
      expect(rows).toEqual([{ is_free: true }])
    }, 30_000)
  const command = async (action: string[], kill_at?: number) => {
    await lockIsFree()
    const env = { DATABASE_URL: urlOf(ownerOf(office)), ELLIS_KEY_COMMAND: `echo ${keysText}` }
    return runCommand(['keys.ts', ...action, '--data', data_dir], env, kill_at)
  }
  try {
    let left = Infinity
    let isDone = false
    for (const kill_at of [1, 1, 2]) {
      const { code } = await command(['rotate'], kill_at)
      // Done before the signal reached it: one more would ask for a key 4.
      isDone = code === 0
      if (isDone) break
      office.vault.replaceKeys(keys(2, 3))
      const counts = await uses()
      const still = (counts[2]?.values ?? 0) + (counts[2]?.files ?? 0)
      expect(still).toBeLessThan(left)
      left = still
      await everyNumberStillOpens()
    }
    expect(left).toBeLessThan(Infinity)
    if (!isDone) expect((await command(['rotate'])).code).toBe(0)
    office.vault.use(3)
    expect((await uses())[2]).toBeUndefined()
    await everyNumberOpens()
    const { output: lines } = await command(['status'])
    expect(lines.at(-2)).toMatch(/^Key 3 \(since \d{4}-\d\d-\d\d, encrypts\): \d+ values, 1 files\.$/)
    expect(lines.at(-3)).toContain('Key 2')
    expect(lines.at(-3)).toContain('0 values, 0 files, recovery codes of 1 people')
    expect(lines.at(-1)).toBe('Nothing depends on key 2 any more: npm run keys -- remove --key 2.')
    const removed = await command(['remove', '--key', '2'])
    expect([removed.code, removed.output.at(-1)]).toEqual([
      0,
      'The recovery codes of 1 people no longer work: they make new ones on their page of security.',
    ])
  } finally {
    rmSync(data_dir, { recursive: true, force: true })
  }
})
