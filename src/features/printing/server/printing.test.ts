import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person, type Reply } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { docketContract } from '#features/docket/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { printedGroups, printingContract, recordParts } from '../contract.ts'

const office = useOffice()
const calls = printingContract.endpoints

let team: number
let editor: Person
let viewer: Person
let outsider: Person
let record_id: number
let public_id: string
let mother: number
let son: number

beforeAll(async () => {
  team = await office.team('Family')
  editor = await office.user({ team_ids: [team], first_name: 'Eva', last_name: 'Ruiz' })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
  const made = await aRecord(editor, {
    team_ids: [team],
    party: { first_name: 'Marta', last_name: 'Núñez', a_number: '214358097', ssn: '219099999' },
  })
  record_id = made.record.id
  public_id = made.record.public_id
  mother = made.party.id
  son = (await aParty(editor, { record_id, first_name: 'Óscar', last_name: 'Núñez' })).id
  const { createCharacteristic } = sectionsContract.endpoints
  await editor.do(createCharacteristic, {
    passports: {
      party_id: mother,
      passport_number: 'C1234567',
      expiry_date: '2027-03-01',
      expiry_date_format: 'MM/YYYY',
    },
  })
  await editor.do(createCharacteristic, {
    children: {
      party_id: mother,
      first_name: 'Óscar',
      linked_party_id: son,
      dob: '2015-01-01',
      dob_format: 'YYYY',
      uncertain_dob: true,
    },
  })
  const legalCase = await aCase(editor, { record_id, title: 'Núñez asylum', parties: [{ party_id: mother }] })
  const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id, comment: 'Bring the originals' })
  await editor.do(docketContract.endpoints.addNote, { id: entry.id, body: 'Called the clerk' })
})

const read = async ({ status, raw }: Reply<unknown>) => {
  expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { title, pages } = await readPdf(raw.rawPayload)
  return { title, pages, text: pages.map(({ text }) => text).join('\n') }
}
const all = (ids: number[]) => ids.map((id) => ({ id, groups: [...printedGroups] }))

describe('printing a record', () => {
  it('is for those who see it', async () => {
    expect((await outsider.call(calls.getRecordPrint, { id: record_id })).status).toBe(404)
    expect((await outsider.call(calls.printRecord, { id: record_id, parts: ['record'] })).status).toBe(404)
  })

  it('needs something chosen, and people of this record', async () => {
    const nothing = await viewer.call(calls.printRecord, { id: record_id })
    expect([nothing.status, nothing.error.issues?.[0]?.message]).toEqual([
      422,
      'Choose at least one part to print',
    ])
    const { party } = await aRecord(editor, { team_ids: [team], party: { first_name: 'Other' } })
    const other = await viewer.call(calls.printRecord, { id: record_id, people: all([party.id]) })
    expect([other.status, other.error.issues?.[0]?.path]).toEqual([422, 'people'])
  })

  it('offers its parts, its people and whether numbers may be whole', async () => {
    const offered = await viewer.do(calls.getRecordPrint, { id: record_id })
    expect(offered.parts.map(({ key }) => key)).toEqual(recordParts)
    expect(offered.people.map(({ id }) => id)).toEqual([mother, son])
    expect(offered.can).toEqual({ whole_numbers: false })
    expect((await editor.do(calls.getRecordPrint, { id: record_id })).can).toEqual({ whole_numbers: true })
  })

  it('gives all of it, each person on pages of their own, as far as days are known', async () => {
    const { title, text, pages } = await read(
      await viewer.call(calls.printRecord, {
        id: record_id,
        parts: [...recordParts],
        people: all([mother, son]),
      }),
    )
    expect(title).toBe(`Record ${public_id}`)
    for (const words of [
      'Marta Núñez, Our office',
      'Núñez asylum',
      'Bring the originals',
      'Called the clerk',
    ])
      expect(text).toContain(words)
    expect(text).toContain('A214-358-097')
    expect(text).toContain('Expires 03/2027')
    expect(text).toMatch(/Born about 2015/)
    expect(text).toContain(`Page 1 of ${pages.length}`)
    const ofSon = pages.findIndex(({ text: page }) => page.split('\n')[1] === 'Óscar Núñez')
    expect(ofSon).toBeGreaterThan(0)
  })

  it('masks sealed numbers unless they are asked for by someone who may change people', async () => {
    const input = {
      id: record_id,
      people: [{ id: mother, groups: ['Person' as const, 'Identity' as const] }],
    }
    const masked = await read(await editor.call(calls.printRecord, input))
    expect(masked.text).not.toMatch(/219-09-9999|C1234567/)
    expect(masked.text).toContain('4567')
    const refused = await viewer.call(calls.printRecord, { ...input, whole_numbers: true })
    expect([refused.status, refused.error.code]).toEqual([403, 'print.whole_numbers'])
    const whole = await read(await editor.call(calls.printRecord, { ...input, whole_numbers: true }))
    expect(whole.text).toContain('219-09-9999')
    expect(whole.text).toContain('C1234567')
  })

  it('leaves out what is not chosen, and internal entries where they are hidden', async () => {
    const { text } = await read(await viewer.call(calls.printRecord, { id: record_id, parts: ['cases'] }))
    expect(text).toContain('Núñez asylum')
    expect(text).not.toContain('Bring the originals')
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const hidden = await aCase(admin, { record_id, title: 'Internal matters' })
    await aDocketEntry(admin, { legal_case_id: hidden.id, comment: 'Whispered', is_internal: true })
    const docket = { id: record_id, parts: ['docket' as const] }
    expect((await read(await admin.call(calls.printRecord, docket))).text).toContain('Whispered')
    expect((await read(await viewer.call(calls.printRecord, docket))).text).not.toContain('Whispered')
  })

  it('is in the activity of the record, in words', async () => {
    await read(await editor.call(calls.printRecord, { id: record_id, parts: ['record'], people: all([son]) }))
    const { items } = await editor.do(logsContract.endpoints.listRecordActivity, { id: record_id })
    const line = items.find(({ action }) => action === 'record.printed')!
    expect(JSON.stringify(line)).toContain('Óscar Núñez')
    expect(JSON.stringify(line)).toContain('Parts')
  })
})

