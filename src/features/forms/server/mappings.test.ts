import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { logsContract } from '#features/logs/contract.ts'
import type { SentMapping } from '../contract/mappings.ts'
import { formsContract } from '../contract.ts'
import { editionDay } from '../formShape.ts'
import type { MappingEntry } from '../mapping.ts'

const office = useOffice()
const calls = formsContract.endpoints
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

let count = 0
/** A blank form of its own, with a text and a box. */
async function aForm(form = `G-${(count += 1) + 2000}`, edition = '01/20/25') {
  const name = randomUUID()
  const content = await aFormPdf(`Form ${form} ${edition}`, name)
  await admin.upload(calls.addFormEditions, {}, [{ name: 'form.pdf', content }])
  const { items } = await admin.do(calls.listFormEditions, {})
  const { id } = items.find((item) => item.form === form)!
  return { id, form, text: `${name}.Text`, box: `${name}.Box` }
}

const at = { page: 1, part: '1', item: '1' }
const entry = (to: string, from: MappingEntry['from'], more: Partial<MappingEntry> = {}): MappingEntry => ({
  to,
  from,
  at,
  ...more,
})
const mapping = (fields: MappingEntry[], more: Partial<SentMapping> = {}): SentMapping => ({
  prefix: '',
  subject: 'Applicant',
  roles: {},
  questions: {},
  fields,
  rows: [],
  never: [],
  clear: [],
  ...more,
})
const save = (id: number, version: number | null, sent: SentMapping) =>
  admin.do(calls.saveFormMapping, { id, version, mapping: sent })
const aPerson = async (more = {}) =>
  (await aRecord(admin, { party: { first_name: 'Ana', last_name: 'Cruz', a_number: '012345678', ...more } }))
    .party

const anAttorney = (last_name: string) =>
  office.user({ first_name: 'Kim', last_name, is_attorney: true, all_teams: true })
const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

