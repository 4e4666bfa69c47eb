import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, stale } from '#core/errors.ts'
import { changesBetween, lastChangedBy, type Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import type { LoggedParty } from '#features/parties/server/loggedParty.ts'
import type { MergeChoices, mergingContract } from '../contract.ts'
import { mergeAddresses } from './addresses.ts'
import { clashesOf, type Clash } from './clashes.ts'
import { forgetDifferent } from './differentPeople.ts'
import { copiedColumns, joined, stateOf, type FactSource } from './facts.ts'
import { lockEverything } from '#features/parties/server/lockEverything.ts'
import { saveMergeRow } from './mergeRows.ts'
import { bothPeople, comparedFacts, refuseRelated, type Compared, type MergedPerson } from './pair.ts'
import { referencesToParties } from './references.ts'
import { resealCopied } from './reseal.ts'
import { countRows, moveRows } from './rows.ts'
import { settleClashes } from './settleClashes.ts'
import { mergeEvents } from '../events.ts'

type Calls = (typeof mergingContract)['endpoints']

export async function mergeParties(
  ctx: WriteCtx,
  { id, other_id, version, other_version, choices }: InputOf<Calls['mergeParties']>,
): Promise<OutputOf<Calls['mergeParties']>> {
  const { db } = ctx
  await lockEverything(db, [id, other_id])
  const pair = await bothPeople(ctx, { id, other_id })
  const { survivor, other } = pair
  if (survivor.version !== version) throw stale(await lastChangedBy(db, 'parties', id))
  if (other.version !== other_version) throw stale(await lastChangedBy(db, 'parties', other_id))
  const references = await referencesToParties(db)
  await refuseRelated(db, references, pair)
  const compared = await comparedFacts(db, pair)
  const clashes = await clashesOf(db, pair)
  const sides = chosenSides(compared, clashes, choices)

  const merge_id = await beginMerge(ctx, pair)
  const copies = { survivor: await mergeCopyOf(ctx, id), merged: await mergeCopyOf(ctx, other_id) }
  await db
    .updateTable('party_merges')
    .set({ survivor_copy_id: copies.survivor, merged_copy_id: copies.merged })
    .where('id', '=', merge_id)
    .execute()

  const changes = await takeFacts(ctx, pair, merge_id, compared, sides)
  await settleClashes(db, { merge_id, copies }, clashes, sides)
  await takeRoles(db, merge_id, { id, other_id })
  await forgetDifferent(db, merge_id, { id, other_id })
  const move = { id: merge_id, from: other_id, to: id, copy: copies.merged }
  const counts = await countRows(db, references, move)
  for (const [index, reference] of references.entries())
    if (counts[index]!.count > 0) await moveRows(db, move, reference)
  await mergeAddresses(ctx, { merge_id, survivor_id: id }, clashes, sides)
  await db.deleteFrom('parties').where('id', '=', other_id).execute()
  await addFormerName(ctx, merge_id, pair, sides)
  await sql`select refresh_party_access(array[${id}::bigint])`.execute(db)
  await raiseVersions(ctx, id)
  await recordChange(ctx, pair, changes)
  return { party_id: id, merge_id }
}

/** Side of each fact. A fact only one of them has is taken; where they differ, a choice is required. */
function chosenSides(
  compared: readonly Compared[],
  clashes: readonly Clash[],
  choices: MergeChoices,
): Map<string, FactSource> {
  const sides = new Map<string, FactSource>()
  const problems: Record<string, string> = {}
  const choose = (name: string, label: string, mayJoin: boolean) => {
    const choice = choices[name]
    if (choice === undefined) problems[`choices.${name}`] = `Choose which is right: ${label}`
    else if (choice === 'both' && !mayJoin) problems[`choices.${name}`] = `Choose one of the two: ${label}`
    else sides.set(name, choice)
  }
  for (const { fact, survivor, other } of compared) {
    const state = stateOf(fact, survivor, other)
    if (state === 'choose') choose(fact.name, fact.label, joined(fact, survivor, other) !== null)
    else sides.set(fact.name, state === 'take' ? 'other' : 'survivor')
  }
  for (const { name, label, state, both } of clashes)
    if (state === 'choose') choose(name, label, both !== null)
    else sides.set(name, state === 'take' ? 'other' : 'survivor')
  for (const name of Object.keys(choices))
    if (!sides.has(name) && !(`choices.${name}` in problems))
      problems[`choices.${name}`] = 'There is no such thing to choose here'
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return sides
}

async function beginMerge({ db, actor, now }: WriteCtx, { survivor, other }: Pair): Promise<number> {
  const { id } = await db
    .insertInto('party_merges')
    .values({
      survivor_party_id: survivor.id,
      merged_party_id: other.id,
      survivor_name: survivor.display_name,
      merged_name: other.display_name,
      merged_by_id: actor.user_id,
      merged_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Pair {
  survivor: MergedPerson
  other: MergedPerson
}

/** The row as it is, under a number that nobody knows. */
async function mergeCopyOf(ctx: WriteCtx, id: number): Promise<number> {
  const { db, now } = ctx
  const names = sql.join((await copiedColumns(db)).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`insert into parties (${names}, is_merge_copy, deleted_at)
    select ${names}, true, ${now.toISOString()}::timestamptz from parties where id = ${id} returning id`.execute(
    db,
  )
  const copy = rows[0]!.id
  await resealCopied(ctx, { from: id, to: copy })
  return copy
}

const logged = ({ id, display_name }: MergedPerson): LoggedParty => ({ party_id: id, words: display_name })

const masked = ['ssn', 'ssn_index', 'other_id', 'other_id_index']

/** Writes the values that the survivor takes over; returns them for the log. */
async function takeFacts(
  ctx: WriteCtx,
  { survivor, other }: Pair,
  merge_id: number,
  compared: readonly Compared[],
  sides: ReadonlyMap<string, FactSource>,
): Promise<Changes> {
  const { db } = ctx
  const taken = compared.filter(({ fact }) => sides.get(fact.name) !== 'survivor')
  const changed: Record<string, string | null> = {}
  for (const one of taken.filter(({ row }) => row === null))
    for (const column of one.fact.columns) changed[column] = joinedIf(sides, one)
  const columns = Object.entries(changed)
  if (columns.length > 0) {
    const set = columns.map(
      ([name, text]) =>
        sql`${sql.ref(name)} = ${text === null ? sql.ref(`theirs.${name}`) : sql`${text}::text`}`,
    )
    await sql`update parties ours set ${sql.join(set)} from parties theirs
      where ours.id = ${survivor.id} and theirs.id = ${other.id}`.execute(db)
    await resealCopied(ctx, { from: other.id, to: survivor.id, names: columns.map(([name]) => name) })
    await db
      .updateTable('party_merges')
      .set({ changed: JSON.stringify(changed) })
      .where('id', '=', merge_id)
      .execute()
  }
  for (const [at, entries] of Map.groupBy(
    taken.filter(({ row }) => row !== null),
    ({ row }) => row!.table,
  )) {
    const { row, survivor: before, other: theirs } = entries[0]!
    const after = Object.fromEntries(
      entries.flatMap((one) =>
        one.fact.columns.map((name) => [name, joinedIf(sides, one) ?? theirs[name] ?? null]),
      ),
    )
    const was = Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? null]))
    const names = Object.keys(after).map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`)
    await sql`update ${sql.table(at)} entry set ${sql.join(names)}, version = entry.version + 1, updated_at = now()
      from jsonb_populate_record(null::${sql.table(at)}, ${JSON.stringify(after)}::jsonb) new
      where entry.id = ${row!.id}`.execute(db)
    await saveMergeRow(db, merge_id, {
      operation: 'changed',
      table: at,
      key: { id: row!.id },
      before: was,
      after,
    })
  }
  const now = Object.fromEntries(columns.map(([name, text]) => [name, text ?? other.values[name]]))
  const named = Object.fromEntries(Object.entries(now).filter(([name]) => !name.endsWith('_index')))
  return changesBetween(survivor.values, named, masked)
}

const joinedIf = (sides: ReadonlyMap<string, FactSource>, { fact, survivor, other }: Compared) =>
  sides.get(fact.name) === 'both' ? joined(fact, survivor, other) : null

/** In a case with both, the survivor takes the other's role if they have none. */
const takeRoles = (db: Transacting, merge_id: number, { id, other_id }: { id: number; other_id: number }) =>
  sql`with done as (
      update legal_case_parties ours set party_role_id = theirs.party_role_id from legal_case_parties theirs
      where ours.party_id = ${id} and ours.party_role_id is null and theirs.party_id = ${other_id}
        and theirs.legal_case_id = ours.legal_case_id and theirs.party_role_id is not null
      returning ours.*)
    insert into party_merge_rows (merge_id, operation, table_name, column_name, key, before, after)
    select ${merge_id}::bigint, 'changed', 'legal_case_parties', 'party_id',
      jsonb_build_object('legal_case_id', legal_case_id, 'party_id', party_id),
      '{"party_role_id": null}', jsonb_build_object('party_role_id', party_role_id) from done`.execute(db)

/** The name that is not shown any more stays findable. */
async function addFormerName(
  { db }: WriteCtx,
  merge_id: number,
  { survivor, other }: Pair,
  sides: ReadonlyMap<string, FactSource>,
): Promise<void> {
  if (survivor.display_name === other.display_name) return
  const name = sides.get('name') === 'survivor' ? other.display_name : survivor.display_name
  const { rows } = await sql<{ id: number }>`insert into party_akas (party_id, name)
    select ${survivor.id}::bigint, ${name}::text
    where not exists (select from party_akas where party_id = ${survivor.id} and normalize_text(name) = normalize_text(${name}::text))
    returning id`.execute(db)
  if (rows[0])
    await saveMergeRow(db, merge_id, {
      operation: 'added',
      table: 'party_akas',
      key: { id: rows[0].id },
      after: { name },
    })
}

/** People with the person, one of their records or cases open in a form are informed when they save. */
async function raiseVersions({ db, now }: WriteCtx, id: number): Promise<void> {
  const at = now.toISOString()
  await sql`with raised_records as (
      update records set version = version + 1, updated_at = ${at}
      where id in (select record_id from record_parties where party_id = ${id})),
    raised_cases as (
      update legal_cases set version = version + 1, updated_at = ${at}
      where id in (select legal_case_id from legal_case_parties where party_id = ${id}))
    update parties set version = version + 1, updated_at = ${at} where id = ${id}`.execute(db)
}

/** A line under either number: the histories of both go on in one. */
async function recordChange(ctx: WriteCtx, { survivor, other }: Pair, changes: Changes): Promise<void> {
  const record_id = await firstRecordOf(ctx, survivor.id)
  const access_set_id = [
    survivor.access_set_id,
    other.access_set_id,
    await accessSetOf(ctx.db, 'parties', survivor.id),
  ]
  await ctx.record(mergeEvents, 'merged_away', {
    entity_id: other.id,
    record_id,
    access_set_id,
    changes: { merged_name: [logged(other), null], merged_into_id: [null, survivor.id] },
  })
  await ctx.record(mergeEvents, 'merged', {
    entity_id: survivor.id,
    record_id,
    access_set_id,
    changes: { merged_name: [null, logged(other)], ...changes },
  })
}
