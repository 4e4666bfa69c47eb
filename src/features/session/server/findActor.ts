import { sql, type RawBuilder } from 'kysely'
import { visibleAccessSets, teamsOfUser } from '#access/server/scope.ts'
import type { ActingKey, Actor } from '#core/actor.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'

const rights = sql`u.id as user_id, u.display_name, u.user_type, u.all_teams,
      u.totp_confirmed_at is not null as has_totp,
      teams.ids as team_ids,
      ${visibleAccessSets} as access_set_ids,
      u.user_type = 'admin' or teams.creates_internal or teams.sees_internal as sees_internal,
      u.user_type = 'admin' or teams.creates_internal as creates_internal,
      case when coalesce((select (value->>'enabled')::boolean from site_settings where name = 'permission'), false)
        then array(select distinct unnest(r.permissions) from team_members m join team_roles r on r.id = m.role_id
          where m.user_id = u.id and m.team_id = any(teams.ids)) end as permissions`

interface TokenEnd {
  ends_at: string
}

const maySignIn = sql`not u.deactivated and u.locked_at is null and not u.reset_required`

/** Every table read here reports changes through its trigger `access_changed`. */
export const actorOfToken = (accessToken: string) => sql<Actor & TokenEnd>`
    select s.id as session_id, s.second_factor_at, s.password_at, least(t.expires_at, s.expires_at) as ends_at, ${rights}
    from session_access_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    ${teamsOfUser}
    where t.token_hash = ${tokenHash(accessToken)} and t.expires_at > now()
      and s.ended_at is null and s.expires_at > now() and ${maySignIn}`

/** The person behind an access token, as they are at this moment, and when the token ends of itself. */
export const findActorByToken = (db: ReadDb, accessToken: string): Promise<(Actor & TokenEnd) | null> =>
  one(db, actorOfToken(accessToken))

/** The user in whose name a key acts, with the key itself. */
export const findActorByKey = (db: ReadDb, token: string): Promise<(Actor & TokenEnd) | null> =>
  one(
    db,
    sql<Actor & TokenEnd & { api_key: ActingKey }>`
    select 0 as session_id, null as second_factor_at, null as password_at, k.expires_at as ends_at,
      json_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes, 'is_service', u.is_service) as api_key, ${rights}
    from api_keys k join users u on u.id = k.user_id ${teamsOfUser}
    where k.token_hash = ${tokenHash(token)} and k.expires_at > now() and k.revoked_at is null and ${maySignIn}`,
  )

/** Same for a person without a session, for work on their behalf. */
export const findActor = (db: ReadDb | Transacting, userId: number): Promise<Actor | null> =>
  one(
    db,
    sql<Actor>`
    select 0 as session_id, null as second_factor_at, null as password_at, ${rights}
    from users u ${teamsOfUser}
    where u.id = ${userId} and ${maySignIn}`,
  )

/** Teams and access sets of a user, whether or not they may sign in just now; null: all sets. */
export async function scopeOfUser(
  db: ReadDb | Transacting,
  userId: number,
): Promise<Pick<Actor, 'team_ids' | 'access_set_ids'>> {
  const { rows } = await sql<Pick<Actor, 'team_ids' | 'access_set_ids'>>`
    select teams.ids as team_ids, ${visibleAccessSets} as access_set_ids
    from users u ${teamsOfUser} where u.id = ${userId}`.execute(db)
  return rows[0]!
}

async function one<A extends Actor>(db: ReadDb | Transacting, query: RawBuilder<A>): Promise<A | null> {
  const { rows } = await query.execute(db)
  return rows[0] ?? null
}
