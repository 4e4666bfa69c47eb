// How long somebody has been here without being away too long.
import {
  all,
  daysBetween,
  either,
  isBefore,
  opposite,
  spanOf,
  type DayRange,
  type Certainty,
} from '#fields/day/dayRange.ts'
import { inOrder, lastEntry, type Arrival, type Fact, type Profile } from './profile.ts'

/** A stay abroad, from a departure to the next entry; a departure without a known day fits any. */
interface Absence {
  /** The entry before it. */
  since: DayRange
  left: DayRange
  back: DayRange
  least: number
  most: number
  facts: Fact[]
}

type Dated = Arrival & { entered: NonNullable<Arrival['entered']> }

/** Dated entries up to the last one, the earliest first; none where the person has left since. */
function entriesOf(profile: Profile): Dated[] {
  const last = lastEntry(profile)
  if (!last?.entered) return []
  const trips: Dated[] = inOrder(profile.trips)
  return trips.some(({ fact }) => fact === last.fact) ? trips : [...trips, last as Dated]
}

export const absences = (profile: Profile): Absence[] =>
  entriesOf(profile).flatMap((entry, at, entries) =>
    at === 0 ? [] : [absence(profile, entries[at - 1]!, entry)],
  )

function absence({ trips }: Profile, before: Dated, next: Dated): Absence {
  const departed = trips.find(({ fact }) => fact === before.fact)?.departed
  const back = spanOf(next.entered)
  const left = departed ? spanOf(departed) : { from: spanOf(before.entered).from, to: back.to }
  return {
    since: spanOf(before.entered),
    left,
    back,
    least: daysBetween(left.to, back.from),
    most: daysBetween(left.from, back.to),
    facts: [before.fact, next.fact],
  }
}

/** Orders and agreements under which a departure ends continuous presence however short it is: Matter of Avilez-Nava. */
const ends = new Set<unknown>([
  'ordered_removed',
  'ordered_removed_in_absentia',
  'order_reinstated',
  'voluntary_departure',
  'withdrew_application',
])

const interrupted = ({ proceedings }: Profile, { since, back }: Absence): Certainty =>
  either(
    ...proceedings
      .filter(({ outcome, expedited }) => ends.has(outcome) || ends.has(expedited))
      .map(({ decided }) =>
        decided
          ? all(opposite(isBefore(spanOf(decided), since)), opposite(isBefore(back, spanOf(decided))))
          : 'may',
      ),
  )

export interface Presence {
  /** The entry from which presence is continuous whatever the days in doubt were. */
  sure: Dated
  /** The earliest from which it may be. */
  possible: Dated
  /** Absences since the earliest of the two. */
  absences: Absence[]
}

/** Continuous physical presence up to now: no absence over `each` days, and not more than `total` in all. */
export function continuousPresence(
  profile: Profile,
  { each, total }: { each: number; total: number },
): Presence | null {
  const entries = entriesOf(profile)
  if (entries.length === 0) return null
  const between = absences(profile)
  const start = (measure: 'least' | 'most') => {
    let at = entries.length - 1
    let sum = 0
    while (at > 0) {
      const one = between[at - 1]!
      const broken = interrupted(profile, one)
      sum += one[measure]
      if (one[measure] > each || sum > total || broken === 'yes' || (broken === 'may' && measure === 'most'))
        break
      at--
    }
    return at
  }
  const [possible, sure] = [start('least'), start('most')]
  return { sure: entries[sure]!, possible: entries[possible]!, absences: between.slice(possible) }
}
