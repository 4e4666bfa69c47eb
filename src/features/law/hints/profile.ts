import { addMonths } from '#core/days.ts'
import type { AsylumPeriods } from '#features/deadlines/contract/asylumPeriods.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import type {
  BenefitMeaning,
  CustodyMeaning,
  EntryDocumentMeaning,
  EntryMannerMeaning,
  MarriageEndingMeaning,
  OutcomeMeaning,
  RelationMeaning,
  StatusMeaning,
  VisaMeaning,
} from '#features/lists/meanings.ts'
import type { Disposition, OffenseKind, OffenseLevel } from '#features/profile/sections/criminal.ts'
import type { familyKinds } from '#features/profile/sections/familyKinds.ts'
import type { SectionName } from '#features/profile/sections/index.ts'
import { isBefore, spanOf, yearsAfter, type DayRange, type Certainty } from '#fields/day/dayRange.ts'

/** Input of the hints: the legal meaning of every entry, and its days as far as they are known. */
export interface Profile {
  today: DayRange
  /** How the office counts the year for asylum. */
  asylumPeriods: AsylumPeriods
  born: Day | null
  nationalities: readonly Country[]
  birthCountry: Country | null
  /** Yes/no questions of the two overviews that were answered with yes, and under which label. */
  statements: ReadonlyMap<string, Fact>
  /** Those answered with no. */
  denied: ReadonlySet<string>
  overviewLastEntry: Day | null
  overviewFirstEntry: Day | null
  statuses: readonly Status[]
  trips: readonly Trip[]
  benefits: readonly Benefit[]
  proceedings: readonly Proceeding[]
  custody: readonly Custody[]
  crimes: readonly Crime[]
  relatives: readonly Relative[]
}

/** A fact of the profile, and its section; null: one of the person's own fields. */
export interface Fact {
  words: string
  section: SectionName | null
  /** Owner of the profile, if another person. */
  party_id?: number
  /** Relative whose own profile it was read from. */
  read_from?: number
}

/** By its ISO 3166 code; former countries have none. */
export interface Country {
  code: string | null
  name: string
}

export interface Status {
  meaning: StatusMeaning | null
  visa: VisaMeaning | null
  since: Day | null
  until: Day | null
  fact: Fact
}

export interface Arrival {
  entered: Day | null
  manner: EntryMannerMeaning | null
  fact: Fact
}

export interface Trip extends Arrival {
  departed: Day | null
  document: EntryDocumentMeaning | null
}

export interface Benefit {
  meaning: BenefitMeaning | null
  outcome: OutcomeMeaning | null
  filed: Day | null
  decided: Day | null
  fact: Fact
}

export interface Proceeding {
  outcome: OutcomeMeaning | null
  expedited: OutcomeMeaning | null
  begun: Day | null
  decided: Day | null
  charges: readonly string[]
  fearExpressed: boolean
  fact: Fact
}

export interface Custody {
  meaning: CustodyMeaning | null
  fact: Fact
}

export interface Crime {
  kind: OffenseKind | null
  level: OffenseLevel | null
  disposition: Disposition | null
  committed: Day | null
  convicted: Day | null
  /** Terms of imprisonment in ISO 8601. */
  imposed: string | null
  maximum: string | null
  charge: string
  notes: string
  fact: Fact
}

export interface Relative {
  kind: (typeof familyKinds)[number]
  relation: RelationMeaning | null
  born: Day | null
  deceased: boolean
  status: StatusMeaning | null
  /** Since when they have that status. */
  since: Day | null
  /** Whether they are married, by their own profile. */
  married: boolean | null
  /** Day of a marriage to the person. */
  wed: Day | null
  ended: Day | null
  ending: MarriageEndingMeaning | null
  fact: Fact
}

/** The entry that began the present stay, according to the profile; null if they left since, or none is recorded. */
export function lastEntry({ trips, overviewLastEntry }: Profile): Arrival | null {
  const last = inOrder(trips).at(-1) ?? trips[0]
  const noted: Arrival | null = overviewLastEntry && {
    entered: overviewLastEntry,
    manner: null,
    fact: { words: `Last entry ${formatDay(overviewLastEntry)}`, section: 'overview' },
  }
  if (!last) return noted
  if (noted && last.entered && isBefore(spanOf(last.entered), spanOf(noted.entered!)) === 'yes') return noted
  return last.departed ? null : last
}

/** Whether the last trip abroad has no later entry. */
export const hasLeft = (profile: Profile): boolean =>
  profile.trips.some(({ departed }) => departed) && lastEntry(profile) === null

/** Entries with their day, the earliest first. */
export const inOrder = (trips: readonly Trip[]): (Trip & { entered: Day })[] =>
  trips
    .filter((trip): trip is Trip & { entered: Day } => trip.entered !== null)
    .toSorted((a, b) => (spanOf(a.entered).from < spanOf(b.entered).from ? -1 : 1))

/** The earliest entry with a day. */
export function firstEntry({ trips, overviewFirstEntry }: Profile): { entered: Day; fact: Fact } | null {
  const dated: { entered: Day; fact: Fact }[] = inOrder(trips).map(({ entered, fact }) => ({ entered, fact }))
  if (overviewFirstEntry)
    dated.push({
      entered: overviewFirstEntry,
      fact: { words: `First entry ${formatDay(overviewFirstEntry)}`, section: 'overview' },
    })
  return dated.toSorted((a, b) => (spanOf(a.entered).from < spanOf(b.entered).from ? -1 : 1))[0] ?? null
}

export const bornFact = (born: Day): Fact => ({ words: `Born ${formatDay(born)}`, section: null })

/** The days on which somebody may turn so old: born on February 29, on February 28 or on March 1. */
export const birthday = (born: Day, age: number): DayRange => {
  const { from, to } = spanOf(born)
  return { from: addMonths(from, 12 * age), to: yearsAfter(to, age) }
}

/** Whether a person is younger than this on a day; perhaps, if no birth is known. */
export const isYounger = (born: Day | null, age: number, on: DayRange): Certainty =>
  born ? isBefore(on, birthday(born, age)) : 'may'
