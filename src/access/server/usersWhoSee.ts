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

/** Rows of this access set, internal entries among them or not. */
export interface RowVisibility {
  access_set_id: number
  is_internal?: boolean
}

/** Rows that each of these users sees, with one statement for each kind of visibility among them. */
export async function whoSees(
  db: ReadDb | Transacting,
  rows: readonly RowVisibility[],
  ids: readonly number[],
  { assignable = false } = {},
): Promise<(row: RowVisibility, user_id: number) => boolean> {
  const key = ({ access_set_id, is_internal = false }: RowVisibility) => `${access_set_id} ${is_internal}`
  const seers = new Map<string, ReadonlySet<number>>()
  for (const row of ids.length > 0 ? rows : []) {
    if (seers.has(key(row))) continue
    const able = await usersWhoSee(db, row.access_set_id, row.is_internal)
      .select('users.id')
      .where('users.id', '=', sql<number>`any(${[...new Set(ids)]})`)
      .$if(assignable, (users) => users.where('users.is_assignable', '=', true))
      .execute()
    seers.set(key(row), new Set(able.map(({ id }) => id)))
  }
  return (row, user_id) => seers.get(key(row))?.has(user_id) ?? false
}

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
