import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { logsContract } from '#features/logs/contract.ts'
import type { SentMapping } from '../contract/mappings.ts'
import { formsContract } from '../contract.ts'
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
