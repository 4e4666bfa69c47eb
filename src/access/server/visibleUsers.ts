import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { ReadDb } from '#core/server/db/db.ts'

/** Condition on `users`: staff see all of them, external users those in a team of theirs. */
export const isVisibleUser = (
  actor: Pick<Actor, 'user_id' | 'user_type' | 'team_ids'>,
): RawBuilder<boolean> =>
  actor.user_type !== 'external'
    ? sql<boolean>`true`
    : sql<boolean>`(users.id = ${actor.user_id} or exists (select from team_members m
        where m.user_id = users.id and m.team_id = any(${actor.team_ids})))`

export const visibleUsers = ({ db, actor }: { db: ReadDb; actor: Actor }) =>
  db.selectFrom('users').where(isVisibleUser(actor))

/** Accounts of programs, which hold keys and receive webhooks; a deactivated one no longer does. */
export const serviceAccounts = ({ db }: { db: ReadDb }) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name as name'])
    .where('is_service', '=', true)
    .where('deactivated', '=', false)
    .orderBy('display_name')
    .execute()
