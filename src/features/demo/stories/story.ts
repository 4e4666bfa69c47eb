import type { DemoTeam } from '../staff.ts'

/** A docket entry of a story. Codes are those of docket_entry_types. */
export interface Step {
  type: string
  comment?: string
  /** Range of days, relative to today; before today it is overdue. */
  within?: readonly [number, number]
}

export interface Closing {
  reasons: readonly string[]
  notes: string
}

export type Relation = 'spouse' | 'child' | 'parent' | 'sibling'

/** Course of a type of case: past steps, future steps, and how it ends. */
export interface TeamStory {
  /** Role of the record holder in the case; name of a party role. */
  role: string
  /** A person the case requires. */
  with?: { role: string; relation: Relation }
  /** Roles of other family members, if present. A derivative was born abroad, a qualifying child in the United States. */
  also?: Partial<Record<Relation, string>>
  /** Countries of origin, by countries.iso2. */
  from?: readonly string[]
  tags?: readonly string[]
  detained?: true
  ages?: readonly [number, number]
  /** Age of the case, in days. */
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
