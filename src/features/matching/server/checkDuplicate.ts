import { isAtLeast } from '#access/levels.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, Refusal } from '#core/errors.ts'
import { mapWithPauses } from '#core/server/process/batches.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { certainty } from '../comparison/compare.ts'
import {
  matchKinds,
  relativeWords,
  type Capacity,
  type CheckedParty,
  type Match,
  type matchingContract,
  type MatchAnswer,
  type MatchKind,
} from '../contract.ts'
import { apartFrom } from './apartFrom.ts'
import {
  findAlike,
  namesAtOnce,
  nearNumbers,
  type DuplicateQuery,
  type MatchCandidate,
} from './candidates.ts'
import { rolesInCasesOf, linkedOfEntries, photosOf, type Capacities } from './rolesInCases.ts'
import { logCheck, refuseAfterMany } from './hiddenMatches.ts'
import { bornOf } from './matchKeys.ts'
import { namedAsRelative } from './namedAsRelative.ts'
import { accessContacts } from './accessContacts.ts'

type Calls = (typeof matchingContract)['endpoints']
type LookupCtx = Pick<ReadCtx, 'actor' | 'db'>

const persons: readonly MatchKind[] = ['parties', 'akas']
/** Listed candidates of one name. */
const mostListed = 25

export async function checkDuplicate(
  ctx: WriteCtx,
  { duplicate: { party } }: InputOf<Calls['checkDuplicate']>,
): Promise<OutputOf<Calls['checkDuplicate']>> {
  const queries = read([party], () => 'duplicate.party')
  const [data] = await checkForDuplicates(ctx, queries)
  const near_numbers = await nearNumbers(ctx, queries[0]!)
  return { data: { ...data!, near_numbers, named_as: await namedAsRelative(ctx, queries[0]!) } }
}

export const checkDuplicates = async (
  ctx: WriteCtx,
  { parties }: InputOf<Calls['checkDuplicates']>,
): Promise<OutputOf<Calls['checkDuplicates']>> => ({
  data: await checkForDuplicates(
    ctx,
    read(parties, (at) => `parties.${at}`),
  ),
})

export async function checkAdversity(
  ctx: WriteCtx,
  { adversity: { party } }: InputOf<Calls['checkAdversity']>,
): Promise<OutputOf<Calls['checkAdversity']>> {
  const [data] = await checkForConflicts(
    ctx,
    read([party], () => 'adversity.party'),
  )
  return { data: data! }
}

export const checkAdversities = async (
  ctx: WriteCtx,
  { parties }: InputOf<Calls['checkAdversities']>,
): Promise<OutputOf<Calls['checkAdversities']>> => ({
  data: await checkForConflicts(
    ctx,
    read(parties, (at) => `parties.${at}`),
  ),
})

async function checkForDuplicates(ctx: WriteCtx, queries: ReferencedQuery[]): Promise<MatchAnswer[]> {
  await refuseAfterMany(ctx)
  const answers = await answersTo(ctx, queries, persons)
  await logCheck(ctx, 'duplicates_checked', queries, answers, { always: false })
  return answers
}

/**
 * For an import, which nobody can do without: the same for many names. Whoever has checked too many names that match
 * people hidden from them is answered as if nobody hidden matched.
 */
