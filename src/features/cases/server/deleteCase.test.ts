import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints
const docket = docketContract.endpoints
const records = recordsContract.endpoints

let team: number
let admin: Person
let editor: Person
let colleague: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team], first_name: 'Eva', last_name: 'Ruiz' })
  colleague = await office.user({ team_ids: [team] })
  outsider = await office.user({ user_type: 'admin', team_ids: [await office.team('Detained')] })
})

const entriesOf = async (id: number) =>
  (await admin.do(docket.listDocketEntries, { legal_case_id: id })).total_items
const deletedNow = async (who: Person) => (await who.do(calls.listDeletedCases)).items.map(({ id }) => id)

describe('deleting a case', () => {
  it('takes an editor with the right to it who sees the case', async () => {
    const { id } = await aCase(editor)
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    expect((await contributor.call(calls.deleteCase, { id })).status).toBe(403)
    expect((await outsider.call(calls.deleteCase, { id })).status).toBe(404)
    expect((await editor.call(calls.deleteCase, { id })).status).toBe(204)
    expect((await editor.call(calls.deleteCase, { id })).status).toBe(404)
  })

  it('hides it everywhere, with its docket', async () => {
    const { record, party } = await aRecord(editor)
    const { id } = await aCase(editor, { record_id: record.id, title: 'Vanishing matter' })
    const entry = await aDocketEntry(editor, { legal_case_id: id, assignee_ids: [editor.id] })
    await editor.do(calls.deleteCase, { id })
    expect((await editor.call(calls.getCase, { id })).status).toBe(404)
    expect((await editor.call(docket.getDocketEntry, { id: entry.id })).status).toBe(404)
    expect((await editor.do(calls.listCases, { search_term: 'vanishing' })).total_items).toBe(0)
    expect((await editor.do(records.getRecord, { id: record.id })).cases).toEqual([])
    expect((await editor.do(partiesContract.endpoints.getParty, { id: party.id })).cases).toEqual([])
  })
})

describe('data recovery', () => {
  it('is for admins, of the cases they would see', async () => {
    const { id } = await aCase(editor, { title: 'Lost and found' })
    await aDocketEntry(editor, { legal_case_id: id })
    await editor.do(calls.deleteCase, { id })
    expect((await editor.call(calls.listDeletedCases)).status).toBe(403)
    expect(await deletedNow(outsider)).toEqual([])
    expect((await outsider.call(calls.restoreCase, { id })).status).toBe(404)
    const { items } = await admin.do(calls.listDeletedCases, { search_term: 'found' })
    expect(items).toMatchObject([
      { id, title: 'Lost and found', deleted_by_name: 'Eva Ruiz', docket_entry_count: 1 },
    ])
  })

  it('brings everything back as it was, and nothing that was deleted before', async () => {
    const { record, party } = await aRecord(editor)
    const { id } = await aCase(editor, {
      record_id: record.id,
      tag_ids: [1],
      parties: [{ party_id: party.id, party_role_id: 1 }],
    })
    await aDocketEntry(editor, { legal_case_id: id, action_date: '2026-12-02' })
    const gone = await aDocketEntry(editor, { legal_case_id: id, action_date: '2026-12-03' })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('docket_entries')
        .set({ deleted_at: '2026-01-05T12:00:00.000Z' })
        .where('id', '=', gone.id)
        .execute(),
    )
    await editor.do(calls.closeCase, { id, closing_reasons_ids: [1] })
    const before = await editor.do(calls.getCase, { id })
    await editor.do(calls.deleteCase, { id })
    expect(await admin.do(calls.restoreCase, { id })).toEqual({ left_out: [] })
    const { version: _, updated_at: __, ...after } = await editor.do(calls.getCase, { id })
    expect(before).toMatchObject(after)
    expect(await entriesOf(id)).toBe(1)
    expect((await admin.call(calls.restoreCase, { id })).status).toBe(404)
  })

  it('is open to whoever deleted it, for a moment', async () => {
    const { id } = await aCase(editor)
    await editor.do(calls.deleteCase, { id })
    expect((await colleague.call(calls.restoreCase, { id })).status).toBe(404)
    await editor.do(calls.restoreCase, { id })
    await editor.do(calls.deleteCase, { id })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('legal_cases')
        .set({ deleted_at: new Date(Date.now() - 3_600_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    )
    expect((await editor.call(calls.restoreCase, { id })).status).toBe(404)
  })

  it('leaves out who left the record meanwhile, and says so', async () => {
    const { record } = await aRecord(editor)
    const child = await aParty(editor, { record_id: record.id, first_name: 'Mateo' })
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [child.id] })
    await editor.do(calls.deleteCase, { id })
    await editor.do(records.removePartyFromRecord, { id: record.id, partyId: child.id })
    expect(await admin.do(calls.restoreCase, { id })).toEqual({ left_out: ['Mateo Reyes'] })
    expect((await editor.do(calls.getCase, { id })).parties).toEqual([])
  })

  it('asks for the record to be brought back first', async () => {
    const { record } = await aRecord(editor)
    const { id } = await aCase(editor, { record_id: record.id })
    await editor.do(calls.deleteCase, { id })
    await editor.do(records.archiveRecord, { id: record.id })
    const reply = await admin.call(calls.restoreCase, { id })
    expect([reply.status, reply.error.code]).toEqual([409, 'case.record_archived'])
    expect(await deletedNow(admin)).toContain(id)
  })
})
