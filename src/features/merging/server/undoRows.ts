import { sql, type RawBuilder } from 'kysely'
import type { Transacting } from '#core/server/db/db.ts'
import type { Values } from '#fields/kind.ts'
import { tableOf } from '#collections/collection.ts'
import { everySection } from '#features/profile/sections/index.ts'
import { oneRowSections } from './facts.ts'
import type { Reference } from './references.ts'
import { hasKey } from './rows.ts'

export interface MergedRow {
  operation: 'moved' | 'set_aside' | 'removed' | 'changed' | 'added'
  table_name: string
  column_name: string
  key: Record<string, number>
  before: Values | null
  after: Values | null
}

interface Undone {
  survivor: number
  merged: number
  survivorCopy: number
  mergedCopy: number
  references: readonly Reference[]
}

/** Undoes one step of the merge. Returns a sentence when a later change prevents it. */
export async function takeBack(db: Transacting, undone: Undone, row: MergedRow): Promise<string | null> {
  const { operation } = row
  if (operation === 'moved') return moveBack(db, undone, row)
  if (operation === 'set_aside') return returnAside(db, undone, row)
  if (operation === 'removed') return insertAgain(db, undone, row)
  if (operation === 'changed') return changeBack(db, row)
  return removeAdded(db, undone, row)
}

const referenceOf = ({ references }: Undone, { table_name, column_name }: MergedRow) =>
  references.find(({ table, column }) => table === table_name && column === column_name)

const labelOf = (undone: Undone, row: MergedRow) => referenceOf(undone, row)?.label ?? row.table_name

const count = async (db: Transacting, change: RawBuilder<unknown>): Promise<number> =>
  Number((await change.execute(db)).numAffectedRows ?? 0n)

async function moveBack(db: Transacting, undone: Undone, row: MergedRow): Promise<string | null> {
  const t = sql.table(row.table_name)
  const col = sql.ref(row.column_name)
  const moved = await count(
    db,
    sql`update ${t} mine set ${col} = ${undone.merged}
      where ${hasKey(row.key, 'mine')} and ${sql.ref(`mine.${row.column_name}`)} = ${undone.survivor}`,
  )
  return moved > 0
    ? null
    : `${labelOf(undone, row)}: one was taken away or given to somebody else since, and stays so.`
}

async function returnAside(db: Transacting, undone: Undone, row: MergedRow): Promise<string | null> {
  const t = sql.table(row.table_name)
  const { rows } = await sql<{
    party_id: number
  }>`select party_id from ${t} mine where ${hasKey(row.key, 'mine')}`.execute(db)
  const isOfSurvivor = rows[0]?.party_id === undone.survivorCopy
  const owner = isOfSurvivor ? undone.survivor : undone.merged
  const unique = referenceOf(undone, row)?.unique ?? []
  const inTheWay = unique
    .filter(({ others, condition }) => others.length > 0 && condition === null)
    .map(
      ({ others }) =>
        sql`exists (select from ${t} newer where newer.party_id = ${owner} and ${sql.join(
          others.map((name) => sql`${sql.ref(`newer.${name}`)} = ${sql.ref(`mine.${name}`)}`),
          sql` and `,
        )})`,
    )
  const returned = await count(
    db,
    sql`update ${t} mine set party_id = ${owner} where ${hasKey(row.key, 'mine')}
      and not (${sql.join([sql`false`, ...inTheWay], sql` or `)})`,
  )
  if (returned > 0) return null
  await sql`delete from ${t} mine where ${hasKey(row.key, 'mine')}`.execute(db)
  return `${labelOf(undone, row)}: a newer one was entered since and stays.`
}

