import { sql, type RawBuilder } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Constraints } from '#core/server/http/routes.ts'
import type { Values } from '#fields/kind.ts'
import { inSentence } from '../collection.ts'
import { nameField, uniqueTogether, type ListDefinition } from '../defineList.ts'

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
