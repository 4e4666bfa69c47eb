import { CompiledQuery, sql } from 'kysely'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import type { Values } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { tableOf, type Collection } from '../collection.ts'
import { columnsOf, sensitiveNames } from '../schema.ts'

/** A table with the columns of its definition, which life tests compare; to the compiler it is one table of many. */
const writable = (collection: Collection) => tableOf(collection) as 'party_akas'

/** Encrypted values carry the number of their row, which must be known before it is inserted. */
export const hasSealed = (collection: Collection, values: Values): boolean =>
  sensitiveNames(collection).some((name) => typeof values[name] === 'string')

/** The look-up that a sensitive value takes part in. */
export function indexedAs(collection: Collection, name: string, values: Values): string {
  const field = collection.fields[name]!
  return kindOf(field).sealedAs?.(values, name, field) ?? name
}

/** The columns as the table stores them: sensitive values encrypted for this row, each with a keyed hash to find it by. */
function sealed(vault: Vault, collection: Collection, id: number, values: Values): Values {
  const columns = Object.fromEntries(columnsOf(collection).map((name) => [name, values[name] ?? null]))
  for (const name of sensitiveNames(collection)) {
    const value = values[name]
    const text = typeof value === 'string' ? value : null
    columns[name] = text === null ? null : vault.encrypt(text, [tableOf(collection), name, id])
    const found_as = indexedAs(collection, name, values)
    columns[`${name}_index`] = text === null ? null : vault.storedIndex(found_as, text)
  }
  return columns
}

/** Values of a new entry; `more`: columns that are no fields, as its owner or its position. */
interface NewRow {
  values: Values
  more: Values
}

/** Many new entries with one statement. Returns their ids, in order. */
export async function insertRows(
  { db, vault }: Pick<WriteCtx, 'db' | 'vault'>,
  collection: Collection,
  rows: readonly NewRow[],
): Promise<number[]> {
  const table = writable(collection)
  const ids = await nextIds(db, table, rows.length)
  await insertMany(
    db,
    table,
    rows.map(({ values, more }, index) => {
      const id = ids[index]!
      return { id, ...more, ...sealed(vault, collection, id, values) }
    }),
  )
  return ids
}

export async function insertRow(
  ctx: WriteCtx,
  collection: Collection,
  { values, more }: NewRow,
): Promise<number> {
  if (hasSealed(collection, values)) return (await insertRows(ctx, collection, [{ values, more }]))[0]!
  const { db, vault } = ctx
  const row = { ...more, ...sealed(vault, collection, 0, values) }
  const names = Object.keys(row)
  // Written by hand: for so many columns the query builder takes as long as PostgreSQL takes for the statement.
  const { rows } = await db.executeQuery<{ id: number }>(
    CompiledQuery.raw(
      `insert into ${tableOf(collection)} (${names.map(quoted).join(', ')})
        values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  )
  const { id } = rows[0]!
  await setLinks(db, collection, id, values)
  return id
}

const quoted = (column: string) => `"${column}"`

export async function updateRow(
  { db, vault, now }: WriteCtx,
  collection: Collection,
  { id, version }: { id: number; version: number },
  values: Values,
): Promise<void> {
  const row = {
    ...sealed(vault, collection, id, values),
    version: version + 1,
    updated_at: now.toISOString(),
  }
  const changes = Object.keys(row).map((name, index) => `${quoted(name)} = $${index + 2}`)
  await db.executeQuery(
    CompiledQuery.raw(`update ${tableOf(collection)} set ${changes.join(', ')} where id = $1`, [
      id,
      ...Object.values(row),
    ]),
  )
  await setLinks(db, collection, id, values)
}

/** Values of fields stored in tables of their own. */
async function setLinks(
  db: WriteCtx['db'],
  collection: Collection,
  id: number,
  values: Values,
): Promise<void> {
  const links = collection.owner === 'office' ? Object.entries(collection.links ?? {}) : []
  for (const [name, { table, owner, value }] of links) {
    const ids = values[name] as number[]
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(db)
    await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(value)}, position)
      select ${id}, o.id, o.position from unnest(${ids}::bigint[]) with ordinality o (id, position)`.execute(
      db,
    )
  }
}
