import { sql } from 'kysely'
import { whoSees } from '#access/server/usersWhoSee.ts'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { PlannedItem, transfersContract } from '../contract.ts'
import { candidatesOf, hiddenCount, openEntries, type Candidate } from './candidates.ts'

type Calls = (typeof transfersContract)['endpoints']
export type Plan = InputOf<Calls['transferEntries']>

interface Person {
  id: number
  name: string
  is_attorney: boolean
}

interface Load {
  had: number
  entries: number
  cases: number
}

export interface Planned {
  from: Person
  items: (Candidate & Pick<PlannedItem, 'to' | 'problem' | 'is_left_out'>)[]
  loads: Map<Person, Load>
}

/** Everything with who would get it, by the rule and the choices, without changing anything. */
export async function planTransfer(ctx: UserCtx, plan: Plan): Promise<Planned> {
  await checkPlan(ctx, plan)
  const from = await personOf(ctx, plan.from_user_id)
  const candidates = await candidatesOf(ctx, plan, from.name)
  const attorneys = plan.rule === 'case_attorney' ? candidates.map((one) => one.primary_attorney_id) : []
  const ids = [
    ...plan.receivers.map((receiver) => receiver.user_id),
    ...plan.choices.map((choice) => choice.to_user_id),
    ...attorneys,
  ].filter((id) => id !== null && id !== from.id)
  const people = await peopleOf(ctx, [...new Set(ids as number[])])
  const mayHave = await whoMayHave(ctx, candidates, people)
  const loads = await loadsOf(ctx, people)
  const choices = new Map(plan.choices.map(({ key, to_user_id }) => [key, to_user_id]))
  const byRule = ruleOf(plan, people, loads, mayHave)
  const items = candidates.map((candidate) => {
    const chosen = choices.get(candidate.key)
    const open = { ...candidate, to: null, is_left_out: false }
    if (candidate.problem) return open
    if (chosen === null) return { ...open, is_left_out: true }
    const given =
      chosen === undefined ? byRule(candidate) : chosenPerson(candidate, people.get(chosen), mayHave)
    if (typeof given === 'string') return { ...open, problem: given }
    const load = loads.get(given)!
    if (candidate.part) load.cases += 1
    else load.entries += 1
    return { ...open, to: given }
  })
  return { from, items, loads }
}

type MayHave = (candidate: Candidate, person: Person) => boolean

function chosenPerson(candidate: Candidate, person: Person | undefined, mayHave: MayHave): Person | string {
  if (!person) return 'Choose a person from the list'
  return mayHave(candidate, person) ? person : whyNot(candidate, [person])
}

/** One function that gives each thing to somebody, counting as it goes; a sentence where nobody can have it. */
function ruleOf(
  { rule, receivers, from_user_id }: Plan,
  people: ReadonlyMap<number, Person>,
  loads: ReadonlyMap<Person, Load>,
  mayHave: MayHave,
): (candidate: Candidate) => Person | string {
  const among = receivers.flatMap(({ user_id }) => people.get(user_id) ?? [])
  // Things of one case stay together where one person can have it.
  const byCase = new Map<number, Person[]>()
  const evenly = (candidate: Candidate, those: readonly Person[]): Person | string => {
    const able = those.filter((person) => mayHave(candidate, person))
    if (able.length === 0) return whyNot(candidate, those)
    const had = byCase.get(candidate.legal_case_id) ?? []
    const weight = (person: Person) => {
      const { had: before, entries, cases } = loads.get(person)!
      return before + entries + cases
    }
    const next =
      had.find((person) => able.includes(person)) ??
      able.reduce((least, person) => (weight(person) < weight(least) ? person : least))
    byCase.set(candidate.legal_case_id, [...had, next])
    return next
  }
  if (rule === 'case_attorney')
    return (candidate) => {
      const { primary_attorney_id: id } = candidate
      const attorney = id === null || id === from_user_id ? undefined : people.get(id)
      if (attorney && mayHave(candidate, attorney)) return attorney
      if (among.length > 0) return evenly(candidate, among)
      return attorney
        ? whyNot(candidate, [attorney])
        : 'The case has no other attorney; choose somebody for the rest'
    }
  if (rule === 'language') {
    const speakers = (language_id: number) =>
      receivers
        .filter(({ language_ids }) => language_ids.includes(language_id))
        .flatMap(({ user_id }) => people.get(user_id) ?? [])
    const others = receivers
      .filter(({ language_ids }) => language_ids.length === 0)
      .flatMap(({ user_id }) => people.get(user_id) ?? [])
    return (candidate) => {
      const taking = candidate.language_ids.map(speakers).find((those) => those.length > 0) ?? others
      return taking.length > 0
        ? evenly(candidate, taking)
        : 'Nobody among those chosen takes clients of this language'
    }
  }
  return (candidate) => evenly(candidate, among)
}

