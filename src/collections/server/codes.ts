import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { codedNames, references } from '../schema.ts'

/**
 * Puts ids where a call names entries of a list otherwise: by their code, in the field or beside it, or by their word.
 * What names no entry is left as it is, and refused like an id that does not exist.
 */
export async function withIds(
  { db }: Pick<WriteCtx, 'db'>,
  section: SectionDefinition,
  nameOf: (list: string) => string,
  input: Values,
): Promise<Values> {
  const values = { ...input }
  for (const [name, list, field] of references(section)) {
    if (field.kind !== 'catalogue') continue
    const isCoded = codedNames(section).includes(name)
    if (isCoded) {
      const code = values[`${name}_code`]
      delete values[`${name}_code`]
      if (typeof code === 'string' && values[name] === undefined) values[name] = code
    }
    const named = values[name]
    if (typeof named !== 'string' || named.trim() === '' || named.length > 200) continue
    const byCode = isCoded ? sql`code = ${named.trim()} or` : sql``
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(list)}
      where ${byCode} normalize_text(${sql.ref(nameOf(list))}) = normalize_text(${named.trim()}) order by archived_at nulls first, id limit 1`.execute(
      db,
    )
    if (rows[0]) values[name] = rows[0].id
  }
  return values
}
