import { conflict } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/**
 * Refuses to remove the last admin. The rows of admins stay locked until the transaction ends: of two admins who remove
 * each other at the same moment, the second waits, sees the first change, and is refused.
 */
export async function requireRemainingAdmin({ db }: Pick<WriteCtx, 'db'>, user_id: number): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('deactivated', '=', false)
    .where('locked_at', 'is', null)
    .where('reset_required', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length === 1 && admins[0]!.id === user_id)
    throw conflict(
      'user.last_admin',
      'This is the last active admin. Make another person an admin first, or nobody could manage the office.',
    )
}
