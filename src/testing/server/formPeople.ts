import fc from 'fast-check'
import type { Field } from '#fields/kinds.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import {
  officeFacts,
  type DayFact,
  type Fact,
  type FactRow,
  type FormFacts,
  type PersonFacts,
} from '#features/forms/facts.ts'
import type { Mapping } from '#features/forms/mapping.ts'

/** The day on which these forms are filled. */
export const formDay = '2026-11-28'

const names = [
  'Ana',
  'María de los Ángeles Guadalupe',
  'Nguyễn Thị Minh Khai',
  'Đurđa',
  'Łukasz',
  'Ñuñez Peña',
  'O’Brien-Smith',
  'Søren',
  'Владимир',
  '王小明',
  'محمد عبد الله',
  'Wolfeschlegelsteinhausenbergerdorff the Elder of Somewhere',
]
const streets = [
  '12 Main St, Apt 4B',
  '77 Congress Ave, Suite 1200',
  '9 Elm Rd #3',
  '31 Ocean Blvd, Floor 5',
  'Calle Sin Número s/n, Colonia Ñandú',
  '1600 Pennsylvania Avenue NW Building 7 Entrance 12, Apartment 1207A',
  'PO Box 118',
]
/** Entries of lists of the office: words that come with Ellis. */
const entries: Readonly<Record<string, readonly string[]>> = {
  countries: ['Mexico', 'El Salvador', 'Saint Vincent and the Grenadines', 'Viet Nam', 'Côte d’Ivoire'],
  genders: ['Female', 'Male', 'Another gender identity', 'Unknown'],
  races: [
    'American Indian or Alaska Native',
    'Asian',
    'Black or African American',
    'Native Hawaiian or Other Pacific Islander',
    'White',
  ],
  ethnicities: ['Hispanic or Latino', 'Not Hispanic or Latino'],
  relations: [
    'Daughter',
    'Son',
    'Stepdaughter',
    'Stepson',
    'Adopted daughter',
    'Adopted son',
    'Mother',
    'Father',
    'Stepmother',
    'Spouse',
    'Former spouse',
  ],
  marriage_endings: ['Divorce', 'Annulment', 'Death of spouse', 'Declared void', 'Separated, not divorced'],
  immigration_statuses: [
    'U.S. citizen',
    'U.S. national',
    'Lawful permanent resident',
    'Conditional permanent resident',
    'Asylee',
  ],
  phone_types: ['Mobile', 'Home', 'Work', 'WhatsApp'],
}

const words = (longest: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-zñéŁđ0-9][A-Za-zñéŁđ0-9 .,'-]{0,${longest}}$`))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 5 })
const twoDigits = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((number) => String(number).padStart(2, '0'))

const day: fc.Arbitrary<DayFact> = fc.record({
  date: fc
    .tuple(fc.integer({ min: 1940, max: 2026 }), twoDigits(1, 12), twoDigits(1, 28))
    .map((parts) => parts.join('-')),
  format: fc.constantFrom('MM/DD/YYYY', 'MM/DD/YYYY', 'MM/DD/YYYY', 'MM/YYYY', 'YYYY'),
  uncertain: fc.boolean(),
})

/** Fields whose words are not any text. */
const byName: Readonly<Record<string, fc.Arbitrary<Fact>>> = {
  first_name: fc.constantFrom(...names),
  middle_name: fc.constantFrom(...names),
  last_name: fc.constantFrom(...names),
  name: fc.constantFrom(...names.map((name) => `${name} Smith`)),
  address: fc.constantFrom(...streets),
  state: fc.constantFrom('TX', 'California', 'new york', 'District of Columbia'),
  zip: fc.constantFrom('78701', '02134-1234'),
  int_state: fc.constantFrom('Jalisco', 'Provincia de San Juan de los Morros y Alrededores'),
  uscis_online_account: digits(12),
}

function valueOf(name: string, field: Field): fc.Arbitrary<Fact> {
  if (field.kind === 'text' && byName[name]) return byName[name]
  switch (field.kind) {
    case 'yesNo':
    case 'flag':
      return fc.boolean()
    case 'number':
      return fc.integer({ min: Math.ceil(field.min ?? 0), max: Math.min(field.max ?? 999, 10_000_000) })
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value))
    case 'day':
      return day
    case 'catalogue': {
      const known = entries[field.list]
      if (!known) return fc.constant(null)
      return field.many
        ? fc.uniqueArray(fc.constantFrom(...known), { maxLength: 3 })
        : fc.constantFrom(...known)
    }
    case 'aNumber':
    case 'ssn':
      return digits(9)
    case 'phone':
      return fc.constantFrom('+15125550100', '(512) 555-0199', '+525512345678')
    case 'email':
      return fc.constantFrom('a@example.org', 'a.very.long.address.of.somebody@mail.of.example.org')
    case 'text':
      return words(Math.min(field.max ?? 60, 90))
    case 'longText':
      return words(300)
    default:
      return fc.constant(null)
  }
}

