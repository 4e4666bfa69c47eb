import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { checkSealedValues } from '#scripts/doctor/sealed.ts'
import { checkKeys } from '#core/server/process/keys.ts'
import { casesContract } from '#features/cases/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { readSecret } from '#features/settings/server/settings.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { bindSealedValues } from './sealedValues.ts'

const office = useOffice()
const { showSsn, getParty, showOtherId } = partiesContract.endpoints
const { createCharacteristic, deleteCharacteristic, restoreCharacteristic, showCharacteristic } =
  sectionsContract.endpoints
const { getCase, listCaseParties } = casesContract.endpoints
let who: Person
let record_id: number

beforeAll(async () => {
  who = await office.user({ user_type: 'admin', all_teams: true })
  record_id = (await aRecord(who)).record.id
})

const query = (text: string, ...values: unknown[]) =>
  office.database.transaction(async ({ db }) => {
    const parts = text
      .split('?')
      .flatMap((part, index) => [sql.raw(part), ...(index < values.length ? [sql`${values[index]}`] : [])])
    await sql.join(parts, sql.raw('')).execute(db)
  })

const aPerson = async (ssn: string) =>
  (await aParty(who, { record_id, first_name: 'Nora', ssn, other_id: `ID${ssn}` })).id

async function aPassport(party_id: number, passport_number: string): Promise<number> {
  const { party } = await who.do(createCharacteristic, { passports: { party_id, passport_number } })
  return (party as { passports: { id: number }[] }).passports.at(-1)!.id
}
const passportOf = (party_id: number, entryId: number) =>
  who.call(showCharacteristic, { id: party_id, kind: 'passports', entryId, field: 'passport_number' })

/** As values were sealed before they were bound to their place. */
function sealedBefore(plain: string): Buffer {
  const key = createHmac('sha256', Buffer.alloc(32, 7)).update('encrypt').digest()
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), text])
}

async function doctor(): Promise<{ count: number; wrong: string[] }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  const client = new pg.Client({ ...inject('postgres').app, database: rows[0]!.name })
  await client.connect()
  return checkSealedValues(client, office.vault).finally(() => client.end())
}

test('a sealed value that was moved to another row or column opens nowhere, and the doctor names it', async () => {
  const one = await aPerson('219091234')
  const other = await aPerson('219095678')
  const [mine, theirs] = [await aPassport(one, 'G1234567'), await aPassport(other, 'H7654321')]
  const before = await doctor()
  expect(before.wrong).toEqual([])
  expect(before.count).toBe(6)

  await query('update parties p set ssn = o.ssn from parties o where p.id = ? and o.id = ?', other, one)
  await query('update parties set other_id = ssn where id = ?', one)
  await query(
    'update party_passports p set passport_number = o.passport_number from party_passports o where p.id = ? and o.id = ?',
    theirs,
    mine,
  )

  for (const answer of [
    await who.call(showSsn, { id: other }),
    await who.call(getParty, { id: other }),
    await who.call(showOtherId, { id: one }),
    await passportOf(other, theirs),
  ])
    expect([answer.status, answer.error.code]).toEqual([500, 'sealed.unreadable'])
  expect((await who.do(showSsn, { id: one })).ssn).toBe('219091234')
  expect((await passportOf(one, mine)).body.value).toBe('G1234567')

  const why = 'cannot be opened: it is damaged, or was moved there from another place.'
  expect((await doctor()).wrong).toEqual([
    `ssn of row ${other} of parties ${why}`,
    `other_id of row ${one} of parties ${why}`,
    `passport_number of row ${theirs} of party_passports ${why}`,
  ])
  await query('update parties set ssn = null, other_id = null where id = any(?)', [one, other])
  await query('delete from party_passports where id = ?', theirs)
})

