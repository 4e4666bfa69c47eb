import { sql, type RawBuilder } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { tableOf } from '#collections/collection.ts'
import { sensitiveNames } from '#collections/schema.ts'
import { everySection } from '#features/profile/sections/index.ts'
import type { Reference } from './references.ts'

const all = (parts: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`true`, ...parts], sql` and `)})`

/** Key of the row `of`, a table or alias, as it is stored in the memory of a merge. */
export const keyOf = ({ key }: Pick<Reference, 'key'>, of: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`${of}.${name}`)]))})`

/** Whether the row `of` is the one with this key. */
export const hasKey = (key: Record<string, unknown>, of: string): RawBuilder<boolean> =>
  all(Object.entries(key).map(([name, value]) => sql`${sql.ref(`${of}.${name}`)} = ${value}`))

const sealed = new Map(
  Object.values(everySection).map((section): [string, readonly string[]] => [
    tableOf(section),
    sensitiveNames(section),
  ]),
)

/** Rows of `theirs` that conflict with or duplicate those of `ours`. */
function tooMany({ table, column, unique, isOwn }: Reference, ours: number): RawBuilder<boolean> {
  const rows = (condition: string | null) =>
    sql`(select * from ${sql.table(table)} where ${sql.ref(column)} = ${ours}
      ${condition === null ? sql`` : sql`and (${sql.raw(condition)})`}) ours`
  const clashes = unique
    .filter(({ condition }) => !isMark(condition))
    .map(({ others, condition }) => {
      const same = all(others.map((name) => sql`${sql.ref(`ours.${name}`)} = ${sql.ref(`theirs.${name}`)}`))
      const concerned =
        condition === null
          ? sql`true`
          : sql`exists (select from ${sql.table(table)} where ${all([sql`${sql.ref(`${table}.ctid`)} = theirs.ctid`])}
            and (${sql.raw(condition)}))`
      return sql`(${concerned} and exists (select from ${rows(condition)} where ${same}))`
    })
  if (isOwn) {
    const ignoredColumns = ['id', column, 'version', 'created_at', 'updated_at', ...(sealed.get(table) ?? [])]
    const rowValues = (row: RawBuilder<unknown>) => sql`(${row} - ${ignoredColumns}::text[])`
    clashes.push(
      sql`exists (select from ${rows(null)} where ${rowValues(sql`to_jsonb(ours)`)} = ${rowValues(sql`to_jsonb(theirs)
        - 'ctid'`)})`,
    )
  }
  return clashes.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(clashes, sql` or `)})`
}

/** "At most one of them is the primary one": the mark goes, the row comes along. */
const isMark = (condition: string | null): boolean => condition !== null && /^"?[a-z_]+"?$/.test(condition)

/** How many rows refer to this person, and how many of them the other has already. */
export async function countRows(
  db: ReadDb | Transacting,
  references: readonly Reference[],
  { from, to }: { from: number; to: number },
): Promise<{ count: number; same: number }[]> {
  const counts = references.map(
    (
      reference,
    ) => sql`(select json_build_object('count', count(*), 'same', count(*) filter (where ${tooMany(reference, to)}))
      from (select ctid, * from ${sql.table(reference.table)}) theirs
      where ${sql.ref(`theirs.${reference.column}`)} = ${from})`,
  )
  const { rows } = await sql<{ counts: { count: number; same: number }[] }>`
    select json_build_array(${sql.join(counts)}) as counts`.execute(db)
  return rows[0]!.counts
}

interface Merge {
  id: number
  from: number
  to: number
  /** Where entries stay that do not come along. */
  copy: number
}

/** Repoints references from one row to another, and records each for undoing. */
export async function moveRows(db: Transacting, merge: Merge, reference: Reference): Promise<void> {
  const { table, column, unique, isOwn } = reference
  const t = sql.table(table)
  const col = sql.ref(column)
  const remember = (
    operation: string,
    change: RawBuilder<unknown>,
    { before = sql`null::jsonb`, after = sql`null::jsonb` } = {},
  ) =>
    sql`with done as (${change})
      insert into party_merge_rows (merge_id, operation, table_name, column_name, key, before, after)
      select ${merge.id}::bigint, ${operation}::text, ${table}::text, ${column}::text, ${keyOf(reference, 'done')},
        ${before}, ${after} from done`.execute(db)

  for (const { condition } of unique.filter((index) => isMark(index.condition))) {
    const mark = condition!.replaceAll('"', '')
    const value = (set: boolean) => sql`jsonb_build_object(${sql.lit(mark)}, ${sql.lit(set)})`
    await remember(
      'changed',
      sql`update ${t} set ${sql.ref(mark)} = false where ${col} = ${merge.from} and ${sql.ref(mark)}
        and exists (select from ${t} ours where ${sql.ref(`ours.${column}`)} = ${merge.to} and ${sql.ref(`ours.${mark}`)})
        returning *`,
      { before: value(true), after: value(false) },
    )
  }
  const twice = sql`(select ctid from (select ctid, * from ${t}) theirs
    where ${sql.ref(`theirs.${column}`)} = ${merge.from} and ${tooMany(reference, merge.to)})`
  if (isOwn)
    await remember(
      'set_aside',
      sql`update ${t} set ${col} = ${merge.copy} where ctid in ${twice} returning *`,
    )
  else
    await remember('removed', sql`delete from ${t} where ctid in ${twice} returning *`, {
      before: sql`to_jsonb(done)`,
    })
  await remember('moved', sql`update ${t} set ${col} = ${merge.to} where ${col} = ${merge.from} returning *`)
}
