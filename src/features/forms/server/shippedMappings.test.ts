import { readFileSync } from 'node:fs'
import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFilledForm, type FoundForm } from '#testing/server/filledForm.ts'
import { formFaults } from '#testing/server/formFaults.ts'
import { formFactsFor } from '#testing/server/formPeople.ts'
import type { DayFact, FactRow, FormFacts, PersonFacts } from '../facts.ts'
import { isBarcode, type ReadForm } from '../formShape.ts'
import { mappingSchema, type Mapping } from '../mapping.ts'
import { mappingProblems } from '../planning/checkMapping.ts'
import { planForm } from '../planning/planForm.ts'
import { fillForm } from './pdf/fillForm.ts'
import { openForm } from './pdf/openForm.ts'
import { readForm } from './pdf/readForm.ts'
import { orderOf } from './planFiling.ts'
import { shippedForms } from './shippedForms.ts'

/** `npm run forms:proof` reads fifty people of each form back. */
const people = Number(process.env['FORM_PEOPLE'] ?? 2)
const proof_ms = Math.max(180_000, people * 30_000)

interface ShippedForm {
  mapping: Mapping
  read: ReadForm
  bytes: Buffer
  blank: FoundForm
  blankFlat: FoundForm
}

const shipped = (file: string) => readFileSync(new URL(`../shipped/${file}`, import.meta.url))
const forms = new Map<string, ShippedForm>()
const empty = { title: '', author: '', values: [], addendum: null }

beforeAll(async () => {
  for (const { form, file } of shippedForms) {
    const bytes = shipped(file)
    const json: unknown = JSON.parse(shipped(file.replace('.pdf', '.json')).toString())
    const [read, blank, flat] = [
      await readForm(bytes),
      await readFilledForm(bytes, false),
      await fillForm(bytes, { ...empty, is_flat: true }),
    ]
    const blankFlat = await readFilledForm(flat, true)
    forms.set(form, { mapping: mappingSchema.parse(json), read, bytes, blank, blankFlat })
  }
})

/** Values and drawings of the barcodes, which hold form, edition and page. */
async function barcodesOf(bytes: Uint8Array): Promise<[name: string, value: string, drawing: string][]> {
  const fields = (await openForm(bytes)).getForm().getFields()
  return fields
    .filter((field) => isBarcode(field.getName()))
    .map((field) => {
      const { dict } = field.acroField
      const [widget] = field.acroField.getWidgets()
      const drawn = widget!.dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'))
      const drawing = drawn instanceof PDFRawStream ? Buffer.from(drawn.contents).toString('base64') : ''
      return [field.getName(), String(dict.lookup(PDFName.of('V'))), drawing]
    })
}

const day = (date: string): DayFact => ({ date, format: 'MM/DD/YYYY', uncertain: false })
const home = (address: string, from: string, to?: string): FactRow => ({
  id: address.length,
  address,
  start_date: day(from),
  end_date: to ? day(to) : null,
})

interface PartsOfFacts {
  sections?: PersonFacts['sections']
  answers?: FormFacts['answers']
}

const formNames = shippedForms.map(({ form }) => form)

describe.each(formNames)('the mapping of %s', (form) => {
  test('is of the form that comes with Ellis, and every name and path in it leads somewhere', () => {
    const { mapping, read } = forms.get(form)!
    expect(mapping.fingerprint).toBe(read.fingerprint)
    expect(mappingProblems(mapping, read.fields)).toEqual([])
  })

  test(
    'fills it, and another library finds every value whole, every box right and nothing else',
    async () => {
      const { mapping, read, bytes, blank, blankFlat } = forms.get(form)!
      const edition = { form, title: mapping.title, agency: 'USCIS', edition: mapping.edition }
      for (const [index, facts] of fc
        .sample(formFactsFor(mapping), { numRuns: people, seed: 11 })
        .entries()) {
        const plan = planForm({ mapping, fields: read.fields, facts, changes: {} })
        expect(plan.unmapped).toEqual([])
        const planned = { plan, mapping, subject: facts.subject, preparer: null, contradictions: [] }
        const copy = (is_flat: boolean) => fillForm(bytes, orderOf({ edition }, planned, is_flat))
        const made = await copy(false)
        const filled = await readFilledForm(made, true)
        const flat = people > 2 || index === 0 ? await readFilledForm(await copy(true), true) : null
        const { notices } = plan
        const faults = formFaults({ mapping, facts, notices, blank, filled, flat, blankFlat })
        expect(faults, `Person ${index + 1}`).toEqual([])
        if (index > 0) continue
        expect(await barcodesOf(made)).toEqual(await barcodesOf(bytes))
        const { recognised_by, form: again } = await readForm(Buffer.from(made))
        expect([again, recognised_by]).toEqual([form, form === 'AR-11' ? 'footer' : 'barcode'])
      }
    },
    proof_ms,
  )
})

describe('a filled form', () => {
  const planOf = (form: string, { sections = {}, answers = {} }: PartsOfFacts) => {
    const { mapping, read } = forms.get(form)!
    const subject = { party_id: 1, name: 'Ana Cruz', core: {}, sections }
    const facts = { subject, roles: {}, preparer: {}, case: {}, office: {}, answers, today: '2026-06-01' }
    return planForm({ mapping, fields: read.fields, facts, changes: {} }).fields
  }

  test.each([
    [{ resident_status: 'lawful' }, '', ['P2_checkbox2']],
    [{ resident_status: 'commuter' }, 'Conditional permanent resident', ['P2_checkbox2']],
    [{ resident_status: 'conditional' }, 'Lawful permanent resident', ['P2_checkbox3']],
    [{}, 'Conditional permanent resident', ['P2_checkbox3']],
    [{}, '', []],
  ])('has the reason of one kind of resident: %j, in the profile “%s”', (answered, status, ticked) => {
    const fields = planOf('I-90', {
      answers: { ...answered, reason_resident: '2a', reason_conditional: '3a' },
      sections: { immigration_statuses: status ? [{ id: 1, immigration_status: status }] : [] },
    })
    const reasons = fields.filter(({ name, value }) => value === true && /P2_checkbox[23]/.test(name))
    expect(reasons.map(({ name }) => /P2_checkbox[23]/.exec(name)![0])).toEqual(ticked)
  })

  test.each([
    [
      'the one before that which goes on',
      [home('New', '2025-03-01'), home('Old', '2020-01-01', '2025-02-28')],
      'Old',
    ],
    [
      'the last one that ended',
      [home('Last', '2022-01-01', '2025-02-28'), home('Old', '2015-01-01', '2021-12-31')],
      'Last',
    ],
    ['an earlier one without a last day', [home('New', '2025-03-01'), home('Old', '2020-01-01')], 'Old'],
    ['none where only the present one is known', [home('New', '2025-03-01')], null],
    ['none where it is still to end', [home('New', '2025-03-01', '2026-06-02')], null],
  ])('has as the previous residence %s', (_, residence_histories, street) => {
    const fields = planOf('AR-11', { sections: { residence_histories } })
    expect(fields.find(({ name }) => name.includes('S2A_StreetNumberName'))!.value).toBe(street)
  })
})
