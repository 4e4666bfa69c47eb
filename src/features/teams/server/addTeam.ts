import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { teamEvents } from '../events.ts'

/** Creates a team with its members during set-up, when there is nobody to notify. */
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
  await ctx.record(teamEvents, 'created', {
    entity_id: id,
    changes: changesFromNothing({ ...team, member_ids: members.map((member) => member.user_id) }),
  })
  return id
}
