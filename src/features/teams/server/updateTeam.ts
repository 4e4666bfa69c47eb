import { sql } from 'kysely'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, notFound, stale } from '#core/errors.ts'
import { changesBetween, lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import type { Team, teamsContract } from '../contract.ts'
import { memberIds } from './memberIds.ts'
import { addMembers, changeTeamMember } from './members.ts'
import { getTeam, nameInUse, nameTaken } from './service.ts'
import { teamEvents } from '../events.ts'

type Calls = typeof teamsContract.endpoints

export async function updateTeam(
  ctx: WriteCtx,
  { id, version, config, config_admin, admin, ...facts }: InputOf<Calls['updateTeam']>,
): Promise<Team> {
  const before = await lockTeam(ctx, id)
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'teams', id))
  const values = withoutUndefined(facts)
  const after = {
    name: before.name,
    description: before.description,
    is_global: before.is_global,
    ...values,
    config: { ...(before.config as object), ...config },
    config_admin: { ...(before.config_admin as object), ...config_admin },
  }
  const switches = {
    ...changesBetween(before.config as object as Record<string, unknown>, after.config),
    ...changesBetween(before.config_admin as object as Record<string, unknown>, after.config_admin),
  }
  if (Object.values(switches).some(([, isOn]) => isOn === true)) requireFreshFactor(ctx)
  const changes = {
    ...changesBetween(before, { ...after, config: before.config, config_admin: before.config_admin }),
    ...switches,
  }
  if (admin) await setAdmins(ctx, id, [...new Set(admin)])
  if (Object.keys(changes).length === 0) return getTeam(ctx, { id })
  if (await nameInUse(ctx, after.name, id)) throw nameTaken()
  await ctx.db
    .updateTable('teams')
    .set((eb) => ({
      ...after,
      config: sql<string>`${JSON.stringify(after.config)}::jsonb`,
      config_admin: sql<string>`${JSON.stringify(after.config_admin)}::jsonb`,
      updated_at: ctx.now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await ctx.record(teamEvents, 'changed', { entity_id: id, changes, reloads: await memberIds(ctx, id) })
  return getTeam(ctx, { id })
}

/** Replaces the admins of the team; previous admins stay members. */
async function setAdmins(ctx: WriteCtx, team_id: number, admins: number[]): Promise<void> {
  const members = await ctx.db
    .selectFrom('team_members')
    .select(['id', 'user_id', 'is_admin'])
    .where('team_id', '=', team_id)
    .execute()
  const had = members.filter(({ is_admin }) => is_admin).map(({ user_id }) => user_id)
  if (admins.some((user_id) => !had.includes(user_id))) requireFreshFactor(ctx)
  for (const { id, user_id, is_admin } of members)
    if (is_admin !== admins.includes(user_id))
      await changeTeamMember(ctx, { id: team_id, memberId: id, is_admin: !is_admin })
  const added = admins.filter((user_id) => !members.some((member) => member.user_id === user_id))
  await addMembers(
    ctx,
    added.map((user_id) => ({ team_id, user_id, is_admin: true })),
  )
}

/** Members remain, so that restoring the team restores their rights. */
export const archiveTeam = (ctx: WriteCtx, { id }: { id: number }): Promise<Team> =>
  setArchived(ctx, id, ctx.now.toISOString())

export const unarchiveTeam = (ctx: WriteCtx, { id }: { id: number }): Promise<Team> =>
  setArchived(ctx, id, null)

async function setArchived(ctx: WriteCtx, id: number, archived_at: string | null): Promise<Team> {
  const before = await lockTeam(ctx, id)
  if ((before.archived_at === null) !== (archived_at === null)) {
    await ctx.db
      .updateTable('teams')
      .set((eb) => ({ archived_at, updated_at: ctx.now.toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const event = archived_at ? 'archived' : 'unarchived'
    await ctx.record(teamEvents, event, { entity_id: id, reloads: await memberIds(ctx, id) })
  }
  return getTeam(ctx, { id })
}

export async function deleteTeam(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { name } = await lockTeam(ctx, id)
  const { held } = await ctx.db
    .selectFrom('record_teams')
    .select(sql<number>`count(*)`.as('held'))
    .where('team_id', '=', id)
    .executeTakeFirstOrThrow()
  if (held > 0) throw teamInUse(held)
  const members = await memberIds(ctx, id)
  await ctx.db.deleteFrom('teams').where('id', '=', id).execute()
  await ctx.record(teamEvents, 'deleted', {
    entity_id: id,
    changes: { name: [name, null] },
    reloads: members,
  })
}

export const teamInUse = (held = 0) =>
  conflict(
    'team.in_use',
    `This team holds ${held === 1 ? 'a record' : `${held || 'some'} records`}. Give them to another team first, or archive the team.`,
  )

async function lockTeam({ db }: WriteCtx, id: number) {
  const team = await db.selectFrom('teams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!team) throw notFound('This team')
  return team
}
