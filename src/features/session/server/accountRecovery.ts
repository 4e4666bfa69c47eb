import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { findUser } from './findUser.ts'
import { passwordRecovery } from './mails/passwordRecovery.ts'
import { mailUserLink } from './mailUserLink.ts'
import { mostFromElsewhere, mostRecoveries, secondsUntilSend } from './sendLimits.ts'
import { recoveryEvents } from '../events.ts'

type MailCtx = Pick<AnyoneWriteCtx, 'job' | 'mailer'>

/**
 * Queued rather than done, so that asking for an account that does not exist takes the same time. Without a mail server
 * nothing is: a new link would only spoil the one that an admin has handed over.
 */
export async function mailRecovery(ctx: MailCtx, user_id: number): Promise<void> {
  if (ctx.mailer) await ctx.job('session.mailRecovery', { user_id })
}

/** One link in two minutes is enough. */
const betweenLinksMs = 120_000

export function sendRecovery(services: Services, user_id: number): Promise<void> {
  return runInTransaction(services, null, async (ctx) => {
    // It may have waited while the mail server was taken away.
    if (!ctx.mailer) return
    const user = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .where('deactivated', '=', false)
      .where('is_service', '=', false)
      .where('locked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return
    const recent = await ctx.db
      .selectFrom('user_links')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('purpose', '=', 'recovery')
      .where('used_at', 'is', null)
      .where('created_at', '>', new Date(ctx.now.getTime() - betweenLinksMs).toISOString())
      .executeTakeFirst()
    if (recent || (await secondsUntilSend(ctx, user.email, mostRecoveries, ['recovery'])) > 0) return
    if ((await secondsUntilSend(ctx, user.email, mostFromElsewhere)) > 0) return
    await mailUserLink(ctx, user_id, passwordRecovery)
    await ctx.record(recoveryEvents, 'mailed', { entity_id: user_id })
  })
}

export async function recoverAccount(ctx: AnyoneWriteCtx, { login }: { login: string }) {
  if (!ctx.mailer)
    return {
      message:
        'This office has no mail server, so no link can be mailed. Ask an admin of your office for one.',
    }
  const user = await findUser(ctx.db, login)
  await mailRecovery(ctx, user?.id ?? 0)
  return {
    message:
      'If there is an account with this user name, a link is on its way to its e-mail address. It works for one hour.',
  }
}
