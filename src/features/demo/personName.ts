import type { NameOrigin } from './names.ts'

export interface PersonName {
  first_name: string
  middle_name: string | null
  last_name: string
}

/** What USCIS writes as the first name of someone who has one name only: "first name unknown". */
export const noFirstName = 'FNU'

const secondGivenShare = 0.5

/** Forms a name as people from `origin` do. `random` answers numbers from 0 up to 1, like Math.random. */
export function personName(origin: NameOrigin, gender: 'F' | 'M', random: () => number): PersonName {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const pickOther = (choices: readonly string[], ...taken: string[]) =>
    pick(choices.filter((choice) => !taken.includes(choice)))

  const givenNames = gender === 'F' ? origin.female : origin.male
  const given = pick(givenNames)
  if (origin.one_name_share !== undefined && random() < origin.one_name_share)
    return { first_name: noFirstName, middle_name: null, last_name: given }

  const secondGiven = () => (random() < secondGivenShare ? pickOther(givenNames, given) : null)

  switch (origin.pattern) {
    case 'two_surnames': {
      const [fathers, mothers] = [pick(origin.family!), pick(origin.family!)]
      return { first_name: given, middle_name: secondGiven(), last_name: `${fathers} ${mothers}` }
    }
    case 'one_surname': {
      const middles = gender === 'F' ? origin.middle?.female : origin.middle?.male
      const middle_name = middles ? pick(middles) : origin.second_given ? secondGiven() : null
      return { first_name: given, middle_name, last_name: pick(origin.family!) }
    }
    case 'gendered_surname': {
      const [masculine, feminine] = pick(origin.gendered_family!)
      return { first_name: given, middle_name: null, last_name: gender === 'F' ? feminine : masculine }
    }
    case 'father_names': {
      const father = pickOther(origin.male, given)
      return { first_name: given, middle_name: father, last_name: pickOther(origin.male, given, father) }
    }
    case 'father_names_tribe':
      return {
        first_name: given,
        middle_name: pickOther(origin.male, given),
        last_name: pick(origin.family!),
      }
    case 'name_and_postname': {
      const name = pick(origin.family!)
      return { first_name: given, middle_name: pickOther(origin.family!, name), last_name: name }
    }
    case 'given_only': {
      const words = given.split(' ')
      const last_name = words.pop()!
      return { first_name: words.join(' ') || noFirstName, middle_name: null, last_name }
    }
  }
}