describe('the office’s own mapping', () => {
  test('fills the form for people, before it is relied on and afterwards', async () => {
    const { id, text, box } = await aForm()
    const before = await admin.do(calls.getFormMapping, { id })
    expect(before).toMatchObject({ source: 'none', mapping: null, version: null, has_shipped: false })
    expect(before.fields.map(({ name, kind }) => [name, kind])).toEqual([
      [text, 'text'],
      [box, 'check'],
    ])
    const fields = [
      entry(text, 'a_number', { format: 'aNumber9', ask: 'A-number', required: true }),
      { check: box, from: 'no_ssn', at },
    ]
    const saved = await save(id, null, mapping(fields))
    expect(saved).toMatchObject({ source: 'office', version: 1, changed_by: { id: admin.id } })
    const party = await aPerson()
    const trial = await admin.do(calls.tryFormMapping, { id, party_id: party.id })
    expect(trial).toMatchObject({ party: { id: party.id }, values: [{ name: text, value: '012345678' }] })
    const { raw } = await admin.call(calls.drawFormMapping, { id, party_id: party.id })
    const { pages } = await readPdf(raw.rawPayload)
    expect(pages[0]!.text).toContain('012345678')
    const draft = await admin.do(calls.createFormFiling, { form_edition_id: id, party_id: party.id })
    const filled = await admin.do(calls.getFormFiling, { id: draft.id })
    expect(filled.has_mapping).toBe(true)
    expect(filled.fields.find(({ name }) => name === text)).toMatchObject({
      value: '012345678',
      ask: 'A-number',
    })
    const { items } = await admin.do(calls.listFormEditions, {})
    expect(items.find((item) => item.id === id)).toMatchObject({ mapping: 'office' })
  })

  test('is changed by one at a time, and every change is in the log', async () => {
    const { id, form, text } = await aForm()
    await save(id, null, mapping([entry(text, 'last_name', { ask: 'Family name' })]))
    await save(id, 1, mapping([entry(text, 'first_name', { ask: 'Given name' })]))
    const late = await admin.call(calls.saveFormMapping, { id, version: 1, mapping: mapping([]) })
    expect(late.error).toMatchObject({ code: 'stale', message: expect.stringContaining('changed this') })
    const begun = await admin.call(calls.saveFormMapping, { id, version: null, mapping: mapping([]) })
    expect(begun.error?.code).toBe('stale')
    const { items } = await admin.do(logsContract.endpoints.listActivity, {
      action: 'form_edition.mapping_changed',
    })
    const own = JSON.stringify(items.filter((line) => JSON.stringify(line).includes(form)))
    expect(own).toContain('Family name: last_name')
    expect(own).toContain('Given name: first_name')
  })

  test('that leads nowhere is refused, with a sentence for each', async () => {
    const { id, text, box } = await aForm()
    const wrong = await admin.call(calls.saveFormMapping, {
      id,
      version: null,
      mapping: mapping([
        entry('Nowhere', 'last_name'),
        entry(text, 'shoe_size'),
        entry(text, 'dob', { format: 'roman' }),
        entry(box, 'first_name'),
        entry(text, 'sponsor/last_name'),
      ]),
    })
    expect(wrong.status).toBe(422)
    const sentence = wrong.error?.issues?.[0]?.message ?? ''
    for (const part of ['“Nowhere”', '“shoe_size”', '“roman”', 'is not a text', 'no part “sponsor”'])
      expect(sentence).toContain(part)
    expect((await admin.do(calls.getFormMapping, { id })).source).toBe('none')
  })

  test('goes before the one that comes with Ellis, until somebody goes back to that', async () => {
    const content = readFileSync(new URL('../shipped/ar-11.pdf', import.meta.url))
    await admin.upload(calls.addFormEditions, {}, [{ name: 'ar-11.pdf', content }])
    const { items } = await admin.do(calls.listFormEditions, {})
    const { id } = items.find(({ form }) => form === 'AR-11')!
    const coming = await admin.do(calls.getFormMapping, { id })
    expect(coming).toMatchObject({ source: 'shipped', has_shipped: true, version: null })
    const { form: _, edition: __, title: ___, fingerprint: ____, ...copied } = coming.mapping!
    const copy = await save(id, null, copied)
    expect(copy.mapping).toEqual(coming.mapping)
    const name = '#subform[0].S1_FamilyName[0]'
    const fields = copied.fields.map((each) =>
      each.to === name ? { ...each, from: 'derived.full_name' } : each,
    )
    await save(id, copy.version, { ...copied, fields })
    const party = await aPerson()
    const family = async () =>
      (await admin.do(calls.tryFormMapping, { id, party_id: party.id })).values.find((value) =>
        value.name.endsWith(name),
      )?.value
    expect(await family()).toBe('Ana Cruz')
    const stale = await admin.call(calls.deleteFormMapping, { id, version: 1 })
    expect(stale.error?.code).toBe('stale')
    expect(await admin.do(calls.deleteFormMapping, { id, version: 2 })).toMatchObject({ source: 'shipped' })
    expect(await family()).toBe('Cruz')
  })

  test('is tried in a case of the person: with its attorneys, receipts and court, and with others in the form', async () => {
    const { id, text } = await aForm()
    const { record, party } = await aRecord(admin, { party: { first_name: 'Ana', last_name: 'Cruz' } })
    const sponsor = await aPerson({ first_name: 'Rui', last_name: 'Melo' })
    const [first, second] = [await anAttorney('Adams'), await anAttorney('Baker')]
    const petitioner = await aParty(admin, { record_id: record.id, first_name: 'Eva', last_name: 'Sol' })
    const { id: party_role_id } = await office.database.read
      .selectFrom('party_roles')
      .select('id')
      .where('name', '=', 'Petitioner')
      .executeTakeFirstOrThrow()
    const parties = [{ party_id: party.id }, { party_id: petitioner.id, party_role_id }]
    const of = { record_id: record.id, parties }
    const staff = { primary_attorney_id: second.id, other_attorney_ids: [first.id] }
    const legalCase = await aCase(admin, { ...of, ...staff, title: 'Removal of Ana' })
    await aDocketEntry(admin, {
      legal_case_id: legalCase.id,
      location_id: await courtIdIn(office, 'Boston'),
      judge: 'Hon. Ito',
      action_date: '2099-04-01',
    })
    const draft = await admin.do(calls.createFormFiling, {
      form_edition_id: id,
      party_id: party.id,
      legal_case_id: legalCase.id,
    })
    const filed = { filed_on: '2026-01-05', receipt_number: 'IOE0912345678' }
    await admin.do(calls.fileForm, { id: draft.id, version: draft.version, ...filed })
    let version: number | null = null
    const filledFrom = async (from: string, more: object = {}) => {
      const roles = { sponsor: 'Sponsor' }
      ;({ version } = await save(id, version, mapping([entry(text, from)], { roles })))
      const trial = await admin.do(calls.tryFormMapping, { id, party_id: party.id, ...more })
      return trial.values.find(({ name }) => name === text)?.value
    }
    const legal_case_id = legalCase.id
    const values: Record<string, string> = {
      'case.title': 'Removal of Ana',
      'case.opened': usDay(legalCase.opened),
      'case.attorneys': 'Kim Baker, Kim Adams',
      'case[1].attorneys': 'Kim Adams',
      'case.receipt_number': 'IOE0912345678',
      'case.receipt_numbers': 'IOE0912345678',
      'case.court_city': 'Boston',
      'case.judge': 'Hon. Ito',
      'case.hearing_day': '04/01/2099',
      'preparer.last_name': 'Baker',
    }
    for (const [from, value] of Object.entries(values))
      expect([from, await filledFrom(from, { legal_case_id })]).toEqual([from, value])
    expect(await filledFrom('case.title')).toBeUndefined()
    const other = { legal_case_id, preparer_id: first.id }
    expect(await filledFrom('preparer.last_name', other)).toBe('Adams')
    expect(await filledFrom('sponsor/last_name', { legal_case_id })).toBe('Sol')
    expect(await filledFrom('sponsor/last_name', { legal_case_id, roles: { sponsor: null } })).toBeUndefined()
    const roles = { roles: { sponsor: sponsor.id } }
    expect(await filledFrom('sponsor/last_name', roles)).toBe('Melo')
    const trial = await admin.do(calls.tryFormMapping, { id, party_id: party.id, ...other, ...roles })
    expect(trial).toMatchObject({
      legal_case: { id: legal_case_id },
      cases: [{ id: legal_case_id, title: 'Removal of Ana' }],
      preparer: { id: first.id },
      preparers: [{ id: second.id }, { id: first.id }],
      roles: [{ role: 'sponsor', label: 'Sponsor', party: { id: sponsor.id, name: sponsor.display_name } }],
    })
    await filledFrom('case.court_city')
    const pdf = await admin.call(calls.drawFormMapping, { id, party_id: party.id, legal_case_id })
    expect((await readPdf(pdf.raw.rawPayload)).pages[0]!.text).toContain('Boston')
    const begun = await admin.do(calls.createFormFiling, {
      form_edition_id: id,
      party_id: party.id,
      legal_case_id,
    })
    const { fields } = await admin.do(calls.getFormFiling, { id: begun.id })
    expect(fields.find(({ name }) => name === text)?.value).toBe('Boston')
  })

  test('takes from a case its own hearings there alone, and nobody into a part that has other words than their role', async () => {
    const { id, text } = await aForm()
    const { record, party } = await aRecord(admin, { party: { first_name: 'Ana', last_name: 'Cruz' } })
    const roleIds = await office.database.read.selectFrom('party_roles').select(['id', 'name']).execute()
    const member = async (name: string) => ({
      party_id: (await aParty(admin, { record_id: record.id, first_name: name })).id,
      party_role_id: roleIds.find((role) => role.name === name)!.id,
    })
    const parties = [{ party_id: party.id }, await member('Petitioner'), await member('Child')]
    const { id: legal_case_id } = await aCase(admin, { record_id: record.id, parties })
    const [old_court, court] = [await courtIdIn(office, 'New York'), await courtIdIn(office, 'Boston')]
    const entries = [
      { location_id: old_court, judge: 'Hon. Old', action_date: '2026-01-05' },
      { location_id: old_court, action_date: '2099-01-01', docket_entry_type_id: entryTypes.client_meeting },
      { location_id: court, action_date: '2099-04-01' },
    ]
    for (const each of entries) await aDocketEntry(admin, { ...each, legal_case_id })
    const roles = {
      petitioner: 'Petitioner',
      spouse: 'Spouse of the petitioner',
      joint: 'Joint sponsor',
      first: 'Child 1',
      sponsor: 'Employer',
    }
    let version: number | null = null
    const tried = async (from: string) => {
      ;({ version } = await save(id, version, mapping([entry(text, from)], { roles })))
      return admin.do(calls.tryFormMapping, { id, party_id: party.id, legal_case_id })
    }
    const filled = async (from: string) =>
      (await tried(from)).values.find(({ name }) => name === text)?.value ?? null
    expect(await filled('case.hearing_day')).toBe('04/01/2099')
    expect(await filled('case.court_city')).toBe('Boston')
    expect(await filled('case.judge')).toBeNull()
    const chosen = (await tried('case.title')).roles.map(({ role, party: other }) => [
      role,
      other?.id ?? null,
    ])
    expect(Object.fromEntries(chosen)).toEqual({
      petitioner: parties[1]!.party_id,
      spouse: null,
      joint: null,
      first: null,
      sponsor: null,
    })
  })

  test('is tried in no case of somebody else, and prepared by nobody from outside of it', async () => {
    const { id, text } = await aForm()
    await save(id, null, mapping([entry(text, 'case.title')]))
    const party = await aPerson()
    const { id: legal_case_id } = await aCase(admin)
    const refused = async (more: object) =>
      (await admin.call(calls.tryFormMapping, { id, party_id: party.id, ...more })).error?.issues
    expect(await refused({ legal_case_id })).toMatchObject([
      { path: 'legal_case_id', message: 'Choose a case of this person' },
    ])
    const stranger = await anAttorney('Clark')
    expect(await refused({ preparer_id: stranger.id })).toMatchObject([{ path: 'preparer_id' }])
    expect(await refused({ roles: { sponsor: party.id } })).toMatchObject([{ path: 'roles.sponsor' }])
  })

  test('does not change what was filed', async () => {
    const { id, text } = await aForm()
    await save(id, null, mapping([entry(text, 'last_name')]))
    const party = await aPerson()
    const draft = await admin.do(calls.createFormFiling, { form_edition_id: id, party_id: party.id })
    await admin.do(calls.fileForm, { id: draft.id, version: draft.version, filed_on: '2026-01-05' })
    await save(id, 1, mapping([entry(text, 'first_name')]))
    const { fields } = await admin.do(calls.getFormFiling, { id: draft.id })
    expect(fields.find(({ name }) => name === text)?.value).toBe('Cruz')
  })

  test('is tried on visible people only', async () => {
    const { id } = await aForm()
    const party = await aPerson()
    const stranger = await office.user({ user_type: 'admin' })
    expect((await stranger.call(calls.tryFormMapping, { id, party_id: party.id })).status).toBe(404)
    const editor = await office.user({ user_type: 'editor', all_teams: true })
    expect((await editor.call(calls.getFormMapping, { id })).status).toBe(403)
  })
})

