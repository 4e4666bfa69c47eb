import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'

/** Joined to `users u`: the teams that count for them, as `teams`. An archived team gives nothing. */
const countingTeams = (condition: RawBuilder<unknown>, teams = sql`teams`) => sql`cross join lateral (
      select coalesce(array_agg(team.id order by team.id), '{}') as ids,
        coalesce(array_agg(team.id) filter (where (team.config->>'canSeeAllResources')::boolean
          and u.user_type <> 'external'), '{}') as see_all_ids,
        coalesce(bool_or((team.config->>'canSeeInternalDockets')::boolean), false) as sees_internal,
        coalesce(bool_or((team.config->>'canCreateInternalDockets')::boolean), false) as creates_internal,
        coalesce(bool_or((team.config->>'canOverrideOwnershipCheck')::boolean), false) as overrides_ownership
      from team_members m join ${teams} team on team.id = m.team_id
      where m.user_id = u.id and team.archived_at is null ${condition}) teams`
export const teamsOfUser = countingTeams(sql``)
/** Same, as if this team granted nothing. */
export const teamsOfUserBut = (team_id: number) => countingTeams(sql`and team.id <> ${team_id}`)
/** Previews the loss if these switches of the team were off. */
export const teamsOfUserWithoutSwitches = (team_id: number, switches: readonly string[]) =>
  countingTeams(
    sql``,
    sql`(select id, archived_at, case when id = ${team_id} then config - ${switches}::text[] else config end as config
      from teams)`,
  )

/**
 * The access sets a user sees; null: all of them. Each team shows what it holds and is permitted, or everything, and
 * never what is restricted for it.
 */
export const visibleAccessSets = sql<number[] | null>`case when u.all_teams then null
        when u.user_type = 'external' then array(select id from access_sets where external_team_ids && teams.ids)
        when teams.see_all_ids = '{}' then array(select id from access_sets where team_ids && teams.ids)
        when exists (select from team_resources where team_id = any(teams.see_all_ids) and access = 'restricted')
          then array(select id from access_sets
            where team_ids && teams.ids or not restricted_team_ids @> teams.see_all_ids) end`

/**
 * The context with current access sets. A change of teams may have created a set after the call began; without this,
 * its author would not find the row again.
 */
export async function withRefreshedScope(ctx: WriteCtx): Promise<WriteCtx> {
  const { actor, db } = ctx
  if (actor.all_teams) return ctx
  return { ...ctx, actor: { ...actor, access_set_ids: await presentSets(db, actor.user_id) } }
}

async function presentSets(db: ReadDb | Transacting, user_id: number): Promise<number[] | null> {
  const { rows } = await sql<{ sets: number[] | null }>`
    select ${visibleAccessSets} as sets from users u ${teamsOfUser} where u.id = ${user_id}`.execute(db)
  return rows[0]!.sets
}

/** All of a person that decides which rows exist for them; what `visible…` looks at. */
export type Scope = Pick<Actor, 'access_set_ids' | 'sees_internal'>

export const scopeOf = ({ actor: { access_set_ids, sees_internal } }: { actor: Scope }): Scope => ({
  access_set_ids,
  sees_internal,
})
