import type { CallOf } from '#core/contract.ts'
import type { usersContract } from '#features/users/contract.ts'
import type { Office } from './office.ts'

type Change = CallOf<(typeof usersContract.endpoints)['updateUser']>

/** A change of a user as it stands, for tests that are not about two people changing it at once. */
export async function userChange(
  { database }: Office,
  id: number,
  user: Omit<Change['user'], 'version'>,
): Promise<Change> {
  const { version } = await database.read
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, user: { ...user, version } }
}
