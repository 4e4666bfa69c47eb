// Combines hints: the gravest grounds first; hints made impossible by another are left out or qualified.
import type { GroundAnswer } from '../catalogue/answers.ts'
import type { UntitledHint } from '../contract.ts'
import { ground, type Hint } from './hint.ts'
import type { Profile } from './profile.ts'
import { cameBackAfter, inProceedings, isReinstatable, orders, recorded } from './immigrationStatus.ts'

/** Grounds without a waiver, or with one so narrow that they decide the case; the gravest first. */
const gravest = [
  '212-a-9-c',
  '212-a-6-c-ii',
  '212-a-9-a-ii',
  '212-a-9-a-i',
  '237-a-2-a-iii',
  '212-a-2-c',
  '212-a-2-a-i-ii',
  '237-a-2-b-i',
  '237-a-3-d',
] as const

/** Answers about grounds, by identifier. */
export type GroundAnswers = ReadonlyMap<string, GroundAnswer>

/** Ways to residence through a visa number, for which one must be admissible as an immigrant. */
const immigrantWays = new Set([
  'immediate-relative',
  'preference-relative',
  'widow',
  'adjustment-of-status',
  'penalty-adjustment',
  'consular-processing',
  'cuban-adjustment-act',
])

/** Effect of an answered ground on the profile's hints: a No removes it, a Yes confirms it. */
function strengthOf(
  identifier: string,
  hints: readonly Hint[],
  answers: GroundAnswers,
): 'yes' | 'may' | 'no' {
  const answer = answers.get(identifier)
  if (answer === 'yes') return 'yes'
  if (answer === 'no' || answer === 'waiver-exception') return 'no'
  const found = hints.filter((hint) => hint.identifier === identifier)
  if (found.length === 0) return answer === 'maybe' ? 'may' : 'no'
  return found.some(({ isDoubtful }) => !isDoubtful) ? 'yes' : 'may'
}

interface Obstacle {
  reaches: (hint: Hint) => boolean
  /** Text shown with the hint; null: the hint no longer applies. */
  caveat: string | null
  /** Shown instead of the hint's own reason. */
  instead?: string
}

const permanent =
  'the permanent bar comes first: no visa before ten years outside the United States and consent to reapply'

function obstacles(profile: Profile, hints: readonly Hint[], answers: GroundAnswers): Obstacle[] {
  const found: Obstacle[] = []
  // Adjustment under separate laws, with waivers that reach the permanent bar: INA 209(c), 212(d)(13) and (14), 245(h).
  const isExempt =
    recorded(profile, 'asylee', 'refugee', 'u_nonimmigrant', 't_nonimmigrant', 'special_immigrant_juvenile')
      .length > 0
  const bar = isExempt ? 'no' : strengthOf('212-a-9-c', hints, answers)
  if (bar === 'yes')
    found.push(
      { reaches: ({ identifier }) => identifier === 'waiver-unlawful-presence', caveat: null },
      {
        reaches: ({ identifier }) =>
          identifier === 'adjustment-of-status' || identifier === 'penalty-adjustment',
        caveat: null,
      },
      {
        reaches: ({ identifier }) => immigrantWays.has(identifier) && identifier !== 'consular-processing',
        caveat: permanent,
      },
      {
        reaches: ({ identifier }) => identifier === 'consular-processing',
        caveat: permanent,
        instead: 'there is a relative who may petition',
      },
    )
  else if (bar === 'may')
    found.push({
      reaches: ({ identifier }) => immigrantWays.has(identifier) || identifier === 'waiver-unlawful-presence',
      caveat: 'the permanent bar has to be ruled out first',
    })
  if (answers.get('212-a-9-c') === 'no')
    found.push({ reaches: ({ identifier }) => identifier === 'waiver-permanent-bar', caveat: null })
  const claim = strengthOf('212-a-6-c-ii', hints, answers)
  if (claim !== 'no')
    found.push({
      reaches: ({ identifier }) => immigrantWays.has(identifier) || identifier === 'waiver-unlawful-presence',
      caveat:
        claim === 'yes'
          ? 'a false claim to citizenship has no waiver for immigrants'
          : 'a false claim to citizenship has to be ruled out first: it has no waiver for immigrants',
    })
  found.push(...orderObstacles(profile))
  return found
}

const needsOpenDoor = new Set([
  'adjustment-of-status',
  'penalty-adjustment',
  'non-lpr-cancellation',
  'lpr-cancellation',
  'vawa-cancellation',
  'registry',
  'asylum',
  'cuban-adjustment-act',
])

function orderObstacles(profile: Profile): Obstacle[] {
  const all = orders(profile)
  const returned = all.some((order) => isReinstatable(profile, order))
  // A departure under an order followed by a lawful return ends the order.
  const standing = all.filter((order) => cameBackAfter(profile, order) !== 'yes')
  const reaches = ({ identifier }: Hint) => needsOpenDoor.has(identifier)
  if (returned)
    return [
      {
        reaches,
        caveat:
          'the order of removal can be reinstated, and then only withholding, protection under the Convention Against Torture and the laws for victims are left (INA 241(a)(5))',
      },
    ]
  const isOrdered =
    standing.length > 0 ||
    (all.length === 0 &&
      recorded(profile, 'ordered_removed', 'withholding').length > 0 &&
      !inProceedings(profile))
  return isOrdered
    ? [
        {
          reaches,
          caveat: standing.some(({ isInAbsentia }) => isInAbsentia)
            ? 'the order of removal has to be reopened first, and an order in absentia closes this for ten years if the notice of that was given (INA 240(b)(7))'
            : 'the order of removal has to be reopened first',
        },
      ]
    : []
}

/** Reading order: the gravest grounds, then options that stay open, then those in doubt. */
export function combineHints(
  profile: Profile,
  hints: readonly Hint[],
  answers: GroundAnswers,
): UntitledHint[] {
  const inTheWay = obstacles(profile, hints, answers)
  const stated = gravest
    .filter(
      (identifier) =>
        answers.get(identifier) === 'yes' && hints.every((hint) => hint.identifier !== identifier),
    )
    .map((identifier) => ground(identifier, 'the analysis says that it applies', ''))
  const open: UntitledHint[] = []
  const doubtful: UntitledHint[] = []
  for (const { isDoubtful, ...hint } of [...stated, ...hints]) {
    const found = hint.catalogue === 'relief' ? inTheWay.filter(({ reaches }) => reaches(hint)) : []
    if (found.some(({ caveat }) => caveat === null)) continue
    const reason = found.find(({ instead }) => instead)?.instead ?? hint.because
    const because = [reason, ...found.map(({ caveat }) => caveat)].join('; ')
    const grave = rank(hint) >= 0 && strengthOf(hint.identifier, hints, answers) !== 'no'
    ;(found.length > 0 ? doubtful : open).push({ ...hint, because, grave })
  }
  const isGrave = open.filter(({ grave }) => grave).toSorted((a, b) => rank(a) - rank(b))
  return [...isGrave, ...open.filter(({ grave }) => !grave), ...doubtful]
}

const rank = ({ identifier }: Hint): number => gravest.findIndex((one) => one === identifier)
