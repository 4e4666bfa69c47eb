import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { queueSecretEmail } from '#core/server/effects/outbox.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { emailVerification } from './mails/emailVerification.ts'
import { invitation } from './mails/invitation.ts'
import type { LinkMail } from './mails/mail.ts'
import { recovery } from './mails/recovery.ts'
import { mostSends, refuseFurtherSends } from './sendLimits.ts'
import { createUserLink, type LinkCtx, type LinkPurpose } from './userLinks.ts'

type MailCtx = LinkCtx & Pick<AnyoneWriteCtx, 'job' | 'mailer' | 'vault'>

const mails: Record<LinkPurpose, LinkMail> = { invitation, recovery, email_verification: emailVerification }

/** Creates a one-time link and mails it to the user. */
export async function mailUserLink(ctx: MailCtx, user_id: number, purpose: LinkPurpose): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'login', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await refuseFurtherSends(ctx, user.email, mostSends)
  const { office_name } = await readSetting(ctx.db, 'misc')
  const link = await createUserLink(ctx, user_id, purpose, { mailed: true })
  const { subject, lines } = mails[purpose](office_name, user.login)
  const body = [
    `Dear ${user.first_name},`,
    ...lines,
    link.url,
    'It works once. If you did not expect this mail, do nothing: nothing changes without the link.',
  ].join('\n\n')
  await queueSecretEmail(ctx, { about: { user_id }, kind: purpose, to: user.email, subject, body })
}
