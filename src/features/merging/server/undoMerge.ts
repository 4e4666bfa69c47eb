import { sql } from 'kysely'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Transacting } from '#core/server/db/db.ts'
import type { Values } from '#fields/kind.ts'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { hiddenFrom, hasFullAccessTo } from '#features/parties/server/fullAccess.ts'
import type { LoggedParty } from '#features/parties/server/loggedParty.ts'
import type { mergingContract } from '../contract.ts'
import { copiedColumns, coreFacts } from './facts.ts'
import { lockEverything } from '#features/parties/server/lockEverything.ts'
import { referencesToParties, type Reference } from './references.ts'
import { comparable, isSealed, resealCopied } from './reseal.ts'
import { takeBack, type MergedRow } from './undoRows.ts'
import { mergeEvents } from '../events.ts'

type Calls = (typeof mergingContract)['endpoints']

interface Merge {
  id: number
  survivor_party_id: number
  merged_party_id: number
  survivor_name: string
  merged_name: string
  survivor_copy_id: number
  merged_copy_id: number
  merged_at: string
  changed: Record<string, string | null>
}

export async function undoMerge(
  ctx: WriteCtx,
  { id }: InputOf<Calls['undoMerge']>,
): Promise<OutputOf<Calls['undoMerge']>> {
  const { db } = ctx
  const merge = await lockedMerge(ctx, id)
  const { survivor_party_id: survivor, merged_party_id: merged } = merge
  const earlierSet = await accessSetOf(db, 'parties', survivor)
  const references = await referencesToParties(db)
  await standUp(ctx, merge)
  const notUndone = await returnFacts(ctx, merge)
  const rows = await db
    .selectFrom('party_merge_rows')
    .select(['operation', 'table_name', 'column_name', 'key', 'before', 'after'])
    .where('merge_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const undone = {
    survivor,
    merged,
    survivorCopy: merge.survivor_copy_id,
    mergedCopy: merge.merged_copy_id,
    references,
  }
  for (const row of rows as MergedRow[]) {
    const sentence = await takeBack(db, undone, row)
    if (sentence) notUndone.push(sentence)
  }
  notUndone.push(...(await completeMemberships(ctx, merge)))
  notUndone.push(...(await addedSince(db, merge, references)))
  await finish(ctx, merge, inGroups(notUndone))
  await recordChange(ctx, merge, earlierSet)
  return { survivor_party_id: survivor, merged_party_id: merged, not_undone: inGroups(notUndone) }
}

