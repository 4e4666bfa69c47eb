import type { InputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Field } from '#fields/kinds.ts'
import type { Fields } from '#fields/fields.ts'
import type { Labels } from '#fields/kind.ts'
import { namesOf } from '#features/logs/server/namedRefs.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { everySection } from '#features/profile/sections/index.ts'
import type { MergeComparison, MergeFact, mergingContract } from '../contract.ts'
import { clashesOf, type Clash } from './clashes.ts'
import { statedDifferent } from './differentPeople.ts'
import { joined, haveEqualFact, stateOf } from './facts.ts'
import { bothPeople, comparedFacts, refuseRelated, type Compared, type MergedPerson } from './pair.ts'
import { referencesToParties } from './references.ts'
import { countRows } from './rows.ts'

type Calls = (typeof mergingContract)['endpoints']

export async function compareParties(
  ctx: ReadCtx,
  { id, other_id }: InputOf<Calls['compareParties']>,
): Promise<MergeComparison> {
  const pair = await bothPeople(ctx, { id, other_id })
  const references = await referencesToParties(ctx.db)
  await refuseRelated(ctx.db, references, pair)
  const compared = await comparedFacts(ctx.db, pair)
  const clashes = await clashesOf(ctx.db, pair)
  const labels = await labelsOf(ctx, [
    ...compared.flatMap(({ survivor, other }) => [survivor, other]),
    ...clashes.flatMap(({ survivor, other }) => [survivor, other]),
  ])
  const facts = compared.map((one): MergeFact => {
    const { fact, survivor, other } = one
    return {
      name: fact.name,
      group: fact.group,
      label: fact.label,
      survivor: fact.format(survivor, labels, ctx.vault),
      other: fact.format(other, labels, ctx.vault),
      state: stateOf(fact, survivor, other),
      both: joined(fact, survivor, other) === null ? null : 'Both, one after the other',
      not_chosen: null,
    }
  })
  const rows = clashes.map(
    ({ name, group, label, survivor, other, state, both, not_chosen, inWords }): MergeFact => ({
      name,
      group,
      label,
      survivor: inWords(survivor, labels),
      other: inWords(other, labels),
      state,
      both,
      not_chosen,
    }),
  )
  const counts = await countRows(ctx.db, references, { from: other_id, to: id })
  return {
    survivor: shown(pair.survivor),
    other: shown(pair.other),
    facts: [...facts, ...rows].filter(({ survivor, other }) => survivor !== '' || other !== ''),
    moves: references
      .map(({ table, isOwn, label }, index) => ({
        label,
        ...movedOf(counts[index]!, isOwn ? clashes.filter((one) => one.table === table) : []),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((one, next) => one.label.localeCompare(next.label)),
    doubts: [...(await statedDifferent(ctx.db, { id, other_id })).map(statedBy), ...doubtsOf(compared)],
  }
}

/** Rows that come along by themselves: those to be chosen between are neither moved nor present already. */
function movedOf({ count, same }: { count: number; same: number }, clashes: readonly Clash[]) {
  const differing = clashes.filter(({ state }) => state === 'choose' || state === 'take')
  return {
    count,
    same: same - differing.filter(({ both }) => both === null).length,
    chosen: differing.filter(({ state }) => state === 'choose').length,
  }
}

const shown = ({ id, display_name, initials, photo_id, version }: MergedPerson) => ({
  id,
  display_name,
  initials,
  photo_id,
  version,
})

const statedBy = (name: string) => `${name} has said that they are not the same person.`

/** Facts that seldom differ for one person. */
const telling = {
  a_number: 'A-numbers',
  ssn: 'Social Security numbers',
  dob: 'days of birth',
  gender_id: 'genders',
}

function doubtsOf(compared: readonly Compared[]): string[] {
  return Object.entries(telling).flatMap(([name, words]) => {
    const one = compared.find(({ fact }) => fact.name === name)
    if (!one || haveEqualFact(one.fact, one.survivor, one.other)) return []
    if (stateOf(one.fact, one.survivor, one.other) !== 'choose') return []
    return [`They have different ${words}.`]
  })
}

/** Words for the ids these rows hold. */
async function labelsOf(ctx: ReadCtx, rows: readonly Record<string, unknown>[]): Promise<Labels> {
  const fields: [string, Field][] = [
    partyFields,
    ...Object.values(everySection).map((one) => one.fields),
  ].flatMap((some) => Object.entries(some as Fields))
  const idsByKind = new Map<string, Set<number>>()
  for (const [name, field] of fields) {
    if (!('list' in field) || typeof field.list !== 'string') continue
    const ids = idsByKind.get(field.list) ?? new Set<number>()
    for (const row of rows) if (typeof row[name] === 'number') ids.add(row[name])
    idsByKind.set(field.list, ids)
  }
  const names = await namesOf(ctx, idsByKind)
  return (list, id) => names.get(list)?.get(id)?.label
}
