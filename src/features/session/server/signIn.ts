import { inTurns } from '#core/server/http/concurrencyLimit.ts'
import { auditAs, type AnyoneReadCtx, type AnyoneWriteCtx } from '#core/server/http/context.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import { databaseOf, type Database } from '#core/server/db/database.ts'
import type { InputOf } from '#core/contract.ts'
import { tooMany, unauthenticated, type Refusal } from '#core/errors.ts'
import { readNotice } from '#features/settings/server/maintenance.ts'
import { readLogoVersion, readSetting } from '#features/settings/server/settings.ts'
import type { sessionContract } from '../contract.ts'
import type { SignInAnswer, SignInStrategy } from '../contract/currentUser.ts'
import { longestPassword } from '../passwordRules.ts'
import { openChallenge, sendPasscode } from './challenges.ts'
import {
  attemptOn,
  countFailure,
  purgeFailures,
  looksAt,
  oneOfAddress,
  secondsToWait,
  takeTurn,
  whileCounted,
} from './signInLimits.ts'
import { canReach, factorsOf, factorUser, isFactorRequired } from './secondFactors.ts'
import { findUser, type SigningIn } from './findUser.ts'
import { wasSeenBefore, recordLogin } from './recordLogin.ts'
import { minLength } from './newPassword.ts'
import { passwordMatches } from './passwordHash.ts'
import { mailRecovery } from './accountRecovery.ts'
import { startSession } from './startSession.ts'
import { startTotpSetup } from './totp.ts'
import { sessionEvents } from '../events.ts'

type Input = InputOf<typeof sessionContract.endpoints.requestSignIn>

/** One answer for every user name: nobody learns here who works in this office. */
const wrong = () => unauthenticated('credentials.wrong', 'The user name or the password is not right.')

export function whyShutOut(user: Pick<SigningIn, 'deactivated' | 'locked_at'>): Refusal | null {
  if (user.deactivated)
    return unauthenticated(
      'account.deactivated',
      'This account is no longer active. Ask an admin of your office.',
    )
  if (user.locked_at)
    return unauthenticated('account.locked', 'This account is locked. An admin of your office can unlock it.')
  return null
}

/** A flood of tries at names that nobody here has must not fill the log. */
const strangersLinesPerMinute = 30
const strangersMinutes = new WeakMap<Database, { began: number; lines: number }>()

/** The number of this line among those of a minute. */
function strangersLine({ db, now }: AnyoneWriteCtx): number {
  const database = databaseOf(db)!
  let minute = strangersMinutes.get(database)
  if (!minute || now.getTime() - minute.began >= 60_000) {
    minute = { began: now.getTime(), lines: 0 }
    strangersMinutes.set(database, minute)
  }
  return ++minute.lines
}

export async function refused(
  ctx: AnyoneWriteCtx,
  user_id: number | null,
  refusal: Refusal,
): Promise<Refusal> {
  const line = user_id === null ? strangersLine(ctx) : 0
  if (line > strangersLinesPerMinute) return refusal
  const isLast = line === strangersLinesPerMinute
  await auditAs(ctx, null).record(sessionEvents, 'refused', {
    ...(user_id === null ? {} : { entity: 'users', entity_id: user_id }),
    changes: {
      reason: [null, refusal.code],
      ...(isLast ? { further_tries: [null, 'Not written down one by one in this minute'] } : {}),
    },
  })
  return refusal
}

// Some of a burst are looked up at a time; the calls of people at work come in between.
const inTurn = inTurns(4)

async function lookUp(ctx: AnyoneReadCtx, username: string) {
  const user = await findUser(ctx.db, username)
  const attempt = attemptOn(user?.login ?? username, ctx.request.ip)
  const isKnown = await wasSeenBefore(ctx, user?.id ?? 0, ctx.request.ip)
  const quiet = looksAt(attempt, isKnown)
  const wait = await secondsToWait(ctx.db, quiet, ctx.now)
  if (wait > 0) throw tooMany(wait)
  return { attempt, isKnown, quiet, password_hash: user?.password_hash ?? null }
}

/** The password is looked at before the transaction; whether that counts is decided in it. */
export function checkPassword(ctx: AnyoneReadCtx, { username, password }: Input) {
  return oneOfAddress(ctx.request.ip, async () => {
    const { attempt, isKnown, quiet, password_hash } = await inTurn(() => lookUp(ctx, username))
    const isRight = await whileCounted(attempt, isKnown, () =>
      passwordMatches(password, password_hash, isKnown ? 'known' : 'stranger'),
    )
    return { attempt, quiet, password_hash, isRight }
  })
}

