import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { recordEvents } from '../events.ts'

/** Records a change of a record, for all who may see it. */
export async function recordChange(
  ctx: WriteCtx,
  event: EventName<typeof recordEvents>,
  id: number,
  changes: Changes = {},
  /** Further audience: people who see the person elsewhere, or have just lost the record. */
  others: readonly number[] = [],
): Promise<void> {
  const access_set_id = [await accessSetOf(ctx.db, 'records', id), ...others]
  await ctx.record(recordEvents, event, { entity_id: id, record_id: id, access_set_id, changes })
}
