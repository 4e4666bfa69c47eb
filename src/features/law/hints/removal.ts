import { findByCitation } from '../catalogue/citations.ts'
import { isBefore, lasted, spanOf } from '#fields/day/dayRange.ts'
import { ground, relief, type Hint } from './hint.ts'
import { inOrder, type Fact, type Profile } from './profile.ts'
import { cameBackAfter, holds, orders, type Order } from './immigrationStatus.ts'

/** Orders of removal, and voluntary departure that was not used. */
export function removalHints(profile: Profile): Hint[] {
  const hints = orders(profile).flatMap((order) => orderHints(profile, order))
  const status = holds(profile, 'ordered_removed', 'order_of_supervision')
  const withheld = holds(profile, 'withholding')
  if (withheld && orders(profile).length === 0)
    hints.push(
      ground(
        '212-a-9-a-ii',
        'withholding or protection under the Convention Against Torture is recorded, which rests on an order of removal: leaving would execute it',
        'INA 212(a)(9)(A)(ii), 8 CFR 241.7',
        withheld.fact,
      ),
    )
  if (hints.length === 0 && status && orders(profile).length === 0)
    hints.push(
      ...barHints(
        '212-a-9-a-ii',
        'the status tells of an order of removal',
        'once the person leaves under it',
        status.fact,
      ),
    )
  return [...hints, ...departureHints(profile)]
}

function orderHints(profile: Profile, order: Order): Hint[] {
  const { decided, fact, isExpedited, isInAbsentia } = order
  const years = isExpedited ? 5 : 10
  const departure = decided
    ? profile.trips.find(({ departed }) => departed && isBefore(spanOf(departed), spanOf(decided)) === 'no')
    : undefined
  const isOnly = orders(profile).length === 1
  const isOver = departure ? lasted(spanOf(departure.departed!), profile.today, { years, days: 1 }) : 'no'
  const cameBackEarly = inOrder(profile.trips).some(
    ({ entered }) =>
      departure &&
      isBefore(spanOf(departure.departed!), spanOf(entered)) !== 'no' &&
      lasted(spanOf(departure.departed!), spanOf(entered), { years, days: 1 }) !== 'yes',
  )
  if (isOnly && isOver === 'yes' && !cameBackEarly) return []
  const span = !isOnly ? 'twenty years after a second one' : isExpedited ? 'five years' : 'ten years'
  const when = departure
    ? `and the person left after it: a return is barred for ${span}${isOver === 'may' ? ', which may be over' : ''}`
    : cameBackAfter(profile, order) === 'yes'
      ? 'and the person came back after it'
      : `and leaving under it bars a return for ${span}`
  const what = isExpedited ? 'an expedited order of removal is recorded' : 'an order of removal is recorded'
  return [
    ...barHints(isExpedited ? '212-a-9-a-i' : '212-a-9-a-ii', what, when, fact, departure?.fact),
    ...(isInAbsentia
      ? [
          ground(
            '212-a-6-b',
            'an order of removal in absentia is recorded: without reasonable cause for missing the hearing, five years after leaving are barred',
            'INA 212(a)(6)(B)',
            fact,
          ),
          relief(
            'rescind-in-absentia-order',
            'an order of removal in absentia is recorded: it can be rescinded for want of notice at any time, for exceptional circumstances within 180 days',
            'INA 240(b)(5)(C)',
            fact,
          ),
        ]
      : []),
  ]
}

const barHints = (identifier: string, what: string, when: string, ...facts: (Fact | undefined)[]): Hint[] => [
  ground(identifier, `${what}, ${when}`, 'INA 212(a)(9)(A)', ...facts),
  relief(
    'consent-to-reapply',
    `${what}, and coming back after it needs consent`,
    'INA 212(a)(9)(A)(iii)',
    ...facts,
  ),
]

/** Overstaying a voluntary departure bars adjustment and cancellation for ten years: INA 240B(d). */
const departureHints = (profile: Profile): Hint[] =>
  profile.proceedings.flatMap(({ outcome, decided, fact }) => {
    if (outcome !== 'voluntary_departure') return []
    const hasLeft = profile.trips.some(
      ({ departed }) => departed && (!decided || isBefore(spanOf(departed), spanOf(decided)) !== 'yes'),
    )
    return hasLeft
      ? []
      : [
          relief(
            'voluntary-departure',
            'voluntary departure was granted and no departure is recorded: whoever does not leave in time may not adjust or ask for cancellation for ten years',
            'INA 240B(d)',
            fact,
          ),
        ]
  })

/** A charge that cites more than so many limbs names none of them. */
const mostCited = 4

/** Charges of the notice to appear, wherever they cite a ground. */
export function chargeHints(
  { proceedings }: Profile,
  grounds: readonly { identifier: string; citation: string }[],
): Hint[] {
  return proceedings.flatMap(({ charges }) =>
    charges.flatMap((charge) => {
      const fact: Fact = { words: `Charge: ${charge}`, section: 'immigration_proceedings' }
      const cited = charge.match(/\b\d{3,4}\s?(?:\s?\([A-Za-z0-9]+\))+/g) ?? []
      return cited.flatMap((citation) => {
        const found = findByCitation(grounds, citation, (one) => one.citation)
        return found.length > mostCited
          ? []
          : found.map((one) => ground(one.identifier, 'the notice to appear charges it', one.citation, fact))
      })
    }),
  )
}