test('a damaged number of one person does not close their case', async () => {
  const party_id = await aPerson('219093333')
  const kind = 'additional_other_id'
  await who.do(createCharacteristic, { identifiers: { party_id, kind, value: 'GT 1234567' } })
  await who.do(createCharacteristic, { identifiers: { party_id, kind, value: 'MX 7654321' } })
  const { id } = await aCase(who, { record_id, party_ids: [party_id] })
  await query(
    `update party_identifiers set value = decode('0001', 'hex')
      where id = (select min(id) from party_identifiers where party_id = ?)`,
    party_id,
  )
  const values = (parties: { id: number; identifiers: { value: string | null }[] }[]) =>
    parties.find((party) => party.id === party_id)!.identifiers.map(({ value }) => value)
  expect(values((await who.do(getCase, { id })).parties)).toEqual([null, '•••• 4321'])
  expect(values((await who.do(listCaseParties, { id })).items)).toEqual([null, '•••• 4321'])
  expect((await who.call(getParty, { id: party_id })).error.code).toBe('sealed.unreadable')
  await query('delete from party_identifiers where party_id = ?', party_id)
})

test('values from before are bound once, wherever they lie, and none is opened unbound after that', async () => {
  await checkKeys(office.database, office.vault)
  const person = await aPerson('219091111')
  const user = await office.user()
  const unchanged = await aPassport(person, 'A0000001')
  const deleted = await aPassport(person, 'B0000002')
  const { id: setting } = await who.do(settingsContract.endpoints.createSiteSetting, {
    name: 'twilio',
    value: { auth_token: 'a secret of an outside service' },
  })
  await who.do(deleteCharacteristic, { id: deleted, kind: 'passports', party_id: person })
  await query('update parties set ssn = ? where id = ?', sealedBefore('219092222'), person)
  await query('update users set totp_secret = ? where id = ?', sealedBefore('JBSWY3DPEHPK3PXP'), user.id)
  await query(
    'update party_passports set passport_number = ? where id = ?',
    sealedBefore('C0000003'),
    unchanged,
  )
  await query(
    "update party_removed_entries set entry = jsonb_set(entry, '{passport_number}', to_jsonb(?::text)) where entry_id = ?",
    `\\x${sealedBefore('D0000004').toString('hex')}`,
    deleted,
  )
  await query(
    "update site_settings set value = jsonb_set(value, '{auth_token}', to_jsonb(?::text)) where id = ?",
    sealedBefore('another secret').toString('base64'),
    setting,
  )
  expect((await who.call(showSsn, { id: person })).error.code).toBe('sealed.unreadable')

  await Promise.all([bindSealedValues(office), bindSealedValues(office)])
  expect((await who.do(showSsn, { id: person })).ssn).toBe('219092222')
  expect((await passportOf(person, unchanged)).body.value).toBe('C0000003')
  await who.do(restoreCharacteristic, { id: deleted, kind: 'passports', party_id: person })
  expect((await passportOf(person, deleted)).body.value).toBe('D0000004')
  expect(await readSecret({ db: office.database.read, vault: office.vault }, 'twilio', 'auth_token')).toBe(
    'another secret',
  )
  const row = await office.database.read
    .selectFrom('users')
    .select('totp_secret')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(office.vault.decrypt(row.totp_secret!, ['users', 'totp_secret', user.id])).toBe('JBSWY3DPEHPK3PXP')
  expect((await doctor()).wrong).toEqual([])

  // A value restored from an old copy of the database is refused at the next start.
  await query('update parties set ssn = ? where id = ?', sealedBefore('219093333'), person)
  await bindSealedValues(office)
  expect((await who.call(showSsn, { id: person })).error.code).toBe('sealed.unreadable')

  // The application's own access to the database cannot have it taken in, either.
  for (const text of [
    'update key_check set values_are_bound = false',
    `update key_check set value = 'x'`,
    'delete from key_check',
  ])
    await expect(query(text)).rejects.toThrow(/stay bound|permission denied/)
})
