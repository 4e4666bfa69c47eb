import { sql } from 'kysely'
import { usersWhoSee } from '#access/server/usersWhoSee.ts'
import type { Transacting } from '#core/server/db/db.ts'

/**
 * Those who work on a case or, where there is none, on the open cases of the person's records, as far as they see both. Where
 * none of them does, everybody on the staff who may, so that nothing goes unread.
 */
export async function staffOfParty(
  db: Transacting,
  {
    party_id,
    access_set_id,
    legal_case_id,
  }: { party_id: number; access_set_id: number; legal_case_id: number | null },
): Promise<number[]> {
  const { rows: cases } = await sql<{ access_set_id: number; staff: number[] }>`
    select c.access_set_id, array_remove(c.primary_attorney_id || (c.primary_legal_assistant_id
      || array(select user_id from legal_case_users where legal_case_id = c.id)), null) as staff
    from legal_cases c where c.deleted_at is null and case when ${legal_case_id}::bigint is null
      then c.closed is null and c.record_id in (select record_id from record_parties where party_id = ${party_id})
      else c.id = ${legal_case_id} end`.execute(db)
  const sees = async (set: number) => {
    const users = await usersWhoSee(db, set)
      .where('users.user_type', '<>', 'external')
      .select('users.id')
      .execute()
    return new Set(users.map(({ id }) => id))
  }
  const able = await sees(access_set_id)
  // Something about a case is seen by those alone who see the case.
  const ableOfCase = legal_case_id !== null && cases[0] ? await sees(cases[0].access_set_id) : able
  const readers = able.intersection(ableOfCase)
  const assigned = readers.intersection(new Set(cases.flatMap(({ staff }) => staff)))
  return [...(assigned.size > 0 ? assigned : readers)]
}
