import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints

let team: number
let editor: Person
let attorney: Person
let colleague: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Removal defense')
  editor = await office.user({ team_ids: [team] })
  attorney = await office.user({
    team_ids: [team],
    is_attorney: true,
    first_name: 'Rosa',
    last_name: 'Okafor',
  })
  colleague = await office.user({ team_ids: [team], first_name: 'Sam', last_name: 'Patel' })
  outsider = await office.user({ team_ids: [await office.team('Family')], is_attorney: true })
})

describe('opening a case', () => {
  it('takes an editor', async () => {
    const { record } = await aRecord(editor)
    for (const user_type of ['contributor', 'commenter', 'viewer', 'external'] as const) {
      const person = await office.user({ user_type, team_ids: [team] })
      const reply = await person.call(calls.createCase, {
        legal_case: { record_id: record.id, legal_case_type_id: 1 },
      })
      expect(reply.status).toBe(403)
    }
    const nobody = await office.stranger.call(calls.createCase, {
      legal_case: { record_id: record.id, legal_case_type_id: 1 },
    })
    expect(nobody.status).toBe(401)
  })

  it('in a record of another team finds no record', async () => {
    const { record } = await aRecord(editor)
    const reply = await outsider.call(calls.createCase, {
      legal_case: { record_id: record.id, legal_case_type_id: 1 },
    })
    expect(reply.status).toBe(422)
    expect(reply.error.issues?.[0]?.path).toBe('legal_case.record_id')
  })

  it.each([
    [{ legal_case_type_id: 999_999 }, 'legal_case.legal_case_type_id', 'Choose a type from the list'],
    [{ title: 'x'.repeat(201) }, 'legal_case.title', 'Title can have at most 200 characters'],
    [{ opened: '2026-02-30' }, 'legal_case.opened', 'February 2026 has 28 days'],
    [{ opened: '2099-01-01' }, 'legal_case.opened', 'This day is still to come'],
    [{ primary_attorney_id: 999_999 }, 'legal_case.primary_attorney_id', 'Choose a person from the list'],
    [{ tag_ids: [999_999] }, 'legal_case.tag_ids', 'Choose tags from the list'],
    [
      { party_ids: [999_999] },
      'legal_case.parties',
      'Choose parties of this record; add others to the record first',
    ],
  ])('with %j is refused at the field', async (facts, path, message) => {
    const { record } = await aRecord(editor)
    const reply = await editor.call(calls.createCase, {
      legal_case: { record_id: record.id, legal_case_type_id: 1, ...facts },
    })
    expect(reply.status).toBe(422)
    expect(reply.error.issues).toEqual([{ path, code: expect.any(String), message }])
  })

  it('names only staff who can work on it', async () => {
    const { record } = await aRecord(editor)
    const gone = await office.user({ team_ids: [team], is_attorney: true, first_name: 'Gone' })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ deactivated: true }).where('id', '=', gone.id).execute(),
    )
    const reply = await editor.call(calls.createCase, {
      legal_case: {
        record_id: record.id,
        legal_case_type_id: 1,
        primary_attorney_id: colleague.id,
        other_attorney_ids: [outsider.id],
        primary_legal_assistant_id: gone.id,
      },
    })
    expect(reply.status).toBe(422)
    expect(reply.error.issues?.map(({ path, message }) => [path, message])).toEqual([
      ['legal_case.primary_attorney_id', 'Sam Patel is not an attorney'],
      ['legal_case.other_attorney_ids', expect.stringContaining('is in no team that sees this record')],
      ['legal_case.primary_legal_assistant_id', 'Gone Test is no longer active'],
    ])
  })

  it('needs no more than record and type; the rest has defaults', async () => {
    const { record, party } = await aRecord(editor, { party: { first_name: 'María', last_name: 'Fuentes' } })
    const made = await aCase(editor, { record_id: record.id })
    expect(made).toMatchObject({
      title: 'Asylum (affirmative, I-589) – María Fuentes',
      is_closed: false,
      closed: null,
      holder: { name: 'María Fuentes' },
      parties: [{ id: party.id, display_name: 'María Fuentes', is_record_holder: true }],
      closings: [],
      can: { edit: true, close: true, reopen: false, add_docket_entry: true },
    })
    expect(made.opened).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await attorney.do(calls.getCase, { id: made.id })).toMatchObject({ title: made.title })
  })

  it('keeps everything that was said', async () => {
    const { record, party } = await aRecord(editor)
    const child = await aParty(editor, { record_id: record.id, first_name: 'Mateo' })
    const made = await aCase(editor, {
      record_id: record.id,
      title: 'Asylum of the family',
      opened: '2026-03-04',
      primary_attorney_id: attorney.id,
      other_attorney_ids: [attorney.id],
      other_legal_assistant_ids: [colleague.id],
      parties: [{ party_id: party.id, party_role_id: 1 }],
      party_ids: [child.id],
      tag_ids: [1, 2],
    })
    expect(made).toMatchObject({
      title: 'Asylum of the family',
      opened: '2026-03-04',
      primary_attorney: { id: attorney.id, name: 'Rosa Okafor' },
      other_attorneys: [],
      other_legal_assistants: [{ id: colleague.id }],
    })
    expect(made.parties.map(({ id, party_role_id }) => [id, party_role_id])).toEqual([
      [party.id, 1],
      [child.id, null],
    ])
    expect(made.tags.map(({ id }) => id)).toEqual([1, 2])
    const page = await attorney.do(calls.listCaseParties, { id: made.id })
    expect(page.items.map(({ id }) => id)).toEqual([party.id, child.id])
  })

  it('takes tags, checklist and an empty engagement letter as the specification sends them', async () => {
    const { record } = await aRecord(editor)
    const legal_case = { record_id: record.id, legal_case_type_id: 1 }
    const made = await editor.do(calls.createCase, {
      legal_case: {
        ...legal_case,
        primary_attorney_id: attorney.id,
        tags: [1, { id: 2 }],
        engagement_letter: {},
        checklist: [{ text: 'Get the notice', done: true }, { text: 'Write the motion' }],
      },
    })
    expect(made).toMatchObject({
      tag_ids: [1, 2],
      primary_attorney_id: attorney.id,
      other_attorney_ids: [],
      record: { id: record.id, public_id: record.public_id },
      checklist: [
        { text: 'Get the notice', done: true },
        { text: 'Write the motion', done: false },
      ],
    })
    const change = (more: object) =>
      editor.call(calls.updateCase, { id: made.id, version: made.version, legal_case: more })
    const checklist = [{ text: 'Write the motion', done: true }]
    const unread = await change({ checklist, title: 'Motion' })
    expect(unread.error.issues?.[0]?.path).toBe('legal_case.checklist_version')
    expect((await change({ checklist, checklist_version: made.checklist_version + 1 })).status).toBe(409)
    const letter = await change({ engagement_letter: { language_id: 1 } })
    expect([letter.status, letter.error.issues?.[0]?.message]).toEqual([
      422,
      'There is no letter text in this language yet; an admin adds them under Letter texts',
    ])
    const { body } = await change({
      checklist,
      checklist_version: made.checklist_version,
      tags: [],
      engagement_letter: { language_id: null, content: '' },
    })
    expect(body).toMatchObject({ title: made.title, tag_ids: [], checklist: [{ done: true }] })
    expect(
      (await editor.do(calls.createCase, { legal_case: { ...legal_case, checklist: [] } })).checklist,
    ).toEqual([])
  })

  it('sent twice with the same key opens one case', async () => {
    const { record } = await aRecord(editor)
    const input = { legal_case: { record_id: record.id, legal_case_type_id: 3 } }
    const key = { 'idempotency-key': 'case-form-0001' }
    const first = await editor.call(calls.createCase, input, key)
    const second = await editor.call(calls.createCase, input, key)
    expect(second.body.id).toBe(first.body.id)
    expect((await editor.do(calls.listCases, { record_id: record.id })).total_items).toBe(1)
  })
})

