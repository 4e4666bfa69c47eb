// Profiles for tests of hints, in few words.
import { grounds } from '#features/law/catalogue/grounds/index.ts'
import type { UntitledHint } from '#features/law/contract.ts'
import { exactly, type Certainty } from '#fields/day/dayRange.ts'
import { hintsFor } from '#features/law/hints/hints.ts'
import type { GroundAnswers } from '#features/law/hints/combineHints.ts'
import type {
  Benefit,
  Crime,
  Custody,
  Fact,
  Proceeding,
  Profile,
  Relative,
  Status,
  Trip,
} from '#features/law/hints/profile.ts'
import { parseDay, type Day } from '#fields/day/partialDay.ts'
import { parseTerm } from '#fields/term/term.ts'

export const day = (typed: string): Day => {
  const read = parseDay(typed)
  if (!read.ok || !read.value) throw new Error(typed)
  return read.value
}
const maybe = (typed: string | undefined) => (typed ? day(typed) : null)
const jail = (typed: string | undefined): string | null => {
  const read = parseTerm(typed ?? '')
  if (!read.ok) throw new Error(typed)
  return read.value
}
export const fact = (words: string, section: Fact['section'] = 'travel_histories'): Fact => ({
  words,
  section,
})

export const ewi = 'without_inspection'
export const visa = 'admitted'
export const parole = 'paroled'
export const trip = (
  entered: string | undefined,
  manner: Trip['manner'],
  departed?: string,
  document: Trip['document'] = null,
): Trip => ({
  entered: maybe(entered),
  departed: maybe(departed),
  manner,
  document,
  fact: fact(`Entered ${entered}, ${manner}`),
})
export const status = (
  meaning: Status['meaning'],
  since?: string,
  until?: string,
  visaClass: Status['visa'] = null,
): Status => ({
  meaning,
  visa: visaClass,
  since: maybe(since),
  until: maybe(until),
  fact: fact(`${meaning} ${since}`, 'immigration_statuses'),
})
export const proceeding = ({
  on,
  begun,
  ...facts
}: Partial<Omit<Proceeding, 'begun' | 'decided'>> & { on?: string; begun?: string }): Proceeding => ({
  outcome: null,
  expedited: null,
  begun: maybe(begun),
  decided: maybe(on),
  charges: [],
  fearExpressed: false,
  fact: fact(`Proceeding ${facts.outcome ?? facts.expedited ?? ''}`, 'immigration_proceedings'),
  ...facts,
})
type Statements<K extends keyof Relative> = Partial<Omit<Relative, K>> & { [Name in K]?: string }
export const relative = (
  kind: Relative['kind'],
  meaning: Relative['status'],
  { born, wed, ended, since, ...facts }: Statements<'born' | 'wed' | 'ended' | 'since'> = {},
): Relative => ({
  kind,
  relation: null,
  born: maybe(born),
  deceased: false,
  status: meaning,
  since: maybe(since),
  married: null,
  wed: maybe(wed),
  ended: maybe(ended),
  ending: null,
  fact: fact(`${kind} ${meaning} ${born}`, kind),
  ...facts,
})
export const benefit = (
  meaning: Benefit['meaning'],
  filed?: string,
  outcome: Benefit['outcome'] = null,
  decided?: string,
): Benefit => ({
  meaning,
  outcome,
  filed: maybe(filed),
  decided: maybe(decided),
  fact: fact(String(meaning), 'immigration_benefits'),
})
export const statements = (...names: string[]) =>
  new Map(names.map((name) => [name, fact(name, 'personal_overview')]))
export const custody = (meaning: Custody['meaning']): Custody => ({
  meaning,
  fact: fact(String(meaning), 'detention_histories'),
})
export const crime = ({
  committed,
  convicted,
  imposed,
  maximum,
  ...facts
}: Partial<Omit<Crime, 'committed' | 'convicted' | 'imposed' | 'maximum'>> & {
  committed?: string
  convicted?: string
  imposed?: string
  maximum?: string
}): Crime => ({
  kind: null,
  level: null,
  disposition: null,
  committed: maybe(committed),
  convicted: maybe(convicted),
  imposed: jail(imposed),
  maximum: jail(maximum),
  charge: '',
  notes: '',
  fact: fact(`Incident ${committed ?? ''} ${facts.kind ?? facts.notes ?? ''}`, 'criminal_histories'),
  ...facts,
})
export const incident = (notes: string): Crime => crime({ notes })
export const country = (code: string) => ({ code, name: code })

export const nobody: Profile = {
  today: exactly('2026-11-22'),
  asylumPeriods: [],
  born: null,
  nationalities: [],
  birthCountry: null,
  statements: new Map(),
  denied: new Set(),
  overviewLastEntry: null,
  overviewFirstEntry: null,
  statuses: [],
  trips: [],
  benefits: [],
  proceedings: [],
  custody: [],
  crimes: [],
  relatives: [],
}
const citations = grounds.map(({ identifier, statutoryCitation }) => ({
  identifier,
  citation: `INA ${statutoryCitation}`,
}))
export const hints = (profile: Partial<Profile>, answers?: GroundAnswers): UntitledHint[] =>
  hintsFor({ ...nobody, ...profile }, citations, answers)
export const named = (profile: Partial<Profile>) =>
  new Set(hints(profile).map(({ identifier }) => identifier))
export const because = (profile: Partial<Profile>, identifier: string) =>
  hints(profile).find((hint) => hint.identifier === identifier)?.because ?? ''
/** Whether a hint is there, and whether it is sure of it. */
export const sureOf = (profile: Partial<Profile>, identifier: string): Certainty => {
  const reason = because(profile, identifier)
  return reason === '' ? 'no' : /\bmay\b/.test(reason) ? 'may' : 'yes'
}
