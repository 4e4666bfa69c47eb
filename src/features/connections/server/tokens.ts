import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { SealedCell, Vault } from '#core/server/process/crypto.ts'
import type { Transacting } from '#core/server/db/db.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { queueEmail } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { Turns } from '#core/server/outbound/turns.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import { connectionEvents } from '../events.ts'
import { GrantEnded, isOAuth, refreshTokens, type TokenSet } from './oauth.ts'
import { asOutsideFailure, needsReconnecting, notConnected } from './outsideFailure.ts'
import type { OutsideService } from './outsideService.ts'
import { OutboundFailure } from '#core/server/outbound/sendOnce.ts'

export type StoredConnection = Selectable<Tables['connections']>
type Sealed = 'sealed_access' | 'sealed_refresh'

const cellOf = (column: Sealed, id: number): SealedCell => ['connections', column, id]

export const findConnection = (
  db: ReadDb | Transacting,
  { key }: Pick<OutsideService, 'key'>,
  user_id: number | null,
): Promise<StoredConnection | undefined> =>
  (db as ReadDb)
    .selectFrom('connections')
    .selectAll()
    .where('service', '=', key)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .executeTakeFirst()

export const openSealed = (vault: Vault, row: StoredConnection, column: Sealed): string | null =>
  row[column] === null ? null : vault.decrypt(row[column], cellOf(column, row.id))

/** Seals and stores the newest tokens. */
export async function saveTokens(
  { db, vault }: { db: Transacting; vault: Vault },
  id: number,
  { access, refresh, expires_at }: TokenSet,
): Promise<void> {
  await db
    .updateTable('connections')
    .set({
      sealed_access: vault.encrypt(access, cellOf('sealed_access', id)),
      sealed_refresh: refresh === null ? null : vault.encrypt(refresh, cellOf('sealed_refresh', id)),
      access_expires_at: expires_at,
    })
    .where('id', '=', id)
    .execute()
}

/** Refreshes hold a row while the service answers; few may, so that people's writes have connections. */
const turns = new Turns()
const mostAtOnce = 2
const earlyMs = 60_000

/**
 * An access token that is good for a minute or more. Whoever finds it stale renews it under a lock of the row, and the
 * newest tokens are saved with it. If the process is killed between answer and save, the service refuses the old refresh
 * token next time, and the connection has to be made again; it is not tried a third time.
 *
 * @param refused the token that the service has just refused
 */
export async function freshAccess(
  services: Services,
  service: OutsideService,
  connection: StoredConnection,
  refused: string | null = null,
): Promise<string> {
  const known = connection.state === 'connected' && goodAccess(services.vault, connection, refused)
  if (known) return known
  if (!(await turns.begin('refresh', mostAtOnce, Date.now() + patienceOfPeople)))
    throw asOutsideFailure(new OutboundFailure('busy'), service.name)
  try {
    const access = await runInTransaction(services, null, async (ctx) => {
      const row = await ctx.db
        .selectFrom('connections')
        .selectAll()
        .where('id', '=', connection.id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw notConnected(service.name)
      if (row.state !== 'connected') throw needsReconnecting(service.name)
      const good = goodAccess(services.vault, row, refused)
      if (good) return good
      const refresh = openSealed(services.vault, row, 'sealed_refresh')
      if (refresh === null || !isOAuth(service)) return markBroken(ctx, service, row)
      try {
        const tokens = await refreshTokens(services, service, row.user_id, refresh)
        await saveTokens(ctx, row.id, tokens)
        return tokens.access
      } catch (error) {
        if (error instanceof GrantEnded) return markBroken(ctx, service, row)
        throw error
      }
    })
    if (access === null) throw needsReconnecting(service.name)
    return access
  } finally {
    turns.end('refresh')
  }
}

function goodAccess(vault: Vault, row: StoredConnection, refused: string | null): string | null {
  const access = openSealed(vault, row, 'sealed_access')
  if (access === null || access === refused) return null
  const { access_expires_at } = row
  return access_expires_at === null || Date.parse(access_expires_at) - earlyMs > Date.now() ? access : null
}

/** Says once that a connection has to be made again: in the log, on the pages that are open, and by mail. */
async function markBroken(
  ctx: AnyoneWriteCtx,
  { name }: OutsideService,
  row: StoredConnection,
): Promise<null> {
  const { id, user_id, connected_by_id } = row
  await ctx.db
    .updateTable('connections')
    .set({ state: 'needs_reconnecting', sealed_access: null, sealed_refresh: null, access_expires_at: null })
    .where('id', '=', id)
    .execute()
  const owner_id = user_id ?? connected_by_id
  await ctx.record(connectionEvents, 'broken', {
    entity_id: id,
    user_ids: owner_id === null ? [] : [owner_id],
    changes: { service: [null, name] },
  })
  const owner =
    owner_id === null
      ? undefined
      : await ctx.db
          .selectFrom('users')
          .select('email')
          .where('id', '=', owner_id)
          .where('deactivated', '=', false)
          .executeTakeFirst()
  if (owner)
    await queueEmail(ctx, {
      about: { user_id: owner_id! },
      kind: 'needs_reconnecting',
      to: owner.email,
      subject: `Ellis: ${name} has to be connected again`,
      body: `${name} no longer accepts the connection with Ellis. Nothing is exchanged until you connect it again:\n\n${ctx.public_url}/account/connections\n\nThis mail comes once.`,
    })
  return null
}