describe('choosing a case', () => {
  it('offers first the cases whose title has the typed name, then those of relatives', async () => {
    const named = await aCase(editor, { title: 'Asylum – Rosa Quispealaya' })
    const other = await aCase(editor, { title: 'Waiver – Graciela Montejo' })
    await aParty(editor, { legal_case_id: other.id, last_name: 'Quispealaya' })
    const { items } = await editor.do(calls.listCaseOptions, { search_term: 'quispeal' })
    expect(items.map(({ value }) => Number(value))).toEqual([named.id, other.id])
  })

  it('does not offer a case for a word of its entries, which the option does not show', async () => {
    const made = await aCase(editor, { title: 'Waiver – Ofelia Xicohtencatl' })
    await aDocketEntry(editor, { legal_case_id: made.id })
    const search_term = 'master xicohtencatl'
    expect((await editor.do(calls.listCases, { search_term })).items).toMatchObject([{ id: made.id }])
    expect((await editor.do(calls.listCaseOptions, { search_term })).items).toEqual([])
  })
})

describe('another team', () => {
  it('finds no trace of a case: by id, in lists, counts, options, by change', async () => {
    const made = await aCase(editor, { title: 'Zanzibar matter' })
    expect((await outsider.call(calls.getCase, { id: made.id })).status).toBe(404)
    expect((await outsider.call(calls.listCaseParties, { id: made.id })).status).toBe(404)
    const change = { id: made.id, legal_case: { title: 'x' }, version: made.version }
    expect((await outsider.call(calls.updateCase, change)).status).toBe(404)
    expect((await outsider.call(calls.closeCase, { id: made.id, closing_reasons_ids: [1] })).status).toBe(404)
    expect((await outsider.call(calls.reopenCase, { id: made.id, reopening_reason: 'x' })).status).toBe(404)
    for (const filter of [{}, { search_term: 'Zanzibar' }, { record_id: made.record_id }]) {
      const list = await outsider.do(calls.listCases, filter)
      expect(list.items).toEqual([])
      expect(list.total_items).toBe(0)
    }
    expect((await outsider.do(calls.listCaseOptions, { search_term: 'Zanzibar' })).total_items).toBe(0)
    expect((await editor.do(calls.listCaseOptions, { search_term: 'Zanzibar' })).total_items).toBe(1)
  })

  it('sees nothing of another office’s addresses that are no ids', async () => {
    const reply = await office.app.inject({
      url: '/api/legal_cases/abc',
      headers: { authorization: `Bearer ${editor.token}` },
    })
    expect(reply.statusCode).toBe(404)
  })
})

