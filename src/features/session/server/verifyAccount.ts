import { isAdmin } from '#access/levels.ts'
import { auditAs, type AnyoneReadCtx, type AnyoneWriteCtx, type WriteCtx } from '#core/server/http/context.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import { conflict, Refusal } from '#core/errors.ts'
import type { SignInAnswer } from '../contract/currentUser.ts'
import { emailVerification } from './mails/emailVerification.ts'
import { mailUserLink } from './mailUserLink.ts'
import type { LinkPurpose } from './userLinks.ts'
import { findActor } from './findActor.ts'
import { hashNewPassword, passwordWords, setPassword } from './newPassword.ts'
import { nextStep } from './signIn.ts'
import { seesMoreThan } from './seesMoreThan.ts'
import { emailEvents } from '../events.ts'

const over = () => conflict('link.over', 'This link was used already, is too old, or is not complete.')

const openLink = ({ db, now }: Pick<AnyoneReadCtx, 'db' | 'now'>, token: string) =>
  db
    .selectFrom('user_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.token_hash', 'l.purpose', 'l.email as sent_to', 'l.handed_over_by'])
    .select(['u.id', 'u.login', 'u.email', 'u.first_name', 'u.last_name', 'u.display_name'])
    .where('l.token_hash', '=', tokenHash(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .where('u.deactivated', '=', false)
    .where('u.locked_at', 'is', null)

/** A handed-over link whose account has since gained access, or whose admin no longer is one. */
async function isOutgrown(
  { db }: Pick<AnyoneReadCtx, 'db'> | Pick<AnyoneWriteCtx, 'db'>,
  { id, handed_over_by }: { id: number; handed_over_by: number | null },
): Promise<boolean> {
  if (handed_over_by === null) return false
  const admin = await findActor(db, handed_over_by)
  return !admin || !isAdmin(admin) || (await seesMoreThan(db, id, admin))
}

async function takeLink(ctx: AnyoneWriteCtx, token: string) {
  const link = await openLink(ctx, token).forUpdate(['l', 'u']).executeTakeFirst()
  if (!link || (await isOutgrown(ctx, link))) throw over()
  return { ...link, purpose: link.purpose as LinkPurpose }
}

/** The new password as it is stored; null where none is set. */
export async function hashLinkPassword(
  ctx: AnyoneReadCtx,
  { token, password }: { token: string; password?: string },
): Promise<string | null> {
  if (password === undefined) return null
  const link = await openLink(ctx, token).executeTakeFirst()
  if (!link || (await isOutgrown(ctx, link))) throw over()
  return link.purpose === 'email_verification' ? null : hashNewPassword(ctx.db, link, password)
}

/** The new password stays, also where no code can be sent just now. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

export async function verifyAccount(
  caller: AnyoneWriteCtx,
  { token }: { token: string },
  password_hash: string | null = null,
) {
  const link = await takeLink(caller, token)
  const ctx = auditAs(caller, { user_id: link.id, display_name: link.display_name, session_id: null })
  let sign_in: SignInAnswer | null = null
  const done = link.purpose === 'email_verification' || password_hash !== null
  if (done) {
    await ctx.db
      .updateTable('user_links')
      .set({ used_at: ctx.now.toISOString() })
      .where('token_hash', '=', link.token_hash)
      .execute()
    await markEmailVerified(ctx, link)
    if (password_hash !== null) {
      await setPassword(ctx, link, password_hash, { event: 'chosen' })
      // The password is known to be correct, so sign-in continues after it.
      const next = await nextStep(ctx, link, {}).catch(asRefusal)
      if (!(next instanceof Refusal)) sign_in = next
    }
  }
  const { purpose, login, display_name, email } = link
  return {
    purpose,
    done,
    user: { login, display_name, email },
    password_words: await passwordWords(ctx.db, link),
    sign_in,
  }
}

/** Opening a link proves the address it was sent to; a changed address stays unverified. */
async function markEmailVerified(
  ctx: AnyoneWriteCtx,
  user: { id: number; sent_to: string | null },
): Promise<boolean> {
  const verified = await ctx.db
    .updateTable('users')
    .set({ email_verified_at: ctx.now.toISOString() })
    .where('id', '=', user.id)
    .where('email', '=', user.sent_to)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (verified) {
    await ctx.record(emailEvents, 'verified', { entity_id: user.id, reloads: [user.id] })
  }
  return verified !== undefined
}

export async function verifyEmail(ctx: WriteCtx, { code }: { code?: string }) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', ctx.actor.user_id)
    .executeTakeFirstOrThrow()
  if (user.email_verified_at) return { email: user.email, email_verified: true }
  if (code === undefined) {
    if (!ctx.mailer)
      throw conflict('mail.none', 'No mail server is set up, so no link can be mailed to this address yet.')
    await mailUserLink(ctx, user.id, emailVerification)
    return { email: user.email, email_verified: false }
  }
  const link = await takeLink(ctx, code)
  if (link.id !== user.id || link.purpose !== 'email_verification') throw over()
  await verifyAccount(ctx, { token: code })
  return { email: user.email, email_verified: true }
}
