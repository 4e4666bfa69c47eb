import { staffOnly } from '#access/server/staffOnly.ts'
import { invalid, notFound, Refusal } from '#core/errors.ts'
import { isAdmin } from '#access/levels.ts'
import { databaseOf } from '#core/server/db/database.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import type { AnyoneWriteCtx, ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { connectionEvents } from '../events.ts'
import { authorizeUrl, exchangeCode, GrantEnded, isOAuth, type OAuthService, type TokenSet } from './oauth.ts'
import { notSetUp } from './outsideFailure.ts'
import type { OutsideService } from './outsideService.ts'
import { impatient, speakerOfToken } from './speaker.ts'
import { findConnection, saveTokens } from './tokens.ts'

/** Services of a call, for the step before its transaction, in which outside services are called. */
export const servicesOfCall = (ctx: UserCtx): Services => ({ ...ctx, database: databaseOf(ctx.db)! })

/** Exchanges with others are the office’s own. */
export const requireStaff = staffOnly('Outside services are for the office itself.')

/** Whose account of a service a call is about; null: the office's, which only admins may touch. */
export function ownerOf(ctx: UserCtx, service: OutsideService): number | null {
  requireStaff(ctx)
  if (service.owner === 'user') return ctx.actor.user_id
  if (!isAdmin(ctx.actor))
    throw new Refusal(403, 'access.forbidden', `Only an admin connects ${service.name} for the office.`)
  return null
}

const stateLifeMs = 10 * 60_000

export async function startConnection(
  ctx: WriteCtx,
  service: OutsideService,
): Promise<{ authorize_url: string }> {
  ownerOf(ctx, service)
  const missing = await service.missing(ctx)
  if (missing.length > 0) throw notSetUp(missing)
  if (!isOAuth(service)) throw notFound('This way to connect')
  const state = randomToken()
  await ctx.db
    .deleteFrom('connection_requests')
    .where('user_id', '=', ctx.actor.user_id)
    .where('service', '=', service.key)
    .execute()
  await ctx.db
    .insertInto('connection_requests')
    .values({
      state_hash: tokenHash(state),
      service: service.key,
      user_id: ctx.actor.user_id,
      expires_at: new Date(ctx.now.getTime() + stateLifeMs).toISOString(),
    })
    .execute()
  return { authorize_url: await authorizeUrl(ctx, service, state) }
}

interface CameBack {
  state: string
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
}

/** A new connection that is not saved yet. */
export interface Agreed {
  tokens: TokenSet
  account_name: string
}

/** The state is used up whatever follows; then the code is exchanged, and the service says whose account it is. */
export async function exchangeAgreement(
  ctx: ReadCtx,
  service: OutsideService,
  came: CameBack,
): Promise<Agreed> {
  ownerOf(ctx, service)
  const services = servicesOfCall(ctx)
  if (!isOAuth(service)) throw notFound('This way to connect')
  const request = await services.database.transaction(({ db }) =>
    db
      .deleteFrom('connection_requests')
      .where('state_hash', '=', tokenHash(came.state))
      .where('user_id', '=', ctx.actor.user_id)
      .where('service', '=', service.key)
      .where('expires_at', '>', ctx.now.toISOString())
      .returning('service')
      .executeTakeFirst(),
  )
  if (!request)
    throw new Refusal(
      409,
      'connections.state',
      `This page was not opened by a connection that you began here within the last ten minutes. Begin it again under Connections.`,
    )
  const tokens = await exchangeOrRefuse(services, service, ctx.actor.user_id, came)
  return withName(services, service, ctx.actor.user_id, tokens)
}

async function exchangeOrRefuse(
  services: Services,
  service: OAuthService,
  user_id: number,
  came: CameBack,
): Promise<TokenSet> {
  try {
    return await exchangeCode(services, service, user_id, came)
  } catch (error) {
    if (!(error instanceof GrantEnded)) throw error
    throw new Refusal(
      409,
      'connections.refused',
      `${service.name} says that the agreement has expired or was used before. Connect it again.`,
    )
  }
}

async function withName(
  services: Services,
  service: OutsideService,
  user_id: number | null,
  tokens: TokenSet,
): Promise<Agreed> {
  const speaker = await speakerOfToken(services, service, user_id, tokens.access)
  const { account_name } = await service.test(impatient(speaker))
  return { tokens, account_name }
}

/** Tries a key before it is saved. */
export async function tryKey(ctx: ReadCtx, service: OutsideService, key: string): Promise<Agreed> {
  const owner = ownerOf(ctx, service)
  if (isOAuth(service)) throw notFound('This way to connect')
  const missing = await service.missing(ctx)
  if (missing.length > 0) throw notSetUp(missing)
  try {
    return await withName(servicesOfCall(ctx), service, owner, {
      access: key,
      refresh: null,
      expires_at: null,
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'connections.broken')
      throw invalid({ key: `${service.name} does not accept this key` })
    throw error
  }
}

/** Saves a connection, in place of the one before. */
export async function saveConnection(
  ctx: WriteCtx,
  service: OutsideService,
  { tokens, account_name }: Agreed,
): Promise<{ sentence: string }> {
  const user_id = ownerOf(ctx, service)
  const before = await findConnection(ctx.db, service, user_id)
  // Data of another account is of no use any more.
  if (before && before.account_name !== account_name) await service.forgotten?.(ctx, user_id)
  const now = ctx.now.toISOString()
  const values = {
    state: 'connected' as const,
    account_name,
    connected_at: now,
    connected_by_id: ctx.actor.user_id,
    last_success_at: now,
    last_failure: null,
  }
  const { id } = await ctx.db
    .insertInto('connections')
    .values({ service: service.key, user_id, ...values })
    .onConflict((conflict) => conflict.columns(['service', 'user_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveTokens(ctx, id, tokens)
  await service.connected?.(ctx, user_id)
  await recordConnection(ctx, 'connected', service, id)
  return { sentence: `${service.name} is connected as ${account_name}.` }
}

export const recordConnection = (
  ctx: AnyoneWriteCtx,
  event: 'connected' | 'disconnected',
  { name }: OutsideService,
  entity_id: number,
  owner_id: number | null = null,
): Promise<void> =>
  ctx.record(connectionEvents, event, {
    entity_id,
    user_ids: [...new Set([ctx.actor?.user_id ?? [], owner_id ?? []].flat())],
    changes: { service: [null, name] },
  })
