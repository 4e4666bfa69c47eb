import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'

const canSeeAll = (accessSetId: number) => sql<boolean>`exists (select from team_members m
  join teams t on t.id = m.team_id join access_sets s on m.team_id <> all(s.restricted_team_ids)
  where m.user_id = users.id and t.archived_at is null and s.id = ${accessSetId}
    and (t.config->>'canSeeAllResources')::boolean)`
const seesInternal = sql<boolean>`(users.user_type = 'admin' or exists (select from team_members m
  join teams t on t.id = m.team_id where m.user_id = users.id and t.archived_at is null
  and ((t.config->>'canSeeInternalDockets')::boolean or (t.config->>'canCreateInternalDockets')::boolean)))`
const memberOf = (teamIds: 'team_ids' | 'external_team_ids', accessSetId: number) =>
  sql<boolean>`exists (select from team_members m join teams t on t.id = m.team_id
    join access_sets s on m.team_id = any(s.${sql.ref(teamIds)})
    where m.user_id = users.id and t.archived_at is null and s.id = ${accessSetId})`

/**
 * The active users who see rows of this access set, internal entries among them or not: who may be given work on
 * them. The mirror of what an actor sees.
 */
export const usersWhoSee = (db: ReadDb | Transacting, accessSetId: number, isInternal = false) =>
  (db as ReadDb)
    .selectFrom('users')
    .where('users.deactivated', '=', false)
    .where(isInternal ? seesInternal : sql<boolean>`true`)
    .where((eb) =>
      eb.or([
        eb('users.all_teams', '=', true),
        eb.and([
          eb('users.user_type', '<>', 'external'),
          eb.or([canSeeAll(accessSetId), memberOf('team_ids', accessSetId)]),
        ]),
        eb.and([eb('users.user_type', '=', 'external'), memberOf('external_team_ids', accessSetId)]),
      ]),
    )

/** Whether a team of this person lifts the check of who entered a docket entry. */
export async function overridesOwnership(db: ReadDb | Transacting, teamIds: number[]): Promise<boolean> {
  if (teamIds.length === 0) return false
  const team = await (db as ReadDb)
    .selectFrom('teams')
    .select('id')
    .where(sql<boolean>`id = any(${teamIds}) and (config->>'canOverrideOwnershipCheck')::boolean`)
    .executeTakeFirst()
  return team !== undefined
}
