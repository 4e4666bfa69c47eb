import { writeAudit } from '#core/server/effects/audit.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'

/** For calls without a session by whoever holds a person's link or cookie: what they do stands in that person's name. */
export const asUser = (
  ctx: AnyoneWriteCtx,
  { id, display_name }: { id: number; display_name: string },
): AnyoneWriteCtx => ({
  ...ctx,
  audit: (entry) => writeAudit(ctx.db, { user_id: id, display_name, session_id: null }, ctx.request, entry),
})
