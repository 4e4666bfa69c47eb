import type { ReadCtx } from '#core/server/http/context.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { needsReconnecting, notConnected } from '#features/connections/server/outsideFailure.ts'
import { findConnection, freshAccess, openSealed } from '#features/connections/server/tokens.ts'
import { docketwiseService } from './docketwiseService.ts'

/** Renews one's connection now, whether or not it is due. */
export async function refreshOwnToken(ctx: ReadCtx): Promise<{ sentence: string }> {
  requireStaff(ctx)
  const connection = await findConnection(ctx.db, docketwiseService, ctx.actor.user_id)
  if (!connection) throw notConnected(docketwiseService.name)
  if (connection.state !== 'connected') throw needsReconnecting(docketwiseService.name)
  const access = openSealed(ctx.vault, connection, 'sealed_access')
  await freshAccess(servicesOfCall(ctx), docketwiseService, connection, access)
  return { sentence: 'The connection with Docketwise is renewed.' }
}
