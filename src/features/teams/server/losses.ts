import { sql, type RawBuilder } from 'kysely'
import { accessSetsSeen, teamsOfUser, teamsOfUserBut } from '#access/server/sight.ts'
import type { Actor, UserType } from '#core/actor.ts'
import type { InputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { teamsContract } from '../contract.ts'
import type { Loss } from '../lossCalls.ts'
import { manageMembers } from './visibleTeams.ts'

type Calls = typeof teamsContract.endpoints
type Db = Pick<ReadCtx, 'db'>

/** What somebody is given by their teams: access sets (null: all) and named permissions. */
interface Rights {
  user_id: number
  display_name: string
  sets: number[] | null
  permissions: string[]
}

export async function previewTeamLosses(
  ctx: ReadCtx,
  { id, user_id }: InputOf<Calls['previewTeamLosses']>,
): Promise<{ items: Loss[] }> {
  await manageMembers(ctx, id)
  const isAsked = sql`not u.deactivated and exists (select from team_members m
    where m.user_id = u.id and m.team_id = ${id}) ${user_id === undefined ? sql`` : sql`and u.id = ${user_id}`}`
  const before = await rightsOf(ctx, { isAsked })
  const after = await rightsOf(ctx, { isAsked, without: id })
  return { items: (await lossesBetween(ctx, before, after)).filter(isSomething) }
}

export async function previewUserLosses(
  ctx: ReadCtx,
  { id, user_type, all_teams }: InputOf<Calls['previewUserLosses']>,
): Promise<Loss> {
  const isAsked = sql`u.id = ${id}`
  const before = await rightsOf(ctx, { isAsked })
  const after = await rightsOf(ctx, { isAsked, user_type, all_teams })
  const [loss] = await lossesBetween(ctx, before, after)
  if (!loss) throw notFound('This user')
  return loss
}

const isSomething = ({ records, legal_cases, parties, permissions }: Loss): boolean =>
  records + legal_cases + parties + permissions.length > 0

/** The rights of people, as they are or would be. */
async function rightsOf(
  { db }: Db,
  {
    isAsked,
    without,
    user_type,
    all_teams,
  }: {
    isAsked: RawBuilder<unknown>
    without?: number
    user_type?: UserType | undefined
    all_teams?: boolean | undefined
  },
): Promise<Rights[]> {
  const users = sql`(select id, display_name, deactivated,
    coalesce(${user_type ?? null}, user_type) as user_type,
    coalesce(${all_teams ?? null}::boolean, all_teams) as all_teams from users) u`
  const { rows } = await sql<Rights>`
    select u.id as user_id, u.display_name, ${accessSetsSeen} as sets,
      array(select distinct unnest(r.permissions) from team_members m join team_roles r on r.id = m.role_id
        where m.user_id = u.id and m.team_id = any(teams.ids)) as permissions
    from ${users} ${without === undefined ? teamsOfUser : teamsOfUserBut(without)}
    where ${isAsked} order by fold(u.display_name), u.id`.execute(db)
  return rows
}

/** Counted is what whoever asks sees: of the rest even a number says that it is there. */
async function lossesBetween(
  { db, actor }: Pick<ReadCtx, 'db' | 'actor'>,
  before: Rights[],
  after: Rights[],
): Promise<Loss[]> {
  const { enabled } = await readSetting(db, 'permission')
  const counts = {
    records: await countsBySet(db, actor, 'records'),
    legal_cases: await countsBySet(db, actor, 'legal_cases'),
    parties: await countsBySet(db, actor, 'parties'),
  }
  const left = new Map(after.map((rights) => [rights.user_id, rights]))
  return before.flatMap(({ user_id, display_name, sets, permissions }) => {
    const kept = left.get(user_id)
    if (!kept) return []
    const had = sets && new Set(sets)
    const has = kept.sets && new Set(kept.sets)
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
      permissions: enabled ? permissions.filter((each) => !kept.permissions.includes(each)) : [],
    }
  })
}

async function countsBySet(
  db: Db['db'],
  { access_set_ids }: Actor,
  table: 'records' | 'legal_cases' | 'parties',
) {
  const seen = access_set_ids === null ? sql`true` : sql`access_set_id = any(${access_set_ids})`
  const { rows } = await sql<{ set: number; count: number }>`
    select access_set_id as set, count(*) as count from ${sql.table(table)}
    where deleted_at is null and ${seen} group by access_set_id`.execute(db)
  return rows
}
