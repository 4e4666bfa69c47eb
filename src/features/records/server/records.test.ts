import { describe, expect, test } from 'vitest'
import { aBareCase } from '#testing/server/aBareCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { recordsContract } from '../contract.ts'

const {
  addRecordWithParty,
  archiveRecord,
  findRecord,
  getRecord,
  listRecordCaseOptions,
  listRecordParties,
  listRecords,
  listUnassociatedParties,
  removePartyFromRecord,
  updateRecord,
} = recordsContract.endpoints
const office = useOffice()

async function anEditor(facts = {}) {
  const team = await office.team()
  return { team, editor: await office.user({ team_ids: [team], ...facts }) }
}

const input = { record: { opened: '2026-03-02' }, party: { first_name: 'Ana', last_name: 'Pérez' } }

describe('opening a record', () => {
  test('nobody opens one without a session', async () => {
    expect((await office.stranger.call(addRecordWithParty, input)).status).toBe(401)
  })

  test.for(['contributor', 'commenter', 'viewer', 'external'] as const)(
    'a %s does not open one',
    async (user_type) => {
      const { editor } = await anEditor({ user_type })
      expect((await editor.call(addRecordWithParty, input)).status).toBe(403)
    },
  )

  test('an editor without a team does not open one', async () => {
    const lone = await office.user({ user_type: 'editor' })
    const reply = await lone.call(addRecordWithParty, input)
    expect([reply.status, reply.error.code]).toEqual([403, 'records.no_team'])
  })

  test('nobody gives a record to a team they are not in', async () => {
    const { team, editor } = await anEditor()
    const other = await office.team()
    for (const team_ids of [[other], [team, other], [], [999_999]]) {
      const reply = await editor.call(addRecordWithParty, { ...input, record: { ...input.record, team_ids } })
      expect(reply.status, String(team_ids)).toBe(422)
      expect(reply.error.issues?.[0]?.path).toBe('record.team_ids')
    }
  })

  test('a member of several teams without an active one must choose', async () => {
    const teams = [await office.team(), await office.team()]
    const editor = await office.user({ team_ids: teams })
    expect((await editor.call(addRecordWithParty, input)).error.issues?.[0]?.path).toBe('record.team_ids')
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ active_team_id: teams[1]! }).where('id', '=', editor.id).execute(),
    )
    const { record } = await editor.do(addRecordWithParty, input)
    expect((await editor.do(getRecord, { id: record.id })).team_ids).toEqual([teams[1]])
  })

  const long = 'x'.repeat(10_000)
  test.for([
    ['no name', {}, { first_name: '' }, 422, 'party.first_name'],
    ['only spaces for a name', {}, { first_name: ' \u200b ' }, 422, 'party.first_name'],
    ['NUL in a name', {}, { first_name: 'A\0na' }, 422, 'party.first_name'],
    ['half an emoji', {}, { last_name: 'P\ud83d' }, 422, 'party.last_name'],
    ['ten thousand characters', {}, { last_name: long }, 422, 'party.last_name'],
    ['a number for a name', {}, { first_name: 7 }, 400, 'party.first_name'],
    ['a field there is not', {}, { shoe_size: '38' }, 400, 'party.shoe_size'],
    ['a day that does not exist', {}, { dob: '2001-02-29' }, 422, 'party.dob'],
    ['a birth to come', {}, { dob: '2099-01-01' }, 422, 'party.dob'],
    ['a year known in part on another day', {}, { dob: '1990-05-07', dob_format: 'YYYY' }, 422, 'party.dob'],
    ['a gender there is not', {}, { gender_id: 999_999 }, 422, 'party.gender_id'],
    ['a nationality there is not', {}, { nationality_ids: [999_999] }, 422, 'party.nationality_ids'],
    ['a short A-number', {}, { a_number: 'A12' }, 422, 'party.a_number'],
    ['an A-number and none', {}, { a_number: 'A012345678', no_a_number: true }, 422, 'party.a_number'],
    ['an impossible SSN', {}, { ssn: '666-12-3456' }, 422, 'party.ssn'],
    ['an SSN and none', {}, { ssn: '123-45-6789', no_ssn: true }, 422, 'party.ssn'],
    ['a bad telephone', {}, { phone: '555' }, 422, 'party.phone'],
    ['an extension of nothing', {}, { phone: null, phone_extension: '4' }, 422, 'party.phone'],
    ['a bad e-mail', {}, { email: 'ana@' }, 422, 'party.email'],
    ['no opening day', { opened: undefined }, {}, 422, 'record.opened'],
    ['an impossible opening day', { opened: '2026-13-01' }, {}, 422, 'record.opened'],
    ['an opening day to come', { opened: '2098-01-01' }, {}, 422, 'record.opened'],
    ['a public id of one’s own', { public_id: '26-0001' }, {}, 400, 'record.public_id'],
  ] as const)('%s is refused at its field', async ([, record, party, status, path]) => {
    const { editor } = await anEditor()
    const reply = await editor.send(addRecordWithParty, {
      record: { ...input.record, ...record },
      party: { ...input.party, ...party },
    })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([status, path])
    expect((await editor.do(listRecords)).total_items).toBe(0)
  })

  test('a person with one name holds a record, in the team of the one who opens it', async () => {
    const { team, editor } = await anEditor()
    const { record, party } = await editor.do(addRecordWithParty, {
      record: { opened: '2026-03-02' },
      party: { first_name: 'Najibullah' },
    })
    expect(record.public_id).toMatch(/^26-\d{4,}$/)
    expect(party.display_name).toBe('Najibullah')
    expect(await editor.do(getRecord, { id: record.id })).toMatchObject({
      record_holder_party: { id: party.id, display_name: 'Najibullah', dob: null },
      contact_party_id: null,
      team_ids: [team],
      cases: [],
      can: { edit: true, archive: true, add_party: true, open_case: true },
    })
  })

  test('whoever sees all teams may name any of them, or none', async () => {
    const other = await office.team()
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const named = await aRecord(admin, { team_ids: [other] })
    const open = await aRecord(admin)
    expect((await admin.do(getRecord, { id: named.record.id })).team_ids).toEqual([other])
    expect((await admin.do(getRecord, { id: open.record.id })).team_ids).toEqual([])
  })

  test('twenty at once get twenty public ids in a row', async () => {
    const { editor } = await anEditor()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => aRecord(editor, { opened: '2019-05-06' })),
    )
    const numbers = opened.map(({ record }) => Number(record.public_id.slice(3))).toSorted((a, b) => a - b)
    expect(new Set(opened.map(({ record }) => record.public_id.slice(0, 3)))).toEqual(new Set(['19-']))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('an A-number that somebody else carries is noted, not refused', async () => {
    const { editor } = await anEditor()
    const first = await aRecord(editor, { party: { first_name: 'Rosa', a_number: 'A216-004-870' } })
    const second = await aRecord(editor, { party: { a_number: '216004870' } })
    expect(second.same_a_number).toEqual([{ id: first.party.id, name: 'Rosa Pérez' }])
    const elsewhere = await anEditor()
    const third = await aRecord(elsewhere.editor, { party: { a_number: '216004870' } })
    expect(third.same_a_number).toEqual([])
  })

  test('the same key sent twice opens one record', async () => {
    const { editor } = await anEditor()
    const key = { 'idempotency-key': 'open-record-0001' }
    const first = await editor.call(addRecordWithParty, input, key)
    const second = await editor.call(addRecordWithParty, input, key)
    expect(second.body).toEqual(first.body)
    expect((await editor.do(listRecords)).total_items).toBe(1)
  })
})

