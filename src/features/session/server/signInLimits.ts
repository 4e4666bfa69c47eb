import { sql } from 'kysely'
import { tokenHash } from '#core/server/process/crypto.ts'
import { ConcurrencyLimit } from '#core/server/http/concurrencyLimit.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { networkOf } from '#core/server/http/networkOf.ts'
import { tooMany } from '#core/errors.ts'

/**
 * Failures cost a growing wait. Counted apart, so that nobody outside can lock a user out:
 * `pair` (one account from one address) may reach 15 minutes; `address` likewise, for all accounts tried from it;
 * `account` (one account from everywhere) stays within a minute. The last two do not count where the user has
 * signed in before, so an attack from elsewhere never delays the office. Wrong codes after a right password are counted in
 * the same way: `code` by user and address, `codes` by user; and wrong passwords of somebody signed in who gives theirs once more:
 * `own` by user and address, `owns` by session, because a stolen token comes from anywhere.
 */
const limits = {
  pair: { free: 3, longest: 900 },
  address: { free: 20, longest: 900 },
  account: { free: 10, longest: 60 },
  code: { free: 5, longest: 900 },
  codes: { free: 10, longest: 60 },
  own: { free: 3, longest: 900 },
  owns: { free: 10, longest: 60 },
} as const
const quietSeconds = 3_600

type Kind = keyof typeof limits
export type Subject = `${Kind}:${string}`

// Hashed: people type passwords into the wrong field.
const unreadable = (text: string) => tokenHash(text).toString('base64url')

export interface Attempt {
  pair: Subject
  everywhere: Subject[]
}

const addressOf = (ip: string): Subject => `address:${unreadable(networkOf(ip))}`

/** `account`: the user's login, or the typed name of an unknown user. */
export function attemptOn(account: string, ip: string): Attempt {
  const name = account.toLowerCase()
  const network = networkOf(ip)
  return {
    pair: `pair:${unreadable(`${name} ${network}`)}`,
    everywhere: [`account:${unreadable(name)}`, addressOf(ip)],
  }
}

export const codeAttemptOn = (user_id: number, ip: string): Attempt => ({
  pair: `code:${user_id}:${unreadable(networkOf(ip))}`,
  everywhere: [`codes:${user_id}`],
})

/** Under no name: whatever somebody types as theirs at sign-in, it delays nobody here. */
export const ownAttemptOn = (user_id: number, session_id: number, ip: string): Attempt => ({
  pair: `own:${user_id}:${unreadable(networkOf(ip))}`,
  everywhere: [`owns:${session_id}`],
})

/** Throttles that must be quiet before an attempt is checked; `isKnown`: the user has signed in from there before. */
export const looksAt = ({ pair, everywhere }: Attempt, isKnown: boolean): Subject[] =>
  isKnown ? [pair] : [pair, ...everywhere]

const underWay = new ConcurrencyLimit()
type ThrottleKeys = [key: string, most: number][]

/** More attempts than fit the queue of password checks make no sense, from anybody. */
const mostOfOneAddress = 15
const mostOfStrangers = 5

async function counted<T>(keys: ThrottleKeys, look: () => Promise<T>): Promise<T> {
  const leave = underWay.enter(keys)
  if (!leave) throw tooMany(1)
  try {
    return await look()
  } finally {
    leave()
  }
}

const throttleKeysOf = (ip: string): ThrottleKeys => [[`from ${networkOf(ip)}`, mostOfOneAddress]]
const throttleKeysOfStranger = (ip: string): ThrottleKeys => [[addressOf(ip), mostOfStrangers]]

/** Whether one more try from this address would find a place. */
export const hasRoomFrom = (ip: string): boolean => underWay.hasRoom(throttleKeysOf(ip))
/** Same for a user who has never signed in from there. */
export const hasRoomForStranger = (ip: string): boolean => underWay.hasRoom(throttleKeysOfStranger(ip))

/** Runs one look-up of an address at a time: most of many concurrent tries are refused before they cost anything. */
export const oneOfAddress = <T>(ip: string, look: () => Promise<T>): Promise<T> =>
  counted(throttleKeysOf(ip), look)

/** Counts a try before its password is looked at: of those at one account one, from an address that is new to it a few. */
export function whileCounted<T>(
  { pair, everywhere }: Attempt,
  isKnown: boolean,
  look: () => Promise<T>,
): Promise<T> {
  const address = everywhere.find((subject) => subject.startsWith('address:'))
  const keys: ThrottleKeys = [[pair, 1]]
  if (address && !isKnown) keys.push([address, mostOfStrangers])
  return counted(keys, look)
}

/** Whether this transaction has the subject to itself; of tries made at once only one is looked at. */
export async function takeTurn(db: Transacting, subject: Subject): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${subject}, 0)) as taken`.execute(db)
  return rows[0]!.taken
}

/** How long until the next try is looked at; 0: now. */
export async function secondsToWait(
  db: ReadDb | Transacting,
  subjects: Subject[],
  now: Date,
): Promise<number> {
  const rows = await db.selectFrom('login_failures').selectAll().where('subject', 'in', subjects).execute()
  return Math.max(0, ...rows.map((row) => secondsLeft(row, now)))
}

function secondsLeft(row: { subject: string; failures: number; last_failed_at: string }, now: Date): number {
  const { free, longest } = limits[row.subject.split(':')[0] as Kind]
  if (row.failures < free) return 0
  const wait = Math.min(longest, 2 ** Math.min(row.failures - free, 20))
  return Math.ceil(wait - (now.getTime() - new Date(row.last_failed_at).getTime()) / 1000)
}

export async function countFailure(db: Transacting, { pair, everywhere }: Attempt, now: Date): Promise<void> {
  const last_failed_at = now.toISOString()
  const subjects = [pair, ...everywhere].sort()
  await db
    .insertInto('login_failures')
    // Always in the same order, or two tries at once wait for each other.
    .values(subjects.map((subject) => ({ subject, failures: 1, last_failed_at })))
    .onConflict((c) =>
      c.column('subject').doUpdateSet({
        failures: sql`case when login_failures.last_failed_at < ${last_failed_at}::timestamptz - ${quietSeconds} * interval '1 second'
          then 1 else login_failures.failures + 1 end`,
        last_failed_at,
      }),
    )
    .execute()
  // A flood of tries must not fill the table: for each that is counted some that no longer count go.
  const old = new Date(now.getTime() - quietSeconds * 1000).toISOString()
  await sql`delete from login_failures where subject in (
    select subject from login_failures where last_failed_at < ${old} limit 20 for update skip locked)`.execute(
    db,
  )
}

/** After a success, clears the account's count. The address keeps its count. */
export async function purgeFailures(db: Transacting, { pair, everywhere }: Attempt): Promise<void> {
  const subjects = [pair, ...everywhere.filter((subject) => !subject.startsWith('address:'))]
  await db
    .deleteFrom('login_failures')
    .where('subject', '=', sql<string>`any(${subjects})`)
    .execute()
}
