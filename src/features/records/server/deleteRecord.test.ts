import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { wrongSets } from '#testing/server/wrongSets.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { searchContract } from '#features/search/contract.ts'
import { recordsContract } from '../contract.ts'

const office = useOffice()
const calls = recordsContract.endpoints
const cases = casesContract.endpoints
const parties = partiesContract.endpoints

let team: number
let admin: Person
let teamAdmin: Person
let editor: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  teamAdmin = await office.user({
    user_type: 'admin',
    team_ids: [team],
    first_name: 'Eva',
    last_name: 'Ruiz',
  })
  editor = await office.user({ team_ids: [team] })
  outsider = await office.user({ user_type: 'admin', team_ids: [await office.team('Detained')] })
})

const close = (id: number) =>
  editor.do(cases.closeCase, { id, closing_reasons_ids: [-1], closing_notes: 'Withdrawn' })
const deletedIds = async (who: Person) => (await who.do(calls.listDeletedRecords)).items.map(({ id }) => id)
const status = async (who: Person, id: number) => (await who.call(parties.getParty, { id })).status

/** A record with a child, and a closed case with an entry. */
async function aWholeRecord() {
  const { record, party } = await aRecord(editor, { party: { last_name: 'Vanishing' } })
  const child = await aParty(editor, { record_id: record.id, last_name: 'Vanishing' })
  const { id: case_id } = await aCase(editor, { record_id: record.id, parties: [{ party_id: party.id }] })
  const entry = await aDocketEntry(editor, { legal_case_id: case_id, assignee_ids: [editor.id] })
  await close(case_id)
  return { id: record.id, party_id: party.id, child_id: child.id, case_id, entry_id: entry.id }
}

describe('deleting a record', () => {
  it('is for admins who see it', async () => {
    const { record } = await aRecord(editor)
    expect((await editor.call(calls.deleteRecord, { id: record.id })).status).toBe(403)
    expect((await outsider.call(calls.deleteRecord, { id: record.id })).status).toBe(404)
    expect((await editor.do(calls.getRecord, { id: record.id })).can.delete).toBe(false)
    expect((await teamAdmin.do(calls.getRecord, { id: record.id })).can.delete).toBe(true)
    expect((await teamAdmin.call(calls.deleteRecord, { id: record.id })).status).toBe(204)
    expect((await teamAdmin.call(calls.deleteRecord, { id: record.id })).status).toBe(404)
  })

  it('is refused while cases are open, and names them', async () => {
    const { record } = await aRecord(editor)
    await aCase(editor, { record_id: record.id, title: 'Bond' })
    await aCase(editor, { record_id: record.id, title: 'Asylum' })
    const reply = await teamAdmin.call(calls.deleteRecord, { id: record.id })
    expect([reply.status, reply.error.code]).toEqual([409, 'record.open_cases'])
    expect(reply.error.message).toBe(
      'This record has open cases: “Bond” and “Asylum”. Close or delete them first.',
    )
  })

  it('hides everything under it, for those too who see all teams', async () => {
    const { id, party_id, child_id, case_id, entry_id } = await aWholeRecord()
    await teamAdmin.do(calls.deleteRecord, { id })
    for (const who of [admin, teamAdmin, editor]) {
      expect((await who.call(calls.getRecord, { id })).status).toBe(404)
      expect((await who.call(cases.getCase, { id: case_id })).status).toBe(404)
      expect((await who.call(docketContract.endpoints.getDocketEntry, { id: entry_id })).status).toBe(404)
      expect([await status(who, party_id), await status(who, child_id)]).toEqual([404, 404])
      expect((await who.do(parties.listParties, { search_term: 'vanishing' })).total_items).toBe(0)
      const found = await who.do(searchContract.endpoints.fastSearch, { term: 'vanishing' })
      expect(JSON.stringify(found)).not.toContain('Vanishing')
    }
    expect(await wrongSets(office)).toEqual([])
  })

  it('leaves people who are in another record, visible there', async () => {
    const { id, child_id } = await aWholeRecord()
    const { record: other } = await aRecord(admin, { team_ids: [await office.team()] })
    await admin.do(calls.addPartyToRecord, { id: other.id, party_id: child_id })
    await teamAdmin.do(calls.deleteRecord, { id })
    expect([await status(editor, child_id), await status(admin, child_id)]).toEqual([404, 200])
    expect(await wrongSets(office)).toEqual([])
    await teamAdmin.do(calls.restoreRecord, { id })
    expect(await status(editor, child_id)).toBe(200)
  })
})

