import { sql } from 'kysely'
import type { ReadCtx } from '../../../core/server/context.ts'

type Read = Pick<ReadCtx, 'db' | 'actor'>

const seesAllTeams = ({ actor }: Pick<Read, 'actor'>) => actor.user_type === 'admin' || actor.all_teams

/** The teams that exist for a person: their own; all of them for admins and people of all teams. */
export const visibleTeams = (ctx: Read) =>
  ctx.db
    .selectFrom('teams')
    .where(seesAllTeams(ctx) ? sql<boolean>`true` : sql<boolean>`teams.id = any(${ctx.actor.team_ids})`)

/** Admins, and the team's own admins where the team lets them. */
export async function mayManageMembers({ db, actor }: Read, team_id: number): Promise<boolean> {
  if (actor.user_type === 'admin') return true
  if (actor.user_type === 'external') return false
  const team = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select('t.id')
    .where('m.team_id', '=', team_id)
    .where('m.user_id', '=', actor.user_id)
    .where('m.is_admin', '=', true)
    .where('t.archived_at', 'is', null)
    .where(sql<boolean>`(t.config_admin->>'canManageUsers')::boolean`)
    .executeTakeFirst()
  return team !== undefined
}
