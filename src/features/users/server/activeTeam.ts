import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { forbidden, invalid } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { seeUser } from './seeUser.ts'
import { userEvents } from '../events.ts'

export async function listUserTeams(ctx: ReadCtx, { id }: { id: number }) {
  await seeUser(ctx, id)
  const { actor, db } = ctx
  const items = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .leftJoin('team_roles as r', 'r.id', 'm.role_id')
    .select(['t.id', 't.name', 't.description', 'm.id as member_id', 'r.name as role_name', 'm.is_admin'])
    .where('m.user_id', '=', id)
    .where('t.archived_at', 'is', null)
    .$if(actor.user_type === 'external', (q) => q.where('t.id', '=', sql<number>`any(${actor.team_ids})`))
    .orderBy(sql`normalize_text(t.name)`)
    .execute()
  const { active_team_id } = await db
    .selectFrom('users')
    .select('active_team_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const seesAll = isAdmin(actor) || actor.all_teams
  return {
    items: items.map((team) => ({ ...team, can_open: seesAll || actor.team_ids.includes(team.id) })),
    active_team_id: id === actor.user_id ? active_team_id : null,
  }
}

export async function changeActiveTeam(
  ctx: WriteCtx,
  { id, team_id }: { id: number; team_id: number | null },
): Promise<{ active_team_id: number | null }> {
  await seeUser(ctx, id)
  if (id !== ctx.actor.user_id) throw forbidden('user.not_yours', 'Everybody chooses their own active team.')
  if (team_id !== null) await requireOwnTeam(ctx, team_id)
  const before = await ctx.db
    .selectFrom('users')
    .select('active_team_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('users').set({ active_team_id: team_id }).where('id', '=', id).execute()
  await ctx.record(userEvents, 'active_team_changed', {
    entity_id: id,
    changes: changesBetween(before, { active_team_id: team_id }),
    reloads: [id],
  })
  return { active_team_id: team_id }
}

/** Members act for a team of theirs; those who see all teams, for any that is in use. */
export async function requireOwnTeam({ db, actor }: WriteCtx, team_id: number): Promise<void> {
  if (actor.team_ids.includes(team_id)) return
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', team_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!team || !actor.all_teams) throw invalid({ team_id: 'Choose one of your teams' })
}