describe('visibility', () => {
  test('another team’s record does not exist: not in lists, counts, search or by any id', async () => {
    const { editor } = await anEditor()
    const { record, party } = await aRecord(editor, {
      party: { last_name: 'Quiñones', a_number: 'A200300400' },
    })
    const { editor: outsider } = await anEditor()
    const { id } = record
    expect((await outsider.do(listRecords)).total_items).toBe(0)
    for (const search_term of ['quinones', record.public_id, 'A200-300-400'])
      expect((await outsider.do(listRecords, { search_term })).items).toEqual([])
    const refused = [
      await outsider.call(getRecord, { id }),
      await outsider.call(findRecord, { id: record.public_id }),
      await outsider.call(findRecord, { id: String(id) }),
      await outsider.call(updateRecord, { id, record: { opened: '2026-01-01' }, version: 1 }),
      await outsider.call(archiveRecord, { id }),
      await outsider.call(listRecordParties, { id }),
      await outsider.call(listUnassociatedParties, { id }),
      await outsider.call(listRecordCaseOptions, { id }),
      await outsider.call(removePartyFromRecord, { id, partyId: party.id }),
    ]
    expect(refused.map((reply) => reply.status)).toEqual(refused.map(() => 404))
    expect((await editor.do(listRecords)).total_items).toBe(1)
  })

  test('a record without teams is for those who see all', async () => {
    const { editor } = await anEditor()
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const { record } = await aRecord(admin)
    expect((await editor.call(getRecord, { id: record.id })).status).toBe(404)
  })

  test('an external user does not see the records of their team unless they are opened to them', async () => {
    const { team, editor } = await anEditor()
    const { record } = await aRecord(editor)
    const external = await office.user({ user_type: 'external', team_ids: [team] })
    expect((await external.call(getRecord, { id: record.id })).status).toBe(404)
    expect((await external.do(listRecords)).total_items).toBe(0)
  })

  test('a viewer reads a record, and may do no more', async () => {
    const { team, editor } = await anEditor()
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    const { record } = await aRecord(editor)
    const shown = await viewer.do(getRecord, { id: record.id })
    expect(Object.values(shown.can).some(Boolean)).toBe(false)
    const reply = await viewer.call(updateRecord, { id: record.id, record: {}, version: shown.version })
    expect(reply.status).toBe(403)
  })
})

