import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { tokenHash } from '../../../core/server/crypto.ts'
import type { Transacting } from '../../../core/server/db.ts'

/**
 * Failures cost a growing wait. Counted apart, so that nobody outside can lock a user out:
 * `pair` (one account from one address) may reach 15 minutes; `address` likewise, for all accounts tried from it;
 * `account` (one account from everywhere) stays within a minute. The last two do not count where the user has
 * signed in before, so an attack from elsewhere never delays the office. `factor` counts wrong codes after a right password.
 */
const limits = {
  pair: { free: 3, longest: 900 },
  address: { free: 20, longest: 900 },
  account: { free: 10, longest: 60 },
  factor: { free: 5, longest: 900 },
} as const
const quietSeconds = 3_600

type Kind = keyof typeof limits
export type Subject = `${Kind}:${string}`

/** An IPv6 customer has a whole /64 to change addresses in. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const [head, tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = head!.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}

// Hashed: people type passwords into the wrong field.
const unreadable = (text: string) => tokenHash(text).toString('base64url')

export interface Attempt {
  pair: Subject
  everywhere: Subject[]
}

/** `account`: the user's login, or what was typed when there is no such user. */
export function attemptOn(account: string, ip: string): Attempt {
  const name = account.toLowerCase()
  const network = networkOf(ip)
  return {
    pair: `pair:${unreadable(`${name} ${network}`)}`,
    everywhere: [`account:${unreadable(name)}`, `address:${unreadable(network)}`],
  }
}

export const factorOf = (user_id: number): Subject => `factor:${user_id}`

/** Whether this transaction has the subject to itself; of tries made at once only one is looked at. */
export async function takeTurn(db: Transacting, subject: Subject): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${subject}, 0)) as taken`.execute(db)
  return rows[0]!.taken
}

/** How long until the next try is looked at; 0: now. */
export async function secondsToWait(db: Transacting, subjects: Subject[], now: Date): Promise<number> {
  const rows = await db.selectFrom('login_failures').selectAll().where('subject', 'in', subjects).execute()
  return Math.max(0, ...rows.map((row) => secondsLeft(row, now)))
}

function secondsLeft(row: { subject: string; failures: number; last_failed_at: string }, now: Date): number {
  const { free, longest } = limits[row.subject.split(':')[0] as Kind]
  if (row.failures < free) return 0
  const wait = Math.min(longest, 2 ** Math.min(row.failures - free, 20))
  return Math.ceil(wait - (now.getTime() - new Date(row.last_failed_at).getTime()) / 1000)
}

export async function countFailure(db: Transacting, subjects: Subject[], now: Date): Promise<void> {
  const last_failed_at = now.toISOString()
  await db
    .insertInto('login_failures')
    // Always in the same order, or two tries at once wait for each other.
    .values([...subjects].sort().map((subject) => ({ subject, failures: 1, last_failed_at })))
    .onConflict((c) =>
      c.column('subject').doUpdateSet({
        failures: sql`case when login_failures.last_failed_at < ${last_failed_at}::timestamptz - ${quietSeconds} * interval '1 second'
          then 1 else login_failures.failures + 1 end`,
        last_failed_at,
      }),
    )
    .execute()
}

export async function forgetFailures(db: Transacting, subjects: Subject[], now: Date): Promise<void> {
  const old = new Date(now.getTime() - 24 * quietSeconds * 1000).toISOString()
  await db
    .deleteFrom('login_failures')
    .where((eb) => eb.or([eb('subject', 'in', subjects), eb('last_failed_at', '<', old)]))
    .execute()
}
