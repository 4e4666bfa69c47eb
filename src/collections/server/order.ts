import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { hasOrder, nameField, type ListDefinition } from '../defineList.ts'

type Db = Pick<WriteCtx, 'db'>

/** Two people who move entries of one list at once wait for each other. */
export const lockOrder = ({ db }: Db, list: ListDefinition) =>
  sql`select pg_advisory_xact_lock(hashtext('list order'), hashtext(${list.key}))`.execute(db)

/** Only letters and digits count: "Ch'ol" sorts between "Chinook" and "Choctaw". */
const letters = (text: unknown) => sql`regexp_replace(normalize_text(${text}), '[^[:alnum:] ]', '', 'g')`

/**
 * Where a new entry goes: a list in alphabetical order stays so, any other takes it at its end. Archived entries keep
 * their numbers, so that they come back to where they were.
 */
export async function positionFor({ db }: Db, list: ListDefinition, name: string): Promise<number> {
  const named = sql.ref(nameField(list))
  const { rows } = await sql<{ sorted: boolean; at: number | null; last: number }>`
    with ordered as (
      select position, ${letters(named)} as letters, lag(${letters(named)}) over (order by position, id) as before
      from ${sql.table(list.key)} where id > 0 and archived_at is null)
    select coalesce(bool_and(before is null or before <= letters), false) and count(*) > 2 as sorted,
      min(position) filter (where letters > ${letters(sql`${name}::text`)}) as at, coalesce(max(position), 0) as last
    from ordered`.execute(db)
  const { sorted, at, last } = rows[0]!
  if (!sorted || at === null) return last + 1
  await sql`update ${sql.table(list.key)} set position = position + 1 where position >= ${at} and id > 0`.execute(
    db,
  )
  return at
}

/** Puts an entry at a place among those in use, counted from 1; returns the place it had. */
export async function moveToPosition(
  ctx: Db,
  list: ListDefinition,
  id: number,
  position: number,
): Promise<{ from: number; to: number }> {
  if (!hasOrder(list))
    throw conflict('list.has_no_order', `${list.title[1]} are shown newest first and cannot be moved.`)
  await lockOrder(ctx, list)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(list.key)}
    where id > 0 and (archived_at is null or id = ${id})
    order by position, normalize_text(${sql.ref(nameField(list))}), id`.execute(ctx.db)
  const order = rows.map((row) => row.id)
  const from = order.indexOf(id)
  const to = Math.min(position, order.length) - 1
  order.splice(from, 1)
  order.splice(to, 0, id)
  await sql`update ${sql.table(list.key)} t set position = o.position
    from unnest(${order}::bigint[]) with ordinality o (id, position)
    where t.id = o.id and t.position <> o.position`.execute(ctx.db)
  return { from: from + 1, to: to + 1 }
}
