// Immigration standing, from the meanings of statuses and proceedings.
import type { StatusMeaning } from '#features/lists/meanings.ts'
import { either, isBefore, spanOf, type DayRange, type Certainty } from '#fields/day/dayRange.ts'
import { inOrder, lastEntry, type Fact, type Proceeding, type Profile, type Status } from './profile.ts'

/** Recorded statuses of these kinds, expired ones included. */
export const recorded = ({ statuses }: Profile, ...meanings: StatusMeaning[]): Status[] =>
  statuses.filter(({ meaning }) => meaning !== null && meanings.includes(meaning))

/** A status of these that has not run out, as far as its day is known. */
export const holds = (profile: Profile, ...meanings: StatusMeaning[]): Status | undefined =>
  recorded(profile, ...meanings).find(
    ({ until }) => !until || isBefore(spanOf(until), profile.today) !== 'yes',
  )

export const isCitizen = (status: StatusMeaning | null): boolean => status === 'us_citizen'
export const isResident = (status: StatusMeaning | null): boolean =>
  status === 'permanent_resident' || status === 'conditional_resident'

/** A card runs out and residence does not; a final order of removal ends it. */
export const residence = (profile: Profile): Status[] =>
  recorded(profile, 'permanent_resident', 'conditional_resident').filter(
    ({ since }) =>
      !orders(profile).some(
        ({ decided }) => !since || !decided || isBefore(spanOf(since), spanOf(decided)) !== 'no',
      ),
  )

/** Residence with the day on which it began, the earliest first. */
export const datedResidence = (profile: Profile): (Status & { since: NonNullable<Status['since']> })[] =>
  residence(profile)
    .filter((one): one is Status & { since: NonNullable<Status['since']> } => one.since !== null)
    .toSorted((a, b) => (spanOf(a.since).from < spanOf(b.since).from ? -1 : 1))

/** Parts of the United States with citizenship at birth. */
const stateside = new Set(['US', 'PR', 'GU', 'VI', 'MP'])

export const isBornHere = ({ birthCountry, trips }: Profile): boolean =>
  stateside.has(birthCountry?.code ?? '') || trips.some(({ manner }) => manner === 'born_here')

export interface Order {
  decided: Proceeding['decided']
  fact: Fact
  isExpedited: boolean
  isReinstated: boolean
  isInAbsentia: boolean
}

/** Whether a later entry undid this order: the next one that ordered or undid anything. */
function isUndone({ proceedings }: Profile, { decided }: Proceeding): boolean {
  if (!decided) return false
  const [next] = proceedings
    .filter(
      (other): other is Proceeding & { decided: NonNullable<Proceeding['decided']> } =>
        (other.outcome === 'order_vacated' || isOrder(other)) &&
        other.decided !== null &&
        isBefore(spanOf(decided), spanOf(other.decided)) === 'yes',
    )
    .toSorted((a, b) => (spanOf(a.decided).from < spanOf(b.decided).from ? -1 : 1))
  return next?.outcome === 'order_vacated'
}

const isOrder = ({ outcome, expedited }: Proceeding): boolean =>
  outcome === 'ordered_removed' ||
  outcome === 'ordered_removed_in_absentia' ||
  outcome === 'order_reinstated' ||
  expedited === 'ordered_removed'

/** Orders of removal in force, according to the profile. */
export const orders = (profile: Profile): Order[] =>
  profile.proceedings.flatMap((proceeding) => {
    if (!isOrder(proceeding) || isUndone(profile, proceeding)) return []
    const { outcome, expedited, decided, fact } = proceeding
    const isExpedited = expedited === 'ordered_removed'
    const isOrdered =
      outcome === 'ordered_removed' ||
      outcome === 'ordered_removed_in_absentia' ||
      outcome === 'order_reinstated'
    return [
      {
        decided,
        fact,
        isExpedited: isExpedited && !isOrdered,
        isReinstated: outcome === 'order_reinstated',
        isInAbsentia: outcome === 'ordered_removed_in_absentia',
      },
    ]
  })

/** Whether the person came back after this order, by an entry or by its being reinstated. */
export function cameBackAfter(profile: Profile, { decided, isReinstated }: Order): Certainty {
  if (isReinstated) return 'yes'
  return either(
    ...inOrder(profile.trips).map(({ entered }): Certainty => {
      if (!decided) return profile.trips.some(({ departed }) => departed) ? 'may' : 'no'
      return isBefore(spanOf(decided), spanOf(entered))
    }),
  )
}

/** Entries by leave of the government, after which an order is not reinstated: INA 241(a)(5). */
const withLeave = new Set<unknown>([
  'admitted',
  'admitted_resident',
  'admitted_refugee',
  'advance_parole',
  'paroled',
])

/** Whether the person came back after this order without leave, so that it can be reinstated. */
export const isReinstatable = (profile: Profile, order: Order): boolean =>
  cameBackAfter(
    { ...profile, trips: profile.trips.filter(({ manner }) => !withLeave.has(manner)) },
    order,
  ) === 'yes'

/** Pending removal proceedings, according to the profile. */
export function inProceedings(
  profile: Profile,
): { fact: Fact; begun: DayRange | null; isClosed: boolean } | null {
  const pending = profile.proceedings.find(
    ({ outcome, expedited }) =>
      (outcome === null || outcome === 'pending' || outcome === 'administratively_closed') &&
      (expedited === null || expedited === 'referred'),
  )
  if (pending)
    return {
      fact: pending.fact,
      begun: pending.begun && spanOf(pending.begun),
      isClosed: pending.outcome === 'administratively_closed',
    }
  const status = holds(profile, 'in_proceedings')
  return status ? { fact: status.fact, begun: status.since && spanOf(status.since), isClosed: false } : null
}

/** Whether the person was ever admitted, on which deportability depends: INA 237(a), 101(a)(13). */
export function isAdmitted(profile: Profile): Certainty {
  if (residence(profile).length > 0 || recorded(profile, 'refugee').length > 0) return 'yes'
  const last = lastEntry(profile)
  switch (last?.manner) {
    case 'admitted':
    case 'visa_waiver':
    case 'admitted_resident':
    case 'admitted_refugee':
    case 'document_of_another':
    case 'false_document':
      return 'yes'
    case 'waved_through':
      return 'may'
    case 'without_inspection':
    case 'paroled':
    case 'advance_parole':
    case 'paroled_after_apprehension':
    case 'false_citizenship':
      return 'no'
    default:
      if (recorded(profile, 'nonimmigrant', 'overstay').length > 0) return 'may'
      return recorded(profile, 'entered_without_inspection', 'parole').length > 0 ? 'no' : 'may'
  }
}

/** Whether a marriage goes on. Separated people are married; where none is recorded, perhaps. */
export function isMarried(profile: Profile): Certainty {
  const marriages = profile.relatives.filter(({ kind }) => kind === 'spouses')
  if (profile.statements.has('currently_married') || marriages.some((one) => lasts(one))) return 'yes'
  return profile.denied.has('currently_married') || marriages.length > 0 ? 'no' : 'may'
}

/** Whether an entry among the marriages is a marriage that was neither dissolved nor ended by death. */
export const lasts = ({
  relation,
  ending,
  ended,
  deceased,
}: Pick<Profile['relatives'][number], 'relation' | 'ending' | 'ended' | 'deceased'>): boolean =>
  relation !== 'partner' &&
  relation !== 'former_spouse' &&
  !deceased &&
  (ending === null ? ended === null : ending === 'separated' || ending === 'legally_separated')
