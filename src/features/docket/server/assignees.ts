import { invalidAt } from '#core/errors.ts'
import { sql } from 'kysely'
import { whoSees, type RowVisibility } from '#access/server/usersWhoSee.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/** Row access of an entry: its case's, internal or not. */
export type EntryVisibility = Required<RowVisibility>

interface Assigned {
  visibility: EntryVisibility
  ids: readonly number[]
}

/** Whether such an entry can be assigned to a user: active, assignable, and able to see it. */
const assignable = ({ db }: Pick<WriteCtx, 'db'>, entries: readonly Assigned[]) =>
  whoSees(
    db,
    entries.flatMap(({ visibility, ids }) => (ids.length > 0 ? [visibility] : [])),
    entries.flatMap(({ ids }) => ids),
    { assignable: true },
  )

/** Users among them to whom such an entry can be assigned. */
export async function ableAssignees(
  ctx: Pick<WriteCtx, 'db'>,
  visibility: EntryVisibility,
  ids: number[],
): Promise<number[]> {
  const isAble = await assignable(ctx, [{ visibility, ids }])
  return ids.filter((id) => isAble(visibility, id))
}

export async function checkAssignees(
  ctx: WriteCtx,
  visibility: EntryVisibility,
  ids: number[],
): Promise<void> {
  const entry = { visibility, ids }
  ;(await assigneeChecks(ctx, [entry]))(entry)
}

/** Checks the assignees of many entries, who are read once. */
export async function assigneeChecks(ctx: Pick<WriteCtx, 'db'>, entries: readonly Assigned[]) {
  const isAble = await assignable(ctx, entries)
  const unableOf = ({ visibility, ids }: Assigned) => ids.filter((id) => !isAble(visibility, id))
  const unable = entries.flatMap(unableOf)
  const users =
    unable.length === 0
      ? []
      : await ctx.db
          .selectFrom('users')
          .select(['id', 'display_name'])
          .where('id', '=', sql<number>`any(${[...new Set(unable)]})`)
          .orderBy('display_name')
          .execute()
  return (entry: Assigned): void => {
    const ids = unableOf(entry)
    if (ids.length === 0) return
    const names = users.filter(({ id }) => ids.includes(id)).map((user) => user.display_name)
    throw invalidAt('docket_entry', {
      assignee_ids:
        names.length < ids.length
          ? 'Choose assignees from the list'
          : `${names.join(', ')} cannot be assigned: not active, not assignable, or without sight of this ${entry.visibility.is_internal ? 'internal entry' : 'case'}`,
    })
  }
}

export async function setAssignees(ctx: WriteCtx, docket_entry_id: number, ids: number[]): Promise<void> {
  await ctx.db
    .deleteFrom('docket_entries_assignments')
    .where('docket_entry_id', '=', docket_entry_id)
    .where(sql<boolean>`user_id <> all(${ids})`)
    .execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('docket_entries_assignments')
    .values(ids.map((user_id) => ({ docket_entry_id, user_id })))
    .onConflict((c) => c.doNothing())
    .execute()
}
