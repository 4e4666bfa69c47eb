import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { AdminUser } from '../contract/account.ts'
import { groupIdsOf } from './groups.ts'
import { getUser } from './service.ts'

export async function getAdminUser(ctx: ReadCtx, { id }: { id: number }): Promise<AdminUser> {
  const user = await getUser(ctx, { id })
  const now = ctx.now.toISOString()
  const facts = await ctx.db
    .selectFrom('users')
    .select([
      'locked_at',
      'reset_required',
      sql<boolean>`password_hash is not null`.as('has_password'),
      'password_changed_at',
      'email_verified_at',
      'totp_confirmed_at',
      'created_at',
      sql<number>`(select count(*) from sessions s where s.user_id = users.id and s.ended_at is null
        and s.expires_at > ${now} and s.idle_expires_at > ${now})`.as('sessions_count'),
      sql<number>`(select count(*) from user_recovery_codes c
        where c.user_id = users.id and c.used_at is null)`.as('recovery_codes_left'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const last_login = await ctx.db
    .selectFrom('logins')
    .select(['at', 'ip', 'host', 'country', 'region', 'city'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...user, ...facts, last_login: last_login ?? null, user_group_ids: await groupIdsOf(ctx, id) }
}
