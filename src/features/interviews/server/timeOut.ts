import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { tryEach } from '#core/server/process/batches.ts'
import type { Services } from '#core/server/process/services.ts'
import { changeInterview } from './store.ts'

/** Interviews in which nothing was answered for long: whoever sees one can take it up. */
export async function timeOutInterviews(services: Services, now = new Date()): Promise<void> {
  const idle = await services.database.read
    .selectFrom('quick_interviews')
    .select('id')
    .where('state', 'in', ['created', 'updated'])
    .where('times_out_at', '<=', now.toISOString())
    .execute()
  await tryEach(idle, ({ id }) =>
    runInTransaction(services, null, async (ctx) => {
      const row = await ctx.db
        .selectFrom('quick_interviews')
        .selectAll()
        .where('id', '=', id)
        .where('state', 'in', ['created', 'updated'])
        // Answered since it was found.
        .where('times_out_at', '<=', now.toISOString())
        .forUpdate()
        .executeTakeFirst()
      if (row)
        await changeInterview({ ...ctx, now }, row, { state: 'timed_out', times_out_at: null }, 'timed_out')
    }),
  )
}
