import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { detentionContract } from '../contract.ts'
import { missedDays } from '../missedDays.ts'

const office = useOffice()
const calls = detentionContract.endpoints
const { createCharacteristic, deleteCharacteristic, restoreCharacteristic } = sectionsContract.endpoints
const docket = docketContract.endpoints
let admin: Person
let editor: Person
let attorney: Person
let external: Person
let stranger: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin' })
  editor = await office.user({ user_type: 'editor', all_teams: true })
  attorney = await office.user({ user_type: 'editor', all_teams: true, is_attorney: true })
  external = await office.user({ user_type: 'external' })
  stranger = await office.user({ user_type: 'editor' })
})

/** Somebody in custody with a case and a hearing in a year that no test outlives. */
async function aDetained(facts: object = { facility_other: 'Farmville' }) {
  const { record, party } = await aRecord(editor)
  const legalCase = await aCase(editor, { record_id: record.id, parties: [{ party_id: party.id }] })
  const hearing = await aDocketEntry(editor, {
    legal_case_id: legalCase.id,
    docket_entry_type_id: entryTypes.master_hearing,
    action_date: '2099-03-10',
    assignee_ids: [attorney.id],
  })
  await editor.do(createCharacteristic, {
    detention_histories: { party_id: party.id, released: false, ...facts },
  })
  return { id: party.id, hearing, legalCase }
}

const lineOf = async ({ id }: { id: number }, person = editor) =>
  (await person.do(calls.listInCustody, { items_per_page: 200 })).items.find((line) => line.id === id)
const entryOf = ({ hearing }: { hearing: { id: number } }) =>
  editor.do(docket.getDocketEntry, { id: hearing.id })

const transfersLoggedOf = async ({ legalCase: { record_id } }: { legalCase: { record_id: number } }) => {
  const { items } = await admin.do(logsContract.endpoints.listActivity, { record_id, items_per_page: 50 })
  return items.filter(({ action }) => action === 'custody.transferred').length
}

const answered = {
  court_changed: 'no',
  motions_pending: 'unknown',
  interpreter_arranged: 'yes',
  family_notified: 'yes',
  counsel_notified: 'not_needed',
  court_notified: 'no',
} as const

it.each([
  ['2026-11-20', '2026-11-24', 1],
  ['2026-11-25', '2026-11-30', 1],
  ['2026-11-24', '2026-11-24', 0],
  ['2020-01-01', '2026-11-24', 60],
])('days without a check after %s, on %s', (checked, today, missed) => {
  expect(missedDays(checked, today)).toBe(missed)
})

describe('checks', () => {
  it('are stored with who made them and how, and are due again on the next business day', async () => {
    const client = await aDetained()
    expect(await lineOf(client)).toMatchObject({
      custody: { facility_name: 'Farmville', is_certain: true },
      cases: [{ id: client.legalCase.id }],
      last_check: null,
      missed_days: null,
    })
    await editor.do(calls.checkCustody, { id: client.id, result: 'same', method: 'ice_locator' })
    expect(await lineOf(client)).toMatchObject({
      last_check: { result: 'same', method: 'ice_locator', facility_name: 'Farmville' },
      missed_days: 0,
      is_due: false,
    })
  })

  it('end a detention when somebody is released', async () => {
    const client = await aDetained()
    await editor.do(calls.checkCustody, { id: client.id, result: 'released', method: 'phone' })
    expect(await lineOf(client)).toBeUndefined()
    const again = await editor.call(calls.checkCustody, { id: client.id, result: 'same', method: 'phone' })
    expect(again.error?.code).toBe('detention.not_detained')
  })

  it('ask where somebody was moved to', async () => {
    const client = await aDetained()
    const nowhere = await editor.call(calls.checkCustody, { id: client.id, result: 'moved', method: 'phone' })
    expect(nowhere.status).toBe(422)
    const there = { id: client.id, result: 'moved', method: 'phone', facility_other: 'Farmville' } as const
    expect((await editor.call(calls.checkCustody, there)).status).toBe(422)
  })

  it('are the office’s own: not for people from outside or of other teams', async () => {
    const client = await aDetained()
    expect((await external.call(calls.listInCustody, {})).status).toBe(403)
    expect(await lineOf(client, stranger)).toBeUndefined()
  })
})

describe('a transfer', () => {
  it('puts the venue of future hearings in doubt until a person confirms it', async () => {
    const client = await aDetained()
    expect((await entryOf(client)).is_venue_in_doubt).toBe(false)
    await editor.do(calls.checkCustody, {
      id: client.id,
      result: 'moved',
      method: 'ice_locator',
      facility_other: 'Jena',
    })
    const line = (await lineOf(client))!
    expect(line).toMatchObject({
      custody: { facility_name: 'Jena' },
      last_check: { result: 'moved', facility_name: 'Jena' },
      transfers: [{ from_facility: 'Farmville', to_facility: 'Jena', answers: null }],
      hearings_in_doubt: [{ id: client.hearing.id, action_date: '2099-03-10' }],
    })
    expect((await entryOf(client)).is_venue_in_doubt).toBe(true)
    const { results } = await attorney.do(notificationsContract.endpoints.listNotifications, {})
    expect(results.some((notice) => JSON.stringify(notice).includes(String(client.hearing.id)))).toBe(true)

    await editor.do(calls.answerTransfer, { id: line.transfers[0]!.id, ...answered, notes: 'Sister called' })
    expect((await lineOf(client))!.transfers[0]).toMatchObject({
      answers: { ...answered, notes: 'Sister called' },
      answered_by_name: expect.any(String),
    })

    const venue = { id: client.hearing.id, source: 'Automated case information' }
    const other = await editor.call(calls.clearVenue, { ...venue, outcome: 'new_court' })
    expect(other.status).toBe(422)
    await editor.do(calls.clearVenue, { ...venue, outcome: 'same_court' })
    expect((await entryOf(client)).is_venue_in_doubt).toBe(false)
    const twice = await editor.call(calls.clearVenue, { ...venue, outcome: 'same_court' })
    expect(twice.error?.code).toBe('detention.no_doubt')
  })

  it('is found in the profile, too, and a first facility is none', async () => {
    const client = await aDetained({ reason: 'Arrested at a check-in' })
    await editor.do(createCharacteristic, {
      detention_histories: { party_id: client.id, facility_other: 'Aurora' },
    })
    expect((await lineOf(client))!.transfers).toEqual([])
    await editor.do(createCharacteristic, {
      detention_histories: { party_id: client.id, facility_other: 'Eloy' },
    })
    expect((await lineOf(client))!.transfers).toMatchObject([
      { from_facility: 'Aurora', to_facility: 'Eloy' },
    ])
    expect((await entryOf(client)).is_venue_in_doubt).toBe(true)
  })

  it('is said again when the deletion of a detention is taken back', async () => {
    const client = await aDetained()
    const { party } = await editor.do(createCharacteristic, {
      detention_histories: { party_id: client.id, facility_other: 'Eloy' },
    })
    const { id } = party.detention_histories!.find(({ facility_other }) => facility_other === 'Eloy')!
    const entry = { id, kind: 'detention_histories', party_id: client.id } as const
    await editor.do(deleteCharacteristic, entry)
    expect(await transfersLoggedOf(client)).toBe(1)
    await editor.do(restoreCharacteristic, entry)
    expect(await transfersLoggedOf(client)).toBe(2)
  })
})