/** The merge, if this person may take it back, and it can be taken back as it was. */
async function lockedMerge(ctx: WriteCtx, id: number): Promise<Merge> {
  const { db, actor } = ctx
  const merge = await db
    .selectFrom('party_merges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!merge) throw notFound('This merge')
  const { rows } = await sql<{ id: number; display_name: string; deleted_at: string | null }>`
    select id, display_name, deleted_at from parties
    where id = current_party_id(${merge.survivor_party_id}) and ${isVisible(actor, 'parties')}`.execute(db)
  const [present] = rows
  if (!present) throw notFound('This merge')
  if (merge.undone_at) throw conflict('merge.undone', 'This merge was undone already.')
  if (present.id !== merge.survivor_party_id)
    throw conflict(
      'merge.not_latest',
      `${merge.survivor_name} was merged into ${present.display_name} since. Take that merge back first.`,
    )
  if (present.deleted_at)
    throw conflict(
      'merge.survivor_deleted',
      `${present.display_name} is deleted. Restore them in data recovery first, then take the merge back.`,
    )
  await lockEverything(db, [merge.survivor_party_id])
  const later = await db
    .selectFrom('party_merges')
    .select('merged_name')
    .where('survivor_party_id', '=', merge.survivor_party_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (later)
    throw conflict(
      'merge.not_latest',
      `${later.merged_name} was merged into ${present.display_name} after that. Take that merge back first.`,
    )
  const survivor = await visibleParties(ctx)
    .select('id')
    .where('id', '=', merge.survivor_party_id)
    .executeTakeFirst()
  if (!survivor) throw notFound('This merge')
  if (!(await hasFullAccessTo(ctx, [merge.survivor_party_id]))) throw hiddenFrom('take this merge back')
  return {
    ...merge,
    survivor_copy_id: merge.survivor_copy_id!,
    merged_copy_id: merge.merged_copy_id!,
    changed: merge.changed as Merge['changed'],
  }
}

/** The other one has their number again. */
async function standUp(ctx: WriteCtx, { merged_party_id, merged_copy_id }: Merge): Promise<void> {
  const { db } = ctx
  const names = (await copiedColumns(db)).filter((name) => name !== 'version').map((name) => sql.ref(name))
  await sql`insert into parties (id, version, ${sql.join(names)}) overriding system value
    select ${merged_party_id}::bigint, version + 1, ${sql.join(names)} from parties where id = ${merged_copy_id}`.execute(
    db,
  )
  await resealCopied(ctx, { from: merged_copy_id, to: merged_party_id })
}

/** Values taken by the survivor are returned, unless somebody changed them since. */
async function returnFacts(ctx: WriteCtx, merge: Merge): Promise<string[]> {
  const { db, vault } = ctx
  const { rows } = await sql<{ now: Values; was: Values; other: Values }>`
    select to_jsonb(ours) as now, to_jsonb(was) as was, to_jsonb(theirs) as other
    from parties ours, parties was, parties theirs
    where ours.id = ${merge.survivor_party_id} and was.id = ${merge.survivor_copy_id} and theirs.id = ${merge.merged_copy_id}`.execute(
    db,
  )
  const [now, was, other] = [rows[0]!.now, rows[0]!.was, rows[0]!.other].map((values) =>
    comparable(vault, values),
  ) as [Values, Values, Values]
  const notUndone: string[] = []
  const back: string[] = []
  for (const { columns, label } of await coreFacts(db)) {
    const taken = columns.filter((name) => name in merge.changed)
    if (taken.length === 0) continue
    const compared = taken.filter((name) => !isSealed(name))
    const isAsMerged = compared.every(
      (name) => JSON.stringify(now[name]) === JSON.stringify(merge.changed[name] ?? other[name]),
    )
    if (isAsMerged) back.push(...taken)
    else if (compared.some((name) => JSON.stringify(now[name]) !== JSON.stringify(was[name])))
      notUndone.push(`${label} was changed since and stays as it is now.`)
  }
  const set = [
    ...back.map((name) => sql`${sql.ref(name)} = ${sql.ref(`was.${name}`)}`),
    sql`version = ours.version + 1`,
  ]
  await sql`update parties ours set ${sql.join(set)} from parties was
    where ours.id = ${merge.survivor_party_id} and was.id = ${merge.survivor_copy_id}`.execute(db)
  await resealCopied(ctx, { from: merge.survivor_copy_id, to: merge.survivor_party_id, names: back })
  return notUndone
}

/** Holders and case parties are members of the record; and nobody is left in none. */
async function completeMemberships(
  { db }: WriteCtx,
  { survivor_party_id, merged_party_id, survivor_name, merged_name }: Merge,
): Promise<string[]> {
  const people = [survivor_party_id, merged_party_id]
  const { rows: added } = await sql<{ party_id: number; public_id: string }>`
    with needed as (
      select record_holder_party_id as party_id, id as record_id from records where record_holder_party_id = any(${people})
      union select contact_party_id, id from records where contact_party_id = any(${people})
      union select cp.party_id, c.record_id from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
        where cp.party_id = any(${people})),
    added as (insert into record_parties (party_id, record_id) select party_id, record_id from needed
      on conflict do nothing returning party_id, record_id)
    select added.party_id, r.public_id from added join records r on r.id = added.record_id`.execute(db)
  const name = (id: number) => (id === survivor_party_id ? survivor_name : merged_name)
  const notUndone = added.map(
    ({ party_id, public_id }) =>
      `${name(party_id)} is in record ${public_id}, where they came to be needed since.`,
  )
  for (const [id, others] of [
    [merged_party_id, survivor_party_id],
    [survivor_party_id, merged_party_id],
  ] as const) {
    const { rows } = await sql<{ public_id: string }>`
      with placed as (
        insert into record_parties (party_id, record_id)
        select ${id}::bigint, rp.record_id from record_parties rp join records r on r.id = rp.record_id
        where rp.party_id = ${others} and r.deleted_at is null
          and not exists (select from record_parties mine where mine.party_id = ${id})
        order by rp.record_id limit 1 returning record_id)
      select public_id from placed join records r on r.id = placed.record_id`.execute(db)
    for (const { public_id } of rows)
      notUndone.push(`${name(id)} was in no record any more and is now in record ${public_id}.`)
  }
  return notUndone
}

/** Data entered under the survivor since the merge stays there. */
async function addedSince(
  db: Transacting,
  { survivor_party_id, survivor_name, merged_at }: Merge,
  references: readonly Reference[],
): Promise<string[]> {
  const own = references.filter(({ isOwn }) => isOwn)
  const counts = own.map(
    ({ table }) => sql`(select count(*) from ${sql.table(table)}
      where party_id = ${survivor_party_id} and created_at > ${merged_at}::timestamptz)`,
  )
  const { rows } = await sql<{
    counts: number[]
  }>`select json_build_array(${sql.join(counts)}) as counts`.execute(db)
  return own.flatMap(({ label }, index) => {
    const count = rows[0]!.counts[index]!
    return count === 0 ? [] : [`${label}: ${count} entered since the merge stay with ${survivor_name}.`]
  })
}

/** Identical sentences appear once. */
function inGroups(sentences: readonly string[]): string[] {
  return [...new Set(sentences)]
}

async function finish({ db, actor, now }: WriteCtx, merge: Merge, notUndone: string[]): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('party_merges')
    .set({
      undone_at: at,
      undone_by_id: actor.user_id,
      survivor_copy_id: null,
      merged_copy_id: null,
      not_undone: JSON.stringify(notUndone),
    })
    .where('id', '=', merge.id)
    .execute()
  await db.deleteFrom('party_merge_rows').where('merge_id', '=', merge.id).execute()
  await sql`delete from parties where id = any(${[merge.survivor_copy_id, merge.merged_copy_id]})`.execute(db)
  const people = [merge.survivor_party_id, merge.merged_party_id]
  await sql`select refresh_party_access(${people}::bigint[])`.execute(db)
  await sql`with raised_records as (
      update records set version = version + 1, updated_at = ${at}
      where id in (select record_id from record_parties where party_id = any(${people})))
    update legal_cases set version = version + 1, updated_at = ${at}
      where id in (select legal_case_id from legal_case_parties where party_id = any(${people}))`.execute(db)
}

async function recordChange(ctx: WriteCtx, merge: Merge, earlierSet: number): Promise<void> {
  const { survivor_party_id, survivor_name, merged_party_id, merged_name } = merge
  for (const [id, other] of [
    [survivor_party_id, { party_id: merged_party_id, words: merged_name }],
    [merged_party_id, { party_id: survivor_party_id, words: survivor_name }],
  ] as const satisfies [number, LoggedParty][])
    await ctx.record(mergeEvents, 'merge_undone', {
      entity_id: id,
      record_id: await firstRecordOf(ctx, id),
      access_set_id: [earlierSet, await accessSetOf(ctx.db, 'parties', id)],
      changes: { merged_name: [other, null] },
    })
}
