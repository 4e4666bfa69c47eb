import type { Office } from './office.ts'

/** The last act that the log has on a user. */
export async function lastUserAct({ database }: Office, id: number): Promise<string> {
  const { action } = await database.read
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'users')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return action
}
