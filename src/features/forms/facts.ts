/** A day that may be known in part. */
export interface DayFact {
  date: string
  format: 'MM/DD/YYYY' | 'MM/YYYY' | 'YYYY'
  uncertain: boolean
}

/** A value as forms use it: entries of lists are words, and nothing is a number of a row. */
export type Fact = string | number | boolean | null | DayFact | readonly string[]

export type FactRow = Readonly<Record<string, Fact>> & { readonly id: number }

/** A profile in words. */
export interface PersonFacts {
  party_id: number
  name: string
  core: Readonly<Record<string, Fact>>
  sections: Readonly<Record<string, readonly FactRow[]>>
}

/** All that a form can be filled from. */
export interface FormFacts {
  subject: PersonFacts
  roles: Readonly<Record<string, PersonFacts | null>>
  preparer: Readonly<Record<string, Fact>>
  /** Facts of the case that the form belongs to; empty without one. */
  case: Readonly<Record<string, Fact>>
  office: Readonly<Record<string, Fact>>
  answers: Readonly<Record<string, Fact>>
  today: string
}

export const isDay = (fact: Fact | undefined): fact is DayFact =>
  typeof fact === 'object' && fact !== null && 'date' in fact

/** Facts of the attorney or legal assistant who prepares the form. */
export const preparerFacts = [
  'last_name',
  'first_name',
  'full_name',
  'is_attorney',
  'email',
  'phone',
  'mobile',
  'address',
  'city',
  'state',
  'zip',
  'bar_number',
  'bar_state',
] as const
/** Facts of the case that the form belongs to. */
export const caseFacts = [
  'title',
  'type',
  'opened',
  'attorneys',
  'receipt_number',
  'receipt_numbers',
  'court',
  'court_address',
  'court_city',
  'court_state',
  'court_zip',
  'judge',
  'hearing_day',
] as const
export const officeFacts = ['name', 'phone', 'email', 'address'] as const
