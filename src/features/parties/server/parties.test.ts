import { describe, expect, test } from 'vitest'
import { aBareCase } from '#testing/server/aBareCase.ts'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { partiesContract } from '../contract.ts'

const {
  createParty,
  getParty,
  getPartyPermissions,
  getPublicParty,
  getSelectedOfParty,
  listParties,
  listPartyCases,
  listPartyOptions,
  showSsn,
  updateParty,
} = partiesContract.endpoints
const office = useOffice()

const countryId = async (iso2: string) =>
  (
    await office.database.read
      .selectFrom('countries')
      .select('id')
      .where('iso2', '=', iso2)
      .executeTakeFirstOrThrow()
  ).id

describe('visibility', () => {
  test('a person in another team’s record does not exist', async () => {
    const { holder } = await anOpenRecord(office, {
      last_name: 'Xiloj',
      a_number: 'A111222333',
      ssn: '123456789',
    })
    const { editor: outsider, record: own } = await anOpenRecord(office)
    const { id } = holder
    const refused = [
      await outsider.call(getParty, { id }),
      await outsider.call(getPublicParty, { id }),
      await outsider.call(getPartyPermissions, { id }),
      await outsider.call(getSelectedOfParty, { id, fields: ['display_name'] }),
      await outsider.call(listPartyCases, { id }),
      await outsider.call(showSsn, { id }),
      await outsider.call(updateParty, { id, party: { first_name: 'Eve' }, version: 1 }),
    ]
    expect(refused.map((reply) => reply.status)).toEqual(refused.map(() => 404))
    expect((await outsider.do(listParties)).total_items).toBe(1)
    expect((await outsider.do(listParties, { search_term: 'xiloj' })).total_items).toBe(0)
    expect((await outsider.do(listParties, { a_number: '111222333' })).total_items).toBe(0)
    expect((await outsider.do(listParties, { party_ids: [id] })).total_items).toBe(0)
    expect((await outsider.do(listPartyOptions, { search_term: 'xiloj' })).total_items).toBe(0)
    expect((await outsider.do(listPartyOptions, { record_id: own.id })).total_items).toBe(1)
    const same = await aParty(outsider, { record_id: own.id, a_number: 'A111222333' })
    expect(same.same_a_number).toEqual([])
  })

  test('a person in records of two teams is seen by both, each seeing only their own record', async () => {
    const first = await anOpenRecord(office)
    const second = await anOpenRecord(office)
    await office.database.transaction(({ db }) =>
      db
        .insertInto('record_parties')
        .values({ record_id: second.record.id, party_id: first.holder.id })
        .execute(),
    )
    await aBareCase(office, first.record.id, { party_ids: [first.holder.id] })
    const visible = await second.editor.do(getParty, { id: first.holder.id })
    expect(visible.records.map((record) => record.id)).toEqual([second.record.id])
    expect(visible.cases).toEqual([])
    const [line] = (await second.editor.do(listParties, { party_ids: [first.holder.id] })).items
    expect(line).toMatchObject({ records: [{ id: second.record.id }], open_case_count: 0 })
    expect((await second.editor.do(listPartyCases, { id: first.holder.id })).total_items).toBe(0)
    expect((await first.editor.do(getParty, { id: first.holder.id })).cases).toHaveLength(1)
  })

  test('nobody without a session sees anybody', async () => {
    expect((await office.stranger.call(listParties)).status).toBe(401)
    expect((await office.stranger.call(getPublicParty, { id: 1 })).status).toBe(401)
  })
})

