import { forbidden } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { emailVerification } from '#features/session/server/mails/emailVerification.ts'
import type { LinkMail } from '#features/session/server/mails/mail.ts'
import { passwordRecovery } from '#features/session/server/mails/passwordRecovery.ts'
import { mailUserLink } from '#features/session/server/mailUserLink.ts'
import { createUserLink, type HandedLink, type LinkPurpose } from '#features/session/server/userLinks.ts'
import { seesMoreThan } from '#features/session/server/widerAccess.ts'
import { userEvents } from '../events.ts'
import { invitation } from './mails/invitation.ts'

const mails: Record<LinkPurpose, LinkMail> = {
  invitation,
  recovery: passwordRecovery,
  email_verification: emailVerification,
}

/**
 * Mails the link to an account. Without a mail server, the admin who requested it, having just confirmed their identity,
 * receives the link once, to hand it over (docs/decisions/007).
 */
export async function sendOrHandOver(
  ctx: WriteCtx,
  user_id: number,
  purpose: LinkPurpose,
): Promise<HandedLink | null> {
  if (ctx.mailer) {
    await mailUserLink(ctx, user_id, mails[purpose])
    return null
  }
  // An e-mail address is confirmed only by a mail that arrives there.
  if (purpose === 'email_verification') return null
  await refuseWiderAccess(ctx, user_id)
  const link = await createUserLink(ctx, user_id, purpose, {
    mailed: false,
    handed_over_by: ctx.actor.user_id,
  })
  await ctx.record(userEvents, 'link_handed_over', {
    entity_id: user_id,
    changes: { purpose: [null, purpose] },
  })
  return link
}

/**
 * Whether a person sees rows this admin does not see. A link that would let the admin in as that person then takes an
 * admin who sees as much.
 */
export const seesMore = ({ db, actor }: WriteCtx, user_id: number): Promise<boolean> =>
  seesMoreThan(db, user_id, actor)

export async function refuseWiderAccess(ctx: WriteCtx, user_id: number): Promise<void> {
  if (await seesMore(ctx, user_id))
    throw forbidden(
      'user.sees_more',
      'This person sees more than you do, so this takes an admin who sees all teams.',
    )
}
