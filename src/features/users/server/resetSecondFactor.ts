import { conflict } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { removeFactors } from '#features/session/server/removeFactors.ts'
import type { User } from '../contract/user.ts'
import { refuseWiderAccess } from './sendAccountLink.ts'
import { lockOtherUser } from './lockOtherUser.ts'
import { getUser } from './service.ts'

export async function resetSecondFactor(ctx: WriteCtx, { id }: { id: number }): Promise<User> {
  await lockOtherUser(ctx, id, false)
  await refuseWiderAccess(ctx, id)
  if (!(await removeFactors(ctx, id, ctx.actor.display_name)))
    throw conflict('second_factor.none', 'This person has no second factor.')
  return getUser(ctx, { id })
}