describe('changing a record', () => {
  test('who comes too late learns who was faster', async () => {
    const { team, editor } = await anEditor()
    const colleague = await office.user({ team_ids: [team], first_name: 'Ruth', last_name: 'Okafor' })
    const { record } = await aRecord(editor)
    await colleague.do(updateRecord, { id: record.id, record: { opened: '2026-01-15' }, version: 1 })
    const reply = await editor.call(updateRecord, {
      id: record.id,
      record: { opened: '2026-01-16' },
      version: 1,
    })
    expect([reply.status, reply.error.code]).toEqual([409, 'stale'])
    expect(reply.error.message).toContain('Ruth Okafor')
  })

  test('holder and contact must be in the record', async () => {
    const { editor } = await anEditor()
    const { record } = await aRecord(editor)
    const elsewhere = await aRecord(editor)
    for (const field of ['record_holder_party_id', 'contact_party_id'] as const) {
      const change = { [field]: elsewhere.party.id }
      const reply = await editor.call(updateRecord, { id: record.id, record: change, version: 1 })
      expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, `record.${field}`])
    }
    const none = { record_holder_party_id: null }
    expect((await editor.send(updateRecord, { id: record.id, record: none, version: 1 })).status).toBe(422)
  })

  test('absent keys stay, null clears', async () => {
    const { editor } = await anEditor()
    const { record } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id, first_name: 'Mateo' })
    const after = await editor.do(updateRecord, {
      id: record.id,
      record: { record_holder_party_id: son.id, contact_party_id: son.id },
      version: 1,
    })
    expect(after).toMatchObject({ opened: '2026-03-02', contact_party_id: son.id, version: 2 })
    expect(after.parties[0]).toMatchObject({ id: son.id, is_holder: true, is_contact: true })
    const cleared = await editor.do(updateRecord, {
      id: record.id,
      record: { contact_party_id: null },
      version: 2,
    })
    expect(cleared).toMatchObject({ contact_party_id: null, record_holder_party_id: son.id })
  })

  test('teams one is not in stay as they are', async () => {
    const { team, editor } = await anEditor()
    const other = await office.team()
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const { record } = await aRecord(admin, { team_ids: [team, other] })
    const change = (team_ids: number[]) =>
      editor.call(updateRecord, { id: record.id, record: { team_ids }, version: 1 })
    for (const team_ids of [[team], [other], [], [team, other, 999_999]])
      expect((await change(team_ids)).status, String(team_ids)).toBe(422)
    expect((await change([other, team])).body).toMatchObject({ version: 1, team_ids: [team, other] })
  })

  test('a change of teams carries everything in the record with it, at once', async () => {
    const teams = [await office.team(), await office.team()] as const
    const editor = await office.user({ team_ids: [...teams] })
    const first = await office.user({ team_ids: [teams[0]] })
    const second = await office.user({ team_ids: [teams[1]] })
    const { record } = await aRecord(editor, { team_ids: [teams[0]] })
    await aBareCase(office, record.id)
    const moved = await editor.do(updateRecord, {
      id: record.id,
      record: { team_ids: [teams[1]] },
      version: 1,
    })
    expect(moved.teams.map((team) => team.id)).toEqual([teams[1]])
    expect((await first.call(getRecord, { id: record.id })).status).toBe(404)
    const visible = await second.do(getRecord, { id: record.id })
    expect([visible.parties.length, visible.cases.length]).toEqual([1, 1])
    const both = await editor.do(updateRecord, {
      id: record.id,
      record: { team_ids: [...teams] },
      version: 2,
    })
    // In the order of their names.
    expect(both.team_ids.toSorted((a, b) => a - b)).toEqual([...teams])
  })

  test('a record with open cases is not archived', async () => {
    const { editor } = await anEditor()
    const { record } = await aRecord(editor)
    await aBareCase(office, record.id)
    const reply = await editor.call(archiveRecord, { id: record.id })
    expect([reply.status, reply.error.code]).toEqual([409, 'record.open_cases'])
  })
})

