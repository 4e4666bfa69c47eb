import { sql } from 'kysely'
import { withRefreshedScope } from '#access/server/scope.ts'
import { visibleCases, visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { teamsContract } from '../contract.ts'
import {
  resourceTypes,
  type PermittedResource,
  type ResourceRef,
  type ResourceType,
  type RestrictedResource,
  type SelectAction,
} from '../contract/resources.ts'
import { memberIds } from './memberIds.ts'
import { columnOf, keyOf, linesOf, missing, oneOf } from './resourceLines.ts'
import { seeTeam } from './visibleTeams.ts'
import type { EventName } from '#core/events.ts'
import { teamEvents } from '../events.ts'

type Calls = typeof teamsContract.endpoints
type Access = 'permitted' | 'restricted'

/** Column values and event of each action. */
export const actions = {
  permit: { access: 'permitted', gives: true, event: 'resource_permitted' },
  withdraw: { access: 'permitted', gives: false, event: 'resource_withdrawn' },
  restrict: { access: 'restricted', gives: true, event: 'resource_restricted' },
  lift: { access: 'restricted', gives: false, event: 'restriction_lifted' },
} as const satisfies Record<
  SelectAction,
  { access: Access; gives: boolean; event: EventName<typeof teamEvents> }
>

/**
 * Permits, withdraws, restricts or lifts in one statement; returns the rows that changed. The caller sees all of them.
 * Triggers update access sets, so it takes effect with the members' next call.
 */
export async function changeResources(
  ctx: WriteCtx,
  team_id: number,
  action: SelectAction,
  items: readonly ResourceRef[],
): Promise<ResourceRef[]> {
  const { access, gives, event } = actions[action]
  await lockResources(ctx, items)
  const changed: ResourceRef[] = []
  for (const type of resourceTypes) {
    const ids = items.filter((item) => item.type === type).map(({ id }) => id)
    if (!ids.length) continue
    const done = await (gives
      ? give(ctx, { team_id, access, type, ids })
      : take(ctx, { team_id, access, type, ids }))
    changed.push(...done.map((id) => ({ type, id })))
  }
  if (action === 'restrict') await refuseLosingOwnAccess(ctx, changed)
  const reloads = changed.length > 0 ? await memberIds(ctx, team_id) : []
  for (const { type, id } of changed)
    await ctx.record(teamEvents, event, {
      entity_id: team_id,
      ...(type === 'records' && { record_id: id }),
      changes: { [columnOf[type]]: gives ? [null, id] : [id, null] },
      reloads,
    })
  return changed
}

interface Writing {
  team_id: number
  access: Access
  type: ResourceType
  ids: number[]
}

async function give({ db, actor }: WriteCtx, { team_id, access, type, ids }: Writing): Promise<number[]> {
  const column = sql.ref(columnOf[type])
  const { rows } = await sql<{ id: number }>`
    insert into team_resources (team_id, access, ${column}, created_by_id)
    select ${team_id}, ${access}, given, ${actor.user_id} from unnest(${ids}::bigint[]) given
    on conflict do nothing returning ${column} as id`.execute(db)
  return rows.map(({ id }) => id)
}

async function take({ db }: WriteCtx, { team_id, access, type, ids }: Writing): Promise<number[]> {
  const column = sql.ref(columnOf[type])
  const { rows } = await sql<{ id: number }>`
    delete from team_resources where team_id = ${team_id} and access = ${access} and ${column} = any(${ids})
    returning ${column} as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the triggers' locking order, so that simultaneous changes wait for each other without deadlock. */
async function lockResources({ db }: WriteCtx, items: readonly ResourceRef[]): Promise<void> {
  const idsOf = (type: ResourceType) => items.filter((item) => item.type === type).map(({ id }) => id)
  const cases = idsOf('legal_cases')
  await sql`select from records where id = any(${idsOf('records')}) or id in (
    select record_id from legal_cases where id = any(${cases})) order by id for update`.execute(db)
  if (cases.length)
    await sql`select from legal_cases where id = any(${cases}) order by id for update`.execute(db)
  const parties = idsOf('parties')
  if (parties.length)
    await sql`select from parties where id = any(${parties}) order by id for update`.execute(db)
}

/** Restricting a row from one's own team could not be undone. */
async function refuseLosingOwnAccess(ctx: WriteCtx, items: readonly ResourceRef[]): Promise<void> {
  const left = await unseen(await withRefreshedScope(ctx), items)
  if (left.length)
    throw conflict(
      'team.own_sight',
      'You are in this team and would no longer see it yourself. Ask an admin who sees all teams.',
    )
}

/** Those of these rows that the caller does not see. */
export async function unseen(ctx: WriteCtx, items: readonly ResourceRef[]): Promise<ResourceRef[]> {
  const visited = new Set<string>()
  for (const type of resourceTypes) {
    const ids = items.filter((item) => item.type === type).map(({ id }) => id)
    if (!ids.length) continue
    const anyOf = sql<number>`any(${ids})`
    const rows = await {
      records: () => visibleRecords(ctx).select('records.id').where('records.id', '=', anyOf).execute(),
      legal_cases: () =>
        visibleCases(ctx).select('legal_cases.id').where('legal_cases.id', '=', anyOf).execute(),
      parties: () => visibleParties(ctx).select('parties.id').where('parties.id', '=', anyOf).execute(),
    }[type]()
    for (const { id } of rows) visited.add(keyOf({ type, id }))
  }
  return items.filter((item) => !visited.has(keyOf(item)))
}

async function changeOne(
  ctx: WriteCtx,
  team_id: number,
  action: SelectAction,
  item: ResourceRef,
): Promise<void> {
  await seeTeam(ctx, team_id)
  if ((await unseen(ctx, [item])).length) throw missing(item.type)
  await changeResources(ctx, team_id, action, [item])
}

async function permitOne(ctx: WriteCtx, team_id: number, item: ResourceRef): Promise<PermittedResource> {
  await changeOne(ctx, team_id, 'permit', item)
  const grant = await grantOf(ctx, team_id, 'permitted', item)
  return { ...grant, is_restricted: (await findGrant(ctx, team_id, 'restricted', item)) !== undefined }
}

async function permitMany(
  ctx: WriteCtx,
  type: ResourceType,
  { id, ids }: { id: number; ids: number[] },
): Promise<{ permitted: number }> {
  await seeTeam(ctx, id)
  const items = ids.map((each) => ({ type, id: each }))
  await refuseUnseen(ctx, items, (index) => `ids.${index}`)
  return { permitted: (await changeResources(ctx, id, 'permit', items)).length }
}

/** All or nothing; the refusal names each row that cannot be changed. */
export async function refuseUnseen(
  ctx: WriteCtx,
  items: readonly ResourceRef[],
  path: (index: number) => string,
): Promise<void> {
  const missingItems = new Set((await unseen(ctx, items)).map(keyOf))
  if (!missingItems.size) return
  throw invalid(
    Object.fromEntries(
      items.flatMap((item, index) =>
        missingItems.has(keyOf(item))
          ? [[path(index), `${oneOf[item.type]} (${item.id}) does not exist, or you may not see it`]]
          : [],
      ),
    ),
  )
}

const record = (id: number): ResourceRef => ({ type: 'records', id })
const legalCase = (id: number): ResourceRef => ({ type: 'legal_cases', id })
const party = (id: number): ResourceRef => ({ type: 'parties', id })

export const permitRecord = (ctx: WriteCtx, { id, recordId }: InputOf<Calls['permitRecord']>) =>
  permitOne(ctx, id, record(recordId))
export const permitCase = (ctx: WriteCtx, { id, legalCaseId }: InputOf<Calls['permitCase']>) =>
  permitOne(ctx, id, legalCase(legalCaseId))
export const permitParty = (ctx: WriteCtx, { id, partyId }: InputOf<Calls['permitParty']>) =>
  permitOne(ctx, id, party(partyId))

export const permitRecords = (ctx: WriteCtx, input: InputOf<Calls['permitRecords']>) =>
  permitMany(ctx, 'records', input)
export const permitCases = (ctx: WriteCtx, input: InputOf<Calls['permitCases']>) =>
  permitMany(ctx, 'legal_cases', input)
export const permitParties = (ctx: WriteCtx, input: InputOf<Calls['permitParties']>) =>
  permitMany(ctx, 'parties', input)

export const withdrawRecord = (ctx: WriteCtx, { id, recordId }: InputOf<Calls['withdrawRecord']>) =>
  changeOne(ctx, id, 'withdraw', record(recordId))
export const withdrawCase = (ctx: WriteCtx, { id, legalCaseId }: InputOf<Calls['withdrawCase']>) =>
  changeOne(ctx, id, 'withdraw', legalCase(legalCaseId))
export const withdrawParty = (ctx: WriteCtx, { id, partyId }: InputOf<Calls['withdrawParty']>) =>
  changeOne(ctx, id, 'withdraw', party(partyId))

export async function restrictResource(
  ctx: WriteCtx,
  { id, type, resource_id }: InputOf<Calls['restrictResource']>,
): Promise<RestrictedResource> {
  const item = { type, id: resource_id }
  await changeOne(ctx, id, 'restrict', item)
  return { ...(await grantOf(ctx, id, 'restricted', item)), resource_id }
}

export async function liftRestriction(
  ctx: WriteCtx,
  { id, resourceId, type }: InputOf<Calls['liftRestriction']>,
): Promise<void> {
  await seeTeam(ctx, id)
  const rows = await ctx.db
    .selectFrom('team_resources')
    .select(['record_id', 'legal_case_id', 'party_id'])
    .where('team_id', '=', id)
    .where('access', '=', 'restricted')
    .where((eb) => eb.or(resourceTypes.map((each) => eb(columnOf[each], '=', resourceId))))
    .execute()
  const restricted = resourceTypes.filter((each) => rows.some((row) => row[columnOf[each]] === resourceId))
  const [first, another] = type ? restricted.filter((each) => each === type) : restricted
  if (!first) throw notFound('This restriction')
  if (another)
    throw invalid({ type: 'Several have this number: say whether it is records, legal_cases or parties' })
  await changeOne(ctx, id, 'lift', { type: first, id: resourceId })
}

const findGrant = ({ db }: WriteCtx, team_id: number, access: Access, { type, id }: ResourceRef) =>
  db
    .selectFrom('team_resources as g')
    .leftJoin('users as u', 'u.id', 'g.created_by_id')
    .select(['g.created_at as granted_at', 'u.display_name as granted_by'])
    .where('g.team_id', '=', team_id)
    .where('g.access', '=', access)
    .where(`g.${columnOf[type]}`, '=', id)
    .executeTakeFirst()

async function grantOf(ctx: WriteCtx, team_id: number, access: Access, item: ResourceRef) {
  // Read with the current scope: the row may be in another access set now.
  const [line] = await linesOf(await withRefreshedScope(ctx), [item])
  const grant = await findGrant(ctx, team_id, access, item)
  if (!line || !grant) throw missing(item.type)
  return { ...line, ...grant }
}
