import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { isOpenEntry } from './openEntry.ts'

/** Entries read for each case on the page: most cases have several open ones. */
const entriesPerCase = 8

/**
 * Open cases by their next entry, found along the index of entry dates instead of from all cases, so that a page costs
 * the same in an office of any size. null if the entries read do not reach enough cases. Cases without an entry come
 * last and are not included.
 */
export async function soonestCases(
  { db, actor }: ReadCtx,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[] | null> {
  const sets = actor.access_set_ids
  const reach = offset + limit
  // All entries of the last day are read, so that cases of one day keep their order.
  const soonest = sql`select e.legal_case_id, e.action_date from docket_entries e
    where ${sets === null ? sql`true` : sql`e.access_set_id = s.id`} and e.action_date is not null
      and ${sql.raw(isOpenEntry(actor))}
    order by e.action_date fetch first ${reach * entriesPerCase} rows with ties`
  const found =
    sets === null
      ? soonest
      : sql`select soonest.* from unnest(${sets}::bigint[]) s(id) cross join lateral (${soonest}) soonest
          order by action_date fetch first ${reach * entriesPerCase} rows with ties`
  const { rows } = await sql<{ id: number }>`${sql.raw(customPlan)} select c.id
    from (select legal_case_id, min(action_date) as day from (${found}) found group by legal_case_id) next
    join legal_cases c on c.id = next.legal_case_id
    where c.deleted_at is null and not c.is_closed ${sets === null ? sql`` : sql`and c.access_set_id = any(${sets}::bigint[])`}
    order by next.day, c.id limit ${reach}`.execute(db)
  return rows.length < reach ? null : rows.slice(offset).map(({ id }) => id)
}
