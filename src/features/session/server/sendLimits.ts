import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { tooMany } from '#core/errors.ts'

const windowSeconds = 15 * 60

/**
 * How many codes and links one address or telephone gets in a quarter of an hour, whatever asks for them. Not all of them can be
 * used up by somebody who signs in from where the person never did, or who asks for a new password in their name.
 */
export const mostSends = 5
export const mostFromElsewhere = 4
export const mostRecoveries = 2

const kinds = ['sign_in_code', 'sign_in_link', 'recovery', 'email_verification', 'invitation']

/** How long until one more may be sent to this address or telephone; 0: now. */
export async function secondsUntilSend(
  { db, now }: Pick<AnyoneWriteCtx, 'db' | 'now'>,
  recipient: string,
  most: number,
  counted = kinds,
): Promise<number> {
  // Each of several concurrent requests counts the ones before it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sends to ${recipient}`}, 0))`.execute(db)
  const since = new Date(now.getTime() - windowSeconds * 1000).toISOString()
  const nth = await db
    .selectFrom('outbox_messages')
    .select('created_at')
    .where('created_at', '>', since)
    .where('recipient', '=', recipient)
    .where('kind', '=', sql<string>`any(${counted})`)
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!nth) return 0
  return Math.max(1, Math.ceil(windowSeconds - (now.getTime() - Date.parse(nth.created_at)) / 1000))
}

export async function refuseFurtherSends(
  ctx: Pick<AnyoneWriteCtx, 'db' | 'now'>,
  recipient: string,
  most: number,
): Promise<void> {
  const seconds = await secondsUntilSend(ctx, recipient, most)
  if (seconds === 0) return
  const minutes = Math.ceil(seconds / 60)
  throw tooMany(
    seconds,
    `Several messages were sent there in the last minutes. Use the newest one, or wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before asking for another.`,
  )
}
