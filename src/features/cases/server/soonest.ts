import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { isOpenEntry } from './openEntry.ts'

/** Entries read for a case that is shown: most cases have several to do. */
const entriesPerCase = 8

/**
 * The open cases whose next entry comes first, in that order, read along the days of the entries instead of from all
 * cases: a page costs the same in an office of any size. null where so many entries do not reach so many cases; those
 * without an entry come last, and are not among them.
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