const factsOf = (fields: Readonly<Record<string, Field>>): fc.Arbitrary<Record<string, Fact>> =>
  fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, maybe(valueOf(name, field))])),
  )

/** Sections that forms ask, and the most rows of each: more than any form has room for. */
const most = {
  description: 1,
  conduct: 1,
  personal_overview: 1,
  overview: 1,
  income: 1,
  akas: 5,
  residence_histories: 7,
  job_histories: 7,
  children: 7,
  parents: 2,
  spouses: 4,
  immigration_statuses: 3,
  travel_histories: 12,
  criminal_histories: 8,
  phones: 3,
  emails: 2,
} as const

const section = (name: keyof typeof most): fc.Arbitrary<FactRow[]> =>
  fc
    .array(factsOf(partySections[name].fields), { maxLength: most[name], size: 'max' })
    .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 }) as FactRow))

/** The mailing address is the physical one, another, or not known. */
const addresses: fc.Arbitrary<FactRow[]> = fc
  .tuple(
    factsOf(partySections.addresses.fields),
    factsOf(partySections.addresses.fields),
    fc.constantFrom('same', 'other', 'none'),
  )
  .map(([one, other, mailing]) => {
    const physical = { ...one, id: 1, address_type: 'physical', same_as_physical: false } as FactRow
    if (mailing === 'none') return [physical]
    const row = mailing === 'same' ? one : other
    return [
      physical,
      { ...row, id: 2, address_type: 'mailing', same_as_physical: mailing === 'same' } as FactRow,
    ]
  })

/** Somebody as profiles have them: long names, other scripts, days known in part, contradictions, nothing at all. */
export const formPerson: fc.Arbitrary<PersonFacts> = fc
  .record({
    core: factsOf(partyFields),
    addresses,
    sections: fc.record(
      Object.fromEntries((Object.keys(most) as (keyof typeof most)[]).map((name) => [name, section(name)])),
    ),
  })
  .map(({ core, sections, addresses: homes }) => ({
    party_id: 1,
    name: typeof core['first_name'] === 'string' ? core['first_name'] : 'Somebody',
    core,
    sections: { ...sections, addresses: homes },
  }))

function answerTo({ kind, options }: Mapping['questions'][string]): fc.Arbitrary<Fact> {
  switch (kind) {
    case 'yesNo':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...Object.keys(options ?? {}))
    case 'number':
      return fc.integer({ min: 0, max: 250_000 })
    case 'day':
      return day.map(({ date }): DayFact => ({ date, format: 'MM/DD/YYYY', uncertain: false }))
    case 'text':
      return words(60)
  }
}

const preparer: Readonly<Record<string, Fact>> = {
  last_name: 'Okafor',
  first_name: 'Ada',
  full_name: 'Ada Okafor',
  email: 'ada@okafor.example.org',
  phone: '5125550111',
  mobile: '5125550113',
  bar_number: '24000001',
  bar_state: 'TX',
  address: '1 Congress Ave, Ste 900',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
}

/** All that a form of this mapping can be filled from. */
export const formFactsFor = ({ questions, roles }: Mapping): fc.Arbitrary<FormFacts> =>
  fc.record({
    subject: formPerson,
    roles: fc.record(Object.fromEntries(Object.keys(roles).map((role) => [role, maybe(formPerson)]))),
    preparer: fc.constantFrom<Readonly<Record<string, Fact>>[]>(
      {},
      { ...preparer, is_attorney: true },
      { ...preparer, is_attorney: false },
    ),
    case: fc.constant<Record<string, Fact>>({}),
    office: fc.constant<Record<string, Fact>>({
      ...Object.fromEntries(officeFacts.map((name) => [name, null])),
      name: 'Law Office of Ada Okafor',
      phone: '5125550112',
    }),
    answers: fc.record(
      Object.fromEntries(
        Object.entries(questions).map(([key, question]) => [key, maybe<Fact>(answerTo(question))]),
      ),
    ),
    today: fc.constant(formDay),
  })
