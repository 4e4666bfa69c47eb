import { setTimeout as pause } from 'node:timers/promises'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { requireStaff } from '#features/connections/server/connect.ts'
import {
  needsReconnecting,
  notConnected,
  notSetUp,
  OutsideFailure,
} from '#features/connections/server/outsideFailure.ts'
import { findConnection } from '#features/connections/server/tokens.ts'
import { chosenPeople } from '#features/parties/server/chosenPeople.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { docketwiseContract } from '../contract.ts'
import { docketwiseService } from './docketwiseService.ts'
import { findLink } from './links.ts'
import { create, openContacts, update, type End } from './pushContact.ts'

const { pushContacts: call } = docketwiseContract.endpoints

export async function pushContacts(ctx: WriteCtx, { ids }: InputOf<typeof call>): Promise<StartedWork> {
  requireStaff(ctx)
  const missing = await docketwiseService.missing(ctx)
  if (missing.length > 0) throw notSetUp(missing)
  const connection = await findConnection(ctx.db, docketwiseService, ctx.actor.user_id)
  if (!connection) throw notConnected(docketwiseService.name)
  if (connection.state !== 'connected') throw needsReconnecting(docketwiseService.name)
  const { people, words } = await chosenPeople(ctx, ids)
  if (people.length === 0) throw invalid({ ids: 'Choose at least one person' })
  return startTracked(ctx, {
    kind: 'parties.docketwise',
    title: `Send ${words} to Docketwise`,
    input: {},
    items: people,
  })
}

/** Longer pauses end the item with a sentence; the next ones fail at once until the pause is over. */
const longestWaitMs = 90_000

async function pushOne({ services, actor, entity_id, stopping }: PreparedItem): Promise<End> {
  const { read } = services.database
  const party = await visibleParties({ db: read, actor })
    .select('id')
    .where('id', '=', entity_id)
    .executeTakeFirst()
  if (!party) throw notFound('This person')
  const open = () => openContacts(services, actor.user_id)
  for (;;) {
    const row = await findLink({ db: read }, entity_id)
    const contact_id = row?.contact_id
    try {
      return contact_id
        ? await update(services, open, { ...row!, contact_id }, false)
        : await create(services, open, entity_id)
    } catch (error) {
      // It has surely not been done: the minute is full, or Docketwise asked for a short pause.
      const wait = error instanceof OutsideFailure && !error.maybe_done ? error.retry_after_ms : null
      if (wait === null || wait > longestWaitMs || stopping?.aborted) throw error
      await pause(Math.max(wait, 1_000), undefined, { ...(stopping && { signal: stopping }) })
    }
  }
}

export const docketwiseWork: Record<string, SlowWork> = {
  'parties.docketwise': { endpoint: call, prepare: pushOne },
}