describe('printing a person', () => {
  it('is for those who see them', async () => {
    expect((await outsider.call(calls.getPartyPrint, { id: mother })).status).toBe(404)
    expect((await outsider.call(calls.printParty, { id: mother, groups: ['Person'] })).status).toBe(404)
    const nothing = await viewer.call(calls.printParty, { id: mother })
    expect(nothing.status).toBe(422)
  })

  it('gives the chosen groups and parts', async () => {
    const { title, text } = await read(
      await viewer.call(calls.printParty, { id: mother, groups: ['Person', 'Family'], parts: ['cases'] }),
    )
    expect(title).toBe('Marta Núñez')
    expect(text).toContain('Núñez asylum')
    expect(text).toContain('Child')
    expect(text).not.toContain('Passport')
  })
})

describe('a profile on paper', () => {
  const printed = async (id: number) => {
    const reply = await editor.call(calls.printParty, {
      id,
      groups: ['Person', 'Contact', 'Family', 'Enforcement'],
    })
    return (await readPdf(reply.raw.rawPayload)).pages.map(({ text }) => text).join('\n')
  }
  const add = (party_id: number, kind: string, fields: object) =>
    editor.do(sectionsContract.endpoints.createCharacteristic, { [kind]: { party_id, ...fields } })

  it('has the A-number and the record in its head, and labels that mean something there', async () => {
    await add(mother, 'addresses', { address_type: 'physical', city: 'Lynn' })
    await add(mother, 'detention_histories', { facility_other: 'South Texas' })
    const text = await printed(mother)
    expect(text).toContain(`A214-358-097, record ${public_id}, `)
    expect(text).toMatch(/Kind of address\s+Physical address/)
    expect(text).toMatch(/Facility\s+South Texas/)
    expect(text).not.toContain('not in the list')
  })

  it('names relatives whose own profile names them', async () => {
    expect(await printed(son)).toMatch(/Named by relatives\s+Parent\s+Marta Núñez/)
  })

  it('is warned of before it is printed, where letters have no font', async () => {
    const { party } = await aRecord(editor, { party: { first_name: 'Mamadou', last_name: '\u{1E900}' } })
    const unprintable = async (id: number) => (await editor.do(calls.getPartyPrint, { id })).unprintable
    expect(await unprintable(party.id)).toBe('Adlam (U+1E900)')
    expect(await unprintable(mother)).toBe('')
  })
})
