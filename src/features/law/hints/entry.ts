import type { StatusMeaning } from '#features/lists/meanings.ts'
import { durationOfStatus } from './authorizedStay.ts'
import { exactly, isBefore, spanOf } from '#fields/day/dayRange.ts'
import { ground, relief, words, type Hint } from './hint.ts'
import { lastEntry, type Profile } from './profile.ts'
import { holds, recorded, residence } from './immigrationStatus.ts'

/** Under these a stay without admission is excused, or was waived when they were granted. */
const excused = [
  'asylee',
  'refugee',
  'u_nonimmigrant',
  't_nonimmigrant',
  'special_immigrant_juvenile',
  'us_national',
] as const

/** Manner of entry of somebody who is not a resident. */
export function entryHints(profile: Profile): Hint[] {
  const hints: Hint[] = []
  const last = lastEntry(profile)
  const uninspected =
    last?.manner === 'without_inspection' || last?.manner === 'false_citizenship'
      ? last.fact
      : last === null || last.manner === null
        ? holds(profile, 'entered_without_inspection')?.fact
        : undefined
  if (uninspected && !holds(profile, ...excused))
    hints.push(
      ground('212-a-6-a', 'an entry without inspection is recorded', 'INA 212(a)(6)(A)(i)', uninspected),
    )
  if (last?.manner === 'waved_through')
    hints.push(
      relief(
        'adjustment-of-status',
        'being waved through at a port of entry can count as having been inspected and admitted',
        'INA 245(a); Matter of Quilantan, 25 I&N Dec. 285 (BIA 2010)',
        last.fact,
      ),
    )
  return [...hints, ...overstay(profile)]
}

/** Before this day a false claim to citizenship was a misrepresentation like others: IIRIRA 344(c). */
const ofItsOwn = exactly('1996-09-30')

/** Fraud at entry; it also makes a resident deportable. */
export function fraudHints(profile: Profile): Hint[] {
  const isResident = residence(profile).length > 0
  const fraud = (because: string, fact: Profile['trips'][number]['fact']) => [
    ground('212-a-6-c-i', because, 'INA 212(a)(6)(C)(i)', fact),
    ...(isResident
      ? [
          ground('237-a-1-a', `${because}, so the residence may rest on it`, 'INA 237(a)(1)(A)', fact),
          relief(
            'fraud-waiver-in-removal',
            `${because}, and a resident with a citizen or resident spouse, parent, son or daughter can ask for a waiver`,
            'INA 237(a)(1)(H)',
            fact,
          ),
        ]
      : []),
  ]
  return profile.trips.flatMap(({ entered, manner, document, fact }) => {
    if (manner === 'false_citizenship') {
      const isOld = entered ? isBefore(spanOf(entered), ofItsOwn) : 'may'
      if (isOld === 'yes')
        return fraud('a false claim to citizenship from before September 30, 1996 is recorded', fact)
      const because = 'an entry by a false claim to citizenship is recorded'
      return [
        ground('212-a-6-c-ii', because, 'INA 212(a)(6)(C)(ii)', fact),
        ...(isResident ? [ground('237-a-3-d', because, 'INA 237(a)(3)(D)', fact)] : []),
      ]
    }
    const isFalse =
      manner === 'false_document' ||
      manner === 'document_of_another' ||
      document === 'false_document' ||
      document === 'document_of_another'
    if (isFalse) return fraud('an entry with a document that was false or another person’s is recorded', fact)
    if (document === 'us_passport')
      return [
        {
          ...ground(
            '212-a-6-c-ii',
            'an entry on a U.S. passport is recorded: either the person is a citizen, or it may have been a false claim to be one',
            'INA 212(a)(6)(C)(ii)',
            fact,
          ),
          isDoubtful: true,
        },
      ]
    return []
  })
}

/** Statuses an overstayer may hold. */
const since = [
  'asylee',
  'refugee',
  'tps',
  'ded',
  'u_nonimmigrant',
  't_nonimmigrant',
  'adjustment_pending',
  'withholding',
] as const

/** Recorded statuses that grant no stay. */
const noStay = new Set<StatusMeaning | null>([
  'no_status',
  'unknown',
  'in_proceedings',
  'order_of_supervision',
  'ordered_removed',
  'cancellation_pending',
  'entered_without_inspection',
])

function overstay(profile: Profile): Hint[] {
  const { today } = profile
  if (holds(profile, ...since)) return []
  const [stated] = recorded(profile, 'overstay')
  if (stated)
    return [
      ground('237-a-1-b', 'a stay past the end of an admission is recorded', 'INA 237(a)(1)(B)', stated.fact),
    ]
  const last = lastEntry(profile)
  if (
    !last ||
    !['admitted', 'visa_waiver', 'false_document', 'document_of_another'].includes(last.manner ?? '')
  )
    return []
  const [latest] = recorded(profile, 'nonimmigrant')
    .filter(({ until }) => until)
    .toSorted((a, b) => (spanOf(a.until!).to < spanOf(b.until!).to ? 1 : -1))
  if (!latest) return []
  // A change of status is granted before the old one ends.
  const isFollowed = profile.statuses.some(
    ({ meaning, until, since: begun }) =>
      !until &&
      begun &&
      !noStay.has(meaning) &&
      isBefore(spanOf(latest.since ?? latest.until!), spanOf(begun)) !== 'no',
  )
  const expired = isBefore(spanOf(latest.until!), today)
  if (isFollowed || expired === 'no') return []
  const because = words(
    expired,
    'the last status has expired and no later one is recorded',
    'the last status may have expired and no later one is recorded',
  )
  return [
    durationOfStatus.has(latest.visa)
      ? ground(
          '237-a-1-c',
          `${because}; an admission for duration of status ends when its purpose does`,
          'INA 237(a)(1)(C)(i)',
          latest.fact,
          last.fact,
        )
      : ground('237-a-1-b', because, 'INA 237(a)(1)(B)', latest.fact, last.fact),
  ]
}
