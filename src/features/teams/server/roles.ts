import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { Permission } from '#access/permissions.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { conflict, forbidden, invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { pageShape } from '#core/server/db/pagination.ts'
import type { ListEntry } from '#collections/contract.ts'
import type { EntriesQuery } from '#collections/server/listEntries.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { teamsContract } from '../contract.ts'
import type { TeamRole } from '../contract/roles.ts'
import { manageRoles, rightsInTeam, seeTeam } from './visibleTeams.ts'
import { teamRoleEvents } from '../events.ts'

type Calls = typeof teamsContract.endpoints
type TeamReadCtx = Pick<ReadCtx, 'db' | 'actor'>

/** Roles shared by all teams first, then the team's own, by creation. */
async function rolesOf(ctx: TeamReadCtx, team_id: number | null, mayEdit: boolean): Promise<TeamRole[]> {
  const roles = await ctx.db
    .selectFrom('team_roles as r')
    .select(['r.id', 'r.team_id', 'r.name', 'r.permissions', 'r.version'])
    .select(
      sql<number>`(select count(*) from team_members m where m.role_id = r.id
        ${team_id === null ? sql`` : sql`and m.team_id = ${team_id}`})`.as('member_count'),
    )
    .where((eb) => eb.or([eb('r.team_id', 'is', null), eb('r.team_id', '=', team_id ?? 0)]))
    .orderBy(sql`r.team_id nulls first`)
    .orderBy('r.id')
    .execute()
  return roles.map((role) => ({ ...role, can: { edit: mayEdit && role.team_id !== null } }))
}

export async function listRoles(ctx: ReadCtx) {
  const roles = await rolesOf(ctx, null, false)
  // External users do not learn how many people of other teams have a role.
  return {
    items: isAdmin(ctx.actor) ? roles : roles.map((role) => ({ ...role, member_count: 0 })),
  }
}

const asEntry = (role: TeamRole): ListEntry => ({
  ...role,
  archived_at: null,
  labels: [],
  can: { edit: false, archive: false, delete: false },
})

/** Shared roles in the form of list entries; read-only. */
export async function listRoleEntries(ctx: ReadCtx, params: EntriesQuery): Promise<Page<ListEntry>> {
  const words = normalizeText(params.search_term ?? '').split(/\s+/)
  const { items } = await listRoles(ctx)
  const found = params.archived
    ? []
    : items.filter(({ name }) => words.every((word) => normalizeText(name).includes(word)))
  const from = (params.page - 1) * params.items_per_page
  return pageShape(params, {
    items: found.slice(from, from + params.items_per_page).map(asEntry),
    total: found.length,
    sort_by: 'position',
    sort_order: 'asc',
  })
}

export async function getRoleEntry(ctx: ReadCtx, id: number): Promise<ListEntry> {
  const role = (await listRoles(ctx)).items.find((one) => one.id === id)
  if (!role) throw notFound('This role')
  return asEntry(role)
}

export async function listTeamRoles(ctx: ReadCtx, { id }: { id: number }) {
  await seeTeam(ctx, id)
  const { manage_roles } = await rightsInTeam(ctx, id)
  const { enabled } = await readSetting(ctx.db, 'permission')
  return {
    items: await rolesOf(ctx, id, manage_roles),
    can: { create: manage_roles },
    permissions_count: enabled,
  }
}

export async function createTeamRole(
  ctx: WriteCtx,
  { id, name, permissions }: InputOf<Calls['createTeamRole']>,
): Promise<TeamRole> {
  await manageRoles(ctx, id)
  const role = { name, permissions: unique(permissions) }
  refuseMoreThanOwn(ctx, role.permissions)
  await refuseTakenName(ctx, id, name)
  const made = await ctx.db
    .insertInto('team_roles')
    .values({ ...role, team_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record(teamRoleEvents, 'created', {
    entity_id: made.id,
    changes: changesFromNothing({ team_id: id, ...role }),
  })
  return findRole(ctx, id, made.id)
}

export async function updateTeamRole(
  ctx: WriteCtx,
  { id, roleId, version, ...input }: InputOf<Calls['updateTeamRole']>,
): Promise<TeamRole> {
  await manageRoles(ctx, id)
  const before = await findOwnRole(ctx, id, roleId, 'locked')
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'team_roles', roleId))
  const after = {
    name: input.name ?? before.name,
    permissions: input.permissions ? unique(input.permissions) : before.permissions,
  }
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length === 0) return findRole(ctx, id, roleId)
  refuseMoreThanOwn(
    ctx,
    after.permissions.filter((permission) => !before.permissions.includes(permission)),
  )
  await refuseTakenName(ctx, id, after.name, roleId)
  await ctx.db
    .updateTable('team_roles')
    .set({ ...after, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', roleId)
    .execute()
  await ctx.record(teamRoleEvents, 'changed', {
    entity_id: roleId,
    changes,
    reloads: await holdersOf(ctx, roleId),
  })
  return findRole(ctx, id, roleId)
}

export async function deleteTeamRole(
  ctx: WriteCtx,
  { id, roleId }: InputOf<Calls['deleteTeamRole']>,
): Promise<void> {
  await manageRoles(ctx, id)
  const { name } = await findOwnRole(ctx, id, roleId, 'locked')
  const holders = await holdersOf(ctx, roleId)
  if (holders.length)
    throw conflict(
      'role.in_use',
      `${holders.length === 1 ? 'One member has' : `${holders.length} members have`} this role. Give them another one first.`,
    )
  await ctx.db.deleteFrom('team_roles').where('id', '=', roleId).execute()
  await ctx.record(teamRoleEvents, 'deleted', {
    entity_id: roleId,
    changes: { name: [name, null], team_id: [id, null] },
  })
}

const unique = (permissions: readonly Permission[]): Permission[] => [...new Set(permissions)].toSorted()

/** Only office admins grant rights they do not have. */
function refuseMoreThanOwn({ actor }: WriteCtx, added: readonly string[]): void {
  if (isAdmin(actor) || !actor.permissions) return
  if (added.some((permission) => !(actor.permissions as readonly string[]).includes(permission)))
    throw forbidden('role.more_than_own', 'You can give only permissions that you have yourself.')
}

async function refuseTakenName(
  { db }: WriteCtx,
  team_id: number,
  name: string,
  excludedId = 0,
): Promise<void> {
  const other = await db
    .selectFrom('team_roles')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where((eb) => eb.or([eb('team_id', 'is', null), eb('team_id', '=', team_id)]))
    .where('id', '<>', excludedId)
    .executeTakeFirst()
  if (other) throw roleNameTaken()
}

export const roleNameTaken = () =>
  invalid({ name: 'Another role has this name; choose a different one' }, 'role.name_in_use')

/** A role of the team's own, which the team may change. */
export async function findOwnRole({ db }: TeamReadCtx, team_id: number, id: number, lock?: 'locked') {
  const role = await db
    .selectFrom('team_roles')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('team_id', 'is', null), eb('team_id', '=', team_id)]))
    .$if(lock === 'locked', (q) => q.forUpdate())
    .executeTakeFirst()
  if (!role) throw notFound('This role')
  if (role.team_id === null)
    throw forbidden('role.shared', 'All teams share this role. Make a role of this team to change it.')
  return role
}

async function findRole(ctx: WriteCtx, team_id: number, id: number): Promise<TeamRole> {
  return (await rolesOf(ctx, team_id, true)).find((role) => role.id === id)!
}

async function holdersOf({ db }: WriteCtx, role_id: number): Promise<number[]> {
  const holders = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('role_id', '=', role_id)
    .execute()
  return holders.map(({ user_id }) => user_id)
}
