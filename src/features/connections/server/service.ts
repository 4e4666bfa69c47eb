import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import type { Connection, connectionsContract, OfficeConnection, OutboundCallLine } from '../contract.ts'
import { isOAuth, returnAddress } from './oauth.ts'
import { ownerOf, requireStaff, servicesOfCall } from './connect.ts'
import type { OutsideService } from './outsideService.ts'
import { impatient, openSpeaker } from './speaker.ts'
import { findConnection, type StoredConnection } from './tokens.ts'

type Endpoints = (typeof connectionsContract)['endpoints']

export function serviceOf(all: readonly OutsideService[], key: string): OutsideService {
  const service = all.find((each) => each.key === key)
  if (!service) throw notFound('This service')
  return service
}

async function shown(
  ctx: UserCtx,
  service: OutsideService,
  row: StoredConnection | undefined,
): Promise<Connection> {
  const { key, name, purpose, auth, page = null } = service
  const missing = await service.missing(ctx)
  const state = row?.state ?? 'disconnected'
  return {
    service: key,
    name,
    purpose,
    state: missing.length > 0 ? 'off' : (state as Connection['state']),
    missing,
    way: auth.kind,
    key_label: auth.kind === 'key' ? auth.label : null,
    key_help: auth.kind === 'key' ? auth.help : null,
    account_name: row?.account_name ?? null,
    connected_at: row?.connected_at ?? null,
    last_success_at: row?.last_success_at ?? null,
    last_failure_at: row?.last_failure_at ?? null,
    last_failure: row?.last_failure ?? null,
    page,
  }
}

export async function listConnections(
  ctx: ReadCtx,
  all: readonly OutsideService[],
): Promise<OutputOf<Endpoints['listConnections']>> {
  requireStaff(ctx)
  const rows = await ctx.db
    .selectFrom('connections')
    .selectAll()
    .where('user_id', '=', ctx.actor.user_id)
    .execute()
  const own = all.filter(({ owner }) => owner === 'user')
  return {
    connections: await Promise.all(
      own.map((service) =>
        shown(
          ctx,
          service,
          rows.find((row) => row.service === service.key),
        ),
      ),
    ),
  }
}

export async function listOfficeConnections(
  ctx: ReadCtx,
  all: readonly OutsideService[],
): Promise<OutputOf<Endpoints['listOfficeConnections']>> {
  const rows = await ctx.db.selectFrom('connections').selectAll().where('user_id', 'is', null).execute()
  const people = await ctx.db
    .selectFrom('connections')
    .select([
      'service',
      sql<number>`count(*)::int`.as('connected'),
      sql<number>`(count(*) filter (where state = 'needs_reconnecting'))::int`.as('broken'),
      sql<string | null>`max(last_success_at)`.as('last_success_at'),
    ])
    .where('user_id', 'is not', null)
    .groupBy('service')
    .execute()
  const connections = all.map(async (service): Promise<OfficeConnection> => {
    const counts = people.find((each) => each.service === service.key)
    const office = rows.find((row) => row.service === service.key)
    const connection = await shown(ctx, service, office)
    return {
      ...connection,
      owner: service.owner,
      last_success_at: connection.last_success_at ?? counts?.last_success_at ?? null,
      connected_people: counts?.connected ?? 0,
      broken_people: counts?.broken ?? 0,
      setting: service.setting,
      return_address: isOAuth(service) ? returnAddress(ctx.public_url, service) : null,
    }
  })
  return { connections: await Promise.all(connections) }
}

export async function listOutboundCalls(
  { db }: ReadCtx,
  all: readonly OutsideService[],
  { service, outcome, search_term, ...paging }: InputOf<Endpoints['listOutboundCalls']>,
): Promise<OutputOf<Endpoints['listOutboundCalls']>> {
  const term = search_term?.trim()
  const query = db
    .selectFrom('outbound_calls as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select('u.display_name')
    .$if(service !== undefined, (q) => q.where('c.service', '=', service!))
    .$if(outcome !== undefined, (q) => q.where('c.outcome', '=', outcome!))
    .$if(Boolean(term), (q) =>
      q.where(hasWords(sql`concat_ws(' ', c.purpose, c.problem, u.display_name)`, term!)),
    )
  const found = await listPage(
    query,
    paging,
    { called_at: (q, direction) => q.orderBy('c.id', direction) },
    { sort_by: 'called_at', sort_order: 'desc' },
  )
  const names = new Map(all.map(({ key, name }) => [key, name]))
  return {
    ...found,
    items: found.items.map(({ display_name, user_id, ...call }) => ({
      ...call,
      outcome: call.outcome as OutboundCallLine['outcome'],
      service_name: names.get(call.service) ?? call.service,
      user: user_id === null ? null : { id: user_id, name: display_name ?? '' },
    })),
    services: all.map(({ key, name }) => ({ key, name })),
  }
}

/** Asks the service for something small. */
export async function testConnection(ctx: ReadCtx, service: OutsideService): Promise<{ sentence: string }> {
  const speaker = await openSpeaker(servicesOfCall(ctx), service, ownerOf(ctx, service))
  const { account_name } = await service.test(impatient(speaker))
  return { sentence: `${service.name} answers, as ${account_name}.` }
}

/** Whether a person has a connection that works. */
export const isConnected = async (
  db: Parameters<typeof findConnection>[0],
  service: OutsideService,
  user_id: number | null,
): Promise<boolean> => (await findConnection(db, service, user_id))?.state === 'connected'

const logDays = 30

/** Deletes old lines of the log, and requests nobody came back from. */
export async function purgeConnections({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.transaction(async ({ db }) => {
    const before = new Date(Date.now() - logDays * 86_400_000).toISOString()
    await db.deleteFrom('outbound_calls').where('called_at', '<', before).execute()
    await db.deleteFrom('connection_requests').where('expires_at', '<', new Date().toISOString()).execute()
  })
}
