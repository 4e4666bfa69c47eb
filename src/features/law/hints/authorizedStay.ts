// Times that are not counted as unlawful presence: INA 212(a)(9)(B)(ii) and (iii), and periods of stay that are authorized.
import type { BenefitMeaning, StatusMeaning, VisaMeaning } from '#features/lists/meanings.ts'
import { daysBetween, spanOf, type DayRange } from '#fields/day/dayRange.ts'
import type { Fact, Profile } from './profile.ts'
import { orders } from './immigrationStatus.ts'

/** A status that lasts until it is taken away, with or without a day. */
const lasting = new Set<StatusMeaning | null>([
  'permanent_resident',
  'conditional_resident',
  'refugee',
  'asylee',
  'withholding',
  'tps',
  'ded',
  'daca',
  'deferred_action',
  'u_nonimmigrant',
  't_nonimmigrant',
  'family_unity',
  'asylum_pending',
  'adjustment_pending',
])
/** A status with an end that is often left out. */
const limited = new Set<StatusMeaning | null>(['nonimmigrant', 'parole', 'advance_parole_used'])
/** Applications that count as authorized stay while pending. */
const pending = new Set<BenefitMeaning | null>(['asylum', 'adjustment', 'tps'])

/** Classes admitted for the duration of their purpose: presence becomes unlawful only after a finding. */
export const durationOfStatus = new Set<VisaMeaning | null>([
  'student',
  'exchange_visitor',
  'press',
  'official',
])

interface Authorized {
  from: DayRange
  to: DayRange
  isSure: boolean
  /** The exception for pending asylum is one to the three- and ten-year bars alone. */
  isAsylum: boolean
  fact: Fact
}

function authorizedStays(profile: Profile): Authorized[] {
  const { statuses, benefits, today } = profile
  const isDenied = benefits.some(({ meaning, outcome }) => meaning === 'asylum' && outcome === 'denied')
  const isOrdered = orders(profile).length > 0
  const ever = { from: '0001-01-01', to: today.to }
  const ofStatuses = statuses
    .filter(({ meaning }) => lasting.has(meaning) || limited.has(meaning))
    .map(({ meaning, visa, since, until, fact }) => ({
      from: since ? spanOf(since) : ever,
      to: until && !durationOfStatus.has(visa) ? spanOf(until) : today,
      isSure:
        since !== null &&
        (until !== null || lasting.has(meaning) || durationOfStatus.has(visa)) &&
        !(meaning === 'asylum_pending' && (isDenied || isOrdered)),
      isAsylum: meaning === 'asylum_pending',
      fact,
    }))
  const ofBenefits = benefits
    .filter(({ meaning, filed }) => pending.has(meaning) && filed)
    .map(({ meaning, outcome, filed, decided, fact }) => {
      const isOpen =
        outcome === null || outcome === 'pending' || outcome === 'approved' || outcome === 'referred'
      return {
        from: spanOf(filed!),
        to: decided && !isOpen ? spanOf(decided) : today,
        isSure: isOpen ? !isOrdered : decided !== null,
        isAsylum: meaning === 'asylum',
        fact,
      }
    })
  return [...ofStatuses, ...ofBenefits]
}

/** Fewest and most days of a time here that were unlawful, and the facts by which some are not. */
export function unlawfulDays(
  profile: Profile,
  { start, end }: { start: DayRange; end: DayRange },
  countsAsylum = false,
): { least: number; most: number; facts: Fact[] } {
  const stays = authorizedStays(profile)
  const outside = (from: string, to: string, without: readonly [string, string][]) => {
    let days = 0
    let at = from
    for (const [begin, finish] of without.toSorted((a, b) => (a[0] < b[0] ? -1 : 1))) {
      if (begin > at) days += daysBetween(at, begin < to ? begin : to)
      if (finish > at) at = finish
      if (at >= to) return days
    }
    return days + daysBetween(at, to)
  }
  const touching = stays.filter(({ from, to }) => from.from <= end.to && to.to >= start.from)
  return {
    least: outside(
      start.to,
      end.from,
      touching.map(({ from, to }) => [from.from, to.to]),
    ),
    most: outside(
      start.from,
      end.to,
      touching
        .filter(({ isSure, isAsylum }) => isSure && !(countsAsylum && isAsylum))
        .filter(({ from, to }) => from.to < to.from)
        .map(({ from, to }) => [from.to, to.from]),
    ),
    facts: touching.map(({ fact }) => fact),
  }
}
