import type { AnyoneWriteCtx, Recording } from '#core/server/http/context.ts'
import { queueEmail } from '#core/server/effects/outbox.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { endSessions } from './sessions.ts'
import { secondFactorEvents } from '../events.ts'

type RemovalCtx = Recording & Pick<AnyoneWriteCtx, 'mailer'>

/**
 * Takes every second factor of a person away and signs them out: the app, its recovery codes and, where mailed codes
 * count, the word that the mailbox is theirs. Whoever comes next needs the password, and sets up an app where the office
 * asks for a second factor. `by` stands in the mail to the person, which holds no link. False: there was none.
 */
export async function removeFactors(ctx: RemovalCtx, user_id: number, by: string): Promise<boolean> {
  const { strategies } = await readSetting(ctx.db, 'multifactor_authentication')
  const takesMail = strategies.includes('otp_by_email') || strategies.includes('magic_link')
  const before = await ctx.db
    .selectFrom('users')
    .select(['id', 'totp_confirmed_at', 'email_verified_at', 'email', 'first_name', 'login'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!before.totp_confirmed_at && !(takesMail && before.email_verified_at)) return false

  await ctx.db
    .updateTable('users')
    .set({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      ...(takesMail ? { email_verified_at: null } : {}),
    })
    .where('id', '=', user_id)
    .execute()
  await ctx.db.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
  await ctx.db.deleteFrom('login_challenges').where('user_id', '=', user_id).execute()
  await ctx.record(secondFactorEvents, 'reset', { entity_id: user_id })
  await endSessions(ctx, user_id, 'second_factor_reset')
  if (ctx.mailer) await mailNotice(ctx, before, by)
  return true
}

async function mailNotice(
  ctx: RemovalCtx,
  { id, first_name, login, email }: { id: number; first_name: string; login: string; email: string },
  by: string,
): Promise<void> {
  const { office_name } = await readSetting(ctx.db, 'misc')
  await queueEmail(ctx, {
    about: { user_id: id },
    kind: 'second_factor_reset',
    to: email,
    subject: `Your second factor for Ellis at ${office_name} was reset`,
    body: [
      `Dear ${first_name},`,
      `${by} has reset the second factor of your Ellis account ${login} at ${office_name}, and you are signed out everywhere.`,
      'Your old codes no longer work. Sign in with your password; if your office asks for a second factor, you set up an authenticator app on the way.',
      'If you did not ask for this, call your office at once.',
    ].join('\n\n'),
  })
}
