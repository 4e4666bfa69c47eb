import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints

let team: number
let other: number
let editor: Person
let attorney: Person

beforeAll(async () => {
  team = await office.team('Family')
  other = await office.team('Detained')
  editor = await office.user({ team_ids: [team, other] })
  attorney = await office.user({
    team_ids: [team],
    is_attorney: true,
    first_name: 'Rosa',
    last_name: 'Okafor',
  })
})

async function aFullCase() {
  const { record, party } = await aRecord(editor, { team_ids: [team] })
  const child = await aParty(editor, { record_id: record.id, first_name: 'Mateo' })
  const legalCase = await aCase(editor, {
    record_id: record.id,
    title: 'Asylum of the family',
    primary_attorney_id: attorney.id,
    other_legal_assistant_ids: [editor.id],
    tag_ids: [1],
    parties: [
      { party_id: party.id, party_role_id: 1 },
      { party_id: child.id, party_role_id: 2 },
    ],
  })
  await editor.do(calls.saveCaseChecklist, {
    id: legalCase.id,
    checklist: [{ text: 'Passport copy', done: true }],
    version: legalCase.checklist_version,
  })
  return { record, party, child, legalCase }
}

describe('cloning a case', () => {
  it('takes an editor who sees the case and the record', async () => {
    const { legalCase } = await aFullCase()
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    expect((await contributor.call(calls.cloneCase, { id: legalCase.id })).status).toBe(403)
    const insider = await office.user({ team_ids: [other] })
    expect((await insider.call(calls.cloneCase, { id: legalCase.id })).status).toBe(404)
    const { record: unseen } = await aRecord(editor, { team_ids: [other] })
    const local = await office.user({ team_ids: [team] })
    const reply = await local.call(calls.cloneCase, { id: legalCase.id, record_id: unseen.id })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'record_id'])
  })

  it('takes everything along but what happened: no docket, no ticks, no closings', async () => {
    const { legalCase, party, child } = await aFullCase()
    await aDocketEntry(editor, { legal_case_id: legalCase.id })
    await editor.do(calls.closeCase, { id: legalCase.id, closing_reasons_ids: [1] })
    const { id, left_out } = await editor.do(calls.cloneCase, { id: legalCase.id, title: 'Renewal' })
    expect(left_out).toEqual([])
    expect(await editor.do(calls.getCase, { id })).toMatchObject({
      title: 'Renewal',
      is_closed: false,
      closings: [],
      legal_case_type_id: legalCase.legal_case_type_id,
      primary_attorney: { name: 'Rosa Okafor' },
      other_legal_assistants: [{ id: editor.id }],
      tags: [{ id: 1 }],
      parties: [
        { id: party.id, party_role_id: 1 },
        { id: child.id, party_role_id: 2 },
      ],
      checklist: [{ text: 'Passport copy', done: false, done_by_name: null }],
      last_created_docket_entry_date: null,
    })
    const entries = await editor.do(docketContract.endpoints.listCaseDocketEntries, { id })
    expect(entries.items).toEqual([])
  })

  it('into another record leaves out and names who cannot come along', async () => {
    const { legalCase, child } = await aFullCase()
    const { record: target } = await aRecord(editor, { team_ids: [other] })
    await office.database.transaction(({ db }) =>
      db.insertInto('record_parties').values({ record_id: target.id, party_id: child.id }).execute(),
    )
    const { id, left_out } = await editor.do(calls.cloneCase, { id: legalCase.id, record_id: target.id })
    expect(left_out).toEqual(['Ana Pérez', 'Rosa Okafor'])
    expect(await editor.do(calls.getCase, { id })).toMatchObject({
      record_id: target.id,
      primary_attorney: null,
      parties: [{ id: child.id }],
    })
  })
})
