import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { Refusal, sentence, tooMany } from '#core/errors.ts'
import {
  countFailure,
  purgeFailures,
  looksAt,
  ownAttemptOn,
  secondsToWait,
  takeTurn,
  whileCounted,
  type Attempt,
} from './signInLimits.ts'
import { passwordMatches } from './passwordHash.ts'
import { passwordEvents } from '../events.ts'

/** Result of checking the password of a signed-in user again. */
export interface CheckedPassword {
  attempt: Attempt
  password_hash: string | null
  isRight: boolean
}

/**
 * First step of asking a signed-in user for their password once more, so that an open desk is not enough to change how they
 * sign in. It takes long: to be called before the transaction (`inTwoSteps`), and `confirmCurrentPassword` in it.
 */
export async function checkCurrentPassword(ctx: ReadCtx, password: string): Promise<CheckedPassword> {
  const attempt = ownAttemptOn(ctx.actor.user_id, ctx.actor.session_id, ctx.request.ip)
  const wait = await secondsToWait(ctx.db, looksAt(attempt, false), ctx.now)
  if (wait > 0) throw tooMany(wait)
  const { password_hash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.actor.user_id)
    .executeTakeFirstOrThrow()
  const isRight = await whileCounted(attempt, true, () => passwordMatches(password, password_hash))
  return { attempt, password_hash, isRight }
}

/** Second step. A wrong code is counted like at sign-in: return the refusal, so that the count is committed. */
export async function confirmCurrentPassword(
  ctx: WriteCtx,
  { attempt, password_hash, isRight }: CheckedPassword,
): Promise<Refusal | null> {
  if (!(await takeTurn(ctx.db, attempt.pair))) return tooMany(1)
  const wait = await secondsToWait(ctx.db, looksAt(attempt, false), ctx.now)
  if (wait > 0) return tooMany(wait)
  const present = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.actor.user_id)
    .executeTakeFirstOrThrow()
  if (isRight && present.password_hash === password_hash) {
    await purgeFailures(ctx.db, attempt)
    return null
  }
  await countFailure(ctx.db, attempt, ctx.now)
  await ctx.record(passwordEvents, 'refused', { entity_id: ctx.actor.user_id })
  const message = 'This is not your present password'
  return new Refusal(422, 'input.invalid', sentence(message), [
    { path: 'password', code: 'password.wrong', message },
  ])
}
