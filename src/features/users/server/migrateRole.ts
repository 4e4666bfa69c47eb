import type { UserType } from '#core/actor.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { User } from '../contract/user.ts'
import { lockOtherUser } from './lockOtherUser.ts'
import { getUser } from './service.ts'
import { afterChange, recordUser, writeUser } from './userRow.ts'

export async function migrateRole(
  ctx: WriteCtx,
  { id, user_type }: { id: number; user_type: UserType },
): Promise<User> {
  const before = await lockOtherUser(ctx, id, user_type !== 'admin')
  const after = afterChange(before, { user_type })
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length === 0) return getUser(ctx, { id })
  await writeUser(ctx, id, after)
  await recordUser(ctx, id, 'role_migrated', changes)
  return getUser(ctx, { id })
}
