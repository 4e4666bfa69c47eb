import { sql } from 'kysely'
import { usersWhoSee } from '#access/server/staff.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { at } from './entryChecks.ts'

/** Row access of an entry: its case's, internal or not. */
export interface EntryVisibility {
  access_set_id: number
  is_internal: boolean
}

/** Users among them to whom such an entry can be assigned: active, assignable, and able to see it. */
export async function ableAssignees(
  ctx: WriteCtx,
  visibility: EntryVisibility,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const able = await usersWhoSee(ctx.db, visibility.access_set_id, visibility.is_internal)
    .select('users.id')
    .where('users.is_assignable', '=', true)
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
  return ids.filter((id) => able.some((user) => user.id === id))
}

export async function checkAssignees(
  ctx: WriteCtx,
  visibility: EntryVisibility,
  ids: number[],
): Promise<void> {
  const able = await ableAssignees(ctx, visibility, ids)
  const unable = ids.filter((id) => !able.includes(id))
  if (unable.length === 0) return
  const names = await ctx.db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', sql<number>`any(${unable})`)
    .orderBy('display_name')
    .execute()
  throw at({
    assignee_ids:
      names.length < unable.length
        ? 'Choose assignees from the list'
        : `${names.map((user) => user.display_name).join(', ')} cannot be assigned: not active, not assignable, or without sight of this ${visibility.is_internal ? 'internal entry' : 'case'}`,
  })
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
