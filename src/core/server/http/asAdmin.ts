import type { Actor } from '../../actor.ts'
import { actAs, type AnyoneWriteCtx, type WriteCtx } from './context.ts'

/** The same transaction on behalf of an admin without a session. */
export function asAdmin(ctx: AnyoneWriteCtx, admin: { id: number; display_name: string }): WriteCtx {
  const actor: Actor = {
    user_id: admin.id,
    session_id: 0,
    display_name: admin.display_name,
    user_type: 'admin',
    all_teams: true,
    team_ids: [],
    access_set_ids: null,
    sees_internal: true,
    creates_internal: true,
    permissions: null,
    second_factor_at: null,
    password_at: ctx.now.toISOString(),
    has_totp: false,
  }
  return actAs(ctx, actor)
}
