import { normalizeText } from '#core/normalizeText.ts'
import type { NameOrigin } from './names/origin.ts'
import { nameOrigins } from './names/names.ts'
import { nameOfKin, nativeName, personName, type Kinship, type PersonName } from './names/personName.ts'
import type { Random } from './random.ts'

/** Personal fields of the form, with the words of the lists. */
export interface PersonFacts extends PersonName {
  gender: 'F' | 'M'
  dob: string
  dob_format: 'MM/DD/YYYY' | 'MM/YYYY' | 'YYYY'
  uncertain_dob: boolean
  /** countries.iso2 */
  country: string
  city_of_birth: string
  state_of_birth: string
  a_number: string | null
  no_a_number: boolean | null
  identifiers_notes: string | null
  phone: string | null
  email: string | null
}

export const fullName = ({ first_name, middle_name, last_name }: PersonName): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')

export interface DemoPerson {
  facts: PersonFacts
  age: number
  origin: NameOrigin
}

interface PersonTraits {
  ages: readonly [number, number]
  gender?: 'F' | 'M'
  origin?: NameOrigin
  /** Whether the person is a citizen and has no A-number. */
  citizen?: boolean
  /** Born in the United States, whatever the name. */
  born_here?: boolean
  kin?: { kinship: Kinship; of: DemoPerson; other_parent?: DemoPerson | null }
}

const areaCodes = ['410', '443', '667', '301', '240', '227', '202', '771', '703', '571', '215', '717']
const numbersEach = 100
const nearby = [
  ['Baltimore', 'Maryland'],
  ['Silver Spring', 'Maryland'],
  ['Hyattsville', 'Maryland'],
  ['Takoma Park', 'Maryland'],
  ['Arlington', 'Virginia'],
] as const

/** Generates people. Numbers are unique; equal names are as rare as in life. */
export function peopleMaker(random: Random, today: string) {
  const names = new Set<string>()
  let count = 0

  return function makePerson(traits: PersonTraits): DemoPerson {
    count++
    const origin = traits.origin ?? random.weighted(nameOrigins, (choice) => choice.weight)
    const gender = traits.gender ?? (random.chance(0.54) ? 'F' : 'M')
    const age = random.between(...traits.ages)
    const name = nameOf(origin, gender, traits.kin)
    const born_here = traits.born_here ?? false
    const [city_of_birth, state_of_birth] = random.pick(born_here ? nearby : origin.birthplaces)
    const isAdult = age > 15
    return {
      age,
      origin,
      facts: {
        ...name,
        identifiers_notes: numberNotes(origin, name, random),
        gender,
        ...birth(random, Number(today.slice(0, 4)) - 1 - age, isAdult),
        country: born_here ? 'US' : origin.country,
        city_of_birth,
        state_of_birth,
        ...aNumber(random, count, (traits.citizen ?? false) || born_here),
        phone: random.chance(0.82) && isAdult ? phoneNumber(count) : null,
        email: random.chance(0.5) && isAdult ? addressOf(name) : null,
      },
    }
  }

  function nameOf(origin: NameOrigin, gender: 'F' | 'M', kin: PersonTraits['kin']): PersonName {
    for (let attempt = 1; ; attempt++) {
      const name = kin
        ? nameOfKin(
            origin,
            gender,
            kin.kinship,
            named(kin.of),
            kin.other_parent ? named(kin.other_parent) : null,
            random,
          )
        : personName(origin, gender, random)
      const whole = Object.values(name).join(' ')
      if (names.has(whole) && attempt < 12) continue
      names.add(whole)
      return name
    }
  }
}

const named = ({ facts: { first_name, middle_name, last_name, gender } }: DemoPerson) => ({
  name: { first_name, middle_name, last_name },
  gender,
})

function numberNotes(origin: NameOrigin, name: PersonName, random: Random): string | null {
  if (name.last_name === null) return 'USCIS writes FNU as the first name and this name as the last.'
  const native = random.chance(0.5) ? nativeName(origin, name) : null
  return native && `As in the passport: ${native}`
}

/** Some know only the year, some the month, some neither for certain. Birthdays of children are known. */
function birth(
  random: Random,
  year: number,
  isAdult: boolean,
): Pick<PersonFacts, 'dob' | 'dob_format' | 'uncertain_dob'> {
  const month = String(random.between(1, 12)).padStart(2, '0')
  const day = String(random.between(1, 28)).padStart(2, '0')
  const precision = random.next()
  if (isAdult && precision < 0.09)
    return { dob: `${year}-01-01`, dob_format: 'YYYY', uncertain_dob: random.chance(0.5) }
  if (isAdult && precision < 0.14)
    return { dob: `${year}-${month}-01`, dob_format: 'MM/YYYY', uncertain_dob: random.chance(0.3) }
  return { dob: `${year}-${month}-${day}`, dob_format: 'MM/DD/YYYY', uncertain_dob: random.chance(0.03) }
}

/** The range A900-… has not been issued. */
function aNumber(
  random: Random,
  count: number,
  citizen: boolean,
): Pick<PersonFacts, 'a_number' | 'no_a_number'> {
  if (citizen) return { a_number: null, no_a_number: true }
  if (random.chance(0.15)) return { a_number: null, no_a_number: random.chance(0.5) ? true : null }
  return { a_number: `900${String(100_003 + count * 7_919).slice(-6)}`, no_a_number: null }
}

/** 555-01xx is reserved for fiction. The step is coprime with the range, so no number repeats. */
function phoneNumber(count: number): string {
  const at = (count * 37) % (areaCodes.length * numbersEach)
  return `+1${areaCodes[Math.floor(at / numbersEach)]}55501${String(at % numbersEach).padStart(2, '0')}`
}

function addressOf(name: PersonName): string {
  const plain = (text: string) =>
    normalizeText(text)
      .replaceAll(/[^a-z ]/g, '')
      .split(' ')[0]
  return `${[name.first_name, name.last_name ?? ''].map(plain).filter(Boolean).join('.')}@example.org`
}