/** Removed duplicates come back, if their subject still exists. */
async function insertAgain(db: Transacting, undone: Undone, row: MergedRow): Promise<string | null> {
  const t = sql.table(row.table_name)
  const missing = await missingTargets(db, row)
  const before = { ...row.before, [row.column_name]: undone.merged }
  const isNeeded = missing.some(({ is_required }) => is_required)
  if (isNeeded) return `${labelOf(undone, row)}: one is gone for good since.`
  for (const { column } of missing) delete before[column]
  const names = Object.keys(before).map((name) => sql.ref(name))
  await sql`insert into ${t} (${sql.join(names)}) overriding system value
    select ${sql.join(names)} from jsonb_populate_record(null::${t}, ${JSON.stringify(before)}::jsonb)
    on conflict do nothing`.execute(db)
  return missing.length > 0 ? `${labelOf(undone, row)}: part of one is gone for good since.` : null
}

/** Columns that refer to something deleted. */
async function missingTargets(
  db: Transacting,
  row: MergedRow,
): Promise<{ column: string; is_required: boolean }[]> {
  const { rows: keys } = await sql<{ column: string; target: string; is_required: boolean }>`
    select a.attname::text as column, c.confrelid::regclass::text as target, a.attnotnull as is_required
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid = ${row.table_name}::regclass and a.attname <> ${row.column_name}`.execute(
    db,
  )
  const missing = []
  for (const { column, target, is_required } of keys) {
    const value = row.before?.[column]
    if (value === null || value === undefined) continue
    const { rows } = await sql`select from ${sql.table(target)} where id = ${value}`.execute(db)
    if (rows.length === 0) missing.push({ column, is_required })
  }
  return missing
}

/** Columns that say one thing go back together, if none of them was changed since. */
async function changeBack(db: Transacting, row: MergedRow): Promise<string | null> {
  const { before, after, table_name } = row
  const t = sql.table(table_name)
  const { rows } = await sql<{ values: Values }>`select to_jsonb(mine) as values from ${t} mine
    where ${hasKey(row.key, 'mine')}`.execute(db)
  const present = rows[0]?.values
  if (!present || !before || !after) return null
  const groups = groupsOf(table_name, Object.keys(before))
  const same = (name: string) => JSON.stringify(present[name] ?? null) === JSON.stringify(after[name] ?? null)
  const back = groups.filter(({ columns }) => columns.every(same))
  const stays = groups.filter((group) => !back.includes(group))
  const values = Object.fromEntries(
    back.flatMap(({ columns }) => columns.map((name) => [name, before[name]])),
  )
  const names = Object.keys(values).map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`)
  const version = 'version' in present ? [sql`version = mine.version + 1`] : []
  if (names.length > 0)
    await sql`update ${t} mine set ${sql.join([...names, ...version])}
      from jsonb_populate_record(null::${t}, ${JSON.stringify(values)}::jsonb) was
      where ${hasKey(row.key, 'mine')}`.execute(db)
  return stays.length > 0
    ? `Changed since, and kept as it is now: ${stays.map(({ label }) => label).join(', ')}.`
    : null
}

const titleOf = (table: string): string =>
  Object.values(everySection).find((section) => tableOf(section) === table)?.title[1] ?? table

function groupsOf(table: string, columns: string[]): { label: string; columns: string[] }[] {
  const facts = oneRowSections.find((one) => one.table === table)?.facts
  if (!facts) return [{ label: table === 'legal_case_parties' ? 'Role in a case' : titleOf(table), columns }]
  return facts
    .map((fact) => ({ label: fact.label, columns: fact.columns.filter((name) => columns.includes(name)) }))
    .filter((group) => group.columns.length > 0)
}

async function removeAdded(db: Transacting, undone: Undone, row: MergedRow): Promise<string | null> {
  const t = sql.table(row.table_name)
  const removed = await count(
    db,
    sql`delete from ${t} mine where ${hasKey(row.key, 'mine')} and mine.party_id = ${undone.survivor}
      and mine.version = 1`,
  )
  if (removed > 0) return null
  const { rows } = await sql`select from ${t} mine where ${hasKey(row.key, 'mine')}`.execute(db)
  return rows.length > 0
    ? `${labelOf(undone, row)}: the one that was added by merging was changed since and stays.`
    : null
}
