import type { UserType } from '#core/actor.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { userEvents } from '../events.ts'

export interface NewUser {
  login: string
  email: string
  first_name: string
  last_name: string
  user_type: UserType
  all_teams: boolean
  is_attorney: boolean
  is_assignable: boolean
}

/** Adds a user with a password, without the invitation that admins send. */
export async function addUser(ctx: AnyoneWriteCtx, user: NewUser, password_hash: string): Promise<number> {
  const { id } = await ctx.db
    .insertInto('users')
    .values({
      ...user,
      display_name: `${user.first_name} ${user.last_name}`,
      password_hash,
      password_changed_at: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record(userEvents, 'created', { entity_id: id, changes: changesFromNothing({ ...user }) })
  return id
}