describe('recovering a record', () => {
  it('is for admins, of those they would see', async () => {
    const { id } = await aWholeRecord()
    await teamAdmin.do(calls.deleteRecord, { id })
    expect((await editor.call(calls.listDeletedRecords)).status).toBe(403)
    expect((await editor.call(calls.restoreRecord, { id })).status).toBe(403)
    expect(await deletedIds(outsider)).toEqual([])
    expect((await outsider.call(calls.restoreRecord, { id })).status).toBe(404)
    const { items } = await admin.do(calls.listDeletedRecords, { search_term: 'vanishing' })
    expect(items[0]).toMatchObject({ id, deleted_by_name: 'Eva Ruiz', case_count: 1, party_count: 2 })
    expect((await admin.do(cases.listDeletedCases)).items.map((one) => one.record_id)).not.toContain(id)
  })

  it('brings everything back as it was, and nothing that was deleted before', async () => {
    const { id, party_id, case_id, entry_id } = await aWholeRecord()
    const gone = await aCase(editor, { record_id: id, title: 'Deleted before' })
    await editor.do(cases.deleteCase, { id: gone.id })
    const before = await editor.do(calls.getRecord, { id })
    await teamAdmin.do(calls.deleteRecord, { id })
    await admin.do(calls.restoreRecord, { id })
    const { version: _, updated_at: __, ...after } = await editor.do(calls.getRecord, { id })
    expect(before).toMatchObject(after)
    expect((await editor.call(cases.getCase, { id: case_id })).status).toBe(200)
    expect((await editor.call(docketContract.endpoints.getDocketEntry, { id: entry_id })).status).toBe(200)
    expect(await status(editor, party_id)).toBe(200)
    expect((await editor.call(cases.getCase, { id: gone.id })).status).toBe(404)
    expect((await admin.call(calls.restoreRecord, { id })).status).toBe(404)
    expect(await wrongSets(office)).toEqual([])
  })

  it('goes with recovering cases in any order', async () => {
    const { id, party_id } = await aWholeRecord()
    const bond = await aCase(editor, { record_id: id, title: 'Bond', party_ids: [party_id] })
    await editor.do(cases.deleteCase, { id: bond.id })
    await teamAdmin.do(calls.deleteRecord, { id })
    const early = await admin.call(cases.restoreCase, { id: bond.id })
    expect([early.status, early.error.code]).toEqual([409, 'case.record_archived'])
    await admin.do(calls.restoreRecord, { id })
    expect(await admin.do(cases.restoreCase, { id: bond.id })).toEqual({ left_out: [] })
    expect((await editor.do(cases.getCase, { id: bond.id })).parties.map((one) => one.id)).toEqual([party_id])
  })

  it('of the one or the other record brings back somebody who was in both', async () => {
    const { id, child_id } = await aWholeRecord()
    const { record: other } = await aRecord(editor)
    await editor.do(calls.addPartyToRecord, { id: other.id, party_id: child_id })
    await teamAdmin.do(calls.deleteRecord, { id })
    expect(await status(editor, child_id)).toBe(200)
    await teamAdmin.do(calls.deleteRecord, { id: other.id })
    expect(await status(admin, child_id)).toBe(404)
    await teamAdmin.do(calls.restoreRecord, { id })
    expect(await status(editor, child_id)).toBe(200)
    await teamAdmin.do(calls.restoreRecord, { id: other.id })
    const { records } = await editor.do(parties.getParty, { id: child_id })
    expect(records.map((one) => one.id)).toEqual([other.id, id])
    expect(await wrongSets(office)).toEqual([])
  })
})

describe('taking somebody off a record', () => {
  it('is refused while they are in any of its cases, seen or not', async () => {
    const { record } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id })
    const legalCase = await aCase(editor, { record_id: record.id, title: 'Removal', party_ids: [son.id] })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id: team, access: 'restricted', legal_case_id: legalCase.id })
        .execute(),
    )
    const reply = await editor.call(calls.removePartyFromRecord, { id: record.id, partyId: son.id })
    expect([reply.status, reply.error.code]).toEqual([409, 'record.party_in_case'])
    expect(reply.error.message).not.toContain('Removal')
  })

  it('is taken back by whoever did it, though nobody of the team sees them meanwhile', async () => {
    const { record } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id })
    await editor.do(calls.updateRecord, {
      id: record.id,
      record: { contact_party_id: son.id },
      version: 1,
    })
    await editor.do(calls.removePartyFromRecord, { id: record.id, partyId: son.id })
    expect(await status(editor, son.id)).toBe(404)
    const colleague = await office.user({ team_ids: [team] })
    const put = { id: record.id, party_id: son.id }
    expect((await colleague.call(calls.addPartyToRecord, put)).status).toBe(404)
    const back = await editor.do(calls.addPartyToRecord, put)
    expect(back).toMatchObject({ contact_party_id: son.id })
    expect(back.parties.map((one) => one.id)).toContain(son.id)
    expect(await status(colleague, son.id)).toBe(200)
    expect(await wrongSets(office)).toEqual([])
  })

  it('loses nobody: admins find who is in no record, where they would have found them before', async () => {
    const { record } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id, first_name: 'Placeless' })
    await editor.do(calls.removePartyFromRecord, { id: record.id, partyId: son.id })
    const { record: other } = await aRecord(editor)
    const put = { id: other.id, party_id: son.id }
    expect((await editor.call(calls.addPartyToRecord, put)).status).toBe(404)
    const { record: elsewhere } = await aRecord(outsider)
    expect((await outsider.call(calls.addPartyToRecord, { ...put, id: elsewhere.id })).status).toBe(404)
    const unplaced = async (who: Person) =>
      (await who.do(parties.listUnplacedParties, { search_term: 'placeless' })).items.map(({ id }) => id)
    expect([await unplaced(outsider), await unplaced(teamAdmin), await unplaced(admin)]).toEqual([
      [],
      [son.id],
      [son.id],
    ])
    await teamAdmin.do(calls.addPartyToRecord, put)
    expect(await unplaced(admin)).toEqual([])
    expect(await status(editor, son.id)).toBe(200)
  })
})

describe('putting somebody into another record', () => {
  it('is for editors who see both', async () => {
    const { record } = await aRecord(editor)
    const { record: other } = await aRecord(editor)
    const son = await aParty(editor, { record_id: record.id })
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    const put = { id: other.id, party_id: son.id }
    expect((await contributor.call(calls.addPartyToRecord, put)).status).toBe(403)
    expect((await outsider.call(calls.addPartyToRecord, put)).status).toBe(404)
    expect((await editor.call(calls.addPartyToRecord, { ...put, party_id: 999_999 })).status).toBe(404)
    await editor.do(calls.addPartyToRecord, put)
    const again = await editor.do(calls.addPartyToRecord, put)
    expect(again.parties.filter((one) => one.id === son.id)).toHaveLength(1)
  })
})
