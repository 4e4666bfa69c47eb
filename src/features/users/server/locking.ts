import type { UserType } from '#core/actor.ts'
import { conflict, forbidden } from '#core/errors.ts'
import { changesBetween, type Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { removeFactors } from '#features/session/server/removeFactors.ts'
import { endSessions } from '#features/session/server/sessions.ts'
import type { User } from '../contract/user.ts'
import { refuseWiderAccess } from './accountLinks.ts'
import { getUser } from './service.ts'
import { afterChange, lockUserRow, recordUser, writeUser } from './userRow.ts'
import { seeUser } from './seeUser.ts'
import { accountEvents } from '#features/session/events.ts'

export async function lockUser(ctx: WriteCtx, { id }: { id: number }): Promise<User> {
  const before = await othersRow(ctx, id, true)
  if (before.locked_at) return getUser(ctx, { id })
  const locked_at = ctx.now.toISOString()
  await writeUser(ctx, id, { locked_at })
  await recordUser(ctx, id, 'locked', { locked_at: [null, locked_at] })
  await endSessions(ctx, id, 'locked')
  return getUser(ctx, { id })
}

export async function unlockUser(ctx: WriteCtx, { id }: { id: number }): Promise<User> {
  const before = await othersRow(ctx, id, false)
  if (!before.locked_at) return getUser(ctx, { id })
  await writeUser(ctx, id, { locked_at: null })
  const changes: Changes = { locked_at: [before.locked_at, null] }
  await ctx.record(accountEvents, 'unlocked', { entity_id: id, changes, reloads: [id] })
  return getUser(ctx, { id })
}

export async function migrateRole(
  ctx: WriteCtx,
  { id, user_type }: { id: number; user_type: UserType },
): Promise<User> {
  const before = await othersRow(ctx, id, user_type !== 'admin')
  const after = afterChange(before, { user_type })
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length === 0) return getUser(ctx, { id })
  await writeUser(ctx, id, after)
  await recordUser(ctx, id, 'role_migrated', changes)
  return getUser(ctx, { id })
}

export async function resetSecondFactor(ctx: WriteCtx, { id }: { id: number }): Promise<User> {
  await othersRow(ctx, id, false)
  await refuseWiderAccess(ctx, id)
  if (!(await removeFactors(ctx, id, ctx.actor.display_name)))
    throw conflict('second_factor.none', 'This person has no second factor.')
  return getUser(ctx, { id })
}

/** That the last admin goes is said before that nobody changes their own rights: it tells what to do. */
async function othersRow(ctx: WriteCtx, id: number, takesAdminAway: boolean) {
  await seeUser(ctx, id)
  const row = await lockUserRow(ctx, id, takesAdminAway)
  if (id === ctx.actor.user_id)
    throw forbidden('user.own_rights', 'Nobody changes their own rights. Ask another admin.')
  return row
}
