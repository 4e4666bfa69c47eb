import type { DemoTeam } from '../staff.ts'

/** A docket entry of a story. Codes are those of docket_entry_types. */
export interface Step {
  type: string
  comment?: string
  /** Days from today, the first and the last it may fall on; before today it is overdue. */
  within?: readonly [number, number]
}

export interface Closing {
  reasons: readonly string[]
  notes: string
}

export type Relation = 'spouse' | 'child' | 'parent' | 'sibling'

/** How cases of one type go: what lies behind, what lies ahead, how such a case ends. */
export interface TeamStory {
  /** The part of the record's holder in the case; the name of a party role. */
  role: string
  /** A person without whom such a case cannot exist. */
  with?: { role: string; relation: Relation }
  /** The parts of others of the family, where there are such. A derivative was not born here, a qualifying child was. */
  also?: Partial<Record<Relation, string>>
  /** Where such people come from, by countries.iso2. */
  from?: readonly string[]
  tags?: readonly string[]
  detained?: true
  ages?: readonly [number, number]
  /** How long the case has been open, in days. */
  open_for: readonly [number, number]
  before: readonly Step[]
  ahead: readonly Step[]
  closing: Closing
}

export interface Story extends TeamStory {
  team: DemoTeam['key']
}

export const step = (type: string, comment?: string): Step => ({ type, ...(comment && { comment }) })
export const soon = (type: string, from: number, to: number, comment?: string): Step => ({
  ...step(type, comment),
  within: [from, to],
})

export const granted: Closing = {
  reasons: ['Relief granted'],
  notes: 'Approval mailed to the client; file reviewed.',
}
export const done: Closing = {
  reasons: ['Service completed'],
  notes: 'Nothing further to do; closing letter sent.',
}
