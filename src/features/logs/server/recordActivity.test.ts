import { beforeAll, describe, expect, it } from 'vitest'
import { writeBackdatedAudit } from '#core/server/effects/backdatedAudit.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { logsContract, type ActivityLine } from '../contract.ts'

const office = useOffice()
const calls = logsContract.endpoints

let own: number
let other: number
let admin: Person
let editor: Person
let viewer: Person
let stranger: Person

beforeAll(async () => {
  own = await office.team('Family')
  other = await office.team('Detained')
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada' })
  editor = await office.user({ team_ids: [own, other], first_name: 'Edda' })
  viewer = await office.user({ user_type: 'viewer', team_ids: [own] })
  stranger = await office.user({ team_ids: [other] })
})

const ofRecord = async (who: Person, id: number, more: object = {}): Promise<ActivityLine[]> =>
  (await who.do(calls.listRecordActivity, { id, ...more })).items
const sentence = ({ actor_name, says, thing }: ActivityLine) =>
  [actor_name, says, thing?.label].filter(Boolean).join(' | ')

const aRecordOf = async (team: number, last_name = 'Pérez') =>
  (await aRecord(editor, { team_ids: [team], party: { first_name: 'Ana', last_name } })).record

describe('the activity of a record', () => {
  it('does not exist for those who do not see the record', async () => {
    const record = await aRecordOf(own)
    expect((await stranger.call(calls.listRecordActivity, { id: record.id })).status).toBe(404)
    expect((await office.stranger.call(calls.listRecordActivity, { id: record.id })).status).toBe(401)
    expect((await viewer.call(calls.listRecordActivity, { id: record.id })).status).toBe(200)
  })

  it('lists the changes of a line in the order of the form', async () => {
    const { record, party } = await aRecord(editor, { team_ids: [own] })
    const attorney = await office.user({ team_ids: [own], is_attorney: true })
    const { id: legal_case_id } = await aCase(editor, {
      record_id: record.id,
      primary_attorney_id: attorney.id,
      party_ids: [party.id],
      tag_ids: [1],
    })
    const { id } = await aDocketEntry(editor, { legal_case_id, action_date: '2026-03-02' })
    await editor.do(docketContract.endpoints.markDone, { id, hearing_outcome: 'granted' })
    const labels = (await ofRecord(editor, record.id)).map(({ changes }) => changes.map(({ label }) => label))
    expect(labels[0]).toEqual(['Done', 'Outcome'])
    expect(labels[2]!.slice(-3)).toEqual(['Primary attorney', 'Parties', 'Tags'])
  })

  it('names nobody on a case or an entry who is hidden from the reader', async () => {
    const record = await aRecordOf(own)
    const hidden = await aParty(editor, { record_id: record.id, first_name: 'Quentin', last_name: 'Hidden' })
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [hidden.id] })
    const entry = await aDocketEntry(editor, { legal_case_id: id })
    await editor.do(docketContract.endpoints.addAttendance, { id: entry.id, party_id: hidden.id })
    const named = async (who: Person) =>
      (await ofRecord(who, record.id, { items_per_page: 100 })).flatMap(({ changes }) =>
        changes.filter(({ label }) => label === 'Parties' || label === 'Attending').map(({ after }) => after),
      )
    expect(await named(viewer)).toEqual(['Quentin Hidden', 'Quentin Hidden'])
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id: own, party_id: hidden.id, access: 'restricted' })
        .execute(),
    )
    expect(await named(viewer)).toEqual(['one you do not see', 'one you do not see'])
    expect(await named(admin)).toEqual(['Quentin Hidden', 'Quentin Hidden'])
  })

  it('names nobody hidden from the reader by an earlier name, and still names a namesake', async () => {
    const record = await aRecordOf(own)
    const named = { record_id: record.id, first_name: 'Quirina', last_name: 'Oldname' }
    const [hidden, namesake] = [await aParty(editor, named), await aParty(editor, named)]
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [hidden.id] })
    const before = { entity: 'legal_cases', entity_id: id, record_id: record.id, action: 'case.updated' }
    const inWords = {
      ...before,
      changes: { parties: [null, ['Quirina Oldname, Applicant']] as [null, string[]] },
    }
    await office.database.transaction(({ db }) =>
      writeBackdatedAudit(db, [
        { ...inWords, entered: { user_id: editor.id, display_name: 'Edda', at: '2024-03-01T10:00:00Z' } },
      ]),
    )
    const { version } = await editor.do(partiesContract.endpoints.getParty, { id: hidden.id })
    const party = { first_name: 'Perpetua', last_name: 'Newname' }
    await editor.do(partiesContract.endpoints.updateParty, { id: hidden.id, version, party })
    await editor.do(casesContract.endpoints.associateParties, { id, parties: [{ party_id: namesake.id }] })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id: own, party_id: hidden.id, access: 'restricted' })
        .execute(),
    )
    const parties = async (who: Person) =>
      (await ofRecord(who, record.id, { items_per_page: 100 })).flatMap(({ changes }) =>
        changes.filter(({ label }) => label === 'Parties').map(({ after }) => after),
      )
    const unseen = 'one you do not see'
    expect(await parties(viewer)).toEqual([`${unseen}, Quirina Oldname`, unseen, unseen])
    expect(await parties(admin)).toEqual([
      'Perpetua Newname, Quirina Oldname',
      'Quirina Oldname',
      'Quirina Oldname, Applicant',
    ])
  })

  it('is refused for kinds and pages that do not exist', async () => {
    const record = await aRecordOf(own)
    const reply = await viewer.send(calls.listRecordActivity, { id: record.id, kind: 'x' })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'kind'])
    expect((await viewer.call(calls.listRecordActivity, { id: record.id, items_per_page: 0 })).status).toBe(
      422,
    )
    expect((await viewer.do(calls.listRecordActivity, { id: record.id, before: 987_654 })).items).toEqual([])
  })

  it('says in words who did what, with before and after by field', async () => {
    const record = await aRecordOf(own)
    const legalCase = await aCase(editor, { record_id: record.id, title: 'Asylum' })
    await editor.do(casesContract.endpoints.updateCase, {
      id: legalCase.id,
      legal_case: { title: 'Asylum and withholding', opened: '2026-02-01' },
      version: legalCase.version,
    })
    await editor.do(casesContract.endpoints.closeCase, {
      id: legalCase.id,
      closing_reasons_ids: [-1],
      closing_notes: 'Moved to Ohio',
    })
    const lines = await ofRecord(viewer, record.id)
    expect(lines.map(sentence)).toEqual([
      'Edda Test | closed the case | Asylum and withholding, Ana Pérez',
      'Edda Test | changed the case | Asylum and withholding, Ana Pérez',
      'Edda Test | opened the case | Asylum and withholding, Ana Pérez',
      'Edda Test | entered the party | Ana Pérez',
      `Edda Test | opened the record | ${record.public_id}, Ana Pérez`,
    ])
    expect(lines[0]!.changes).toEqual([
      { label: 'Closed', before: '', after: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) as string },
      { label: 'Reasons for closing', before: '', after: 'Other' },
      { label: 'Notes', before: '', after: 'Moved to Ohio' },
    ])
    expect(lines[1]!.changes).toEqual([
      { label: 'Title', before: 'Asylum', after: 'Asylum and withholding' },
      { label: 'Opened', before: expect.any(String) as string, after: '02/01/2026' },
    ])
    expect(lines[4]!.changes).toContainEqual({ label: 'Teams', before: '', after: 'Family' })
    expect(lines[0]!.thing).toMatchObject({ entity: 'legal_cases', path: `/cases/${legalCase.id}` })
  })

  it('says a day as far as it is known, also where only how sure it is changed', async () => {
    const { record, party } = await aRecord(editor, {
      team_ids: [own],
      party: { first_name: 'Ana', dob: '1994-01-01', dob_format: 'YYYY' },
    })
    const update = async (facts: object) => {
      const { version } = await editor.do(partiesContract.endpoints.getParty, { id: party.id })
      await editor.do(partiesContract.endpoints.updateParty, { id: party.id, party: facts, version })
      return (await ofRecord(viewer, record.id))[0]!.changes
    }
    expect(await update({ dob: '1995-01-01', dob_format: 'YYYY' })).toEqual([
      { label: 'Born', before: '1994', after: '1995' },
    ])
    expect(await update({ dob: '1995-01-01', dob_format: 'YYYY', uncertain_dob: true })).toEqual([
      { label: 'Born', before: '1995', after: 'about 1995' },
    ])
  })

  it('is shown by kind, and by case', async () => {
    const record = await aRecordOf(own)
    const one = await aCase(editor, { record_id: record.id, title: 'One' })
    const two = await aCase(editor, { record_id: record.id, title: 'Two' })
    await aDocketEntry(editor, { legal_case_id: one.id })
    await aDocketEntry(editor, { legal_case_id: two.id })
    const actions = async (more: object) =>
      (await ofRecord(viewer, record.id, more)).map((line) => line.action)
    expect(await actions({ kind: 'docket' })).toEqual(['docket_entry.created', 'docket_entry.created'])
    expect(await actions({ kind: 'other' })).toEqual([])
    expect(await actions({ legal_case_id: one.id })).toEqual(['docket_entry.created', 'case.opened'])
    expect((await ofRecord(viewer, record.id, { legal_case_id: one.id })).map(sentence)).toContain(
      'Edda Test | opened the case | One, Ana Pérez',
    )
  })

  it('goes on with earlier ones, each once, whatever was written meanwhile', async () => {
    const record = await aRecordOf(own)
    for (let day = 1; day <= 5; day++) await aCase(editor, { record_id: record.id, title: `Case ${day}` })
    const first = await viewer.do(calls.listRecordActivity, { id: record.id, items_per_page: 3 })
    await aCase(editor, { record_id: record.id, title: 'Later' })
    const second = await viewer.do(calls.listRecordActivity, {
      id: record.id,
      items_per_page: 3,
      before: first.next!,
    })
    const third = await viewer.do(calls.listRecordActivity, {
      id: record.id,
      items_per_page: 3,
      before: second.next!,
    })
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect([ids.length, new Set(ids).size, third.next]).toEqual([7, 7, null])
  })

  it('keeps from those who do not see internal entries whatever is about one', async () => {
    const insider = await office.user({
      team_ids: [own, await aTeamThat(office, 'canCreateInternalDockets')],
    })
    const record = await aRecordOf(own)
    const legalCase = await aCase(editor, { record_id: record.id })
    const entry = await aDocketEntry(insider, {
      legal_case_id: legalCase.id,
      is_internal: true,
      comment: 'Only for us',
    })
    await insider.do(docketContract.endpoints.addNote, { id: entry.id, body: 'Between us' })
    expect((await ofRecord(insider, record.id)).map((line) => line.action)).toContain(
      'docket_entry.note_added',
    )
    const lines = await ofRecord(viewer, record.id)
    expect(lines.map((line) => line.action)).toEqual(['case.opened', 'party.created', 'record.created'])
    expect(JSON.stringify(lines)).not.toMatch(/for us|Between us/)
  })

  it('still shows what was deleted, and points to no page that is gone', async () => {
    const record = await aRecordOf(own)
    const legalCase = await aCase(editor, { record_id: record.id, title: 'Mistake' })
    await admin.do(casesContract.endpoints.deleteCase, { id: legalCase.id })
    const [line] = await ofRecord(viewer, record.id)
    expect(sentence(line!)).toBe('Ada Test | deleted the case | Mistake, Ana Pérez')
    expect(line!.thing!.path).toBeNull()
  })

  it('names a linked record only to those who see it', async () => {
    const record = await aRecordOf(own)
    const unseen = await aRecordOf(other, 'Zelaya')
    await editor.do(recordsContract.endpoints.linkRecords, { id: record.id, record_ids: [unseen.id] })
    const changeFor = async (who: Person) => (await ofRecord(who, record.id))[0]!.changes
    expect(await changeFor(editor)).toEqual([
      { label: 'Related record', before: '', after: unseen.public_id },
    ])
    expect(await changeFor(viewer)).toEqual([
      { label: 'Related record', before: '', after: 'one you do not see' },
    ])
  })

  it('names people one took off the record to oneself, unless they were hidden since', async () => {
    const record = await aRecordOf(own)
    const son = await aParty(editor, { record_id: record.id, first_name: 'Mateo' })
    await editor.do(recordsContract.endpoints.removePartyFromRecord, { id: record.id, partyId: son.id })
    const whoFor = async (who: Person) => (await ofRecord(who, record.id))[0]!.changes[0]
    expect(await whoFor(editor)).toMatchObject({ before: 'Mateo Reyes', after: '' })
    expect(await whoFor(admin)).toMatchObject({ before: 'Mateo Reyes' })
    expect(await whoFor(viewer)).toMatchObject({ before: 'one you do not see' })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id: own, access: 'restricted', party_id: son.id })
        .execute(),
    )
    expect(await whoFor(editor)).toMatchObject({ before: 'one you do not see' })
  })

  it('says from where only to admins', async () => {
    const record = await aRecordOf(own)
    expect((await ofRecord(viewer, record.id))[0]).toMatchObject({ ip: null, user_agent: null })
    expect((await ofRecord(admin, record.id))[0]).toMatchObject({ ip: '127.0.0.1' })
  })
})
