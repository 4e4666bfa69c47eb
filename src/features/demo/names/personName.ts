import type { Random } from '../random.ts'
import type { NameOrigin } from './origin.ts'

export interface PersonName {
  first_name: string
  middle_name: string | null
  /** Absent for a person with one name. */
  last_name: string | null
}

export type Kinship = 'spouse' | 'child' | 'parent' | 'sibling'

export interface NamedPerson {
  name: PersonName
  gender: 'F' | 'M'
}

const secondGivenShare = 0.4

/** Forms a name as people from `origin` do. */
export function personName(origin: NameOrigin, gender: 'F' | 'M', random: Random): PersonName {
  const pickOther = (choices: readonly string[], ...taken: string[]) =>
    random.pick(choices.filter((choice) => !taken.includes(choice)))

  const givenNames = gender === 'F' ? origin.female : origin.male
  const firstName = random.pick(givenNames)
  if (origin.one_name_share !== undefined && random.chance(origin.one_name_share))
    return { first_name: firstName, middle_name: null, last_name: null }
  const secondGiven = () => (random.chance(secondGivenShare) ? pickOther(givenNames, firstName) : null)

  switch (origin.pattern) {
    case 'two_surnames':
      return {
        first_name: firstName,
        middle_name: secondGiven(),
        last_name: `${random.pick(origin.family!)} ${random.pick(origin.family!)}`,
      }
    case 'one_surname': {
      const middles = gender === 'F' ? origin.middle?.female : origin.middle?.male
      const middle_name = middles ? random.pick(middles) : origin.second_given ? secondGiven() : null
      return { first_name: firstName, middle_name, last_name: random.pick(origin.family!) }
    }
    case 'gendered_surname': {
      const [masculine, feminine] = random.pick(origin.gendered_family!)
      return { first_name: firstName, middle_name: null, last_name: gender === 'F' ? feminine : masculine }
    }
    case 'father_names': {
      const father = pickOther(origin.male, firstName)
      return {
        first_name: firstName,
        middle_name: father,
        last_name: pickOther(origin.male, firstName, father),
      }
    }
    case 'father_names_tribe':
      return {
        first_name: firstName,
        middle_name: pickOther(origin.male, firstName),
        last_name: random.pick(origin.family!),
      }
    case 'name_and_postname': {
      const name = random.pick(origin.family!)
      return { first_name: firstName, middle_name: pickOther(origin.family!, name), last_name: name }
    }
    case 'given_only': {
      const words = firstName.split(' ')
      if (words.length === 1) return { first_name: firstName, middle_name: null, last_name: null }
      return { first_name: words.slice(0, -1).join(' '), middle_name: null, last_name: words.at(-1)! }
    }
  }
}

/** Name of a family member of `of`, who shares the parts that families of that origin share. */
export function nameOfKin(
  origin: NameOrigin,
  gender: 'F' | 'M',
  kinship: Kinship,
  of: NamedPerson,
  otherParent: NamedPerson | null,
  random: Random,
): PersonName {
  const stranger = personName(origin, gender, random)
  const surname = of.name.last_name
  if (surname === null || stranger.last_name === null) return stranger
  const father = of.gender === 'M' ? of : otherParent?.gender === 'M' ? otherParent : null
  const mother = of.gender === 'F' ? of : otherParent?.gender === 'F' ? otherParent : null

  switch (origin.pattern) {
    case 'two_surnames': {
      const [first, second] = halves(surname)
      const [drawn, drawnSecond] = halves(stranger.last_name)
      if (kinship === 'spouse') return stranger
      if (kinship === 'sibling') return { ...stranger, last_name: surname }
      if (kinship === 'parent')
        return { ...stranger, last_name: `${gender === 'M' ? first : second} ${drawnSecond}` }
      const fathers = father?.name.last_name ? halves(father.name.last_name)[0] : drawn
      const mothers = mother?.name.last_name ? halves(mother.name.last_name)[0] : drawn
      return { ...stranger, last_name: `${fathers} ${mothers}` }
    }
    case 'one_surname': {
      const share = origin.shared_by_wives ?? 0.1
      const shares =
        kinship === 'spouse' || (kinship === 'parent' && gender === 'F') ? random.chance(share) : true
      const theirs = kinship === 'child' ? (father?.name.last_name ?? surname) : surname
      return shares ? { ...stranger, last_name: theirs } : stranger
    }
    case 'gendered_surname': {
      const pair = origin.gendered_family!.find((both) => both.includes(surname))
      return pair ? { ...stranger, last_name: pair[gender === 'M' ? 0 : 1] } : stranger
    }
    case 'father_names': {
      if (kinship === 'sibling') return { ...stranger, middle_name: of.name.middle_name, last_name: surname }
      if (kinship === 'child' && father)
        return { ...stranger, middle_name: father.name.first_name, last_name: father.name.middle_name }
      if (kinship === 'parent' && gender === 'M' && of.name.middle_name)
        return { first_name: of.name.middle_name, middle_name: surname, last_name: stranger.last_name }
      return stranger
    }
    case 'father_names_tribe': {
      if (kinship === 'sibling') return { ...stranger, middle_name: of.name.middle_name, last_name: surname }
      if (kinship === 'child' && father)
        return { ...stranger, middle_name: father.name.first_name, last_name: father.name.last_name }
      if (kinship === 'parent' && gender === 'M' && of.name.middle_name)
        return { ...stranger, first_name: of.name.middle_name, last_name: surname }
      return stranger
    }
    case 'name_and_postname':
      if (kinship === 'child') return { ...stranger, last_name: father?.name.last_name ?? surname }
      return kinship === 'spouse' || gender === 'F' ? stranger : { ...stranger, last_name: surname }
    case 'given_only':
      return stranger
  }
}

/** A surname of several words ("Montes de Oca", "de León") is one. */
function halves(surnames: string): [string, string] {
  const words = surnames.match(/(?:Montes de Oca|(?:de(?: los?| las?)? )?\S+)/g) ?? [surnames]
  return [words[0]!, words[1] ?? words[0]!]
}

/** The name in the country's script, if every word of it is known. */
export function nativeName(origin: NameOrigin, name: PersonName): string | null {
  if (!origin.native) return null
  const { first_name, middle_name, last_name } = name
  const order = ['CN', 'UA'].includes(origin.country)
    ? [last_name, first_name]
    : [first_name, middle_name, last_name]
  const words = order.filter((word) => word !== null).map((word) => origin.native!.get(word))
  if (words.includes(undefined)) return null
  return words.join(origin.country === 'CN' ? '' : ' ')
}
