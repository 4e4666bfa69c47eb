import { sql } from 'kysely'
import type { Actor } from '../../core/actor.ts'
import type { WriteCtx } from '../../core/server/context.ts'

/**
 * The same call with the access sets as they are now. A change of teams may have made a set that did not exist when
 * the call began; without this its maker would not find the row again.
 */
export async function withPresentSight(ctx: WriteCtx): Promise<WriteCtx> {
  const { actor, db } = ctx
  if (actor.access_set_ids === null) return ctx
  const column = actor.user_type === 'external' ? sql.ref('external_team_ids') : sql.ref('team_ids')
  const sets = await db
    .selectFrom('access_sets')
    .select('id')
    .where(sql<boolean>`${column} && ${actor.team_ids}::bigint[]`)
    .execute()
  return { ...ctx, actor: { ...actor, access_set_ids: sets.map((set) => set.id) } }
}

/** All of a person that decides which rows exist for them; what `visible…` looks at. */
export type Sight = Pick<Actor, 'access_set_ids' | 'sees_internal'>

export const sightOf = ({ actor: { access_set_ids, sees_internal } }: { actor: Sight }): Sight => ({
  access_set_ids,
  sees_internal,
})
