import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import type { Collection } from '../collection.ts'
import { codedNames, references } from '../schema.ts'
import { namedBy } from './references.ts'

/**
 * Replaces codes and names of list entries by their ids: the calls of sections accept either, the code also in a field
 * of its own. What names no entry is left as it is, and refused like an id that does not exist.
 */
export async function withIds(
  { db }: Pick<WriteCtx, 'db'>,
  collection: Collection,
  input: Values,
): Promise<Values> {
  if (collection.owner === 'office') return input
  const values = { ...input }
  for (const [name, list, field] of references(collection)) {
    if (field.kind !== 'catalogue') continue
    const isCoded = codedNames(collection).includes(name)
    if (isCoded) {
      const code = values[`${name}_code`]
      delete values[`${name}_code`]
      if (typeof code === 'string' && values[name] === undefined) values[name] = code
    }
    const named = values[name]
    if (typeof named !== 'string' || named.trim() === '' || named.length > 200) continue
    const byCode = isCoded ? sql`code = ${named.trim()} or` : sql``
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(list)}
      where ${byCode} normalize_text(${sql.ref(namedBy(list))}) = normalize_text(${named.trim()}) order by archived_at nulls first, id limit 1`.execute(
      db,
    )
    if (rows[0]) values[name] = rows[0].id
  }
  return values
}
