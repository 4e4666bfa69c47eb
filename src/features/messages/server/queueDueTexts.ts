import { sql } from 'kysely'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { tryEach } from '#core/server/process/batches.ts'
import type { Services } from '#core/server/process/services.ts'
import { queueTexts, dueTextOf } from './dueTexts.ts'

/**
 * Queues what has become due since the last run; what came too late after an outage is only noted. Each entry has a
 * transaction of its own; after one that failed, the next run tries again.
 */
export async function queueDueTexts(services: Services, now = new Date()): Promise<void> {
  const last = await services.database.read
    .selectFrom('automated_text_runs')
    .select('ran_at')
    .executeTakeFirst()
  const due = last ? await dueBetween(services.database.read, last.ran_at, now) : []
  await tryEach(due, (id) => runInTransaction(services, null, (ctx) => queueFor({ ...ctx, now }, id)))
  await runInTransaction(services, null, async ({ db }) => {
    await db
      .insertInto('automated_text_runs')
      .values({ ran_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ran_at: sql`greatest(automated_text_runs.ran_at, excluded.ran_at)` }),
      )
      .execute()
  })
}

async function queueFor(ctx: AnyoneWriteCtx, id: number): Promise<void> {
  const dueText = await dueTextOf(ctx.db, id)
  // Moved or taken back since it was found.
  if (dueText && new Date(dueText.due_at) <= ctx.now) await queueTexts(ctx, dueText)
}

/** Entries by the days on which an interval makes them due; only then their exact moment is computed. */
async function dueBetween(db: ReadDb, after: string, now: Date): Promise<number[]> {
  const at = now.toISOString()
  const isNear = (interval: string) => sql`e.action_date
    between (${after}::timestamptz)::date - 2 - text_days(${sql.ref(`${interval}.automated_text_interval`)}, ${sql.ref(`${interval}.automated_text_interval_unit`)})
      and (${at}::timestamptz)::date + 2 - text_days(${sql.ref(`${interval}.automated_text_interval`)}, ${sql.ref(`${interval}.automated_text_interval_unit`)})`
  const { rows } = await sql<{ id: number }>`
    with near as (
      select e.id from docket_entry_types t join docket_entries e on e.docket_entry_type_id = t.id and ${isNear('t')}
      where t.allow_automated_text and e.deleted_at is null
      union
      select e.id from automated_texts own join docket_entries e on e.id = own.docket_entry_id and ${isNear('own')}
      where own.is_enabled and e.deleted_at is null)
    select s.docket_entry_id as id from near join scheduled_texts() s on s.docket_entry_id = near.id
    where s.due_at > ${after}::timestamptz and s.due_at <= ${at}::timestamptz order by s.due_at, 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
