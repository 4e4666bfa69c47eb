import { randomInt } from 'node:crypto'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { queueSecretEmail, queueSecretText } from '#core/server/effects/outbox.ts'
import { tooMany, unauthenticated } from '#core/errors.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { SignInStrategy } from '../contract/currentUser.ts'
import { maskedEmail, maskedPhone, type FactorUser } from './secondFactors.ts'
import {
  after,
  betweenSendsSeconds,
  challengeSeconds,
  passcodeSeconds,
  passcodeTries,
} from './sessionLifetimes.ts'
import { wasSeenBefore } from './recordLogin.ts'
import { signInCode, signInCodeText, signInLink } from './mails/signInCode.ts'
import { mostFromElsewhere, mostSends, refuseFurtherSends } from './sendLimits.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { spendTotp } from './totp.ts'

/** A sign-in with a correct password that still needs its second factor; only its own browser can continue it. */
export async function openChallenge(
  ctx: AnyoneWriteCtx,
  user_id: number,
  redirect_to: string | null,
): Promise<string> {
  const token = randomToken()
  await ctx.db
    .deleteFrom('login_challenges')
    .where('user_id', '=', user_id)
    .where('expires_at', '<', ctx.now.toISOString())
    .execute()
  await ctx.db
    .insertInto('login_challenges')
    .values({
      token_hash: tokenHash(token),
      user_id,
      redirect_to,
      created_at: ctx.now.toISOString(),
      expires_at: after(ctx.now, challengeSeconds),
    })
    .execute()
  return token
}

/** Locks the challenge, so that tries made at once are counted one after the other. */
export async function takeChallenge({ db, now }: AnyoneWriteCtx, token: string) {
  const challenge = await db
    .selectFrom('login_challenges')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .forUpdate()
    .executeTakeFirst()
  if (
    !challenge ||
    challenge.used_at ||
    challenge.expires_at <= now.toISOString() ||
    challenge.tries >= passcodeTries
  )
    throw unauthenticated(
      'challenge.over',
      'This took too long, or there were too many tries. Enter your user name and password again.',
    )
  return challenge
}

export type Challenge = Awaited<ReturnType<typeof takeChallenge>>

const sealed = ({ vault }: AnyoneWriteCtx, challenge: Pick<Challenge, 'token_hash'>, code: string) =>
  vault.blindIndex('passcode', `${challenge.token_hash.toString('hex')}:${code}`)

/** Sends the code or link of the strategy; returns the masked recipient. */
export async function sendPasscode(
  ctx: AnyoneWriteCtx,
  challenge: Pick<Challenge, 'token_hash' | 'user_id' | 'strategy' | 'sent_at'>,
  user: FactorUser,
  strategy: SignInStrategy,
): Promise<string | null> {
  if (strategy === 'totp' || strategy === 'recovery_code') return null
  const since = challenge.sent_at
    ? (ctx.now.getTime() - new Date(challenge.sent_at).getTime()) / 1000
    : Infinity
  if (challenge.strategy === strategy && since < betweenSendsSeconds) {
    const left = Math.ceil(betweenSendsSeconds - since)
    throw tooMany(left, `One was just sent. Please wait ${left} seconds before asking for another.`)
  }
  const to = strategy === 'otp_by_text_message' ? user.phone_number! : user.email
  const isKnown = await wasSeenBefore(ctx, challenge.user_id, ctx.request.ip)
  await refuseFurtherSends(ctx, to, isKnown ? mostSends : mostFromElsewhere)

  const { office_name } = await readSetting(ctx.db, 'misc')
  const code = strategy === 'magic_link' ? randomToken() : randomInt(1_000_000).toString().padStart(6, '0')
  await ctx.db
    .updateTable('login_challenges')
    .set({
      strategy,
      passcode_hash: sealed(ctx, challenge, code),
      passcode_expires_at: after(ctx.now, passcodeSeconds),
      sent_at: ctx.now.toISOString(),
    })
    .where('token_hash', '=', challenge.token_hash)
    .execute()
  const about = { user_id: challenge.user_id }
  switch (strategy) {
    case 'otp_by_text_message':
      await queueSecretText(ctx, {
        about,
        kind: 'sign_in_code',
        to,
        body: signInCodeText(office_name, code),
      })
      return maskedPhone(to)
    case 'otp_by_email':
      await queueSecretEmail(ctx, {
        about,
        kind: 'sign_in_code',
        to,
        ...signInCode(office_name, code),
      })
      return maskedEmail(to)
    case 'magic_link':
      await queueSecretEmail(ctx, {
        about,
        kind: 'sign_in_link',
        to,
        ...signInLink(office_name, `${ctx.public_url}/sign-in/${code}`),
      })
      return maskedEmail(to)
  }
}

/** Whether this answers the challenge. Whatever is right works once. */
export async function isAnswered(
  ctx: AnyoneWriteCtx,
  challenge: Challenge,
  { strategy, passcode }: { strategy: SignInStrategy; passcode: string },
): Promise<boolean> {
  if (strategy === 'totp') return spendTotp(ctx, challenge.user_id, passcode)
  if (strategy === 'recovery_code') return spendRecoveryCode(ctx, challenge.user_id, passcode)
  const { passcode_hash, passcode_expires_at } = challenge
  if (challenge.strategy !== strategy || !passcode_hash || !passcode_expires_at) return false
  if (passcode_expires_at <= ctx.now.toISOString()) return false
  return passcode_hash.equals(
    sealed(ctx, challenge, strategy === 'magic_link' ? passcode : passcode.replace(/\s/g, '')),
  )
}
