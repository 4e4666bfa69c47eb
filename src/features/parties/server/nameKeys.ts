import { sql } from 'kysely'
import { inTransaction, type Surroundings } from '../../../core/server/work.ts'

const atOnce = 300

/** Makes the keys by which names are compared, of all that came since the last time; stopped, it leaves the rest to the next. */
export async function makeNameKeys(around: Surroundings, stopping?: AbortSignal): Promise<void> {
  for (let made = atOnce; made === atOnce && !stopping?.aborted;)
    made = await inTransaction(around, null, async ({ db }) => {
      const { rows } = await sql<{ made: number }>`select make_name_keys(${atOnce}) as made`.execute(db)
      return rows[0]!.made
    })
}
