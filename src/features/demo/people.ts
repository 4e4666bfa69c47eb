import { nameOrigins, type NameOrigin } from './names.ts'
import { noFirstName, personName, type PersonName } from './personName.ts'
import type { Random } from './random.ts'

export interface DemoPerson {
  first_name: string
  middle_name: string | null
  last_name: string | null
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

export interface Wanted {
  ages: readonly [number, number]
  gender?: 'F' | 'M'
  origin?: NameOrigin
  /** Somebody who is no foreigner, or nobody asked. */
  citizen?: boolean
}

const areaCodes = ['410', '443', '301', '240', '667']

/** Makes people one after the other; no two have the same name or number. */
export function peopleMaker(random: Random, today: string) {
  const names = new Set<string>()
  let count = 0

  function nameOf(origin: NameOrigin, gender: 'F' | 'M'): Name {
    for (;;) {
      const name = oneName(personName(origin, gender, random.next), count % 13 === 5)
      const whole = Object.values(name).join(' ')
      if (names.has(whole)) continue
      names.add(whole)
      return name
    }
  }

  return function makePerson(wanted: Wanted): DemoPerson & { origin: NameOrigin } {
    count++
    const origin = wanted.origin ?? random.weighted(nameOrigins, (choice) => choice.weight)
    const gender = wanted.gender ?? (random.chance(0.55) ? 'F' : 'M')
    const name = nameOf(origin, gender)
    const [city_of_birth, state_of_birth] = random.pick(origin.birthplaces)
    return {
      ...name,
      identifiers_notes: name.last_name === null ? `USCIS writes ${noFirstName} as the first name.` : null,
      gender,
      ...birth(random, Number(today.slice(0, 4)) - random.between(...wanted.ages)),
      country: origin.country,
      city_of_birth,
      state_of_birth,
      ...aNumber(random, count, wanted.citizen ?? false),
      phone: random.chance(0.8)
        ? `+1${random.pick(areaCodes)}55501${String(count % 100).padStart(2, '0')}`
        : null,
      email: random.chance(0.5) ? addressOf(name) : null,
      origin,
    }
  }
}

type Name = Pick<DemoPerson, 'first_name' | 'middle_name' | 'last_name'>

/** Who has one name only has it as first name; the forms' “FNU” is no name. */
function oneName(name: PersonName, always: boolean): Name {
  if (name.first_name === noFirstName)
    return { first_name: name.last_name, middle_name: null, last_name: null }
  return always ? { ...name, middle_name: null, last_name: null } : name
}

/** Some know the year alone, some the month, some not even that for certain. */
function birth(random: Random, year: number): Pick<DemoPerson, 'dob' | 'dob_format' | 'uncertain_dob'> {
  const month = String(random.between(1, 12)).padStart(2, '0')
  const day = String(random.between(1, 28)).padStart(2, '0')
  const known = random.next()
  if (known < 0.13) return { dob: `${year}-01-01`, dob_format: 'YYYY', uncertain_dob: random.chance(0.5) }
  if (known < 0.2)
    return { dob: `${year}-${month}-01`, dob_format: 'MM/YYYY', uncertain_dob: random.chance(0.3) }
  return { dob: `${year}-${month}-${day}`, dob_format: 'MM/DD/YYYY', uncertain_dob: random.chance(0.06) }
}

/** A900-… has not been issued to anybody. */
function aNumber(
  random: Random,
  count: number,
  citizen: boolean,
): Pick<DemoPerson, 'a_number' | 'no_a_number'> {
  if (citizen) return { a_number: null, no_a_number: true }
  if (random.chance(0.2)) return { a_number: null, no_a_number: random.chance(0.5) ? true : null }
  return { a_number: `900${String(100_003 + count * 7_919).slice(-6)}`, no_a_number: null }
}

function addressOf(name: Name): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z ]/g, '')
      .toLowerCase()
      .split(' ')[0]
  return `${[name.first_name, name.last_name ?? ''].map(plain).filter(Boolean).join('.')}@example.org`
}
