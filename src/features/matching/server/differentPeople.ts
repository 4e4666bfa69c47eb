import { sql } from 'kysely'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { inSentence, tableOf } from '#collections/collection.ts'
import { storedEntry } from '#collections/server/sectionEntries.ts'
import type { differentPeopleContract } from '../contract/differentPeople.ts'
import type { FamilyEntry } from '#features/profile/contract/familyEntries.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { differentPeopleEvents } from '../events.ts'
import { missingParty } from '#access/server/mergedInto.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'

type Calls = (typeof differentPeopleContract)['endpoints']

const familyEntries = sql`(${sql.join(
  familyKinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, id, party_id, linked_party_id,
      concat_ws(' ', first_name, middle_name, last_name) as name from ${sql.table(tableOf(partySections[kind]))}`,
  ),
  sql` union all `,
)})`

interface DifferentPersonRow {
  id: number
  party_id: number
  other_party_id: number | null
  kind: FamilyEntry['kind'] | null
  entry_id: number | null
  /** Owner of the entry's profile. */
  owner_id: number | null
  relative: string | null
  marked_at: string
  marked_by: string
}

/**
 * Statements about this person, in either direction; a linked entry speaks for itself. Each way of being concerned has an
 * index of its own: asked as one condition, the relatives of the whole office would be read.
 */
async function rowsOf({ db }: ReadCtx | WriteCtx, id: number): Promise<DifferentPersonRow[]> {
  const { rows } = await sql<DifferentPersonRow>`
    with concerned as materialized (
      select id from different_people where party_id = ${id}
      union select id from different_people where other_party_id = ${id}
      union select d.id from ${familyEntries} own
        join different_people d on d.kind = own.kind and d.entry_id = own.id where own.party_id = ${id})
    select d.id, d.party_id, d.other_party_id, d.kind, d.entry_id, e.party_id as owner_id, e.name as relative,
      d.created_at as marked_at, users.display_name as marked_by
    from concerned join different_people d using (id) join users on users.id = d.created_by_id
      left join lateral (select * from ${familyEntries} entry
        where entry.kind = d.kind and entry.id = d.entry_id) e on true
    where d.entry_id is null or e.id is not null and e.linked_party_id is distinct from d.party_id
    order by d.id`.execute(db)
  return rows
}

/** The side of this that is not `id`. */
const otherSideOf = ({ party_id, other_party_id, owner_id }: DifferentPersonRow, id: number): number =>
  party_id === id ? (other_party_id ?? owner_id!) : party_id

export async function listDifferentPeople(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listDifferentPeople']>> {
  await requireParty(ctx, id)
  const rows = await rowsOf(ctx, id)
  if (rows.length === 0) return []
  const people = await visibleParties(ctx)
    .select(['parties.id', 'parties.display_name as name'])
    .where(sql<boolean>`parties.id = any(${rows.map((row) => otherSideOf(row, id))}::bigint[])`)
    .execute()
  return rows.flatMap((row) => {
    const party = people.find((one) => one.id === otherSideOf(row, id))
    if (!party) return []
    const { kind, entry_id, owner_id, relative, marked_at, marked_by } = row
    const entry = kind && { party_id: owner_id!, kind, id: entry_id! }
    return [{ id: row.id, party, entry, relative, marked_at, marked_by }]
  })
}

export async function markDifferent(
  ctx: WriteCtx,
  { id, other_id, entry }: InputOf<Calls['markDifferent']>,
): Promise<OutputOf<Calls['markDifferent']>> {
  if ((other_id === undefined) === (entry === undefined))
    throw invalid({ other_id: 'Name another person, or the entry of a relative' })
  const other = other_id ?? entry!.party_id
  if (other === id)
    throw invalid({ [entry ? 'entry' : 'other_id']: 'Choose somebody else: this is the same person' })
  await lockBoth(ctx, id, other)
  if (entry) await refuseLinked(ctx, id, entry)
  const before = (await rowsOf(ctx, id)).find((row) =>
    entry
      ? row.party_id === id && row.kind === entry.kind && row.entry_id === entry.id
      : row.kind === null && otherSideOf(row, id) === other,
  )
  if (before) return { id: before.id }
  const made = await ctx.db
    .insertInto('different_people')
    .values({
      party_id: id,
      other_party_id: other_id ?? null,
      kind: entry?.kind ?? null,
      entry_id: entry?.id ?? null,
      created_by_id: ctx.actor.user_id,
      created_at: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = (await rowsOf(ctx, id)).find((one) => one.id === made.id)!
  await recordBoth(ctx, row, 'marked_different', (value) => [null, value])
  return made
}

export async function unmarkDifferent(
  ctx: WriteCtx,
  { id, differentId }: InputOf<Calls['unmarkDifferent']>,
): Promise<void> {
  await requireParty(ctx, id)
  const row = (await rowsOf(ctx, id)).find((one) => one.id === differentId)
  if (!row) throw notFound('This mark')
  const other = otherSideOf(row, id)
  const visible = await visibleParties(ctx)
    .select('parties.id')
    .where('parties.id', '=', other)
    .executeTakeFirst()
  if (!visible) throw notFound('This mark')
  await lockBoth(ctx, id, other)
  // After a merge two rows may say the same.
  const same = (await rowsOf(ctx, id)).filter(
    (one) => one.kind === row.kind && one.entry_id === row.entry_id && otherSideOf(one, id) === other,
  )
  if (same.length === 0) throw notFound('This mark')
  await ctx.db
    .deleteFrom('different_people')
    .where(sql<boolean>`id = any(${same.map((one) => one.id)}::bigint[])`)
    .execute()
  await recordBoth(ctx, row, 'different_unmarked', (value) => [value, null])
}

/** Locks both, in one order everywhere, against a concurrent merge or statement. */
async function lockBoth(ctx: WriteCtx, ...ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from parties
    where id = any(${ids}::bigint[]) and deleted_at is null and ${isVisible(ctx.actor, 'parties')}
    order by id for no key update`.execute(ctx.db)
  for (const id of ids) if (!rows.some((row) => row.id === id)) throw await missingParty(ctx, id)
}

async function refuseLinked(ctx: WriteCtx, id: number, { party_id, kind, id: entryId }: FamilyEntry) {
  await partyOwner.lock(ctx, party_id)
  const { values } = await storedEntry(ctx, partySections[kind], { party_id, id: entryId })
  if (values['linked_party_id'] === id)
    throw conflict(
      'relative.linked',
      `This ${inSentence(partySections[kind].title[0])} is linked to this person. Take the link away first.`,
    )
}

/** Logged for both people, so that either history shows it. */
async function recordBoth(
  ctx: WriteCtx,
  { party_id, other_party_id, owner_id, relative }: DifferentPersonRow,
  event: 'marked_different' | 'different_unmarked',
  change: (value: unknown) => [unknown, unknown],
): Promise<void> {
  const other = other_party_id ?? owner_id!
  const isRelative = other_party_id === null
  for (const [id, changes] of [
    [party_id, { [isRelative ? 'different_relative_of_id' : 'different_from_id']: change(other) }],
    [other, { different_from_id: change(party_id), ...(isRelative && { relative: change(relative) }) }],
  ] as const) {
    const record_id = await firstRecordOf(ctx, id)
    const access_set_id = await accessSetOf(ctx.db, 'parties', id)
    await ctx.record(differentPeopleEvents, event, { entity_id: id, record_id, access_set_id, changes })
  }
}