export async function checkListed(ctx: WriteCtx, queries: ReferencedQuery[]): Promise<MatchAnswer[]> {
  if (queries.length === 0) return []
  const answers = await answersTo(ctx, queries, persons)
  try {
    await refuseAfterMany(ctx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answers.map((answer) => ({ ...answer, hidden: null }))
  }
  await logCheck(ctx, 'duplicates_checked', queries, answers, { always: false })
  return answers
}

/** Logs the check itself and the names it was about. */
async function checkForConflicts(ctx: WriteCtx, queries: ReferencedQuery[]): Promise<MatchAnswer[]> {
  await refuseAfterMany(ctx)
  const answers = await answersTo(ctx, queries, matchKinds)
  await logCheck(ctx, 'conflicts_checked', queries, answers, { always: true })
  return answers
}

interface ReferencedQuery extends DuplicateQuery {
  reference: string | number | null
  /** On the other side of the office's client in the record that is checked. */
  is_adverse?: boolean
}

function read(parties: CheckedParty[], path: (at: number) => string): ReferencedQuery[] {
  const issues: Record<string, string> = {}
  const queries = parties.map(({ reference = null, id, ...party }, at) => {
    const { first_name = null, middle_name = null, last_name = null, a_number = null, phone = null } = party
    if (!first_name && !middle_name && !last_name && !a_number)
      issues[`${path(at)}.first_name`] = 'Give a name or an A-number'
    const names = { first_name, middle_name, last_name }
    return {
      ...names,
      a_number,
      phone,
      born: bornOf(party),
      reference,
      ...(id !== undefined && { own_id: id }),
    }
  })
  if (Object.keys(issues).length > 0) throw invalid(issues)
  return queries
}

/** People already in this record are no matches. */
interface Within {
  record_id: number
}

/** For each query, who matches among the people the caller sees, and whether others match too. */
export async function answersTo(
  ctx: LookupCtx,
  queries: readonly ReferencedQuery[],
  kinds: readonly MatchKind[],
  within?: Within,
): Promise<MatchAnswer[]> {
  const isConflictCheck = kinds.length > persons.length
  const alike = await findAlike(ctx, within ? queries.map(({ own_id: _own, ...one }) => one) : queries, kinds)
  const found = isConflictCheck ? alike : await withoutApart(ctx, queries, alike)
  const visible = found.flat().filter(({ is_visible }) => is_visible)
  const party_ids = [...new Set(visible.map(({ party_id }) => party_id))]
  const [capacities, photos, linked] = await Promise.all([
    rolesInCasesOf(ctx, party_ids),
    photosOf(ctx, party_ids),
    isConflictCheck ? linkedOfEntries(ctx, visible) : new Map<string, number>(),
  ])
  const answers = await mapWithPauses(queries, namesAtOnce, (one, nr) => {
    const all = merged(
      found[nr]!.filter(({ is_visible }) => is_visible),
      linked,
    )
      .map((match) => toMatch(match, capacities, photos, isConflictCheck, one, within))
      .filter((match) => match !== null)
      .toSorted((a, b) => Number(b.is_adverse) - Number(a.is_adverse) || b.score - a.score)
    return {
      reference: one.reference,
      matches: all.slice(0, mostListed),
      has_more: all.length > mostListed,
      hidden: null as MatchAnswer['hidden'],
    }
  })
  await recordHiddenMatches(ctx, found, capacities, isConflictCheck, within, answers)
  return answers
}

/** Without visible people who were marked as somebody else. */
async function withoutApart(
  ctx: LookupCtx,
  queries: readonly DuplicateQuery[],
  found: MatchCandidate[][],
): Promise<MatchCandidate[][]> {
  const apart = await apartFrom(
    ctx,
    queries.flatMap(({ own_id }) => own_id ?? []),
  )
  return found.map((all, nr) => {
    const { own_id } = queries[nr]!
    return all.filter(({ is_visible, party_id }) => !is_visible || !own_id || !apart.people(own_id, party_id))
  })
}

/** Each person once, by the best matching name; a relative with a profile counts as that person. */
function merged(found: MatchCandidate[], linked: Map<string, number>): MatchCandidate[] {
  const people = new Set(found.filter(({ kind }) => persons.includes(kind)).map(({ party_id }) => party_id))
  const met = new Set<string>()
  return found.filter((one) => {
    const isPerson = persons.includes(one.kind)
    const own = linked.get(`${one.kind} ${one.entry_id}`)
    if (!isPerson && own !== undefined && people.has(own)) return false
    const key = isPerson ? `${one.party_id}` : `${one.kind} ${one.entry_id}`
    if (met.has(key)) return false
    met.add(key)
    return true
  })
}

function toMatch(
  found: MatchCandidate,
  capacities: Map<number, Capacities>,
  photos: Map<number, { display_name: string; photo_id: number | null }>,
  isConflictCheck: boolean,
  queries: ReferencedQuery,
  within: Within | undefined,
): Match | null {
  const { party_id: id, kind, dob, dob_format, uncertain_dob, a_number, score, reasons } = found
  const roles = capacities.get(id)
  const person = photos.get(id)
  if (!person) return null
  const elsewhere = (roles?.visible ?? []).filter(({ record_id }) => record_id !== within?.record_id)
  const isElsewhere = elsewhere.length > 0 || !roles || roles.visible.length === 0
  if (within && !isElsewhere) return null
  const relative = relativeWords[kind]
  const shown = relative ? ofRelative(relative, person.display_name, elsewhere) : elsewhere
  const isOther = (capacity: Capacity) => capacity.is_adverse !== (queries.is_adverse ?? false)
  const isSame = within !== undefined && queries.own_id === id && kind === 'parties'
  return {
    id,
    kind,
    name: relative ? found.name : person.display_name,
    dob,
    dob_format,
    uncertain_dob,
    a_number,
    photo_id: relative ? null : person.photo_id,
    records: recordsOf(elsewhere),
    score,
    certainty: certainty(score),
    reasons: [
      ...(kind === 'akas' ? [`Also known as ${found.name}`] : []),
      ...(isSame ? ['The same person'] : reasons),
    ],
    capacities: isConflictCheck ? shown : [],
    is_adverse:
      isConflictCheck && (within ? shown.some(isOther) : shown.some(({ is_adverse }) => is_adverse)),
  } as Match
}

const ofRelative = (relative: string, of: string, capacities: Capacity[]): Capacity[] => {
  const records = recordsOf(capacities)
  const line = { legal_case_id: null, is_adverse: false }
  return records.length === 0
    ? [{ text: `${relative} of ${of}`, record_id: null, public_id: null, ...line }]
    : records.map(({ id, public_id }) => ({
        text: `${relative} of ${of}`,
        record_id: id,
        public_id,
        ...line,
      }))
}

const recordsOf = (capacities: Capacity[]) => [
  ...new Map(
    capacities.flatMap(({ record_id, public_id }) =>
      record_id === null ? [] : [[record_id, { id: record_id, public_id: public_id! }] as const],
    ),
  ).values(),
]

/** External users, viewers and commenters learn only of visible matches. */
const mayKnowOfHidden = ({ actor }: LookupCtx) =>
  actor.user_type !== 'external' && isAtLeast(actor.user_type, 'contributor')

async function recordHiddenMatches(
  ctx: LookupCtx,
  found: MatchCandidate[][],
  capacities: Map<number, Capacities>,
  isConflictCheck: boolean,
  within: Within | undefined,
  answers: MatchAnswer[],
): Promise<void> {
  if (!mayKnowOfHidden(ctx)) return
  const sets = found.map((all) => {
    const unseen = all.find(({ is_visible }) => !is_visible)
    if (unseen) return unseen.access_set_id
    if (!isConflictCheck) return null
    const elsewhere = all.flatMap(({ party_id }) => capacities.get(party_id)?.hidden_sets ?? [])
    return elsewhere.find(({ record_id }) => record_id !== within?.record_id)?.access_set_id ?? null
  })
  const setIds = [...new Set(sets.filter((set) => set !== null))]
  if (setIds.length === 0) return
  const ask = await accessContacts(ctx, setIds)
  for (const [at, set] of sets.entries())
    if (set !== null) answers[at]!.hidden = { ask: ask.get(set) ?? null }
}
