import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { forbidden, notFound } from '#core/errors.ts'

type TeamReadCtx = Pick<ReadCtx, 'db' | 'actor'>

/** Visible teams: one's own and, for staff, global ones; all for admins and people of all teams. */
export const visibleTeams = (ctx: TeamReadCtx) => {
  const { actor, db } = ctx
  if (isAdmin(actor) || actor.all_teams) return db.selectFrom('teams')
  const isOwn = sql<boolean>`teams.id = any(${actor.team_ids})`
  return db
    .selectFrom('teams')
    .where((eb) =>
      actor.user_type === 'external' ? isOwn : eb.or([isOwn, eb('teams.is_global', '=', true)]),
    )
}

export async function seeTeam(ctx: TeamReadCtx, id: number): Promise<void> {
  const team = await visibleTeams(ctx).select('teams.id').where('teams.id', '=', id).executeTakeFirst()
  if (!team) throw notFound('This team')
}

interface TeamRights {
  manage_members: boolean
  manage_roles: boolean
}

/** Admins, and the team's own admins where the team allows it. */
export async function rightsInTeam({ db, actor }: TeamReadCtx, team_id: number): Promise<TeamRights> {
  if (isAdmin(actor)) return { manage_members: true, manage_roles: true }
  const none = { manage_members: false, manage_roles: false }
  if (actor.user_type === 'external') return none
  const rights = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select([
      sql<boolean>`coalesce((t.config_admin->>'canManageUsers')::boolean, false)`.as('manage_members'),
      sql<boolean>`coalesce((t.config_admin->>'canCreateCustomRoles')::boolean, false)`.as('manage_roles'),
    ])
    .where('m.team_id', '=', team_id)
    .where('m.user_id', '=', actor.user_id)
    .where('m.is_admin', '=', true)
    .where('t.archived_at', 'is', null)
    .executeTakeFirst()
  return rights ?? none
}

export async function manageMembers(ctx: TeamReadCtx, id: number): Promise<void> {
  await seeTeam(ctx, id)
  if (!(await rightsInTeam(ctx, id)).manage_members)
    throw forbidden('team.not_admin', 'Only an admin of the team or of the office can change its members.')
}

export async function manageRoles(ctx: TeamReadCtx, id: number): Promise<void> {
  await seeTeam(ctx, id)
  if (!(await rightsInTeam(ctx, id)).manage_roles)
    throw forbidden(
      'team.no_custom_roles',
      'Only an admin of the office, or of a team that may have roles of its own, can change its roles.',
    )
}
