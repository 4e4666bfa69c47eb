import { sql } from 'kysely'
import type { Transacting } from '#core/server/db/db.ts'
import type { Clash } from './clashes.ts'
import { carryDifferent } from './differentPeople.ts'
import type { FactSource } from './facts.ts'
import { saveMergeRow } from './mergeRows.ts'
import { kindIn, onlyIn } from './relatives.ts'

interface Merge {
  merge_id: number
  /** Where the rows rest that are not chosen. */
  copies: { survivor: number; merged: number }
}

/** Sets the unchosen one of two rows aside; a chosen relative takes over values that only the other row has. */
export async function settleClashes(
  db: Transacting,
  { merge_id, copies }: Merge,
  clashes: readonly Clash[],
  sides: ReadonlyMap<string, FactSource>,
): Promise<void> {
  for (const { name, table, survivor, other } of clashes) {
    const side = sides.get(name)
    if (side === 'both') continue
    const [stays, goes] = side === 'other' ? [other, survivor] : [survivor, other]
    const owner = side === 'other' ? copies.survivor : copies.merged
    await sql`update ${sql.table(table)} set party_id = ${owner} where id = ${goes.id}`.execute(db)
    await saveMergeRow(db, merge_id, { operation: 'set_aside', table, key: { id: goes.id } })
    const kind = kindIn(table)
    if (kind) await carryDifferent(db, kind, { stays: stays.id, goes: goes.id })
    const after = onlyIn(table, stays, goes)
    if (Object.keys(after).length === 0) continue
    const before = Object.fromEntries(Object.keys(after).map((column) => [column, stays[column] ?? null]))
    const set = Object.keys(after).map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`)
    await sql`update ${sql.table(table)} entry set ${sql.join(set)}, version = entry.version + 1, updated_at = now()
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(after)}::jsonb) new
      where entry.id = ${stays.id}`.execute(db)
    await saveMergeRow(db, merge_id, { operation: 'changed', table, key: { id: stays.id }, before, after })
  }
}
