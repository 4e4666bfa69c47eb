import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'

export interface Colleague {
  name: string
  email: string
}

/**
 * For each of these access sets a colleague who sees what is in it: of the teams that hold it, their admins and editors
 * first; where a team has nobody, an admin of the office.
 */
export async function accessContacts(
  { db, actor }: Pick<ReadCtx, 'actor' | 'db'>,
  access_set_ids: readonly number[],
): Promise<Map<number, Colleague>> {
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select access_sets.id, colleague.display_name as name, colleague.email
    from access_sets cross join lateral (
      select users.display_name, users.email
      from users left join team_members member on member.user_id = users.id
        and member.team_id = any(access_sets.team_ids)
        and exists (select from teams where teams.id = member.team_id and teams.archived_at is null)
      where not users.deactivated and users.locked_at is null and users.id <> ${actor.user_id}
        and users.user_type in ('admin', 'editor', 'contributor')
        and (member.id is not null or users.user_type = 'admin')
      order by member.id is null, member.is_admin desc, users.user_type <> 'contributor' desc,
        users.all_teams desc, users.id
      limit 1) colleague
    where access_sets.id = any(${access_set_ids as number[]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...colleague }) => [id, colleague]))
}
