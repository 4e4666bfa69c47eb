import type { ReadDb } from '#core/server/db/db.ts'

export interface SigningIn {
  id: number
  login: string
  display_name: string
  password_hash: string | null
  deactivated: boolean
  locked_at: string | null
  reset_required: boolean
}

/** By login, or by e-mail address where no login is the same. */
export function findUser(db: ReadDb, typed: string): Promise<SigningIn | undefined> {
  const name = typed.toLowerCase()
  return db
    .selectFrom('users')
    .select(['id', 'login', 'display_name', 'password_hash', 'deactivated', 'locked_at', 'reset_required'])
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['login']), '=', name), eb(eb.fn('lower', ['email']), '=', name)]),
    )
    .orderBy((eb) => eb(eb.fn('lower', ['login']), '=', name), 'desc')
    .limit(1)
    .executeTakeFirst()
}
