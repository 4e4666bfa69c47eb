import { sql, type RawBuilder } from 'kysely'
import { visibleParties } from '#access/server/visible.ts'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { aLabel } from '#fields/choice/choice.ts'
import type { Values } from '#fields/kind.ts'
import type { Field } from '#fields/kinds.ts'
import type { SectionLabels } from '../contract.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { references } from '../schema.ts'
import type { EntryTarget } from './owner.ts'

/** The word for an id that may be newly referred to by somebody who sees what this person sees; null for others. */
function wordOf(
  ctx: Pick<WriteCtx, 'db' | 'actor'>,
  { list, word }: { list: string; word: string },
  field: Field,
  id: number,
  carried: boolean,
): RawBuilder<string | null> {
  if (list === 'parties')
    return sql`(${visibleParties(ctx).select('parties.display_name').where('parties.id', '=', id)})`
  if (list === 'users')
    return sql`(select display_name from users where id = ${id} and not deactivated and ${isVisibleUser(ctx.actor)})`
  const only = 'only' in field && field.only ? Object.entries(field.only) : []
  const conditions = [
    sql`id = ${id}`,
    ...(carried ? [] : [sql`archived_at is null`]),
    ...only.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ]
  return sql`(select ${sql.ref(word)} from ${sql.table(list)} where ${sql.join(conditions, sql` and `)})`
}

/**
 * Refuses ids of what does not exist, is out of use or not seen, unless the entry held them before. Returns the words
 * for those it is to hold now.
 */
export async function checkReferences(
  ctx: Pick<WriteCtx, 'db' | 'actor'>,
  section: SectionDefinition,
  {
    path,
    nameOf,
    carried = false,
  }: Pick<EntryTarget, 'path' | 'carried'> & { nameOf: (list: string) => string },
  values: Values,
  before: Values = {},
): Promise<SectionLabels> {
  const labels: SectionLabels = {}
  const referenced = references(section).filter(
    ([name]) => typeof values[name] === 'number' && values[name] !== before[name],
  )
  if (referenced.length === 0) return labels
  const words = referenced.map(
    ([name, list, field]) =>
      sql`${wordOf(ctx, { list, word: nameOf(list) }, field, values[name] as number, carried)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(words)}`.execute(ctx.db)
  const problems: Record<string, string> = {}
  for (const [name, list, field] of referenced) {
    const word = rows[0]![name]
    if (word == null) problems[`${path}.${name}`] = `Choose ${aLabel(field.label)} from the list`
    else (labels[list] ??= {})[values[name] as number] = word
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return labels
}
