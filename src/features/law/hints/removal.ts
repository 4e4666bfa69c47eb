import type { LawHint } from '../contract.ts'
import { findByCitation } from '../catalogue/citations.ts'
import { ground, relief } from './hint.ts'
import type { Fact, Profile } from './profile.ts'
import { holds, isOrderOfRemoval } from './words.ts'

/** Orders of removal in the past. */
export function removalHints(profile: Profile): LawHint[] {
  const hints = profile.proceedings.flatMap(({ outcome, expedited, fact }) => [
    ...(isOrderOfRemoval(expedited)
      ? orderHints('212-a-9-a-i', 'an expedited order of removal is recorded', fact)
      : []),
    ...(isOrderOfRemoval(outcome) ? orderHints('212-a-9-a-ii', 'an order of removal is recorded', fact) : []),
    ...(/absentia/i.test(outcome)
      ? [ground('212-a-6-b', 'an order of removal in absentia is recorded: a hearing was not attended', fact)]
      : []),
  ])
  const status = holds(profile, /ordered removed|order of supervision/i)
  if (hints.length > 0 || !status) return hints
  return orderHints('212-a-9-a-ii', 'the status tells of an order of removal', status.fact)
}

const orderHints = (identifier: string, because: string, fact: Fact): LawHint[] => [
  ground(identifier, `${because}, which bars a return once the person has left under it`, fact),
  relief('consent-to-reapply', `${because}, and coming back after it needs consent`, fact),
]

/** A charge that cites more than so many limbs names none of them. */
const mostCited = 4

/** What the notice to appear charges, wherever it cites a ground. */
export function chargeHints(
  { proceedings }: Profile,
  grounds: readonly { identifier: string; citation: string }[],
): LawHint[] {
  return proceedings.flatMap(({ charges }) =>
    charges.flatMap((charge) => {
      const fact: Fact = { words: `Charge: ${charge}`, section: 'immigration_proceedings' }
      const cited = charge.match(/\b\d{3,4}\s?(?:\s?\([A-Za-z0-9]+\))+/g) ?? []
      return cited.flatMap((citation) => {
        const found = findByCitation(grounds, citation, (one) => one.citation)
        return found.length > mostCited
          ? []
          : found.map(({ identifier }) => ground(identifier, 'the notice to appear charges it', fact))
      })
    }),
  )
}
