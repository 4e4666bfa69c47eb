import { visibleUsers } from '#access/server/visibleUsers.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'

type UserReadCtx = Pick<ReadCtx, 'db' | 'actor'>

export async function seeUser(ctx: UserReadCtx, id: number): Promise<void> {
  const user = await visibleUsers(ctx).select('users.id').where('users.id', '=', id).executeTakeFirst()
  if (!user) throw notFound('This user')
}
