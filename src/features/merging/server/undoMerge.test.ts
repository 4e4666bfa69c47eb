import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { mustMerge, twoEntries } from '#testing/server/twoEntries.ts'
import { wrongSets } from '#testing/server/wrongSets.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { recordsContract } from '#features/records/contract.ts'
import { mergingContract } from '../contract.ts'
import { referencesToParties } from './references.ts'

const office = useOffice()
const calls = mergingContract.endpoints
const parties = partiesContract.endpoints
const records = recordsContract.endpoints
const docket = docketContract.endpoints
const sections = sectionsContract.endpoints

let team: number
let editor: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  editor = await office.user({ team_ids: [team], first_name: 'Eva', last_name: 'Ruiz' })
  outsider = await office.user({ user_type: 'admin', team_ids: [await office.team('Detained')] })
})

const read = (id: number) => editor.do(parties.getParty, { id })
const status = async (who: Person, id: number) => (await who.call(parties.getParty, { id })).status
const add = (party_id: number, kind: string, fields: object) =>
  editor.do(sections.createCharacteristic, { [kind]: { party_id, ...fields } })
const undo = (id: number, who = editor) => who.call(calls.undoMerge, { id })

/** All that is stored of these people, as far as it is theirs to see, without what counts the changes. */
async function everythingOf(...ids: number[]): Promise<unknown> {
  const references = await referencesToParties(office.database.read)
  const found: Record<string, unknown> = {}
  for (const { table, column } of references) {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)} = any(${ids}) order by to_jsonb(t)::text`.execute(office.database.read)
    found[`${table}.${column}`] = rows.map(({ row: { version: _, updated_at: __, ...row } }) => row)
  }
  const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(parties) as row from parties
    where id = any(${ids}) order by id`.execute(office.database.read)
  // Encrypting a number again gives other bytes, so the comparison uses the plain text.
  const inClear = ({ ssn, ...row }: Record<string, unknown>) => ({
    ...row,
    ssn:
      typeof ssn === 'string' &&
      office.vault.decrypt(Buffer.from(ssn.slice(2), 'hex'), ['parties', 'ssn', row['id'] as number]),
  })
  return { ...found, parties: rows.map(({ row: { version: _, updated_at: __, ...row } }) => inClear(row)) }
}

