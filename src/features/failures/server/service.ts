import { sql } from 'kysely'
import type { InputOf, Page } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { Failure, failuresContract } from '../contract.ts'

type Calls = (typeof failuresContract)['endpoints']

const retentionDays = 90
const maxFailures = 1_000

/** Failures that are alike are one row with a count. */
export async function reportFailure(
  { db, now }: WriteCtx,
  { request_id: latest, ...facts }: InputOf<Calls['reportFailure']>,
): Promise<void> {
  const request_id = latest ?? null
  await db
    .insertInto('browser_failures')
    .values({ ...facts, request_id, first_at: now, last_at: now })
    .onConflict((c) =>
      c.constraint('browser_failures_key').doUpdateSet((eb) => ({
        count: eb('browser_failures.count', '+', 1),
        last_at: now,
        request_id,
      })),
    )
    .execute()
  await sql`delete from browser_failures where last_at < ${now.toISOString()}::timestamptz - make_interval(days => ${retentionDays})
    or id in (select id from browser_failures order by last_at desc, id desc offset ${maxFailures})`.execute(
    db,
  )
}

export function listFailures(
  { db }: ReadCtx,
  { kind, search_term, ...params }: InputOf<Calls['listFailures']>,
): Promise<Page<Failure>> {
  const term = search_term?.trim()
  const query = db
    .selectFrom('browser_failures')
    .selectAll()
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind!))
    .$if(Boolean(term), (q) =>
      q.where(hasWords(sql`concat_ws(' ', call, status, code, page, error_name, place, request_id)`, term!)),
    )
  return listPage(
    query,
    params,
    {
      last_at: (q, direction) => q.orderBy('last_at', direction).orderBy('id', direction),
      count: (q, direction) => q.orderBy('count', direction).orderBy('id', direction),
    },
    { sort_by: 'last_at', sort_order: 'desc' },
  ) as Promise<Page<Failure>>
}