describe('changing a case', () => {
  it('takes an editor', async () => {
    const made = await aCase(editor)
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    const change = { id: made.id, legal_case: { title: 'x' }, version: made.version }
    expect((await contributor.call(calls.updateCase, change)).status).toBe(403)
    expect((await contributor.do(calls.getCase, { id: made.id })).can).toEqual({
      edit: false,
      close: false,
      reopen: false,
      delete: false,
      clone: false,
      add_docket_entry: true,
      edit_record: false,
    })
  })

  it('from a version that is no longer current says who was faster', async () => {
    const made = await aCase(editor)
    await attorney.do(calls.updateCase, { id: made.id, legal_case: { title: 'Hers' }, version: made.version })
    const late = await editor.call(calls.updateCase, {
      id: made.id,
      legal_case: { title: 'His' },
      version: made.version,
    })
    expect(late.status).toBe(409)
    expect(late.error.code).toBe('stale')
    expect(late.error.message).toContain('Rosa Okafor')
    expect((await editor.do(calls.getCase, { id: made.id })).title).toBe('Hers')
  })

  it('changes what is given, clears what is null, leaves the rest, and is written down', async () => {
    const made = await aCase(editor, { primary_attorney_id: attorney.id, tag_ids: [1, 2] })
    const after = await editor.do(calls.updateCase, {
      id: made.id,
      legal_case: { primary_attorney_id: null, other_attorney_ids: [attorney.id], tag_ids: [2] },
      version: made.version,
    })
    expect(after).toMatchObject({
      title: made.title,
      primary_attorney: null,
      other_attorneys: [{ id: attorney.id }],
      version: made.version + 1,
    })
    expect(after.tags.map(({ id }) => id)).toEqual([2])
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'changes', 'record_id'])
      .where('entity', '=', 'legal_cases')
      .where('entity_id', '=', made.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      action: 'case.updated',
      record_id: made.record_id,
      changes: { primary_attorney: ['Rosa Okafor', null], other_attorneys: [[], ['Rosa Okafor']] },
    })
  })

  it('keeps staff who have left in the meantime, and refuses them anew', async () => {
    const leaver = await office.user({ team_ids: [team], is_attorney: true })
    const made = await aCase(editor, { primary_attorney_id: leaver.id })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ deactivated: true }).where('id', '=', leaver.id).execute(),
    )
    const change = (legal_case: object, version: number) =>
      editor.call(calls.updateCase, { id: made.id, legal_case, version })
    const same = await change({ title: 'Same staff', primary_attorney_id: leaver.id }, made.version)
    expect(same.status).toBe(200)
    expect((await change({ other_attorney_ids: [leaver.id] }, same.body.version)).status).toBe(422)
  })

  it.each([
    [{ title: null }, 422],
    [{ title: '   ' }, 422],
    [{ opened: null }, 422],
    [{ legal_case_type_id: null }, 422],
    [{ record_id: 1 }, 400],
    [{ closed: '2026-01-01' }, 400],
    [{ title: 5 }, 400],
  ])('to %j is refused', async (legal_case, status) => {
    const made = await aCase(editor)
    const reply = await editor.call(calls.updateCase, {
      id: made.id,
      legal_case: legal_case as object,
      version: made.version,
    })
    expect(reply.status).toBe(status)
    expect((await editor.do(calls.getCase, { id: made.id })).version).toBe(made.version)
  })
})
