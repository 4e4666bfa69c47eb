import type { InputOf } from '#core/contract.ts'
import type { Actor } from '#core/actor.ts'
import type { AnyoneReadCtx, AnyoneWriteCtx, WriteCtx } from '#core/server/http/context.ts'
import { forbidden, invalid, tooMany, unauthenticated, type Refusal } from '#core/errors.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { sessionContract } from '../contract.ts'
import type { SignInAnswer, SignInStrategy } from '../contract/currentUser.ts'
import { isAnswered, sendPasscode, takeChallenge, type Challenge } from './challenges.ts'
import {
  codeAttemptOn,
  countFailure,
  purgeFailures,
  looksAt,
  secondsToWait,
  takeTurn,
  type Attempt,
} from './signInLimits.ts'
import { factorsOf, factorUser } from './secondFactors.ts'
import { wasSeenBefore } from './recordLogin.ts'
import { passcodeTries } from './sessionLifetimes.ts'
import { checkCurrentPassword, confirmCurrentPassword, type CheckedPassword } from './currentPassword.ts'
import { refused, signedIn, whyShutOut } from './signIn.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { finishTotpSetup, markSecondFactor, spendTotp, wrongCode } from './totp.ts'
import { sessionEvents } from '../events.ts'

type Input = InputOf<typeof sessionContract.endpoints.verifySignIn>

/** Hashes the password that a signed-in user enters again; null where none is required. */
export async function checkFreshPassword(
  { actor, ...ctx }: AnyoneReadCtx,
  { challenge, strategy, password }: Input,
): Promise<CheckedPassword | null> {
  if (challenge || !actor || actor.has_totp || strategy !== 'password') return null
  if (!password) throw invalid({ password: 'Enter your password' })
  return checkCurrentPassword({ ...ctx, actor }, password)
}

/** Second step of signing in; for a signed-in user, a fresh factor. */
export async function verifySignIn(
  ctx: AnyoneWriteCtx,
  input: Input,
  own: CheckedPassword | null,
): Promise<SignInAnswer | Refusal> {
  if (input.challenge) return answerChallenge(ctx, input.challenge, input)
  if (!ctx.actor) throw unauthenticated()
  return confirmAfresh(ctx, ctx.actor, input, own)
}

async function answerChallenge(
  ctx: AnyoneWriteCtx,
  token: string,
  { strategy, passcode, setup }: Input,
): Promise<SignInAnswer | Refusal> {
  const challenge = await takeChallenge(ctx, token)
  const shutOut = await becameShutOut(ctx, challenge.user_id)
  if (shutOut) return refused(ctx, challenge.user_id, shutOut)
  const setting = await readSetting(ctx.db, 'multifactor_authentication')
  const facts = await factorUser(ctx.db, challenge.user_id)
  const { strategies, unreachable } = factorsOf(ctx, facts, setting)
  // Without any factor a user may only set up an app; with one, a set-up would be a way around it.
  const settingUp =
    strategies.length === 0 &&
    unreachable.length === 0 &&
    strategy === 'totp' &&
    setup !== undefined &&
    passcode
  if (strategy === 'password' || (!settingUp && !strategies.includes(strategy)))
    throw forbidden('strategy.not_allowed', 'This way of signing in is not open to you. Choose another.')
  if (!passcode) {
    const hint = await sendPasscode(ctx, challenge, facts, strategy)
    return { status: 'second_factor', challenge: token, strategies, strategy, hint }
  }

  const attempt = await takeCodeTurn(ctx, challenge.user_id)
  const recovery_codes = settingUp ? await finishTotpSetup(ctx, challenge.user_id, { setup, passcode }) : null
  const right = settingUp ? recovery_codes !== null : await isAnswered(ctx, challenge, { strategy, passcode })
  if (!right) return countWrongCode(ctx, challenge, attempt)

  await ctx.db
    .updateTable('login_challenges')
    .set({ used_at: ctx.now.toISOString() })
    .where('token_hash', '=', challenge.token_hash)
    .execute()
  await purgeFailures(ctx.db, attempt)
  return signedIn(ctx, challenge.user_id, {
    second_factor: true,
    redirect_to: challenge.redirect_to,
    recovery_codes,
  })
}

