import type { Transacting } from '#core/server/db/db.ts'

/** The audience of a row's events. Read again after a change of teams, because triggers maintain it. */
export async function accessSetOf(
  db: Transacting,
  table: 'records' | 'legal_cases' | 'parties' | 'docket_entries',
  id: number,
): Promise<number> {
  const { access_set_id } = await db
    .selectFrom(table)
    .select('access_set_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return access_set_id
}
