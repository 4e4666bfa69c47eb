import type { Services } from '#core/server/process/services.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { runImport } from './runImport.ts'
import { undoWork } from './undoImport.ts'

export const importWork: Record<string, SlowWork> = {
  'imports.run': runImport,
  'imports.undo': undoWork,
}

/** Deletes the values of expired imports; of those that were run, the outcome of the rows stays. */
export const purgeImports = (services: Services): Promise<void> =>
  runInTransaction(services, null, async ({ db, now }) => {
    const expired = (state: readonly string[]) =>
      db
        .selectFrom('party_imports')
        .select('id')
        .where('expires_at', '<', now.toISOString())
        .where('state', 'in', state)
    await db
      .deleteFrom('party_imports')
      .where('id', 'in', expired(['checking', 'checked']))
      .execute()
    const ended = expired(['done', 'undone', 'failed'])
    await db
      .updateTable('party_import_rows')
      .set({ sealed_row: null, sealed_before: null })
      .where('import_id', 'in', ended)
      .execute()
    await db
      .updateTable('party_imports')
      .set({ sealed_facts: null, stored_name: null, expires_at: null })
      .where('id', 'in', ended)
      .execute()
  })
