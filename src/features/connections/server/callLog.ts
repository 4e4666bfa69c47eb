import type { Database } from '#core/server/db/database.ts'
import type { callOutcomes } from '../contract/states.ts'

interface CallLine {
  service: string
  user_id: number | null
  purpose: string
  host: string
  outcome: (typeof callOutcomes)[number]
  status: number | null
  attempts: number
  milliseconds: number
  problem: string | null
  /** Whose time of success or failure it is; none while it is not saved. */
  connection_id: number | null
}

/** Writes a call into the log, and what it says about its connection. Without addresses, keys and texts. */
export async function logCall({ database }: { database: Database }, line: CallLine): Promise<void> {
  const { connection_id, ...values } = line
  await database.transaction(async ({ db }) => {
    await db
      .insertInto('outbound_calls')
      .values({ ...values, purpose: values.purpose.slice(0, 200) })
      .execute()
    if (connection_id === null) return
    const now = new Date()
    const update = db.updateTable('connections').where('id', '=', connection_id)
    if (line.problem !== null)
      await update.set({ last_failure_at: now.toISOString(), last_failure: line.problem }).execute()
    else
      await update
        .set({ last_success_at: now.toISOString(), last_failure: null })
        .where((eb) =>
          eb.or([
            eb('last_failure', 'is not', null),
            eb('last_success_at', 'is', null),
            eb('last_success_at', '<', new Date(now.getTime() - 60_000).toISOString()),
          ]),
        )
        .execute()
  })
}
