import { forbidden } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { seeUser } from './seeUser.ts'
import { lockUserRow } from './userRow.ts'

/** Locks another user's row. The check of the last admin comes first, because its refusal says what to do instead. */
export async function lockOtherUser(ctx: WriteCtx, id: number, takesAdminAway: boolean) {
  await seeUser(ctx, id)
  const row = await lockUserRow(ctx, id, takesAdminAway)
  if (id === ctx.actor.user_id)
    throw forbidden('user.own_rights', 'Nobody changes their own rights. Ask another admin.')
  return row
}
