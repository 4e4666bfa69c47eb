import type { Changes } from '#core/server/effects/audit.ts'
import type { Recording } from '#core/server/http/context.ts'

/**
 * How the log holds a message: with the person, and with the case it is about, so that neither its line nor its live
 * event reaches people who see the person and not the case.
 */
export async function placeInLog(
  { db }: Recording,
  party_id: number,
  legal_case_id: number | null,
): Promise<{ entity_id: number; access_set_id: number; changes: Changes }> {
  const { access_set_id } = await db
    .selectFrom(legal_case_id === null ? 'parties' : 'legal_cases')
    .select('access_set_id')
    .where('id', '=', legal_case_id ?? party_id)
    .executeTakeFirstOrThrow()
  const changes: Changes = legal_case_id === null ? {} : { legal_case_id: [null, legal_case_id] }
  return { entity_id: party_id, access_set_id, changes }
}
