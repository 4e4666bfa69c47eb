import type { ExpressionWrapper } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'

type Reference<T> = T | ExpressionWrapper<Tables, 'parties', T>

/** Other visible people with this number. Aliased, because it may be nested in a query of parties. */
export const othersWithNumber = (
  { db, actor }: ScopedDb,
  a_number: Reference<string | null>,
  excludedId: Reference<number>,
) =>
  db
    .selectFrom(visibleParties({ db, actor }).selectAll('parties').as('others'))
    .select(['others.id', 'others.display_name as name'])
    .where('others.a_number', '=', a_number as string)
    .where('others.id', '<>', excludedId as number)
    .orderBy('others.sort_name')
    .limit(10)

export async function othersWithANumber(
  ctx: ScopedDb,
  a_number: string | null,
  excludedId: number,
): Promise<{ id: number; name: string }[]> {
  return a_number === null ? [] : othersWithNumber(ctx, a_number, excludedId).execute()
}
