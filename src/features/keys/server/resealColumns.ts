import { sql } from 'kysely'
import { keyOf, type SealedCell, type Vault } from '#core/server/process/crypto.ts'
import type { Database } from '#core/server/db/database.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { SealedPlaces, SealedTable } from '#core/server/process/sealedPlaces.ts'

type Row = Record<string, unknown>
type Office = { database: Database; vault: Vault }

/** Counts of a step: values under the new key now, and those that nothing opens. */
export interface Step {
  changed: number
  damaged: number
}

/** Rows that are read, and changed, at once. */
const atOnce = 200

/** Values in columns. A value that somebody changes in the meantime is left for the next pass. */
export async function* resealColumns(office: Office, places: SealedPlaces): AsyncGenerator<Step> {
  for (const table of places.tables)
    for (const column of table.columns) yield* resealColumn(office, table, column)
}

async function* resealColumn(
  { database, vault }: Office,
  { table, indexedAs }: SealedTable,
  column: string,
): AsyncGenerator<Step> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row & { id: number }>`select * from ${sql.table(table)}
      where id > ${last} and get_byte(${sql.ref(column)}, 1) <> ${vault.current}
      order by id limit ${atOnce}`.execute(database.read)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const changes: { id: number; before: string; after: string; hash: string | null }[] = []
    for (const row of rows) {
      const before = row[column] as Buffer
      const made = resealed(vault, before, [table, column, row.id])
      if (!made) continue
      const look_up = indexedAs?.(column, row)
      const hash = look_up === undefined ? null : vault.storedIndex(look_up, made.plain)
      changes.push({
        id: row.id,
        before: before.toString('hex'),
        after: made.sealed.toString('hex'),
        hash: hash?.toString('hex') ?? null,
      })
    }
    const index = indexedAs ? sql`, ${sql.ref(`${column}_index`)} = decode(made.hash, 'hex')` : sql``
    const { numAffectedRows } = await database.transaction(({ db }) =>
      sql`update ${sql.table(table)} t set ${sql.ref(column)} = decode(made.after, 'hex') ${index}
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as made (id bigint, before text, after text, hash text)
        where t.id = made.id and t.${sql.ref(column)} = decode(made.before, 'hex')`.execute(db),
    )
    yield { changed: Number(numAffectedRows ?? 0), damaged: rows.length - changes.length }
  }
}

function resealed(vault: Vault, value: Buffer, cell: SealedCell) {
  try {
    return vault.reseal(value, cell)
  } catch {
    return null
  }
}

/** Secrets of settings. */
export async function* resealSecrets(
  { database, vault }: Office,
  { secrets }: SealedPlaces,
): AsyncGenerator<Step> {
  for (const { name, field, place } of secrets) {
    const sealed = await secretOf(database.read, name, field)
    if (sealed === null || keyOf(Buffer.from(sealed, 'base64')) === vault.current) continue
    const made = resealed(vault, Buffer.from(sealed, 'base64'), place)
    if (!made) {
      yield { changed: 0, damaged: 1 }
      continue
    }
    const [before, after] = [sealed, made.sealed.toString('base64')].map((text) =>
      JSON.stringify({ [field]: text }),
    )
    const { numAffectedRows } = await database.transaction(({ db }) =>
      sql`update site_settings set value = value || ${after}::jsonb
        where name = ${name} and value @> ${before}::jsonb`.execute(db),
    )
    yield { changed: Number(numAffectedRows ?? 0), damaged: 0 }
  }
}

async function secretOf(read: ReadDb, name: string, field: string): Promise<string | null> {
  const row = await read
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  const sealed = (row?.value as Row | undefined)?.[field]
  return typeof sealed === 'string' ? sealed : null
}

const bytesOf = (hex: unknown): Buffer | null =>
  typeof hex === 'string' && hex.startsWith('\\x') ? Buffer.from(hex.slice(2), 'hex') : null
const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** Rows that may come back: those that were deleted, and those that a merge took away. */
export async function* resealPastRows(
  { database, vault }: Office,
  places: SealedPlaces,
): AsyncGenerator<Step> {
  for await (const { section, store, key, entry } of pastRows(database.read, places)) {
    const before: Record<string, string> = {}
    const after: Record<string, string> = {}
    let damaged = 0
    for (const column of section.columns) {
      const value = bytesOf(entry[column])
      if (!value || keyOf(value) === vault.current) continue
      const made = resealed(vault, value, [section.table, column, entry['id'] as number])
      if (!made) {
        damaged++
        continue
      }
      before[column] = hexOf(value)
      after[column] = hexOf(made.sealed)
      if (section.indexedAs)
        after[`${column}_index`] = hexOf(vault.storedIndex(section.indexedAs(column, entry), made.plain))
    }
    const count = Object.keys(before).length
    if (count > 0)
      await database.transaction(({ db }) =>
        store === 'removed'
          ? sql`update party_removed_entries set entry = entry || ${JSON.stringify(after)}::jsonb
              where kind = ${section.kind} and entry_id = ${key} and entry @> ${JSON.stringify(before)}::jsonb`.execute(
              db,
            )
          : sql`update party_merge_rows set before = before || ${JSON.stringify(after)}::jsonb
              where id = ${key} and before @> ${JSON.stringify(before)}::jsonb`.execute(db),
      )
    if (count > 0 || damaged > 0) yield { changed: count, damaged }
  }
}

async function* pastRows(read: ReadDb, { tables }: SealedPlaces) {
  for (const section of tables) {
    if (section.kind === undefined) continue
    const removed = await sql<{
      key: number
      entry: Row
    }>`select entry_id as key, entry from party_removed_entries
      where kind = ${section.kind}`.execute(read)
    for (const { key, entry } of removed.rows) yield { section, store: 'removed' as const, key, entry }
    const merged = await sql<{
      key: number
      entry: Row
    }>`select id as key, before as entry from party_merge_rows
      where table_name = ${section.table} and before ? 'id'`.execute(read)
    for (const { key, entry } of merged.rows) yield { section, store: 'merged' as const, key, entry }
  }
}

/** How many values of the database there are under each key. */
export async function countValues(read: ReadDb, places: SealedPlaces): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  const count = (key: number, more = 1) => counts.set(key, (counts.get(key) ?? 0) + more)
  for (const { table, columns } of places.tables)
    for (const column of columns) {
      const { rows } = await sql<{
        key: number
        count: number
      }>`select get_byte(${sql.ref(column)}, 1) as key, count(*)
        from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(read)
      for (const row of rows) count(row.key, row.count)
    }
  for (const { name, field } of places.secrets) {
    const sealed = await secretOf(read, name, field)
    if (sealed !== null) count(keyOf(Buffer.from(sealed, 'base64')))
  }
  for await (const { section, entry } of pastRows(read, places))
    for (const column of section.columns) {
      const value = bytesOf(entry[column])
      if (value) count(keyOf(value))
    }
  return counts
}
