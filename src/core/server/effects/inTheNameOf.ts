import type { Actor } from '../../actor.ts'
import { writeAudit } from './audit.ts'
import type { AnyoneWriteCtx, WriteCtx } from '../http/context.ts'

/** The same transaction in the name of an admin who has no session yet; the audit log names them. */
export function inTheNameOf(ctx: AnyoneWriteCtx, admin: { id: number; display_name: string }): WriteCtx {
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
  const { id, ip } = ctx.request
  return {
    ...ctx,
    actor,
    audit: (entry) => writeAudit(ctx.db, actor, ip ? { id, ip } : null, entry),
  }
}
