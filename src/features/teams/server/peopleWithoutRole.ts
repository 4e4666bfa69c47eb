import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { teamsContract } from '../contract.ts'
import type { PersonWithoutRole } from '../contract/losses.ts'
import { concerning, checkMembership } from './members.ts'
import { teamMemberEvents } from '../events.ts'

type Calls = typeof teamsContract.endpoints

/** Viewers are omitted: no role would give them further rights. */
export async function peopleWithoutRole(db: ReadDb | Transacting): Promise<PersonWithoutRole[]> {
  const { rows } = await sql<PersonWithoutRole>`
    select u.id as user_id, u.display_name, u.user_type,
      coalesce(json_agg(json_build_object('member_id', m.id, 'team_id', t.id, 'team_name', t.name)
        order by normalize_text(t.name), t.id) filter (where t.id is not null), '[]') as memberships
    from users u left join team_members m on m.user_id = u.id
      left join teams t on t.id = m.team_id and t.archived_at is null
    where not u.deactivated and u.user_type <> 'viewer'
    group by u.id having count(m.role_id) filter (where t.id is not null) = 0
    order by normalize_text(u.display_name), u.id`.execute(db)
  return rows
}

export const listPeopleWithoutRole = async ({ db }: ReadCtx) => ({ items: await peopleWithoutRole(db) })

export async function giveRole(
  ctx: WriteCtx,
  { role_id, member_ids }: InputOf<Calls['giveRole']>,
): Promise<{ changed: number }> {
  const members = await ctx.db
    .selectFrom('team_members')
    .select(['id', 'team_id', 'user_id', 'role_id'])
    .where('id', '=', sql<number>`any(${member_ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (members.length < new Set(member_ids).size)
    throw invalid({ member_ids: 'Somebody left a team in the meantime. Reload the page and choose again.' })
  const others = members.filter((member) => member.role_id !== role_id)
  for (const { id, team_id, user_id, role_id: before } of others) {
    await checkMembership(ctx, { team_id, user_id, role_id })
    await ctx.db.updateTable('team_members').set({ role_id }).where('id', '=', id).execute()
    await ctx.record(teamMemberEvents, 'changed', {
      entity_id: id,
      changes: { role_id: [before, role_id] },
      ...concerning(team_id, user_id),
    })
  }
  return { changed: others.length }
}
