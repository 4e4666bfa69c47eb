import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { InputOf, Option, Page } from '#core/contract.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Team, teamsContract } from '../contract.ts'
import { addMembers } from './members.ts'
import { resourcesOfTeam } from './resourceLists.ts'
import { rightsInTeam, visibleTeams } from './visibleTeams.ts'
import { teamEvents } from '../events.ts'

type Calls = typeof teamsContract.endpoints
type TeamReadCtx = Pick<ReadCtx, 'db' | 'actor'>

const lines = (ctx: TeamReadCtx) =>
  visibleTeams(ctx).select([
    'teams.id',
    'teams.name',
    'teams.description',
    'teams.is_global',
    sql<boolean>`teams.archived_at is not null`.as('archived'),
    sql<number>`(select count(*) from team_members m where m.team_id = teams.id)`.as('member_count'),
    sql<{ user_id: number; display_name: string }[]>`(
      select coalesce(json_agg(json_build_object('user_id', u.id, 'display_name', u.display_name)
        order by normalize_text(u.display_name), u.id), '[]')
      from team_members m join users u on u.id = m.user_id where m.team_id = teams.id and m.is_admin)`.as(
      'admins',
    ),
  ])

export async function listTeams(
  ctx: ReadCtx,
  { mine, archived = false, search_term, ...params }: InputOf<Calls['listTeams']>,
) {
  const term = search_term?.trim()
  const query = lines(ctx)
    .where('teams.archived_at', archived ? 'is not' : 'is', null)
    .$if(mine === true, (q) => q.where('teams.id', '=', sql<number>`any(${ctx.actor.team_ids})`))
    .$if(Boolean(term), (q) => q.where(hasWords(sql`concat_ws(' ', teams.name, teams.description)`, term!)))
  return listPage(
    query,
    params,
    {
      name: (q, direction) =>
        q.orderBy(sql`normalize_text(teams.name)`, direction).orderBy('teams.id', direction),
      member_count: (q, direction) =>
        q
          .orderBy(sql`member_count`, direction)
          .orderBy(sql`normalize_text(teams.name)`)
          .orderBy('teams.id'),
    },
    { sort_by: 'name', sort_order: 'asc' },
  )
}

export async function getTeam(ctx: TeamReadCtx, { id }: { id: number }): Promise<Team> {
  const team = await lines(ctx)
    .select(['teams.config', 'teams.config_admin', 'teams.version'])
    .where('teams.id', '=', id)
    .executeTakeFirst()
  if (!team) throw notFound('This team')
  const admin = isAdmin(ctx.actor)
  return {
    ...team,
    config: team.config as Team['config'],
    config_admin: team.config_admin as Team['config_admin'],
    ...(await resourcesOfTeam(ctx, id)),
    can: { edit: admin, delete: admin, manage_resources: admin, ...(await rightsInTeam(ctx, id)) },
  }
}

export async function createTeam(
  ctx: WriteCtx,
  { admin = [], config, config_admin, ...facts }: InputOf<Calls['createTeam']>,
): Promise<Team> {
  if (await nameInUse(ctx, facts.name)) throw nameTaken()
  const { id } = await ctx.db
    .insertInto('teams')
    .values({
      name: facts.name,
      description: facts.description ?? null,
      is_global: facts.is_global ?? false,
      config: sql<string>`${JSON.stringify({ ...newTeam.config, ...config })}::jsonb`,
      config_admin: sql<string>`${JSON.stringify({ ...newTeam.config_admin, ...config_admin })}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record(teamEvents, 'created', {
    entity_id: id,
    changes: changesFromNothing({ ...facts, ...config, ...config_admin }),
  })
  await addMembers(
    ctx,
    admin.map((user_id) => ({ team_id: id, user_id, is_admin: true })),
  )
  return getTeam(ctx, { id })
}

/** Defaults of a new team, from the specification. */
const newTeam = {
  config: {
    canCreateInternalDockets: false,
    canOverrideOwnershipCheck: false,
    canSeeAllResources: false,
    canSeeInternalDockets: false,
  },
  config_admin: { canCreateCustomRoles: true, canManageUsers: true },
}

export const nameTaken = () =>
  invalid({ name: 'Another team has this name; choose a different one' }, 'team.name_in_use')

export const nameInUse = async (
  { db }: Pick<TeamReadCtx, 'db'>,
  name: string,
  excludedId?: number,
): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('teams')
      .select('id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .$if(excludedId !== undefined, (q) => q.where('id', '<>', excludedId!))
      .executeTakeFirst(),
  )

export const validateTeamName = async (ctx: ReadCtx, { name }: { name: string }) => ({
  in_use: await nameInUse(ctx, name),
})

export async function listTeamOptions(
  ctx: ReadCtx,
  { ids, search_term, ...params }: InputOf<Calls['listTeamOptions']>,
): Promise<Page<Option>> {
  const term = search_term?.trim()
  const page = await listPage(
    visibleTeams(ctx)
      .select(['teams.id', 'teams.name'])
      .$if(ids !== undefined, (q) => q.where('teams.id', '=', sql<number>`any(${ids})`))
      .$if(ids === undefined, (q) => q.where('teams.archived_at', 'is', null))
      .$if(Boolean(term), (q) => q.where(hasWords(sql`teams.name`, term!))),
    params,
    {
      name: (q, direction) =>
        q.orderBy(sql`normalize_text(teams.name)`, direction).orderBy('teams.id', direction),
    },
    { sort_by: 'name', sort_order: 'asc' },
  )
  return { ...page, items: page.items.map(({ id, name }) => ({ value: id, label: name })) }
}
