import type { LawHint } from '../contract.ts'
import { isBefore, spanOf } from './days.ts'
import { ground, relief, said } from './hint.ts'
import { lastEntry, type Profile } from './profile.ts'
import { holds, isUninspected } from './words.ts'

/** How somebody came in who is not a resident. */
export function entryHints(profile: Profile): LawHint[] {
  const hints: LawHint[] = []
  const last = lastEntry(profile)
  const uninspected =
    last && isUninspected(last.manner) ? last.fact : holds(profile, /without inspection|\bEWI\b/i)?.fact
  if (uninspected)
    hints.push(ground('212-a-6-a', 'the profile tells of an entry without inspection', uninspected))
  if (last && /waved through/i.test(last.manner))
    hints.push(
      relief(
        'adjustment-of-status',
        'being waved through at a port of entry can count as having been inspected and admitted',
        last.fact,
      ),
    )
  hints.push(...overstay(profile))
  return hints
}

/** What was shown or said to get in; it stays true of a resident. */
export function fraudHints({ trips }: Profile): LawHint[] {
  return trips.flatMap((trip) => {
    const { manner, document, fact } = trip
    if (/false claim/i.test(manner)) {
      const because = 'an entry by a false claim to citizenship is recorded'
      return [ground('212-a-6-c-ii', because, fact), ground('237-a-3-d', because, fact)]
    }
    if (!/false document|document of another/i.test(`${manner} ${document}`)) return []
    return [
      ground('212-a-6-c-i', 'an entry with a document that was false or another person’s is recorded', fact),
    ]
  })
}

function overstay(profile: Profile): LawHint[] {
  const { statuses, today } = profile
  const stated = holds(profile, /overstay/i)
  if (stated) return [ground('237-a-1-b', 'the profile tells of an overstay', stated.fact)]
  const last = lastEntry(profile)
  if (!last || !/admitted/i.test(last.manner)) return []
  const [latest] = statuses
    .filter(({ until }) => until)
    .toSorted((a, b) => (spanOf(a.until!).to < spanOf(b.until!).to ? 1 : -1))
  if (
    !latest ||
    statuses.some(
      ({ until, since }) => !until && since && isBefore(spanOf(latest.until!), spanOf(since)) !== 'no',
    )
  )
    return []
  const expired = isBefore(spanOf(latest.until!), today)
  if (expired === 'no') return []
  return [
    ground(
      '237-a-1-b',
      said(
        expired,
        'the last status has expired and no later one is recorded',
        'the last status may have expired and no later one is recorded',
      ),
      latest.fact,
      last.fact,
    ),
  ]
}
