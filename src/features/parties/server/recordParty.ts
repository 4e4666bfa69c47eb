import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { partyEvents } from '../events.ts'

/** Records a change of the person for all who may see them, after the write: it may have changed their access set. */
export async function recordParty(
  ctx: WriteCtx,
  event: EventName<typeof partyEvents>,
  entity_id: number,
  record_id: number | null,
  changes: Changes = {},
): Promise<void> {
  const access_set_id = await accessSetOf(ctx.db, 'parties', entity_id)
  await ctx.record(partyEvents, event, { entity_id, record_id, access_set_id, changes })
}
