import { addDays } from '#core/days.ts'
import {
  daysUntilUnchecked,
  endsWithin,
  outdatedStates,
  type EditionState,
} from './contract/editionStates.ts'
import { printedEdition } from './formShape.ts'

interface EditionDates {
  accepted_from: string | null
  accepted_until: string | null
  counted_by: 'postmark' | 'receipt' | null
  verified_on: string | null
}

export interface Standing {
  state: EditionState
  /** Days until its end; null: no end is known. */
  days_left: number | null
  /** The newest edition that is known of the form. */
  newest: string
}

/** Whether an edition may still be filed, as far as the office knows; the worst that is true of it. */
export function standingOf(
  edition: string,
  dates: EditionDates | null,
  known: readonly string[],
  today: string,
): Standing {
  const newest = [edition, ...known].toSorted().at(-1)!
  const until = dates?.accepted_until ?? null
  const days_left = until === null ? null : Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
  const state = ((): EditionState => {
    if (days_left !== null && days_left < 0) return 'ended'
    if (dates?.accepted_from && dates.accepted_from > today) return 'not_yet'
    if (days_left !== null && days_left <= endsWithin) return 'ends'
    if (newest > edition && days_left === null) return 'replaced'
    if (!dates?.verified_on) return 'unverified'
    return addDays(dates.verified_on, daysUntilUnchecked) < today ? 'unchecked' : 'current'
  })()
  return { state, days_left, newest }
}

/** Whether the agency may refuse a form on this edition, as far as the office knows. */
export const isOutdated = ({ state }: Pick<Standing, 'state'>): boolean => outdatedStates.includes(state)

const printed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

const countedBy = { postmark: 'by postmark', receipt: 'by receipt' }

/** In a few words, for lists. */
export function standingWords({ state, days_left, newest }: Standing, dates: EditionDates | null): string {
  const until = dates?.accepted_until ? printed(dates.accepted_until) : ''
  switch (state) {
    case 'ended':
      return `Ended ${until}`
    case 'not_yet':
      return `Accepted from ${printed(dates!.accepted_from!)}`
    case 'ends':
      return days_left === 0
        ? `Ends today`
        : `Ends ${until}, in ${days_left} day${days_left === 1 ? '' : 's'}`
    case 'replaced':
      return `Replaced by ${printedEdition(newest)}`
    case 'unverified':
      return 'Not verified'
    case 'unchecked':
      return `Last checked ${printed(dates!.verified_on!)}`
    case 'current':
      return 'Current'
  }
}

/** Advice for whoever is about to use the form. */
export function standingAdvice(standing: Standing, dates: EditionDates | null): string | null {
  const by = dates?.counted_by ? ` (${countedBy[dates.counted_by]})` : ''
  switch (standing.state) {
    case 'ended':
      return `The agency takes this edition no longer${by}: its last day was ${printed(dates!.accepted_until!)}. Use the newer one.`
    case 'not_yet':
      return `The agency takes this edition from ${printed(dates!.accepted_from!)}${by}.`
    case 'ends':
      return `The agency takes this edition until ${printed(dates!.accepted_until!)}${by}.`
    case 'replaced':
      return `There is a newer edition, ${printedEdition(standing.newest)}. Check on the agency’s page whether this one is still taken.`
    case 'unverified':
      return 'Nobody has checked yet whether the agency takes this edition. Look at its page before filing.'
    case 'unchecked':
      return `Nobody has looked at the agency’s page since ${printed(dates!.verified_on!)}. Look again before filing.`
    case 'current':
      return null
  }
}
