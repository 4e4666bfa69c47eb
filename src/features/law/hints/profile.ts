import { formatDay, type Day } from '../../../fields/day/partialDay.ts'
import type { familyKinds, SectionName } from '../../parties/sections/index.ts'
import { isBefore, spanOf, yearsAfter, type Span, type Sure } from './days.ts'

/** What hints are drawn from: the profile with words in the place of ids, the days as far as they are known. */
export interface Profile {
  today: Span
  born: Day | null
  nationalities: readonly string[]
  birthCountry: string | null
  /** Yes/no questions of the two overviews that were answered with yes, and under which label. */
  told: ReadonlyMap<string, Fact>
  overviewLastEntry: Day | null
  overviewFirstEntry: Day | null
  statuses: readonly Status[]
  /** The latest first; those without a day last. */
  trips: readonly Trip[]
  benefits: readonly Benefit[]
  proceedings: readonly Proceeding[]
  jails: readonly Fact[]
  incidents: readonly { notes: string; fact: Fact }[]
  relatives: readonly Relative[]
}

/** Something the profile says, and the section where it stands; null: among the person's own facts. */
export interface Fact {
  words: string
  section: SectionName | null
}

export interface Status {
  name: string
  since: Day | null
  until: Day | null
  fact: Fact
}

export interface Arrival {
  entered: Day | null
  manner: string
  fact: Fact
}

export interface Trip extends Arrival {
  departed: Day | null
  document: string
}

export interface Benefit {
  type: string
  outcome: string
  filed: Day | null
  fact: Fact
}

export interface Proceeding {
  outcome: string
  expedited: string
  decided: Day | null
  charges: readonly string[]
  fearExpressed: boolean
  fact: Fact
}

export interface Relative {
  kind: (typeof familyKinds)[number]
  born: Day | null
  deceased: boolean
  status: string
  married: Day | null
  /** Of a marriage: that it ended, and how. */
  ended: boolean
  endedBy: string
  fact: Fact
}

/** The entry after which the person is here, as far as the profile tells; null where they left since, or nothing is told. */
export function lastEntry({ trips, overviewLastEntry }: Profile): Arrival | null {
  const dated = trips
    .filter(({ entered }) => entered)
    .toSorted((a, b) => (spanOf(a.entered!).from < spanOf(b.entered!).from ? 1 : -1))
  const last = dated[0] ?? trips[0]
  const noted: Arrival | null = overviewLastEntry && {
    entered: overviewLastEntry,
    manner: '',
    fact: { words: `Last entry ${formatDay(overviewLastEntry)}`, section: 'overview' },
  }
  if (!last) return noted
  if (noted && last.entered && isBefore(spanOf(last.entered), spanOf(noted.entered!)) === 'yes') return noted
  return last.departed ? null : last
}

/** The earliest entry that is told of with its day. */
export function firstEntry({ trips, overviewFirstEntry }: Profile): { entered: Day; fact: Fact } | null {
  const dated = trips.flatMap(({ entered, fact: told }) => (entered ? [{ entered, fact: told }] : []))
  if (overviewFirstEntry)
    dated.push({
      entered: overviewFirstEntry,
      fact: { words: `First entry ${formatDay(overviewFirstEntry)}`, section: 'overview' },
    })
  return dated.toSorted((a, b) => (spanOf(a.entered).from < spanOf(b.entered).from ? -1 : 1))[0] ?? null
}

export const bornFact = (born: Day): Fact => ({ words: `Born ${formatDay(born)}`, section: null })

/** The days on which somebody may turn so old. */
export const birthday = (born: Day, age: number): Span => {
  const { from, to } = spanOf(born)
  return { from: yearsAfter(from, age), to: yearsAfter(to, age) }
}

/** Whether somebody is younger than this on a day; of whom no birth is known, perhaps. */
export const isYounger = (born: Day | null, age: number, on: Span): Sure =>
  born ? isBefore(on, birthday(born, age)) : 'may'
