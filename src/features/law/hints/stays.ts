// Times here without lawful status, each from its beginning to the departure that ended it.
import { daysAfter, exactly, isBefore, later, spanOf, type DayRange } from '#fields/day/dayRange.ts'
import { durationOfStatus } from './authorizedStay.ts'
import { inOrder, lastEntry, type Arrival, type Fact, type Profile } from './profile.ts'
import { recorded } from './immigrationStatus.ts'

/** Nothing before counts: section 301 of Pub. L. 104-208. */
const counted = exactly('1997-04-01')

export interface Stay {
  start: DayRange
  end: DayRange
  facts: Fact[]
}

const isUninspected = (manner: Arrival['manner']): boolean =>
  manner === 'without_inspection' || manner === 'false_citizenship'

/** Day from which a stay after this entry is unlawful; null where nothing indicates one. */
function unlawfulFrom(
  profile: Profile,
  { entered, manner, fact }: Arrival,
  end: DayRange,
): Omit<Stay, 'end'> | null {
  if (!entered) return null
  const entry = spanOf(entered)
  if (isUninspected(manner)) return { start: later(entry, counted), facts: [fact] }
  if (manner === null || manner === 'unknown' || manner === 'born_here') return null
  const [expired] = recorded(profile, 'nonimmigrant', 'parole', 'advance_parole_used')
    .filter(
      ({ until, visa }) =>
        until &&
        !durationOfStatus.has(visa) &&
        isBefore(spanOf(until), entry) !== 'yes' &&
        isBefore(spanOf(until), end) !== 'no',
    )
    .toSorted((a, b) => (spanOf(a.until!).to < spanOf(b.until!).to ? 1 : -1))
  if (expired) return { start: later(spanOf(expired.until!), counted), facts: [expired.fact, fact] }
  if (manner !== 'visa_waiver') return null
  // The day of the entry is the first of the 90: INA 217(a)(1).
  const over = { from: daysAfter(entry.from, 89), to: daysAfter(entry.to, 89) }
  return { start: later(over, counted), facts: [fact] }
}

/** Stays that ended with a departure. One on advance parole brings no bar: Matter of Arrabally and Yerrabelly, 25 I&N Dec. 771. */
export const endedStays = (profile: Profile): (Stay & { isOnAdvanceParole: boolean })[] =>
  profile.trips.flatMap((trip) => {
    if (!trip.departed) return []
    const end = spanOf(trip.departed)
    const stay = unlawfulFrom(profile, trip, end)
    const next = inOrder(profile.trips).find(({ entered }) => isBefore(end, spanOf(entered)) !== 'no')
    return stay ? [{ ...stay, end, isOnAdvanceParole: next?.manner === 'advance_parole' }] : []
  })

/** The stay that still goes on, as if the person left today. */
export function presentStay(profile: Profile): Stay | null {
  const last = lastEntry(profile)
  const stay = last && unlawfulFrom(profile, last, profile.today)
  return stay ? { ...stay, end: profile.today } : null
}
