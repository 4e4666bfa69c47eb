import type { QuestionId } from './questions.ts'

/** A question answered yes; the rest are made of it. */
export type Condition =
  | QuestionId
  | { not: QuestionId }
  | { any: readonly Condition[] }
  /** The first one is the subject; the others only qualify it. */
  | { all: readonly Condition[] }

/** Something that may stand in the way. It is shown, and never takes an option off the list. */
export interface Bar {
  if: Condition
  words: string
  citation: string
}

export interface Rule {
  kind: 'option' | 'ground'
  /** Identifier in the catalogue. */
  identifier: string
  citation: string
  /** A resident and everybody else have relief of their own; a ground of inadmissibility names whom it is shown for. */
  for: 'residents' | 'others' | 'everybody'
  /** Facts to begin with: one of them said yes brings the rule up. */
  when: readonly Condition[]
  /** Further ones; a no takes the rule off the list, and what is not known is named. */
  needs?: readonly Condition[]
  bars?: readonly Bar[]
  /** The hints of this entry rest on further law, too, so that one brings it up by itself. */
  hinted?: true
  /** Not brought up before this is sure. */
  once_sure?: Condition
  steps: readonly string[]
}