describe('taking a merge back', () => {
  it('makes everything as it was', async () => {
    const countries = (
      await office.database.read.selectFrom('countries').select('id').orderBy('id').limit(2).execute()
    ).map(({ id }) => id)
    const { record, party } = await aRecord(editor, { party: { identifiers_notes: 'One' } })
    const twin = await aParty(editor, {
      record_id: record.id,
      first_name: 'Anna',
      last_name: 'Perez',
      ssn: '219099997',
      dob: '1990-01-01',
      nationality_ids: countries,
      identifiers_notes: 'Two',
    })
    const other = await aRecord(editor)
    await editor.do(records.addPartyToRecord, { id: other.record.id, party_id: twin.id })
    const legalCase = await aCase(editor, {
      record_id: record.id,
      parties: [{ party_id: party.id }, { party_id: twin.id, party_role_id: 1 }],
    })
    const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id })
    for (const id of [party.id, twin.id]) {
      await add(id, 'phones', { phone_number: '+12025550101' })
      await add(id, 'emails', { address: `ana${id}@example.org`, primary: true })
      await add(id, 'addresses', { address_type: 'physical', address: `${id} Main St`, city: 'Houston' })
      await add(id, 'overview', { num_entries: id })
      await editor.do(docket.addAttendance, { id: entry.id, party_id: id })
    }
    await add(twin.id, 'passports', { passport_number: 'X123456' })
    const before = await everythingOf(party.id, twin.id)
    const { merge_id } = await mustMerge(
      editor,
      { survivor: party.id, other: twin.id },
      {
        name: 'other',
        identifiers_notes: 'both',
        'addresses.physical': 'other',
        'overview.num_entries': 'other',
      },
    )
    expect((await read(party.id)).display_name).toBe('Anna Perez')
    const undone = await undo(merge_id)
    expect([undone.status, undone.body.not_undone]).toEqual([200, []])
    expect(await everythingOf(party.id, twin.id)).toEqual(before)
    expect(await wrongSets(office)).toEqual([])
    const { rows } = await sql`select from parties where is_merge_copy`.execute(office.database.read)
    const open = await sql`select from party_merges where undone_at is null`.execute(office.database.read)
    expect(rows).toHaveLength(2 * open.rows.length)
  })

  it('leaves what was changed since, and says so', async () => {
    const two = await twoEntries(editor, {}, { gender_id: 2, city_of_birth: 'Danlí' })
    await add(two.other, 'passports', { passport_number: 'X123456', place_issued: 'Tegucigalpa' })
    await add(two.other, 'phones', { phone_number: '+12025550102' })
    const { merge_id } = await mustMerge(editor, two)
    const merged = await read(two.survivor)
    await editor.do(parties.updateParty, {
      id: two.survivor,
      party: { city_of_birth: 'Choluteca' },
      version: merged.version,
    })
    const [phone] = merged.phones
    await editor.do(sections.deleteCharacteristic, {
      id: phone!.id,
      kind: 'phones',
      party_id: two.survivor,
    })
    const [passport] = merged.passports
    await editor.do(sections.updateCharacteristic, {
      id: passport!.id,
      passports: { party_id: two.survivor, version: passport!.version, place_issued: 'La Ceiba' },
    })
    await add(two.survivor, 'phones', { phone_number: '+12025550103' })
    const { body } = await undo(merge_id)
    expect(body.not_undone).toEqual([
      'City of birth was changed since and stays as it is now.',
      'Phones: one was taken away or given to somebody else since, and stays so.',
      'Phones: 1 entered since the merge stay with Ana Pérez.',
    ])
    expect(await read(two.survivor)).toMatchObject({ city_of_birth: 'Choluteca', gender_id: null })
    expect(await read(two.other)).toMatchObject({ city_of_birth: 'Danlí', gender_id: 2, phones: [] })
    expect((await read(two.other)).passports).toMatchObject([{ place_issued: 'La Ceiba' }])
    const { items } = await editor.do(calls.listMerges, { party_id: two.survivor })
    expect(items).toMatchObject([{ id: merge_id, not_undone: body.not_undone, can: { undo: false } }])
  })

  it('keeps people in the records they came to be needed in, and leaves nobody in none', async () => {
    const two = await twoEntries(editor)
    const { merge_id } = await mustMerge(editor, two)
    const son = await aParty(editor, { record_id: two.otherRecord })
    await aCase(editor, { record_id: two.otherRecord, party_ids: [two.survivor] })
    const { version } = await editor.do(records.getRecord, { id: two.otherRecord })
    await editor.do(records.updateRecord, {
      id: two.otherRecord,
      record: { record_holder_party_id: son.id },
      version,
    })
    const { body } = await undo(merge_id)
    expect(body.not_undone).toEqual([
      'Records held: one was taken away or given to somebody else since, and stays so.',
      expect.stringContaining('where they came to be needed since'),
    ])
    expect((await read(two.other)).records.map((one) => one.id)).toEqual([two.otherRecord])
    expect((await read(two.survivor)).records.map((one) => one.id)).toEqual([two.otherRecord, two.record])
    expect(await wrongSets(office)).toEqual([])
  })

  it('goes in order, once, and by those who may merge', async () => {
    const first = await twoEntries(editor)
    const third = await aRecord(editor)
    const one = await mustMerge(editor, first)
    const two = await mustMerge(editor, { survivor: first.survivor, other: third.party.id })
    const fourth = await aRecord(editor)
    const three = await mustMerge(editor, { survivor: fourth.party.id, other: first.survivor })
    expect(await status(editor, first.other)).toBe(404)
    expect(await editor.do(calls.findMergedParty, { id: first.other })).toMatchObject({
      party_id: fourth.party.id,
    })
    for (const early of [one, two]) {
      const reply = await undo(early.merge_id)
      expect([reply.status, reply.error.code]).toEqual([409, 'merge.not_latest'])
    }
    expect((await undo(three.merge_id, outsider)).status).toBe(404)
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    expect((await undo(three.merge_id, viewer)).status).toBe(403)
    expect((await undo(three.merge_id)).status).toBe(200)
    expect((await undo(three.merge_id)).error.code).toBe('merge.undone')
    expect((await undo(one.merge_id)).error.code).toBe('merge.not_latest')
    expect((await undo(two.merge_id)).status).toBe(200)
    expect((await undo(one.merge_id)).status).toBe(200)
    expect(await status(editor, first.other)).toBe(200)
    expect(await wrongSets(office)).toEqual([])
  })

  it('is refused while the kept one is deleted', async () => {
    const { record } = await aRecord(editor)
    const [survivor, other] = [
      await aParty(editor, { record_id: record.id }),
      await aParty(editor, { record_id: record.id }),
    ]
    const { merge_id } = await mustMerge(editor, { survivor: survivor.id, other: other.id })
    await editor.do(parties.deleteParty, { id: survivor.id })
    const reply = await undo(merge_id)
    expect([reply.status, reply.error.code]).toEqual([409, 'merge.survivor_deleted'])
    await editor.do(parties.restoreParty, { id: survivor.id })
    expect((await undo(merge_id)).status).toBe(200)
  })
})
