import { may } from '#access/may.ts'
import { actAs } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { tryEach } from '#core/server/process/batches.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { sql } from 'kysely'
import { takeBack } from './transferEntries.ts'

/**
 * Gives back what was covered until yesterday: in the name of whoever made the cover; where they have left or may not
 * change the docket any more, of the person who was absent, or else of an admin, since things go back by themselves.
 */
export async function endCovers(services: Services): Promise<void> {
  const { read } = services.database
  const today = await officeToday({ db: read, now: new Date() })
  const covers = await read
    .selectFrom('docket_transfers as t')
    .where('t.ends_on', '<', today)
    .where('t.ended_at', 'is', null)
    .where('t.settled_at', 'is not', null)
    .select('t.id')
    .select(
      sql<number[]>`array(select u.id from users u where not u.deactivated and u.locked_at is null
        and (u.id in (t.created_by_id, t.from_user_id) or u.user_type = 'admin')
        order by u.id = t.created_by_id desc, u.id = t.from_user_id desc, u.all_teams desc, u.id)`.as(
        'names',
      ),
    )
    .orderBy('t.id')
    .execute()
  await tryEach(covers, ({ id, names }) =>
    runInTransaction(services, null, async (ctx) => {
      for (const user_id of names) {
        const actor = await findActor(ctx.db, user_id)
        if (actor && may(actor, 'contributor', 'docket.edit')) {
          await takeBack(actAs(ctx, actor), id, null)
          return
        }
      }
    }),
  )
}
