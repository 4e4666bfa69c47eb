import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { queueSecretEmail } from '#core/server/effects/outbox.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { LinkMail } from './mails/mail.ts'
import { mostSends, refuseFurtherSends } from './sendLimits.ts'
import { createUserLink, type LinkCtx } from './userLinks.ts'

type MailCtx = LinkCtx & Pick<AnyoneWriteCtx, 'findContactRefusal' | 'mailer' | 'vault'>

/** Creates a one-time link and mails it to the user. */
export async function mailUserLink(ctx: MailCtx, user_id: number, mail: LinkMail): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'login', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await refuseFurtherSends(ctx, user.email, mostSends)
  const { office_name } = await readSetting(ctx.db, 'misc')
  const link = await createUserLink(ctx, user_id, mail.purpose, { mailed: true })
  const { subject, lines } = mail.text(office_name, user.login)
  const body = [
    `Dear ${user.first_name},`,
    ...lines,
    link.url,
    'It works once. If you did not expect this mail, do nothing: nothing changes without the link.',
  ].join('\n\n')
  await queueSecretEmail(ctx, { about: { user_id }, kind: mail.purpose, to: user.email, subject, body })
}
