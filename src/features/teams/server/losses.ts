import { sql, type RawBuilder } from 'kysely'
import { isAtLeast, type Level } from '#access/levels.ts'
import { isUsable, type Permission } from '#access/permissions.ts'
import {
  visibleAccessSets,
  teamsOfUser,
  teamsOfUserBut,
  teamsOfUserWithoutSwitches,
} from '#access/server/scope.ts'
import type { Actor, UserType } from '#core/actor.ts'
import type { InputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { teamsContract } from '../contract.ts'
import type { Loss } from '../contract/losses.ts'
import { teamSwitches, type TeamSwitch } from '../fields.ts'
import { checkMembership, findMember } from './members.ts'
import { findOwnRole } from './roles.ts'
import { manageMembers, manageRoles } from './visibleTeams.ts'

type Calls = typeof teamsContract.endpoints
type Db = Pick<ReadCtx, 'db'>

/** Rights from user type and teams: access sets (null: all), named permissions, switches. */
interface Rights {
  user_id: number
  display_name: string
  user_type: UserType
  sets: number[] | null
  permissions: string[]
  switches: TeamSwitch[]
}

/** Expected difference. */
interface Change {
  user_type?: UserType | undefined
  all_teams?: boolean | undefined
  /** A team without any effect. */
  without_team?: number
  switched_off?: { team_id: number; switches: readonly TeamSwitch[] }
  member?: { id: number; role_id: number | null }
  role?: { id: number; permissions: readonly Permission[] }
}

export async function previewTeamLosses(
  ctx: ReadCtx,
  { id, user_id, switches }: InputOf<Calls['previewTeamLosses']>,
): Promise<{ items: Loss[] }> {
  await manageMembers(ctx, id)
  const of = sql`${isMember(sql`m.team_id = ${id}`)} ${user_id === undefined ? sql`` : sql`and u.id = ${user_id}`}`
  return lossesOf(ctx, of, switches ? { switched_off: { team_id: id, switches } } : { without_team: id })
}

export async function previewMemberLosses(
  ctx: ReadCtx,
  { id, memberId, ...input }: InputOf<Calls['previewMemberLosses']>,
): Promise<{ items: Loss[] }> {
  await manageMembers(ctx, id)
  const { user_id } = await findMember(ctx, id, memberId)
  const role_id = input.role_id ?? null
  await checkMembership(ctx, { team_id: id, user_id, role_id })
  return lossesOf(ctx, isMember(sql`m.id = ${memberId}`), { member: { id: memberId, role_id } })
}

export async function previewRoleLosses(
  ctx: ReadCtx,
  { id, roleId, permissions }: InputOf<Calls['previewRoleLosses']>,
): Promise<{ items: Loss[] }> {
  await manageRoles(ctx, id)
  await findOwnRole(ctx, id, roleId)
  return lossesOf(ctx, isMember(sql`m.role_id = ${roleId}`), { role: { id: roleId, permissions } })
}

export async function previewUserLosses(
  ctx: ReadCtx,
  { id, user_type, all_teams }: InputOf<Calls['previewUserLosses']>,
): Promise<Loss> {
  const isAffected = sql`u.id = ${id}`
  const [loss] = await lossesBetween(
    ctx,
    await rightsOf(ctx, isAffected),
    await rightsOf(ctx, isAffected, { user_type, all_teams }),
  )
  if (!loss) throw notFound('This user')
  return loss
}

/** Active people with a membership `m` that meets the condition. */
const isMember = (condition: RawBuilder<unknown>) =>
  sql`not u.deactivated and exists (select from team_members m where m.user_id = u.id and ${condition})`

async function lossesOf(
  ctx: ReadCtx,
  isAffected: RawBuilder<unknown>,
  change: Change,
): Promise<{ items: Loss[] }> {
  const losses = await lossesBetween(
    ctx,
    await rightsOf(ctx, isAffected),
    await rightsOf(ctx, isAffected, change),
  )
  return { items: losses.filter(isSomething) }
}

const isSomething = ({ records, legal_cases, parties, permissions, switches }: Loss): boolean =>
  records + legal_cases + parties + permissions.length + switches.length > 0

/** Rights of people, before or after the change. */
async function rightsOf(
  { db }: Db,
  isAffected: RawBuilder<unknown>,
  { user_type, all_teams, without_team, switched_off, member, role }: Change = {},
): Promise<Rights[]> {
  const users = sql`(select id, display_name, deactivated,
    coalesce(${user_type ?? null}, user_type) as user_type,
    coalesce(${all_teams ?? null}::boolean, all_teams) as all_teams from users) u`
  const teams = switched_off
    ? teamsOfUserWithoutSwitches(switched_off.team_id, switched_off.switches)
    : without_team === undefined
      ? teamsOfUser
      : teamsOfUserBut(without_team)
  const role_id = member
    ? sql`case when m.id = ${member.id} then ${member.role_id}::bigint else m.role_id end`
    : sql`m.role_id`
  const input = role
    ? sql`case when r.id = ${role.id} then ${role.permissions}::text[] else r.permissions end`
    : sql`r.permissions`
  type Row = Omit<Rights, 'switches'> & Record<'sees_internal' | 'creates_internal' | 'overrides', boolean>
  const { rows } = await sql<Row>`
    select u.id as user_id, u.display_name, u.user_type, ${visibleAccessSets} as sets,
      array(select distinct unnest(${input}) from team_members m join team_roles r on r.id = ${role_id}
        where m.user_id = u.id and m.team_id = any(teams.ids)) as permissions,
      u.user_type = 'admin' or teams.creates_internal or teams.sees_internal as sees_internal,
      u.user_type = 'admin' or teams.creates_internal as creates_internal,
      teams.overrides_ownership as overrides
    from ${users} ${teams}
    where ${isAffected} order by normalize_text(u.display_name), u.id`.execute(db)
  return rows.map(({ sees_internal, creates_internal, overrides, permissions, ...rights }) => {
    const at = (level: Level) => isAtLeast(rights.user_type, level)
    const switches: Record<TeamSwitch, boolean> = {
      // Its effect is in the access sets.
      canSeeAllResources: false,
      canSeeInternalDockets: sees_internal,
      canCreateInternalDockets: creates_internal && at('contributor'),
      canOverrideOwnershipCheck: overrides || at('editor'),
    }
    return {
      ...rights,
      permissions: permissions.filter((permission) => isUsable(permission, rights.user_type)),
      switches: teamSwitches.filter((name) => switches[name]),
    }
  })
}

/** Counts include only rows the caller sees: a number alone would reveal hidden ones. */
async function lossesBetween(
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  before: Rights[],
  after: Rights[],
): Promise<Loss[]> {
  const { enabled } = await readSetting(db, 'permission')
  const left = new Map(after.map((rights) => [rights.user_id, rights]))
  // Counting reads every row. Roles, and most switches, take no access set from anybody.
  const counts = before.some(({ user_id, sets }) => losesSets(sets, left.get(user_id)?.sets ?? null))
    ? {
        records: await countsBySet(db, actor, 'records'),
        legal_cases: await countsBySet(db, actor, 'legal_cases'),
        parties: await countsBySet(db, actor, 'parties'),
      }
    : { records: [], legal_cases: [], parties: [] }
  return before.flatMap(({ user_id, display_name, sets, permissions, switches }) => {
    const remaining = left.get(user_id)
    if (!remaining) return []
    const had = sets && new Set(sets)
    const has = remaining.sets && new Set(remaining.sets)
    const lost = (of: keyof typeof counts) =>
      counts[of]
        .filter(({ set }) => (!had || had.has(set)) && has !== null && !has.has(set))
        .reduce((sum, { count }) => sum + count, 0)
    return {
      user_id,
      display_name,
      records: lost('records'),
      legal_cases: lost('legal_cases'),
      parties: lost('parties'),
      permissions: enabled ? permissions.filter((each) => !remaining.permissions.includes(each)) : [],
      only_reads: enabled && permissions.length > 0 && remaining.permissions.length === 0,
      switches: switches.filter((each) => !remaining.switches.includes(each)),
    }
  })
}

/** Access sets of one person, before and after; null: all. */
const losesSets = (had: readonly number[] | null, has: readonly number[] | null): boolean =>
  has !== null && (had === null || !new Set(had).isSubsetOf(new Set(has)))

async function countsBySet(
  db: Db['db'],
  { access_set_ids }: Actor,
  table: 'records' | 'legal_cases' | 'parties',
) {
  const isVisible = access_set_ids === null ? sql`true` : sql`access_set_id = any(${access_set_ids})`
  const { rows } = await sql<{ set: number; count: number }>`
    select access_set_id as set, count(*) as count from ${sql.table(table)}
    where deleted_at is null and ${isVisible} group by access_set_id`.execute(db)
  return rows
}
