import { sql } from 'kysely'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { addMembers, removeTeamMember } from '#features/teams/server/members.ts'
import type { UserChange } from '../contract/user.ts'

export const teamIdsIn = ({
  team_ids,
  teams,
}: Pick<UserChange, 'team_ids' | 'teams'>): number[] | undefined =>
  (team_ids ?? teams) && [...new Set(team_ids ?? teams)]

/**
 * Sets the teams of a user; those who stay in a team keep their role there. Memberships of archived teams remain, because
 * no answer lists them. Returns whether anything changed.
 */
export async function replaceTeams(
  ctx: WriteCtx,
  user_id: number,
  team_ids: number[] | undefined,
): Promise<boolean> {
  if (!team_ids) return false
  const members = await ctx.db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['m.id', 'm.team_id', 't.archived_at'])
    .where('m.user_id', '=', user_id)
    .execute()
  const left = members.filter(({ team_id, archived_at }) => !archived_at && !team_ids.includes(team_id))
  const entered = team_ids.filter((team_id) => !members.some((member) => member.team_id === team_id))
  if (entered.length > 0) requireFreshFactor(ctx)
  await refuseArchivedTeams(ctx, entered)
  for (const { id, team_id } of left) await removeTeamMember(ctx, { id: team_id, memberId: id })
  await addMembers(
    ctx,
    entered.map((team_id) => ({ team_id, user_id })),
  )
  return left.length + entered.length > 0
}

/** The membership would be invisible, and would give access on the day the team is restored. */
export async function refuseArchivedTeams({ db }: WriteCtx, team_ids: readonly number[]): Promise<void> {
  const archived = await db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', sql<number>`any(${team_ids})`)
    .where('archived_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  if (archived)
    throw invalid({
      'user.team_ids': `The team “${archived.name}” is archived. Choose another, or unarchive it first`,
    })
}
