import { sql, type RawBuilder } from 'kysely'
import { accessSetsSeen, teamsOfUser } from '../../../access/server/sight.ts'
import type { Actor } from '../../../core/actor.ts'
import { tokenHash } from '../../../core/server/crypto.ts'
import type { ReadDb, Transacting } from '../../../core/server/db.ts'

const rights = sql`u.id as user_id, u.display_name, u.user_type, u.all_teams,
      teams.ids as team_ids,
      ${accessSetsSeen} as access_set_ids,
      u.user_type = 'admin' or teams.creates_internal or teams.sees_internal as sees_internal,
      u.user_type = 'admin' or teams.creates_internal as creates_internal,
      case when coalesce((select (value->>'enabled')::boolean from site_settings where name = 'permission'), false)
        then array(select distinct unnest(r.permissions) from team_members m join team_roles r on r.id = m.role_id
          where m.user_id = u.id and m.team_id = any(teams.ids)) end as permissions`

const maySignIn = sql`not u.deactivated and u.locked_at is null and not u.reset_required`

/**
 * The person behind an access token, as they are at this moment: an ended session, a locked or deactivated user,
 * a lost team or role counts from the very next call. One statement, because it runs before every call.
 */
export const identify = (db: ReadDb, accessToken: string): Promise<Actor | null> =>
  one(
    db,
    sql<Actor>`
    select s.id as session_id, s.second_factor_at, ${rights}
    from session_access_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    ${teamsOfUser}
    where t.token_hash = ${tokenHash(accessToken)} and t.expires_at > now()
      and s.ended_at is null and s.expires_at > now() and ${maySignIn}`,
  )

/** The same of a person without a session, for work that goes on in their name. */
export const findActor = (db: ReadDb | Transacting, userId: number): Promise<Actor | null> =>
  one(
    db,
    sql<Actor>`
    select 0 as session_id, null as second_factor_at, ${rights}
    from users u ${teamsOfUser}
    where u.id = ${userId} and ${maySignIn}`,
  )

async function one(db: ReadDb | Transacting, query: RawBuilder<Actor>): Promise<Actor | null> {
  const { rows } = await query.execute(db as never)
  return rows[0] ?? null
}
