import type { Actor } from '#core/actor.ts'
import type { Endpoint } from '#core/contract.ts'
import { forbidden } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { readSetting } from '#features/settings/server/settings.ts'

/** Whether this person's password is older than the office allows. Always false without such a rule. */
export async function isPasswordTooOld(db: ReadDb, user_id: number, now: Date): Promise<boolean> {
  const { password_max_age_days } = await readSetting(db, 'userAccess')
  if (password_max_age_days === null) return false
  const { since } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.coalesce('password_changed_at', 'created_at').as('since'))
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return now.getTime() - Date.parse(since) > password_max_age_days * 24 * 3_600_000
}

/** Until the password is changed, only calls about one's own password and session are allowed, and signing out. */
export async function refuseWithOldPassword(
  db: ReadDb,
  actor: Actor | null,
  { access }: Pick<Endpoint, 'access'>,
): Promise<void> {
  // Nobody chose a password for a service account.
  if (!actor || access.kind !== 'atLeast' || actor.api_key?.is_service) return
  if (await isPasswordTooOld(db, actor.user_id, new Date()))
    throw forbidden(
      'password.too_old',
      'Your password is older than this office allows. Choose a new one under Sign-in and security, then go on.',
    )
}
