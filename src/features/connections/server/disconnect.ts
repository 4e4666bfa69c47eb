import { setTimeout as pause } from 'node:timers/promises'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx, ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { SealedCell } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import { ownerOf, recordConnection, servicesOfCall } from './connect.ts'
import { isOAuth, revokeTokens } from './oauth.ts'
import { notConnected, OutsideFailure } from './outsideFailure.ts'
import type { OutsideService } from './outsideService.ts'
import { openSpeaker } from './speaker.ts'
import { findConnection, openSealed, type StoredConnection } from './tokens.ts'

/** For what is to be ended at the service first, in milliseconds. */
const patienceOfLeaving = 2_500

const cellOf = (id: number): SealedCell => ['connections', 'revoked', id]

/** Ends at the service what only the connection can end. Whatever fails ends there by itself. */
export async function leaveService(ctx: ReadCtx, service: OutsideService): Promise<void> {
  const user_id = ownerOf(ctx, service)
  const connection = await findConnection(ctx.db, service, user_id)
  if (!connection) throw notConnected(service.name)
  if (connection.state !== 'connected' || !service.leaving) return
  const leave = async () =>
    service.leaving?.(await openSpeaker(servicesOfCall(ctx), service, user_id), user_id, ctx.db)
  await Promise.race([leave().catch(() => {}), pause(patienceOfLeaving)])
}

/** Forgets the connection and everything read by it; revoking it at the service follows at once, as a job. */
export async function forgetConnection(
  ctx: WriteCtx,
  service: OutsideService,
): Promise<{ sentence: string }> {
  return forget(ctx, service, ownerOf(ctx, service))
}

/**
 * Ends the connection of somebody who has left the office, as they would themselves. Throws where the service cannot be
 * reached, so that it is tried again.
 */
export async function endConnectionOf(
  services: Services,
  service: OutsideService,
  user_id: number,
): Promise<void> {
  const { read } = services.database
  const connection = await findConnection(read, service, user_id)
  if (!connection) return
  try {
    if (connection.state === 'connected')
      await service.leaving?.(await openSpeaker(services, service, user_id), user_id, read)
  } catch (error) {
    // A service that no longer lets us in lets nobody tidy up there.
    if (!(error instanceof OutsideFailure) || !['broken', 'off', 'none'].includes(error.reason)) throw error
  }
  await runInTransaction(services, null, (ctx) => forget(ctx, service, user_id))
}

async function forget(
  ctx: AnyoneWriteCtx,
  service: OutsideService,
  user_id: number | null,
): Promise<{ sentence: string }> {
  const row = await findConnection(ctx.db, service, user_id)
  if (!row) throw notConnected(service.name)
  return forgetRow(ctx, service, row)
}

/** The same for everybody who has connected the service; how many. */
export async function forgetEverybody(ctx: WriteCtx, service: OutsideService): Promise<number> {
  const rows = await ctx.db.selectFrom('connections').selectAll().where('service', '=', service.key).execute()
  for (const row of rows) await forgetRow(ctx, service, row)
  return rows.length
}

async function forgetRow(
  ctx: AnyoneWriteCtx,
  service: OutsideService,
  row: StoredConnection,
): Promise<{ sentence: string }> {
  const { user_id } = row
  const token = openSealed(ctx.vault, row, 'sealed_refresh') ?? openSealed(ctx.vault, row, 'sealed_access')
  await service.forgotten?.(ctx, user_id)
  await ctx.db.deleteFrom('connections').where('id', '=', row.id).execute()
  await recordConnection(ctx, 'disconnected', service, row.id, user_id)
  const forgotten = `Ellis has forgotten the connection with ${service.name}, and what it read there.`
  if (!isOAuth(service))
    return { sentence: `${forgotten} Delete the key there, too, if nothing else uses it.` }
  if (service.auth.revoked_by_hand) return { sentence: `${forgotten} ${service.auth.revoked_by_hand}` }
  if (token)
    await ctx.job('connections.revoke', {
      id: row.id,
      service: service.key,
      user_id,
      token: ctx.vault.encrypt(token, cellOf(row.id)).toString('base64'),
    })
  return { sentence: `${forgotten} It is being revoked there.` }
}

/** Revokes a forgotten connection at its service; tried again while the service is away. */
export async function revokeForgotten(
  services: Services,
  all: readonly OutsideService[],
  {
    id,
    service: key,
    user_id,
    token,
  }: { id: number; service: string; user_id: number | null; token: string },
): Promise<void> {
  const service = all.find((each) => each.key === key)
  if (!service || !isOAuth(service)) return
  const plain = services.vault.decrypt(Buffer.from(token, 'base64'), cellOf(id))
  await revokeTokens(services, service, user_id, plain)
}
