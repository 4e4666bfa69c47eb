import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DayFact, Fact, FactRow, FormFacts, PersonFacts } from '../facts.ts'
import type { ReadForm } from '../formShape.ts'
import { mappingSchema, type Mapping } from '../mapping.ts'
import { mappingProblems } from '../planning/checkMapping.ts'
import { planForm, type Plan } from '../planning/planForm.ts'
import { fillForm, type WrittenField } from './pdf/fillForm.ts'
import { readForm } from './pdf/readForm.ts'
import { shippedForms } from './shippedForms.ts'

const shipped = (file: string) => readFileSync(new URL(`../shipped/${file}`, import.meta.url))
const forms = new Map<string, { mapping: Mapping; read: ReadForm; bytes: Buffer }>()

beforeAll(async () => {
  for (const { form, file } of shippedForms) {
    const bytes = shipped(file)
    const json: unknown = JSON.parse(shipped(file.replace('.pdf', '.json')).toString())
    forms.set(form, { mapping: mappingSchema.parse(json), read: await readForm(bytes), bytes })
  }
})

const names = [
  'María de los Ángeles',
  'Nguyễn',
  'Đurđa',
  'Søren',
  'O’Brien-Smith',
  'Ana',
  'Wolfeschlegelsteinhausenbergerdorff the Elder of Somewhere',
  'Владимир',
  '王',
]
const name = fc.constantFrom(...names)
const text = (longest: number) => fc.stringMatching(new RegExp(`^[A-Za-zñé0-9 .,'-]{0,${longest}}$`))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 })
const dayFact: fc.Arbitrary<DayFact> = fc.record({
  date: fc
    .tuple(
      fc.integer({ min: 1940, max: 2026 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-')),
  format: fc.constantFrom('MM/DD/YYYY', 'MM/DD/YYYY', 'MM/DD/YYYY', 'MM/YYYY', 'YYYY'),
  uncertain: fc.boolean(),
})
const country = fc.constantFrom('Mexico', 'El Salvador', 'Saint Vincent and the Grenadines', 'Viet Nam')
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const street = fc.constantFrom(
  '12 Main St, Apt 4B',
  '1600 Pennsylvania Avenue NW Building 7 Entrance 12, Suite 1200',
  'Calle Sin Nombre s/n',
  '9 Elm Rd #3',
)
const place = {
  address: maybe(street),
  city: maybe(text(30)),
  state: maybe(fc.constantFrom('TX', 'California', 'new york')),
  zip: maybe(fc.constantFrom('78701', '02134-1234')),
  int_state: maybe(text(25)),
  int_zip: maybe(text(12)),
  country_id: maybe(country),
}
const status = fc.constantFrom('Lawful permanent resident', 'Conditional permanent resident', 'U.S. citizen')
const relative = {
  first_name: maybe(name),
  middle_name: maybe(name),
  last_name: maybe(name),
  dob: maybe(dayFact),
}

const rowsOf = (fields: Record<string, fc.Arbitrary<Fact>>, most: number) =>
  fc
    .array(fc.record(fields), { maxLength: most })
    .map((rows) => rows.map((row, index): FactRow => ({ ...row, id: index + 1 }) as FactRow))

const person: fc.Arbitrary<PersonFacts> = fc.record({
  party_id: fc.constant(1),
  name,
  core: fc.record({
    first_name: name,
    middle_name: maybe(name),
    last_name: maybe(name),
    dob: maybe(dayFact),
    gender_id: maybe(fc.constantFrom('Male', 'Female', 'Unknown')),
    birth_country_id: maybe(country),
    city_of_birth: maybe(text(50)),
    nationality_ids: fc.uniqueArray(country, { maxLength: 3 }),
    race: fc.subarray(['Asian', 'White', 'Black or African American']),
    ethnicity: fc.subarray(['Hispanic or Latino', 'Not Hispanic or Latino'], { maxLength: 1 }),
    a_number: maybe(digits(9)),
    ssn: maybe(digits(9)),
  }),
  sections: fc.record({
    addresses: fc
      .tuple(fc.record(place), fc.record(place), fc.boolean())
      .map(([one, other, isSame]): FactRow[] => [
        { ...one, id: 1, address_type: 'physical', same_as_physical: false } as FactRow,
        { ...(isSame ? one : other), id: 2, address_type: 'mailing', same_as_physical: isSame } as FactRow,
      ]),
    akas: rowsOf({ name: name.map((each) => `${each} Smith`) }, 4),
    residence_histories: rowsOf({ ...place, start_date: maybe(dayFact), end_date: maybe(dayFact) }, 6),
    job_histories: rowsOf(
      {
        ...place,
        company: maybe(text(80)),
        job_title: maybe(text(60)),
        start_date: maybe(dayFact),
        end_date: maybe(dayFact),
      },
      6,
    ),
    children: rowsOf({ ...relative, relation: fc.constantFrom('Son', 'Stepdaughter') }, 6),
    parents: rowsOf({ ...relative, relation: fc.constantFrom('Mother', 'Father') }, 2),
    spouses: rowsOf(
      {
        ...relative,
        a_number: maybe(digits(9)),
        marriage_date: maybe(dayFact),
        termination_date: maybe(dayFact),
        termination_type: maybe(fc.constantFrom('Divorce', 'Annulment', 'Death of spouse')),
      },
      3,
    ),
    immigration_statuses: rowsOf(
      { immigration_status: status, date_obtained: maybe(dayFact), admission_category: maybe(text(10)) },
      2,
    ),
    travel_histories: rowsOf({ entry_date: maybe(dayFact), departure_date: maybe(dayFact) }, 9),
    criminal_histories: rowsOf(
      {
        charge: maybe(text(120)),
        incident_date: maybe(dayFact),
        incident_location: maybe(text(80)),
        disposition: maybe(fc.constant('dismissed')),
        conviction_date: maybe(dayFact),
        sentence_imposed: maybe(text(30)),
      },
      7,
    ),
    phones: rowsOf(
      {
        phone_number: fc.constantFrom('+15125550100', '(512) 555-0199'),
        phone_type: fc.constantFrom('Mobile', 'Home'),
      },
      2,
    ),
    emails: rowsOf(
      {
        address: fc.constantFrom('a@example.org', 'a.very.long.address.of.somebody@mail.example.org'),
        primary: fc.boolean(),
      },
      1,
    ),
  }),
}) as fc.Arbitrary<PersonFacts>

function answerTo({ kind, options }: Mapping['questions'][string]): fc.Arbitrary<Fact> {
  switch (kind) {
    case 'yesNo':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...Object.keys(options ?? {}))
    case 'number':
      return fc.integer({ min: 0, max: 11 })
    case 'day':
      return dayFact
    case 'text':
      return text(45)
  }
}

const answersTo = (mapping: Mapping): fc.Arbitrary<Record<string, Fact>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(mapping.questions).map(([key, question]) => [key, maybe<Fact>(answerTo(question))]),
    ),
  )