describe('mappings of other offices', () => {
  test('come from a file: by form, edition and names; what does not fit is listed', async () => {
    const { id, form, text } = await aForm()
    await save(id, null, mapping([entry(text, 'last_name')]))
    const { mappings } = await admin.do(calls.exportFormMappings, {})
    const own = mappings.find((each) => each.form === form)!
    expect(own).toMatchObject({
      agency: 'USCIS',
      edition: '2025-01-20',
      fields: [{ to: text, from: 'last_name' }],
    })
    expect(JSON.stringify(own)).not.toMatch(/_id|user/)
    const foreign = {
      ...own,
      fingerprint: 'of another print',
      fields: [
        entry(text, 'first_name'),
        entry('Gone', 'dob'),
        entry(text, 'constructor'),
        entry(text, 'shoe'),
      ],
    }
    const take = (list: unknown[], replace = false) =>
      admin.do(calls.importFormMappings, { mappings: list, replace })
    const [first] = (await take([foreign])).outcomes
    expect(first).toMatchObject({ outcome: 'exists' })
    const { outcomes } = await take([foreign, { ...own, form: 'G-9999' }, { form }, 'nonsense'], true)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['replaced', 'refused', 'refused', 'refused'])
    expect(outcomes[0]!.left_out).toEqual([
      'The form has no field “Gone”',
      'A person has no “constructor”',
      'A person has no “shoe”',
    ])
    expect(outcomes[1]!.sentence).toMatch(/not in the library/)
    expect(outcomes[2]!.sentence).toMatch(/no mapping that Ellis can read.*fields/)
    const after = await admin.do(calls.getFormMapping, { id })
    expect(after.mapping!.fields.map(({ from }) => from)).toEqual(['first_name'])
    expect(after.mapping!.fingerprint).not.toBe('of another print')
  })

  test('break no form: columns, places and numbers that lead nowhere are left out or refused', async () => {
    const { id, form, text } = await aForm()
    await save(id, null, mapping([entry(text, 'last_name')]))
    const own = (await admin.do(calls.exportFormMappings, {})).mappings.find((each) => each.form === form)!
    const table = (more: object) => ({
      from: 'akas',
      cells: { name: { from: 'name' } },
      slots: [{ name: 'Gone' }, { name: text }],
      overflow: { page: 1, part: '1', item: '1', title: 'Other names', line: '{name}' },
      ask: 'Other names',
      ...more,
    })
    const take = async (rows: unknown[]) =>
      (await admin.do(calls.importFormMappings, { mappings: [{ ...own, rows }], replace: true })).outcomes[0]!
    const odd = await take([table({ slots: [{ constructor: text }] }), table({})])
    expect(odd.left_out).toEqual(
      expect.arrayContaining(['The form has no field “Gone”', 'A table has no column “constructor”']),
    )
    const { rows } = (await admin.do(calls.getFormMapping, { id })).mapping!
    expect(rows.flatMap(({ slots }) => slots)).toEqual([{ name: text }])
    const party = await aPerson()
    expect((await admin.call(calls.tryFormMapping, { id, party_id: party.id })).status).toBe(200)
    for (const more of [{ within_years: 9e15, by: 'name' }, { younger_than: -1 }, { skip: -3 }])
      expect((await take([table(more)])).outcome).toBe('refused')
  })
})

