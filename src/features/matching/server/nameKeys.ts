import { sql, type RawBuilder } from 'kysely'
import type { Transacting } from '#core/server/db/db.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { mapWithPauses } from '#core/server/process/batches.ts'
import type { Services } from '#core/server/process/services.ts'
import { bornOf, keysVersion, matchKeys, type NamedRow } from './matchKeys.ts'

const atOnce = 300
/** Names that take a few milliseconds together. */
const withoutPause = 20

/**
 * Makes the keys by which names are compared, of all that came since the last time, then of those older rules made;
 * stopped, it leaves the rest to the next.
 */
export async function makeNameKeys(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const waiting of [sql`keys is null`, sql`keys_version < ${keysVersion}`]) {
    // From the first again, all that wait would be read and sorted for each few.
    let last: number | undefined = 0
    while (last !== undefined && !stopping?.aborted) {
      const after: number = last
      last = await runInTransaction(services, null, ({ db }) => makeSome(db, waiting, after))
    }
  }
}

interface Waiting extends NamedRow {
  id: number
}

/** The id of the last of so many, where more may follow. */
async function makeSome(
  db: Transacting,
  isWaiting: RawBuilder<unknown>,
  after: number,
): Promise<number | undefined> {
  const { rows } = await sql<Waiting>`
    select id, first_name, middle_name, last_name, dob, dob_format, a_number from known_names
    where ${isWaiting} and id > ${after} order by id limit ${atOnce} for update skip locked`.execute(db)
  const made = await mapWithPauses(rows, withoutPause, (row) => ({
    id: row.id,
    keys: matchKeys({ ...row, born: bornOf(row) }, false),
  }))
  await sql`update known_names set keys = made.keys, keys_version = ${keysVersion}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id bigint, keys int[])
    where known_names.id = made.id`.execute(db)
  return rows.length === atOnce ? rows.at(-1)!.id : undefined
}
