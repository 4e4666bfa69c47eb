import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { queueSecretEmail } from '#core/server/effects/outbox.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { mostSends, refuseFurtherSends } from './sendLimits.ts'

export type LinkPurpose = 'invitation' | 'recovery' | 'email_verification'

const hour = 3_600_000
const linkLife: Record<LinkPurpose, number> = {
  invitation: 7 * 24 * hour,
  recovery: hour,
  email_verification: 24 * hour,
}

type LinkCtx = Pick<AnyoneWriteCtx, 'db' | 'now' | 'public_url'>

/** A link to hand over personally: shown once, and stored only as a hash. */
export interface HandedLink {
  url: string
  expires_at: string
}

/**
 * A one-time link. An earlier link for the same purpose stops working. Opening one that was mailed shows that its address is
 * the user's; one that is handed over shows nothing of it, and works as long as the admin `handed_over_by` sees what it opens.
 */
export async function createUserLink(
  { db, now, public_url }: LinkCtx,
  user_id: number,
  purpose: LinkPurpose,
  { mailed, handed_over_by = null }: { mailed: boolean; handed_over_by?: number | null },
): Promise<HandedLink> {
  const token = randomToken()
  const expires_at = new Date(now.getTime() + linkLife[purpose]).toISOString()
  await db
    .deleteFrom('user_links')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('user_links')
    .columns(['token_hash', 'user_id', 'purpose', 'email', 'created_at', 'expires_at', 'handed_over_by'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', user_id)
        .select((user) => [
          user.val(tokenHash(token)).as('token_hash'),
          'id as user_id',
          user.val(purpose).as('purpose'),
          mailed ? 'email' : user.val(null).as('email'),
          user.val(now.toISOString()).as('created_at'),
          user.val(expires_at).as('expires_at'),
          user.val(handed_over_by).as('handed_over_by'),
        ]),
    )
    .execute()
  return { url: `${public_url}/welcome/${token}`, expires_at }
}

type MailCtx = LinkCtx & Pick<AnyoneWriteCtx, 'job' | 'mailer' | 'vault'>

const mails: Record<LinkPurpose, (office: string, login: string) => { subject: string; lines: string[] }> = {
  invitation: (office, login) => ({
    subject: `Your Ellis account at ${office}`,
    lines: [
      `${office} has made an Ellis account for you. Your user name is ${login}.`,
      'Open this link within 7 days to choose your password:',
    ],
  }),
  recovery: (office, login) => ({
    subject: `Choose a new password for Ellis at ${office}`,
    lines: [
      `A new password was asked for the Ellis account ${login} at ${office}.`,
      'Open this link within one hour to choose it:',
    ],
  }),
  email_verification: (office, login) => ({
    subject: `Confirm your e-mail address for Ellis at ${office}`,
    lines: [
      `This address was entered for the Ellis account ${login} at ${office}.`,
      'Open this link within 24 hours to confirm that it is yours:',
    ],
  }),
}

/** Makes a link and mails it to the user. */
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
