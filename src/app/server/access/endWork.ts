import type { Services } from '#core/server/process/services.ts'

/** Marks background work of other samples as ended: how much of it is still waiting depends on the speed of the machine. */
export const endWork = ({ database }: Services): Promise<unknown> =>
  database.transaction(({ db }) =>
    db
      .updateTable('tracked_jobs')
      .set({ finished_at: new Date().toISOString() })
      .where('finished_at', 'is', null)
      .execute(),
  )
