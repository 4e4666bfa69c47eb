import { forbidden } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { LinkMail } from '#features/session/server/mails/mail.ts'
import { mailUserLink } from '#features/session/server/mailUserLink.ts'
import { createUserLink, type HandedLink } from '#features/session/server/userLinks.ts'
import { seesMoreThan } from '#features/session/server/seesMoreThan.ts'
import { userEvents } from '../events.ts'

/**
 * Mails the link to an account. Without a mail server, the admin who requested it, having just confirmed their identity,
 * receives the link once, to hand it over (docs/decisions/007).
 */
export async function sendAccountLink(
  ctx: WriteCtx,
  user_id: number,
  mail: LinkMail,
): Promise<HandedLink | null> {
  if (ctx.mailer) {
    await mailUserLink(ctx, user_id, mail)
    return null
  }
  // An e-mail address is confirmed only by a mail that arrives there.
  if (mail.purpose === 'email_verification') return null
  await refuseWiderAccess(ctx, user_id)
  const link = await createUserLink(ctx, user_id, mail.purpose, {
    mailed: false,
    handed_over_by: ctx.actor.user_id,
  })
  await ctx.record(userEvents, 'link_handed_over', {
    entity_id: user_id,
    changes: { purpose: [null, mail.purpose] },
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