describe('a new edition', () => {
  test('takes the mapping over by names and lists the fields that moved, until they were looked at', async () => {
    const name = randomUUID()
    const add = async (edition: string, change?: (pdf: PDFDocument) => void) => {
      const content = await aFormPdf(`Form G-1999 ${edition}`, name, change)
      await admin.upload(calls.addFormEditions, {}, [{ name: 'form.pdf', content }])
      const { items } = await admin.do(calls.listFormEditions, {})
      return items.find((item) => item.form === 'G-1999' && item.edition === editionDay(edition))!.id
    }
    const draw = (title: string) => (pdf: PDFDocument) =>
      pdf.getForm().createTextField(`${name}.${title}`).addToPage(pdf.getPage(0), { x: 40, y: 600 })
    const old = await add('01/20/25', draw('Old'))
    const fields = [entry(`${name}.Text`, 'last_name'), entry(`${name}.Old`, 'first_name')]
    await save(old, null, mapping(fields, { clear: [`${name}.Old`] }))
    const id = await add('01/20/26', (pdf) => {
      draw('New')(pdf)
      pdf.getForm().getTextField(`${name}.Text`).setMaxLength(12)
    })
    const before = await admin.do(calls.getFormMapping, { id })
    expect(before).toMatchObject({
      source: 'none',
      others: [{ id: old, edition: '2025-01-20', source: 'office' }],
    })
    const carried = await admin.do(calls.carryFormMapping, { id, from_id: old })
    expect(carried.mapping).toMatchObject({ edition: '2026-01-20', fields: [fields[0]], clear: [] })
    expect(carried.moved.map(({ name: each, change }) => [each.split('.')[1], change])).toEqual([
      ['Old', 'gone'],
      ['Text', 'retyped'],
      ['New', 'new'],
    ])
    const again = await admin.call(calls.carryFormMapping, { id, from_id: old })
    expect(again.error?.code).toBe('stale')
    const { form: _, edition: __, title: ___, fingerprint: ____, ...sent } = carried.mapping!
    const seen = carried.moved.slice(0, 2).map((each) => each.name)
    const later = await admin.do(calls.saveFormMapping, { id, version: 1, mapping: sent, seen })
    expect(later.moved.map(({ change }) => change)).toEqual(['new'])
    expect((await admin.do(calls.getFormMapping, { id })).moved).toHaveLength(1)
  })
})
