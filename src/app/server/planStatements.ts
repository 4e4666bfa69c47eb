import type { Actor } from '#core/actor.ts'
import { connectionsPerPool } from '#core/server/db/pools.ts'
import { noRequest, readContext } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { listEvents } from '#features/calendar/server/events.ts'
import { listCases } from '#features/cases/server/list.ts'
import { listDocketEntries } from '#features/docket/server/list.ts'
import { listParties } from '#features/parties/server/list.ts'
import { findProfile } from '#features/parties/server/getParty.ts'
import { getMetrics } from '#features/today/server/metrics.ts'

const nobody: Actor = {
  user_id: 0,
  session_id: 0,
  display_name: '',
  user_type: 'editor',
  all_teams: false,
  team_ids: [],
  // No row is of this set.
  access_set_ids: [0],
  sees_internal: true,
  creates_internal: true,
  permissions: null,
  second_factor_at: null,
  password_at: null,
  has_totp: false,
}

const page = { page: 1, items_per_page: 20 }
const day = '2000-01-03'

/**
 * Plans the largest statements on the connections that stay open, as staff and as admins send them: the first who opens
 * a profile would else wait ten times as long for its plan as for the answer.
 */
export async function planStatements(services: Services, now = new Date()): Promise<void> {
  for (const access_set_ids of [nobody.access_set_ids, null]) {
    const ctx = readContext(services, { actor: { ...nobody, access_set_ids }, now, request: noRequest })
    const reads: (() => Promise<unknown>)[] = [
      () => findProfile(ctx, 0),
      () => getMetrics(ctx, {}),
      () => listCases(ctx, { ...page, status: 'open' }),
      () => listParties(ctx, { ...page, search_term: 'qqqq qqqq' }),
      () => listDocketEntries(ctx, { ...page, user_id: 0, from: day, to: day }),
      () =>
        listEvents(ctx, {
          user_ids: [0],
          from: day,
          to: day,
          timezone: 'UTC',
          done: true,
          cancelled: false,
        }),
    ]
    // As many at once as there are connections take one each.
    for (const read of reads) await Promise.all(Array.from({ length: connectionsPerPool }, read))
  }
}
