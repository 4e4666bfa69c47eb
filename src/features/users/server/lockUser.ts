import type { Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { endSessions } from '#features/session/server/sessions.ts'
import type { User } from '../contract/user.ts'
import { getUser } from './service.ts'
import { lockOtherUser } from './lockOtherUser.ts'
import { recordUser, writeUser } from './userRow.ts'
import { accountEvents } from '#features/session/events.ts'

export async function lockUser(ctx: WriteCtx, { id }: { id: number }): Promise<User> {
  const before = await lockOtherUser(ctx, id, true)
  if (before.locked_at) return getUser(ctx, { id })
  const locked_at = ctx.now.toISOString()
  await writeUser(ctx, id, { locked_at })
  await recordUser(ctx, id, 'locked', { locked_at: [null, locked_at] })
  await endSessions(ctx, id, 'locked')
  return getUser(ctx, { id })
}

export async function unlockUser(ctx: WriteCtx, { id }: { id: number }): Promise<User> {
  const before = await lockOtherUser(ctx, id, false)
  if (!before.locked_at) return getUser(ctx, { id })
  await writeUser(ctx, id, { locked_at: null })
  const changes: Changes = { locked_at: [before.locked_at, null] }
  await ctx.record(accountEvents, 'unlocked', { entity_id: id, changes, reloads: [id] })
  return getUser(ctx, { id })
}
