import { sql } from 'kysely'
import type { Office } from './office.ts'

/** The rows whose access set is not what teams, permits and restrictions make of it: none, whatever was done. */
export const wrongSets = async ({ database }: Office): Promise<unknown[]> =>
  (await sql`select * from check_access_sets()`.execute(database.read)).rows
