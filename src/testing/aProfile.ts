// Profiles for tests of hints: what a person told, said in few words.
import { grounds } from '../features/law/catalogue/grounds/index.ts'
import { exactly, type Sure } from '../features/law/hints/days.ts'
import { hintsFor } from '../features/law/hints/hints.ts'
import type {
  Benefit,
  Fact,
  Proceeding,
  Profile,
  Relative,
  Status,
  Trip,
} from '../features/law/hints/profile.ts'
import { parseDay, type Day } from '../fields/day/partialDay.ts'

export const day = (typed: string): Day => {
  const read = parseDay(typed)
  if (!read.ok || !read.value) throw new Error(typed)
  return read.value
}
const maybe = (typed: string | undefined) => (typed ? day(typed) : null)
export const fact = (words: string, section: Fact['section'] = 'travel_histories'): Fact => ({
  words,
  section,
})

export const ewi = 'Without inspection, by land'
export const visa = 'Inspected and admitted with a visa'
export const parole = 'Paroled at a port of entry'
export const trip = (
  entered: string | undefined,
  manner: string,
  departed?: string,
  document = '',
): Trip => ({
  entered: maybe(entered),
  departed: maybe(departed),
  manner,
  document,
  fact: fact(`Entered ${entered}, ${manner}`),
})
export const status = (name: string, since?: string, until?: string): Status => ({
  name,
  since: maybe(since),
  until: maybe(until),
  fact: fact(name, 'immigration_statuses'),
})
export const proceeding = (facts: Partial<Proceeding> & { on?: string }): Proceeding => ({
  outcome: '',
  expedited: '',
  decided: maybe(facts.on),
  charges: [],
  fearExpressed: false,
  fact: fact(`Proceeding ${facts.outcome ?? facts.expedited ?? ''}`, 'immigration_proceedings'),
  ...facts,
})
export const relative = (
  kind: Relative['kind'],
  status: string,
  {
    born,
    married,
    ...facts
  }: Partial<Omit<Relative, 'born' | 'married'>> & { born?: string; married?: string } = {},
): Relative => ({
  kind,
  born: maybe(born),
  deceased: false,
  status,
  married: maybe(married),
  ended: false,
  endedBy: '',
  fact: fact(`${kind} ${status}`, kind),
  ...facts,
})
export const benefit = (type: string, filed?: string, outcome = ''): Benefit => ({
  type,
  outcome,
  filed: maybe(filed),
  fact: fact(type, 'immigration_benefits'),
})
export const told = (...names: string[]) =>
  new Map(names.map((name) => [name, fact(name, 'personal_overview')]))
export const incident = (notes: string) => ({ notes, fact: fact(`Incident ${notes}`, 'criminal_histories') })

const nobody: Profile = {
  today: exactly('2026-11-22'),
  born: null,
  nationalities: [],
  birthCountry: null,
  told: new Map(),
  overviewLastEntry: null,
  overviewFirstEntry: null,
  statuses: [],
  trips: [],
  benefits: [],
  proceedings: [],
  jails: [],
  incidents: [],
  relatives: [],
}
const citations = grounds.map(({ identifier, statutoryCitation }) => ({
  identifier,
  citation: `INA ${statutoryCitation}`,
}))
export const hints = (profile: Partial<Profile>) => hintsFor({ ...nobody, ...profile }, citations)
export const named = (profile: Partial<Profile>) =>
  new Set(hints(profile).map(({ identifier }) => identifier))
export const because = (profile: Partial<Profile>, identifier: string) =>
  hints(profile).find((hint) => hint.identifier === identifier)?.because ?? ''
/** Whether a hint is there, and whether it is sure of it. */
export const sureOf = (profile: Partial<Profile>, identifier: string): Sure => {
  const reason = because(profile, identifier)
  return reason === '' ? 'no' : /\bmay\b|perhaps/.test(reason) ? 'may' : 'yes'
}
