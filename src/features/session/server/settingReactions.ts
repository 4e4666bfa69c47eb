import { sql } from 'kysely'
import { requireFreshFactor } from '../../../access/server/freshFactor.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import type { Values } from '../../../fields/kind.ts'
import { isAllowedFrom } from '../../../fields/network/network.ts'
import type { Reaction } from '../../settings/server/service.ts'
import type { Setting } from '../../settings/settings.ts'
import { canReach } from './factors.ts'
import { after, sessionLimits } from './limits.ts'

type Multifactor = Setting<'multifactor_authentication'>
type Access = Setting<'userAccess'>

/** Asking fewer people, or accepting what is less safe, takes an admin who has just given a second factor. */
export const multifactorReaction: Reaction = {
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
}

export const userAccessReaction: Reaction = {
  check({ request }, _before, after) {
    if (!isAllowedFrom((after as Access).allowed_networks, request.ip))
      return {
        allowed_networks: `Your own address ${request.ip} is in none of these; you would lock yourself out`,
      }
  },

  /** Who is signed in already does not stay longer than the new limits allow. */
  async apply(ctx: WriteCtx, _before: Values, values: Values) {
    const { idleSeconds, accessSeconds, sessionSeconds } = sessionLimits(values as Access)
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