describe('people of a record', () => {
  test('the holder stays, and whoever is in a case', async () => {
    const { editor } = await anEditor()
    const { record, party } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id })
    await aBareCase(office, record.id, { party_ids: [son.id] })
    const remove = (partyId: number) => editor.call(removePartyFromRecord, { id: record.id, partyId })
    expect((await remove(party.id)).error.code).toBe('record.holder')
    expect((await remove(son.id)).error.code).toBe('record.party_in_case')
    expect((await remove(999_999)).status).toBe(404)
  })

  test('taking somebody off ends their being the contact', async () => {
    const { editor } = await anEditor()
    const { record, party } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id })
    await editor.do(updateRecord, { id: record.id, record: { contact_party_id: son.id }, version: 1 })
    await editor.do(removePartyFromRecord, { id: record.id, partyId: son.id })
    const shown = await editor.do(getRecord, { id: record.id })
    expect(shown.contact_party_id).toBeNull()
    expect(shown.parties.map((member) => member.id)).toEqual([party.id])
  })

  test('those in no case are listed, and cases are offered, open ones first', async () => {
    const { editor } = await anEditor()
    const { record, party } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id })
    await aBareCase(office, record.id, { closed: true })
    const open = await aBareCase(office, record.id, { party_ids: [party.id] })
    const free = await editor.do(listUnassociatedParties, { id: record.id })
    expect(free.map((member) => member.id)).toEqual([son.id])
    const offered = await editor.do(listRecordCaseOptions, { id: record.id })
    expect(offered[0]).toMatchObject({ value: open, label: 'Asylum' })
    expect(offered[1]!.hint).toMatch(/closed$/)
  })

  test('a record is found by its public id and by its id', async () => {
    const { editor } = await anEditor()
    const { record } = await aRecord(editor)
    expect((await editor.do(findRecord, { id: record.public_id })).id).toBe(record.id)
    expect((await editor.do(findRecord, { id: String(record.id) })).id).toBe(record.id)
    expect((await editor.call(findRecord, { id: '26-9999999' })).status).toBe(404)
    expect((await editor.send(getRecord, { id: 'x' })).status).toBe(404)
  })
})

test('what happens to a record is in its log', async () => {
  const { editor } = await anEditor()
  const { record } = await aRecord(editor, { party: { ssn: '123-45-6789' } })
  await editor.do(updateRecord, { id: record.id, record: { opened: '2026-01-15' }, version: 1 })
  const lines = await office.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'changes'])
    .where('record_id', '=', record.id)
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.action)).toEqual(['record.created', 'party.created', 'record.changed'])
  expect(lines[2]).toMatchObject({ actor_id: editor.id, changes: { opened: ['2026-03-02', '2026-01-15'] } })
  expect(JSON.stringify(lines)).not.toContain('6789')
})
