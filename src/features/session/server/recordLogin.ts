import { isIP } from 'node:net'
import type { AnyoneReadCtx, AnyoneWriteCtx } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import type { LastLoginInfo } from '../contract/currentUser.ts'
import { locateIp, isPublic } from './locateIp.ts'
import { addOfficeAddress, retentionDays } from './officeAddresses.ts'

/** Records this sign-in and reports the one before it. */
export async function recordLogin(ctx: AnyoneWriteCtx, user_id: number): Promise<LastLoginInfo> {
  const ip = isIP(ctx.request.ip) ? ctx.request.ip : null
  const before = await ctx.db
    .selectFrom('logins')
    .select(['at', 'ip', 'host', 'country', 'region', 'city'])
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { id } = await ctx.db
    .insertInto('logins')
    .values({ user_id, at: ctx.now.toISOString(), ip })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (ip) addOfficeAddress(ctx.db, ip)
  if (ip && isPublic(ip)) await ctx.job('session.locateLogin', { id })
  if (!before)
    return { date: null, ip: null, host: null, country: null, region: null, city: null, ip_changed: false }
  const { at, ...place } = before
  return { date: at, ...place, ip_changed: before.ip !== ip }
}

/** Looks up where a sign-in came from; a job, because the tables of addresses are large and the next sign-in is the first to show it. */
export async function locateLogin(services: Services, id: number): Promise<void> {
  await runInTransaction(services, null, async ({ db }) => {
    const login = await db.selectFrom('logins').select('ip').where('id', '=', id).executeTakeFirst()
    const place = login?.ip ? await locateIp(login.ip) : null
    if (place) await db.updateTable('logins').set(place).where('id', '=', id).execute()
  })
}

export async function wasSeenBefore(
  { db, now }: Pick<AnyoneReadCtx, 'db' | 'now'>,
  user_id: number,
  ip: string,
): Promise<boolean> {
  if (!isIP(ip)) return false
  const found = await db
    .selectFrom('logins')
    .select('id')
    .where('user_id', '=', user_id)
    .where('ip', '=', ip)
    .where('at', '>', new Date(now.getTime() - retentionDays * 86_400_000).toISOString())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
