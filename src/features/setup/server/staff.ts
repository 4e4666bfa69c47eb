import type { Actor, UserType } from '../../../core/actor.ts'
import { changesFromNothing, writeAudit } from '../../../core/server/audit.ts'
import type { AnyoneWriteCtx, WriteCtx } from '../../../core/server/context.ts'

export interface NewUser {
  login: string
  email: string
  first_name: string
  last_name: string
  user_type: UserType
  all_teams: boolean
  is_attorney: boolean
  is_assignable: boolean
}

/** A person who can sign in at once, without the invitation that admins send to those they add. */
export async function addUser(ctx: AnyoneWriteCtx, user: NewUser, password_hash: string): Promise<number> {
  const { id } = await ctx.db
    .insertInto('users')
    .values({
      ...user,
      display_name: `${user.first_name} ${user.last_name}`,
      password_hash,
      password_changed_at: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'user.created',
    entity: 'users',
    entity_id: id,
    changes: changesFromNothing({ ...user }),
  })
  return id
}

export async function addTeam(
  ctx: AnyoneWriteCtx,
  team: { name: string; description: string | null },
  members: { user_id: number; is_admin: boolean }[],
): Promise<number> {
  const { id } = await ctx.db.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
  if (members.length) {
    await ctx.db
      .insertInto('team_members')
      .values(members.map((member) => ({ ...member, team_id: id })))
      .execute()
    await ctx.db
      .updateTable('users')
      .set({ active_team_id: id })
      .where(
        'id',
        'in',
        members.map((member) => member.user_id),
      )
      .where('active_team_id', 'is', null)
      .execute()
  }
  await ctx.audit({
    action: 'team.created',
    entity: 'teams',
    entity_id: id,
    changes: changesFromNothing({ ...team, member_ids: members.map((member) => member.user_id) }),
  })
  return id
}

/** The same transaction in the name of an admin who has no session yet; the audit log names them. */
export function inTheNameOf(ctx: AnyoneWriteCtx, admin: { id: number; display_name: string }): WriteCtx {
  const actor: Actor = {
    user_id: admin.id,
    session_id: 0,
    display_name: admin.display_name,
    user_type: 'admin',
    all_teams: true,
    team_ids: [],
    access_set_ids: null,
    permissions: null,
    second_factor_at: null,
  }
  const { id, ip } = ctx.request
  return {
    ...ctx,
    actor,
    audit: (entry) => writeAudit(ctx.db, actor, ip ? { id, ip } : null, entry),
  }
}