function whyNot(candidate: Candidate, those: readonly Person[]): string {
  const names = those.map((person) => person.name)
  const who = names.length > 3 ? 'None of those chosen' : listOf(names)
  const needsAttorney = candidate.part?.endsWith('attorney')
  if (needsAttorney && those.every((person) => !person.is_attorney))
    return `${who} cannot be its attorney: not an attorney`
  return `${who} cannot have it: without sight of this ${candidate.is_internal ? 'internal entry' : 'case'}`
}

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`

async function whoMayHave(
  ctx: UserCtx,
  candidates: readonly Candidate[],
  people: ReadonlyMap<number, Person>,
): Promise<MayHave> {
  const sees = await whoSees(ctx.db, candidates, [...people.keys()])
  return (candidate, { id, is_attorney }) =>
    sees(candidate, id) && (is_attorney || !candidate.part?.endsWith('attorney'))
}

async function checkPlan(
  ctx: UserCtx,
  { what, ids = [], all_of, receivers, rule, ends_on, from_user_id }: Plan,
) {
  if (what !== 'everything' && ids.length === 0 && !all_of)
    throw invalid({ ids: `Choose at least one ${what === 'entries' ? 'entry' : 'case'}` })
  if (receivers.length === 0 && rule !== 'case_attorney')
    throw invalid({ receivers: 'Choose at least one colleague' })
  if (receivers.some(({ user_id }) => user_id === from_user_id))
    throw invalid({ receivers: 'Choose other people than the one whose work it is' })
  if (ends_on !== undefined && ends_on < (await officeToday(ctx)))
    throw invalid({ ends_on: 'Choose today or a later day' })
}

async function personOf(ctx: UserCtx, id: number): Promise<Person> {
  const user = await ctx.db
    .selectFrom('users')
    .where('users.id', '=', id)
    .where(isVisibleUser(ctx.actor))
    .select(['users.id', 'users.display_name as name', 'users.is_attorney'])
    .executeTakeFirst()
  if (!user) throw invalid({ from_user_id: 'Choose a person from the list' })
  return user
}

/** Colleagues who can be given work at all. */
async function peopleOf(ctx: UserCtx, ids: readonly number[]): Promise<Map<number, Person>> {
  const users = await ctx.db
    .selectFrom('users')
    .where('users.id', '=', sql<number>`any(${[...ids]})`)
    .where('users.is_assignable', '=', true)
    .where('users.deactivated', '=', false)
    .where(isVisibleUser(ctx.actor))
    .select(['users.id', 'users.display_name as name', 'users.is_attorney'])
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

/** Open entries of each that the caller sees: the number of the others is not for everybody. */
async function loadsOf(ctx: UserCtx, people: ReadonlyMap<number, Person>): Promise<Map<Person, Load>> {
  const counts = await openEntries(ctx)
    .innerJoin('docket_entries_assignments as a', 'a.docket_entry_id', 'docket_entries.id')
    .where('a.user_id', '=', sql<number>`any(${[...people.keys()]})`)
    .groupBy('a.user_id')
    .select(['a.user_id', sql<number>`count(*)::int`.as('count')])
    .execute()
  const had = new Map(counts.map(({ user_id, count }) => [user_id, count]))
  return new Map(
    [...people.values()].map((person) => [person, { had: had.get(person.id) ?? 0, entries: 0, cases: 0 }]),
  )
}

/** Receivers that were named, each able to be given work. */
export function requireReceivers({ receivers }: Plan, { loads }: Planned): void {
  const able = new Set([...loads.keys()].map((person) => person.id))
  if (receivers.some(({ user_id }) => !able.has(user_id)))
    throw invalid({ receivers: 'Choose colleagues from the list' })
}

export async function previewTransfer(ctx: UserCtx, plan: Plan): Promise<OutputOf<Calls['previewTransfer']>> {
  const planned = await planTransfer(ctx, plan)
  requireReceivers(plan, planned)
  return {
    items: planned.items,
    hidden_count: plan.what === 'everything' ? await hiddenCount(ctx, plan.from_user_id, true) : null,
    loads: [...planned.loads].map(([{ id, name }, load]) => ({ id, name, ...load })),
  }
}
