import type { DemoPerson } from '../people.ts'
import type { Random } from '../random.ts'
import type { Relation } from '../stories/story.ts'
import type { SectionName } from '#features/profile/sections/index.ts'

/** Entries of a person by section; names stand for list ids, positions in the household for party ids. */
export type Life = Partial<Record<SectionName, Record<string, unknown>[]>>

export interface HouseholdMember {
  person: DemoPerson
  /** Relation to the record holder; null for the holder. */
  relation: Relation | null
  born_here: boolean
}

/** Immigration standing of a person. */
export interface Standing {
  /** Null where the last entry decides. */
  status: string | null
  /** Year in which a resident, or a citizen born abroad, became a resident. */
  resident_since: number | null
  /** Outcome or state of removal proceedings, if any. */
  court: 'Pending' | 'Ordered removed' | 'Ordered removed in absentia' | 'Order reinstated' | null
}

/** Inputs of a generated life. */
export interface Telling {
  random: Random
  today: string
  member: HouseholdMember
  household: readonly HouseholdMember[]
  standing: Standing
  /** Day of naturalization, from a case of the office. */
  naturalized_on: string | null
}

const two = (n: number) => String(n).padStart(2, '0')

/** A day as people remember it: the longer ago, the less precisely. */
export function remembered(random: Random, name: string, year: number, sure = 0.6): Record<string, unknown> {
  const month = two(random.between(1, 12))
  const precision = random.next()
  if (precision < sure)
    return { [name]: `${year}-${month}-${two(random.between(1, 28))}`, [`${name}_format`]: 'MM/DD/YYYY' }
  if (precision < sure + (1 - sure) * 0.6)
    return { [name]: `${year}-${month}-01`, [`${name}_format`]: 'MM/YYYY' }
  return {
    [name]: `${year}-01-01`,
    [`${name}_format`]: 'YYYY',
    [`${name}_uncertain`]: random.chance(0.5),
  }
}

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

export const yearOf = (day: string): number => Number(day.slice(0, 4))
