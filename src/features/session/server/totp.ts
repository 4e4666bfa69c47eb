import { randomBytes } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import type { ReadCtx, WriteCtx, AnyoneWriteCtx } from '#core/server/http/context.ts'
import { qrCodeOf } from '#core/server/http/qrCode.ts'
import type { SealedCell } from '#core/server/process/crypto.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import { conflict, Refusal, sentence } from '#core/errors.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { TotpSetup } from '../contract/currentUser.ts'
import { factorsOf, factorUser, isFactorRequired, noTotp } from './secondFactors.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { confirmCurrentPassword, type CheckedPassword } from './currentPassword.ts'
import { totpEvents } from '../events.ts'

const periodSeconds = 30
const setupMinutes = 30

const totpOf = (secret: string, issuer = 'Ellis', label = '') =>
  new OTPAuth.TOTP({ issuer, label, secret: OTPAuth.Secret.fromBase32(secret), period: periodSeconds })

/** The time step a code belongs to: this one, the one before or the one after. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** A set-up can be completed only by the user who began it. */
const setupCell = (user_id: number): SealedCell => ['totp_setup', 'secret', user_id]

/** A new secret, stored by nobody until its first code comes back together with the encrypted set-up. */
export async function startTotpSetup(
  { db, vault, now }: Pick<ReadCtx, 'db' | 'vault' | 'now'>,
  user: { id: number; login: string },
): Promise<TotpSetup> {
  const { office_name } = await readSetting(db, 'misc')
  const secret = new OTPAuth.Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32
  const otpauth_url = totpOf(secret, `Ellis · ${office_name}`, user.login).toString()
  const seal = { user_id: user.id, secret, until: now.getTime() + setupMinutes * 60_000 }
  return {
    setup: vault.encrypt(JSON.stringify(seal), setupCell(user.id)).toString('base64url'),
    secret: secret.match(/.{1,4}/g)!.join(' '),
    otpauth_url,
    qr_svg: await qrCodeOf(otpauth_url),
  }
}

function openSeal({ vault, now }: Pick<AnyoneWriteCtx, 'vault' | 'now'>, user_id: number, setup: string) {
  try {
    const seal = JSON.parse(vault.decrypt(Buffer.from(setup, 'base64url'), setupCell(user_id))) as {
      user_id: number
      secret: string
      until: number
    }
    if (seal.user_id === user_id && seal.until > now.getTime()) return seal.secret
  } catch {
    // Not a seal of ours.
  }
  throw conflict('totp.setup_over', 'This set-up took too long. Start it again.')
}

export const wrongCode = (message: string) =>
  new Refusal(422, 'passcode.wrong', sentence(message), [
    { path: 'passcode', code: 'passcode.wrong', message },
  ])

/** Stores the secret of a set-up when its first code is right; gives ten recovery codes, or null. */
export async function finishTotpSetup(
  ctx: AnyoneWriteCtx,
  user_id: number,
  { setup, passcode }: { setup: string; passcode: string },
): Promise<string[] | null> {
  const secret = openSeal(ctx, user_id, setup)
  const step = stepOf(secret, passcode, ctx.now)
  if (step === null) return null
  await ctx.db
    .updateTable('users')
    .set({
      totp_secret: ctx.vault.encrypt(secret, ['users', 'totp_secret', user_id]),
      totp_confirmed_at: ctx.now.toISOString(),
      totp_last_step: step,
    })
    .where('id', '=', user_id)
    .execute()
  await ctx.record(totpEvents, 'confirmed', { entity_id: user_id, reloads: [user_id] })
  return replaceRecoveryCodes(ctx, user_id)
}

/** Whether a code of the user's app is right. It works once: its time step is remembered. */
export async function spendTotp(ctx: AnyoneWriteCtx, user_id: number, code: string): Promise<boolean> {
  const user = await ctx.db
    .selectFrom('users')
    .select('totp_secret')
    .where('id', '=', user_id)
    .where('totp_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!user?.totp_secret) return false
  const step = stepOf(ctx.vault.decrypt(user.totp_secret, ['users', 'totp_secret', user_id]), code, ctx.now)
  if (step === null) return false
  const used = await ctx.db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', user_id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

async function removable({ db, actor, mailer }: Pick<ReadCtx, 'db' | 'actor' | 'mailer'>): Promise<boolean> {
  const setting = await readSetting(db, 'multifactor_authentication')
  const user = await factorUser(db, actor.user_id)
  return (
    !isFactorRequired(setting, user.user_type) ||
    factorsOf({ mailer }, { ...user, has_totp: false, recovery_codes_left: 0 }, setting).strategies.length > 0
  )
}

export async function getTotp(ctx: ReadCtx) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'login', 'totp_confirmed_at'])
    .where('id', '=', ctx.actor.user_id)
    .executeTakeFirstOrThrow()
  const { recovery_codes_left } = await factorUser(ctx.db, user.id)
  return {
    confirmed_at: user.totp_confirmed_at,
    recovery_codes_left,
    can: { remove: user.totp_confirmed_at !== null && (await removable(ctx)) },
    setup: await startTotpSetup(ctx, user),
  }
}

export async function confirmTotp(
  ctx: WriteCtx,
  { setup, passcode }: { setup: string; passcode: string },
  own: CheckedPassword,
): Promise<{ recovery_codes: string[] } | Refusal> {
  // The password that comes with the call is enough to set up the first one.
  if (ctx.actor.has_totp) requireFreshFactor(ctx)
  const refusal = await confirmCurrentPassword(ctx, own)
  if (refusal) return refusal
  const recovery_codes = await finishTotpSetup(ctx, ctx.actor.user_id, { setup, passcode })
  if (!recovery_codes) throw wrongCode('This code does not fit; enter the one your app shows now')
  await markSecondFactor(ctx.db, ctx.actor.session_id, ctx.now)
  return { recovery_codes }
}

export async function markSecondFactor(db: Transacting, session_id: number, now: Date): Promise<string> {
  const second_factor_at = now.toISOString()
  await db.updateTable('sessions').set({ second_factor_at }).where('id', '=', session_id).execute()
  return second_factor_at
}

export async function removeTotp(
  ctx: WriteCtx,
  _input: unknown,
  own: CheckedPassword,
): Promise<void | Refusal> {
  const refusal = await confirmCurrentPassword(ctx, own)
  if (refusal) return refusal
  if (!(await factorUser(ctx.db, ctx.actor.user_id)).has_totp) throw noTotp()
  if (!(await removable(ctx)))
    throw conflict(
      'totp.required',
      'This office asks for a second factor, and you have no other. You can replace the app instead.',
    )
  await ctx.db
    .updateTable('users')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', ctx.actor.user_id)
    .execute()
  await ctx.db.deleteFrom('user_recovery_codes').where('user_id', '=', ctx.actor.user_id).execute()
  await ctx.record(totpEvents, 'removed', { entity_id: ctx.actor.user_id, reloads: [ctx.actor.user_id] })
}
