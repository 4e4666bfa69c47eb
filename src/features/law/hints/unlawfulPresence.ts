import type { LawHint } from '../contract.ts'
import { exactly, isBefore, lasted, later, length, spanOf, type Span, type Sure } from './days.ts'
import { ground, relief, said } from './hint.ts'
import { birthday, bornFact, lastEntry, type Fact, type Profile, type Trip } from './profile.ts'
import { isCitizen, isOrderOfRemoval, isResident, isUninspected } from './words.ts'

/** Nothing before counts: section 301 of Pub. L. 104-208. */
const counted = exactly('1997-04-01')

/** A time without lawful status that ended with a departure. */
interface Stay {
  start: Span
  end: Span
  facts: Fact[]
}

/** The bars that stays and removals in the past bring, for somebody who is not a resident. */
export function unlawfulPresenceHints(profile: Profile): LawHint[] {
  const stays = profile.trips.flatMap((trip) => stayOf(profile, trip) ?? [])
  const bars = stays.flatMap((stay) => barsOf(profile, stay))
  return [...bars, ...waiver(profile, bars), ...permanentBar(profile, stays)]
}

function stayOf(profile: Profile, { entered, departed, manner, fact }: Trip): Stay | null {
  if (!entered || !departed) return null
  const end = spanOf(departed)
  if (isUninspected(manner)) return { start: later(spanOf(entered), counted), end, facts: [fact] }
  const expired = profile.statuses
    .filter(
      ({ name, until }) =>
        until &&
        !isCitizen(name) &&
        !isResident(name) &&
        isBefore(spanOf(entered), spanOf(until)) !== 'no' &&
        isBefore(spanOf(until), end) !== 'no',
    )
    .toSorted((a, b) => (spanOf(a.until!).to < spanOf(b.until!).to ? 1 : -1))[0]
  return expired ? { start: later(spanOf(expired.until!), counted), end, facts: [expired.fact, fact] } : null
}

/** Time under eighteen does not count here: 212(a)(9)(B)(iii)(I). */
function barsOf({ born, today }: Profile, stay: Stay): LawHint[] {
  const eighteen = born && birthday(born, 18)
  const start = eighteen ? later(stay.start, eighteen) : stay.start
  const facts =
    eighteen && isBefore(stay.start, eighteen) !== 'no' ? [...stay.facts, bornFact(born)] : stay.facts
  const year = lasted(start, stay.end, { years: 1 })
  const halfYear = lasted(start, stay.end, { days: 181 })
  return [
    ...bar('212-a-9-b-i-ii', { sure: year, long: 'a year or more', years: 10, today, stay, facts }),
    ...(year === 'yes'
      ? []
      : bar('212-a-9-b-i-i', {
          sure: year === 'may' && halfYear === 'yes' ? 'may' : halfYear,
          long: 'more than 180 days but less than a year',
          years: 3,
          today,
          stay,
          facts,
        })),
  ]
}

function bar(
  identifier: string,
  {
    sure,
    long,
    years,
    today,
    stay,
    facts,
  }: { sure: Sure; long: string; years: 3 | 10; today: Span; stay: Stay; facts: Fact[] },
): LawHint[] {
  const isOver = lasted(stay.end, today, { years })
  if (sure === 'no' || isOver === 'yes') return []
  const count = years === 3 ? 'three' : 'ten'
  const because = [
    `a stay without lawful status ${said(sure, 'of', 'that may have lasted')} ${long} ended with a departure`,
    isOver === 'no' ? `less than ${count} years ago` : `that may be less than ${count} years ago`,
  ].join(' ')
  return [ground(identifier, because, ...facts)]
}

function waiver(profile: Profile, bars: readonly LawHint[]): LawHint[] {
  const relative = profile.relatives.find(
    ({ kind, ended, deceased, status }) =>
      (kind === 'spouses' || kind === 'parents') &&
      !ended &&
      !deceased &&
      (isCitizen(status) || isResident(status)),
  )
  if (!relative) return []
  const whose = relative.kind === 'spouses' ? 'spouse' : 'parent'
  if (bars.length > 0)
    return [
      relief(
        'waiver-unlawful-presence',
        `a bar for unlawful presence may apply, and there is a ${whose} whose hardship counts`,
        relative.fact,
        ...bars.flatMap(({ facts }) => facts as Fact[]),
      ),
    ]
  const last = lastEntry(profile)
  if (!last?.entered || !isUninspected(last.manner)) return []
  const sure = lasted(later(spanOf(last.entered), counted), profile.today, { days: 181 })
  if (sure === 'no') return []
  const because = `leaving now ${said(sure, 'would', 'may')} bring a bar for unlawful presence, and there is a ${whose} whose hardship counts`
  return [relief('waiver-unlawful-presence', because, last.fact, relative.fact)]
}

/** An entry without inspection after more than a year in all, or after a removal; being under age excuses nothing. */
function permanentBar({ trips, proceedings }: Profile, stays: readonly Stay[]): LawHint[] {
  return trips.flatMap((trip) => {
    const { entered, manner, fact } = trip
    if (!entered || !isUninspected(manner)) return []
    const entry = spanOf(entered)
    if (isBefore(entry, counted) === 'yes') return []
    const earlier = stays.flatMap((stay) => {
      const order = isBefore(stay.end, entry)
      return order === 'no' || stay.facts.includes(fact) ? [] : [{ ...stay, order }]
    })
    const least = sum(
      earlier.map(({ start, end, order }) => (order === 'yes' ? length(start, end).least : 0)),
    )
    const most = sum(earlier.map(({ start, end }) => length(start, end).most))
    const hints: LawHint[] = []
    const add = (because: string, facts: Fact[]) =>
      hints.push(ground('212-a-9-c', because, ...facts), relief('waiver-permanent-bar', because, ...facts))
    if (most > 365)
      add(
        `an entry without inspection ${least > 365 ? 'followed' : 'may have followed'} more than a year of unlawful presence in all`,
        [fact, ...earlier.flatMap(({ facts }) => facts)],
      )
    for (const { outcome, expedited, decided, fact: order } of proceedings) {
      if (!isOrderOfRemoval(outcome) && !isOrderOfRemoval(expedited)) continue
      const sure = decided ? isBefore(spanOf(decided), entry) : 'may'
      if (sure !== 'no')
        add(
          `an entry without inspection ${said(sure, 'followed', 'may have followed')} an order of removal`,
          [order, fact],
        )
    }
    return hints
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
