import { sql, type RawBuilder } from 'kysely'
import { visibleParties } from '../../access/server/visible.ts'
import { isVisibleUser } from '../../access/server/visibleUsers.ts'
import { invalid } from '../../core/errors.ts'
import type { WriteCtx } from '../../core/server/context.ts'
import { aLabel } from '../../fields/choice/choice.ts'
import type { Values } from '../../fields/kind.ts'
import type { Field } from '../../fields/kinds.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { references } from '../schema.ts'

/** Whether this id may be newly referred to by somebody who sees what this person sees. */
function isThere(
  ctx: Pick<WriteCtx, 'db' | 'actor'>,
  list: string,
  field: Field,
  id: number,
): RawBuilder<boolean> {
  if (list === 'parties')
    return sql`exists (${visibleParties(ctx).select('parties.id').where('parties.id', '=', id)})`
  if (list === 'users')
    return sql`exists (select from users where id = ${id} and not deactivated and ${isVisibleUser(ctx.actor)})`
  const only = 'only' in field && field.only ? Object.entries(field.only) : []
  const conditions = [
    sql`id = ${id}`,
    sql`archived_at is null`,
    ...only.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ]
  return sql`exists (select from ${sql.table(list)} where ${sql.join(conditions, sql` and `)})`
}

/** Refuses ids of what does not exist, is out of use or not seen, unless the entry held them before. */
export async function checkReferences(
  ctx: Pick<WriteCtx, 'db' | 'actor'>,
  section: SectionDefinition,
  path: string,
  values: Values,
  before: Values = {},
): Promise<void> {
  const asked = references(section).filter(
    ([name]) => typeof values[name] === 'number' && values[name] !== before[name],
  )
  if (asked.length === 0) return
  const there = asked.map(
    ([name, list, field]) => sql`${isThere(ctx, list, field, values[name] as number)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(there)}`.execute(ctx.db)
  const missing = asked.filter(([name]) => !rows[0]![name])
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(
        missing.map(([name, , field]) => [`${path}.${name}`, `Choose ${aLabel(field.label)} from the list`]),
      ),
    )
}