describe('entering a person', () => {
  test('a commenter or viewer does not', async () => {
    const { team, record } = await anOpenRecord(office)
    for (const user_type of ['commenter', 'viewer'] as const) {
      const person = await office.user({ user_type, team_ids: [team] })
      const reply = await person.call(createParty, { party: { first_name: 'Eva' }, record_id: record.id })
      expect(reply.status).toBe(403)
    }
  })

  test('is answered with the whole person, as they are read later', async () => {
    const { editor, record } = await anOpenRecord(office)
    const party = {
      first_name: 'Eva',
      phone: '+14105550123',
      email: 'eva@example.org',
      nationality_ids: [320],
      a_number: '100200300',
    }
    const made = (await editor.call(createParty, { party, record_id: record.id })).body
    expect(made).toMatchObject({ phones: [{ phone_number: '+14105550123' }], passports: [] })
    expect((await editor.call(getParty, { id: made.id })).body).toEqual(made)
  })

  test('it needs a record one sees, and a case of that record', async () => {
    const { editor, record } = await anOpenRecord(office)
    const elsewhere = await anOpenRecord(office)
    const party = { first_name: 'Eva' }
    const own = await aRecord(editor)
    const otherCase = await aBareCase(office, own.record.id)
    const foreignCase = await aBareCase(office, elsewhere.record.id)
    const status = async (place: object) => (await editor.call(createParty, { party, ...place })).status
    expect(await status({})).toBe(422)
    expect(await status({ record_id: elsewhere.record.id })).toBe(404)
    expect(await status({ legal_case_id: foreignCase })).toBe(404)
    expect(await status({ record_id: record.id, legal_case_id: otherCase })).toBe(422)
  })

  test('a contributor enters one in a case, and the record follows from it', async () => {
    const { team, editor, record } = await anOpenRecord(office)
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    const legal_case_id = await aBareCase(office, record.id)
    const made = await aParty(contributor, { legal_case_id, first_name: 'Eva' })
    expect(made).toMatchObject({ records: [{ id: record.id, is_holder: false }], can: { edit: true } })
    expect(made.cases.map((legalCase) => legalCase.id)).toEqual([legal_case_id])
    expect((await editor.do(listPartyCases, { id: made.id })).total_items).toBe(1)
  })

  test('everything that is asked of everyone is kept as it was meant', async () => {
    const { editor, record } = await anOpenRecord(office)
    const [honduras, guatemala] = [await countryId('HN'), await countryId('GT')]
    const made = await aParty(editor, {
      record_id: record.id,
      first_name: ' María  ',
      last_name: 'Hernández Ruiz',
      dob: '1991-01-01',
      dob_format: 'YYYY',
      uncertain_dob: true,
      birth_country_id: honduras,
      nationality_ids: [honduras, guatemala, honduras],
      a_number: 'A# 16-004-870',
      ssn: '123-45-6789',
      phone: '(956) 555-0148',
      phone_extension: '12',
      email: 'M.Hernandez@Example.org',
    })
    expect(made).toMatchObject({
      first_name: 'María',
      display_name: 'María Hernández Ruiz',
      initials: 'MH',
      middle_name: null,
      dob: '1991-01-01',
      dob_format: 'YYYY',
      uncertain_dob: true,
      deceased: null,
      no_a_number: null,
      birth_country_name: 'Honduras',
      nationalities: [{ name: 'Guatemala' }, { name: 'Honduras' }],
      a_number: '016004870',
      ssn: '•••-••-6789',
      phones: [{ phone_number: '+19565550148', extension: '12' }],
      emails: [{ address: 'M.Hernandez@example.org' }],
      version: 1,
    })
  })

  test('an SSN is stored sealed and appears nowhere in clear', async () => {
    const { editor, record } = await anOpenRecord(office)
    const { id } = await aParty(editor, { record_id: record.id, ssn: '212-09-4455' })
    const stored = await office.database.read
      .selectFrom('parties')
      .select(['ssn', 'ssn_index'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.ssn!.toString('latin1')).not.toContain('212094455')
    expect(stored.ssn_index).toEqual(office.vault.blindIndex('ssn', '212094455'))
    const selected = await editor.do(getSelectedOfParty, { id, fields: ['ssn', 'first_name'] })
    expect(selected).toEqual({ id, ssn: '•••-••-4455', first_name: 'Marisol' })
  })
})

test('an A-number is stored as nine digits and kept as it was typed', async () => {
  const { editor, record } = await anOpenRecord(office)
  const made = await aParty(editor, { record_id: record.id, a_number: ' A# 12 345 678 ' })
  expect(made).toMatchObject({ a_number: '012345678', a_number_original: 'A# 12 345 678' })
  const change = async (version: number, party: object) => {
    const { a_number, a_number_original } = await editor.do(updateParty, { id: made.id, party, version })
    return [a_number, a_number_original]
  }
  expect(await change(1, { a_number: 'A012-345-678', city_of_birth: 'Cobán' })).toEqual([
    '012345678',
    'A# 12 345 678',
  ])
  expect(await change(2, { a_number: '216 004 870' })).toEqual(['216004870', '216 004 870'])
  expect(await change(3, { a_number: null })).toEqual([null, null])
  const refused = await editor.call(updateParty, { id: made.id, party: { a_number: '12' }, version: 4 })
  expect(refused.error.issues).toMatchObject([
    { path: 'party.a_number', message: 'An A-number has 7 to 9 digits; this one has 2' },
  ])
  expect(await editor.do(getSelectedOfParty, { id: made.id, fields: ['first_name', 'a_number'] })).toEqual({
    id: made.id,
    first_name: 'Marisol',
    a_number: null,
  })
  const url = `/api/parties/${made.id}/show_selected?fields=first_name,last_name`
  const answer = await office.app.inject({ url, headers: { authorization: `Bearer ${editor.token}` } })
  expect(answer.json()).toEqual({ id: made.id, first_name: 'Marisol', last_name: 'Reyes' })
})

describe('changing a person', () => {
  test('a viewer reads and does not change', async () => {
    const { team, holder } = await anOpenRecord(office)
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    const { id } = holder
    expect(await viewer.do(getPartyPermissions, { id })).toEqual({ access: true, update: false })
    expect((await viewer.do(getParty, { id })).can).toMatchObject({ edit: false })
    expect((await viewer.call(updateParty, { id, party: {}, version: 1 })).status).toBe(403)
    expect((await viewer.call(showSsn, { id })).status).toBe(403)
  })

  test.for([
    ['a name taken away', { first_name: null }, 422, 'party.first_name'],
    ['NUL', { last_name: 'a\0b' }, 422, 'party.last_name'],
    ['half an emoji', { city_of_birth: '\udc00' }, 422, 'party.city_of_birth'],
    ['ten thousand characters', { identifiers_notes: 'x'.repeat(10_000) }, 422, 'party.identifiers_notes'],
    ['a day that does not exist', { dob: '1990-02-30' }, 422, 'party.dob'],
    ['how much of a day is known, without the day', { dob_format: 'YYYY' }, 422, 'party.dob'],
    ['a list where one is meant', { gender_id: [1] }, 400, 'party.gender_id'],
    ['a field there is not', { version: 3 }, 400, 'party.version'],
    ['a country there is not', { birth_country_id: 999_999 }, 422, 'party.birth_country_id'],
    ['no A-number, while one is stored', { no_a_number: true }, 422, 'party.a_number'],
    ['an extension, while there is no telephone', { phone_extension: '4' }, 422, 'party.phone'],
  ] as const)('%s is refused at its field', async ([, party, status, path]) => {
    const { editor, holder } = await anOpenRecord(office, { a_number: 'A012345678' })
    const reply = await editor.send(updateParty, { id: holder.id, party, version: 1 })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([status, path])
  })

  test('who comes too late learns who was faster', async () => {
    const { team, editor, holder } = await anOpenRecord(office)
    const ruth = await office.user({ team_ids: [team], first_name: 'Ruth', last_name: 'Okafor' })
    await ruth.do(updateParty, { id: holder.id, party: { deceased: false }, version: 1 })
    const reply = await editor.call(updateParty, { id: holder.id, party: { deceased: true }, version: 1 })
    expect([reply.status, reply.error.code]).toEqual([409, 'stale'])
    expect(reply.error.message).toContain('Ruth Okafor')
  })

  test('absent keys stay, null clears, and a change of nothing is none', async () => {
    const { editor, holder } = await anOpenRecord(office, {
      dob: '1990-02-01',
      dob_format: 'MM/YYYY',
      uncertain_dob: true,
      ssn: '123-45-6789',
      phone: '9565550148',
      email: 'ana@example.org',
      nationality_ids: [await countryId('HN')],
    })
    const { id } = holder
    const same = await editor.do(updateParty, { id, party: { first_name: 'Ana' }, version: 1 })
    expect(same.version).toBe(1)
    const cleared = await editor.do(updateParty, {
      id,
      party: { dob: null, phone: null, email: null, nationality_ids: [] },
      version: 1,
    })
    expect(cleared).toMatchObject({
      dob: null,
      dob_format: null,
      uncertain_dob: false,
      ssn: '•••-••-6789',
      phones: [],
      emails: [],
      nationality_ids: [],
      version: 2,
    })
    const updated = await editor.do(updateParty, {
      id,
      party: { ssn: null, no_ssn: true, phone: '+50498765432' },
      version: 2,
    })
    expect(updated).toMatchObject({ ssn: null, no_ssn: true, phones: [{ phone_number: '+50498765432' }] })
  })

  test('an A-number that somebody else carries is noted, not refused', async () => {
    const { editor, record, holder } = await anOpenRecord(office, { a_number: 'A216004870' })
    const other = await aParty(editor, { record_id: record.id })
    const changed = await editor.do(updateParty, {
      id: other.id,
      party: { a_number: 'A216-004-870' },
      version: 1,
    })
    expect(changed.same_a_number).toEqual([{ id: holder.id, name: 'Ana Pérez' }])
  })

  test('showing an SSN is logged, and so is every change, with the number masked', async () => {
    const { editor, record, holder } = await anOpenRecord(office, { ssn: '123-45-6789' })
    const { id } = holder
    expect(await editor.do(showSsn, { id })).toEqual({ ssn: '123456789' })
    await editor.do(updateParty, { id, party: { ssn: '212-09-4455', city_of_birth: 'Tela' }, version: 1 })
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'record_id', 'changes'])
      .where('entity', '=', 'parties')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map((line) => line.action)).toEqual(['party.created', 'party.ssn_shown', 'party.changed'])
    expect(lines[2]).toMatchObject({
      actor_id: editor.id,
      record_id: record.id,
      changes: { ssn: ['•••', '•••'], city_of_birth: [null, 'Tela'] },
    })
    expect(JSON.stringify(lines)).not.toMatch(/6789|4455/)
  })

  test('a part of a person is given by name, from a closed list', async () => {
    const { editor, holder } = await anOpenRecord(office, { a_number: 'A012345678' })
    const { id } = holder
    expect(await editor.do(getSelectedOfParty, { id, fields: ['a_number'] })).toEqual({
      id,
      a_number: '012345678',
    })
    const reply = await editor.send(getSelectedOfParty, { id, fields: ['access_set_id'] })
    expect(reply.status).toBe(422)
    expect(await editor.do(getPublicParty, { id })).toEqual({
      id,
      first_name: 'Ana',
      middle_name: null,
      last_name: 'Pérez',
      display_name: 'Ana Pérez',
      initials: 'AP',
    })
  })

  test('taken off the last record, a person is left to those who see all', async () => {
    const { editor, record } = await anOpenRecord(office)
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const { id } = await aParty(editor, { record_id: record.id })
    const { removePartyFromRecord } = recordsContract.endpoints
    await editor.do(removePartyFromRecord, { id: record.id, partyId: id })
    expect((await editor.call(getParty, { id })).status).toBe(404)
    expect((await admin.do(getParty, { id })).records).toEqual([])
  })
})
