import { sql } from 'kysely'
import type { UserType } from '#core/actor.ts'
import { conflict } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Setting } from '#features/settings/settings.ts'
import type { SignInStrategy } from '../contract/currentUser.ts'

/** Second factors of a user. */
export interface FactorUser {
  user_type: UserType
  has_totp: boolean
  recovery_codes_left: number
  email: string
  email_verified: boolean
  phone_number: string | null
}

export async function factorUser(db: ReadDb, user_id: number): Promise<FactorUser> {
  const user = await db
    .selectFrom('users')
    .select((eb) => [
      'user_type',
      'email',
      'email_verified_at',
      'phone_number',
      'totp_confirmed_at',
      eb
        .selectFrom('user_recovery_codes')
        .select((c) => c.fn.countAll<number>().as('left'))
        .where('user_id', '=', user_id)
        .where('used_at', 'is', null)
        .as('recovery_codes_left'),
    ])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return {
    user_type: user.user_type as UserType,
    has_totp: user.totp_confirmed_at !== null,
    recovery_codes_left: user.recovery_codes_left ?? 0,
    email: user.email,
    email_verified: user.email_verified_at !== null,
    phone_number: user.phone_number,
  }
}

/** Users who may sign in, as the sign-in query reads them. */
export async function usersWithFactors(db: Transacting) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'user_type', 'email', 'email_verified_at', 'phone_number'])
    .select('totp_confirmed_at')
    .where('deactivated', '=', false)
    .orderBy(sql`normalize_text(display_name)`)
    .execute()
  return users.map(({ id, totp_confirmed_at, email_verified_at, user_type, ...user }) => ({
    ...user,
    user_id: id,
    user_type: user_type as UserType,
    has_totp: totp_confirmed_at !== null,
    email_verified: email_verified_at !== null,
    // They go with an app and are no factor of their own.
    recovery_codes_left: 0,
  }))
}

/** Whether this office asks people of that type for a second factor. */
export const isFactorRequired = (
  { enabled, required_for }: Setting<'multifactor_authentication'>,
  user_type: UserType,
): boolean => enabled && required_for.includes(user_type)

/** Whether what this strategy sends can leave the office: mail with a mail server, texts not yet. */
export function canReach({ mailer }: Pick<ReadCtx, 'mailer'>, strategy: SignInStrategy): boolean {
  if (strategy === 'otp_by_email' || strategy === 'magic_link') return mailer !== null
  return strategy !== 'otp_by_text_message'
}

/**
 * Available second factors of this user, in order of preference. Mail goes only to a verified address. An app that
 * was set up stays required, even where the office does not require or list it. `unreachable` are those that would be
 * available if messages could leave the office.
 */
export function factorsOf(
  ctx: Pick<ReadCtx, 'mailer'>,
  user: FactorUser,
  setting: Setting<'multifactor_authentication'>,
): { strategies: SignInStrategy[]; unreachable: SignInStrategy[] } {
  const possible: Record<SignInStrategy, boolean> = {
    totp: user.has_totp,
    otp_by_email: user.email_verified,
    magic_link: user.email_verified,
    otp_by_text_message: user.phone_number !== null,
    recovery_code: user.has_totp && user.recovery_codes_left > 0,
  }
  const own: SignInStrategy[] = user.has_totp ? ['totp'] : []
  const allowed = isFactorRequired(setting, user.user_type)
    ? setting.strategies.filter((strategy) => strategy !== 'totp')
    : []
  const all = [...own, ...allowed, 'recovery_code' as const].filter((strategy) => possible[strategy])
  return {
    strategies: all.filter((strategy) => canReach(ctx, strategy)),
    unreachable: all.filter((strategy) => !canReach(ctx, strategy)),
  }
}

/** `maria@office.org` → `m•••@office.org`; `+13125550142` → `•••• 0142`. */
export const maskedEmail = (email: string): string => `${email[0]}•••${email.slice(email.lastIndexOf('@'))}`
export const maskedPhone = (phone: string): string => `•••• ${phone.slice(-4)}`

export const noTotp = () => conflict('totp.none', 'No authenticator app is set up.')
