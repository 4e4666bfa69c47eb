import { sql } from 'kysely'
import type { Transacting } from '#core/server/db/db.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { bornOf, keysVersion, matchKeys, type NamedRow } from './matchKeys.ts'

const atOnce = 300

/**
 * Makes the keys by which names are compared, of all that came since the last time and of those older rules made; stopped, it leaves
 * the rest to the next.
 */
export async function makeNameKeys(services: Services, stopping?: AbortSignal): Promise<void> {
  for (let made = atOnce; made === atOnce && !stopping?.aborted;)
    made = await runInTransaction(services, null, ({ db }) => makeSome(db, atOnce))
}

interface Waiting extends NamedRow {
  id: number
}

/** Of so many names, those without keys first. Says of how many. */
async function makeSome(db: Transacting, most: number): Promise<number> {
  const { rows } = await sql<Waiting>`
    select id, first_name, middle_name, last_name, dob, dob_format, a_number from known_names
    where keys is null or keys_version < ${keysVersion} order by keys is not null, id limit ${most} for update skip locked`.execute(
    db,
  )
  const made = rows.map((row) => ({ id: row.id, keys: matchKeys({ ...row, born: bornOf(row) }, false) }))
  await sql`update known_names set keys = made.keys, keys_version = ${keysVersion}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id bigint, keys int[])
    where known_names.id = made.id`.execute(db)
  return rows.length
}
