import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { conflict, Refusal } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { keyCheck } from '#core/server/process/keys.ts'
import type { Services } from '#core/server/process/services.ts'
import { StartError } from '#core/server/process/startError.ts'
import { keyEvents } from '../events.ts'
import { filesWithKeys, resealFiles } from './sealedFiles.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import { countValues, resealColumns, resealPastRows, resealSecrets, type Step } from './sealedRows.ts'

type Office = Pick<Services, 'database' | 'vault' | 'files'>

export interface KeyUse {
  values: number
  files: number
}

/** What depends on each key: values of the database, and files. */
export async function countByKey(
  { database, files }: Pick<Office, 'database' | 'files'>,
  places: SealedPlaces,
): Promise<Map<number, KeyUse>> {
  const counts = new Map<number, KeyUse>()
  const of = (key: number) => {
    const use = counts.get(key) ?? { values: 0, files: 0 }
    counts.set(key, use)
    return use
  }
  for (const [key, count] of await countValues(database.read, places)) of(key).values = count
  const keys = { keyOf: (stored_name: string) => files.keyOf(stored_name) }
  for await (const { key } of filesWithKeys(database.read, keys)) if (key !== null) of(key).files++
  return counts
}

export const unfinishedRotation = (db: Office['database']['read']) =>
  db.selectFrom('key_rotations').selectAll().where('finished_at', 'is', null).executeTakeFirst()

/** The number of a key that nobody has used yet. */
export async function nextKey({ database, vault }: Pick<Office, 'database' | 'vault'>): Promise<number> {
  const { highest } = await database.read
    .selectFrom('encryption_keys')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const waiting = vault.ids.filter((id) => id > (highest ?? 0))
  const next = waiting.length > 0 ? Math.min(...waiting) : Math.max(highest ?? 0, ...vault.ids) + 1
  if (next > 255) throw new StartError('There have been 255 encryption keys, and no more numbers are left.')
  return next
}

/** From its commit on everything new is encrypted with this key, which the vault has already; the rest follows. */
export async function beginRotation(ctx: AnyoneWriteCtx, key_id: number): Promise<void> {
  const { db, vault } = ctx
  await sql`select pg_advisory_xact_lock(hashtext('begin rotation of keys'))`.execute(db)
  const running = await db
    .selectFrom('key_rotations')
    .select('key_id')
    .where('finished_at', 'is', null)
    .execute()
  if (running.length > 0)
    throw conflict('keys.rotating', `Keys are being rotated already, to key ${running[0]!.key_id}.`)
  await db
    .insertInto('encryption_keys')
    .values({ id: key_id, value: keyCheck(vault, key_id) })
    .execute()
  await db
    .insertInto('key_rotations')
    .values({ key_id, requested_by_id: ctx.actor?.user_id ?? null })
    .execute()
  await ctx.record(keyEvents, 'rotation_started', { entity_id: key_id })
}

interface Options {
  stopping?: AbortSignal | undefined
  report?: (step: string) => void
  /** Servers look for a new key every two seconds; what they wrote with the old one until then is found afterwards. */
  settle_ms?: number
}

export interface Rotated {
  key_id: number
  state: 'done' | 'stopped' | 'elsewhere'
  damaged: number
}

/**
 * Encrypts everything with the newest key, in small steps; each is a transaction that changes only values that are still
 * what was read. May be killed at any moment and run again, also by several processes. null: there is nothing to do.
 */
export async function runRotation(
  services: Services,
  places: SealedPlaces,
  { stopping, report = () => {}, settle_ms = 6_000 }: Options = {},
): Promise<Rotated | null> {
  const { database, vault } = services
  const rotation = await unfinishedRotation(database.read)
  if (!rotation) return null
  const { id, key_id } = rotation
  const client = await database.pool.connect()
  const lock = `hashtext('rotation of keys')`
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${lock}) as got`)
  if (!rows[0]!.got) {
    client.release()
    return { key_id, state: 'elsewhere', damaged: 0 }
  }
  try {
    vault.use(key_id)
    const done = await expectAll(services, places, rotation)
    const damaged = await passUntilNothing(services, places, { id, done, stopping, report, settle_ms })
    if (damaged === null) return { key_id, state: 'stopped', damaged: 0 }
    await finish(services, { id, key_id, damaged })
    return { key_id, state: 'done', damaged }
  } catch (error) {
    const problem =
      error instanceof Refusal || error instanceof StartError
        ? error.message
        : `It was interrupted (${(error as Error).name}).`
    await change(services, id, { problem }).catch(() => {})
    throw error
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`).catch(() => {})
    client.release()
  }
}

const change = (
  { database }: Pick<Office, 'database'>,
  id: number,
  set: { done_count?: number; total_count?: number; problem?: string | null },
) => database.transaction(({ db }) => db.updateTable('key_rotations').set(set).where('id', '=', id).execute())

/** What is left, for the percentage; returns what was done before. */
async function expectAll(
  office: Office,
  places: SealedPlaces,
  { id, key_id, done_count }: { id: number; key_id: number; done_count: number },
): Promise<number> {
  let left = 0
  for (const [key, { values, files }] of await countByKey(office, places))
    if (key !== key_id) left += values + files
  await change(office, id, { total_count: done_count + left, problem: null })
  return done_count
}

const noteEvery = 500

/** null: it was stopped. */
async function passUntilNothing(
  services: Services,
  places: SealedPlaces,
  {
    id,
    done,
    stopping,
    report,
    settle_ms,
  }: Required<Pick<Options, 'report' | 'settle_ms'>> & {
    id: number
    done: number
    stopping: AbortSignal | undefined
  },
): Promise<number | null> {
  let noted = 0
  let quiet = 0
  let damaged = 0
  while (quiet < 2) {
    let changed = 0
    damaged = 0
    for await (const step of onePass(services, places, stopping)) {
      changed += step.changed
      damaged += step.damaged
      done += step.changed
      report(`${done.toLocaleString('en-US')} values and files have the new key.`)
      if (stopping?.aborted) break
      if (Date.now() - noted > noteEvery) {
        noted = Date.now()
        await change(services, id, { done_count: done })
      }
    }
    await change(services, id, { done_count: done })
    if (stopping?.aborted) return null
    quiet = changed === 0 ? quiet + 1 : 0
    if (quiet === 1) await pause(settle_ms)
  }
  return damaged
}

/** Rows that may come back first: one that does in between is found in its table. */
export async function* onePass(
  office: Office,
  places: SealedPlaces,
  stopping?: AbortSignal,
): AsyncGenerator<Step> {
  yield* resealPastRows(office, places)
  yield* resealSecrets(office, places)
  yield* resealColumns(office, places)
  yield* resealFiles(office, stopping)
}

const finish = (
  services: Services,
  { id, key_id, damaged }: { id: number; key_id: number; damaged: number },
): Promise<void> =>
  runInTransaction(services, null, async (ctx) => {
    await ctx.db
      .updateTable('key_rotations')
      .set({ finished_at: ctx.now.toISOString(), damaged_count: damaged, problem: null })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute()
    await ctx.record(keyEvents, 'rotation_finished', { entity_id: key_id })
  })