async function becameShutOut({ db }: AnyoneWriteCtx, user_id: number): Promise<Refusal | null> {
  const user = await db
    .selectFrom('users')
    .select(['deactivated', 'locked_at', 'reset_required'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (user.reset_required)
    return unauthenticated('challenge.over', 'A new password was asked of you. Start signing in again.')
  return whyShutOut(user)
}

/** Makes one wait who gave wrong codes here, or everybody elsewhere than where this person signs in. */
async function takeCodeTurn(ctx: AnyoneWriteCtx, user_id: number): Promise<Attempt> {
  const attempt = codeAttemptOn(user_id, ctx.request.ip)
  const quiet = looksAt(attempt, await wasSeenBefore(ctx, user_id, ctx.request.ip))
  for (const subject of quiet) if (!(await takeTurn(ctx.db, subject))) throw tooMany(1)
  const wait = await secondsToWait(ctx.db, quiet, ctx.now)
  if (wait > 0) throw tooMany(wait)
  return attempt
}

async function countWrongCode(ctx: AnyoneWriteCtx, challenge: Challenge, attempt: Attempt): Promise<Refusal> {
  const tries = challenge.tries + 1
  await ctx.db
    .updateTable('login_challenges')
    .set({ tries })
    .where('token_hash', '=', challenge.token_hash)
    .execute()
  await countFailure(ctx.db, attempt, ctx.now)
  const left = passcodeTries - tries
  const then =
    left === 0
      ? 'enter your user name and password again'
      : `you have ${left} more ${left === 1 ? 'try' : 'tries'}`
  return refused(ctx, challenge.user_id, wrongCode(`This code is not right, or was used already; ${then}`))
}

const ownCodes: Partial<Record<SignInStrategy, typeof spendTotp>> = {
  totp: spendTotp,
  recovery_code: spendRecoveryCode,
}

async function confirmAfresh(
  ctx: AnyoneWriteCtx,
  actor: Actor,
  { strategy, passcode }: Input,
  own: CheckedPassword | null,
): Promise<SignInAnswer | Refusal> {
  if (!actor.has_totp) return confirmPassword({ ...ctx, actor }, own)
  const spend = strategy !== 'password' && ownCodes[strategy]
  if (!spend || !passcode)
    throw forbidden('strategy.not_allowed', 'Give the code of your authenticator app, or a recovery code.')
  const attempt = await takeCodeTurn(ctx, actor.user_id)
  if (!(await spend(ctx, actor.user_id, passcode))) {
    await countFailure(ctx.db, attempt, ctx.now)
    return refused(ctx, actor.user_id, wrongCode('This code is not right, or was used already'))
  }
  await purgeFailures(ctx.db, attempt)
  const confirmed_at = await markSecondFactor(ctx.db, actor.session_id, ctx.now)
  await ctx.record(sessionEvents, 'confirmed', { entity_id: actor.session_id })
  return { status: 'confirmed', confirmed_at }
}

/** Without an authenticator app, the password is required: a mailed code would reach the same unlocked screen. */
async function confirmPassword(ctx: WriteCtx, own: CheckedPassword | null): Promise<SignInAnswer | Refusal> {
  if (!own) throw forbidden('strategy.not_allowed', 'Give your password.')
  const refusal = await confirmCurrentPassword(ctx, own)
  if (refusal) return refusal
  const confirmed_at = ctx.now.toISOString()
  await ctx.db
    .updateTable('sessions')
    .set({ password_at: confirmed_at })
    .where('id', '=', ctx.actor.session_id)
    .execute()
  await ctx.record(sessionEvents, 'confirmed_with_password', { entity_id: ctx.actor.session_id })
  return { status: 'confirmed', confirmed_at }
}