const factsFor = (mapping: Mapping): fc.Arbitrary<FormFacts> =>
  fc.record({
    subject: person,
    roles: fc.record(Object.fromEntries(Object.keys(mapping.roles).map((role) => [role, maybe(person)]))),
    preparer: fc.constantFrom<Record<string, Fact>[]>(
      {},
      {
        last_name: 'Okafor',
        first_name: 'Ada',
        full_name: 'Ada Okafor',
        is_attorney: true,
        phone: '5125550111',
        address: '1 Congress Ave, Ste 900',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        bar_number: '24000001',
      },
    ),
    office: fc.constant<Record<string, Fact>>({ name: 'Law Office of Ada Okafor', phone: '5125550112' }),
    answers: answersTo(mapping),
    today: fc.constant('2026-11-28'),
  })

const planOf = (form: string, facts: FormFacts): Plan => {
  const { mapping, read } = forms.get(form)!
  return planForm({ mapping, fields: read.fields, facts, changes: {} })
}

const formNames = shippedForms.map(({ form }) => form)

describe.each(formNames)('the mapping of %s', (form) => {
  test('is of the form that comes with Ellis, and every name and path in it leads somewhere', () => {
    const { mapping, read } = forms.get(form)!
    expect(mapping.fingerprint).toBe(read.fingerprint)
    expect(mappingProblems(mapping, read.fields)).toEqual([])
  })

  test('fills it for fifty people: nothing is cut, no box is wrong, no field is forgotten', () => {
    const { mapping, read } = forms.get(form)!
    const shapes = new Map(read.fields.map((field) => [field.name, field]))
    const groups = new Set(mapping.fields.flatMap(({ choice }) => (choice ? [mapping.prefix + choice] : [])))
    fc.assert(
      fc.property(factsFor(mapping), (facts) => {
        const plan = planOf(form, facts)
        expect(plan.unmapped).toEqual([])
        for (const { name: field, value, size, kind, is_signed } of plan.fields) {
          if (is_signed) expect(value).toBeNull()
          if (typeof value !== 'string') continue
          if (kind === 'list') expect(shapes.get(field)!.options).toContain(value)
          else expect([field, value, size]).toEqual([field, value, expect.any(Number)])
        }
        for (const group of groups) {
          const ticked = plan.fields.filter(
            ({ name: field, value }) => value === true && field.replace(/\[\d+\]$/, '') === group,
          )
          expect(ticked.length).toBeLessThan(2)
        }
        // Rows that did not fit stand elsewhere, whole.
        const elsewhere = JSON.stringify([plan.sheets, plan.fields.map(({ value }) => value)])
        const { akas = [] } = facts.subject.sections
        if (form === 'N-400' && akas.length > 2) expect(elsewhere).toContain('Other names')
      }),
      { numRuns: 50, seed: 7 },
    )
  })

  test('is read back from the PDF as it was meant', async () => {
    const { mapping, read, bytes } = forms.get(form)!
    const [facts] = fc.sample(factsFor(mapping), { numRuns: 1, seed: 11 })
    const plan = planOf(form, facts!)
    const values: WrittenField[] = plan.fields.flatMap(({ name: field, value, size }) =>
      value === null ? [] : [{ name: field, value, ...(size !== null && { size }) }],
    )
    const made = await fillForm(bytes, {
      title: form,
      author: 'USCIS',
      values,
      addendum: null,
      is_flat: false,
    })
    const task = getDocument({ data: new Uint8Array(made), useSystemFonts: false, verbosity: 0 })
    const pdf = await task.promise
    const found = new Map<string, unknown>()
    for (let page = 1; page <= pdf.numPages; page++)
      for (const field of await (await pdf.getPage(page)).getAnnotations())
        if (field.fieldName)
          found.set(
            field.fieldName,
            field.checkBox ? field.fieldValue === field.exportValue : field.fieldValue,
          )
    const blank = read.fields.filter(({ kind }) => kind === 'check').map((field) => field.name)
    const requested = new Map<string, unknown>(values.map(({ name: field, value }) => [field, value]))
    for (const field of blank) expect([field, found.get(field)]).toEqual([field, requested.has(field)])
    for (const { name: field, value } of values)
      if (typeof value === 'string') expect([field, [found.get(field)].flat()[0]]).toEqual([field, value])
    const { recognised_by, form: again } = await readForm(Buffer.from(made))
    expect([again, recognised_by]).toEqual([form, form === 'AR-11' ? 'footer' : 'barcode'])
    await task.destroy()
  })
})
