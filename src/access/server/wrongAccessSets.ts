import { sql } from 'kysely'
import type { Services } from '#core/server/process/services.ts'

/**
 * Compares the access set stored with each row with what teams, cases and parties say it must be. Triggers keep it,
 * so any difference is a fault, and some people see too much or too little: it is reported, not silently mended.
 */
export async function reportWrongAccessSets(
  { database }: Services,
  report: (message: string) => void,
): Promise<void> {
  const { rows } = await sql<{ table_name: string; count: number; ids: number[] }>`
    select table_name, count(*)::int as count, (array_agg(row_id order by row_id))[1:20] as ids
    from check_access_sets() group by table_name order by table_name`.execute(database.read)
  for (const { table_name, count, ids } of rows)
    report(`${count} rows of ${table_name} have the wrong access set, among them ${ids.join(', ')}.`)
}
