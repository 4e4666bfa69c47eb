import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints
const today = '2026-11-22'
let { team, editor, viewer, outsider } = {} as Staff
let english: number
let mam: number

const languageId = async (name: string) =>
  (
    await office.database.read
      .selectFrom('languages')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id

beforeAll(async () => {
  ;({ team, editor, viewer, outsider } = await aStaff(office))
  english = await languageId('English')
  mam = await languageId('Mam')
})

const add = (body: object) => editor.do(sectionsContract.endpoints.createCharacteristic, body)

describe('the client of a case', () => {
  it('is the record holder, with language and custody', async () => {
    const { record, party } = await aRecord(editor, { party: { a_number: '209418551' } })
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [party.id] })
    const ask = async () => (await viewer.do(calls.getCaseClient, { id, today })).client
    expect(await ask()).toMatchObject({
      id: party.id,
      a_number: '209418551',
      language: null,
      needs_interpreter: null,
      custody: null,
    })

    await add({ learned_languages: { party_id: party.id, language_id: english, speaking: 'some' } })
    await add({ learned_languages: { party_id: party.id, language_id: mam, primary: true } })
    await add({ detention_histories: { party_id: party.id, facility_other: 'Winn, LA' } })
    expect(await ask()).toMatchObject({
      language: 'Mam',
      needs_interpreter: true,
      custody: { facility_name: 'Winn, LA', is_certain: false },
    })
    await add({ overview: { party_id: party.id, presently_detained: false } })
    expect((await ask())?.custody).toBeNull()
  })

  it('is called on no phone that is not safe', async () => {
    const { record, party } = await aRecord(editor)
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [party.id] })
    const phone = (number: string, marks: object) =>
      add({ phones: { party_id: party.id, phone_number: number, ...marks } })
    await phone('+12125550101', { preferred_voice: true, safe_to_contact: false })
    await phone('+12125550102', { safe_to_contact: true })
    await phone('+12125550103', {})
    // The stored form, without the invisible direction mark.
    await phone('+12125550101', { preferred_voice: true })
    const { client } = await viewer.do(calls.getCaseClient, { id, today })
    expect(client?.phones.map(({ phone_number }) => phone_number)).toEqual(['+12125550102', '+12125550103'])
  })

  it('is a party of the case before a record holder who is none', async () => {
    const { record, party } = await aRecord(editor)
    const child = await aParty(editor, { record_id: record.id, first_name: 'Luz' })
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [child.id] })
    expect((await viewer.do(calls.getCaseClient, { id, today })).client?.id).toBe(child.id)
    const empty = await aCase(editor, { record_id: record.id, party_ids: [] })
    expect((await viewer.do(calls.getCaseClient, { id: empty.id, today })).client?.id).toBe(party.id)
  })

  it('is nobody for those who may not see the people of the case', async () => {
    const { record, party } = await aRecord(editor)
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [party.id] })
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const grant = { id: team, type: 'parties' as const, resource_id: party.id }
    await admin.do(teamsContract.endpoints.restrictResource, grant)
    expect((await viewer.do(calls.getCaseClient, { id, today })).client).toBeNull()
  })

  it('is not found by those who do not see the case', async () => {
    const { id } = await aCase(editor)
    expect((await outsider.call(calls.getCaseClient, { id, today })).status).toBe(404)
  })
})

describe('the next hearing', () => {
  it('is the next one to take place, not a task before it', async () => {
    const { id } = await aCase(editor)
    const ask = () => viewer.do(calls.getCaseClient, { id, today })
    expect(await ask()).toMatchObject({ next_hearing: null, court_name: null, judge: null })
    const chicago = await courtIdIn(office, 'Chicago')
    const enter = (facts: object) => aDocketEntry(editor, { legal_case_id: id, ...facts })
    await enter({ action_date: '2026-06-01', location_id: chicago, judge: 'Okonkwo' })
    expect(await ask()).toMatchObject({ next_hearing: null, judge: 'Okonkwo' })
    await enter({ action_date: '2026-12-01', docket_entry_type_id: entryTypes.one_year_deadline })
    const cancelled = await enter({ action_date: '2026-12-08' })
    await editor.do(docketContract.endpoints.cancelDocketEntry, { id: cancelled.id })
    const merits = await enter({ action_date: '2027-03-19', event_time_start: '09:00', judge: 'Delacroix' })
    const found = await ask()
    expect(found).toMatchObject({ next_hearing: { id: merits.id }, judge: 'Delacroix' })
    expect(found.court_name).toContain('Chicago')
  })
})
