import { sql, type RawBuilder } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Constraints } from '#core/server/http/routes.ts'
import { aLabel } from '#fields/choice/choice.ts'
import type { Values } from '#fields/kind.ts'
import { inSentence } from '../entryWords.ts'
import { nameField, uniqueTogether, type ListDefinition } from '../defineList.ts'
import { lists } from '../lists.ts'
import type { Row } from './entries.ts'
import { referenced } from './labels.ts'

const duplicate = (field: string, sentence: string) =>
  invalid({ [`item.${field}`]: sentence }, 'list.duplicate')

function taken(list: ListDefinition, [field]: readonly string[]): string {
  const [one] = list.title
  const what = field === nameField(list) ? 'name' : (list.fields[field!]?.label.toLowerCase() ?? field)
  return `Another ${inSentence(one)} has this ${what}; choose a different one`
}

/** Unique violations when two people add the same at once. */
export const constraintsOf = (all: readonly ListDefinition[]): Constraints =>
  Object.fromEntries(
    all.flatMap((list) =>
      uniqueTogether(list).map((group) => [
        `${list.key}_${group[0]}_key`,
        () => duplicate(group[0]!, taken(list, group)),
      ]),
    ),
  )

/** Refuses what another entry is called already, whatever case and accents, in use or archived. */
export async function checkUnique(
  { db }: Pick<WriteCtx, 'db'>,
  list: ListDefinition,
  row: Values,
  self?: number,
): Promise<void> {
  for (const group of uniqueTogether(list)) {
    const values = group.map((column) => row[column])
    if (values.some((value) => value === null || value === undefined)) continue
    const same = group.map(
      (column, index): RawBuilder<unknown> =>
        sql`normalize_text(${sql.ref(column)}) = normalize_text(${String(values[index])}::text)`,
    )
    const { rows } = await sql<{ archived: boolean }>`select archived_at is not null as archived
      from ${sql.table(list.key)} where ${sql.join(same, sql` and `)} and id is distinct from ${self ?? null}
      limit 1`.execute(db)
    if (!rows[0]) continue
    throw duplicate(
      group[0]!,
      rows[0].archived
        ? `${String(row[group[0]!])} is in the archive of this list; take it out of there instead`
        : taken(list, group),
    )
  }
}

/** Refuses ids of what does not exist or is out of use, unless the row held them before. */
export async function checkReferences(
  ctx: Pick<WriteCtx, 'db' | 'actor'>,
  list: ListDefinition,
  input: Values,
  before?: Row,
): Promise<void> {
  for (const [name, field] of Object.entries(list.fields)) {
    const table = referenced(field)
    const value = input[name]
    if (!table || value === null || value === undefined) continue
    const had = new Set([before?.[name]].flat())
    const ids = [value as number | number[]].flat().filter((id) => !had.has(id))
    if (ids.length === 0) continue
    const { rows } = await sql`select id from ${sql.table(table)}
      where id = any(${ids}) and ${isOffered(ctx, table)}`.execute(ctx.db)
    if (rows.length < new Set(ids).size)
      throw invalid({
        [`item.${name}`]:
          table === 'attachments'
            ? 'One of the files is not there (any more); choose it again'
            : `Choose ${Array.isArray(value) ? field.label.toLowerCase() : aLabel(field.label)} from the list`,
      })
  }
}

/** Which rows of a table may be newly referred to. */
function isOffered({ actor }: Pick<WriteCtx, 'actor'>, table: string): RawBuilder<unknown> {
  if (Object.hasOwn(lists, table)) return sql`archived_at is null`
  if (table === 'users') return sql`not deactivated`
  // Uploaded ahead by the same person, and belonging to nothing yet.
  return sql`deleted_at is null and docket_entry_id is null and photo_of_id is null
    and created_by_id = ${actor.user_id} and id not in (select attachment_id from document_set_files)
    and id not in (select attachment_id from party_documents)`
}
