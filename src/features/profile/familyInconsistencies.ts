import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { ageOn, type Day } from '#fields/day/partialDay.ts'
import { hasSwappedDigits } from '#core/hasSwappedDigits.ts'
import {
  bornOf,
  dayIn,
  entriesOf,
  inFull,
  latest,
  nameOf,
  surelyBefore,
  type CheckedProfile,
  type Inconsistency,
} from './checkedProfile.ts'

/** A parent younger than this is reported. */
const youngestParent = 12

interface Marriage {
  at: string
  spouse: string
  from: Day | null
  to: Day | null
  isOver: boolean
}

const marriagesOf = (person: CheckedProfile): Marriage[] =>
  entriesOf(person, 'spouses').map((spouse) => {
    const to = dayIn(spouse, 'termination_date')
    return {
      at: `spouses-${spouse.id}`,
      spouse: nameOf(spouse, 'somebody'),
      from: dayIn(spouse, 'marriage_date'),
      to,
      isOver: to !== null || spouse.termination_type != null || spouse.deceased === true,
    }
  })

export function marriageInconsistencies(person: CheckedProfile): Inconsistency[] {
  const marriages = marriagesOf(person)
  const overview = entriesOf(person, 'overview')[0]
  const questions: Inconsistency[] = []
  const begun = marriages.filter(({ from }) => from !== null)
  for (const first of begun)
    for (const second of begun) {
      if (!surelyBefore(first.from!, second.from!)) continue
      if (first.isOver ? first.to && surelyBefore(second.from!, first.to) : true)
        questions.push({
          title: 'Married twice at once',
          text: `The marriage to ${second.spouse} began ${inFull(second.from!)}, while the one to ${first.spouse} ${
            first.to ? `lasted until ${inFull(first.to)}` : 'has no end'
          }.`,
          at: first.at,
        })
    }
  const going = marriages.find(({ isOver }) => !isOver)
  if (overview?.currently_married === false && going)
    questions.push({
      title: 'Married now?',
      text: `The overview says that they are not married, and the marriage to ${going.spouse} has no end.`,
      at: going.at,
    })
  if (overview?.currently_married === true && marriages.length > 0 && !going)
    questions.push({
      title: 'Married now?',
      text: 'The overview says that they are married, and every marriage listed has ended.',
      at: marriages[0]!.at,
    })
  return questions
}

export function familyInconsistencies(person: CheckedProfile): Inconsistency[] {
  const own = bornOf(person)
  if (!own) return []
  const ask = (older: Day, younger: Day, at: string, parent: string, child: string): Inconsistency[] => {
    if (surelyBefore(younger, older))
      return [
        {
          title: 'A child older than the parent',
          text: `${child} was born ${inFull(younger)}, and ${parent} ${inFull(older)}.`,
          at,
        },
      ]
    const age = ageOn(older, latest(younger))
    return age && age.to < youngestParent && !older.uncertain && !younger.uncertain
      ? [
          {
            title: 'Too young to be a parent',
            text: `${parent} would have been ${age.to} when ${child} was born (${inFull(younger)}).`,
            at,
          },
        ]
      : []
  }
  const them = nameOf(person, 'this person')
  return [
    ...entriesOf(person, 'children').flatMap((child) => {
      const born = bornOf(child)
      return born ? ask(own, born, `children-${child.id}`, them, nameOf(child, 'the child')) : []
    }),
    ...entriesOf(person, 'parents').flatMap((parent) => {
      const born = bornOf(parent)
      return born ? ask(born, own, `parents-${parent.id}`, nameOf(parent, 'the parent'), them) : []
    }),
  ]
}

const relatives = ['spouses', 'children', 'parents', 'siblings'] as const

export function numberInconsistencies(person: CheckedProfile): Inconsistency[] {
  const own = person.a_number
  if (!own)
    return person.no_a_number === true
      ? entriesOf(person, 'immigration_benefits')
          .filter((benefit) => benefit.a_number)
          .slice(0, 1)
          .map((benefit) => ({
            title: '“Has no A-number”, with one used',
            text: `A benefit was sought under ${formatANumber(String(benefit.a_number))}.`,
            at: `immigration_benefits-${benefit.id}`,
          }))
      : []
  return relatives.flatMap((section) =>
    entriesOf(person, section).flatMap((relative) => {
      const theirs = relative.a_number as string | null
      const name = nameOf(relative, 'a relative')
      const at = `${section}-${relative.id}`
      if (!theirs) return []
      if (theirs === own)
        return [
          {
            title: 'One A-number for two people',
            text: `${name} has ${formatANumber(theirs)} too. Nobody shares one.`,
            at,
          },
        ]
      return hasSwappedDigits(own, theirs)
        ? [
            {
              title: 'Two digits swapped?',
              text: `${formatANumber(theirs)} of ${name} is ${formatANumber(own)} with two digits swapped.`,
              at,
            },
          ]
        : []
    }),
  )
}
