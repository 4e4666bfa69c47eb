import { sql } from 'kysely'
import { usersWhoSee } from '#access/server/usersWhoSee.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import { notifyOfParty } from '#features/notifications/server/notify.ts'

/**
 * Notifies those who work on the case of a message or, where it belongs to none, on the open cases of the person's records.
 * Where none of them may see the person, everybody on the staff who may is notified, so that no message goes unread.
 */
export const notifyOfMessage: Reaction<{ access_set_id: number; legal_case_id: number | null }> = async (
  ctx,
  { entity_id, subject: { access_set_id, legal_case_id } },
) => {
  const party_id = entity_id!
  const { rows: cases } = await sql<{ access_set_id: number; staff: number[] }>`
    select c.access_set_id, array_remove(c.primary_attorney_id || (c.primary_legal_assistant_id
      || array(select user_id from legal_case_users where legal_case_id = c.id)), null) as staff
    from legal_cases c where c.deleted_at is null and case when ${legal_case_id}::bigint is null
      then c.closed is null and c.record_id in (select record_id from record_parties where party_id = ${party_id})
      else c.id = ${legal_case_id} end`.execute(ctx.db)
  const sees = async (set: number) => {
    const users = await usersWhoSee(ctx.db, set)
      .where('users.user_type', '<>', 'external')
      .select('users.id')
      .execute()
    return new Set(users.map(({ id }) => id))
  }
  const able = await sees(access_set_id)
  // A message of a case is in the thread of those alone who see the case.
  const ableOfCase = legal_case_id !== null && cases[0] ? await sees(cases[0].access_set_id) : able
  const readers = able.intersection(ableOfCase)
  const assigned = readers.intersection(new Set(cases.flatMap(({ staff }) => staff)))
  const user_ids = [...(assigned.size > 0 ? assigned : readers)]
  await notifyOfParty(ctx, { kind: 'message', party_id, access_set_id, user_ids })
}
