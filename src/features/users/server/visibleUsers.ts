import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../core/actor.ts'
import { notFound } from '../../../core/errors.ts'
import type { ReadCtx } from '../../../core/server/context.ts'

type Read = Pick<ReadCtx, 'db' | 'actor'>

/** Of a query that reads `users`: all of them exist for staff; for external users those in a team of theirs. */
export const isVisible = (actor: Actor): RawBuilder<boolean> =>
  actor.user_type !== 'external'
    ? sql<boolean>`true`
    : sql<boolean>`(users.id = ${actor.user_id} or exists (select from team_members m
        where m.user_id = users.id and m.team_id = any(${actor.team_ids})))`

export const visibleUsers = ({ db, actor }: Read) => db.selectFrom('users').where(isVisible(actor))

export async function seeUser(ctx: Read, id: number): Promise<void> {
  const user = await visibleUsers(ctx).select('users.id').where('users.id', '=', id).executeTakeFirst()
  if (!user) throw notFound('This user')
}

export const isAdmin = (actor: Actor): boolean => actor.user_type === 'admin'
