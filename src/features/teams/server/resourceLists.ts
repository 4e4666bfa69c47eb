import { sql, type RawBuilder } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { pageOf } from '#core/server/db/pagination.ts'
import type { Team, teamsContract } from '../contract.ts'
import {
  resourceTypes,
  type FoundResource,
  type PermittedResource,
  type ResourceRef,
  type ResourceType,
  type RestrictedResource,
} from '../contract/resources.ts'
import {
  columnOf,
  linesOf,
  resourceKeys,
  type TeamReadCtx,
  type ResourceLine,
  type ResourceSearch,
} from './resourceLines.ts'
import { seeTeam } from './visibleTeams.ts'

type Calls = typeof teamsContract.endpoints

const union = (parts: RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` union all `)})`

/** Search condition of each type; undefined without a term. */
type Matches = (type: ResourceType) => RawBuilder<boolean> | undefined
const anything: Matches = () => undefined

const matchesOf = (search: ResourceSearch, ctx: ReadCtx | WriteCtx, term: string | undefined): Matches => {
  const words = term?.trim()
  return words ? (type) => search[type](ctx, words) : anything
}

/** Visible rows of these types that match the term, as `found`. */
const foundAmong = (ctx: TeamReadCtx, types: readonly ResourceType[], matches: Matches) =>
  sql`${union(types.map((type) => sql`(${resourceKeys(ctx, type, matches(type))})`))} found`

/** Visible resources permitted to a team, or restricted from it, as `g`. */
const grantedTo = (
  ctx: TeamReadCtx,
  team_id: number,
  access: 'permitted' | 'restricted',
  types: readonly ResourceType[],
  matches: Matches = anything,
) =>
  sql`${union(
    types.map(
      (type) => sql`(select g.id as grant_id, g.created_at as granted_at, g.created_by_id, found.*
        from team_resources g join (${resourceKeys(ctx, type, matches(type))}) found on found.id = g.${sql.ref(columnOf[type])}
        where g.team_id = ${team_id} and g.access = ${access})`,
    ),
  )} g`

const orders = {
  name: (direction: RawBuilder<unknown>) => sql`sort_name ${direction}, type, id`,
  granted_at: (direction: RawBuilder<unknown>) => sql`granted_at ${direction}, grant_id ${direction}`,
}

interface ResourceListParams {
  page: number
  items_per_page: number
  sort_by?: string | undefined
  sort_order?: 'asc' | 'desc' | undefined
}

/** One page of keys, each with its line and further selected columns. */
async function pageOfKeys<T>(
  ctx: TeamReadCtx,
  params: ResourceListParams,
  {
    select,
    from,
    sort_by,
  }: { select: RawBuilder<unknown>; from: RawBuilder<unknown>; sort_by: keyof typeof orders },
): Promise<Page<ResourceLine & T>> {
  const run = async <R>(query: RawBuilder<R>) => (await query.execute(ctx.db)).rows
  const sorts = sort_by === 'name' ? { name: orders.name } : orders
  const page = await pageOf<(ResourceRef & T)[]>(
    params,
    sorts,
    { sort_by, sort_order: sort_by === 'name' ? 'asc' : 'desc' },
    {
      rows: (order, limit, offset) =>
        run(sql<ResourceRef & T>`select type, id, ${select} from ${from}
          order by ${orders[order.sort_by as keyof typeof orders](sql.raw(order.sort_order))}
          limit ${limit} offset ${offset}`),
      count: async () => (await run(sql<{ total: number }>`select count(*) as total from ${from}`))[0]!.total,
    },
  )
  const lines = await linesOf(ctx, page.items)
  return { ...page, items: lines.map((line, at) => ({ ...page.items[at]!, ...line })) }
}

const grantFacts = sql`granted_at, (select display_name from users where users.id = g.created_by_id) as granted_by`

export const listPermitted =
  (type: ResourceType, search: ResourceSearch) =>
  async (ctx: ReadCtx, { id, search_term, ...params }: InputOf<Calls['listPermittedRecords']>) => {
    await seeTeam(ctx, id)
    const page = await pageOfKeys<Omit<PermittedResource, keyof ResourceLine> & { created_by_id: number }>(
      ctx,
      params,
      {
        select: sql`${grantFacts}, exists (select from team_resources x where x.team_id = ${id}
          and x.access = 'restricted' and x.${sql.ref(columnOf[type])} = g.id) as is_restricted`,
        from: grantedTo(ctx, id, 'permitted', [type], matchesOf(search, ctx, search_term)),
        sort_by: 'granted_at',
      },
    )
    return page
  }

export async function listRestrictedResources(
  search: ResourceSearch,
  ctx: ReadCtx,
  { id, type, search_term, ...params }: InputOf<Calls['listRestrictedResources']>,
): Promise<Page<RestrictedResource>> {
  await seeTeam(ctx, id)
  return pageOfKeys<Omit<RestrictedResource, keyof ResourceLine>>(ctx, params, {
    select: sql`${grantFacts}, g.id as resource_id`,
    from: grantedTo(
      ctx,
      id,
      'restricted',
      type ? [type] : resourceTypes,
      matchesOf(search, ctx, search_term),
    ),
    sort_by: 'granted_at',
  })
}

/** Resources the caller can permit or restrict: visible and matching the term. */
export async function searchResources(
  search: ResourceSearch,
  ctx: WriteCtx,
  { types = [...resourceTypes], team_id, search_term, ...params }: InputOf<Calls['searchResources']>,
): Promise<Page<FoundResource>> {
  if (team_id !== undefined) await seeTeam(ctx, team_id)
  return pageOfKeys<Pick<FoundResource, 'standing'>>(ctx, params, {
    select: sql`${team_id === undefined ? sql`null::json` : standingOf(team_id)} as standing`,
    from: foundAmong(ctx, types, matchesOf(search, ctx, search_term)),
    sort_by: 'name',
  })
}

function standingOf(team_id: number) {
  const has = (access: string) => sql`exists (select from team_resources g where g.team_id = ${team_id}
    and g.access = ${access} and case found.type when 'records' then g.record_id
      when 'legal_cases' then g.legal_case_id else g.party_id end = found.id)`
  return sql`json_build_object('is_permitted', ${has('permitted')}, 'is_restricted', ${has('restricted')},
    'is_held', exists (select from record_teams held where held.team_id = ${team_id} and held.record_id in (
      select found.id where found.type = 'records'
      union all select record_id from legal_cases c where found.type = 'legal_cases' and c.id = found.id
      union all select record_id from record_parties rp where found.type = 'parties' and rp.party_id = found.id)))`
}

/** Matches of a search, at most `most` and one more. */
export async function foundResources(
  search: ResourceSearch,
  ctx: WriteCtx,
  {
    types = resourceTypes,
    search_term,
  }: { types?: readonly ResourceType[] | undefined; search_term: string },
  most: number,
): Promise<ResourceRef[]> {
  const { rows } =
    await sql<ResourceRef>`select type, id from ${foundAmong(ctx, types, matchesOf(search, ctx, search_term))}
    order by ${orders.name(sql.raw('asc'))} limit ${most + 1}`.execute(ctx.db)
  return rows
}

type OfTeam = Pick<
  Team,
  'permitted_resources' | 'restricted_resources' | 'permitted_counts' | 'restricted_count' | 'record_count'
>
const mostNamed = 200

/** A line of the team's page; visible resources only. */
export async function resourcesOfTeam(ctx: TeamReadCtx, team_id: number): Promise<OfTeam> {
  const grants = async (access: 'permitted' | 'restricted') => {
    const from = grantedTo(ctx, team_id, access, resourceTypes)
    const { rows } = await sql<ResourceRef>`select type, id from ${from} order by grant_id desc`.execute(
      ctx.db,
    )
    return rows
  }
  const permitted = await grants('permitted')
  const restricted = isAdmin(ctx.actor) ? await grants('restricted') : null
  const count = (type: ResourceType) => permitted.filter((row) => row.type === type).length
  const { record_count } = await visibleRecords(ctx)
    .innerJoin('record_teams', 'record_teams.record_id', 'records.id')
    .select(sql<number>`count(*)`.as('record_count'))
    .where('record_teams.team_id', '=', team_id)
    .where('records.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    permitted_resources: permitted.slice(0, mostNamed),
    restricted_resources: (restricted ?? []).slice(0, mostNamed),
    permitted_counts: {
      records: count('records'),
      legal_cases: count('legal_cases'),
      parties: count('parties'),
    },
    restricted_count: restricted && restricted.length,
    record_count,
  }
}
