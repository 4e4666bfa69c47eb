import type { WriteCtx } from '../../../core/server/context.ts'
import { Refusal, sentence, tooMany } from '../../../core/errors.ts'
import { attemptOn, countFailure, forgetFailures, secondsToWait, takeTurn } from './delays.ts'
import { isPassword } from './password.ts'

/**
 * Asks a signed-in user for their password once more, so that an open desk is not enough to change how they sign in.
 * A wrong one is counted like at sign-in: return the refusal, so that the count is kept.
 */
export async function takeOwnPassword(ctx: WriteCtx, password: string): Promise<Refusal | null> {
  const { pair } = attemptOn(`user ${ctx.actor.user_id}`, ctx.request.ip)
  if (!(await takeTurn(ctx.db, pair))) return tooMany(1)
  const wait = await secondsToWait(ctx.db, [pair], ctx.now)
  if (wait > 0) return tooMany(wait)
  const { password_hash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.actor.user_id)
    .executeTakeFirstOrThrow()
  if (await isPassword(password, password_hash)) {
    await forgetFailures(ctx.db, [pair], ctx.now)
    return null
  }
  await countFailure(ctx.db, [pair], ctx.now)
  await ctx.audit({ action: 'password.refused', entity: 'users', entity_id: ctx.actor.user_id })
  const message = 'This is not your present password'
  return new Refusal(422, 'input.invalid', sentence(message), [
    { path: 'password', code: 'password.wrong', message },
  ])
}
