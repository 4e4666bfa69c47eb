import type { SectionName } from '#features/profile/sections/index.ts'

/** A field of the person ('first_name'), of a section of one row ('income.household_size'), or of the card's section ('dob'). */
interface FieldQuestion {
  field: string
  sensitive?: true
}

export const freeKinds = ['yesNo', 'text', 'longText', 'choice', 'choices', 'day', 'number'] as const

/** A question with a field nowhere; its answer stays with the survey. */
export interface FreeQuestion {
  key: string
  kind: (typeof freeKinds)[number]
  options?: readonly string[]
  max?: number
  sensitive?: true
}

export type Question = FieldQuestion | FreeQuestion

/** A group of questions shown together. Its texts are in `guests/languages/questions`. */
export interface Card {
  key: string
  /** The card is one entry of this section; without, its fields are of the person or of sections of one row. */
  of?: SectionName
  /** Fixed values of that entry. */
  entry?: Readonly<Record<string, unknown>>
  /** Several can be filled in, as one for each child. */
  repeats?: true
  /** A note comes first, and the page before says nothing of its content. */
  hard?: true
  questions: readonly Question[]
}

export const defineCard = <const C extends Card>(card: C): C & Card => card

/** Within its card: the field, or the key. */
export const nameOf = (question: Question): string => ('field' in question ? question.field : question.key)