export async function requestSignIn(
  ctx: AnyoneWriteCtx,
  input: Input,
  { attempt, quiet, password_hash, isRight }: Awaited<ReturnType<typeof checkPassword>>,
): Promise<SignInAnswer | Refusal> {
  // Concurrent tries, here or in other processes, count one after the other, and may be too many by then.
  if (!(await takeTurn(ctx.db, attempt.pair))) throw tooMany(1)
  const wait = await secondsToWait(ctx.db, quiet, ctx.now)
  if (wait > 0) throw tooMany(wait)

  const user = await findUser(ctx.db, input.username)
  if (!user || !isRight || user.password_hash !== password_hash) {
    await countFailure(ctx.db, attempt, ctx.now)
    return refused(ctx, user?.id ?? null, wrong())
  }
  const shutOut = whyShutOut(user)
  if (shutOut) return refused(ctx, user.id, shutOut)
  await purgeFailures(ctx.db, attempt)
  if (user.reset_required) {
    await mailRecovery(ctx, user.id)
    const { login, display_name } = user
    return {
      status: 'reset_required',
      user: { login, display_name, reset_required: true },
      link_mailed: ctx.mailer !== null,
    }
  }
  return nextStep(ctx, user, input)
}

/** Next step after a correct password. */
export async function nextStep(
  ctx: AnyoneWriteCtx,
  user: Pick<SigningIn, 'id' | 'login'>,
  { strategy: requestedStrategy, redirectTo = null }: Pick<Input, 'strategy' | 'redirectTo'>,
): Promise<SignInAnswer | Refusal> {
  const setting = await readSetting(ctx.db, 'multifactor_authentication')
  const facts = await factorUser(ctx.db, user.id)
  const { strategies, unreachable } = factorsOf(ctx, facts, setting)
  if (strategies.length === 0 && !isFactorRequired(setting, facts.user_type))
    return signedIn(ctx, user.id, { second_factor: false, redirect_to: redirectTo })
  // Setting up an app instead would admit anybody who knows the password.
  if (strategies.length === 0 && unreachable.length > 0)
    return refused(ctx, user.id, noWayToReach(unreachable[0]!))

  const challenge = await openChallenge(ctx, user.id, redirectTo)
  if (strategies.length === 0)
    return { status: 'totp_setup_required', challenge, setup: await startTotpSetup(ctx, user) }
  const strategy =
    requestedStrategy && strategies.includes(requestedStrategy) ? requestedStrategy : strategies[0]!
  const fresh = {
    token_hash: tokenHash(challenge),
    user_id: user.id,
    strategy: null,
    sent_at: null,
  }
  const hint = await sendPasscode(ctx, fresh, facts, strategy)
  return { status: 'second_factor', challenge, strategies, strategy, hint }
}

const noWayToReach = (strategy: SignInStrategy): Refusal => {
  const [what, lacks] =
    strategy === 'otp_by_text_message'
      ? ['a code by text message', 'no service for text messages']
      : [`a ${strategy === 'magic_link' ? 'link' : 'code'} by e-mail`, 'no mail server']
  return unauthenticated(
    'factor.unreachable',
    `Your second factor is ${what}, and this office has ${lacks} at present. Ask an admin to reset your second factor: you then set up an authenticator app.`,
  )
}

export async function signedIn(
  ctx: AnyoneWriteCtx,
  user_id: number,
  {
    second_factor,
    redirect_to,
    recovery_codes = null,
  }: { second_factor: boolean; redirect_to: string | null; recovery_codes?: string[] | null },
): Promise<SignInAnswer> {
  const last_login_info = await recordLogin(ctx, user_id)
  const { user, access_token, expires_in_seconds } = await startSession(ctx, user_id, { second_factor })
  return {
    status: 'signed_in',
    user,
    access_token,
    expires_in_seconds,
    last_login_info,
    redirect_to,
    recovery_codes,
  }
}

export async function getSignInSettings(ctx: AnyoneReadCtx) {
  const { db, now, mailer } = ctx
  const { enabled, strategies } = await readSetting(db, 'multifactor_authentication')
  const min_length = await minLength(db)
  const { office_name } = await readSetting(db, 'misc')
  const { enabled: demo } = await readSetting(db, 'demo')
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return {
    multifactor: { enabled, strategies: strategies.filter((strategy) => canReach(ctx, strategy)) },
    sends_mail: mailer !== null,
    office_name,
    set_up_needed: !someone,
    demo,
    logo: await readLogoVersion(db),
    notice: await readNotice(db, now),
    password: { min_length, max_length: longestPassword },
  }
}
