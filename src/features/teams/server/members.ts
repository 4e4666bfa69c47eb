import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid, notFound } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { teamsContract } from '../contract.ts'
import type { TeamMember } from '../contract/members.ts'
import { manageMembers, seeTeam } from './visibleTeams.ts'
import { teamMemberEvents } from '../events.ts'

type Calls = typeof teamsContract.endpoints
type TeamReadCtx = Pick<ReadCtx, 'db' | 'actor'>
export interface Membership {
  team_id: number
  user_id: number
  role_id?: number | null | undefined
  is_admin?: boolean | undefined
}

const members = (db: TeamReadCtx['db'], team_id: number) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('team_roles as r', 'r.id', 'm.role_id')
    .select([
      'm.id',
      'm.user_id',
      'u.display_name',
      sql<TeamMember['user_type']>`u.user_type`.as('user_type'),
      'u.deactivated',
      'm.role_id',
      'r.name as role_name',
      'm.is_admin',
    ])
    .where('m.team_id', '=', team_id)

export async function listTeamMembers(
  ctx: ReadCtx,
  { id, search_term, ...params }: InputOf<Calls['listTeamMembers']>,
) {
  await seeTeam(ctx, id)
  const term = search_term?.trim()
  return listPage(
    members(ctx.db, id).$if(Boolean(term), (q) => q.where(hasWords(sql`u.display_name`, term!))),
    params,
    {
      display_name: (q, direction) =>
        q.orderBy(sql`normalize_text(u.display_name)`, direction).orderBy('m.id', direction),
      user_type: (q, direction) =>
        q
          .orderBy('u.user_type', direction)
          .orderBy(sql`normalize_text(u.display_name)`)
          .orderBy('m.id'),
    },
    { sort_by: 'display_name', sort_order: 'asc' },
  )
}

export async function addTeamMember(
  ctx: WriteCtx,
  { id, ...member }: InputOf<Calls['addTeamMember']>,
): Promise<TeamMember> {
  await manageMembers(ctx, id)
  await addMembers(ctx, [{ team_id: id, ...member }])
  return members(ctx.db, id).where('m.user_id', '=', member.user_id).executeTakeFirstOrThrow()
}

export async function changeTeamMember(
  ctx: WriteCtx,
  { id, memberId, ...change }: InputOf<Calls['changeTeamMember']>,
): Promise<TeamMember> {
  await manageMembers(ctx, id)
  const before = await findMember(ctx, id, memberId)
  const after = {
    role_id: change.role_id === undefined ? before.role_id : change.role_id,
    is_admin: change.is_admin ?? before.is_admin,
  }
  const changes = changesBetween({ role_id: before.role_id, is_admin: before.is_admin }, after)
  if (before.user_id === ctx.actor.user_id && changes['role_id'] && !isAdmin(ctx.actor))
    throw forbidden('team.own_role', 'Nobody changes their own role. Ask another admin.')
  await checkMembership(ctx, { team_id: id, user_id: before.user_id, ...after })
  await ctx.db.updateTable('team_members').set(after).where('id', '=', memberId).execute()
  await ctx.record(teamMemberEvents, 'changed', {
    entity_id: memberId,
    changes,
    ...concerning(id, before.user_id),
  })
  return findMember(ctx, id, memberId)
}

export async function removeTeamMember(
  ctx: WriteCtx,
  { id, memberId }: InputOf<Calls['removeTeamMember']>,
): Promise<void> {
  await manageMembers(ctx, id)
  const { user_id, role_id } = await findMember(ctx, id, memberId)
  await ctx.db.deleteFrom('team_members').where('id', '=', memberId).execute()
  await ctx.record(teamMemberEvents, 'removed', {
    entity_id: memberId,
    changes: { team_id: [id, null], user_id: [user_id, null], role_id: [role_id, null] },
    ...concerning(id, user_id),
  })
}

/** Adds users to teams; the caller has checked the right to do so. It takes effect with their next call. */
export async function addMembers(ctx: WriteCtx, memberships: Membership[]): Promise<void> {
  for (const membership of memberships) {
    await checkMembership(ctx, membership)
    const { team_id, user_id, role_id = null, is_admin = false } = membership
    const { id } = await ctx.db
      .insertInto('team_members')
      .values({ team_id, user_id, role_id, is_admin })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.record(teamMemberEvents, 'added', {
      entity_id: id,
      changes: {
        team_id: [null, team_id],
        user_id: [null, user_id],
        role_id: [null, role_id],
        is_admin: [null, is_admin],
      },
      ...concerning(team_id, user_id),
    })
  }
}

export async function checkMembership(
  { db }: TeamReadCtx,
  { team_id, user_id, role_id, is_admin }: Membership,
): Promise<void> {
  const user = await db.selectFrom('users').select('user_type').where('id', '=', user_id).executeTakeFirst()
  if (!user) throw invalid({ user_id: 'Choose a user from the list' })
  if (is_admin && user.user_type === 'external')
    throw invalid({ is_admin: 'An external user cannot be admin of a team' }, 'team.external_admin')
  if (role_id === null || role_id === undefined) return
  const role = await db
    .selectFrom('team_roles')
    .select('id')
    .where('id', '=', role_id)
    .where((eb) => eb.or([eb('team_id', 'is', null), eb('team_id', '=', team_id)]))
    .executeTakeFirst()
  if (!role) throw invalid({ role_id: 'Choose a role of this team' })
}

export async function findMember(
  { db }: TeamReadCtx,
  team_id: number,
  member_id: number,
): Promise<TeamMember> {
  const member = await members(db, team_id).where('m.id', '=', member_id).executeTakeFirst()
  if (!member) throw notFound('This member')
  return member
}

export const alreadyMember = () => conflict('team.member_already', 'This person is in the team already.')

/** People whose pages show a membership: those who see the team or the person, and the person. */
export const concerning = (team_id: number, user_id: number) => ({
  reloads: [user_id],
})
