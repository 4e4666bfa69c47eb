import { sql } from 'kysely'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { isAllowedFrom } from '#fields/network/network.ts'
import type { SettingReaction } from '#features/settings/server/service.ts'
import type { Setting } from '#features/settings/settings.ts'
import { canReach, factorsOf, isFactorRequired, usersWithFactors } from './secondFactors.ts'
import { after, sessionLifetimes } from './sessionLifetimes.ts'

type Multifactor = Setting<'multifactor_authentication'>
type Access = Setting<'userAccess'>

/** Requiring factors of fewer users, or accepting weaker ones, takes an admin with a fresh second factor. */
export const multifactorReaction: SettingReaction = {
  check(ctx, before, after) {
    const [was, is] = [before as Multifactor, after as Multifactor]
    const added = is.strategies.filter((strategy) => !was.strategies.includes(strategy))
    const spared = was.required_for.filter((type) => !is.required_for.includes(type))
    const weakened =
      (was.enabled && !is.enabled) ||
      (is.enabled && ((was.enabled && spared.length > 0) || added.some((strategy) => strategy !== 'totp')))
    if (weakened) requireFreshFactor(ctx)
    if (!is.enabled) return
    if (is.strategies.includes('otp_by_text_message'))
      return { strategies: 'Text messages cannot be sent yet: no service for them is connected' }
    if (is.strategies.some((strategy) => !canReach(ctx, strategy)))
      return { strategies: 'Mail cannot be sent yet: the operator has set no mail server (ELLIS_SMTP_URL)' }
  },

  /** Users without an accepted factor set up an app at their next sign-in. */
  async preview(ctx, before, after) {
    const lacks = async (setting: Multifactor) => {
      const users = await usersWithFactors(ctx.db)
      return users.filter(
        (user) =>
          isFactorRequired(setting, user.user_type) && factorsOf(ctx, user, setting).strategies.length === 0,
      )
    }
    const already = new Set((await lacks(before as Multifactor)).map(({ user_id }) => user_id))
    const people = (await lacks(after as Multifactor)).filter(({ user_id }) => !already.has(user_id))
    return [
      {
        text: 'They have no second factor yet. They are asked for one, and set it up, when they sign in next.',
        people: people.map(({ user_id, display_name }) => ({ user_id, display_name })),
      },
    ]
  },
}

export const userAccessReaction: SettingReaction = {
  check({ request }, _before, after) {
    if (!isAllowedFrom((after as Access).allowed_networks, request.ip))
      return {
        allowed_networks: `Your own address ${request.ip} is in none of these; you would lock yourself out`,
      }
  },

  async preview({ db, now }, before, after) {
    const [was, is] = [before as Access, after as Access]
    const users = await db
      .selectFrom('users')
      .select(['id as user_id', 'display_name', 'password_changed_at'])
      .select(
        sql<string[]>`array(select host(ip) from sessions s where s.user_id = users.id and ended_at is null
          and ip is not null and idle_expires_at > ${now.toISOString()})`.as('addresses'),
      )
      .where('deactivated', '=', false)
      .orderBy(sql`normalize_text(display_name)`)
      .execute()
    const isOutside = (networks: readonly string[], addresses: readonly string[]) =>
      addresses.some((address) => !isAllowedFrom(networks, address))
    const isOld = ({ password_max_age_days: days }: Access, changed_at: string | null) =>
      days !== null && changed_at !== null && now.getTime() - Date.parse(changed_at) > days * 86_400_000
    const named = (people: typeof users) =>
      people.map(({ user_id, display_name }) => ({ user_id, display_name }))
    return [
      {
        text: 'They work from another network just now and are refused with their next click.',
        people: named(
          users.filter(
            ({ addresses }) =>
              isOutside(is.allowed_networks, addresses) && !isOutside(was.allowed_networks, addresses),
          ),
        ),
      },
      {
        text: 'Their password is older. They choose a new one before they go on.',
        people: named(
          users.filter(
            ({ password_changed_at }) => isOld(is, password_changed_at) && !isOld(was, password_changed_at),
          ),
        ),
      },
    ]
  },

  /** Existing sessions are shortened to the new limits. */
  async apply(ctx: WriteCtx, _before: Values, values: Values) {
    const { idleSeconds, accessSeconds, sessionSeconds } = sessionLifetimes(values as Access)
    const idleEnd = after(ctx.now, idleSeconds)
    await ctx.db
      .updateTable('sessions')
      .set({
        expires_at: sql`least(expires_at, created_at + ${sessionSeconds} * interval '1 second')`,
        idle_expires_at: sql`least(idle_expires_at, ${idleEnd}::timestamptz)`,
      })
      .where('ended_at', 'is', null)
      .execute()
    await ctx.db
      .updateTable('session_access_tokens')
      .set({ expires_at: sql`least(expires_at, ${after(ctx.now, accessSeconds)}::timestamptz)` })
      .execute()
  },
}
