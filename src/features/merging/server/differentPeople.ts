import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { saveMergeRow } from './mergeRows.ts'

interface Pair {
  id: number
  other_id: number
}

/** Author of the statement that these two are different people. */
export async function statedDifferent(db: ReadDb | Transacting, { id, other_id }: Pair): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct users.display_name as name
    from different_people d join users on users.id = d.created_by_id
    where (d.party_id, d.other_party_id) in ((${id}::bigint, ${other_id}::bigint), (${other_id}, ${id}))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** A merge contradicts the statement. Nobody differs from themselves; it comes back when the merge is undone. */
export async function forgetDifferent(
  db: Transacting,
  merge_id: number,
  { id, other_id }: Pair,
): Promise<void> {
  const { rows } = await sql<{ id: number; party_id: number }>`delete from different_people
    where (party_id, other_party_id) in ((${id}::bigint, ${other_id}::bigint), (${other_id}, ${id}))
    returning *`.execute(db)
  for (const row of rows)
    await saveMergeRow(db, merge_id, {
      operation: 'removed',
      table: 'different_people',
      column: row.party_id === other_id ? 'party_id' : 'other_party_id',
      key: { id: row.id },
      before: row,
    })
}

/** A statement about the duplicate's entry holds for the survivor's too; also after the merge is undone. */
export async function carryDifferent(
  db: Transacting,
  kind: FamilyKind,
  { stays, goes }: { stays: number; goes: number },
): Promise<void> {
  await sql`insert into different_people (party_id, kind, entry_id, created_by_id, created_at)
    select party_id, kind, ${stays}::bigint, created_by_id, created_at from different_people
    where kind = ${kind} and entry_id = ${goes} on conflict do nothing`.execute(db)
}
