import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { conflict, Refusal } from '#core/errors.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { keyCheck } from '#core/server/process/keys.ts'
import type { Services } from '#core/server/process/services.ts'
import { keyEvents } from '../events.ts'
import { filesWithKeys, resealFiles } from './resealFiles.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import { countValues, resealColumns, resealPastRows, resealSecrets, type Step } from './resealColumns.ts'

type Office = Pick<Services, 'database' | 'vault' | 'files'>

interface KeyUse {
  values: number
  files: number
}

/** Dependents of each key: values of the database, and files. */
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
export async function nextKey(db: ReadDb | Transacting, vault: Vault): Promise<number> {
  const { highest } = await db
    .selectFrom('encryption_keys')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const waiting = vault.ids.filter((id) => id > (highest ?? 0))
  const next = waiting.length > 0 ? Math.min(...waiting) : Math.max(highest ?? 0, ...vault.ids) + 1
  if (next > 255)
    throw conflict('keys.none_waiting', 'There have been 255 encryption keys, and no more numbers are left.')
  return next
}

/** The same, made where the keys are in the data folder. */
async function takeNextKey(db: Transacting, vault: Vault): Promise<number> {
  const key_id = await nextKey(db, vault)
  vault.add(key_id)
  if (!vault.has(key_id))
    throw conflict(
      'keys.none_waiting',
      `Whoever runs Ellis adds a key ${key_id} first, as ${key_id}:KEY, to what ELLIS_ENCRYPTION_KEYS holds or ELLIS_KEY_COMMAND prints (openssl rand -base64 32 makes one), and starts every server anew.`,
    )
  return key_id
}

/** From its commit on everything new is encrypted with the next key; the rest follows. */
export async function beginRotation(ctx: AnyoneWriteCtx): Promise<number> {
  const { db, vault } = ctx
  await sql`select pg_advisory_xact_lock(hashtext('begin rotation of keys'))`.execute(db)
  const running = await db
    .selectFrom('key_rotations')
    .select('key_id')
    .where('finished_at', 'is', null)
    .execute()
  if (running.length > 0)
    throw conflict('keys.rotating', `Keys are being rotated already, to key ${running[0]!.key_id}.`)
  const key_id = await takeNextKey(db, vault)
  await db
    .insertInto('encryption_keys')
    .values({ id: key_id, value: keyCheck(vault, key_id) })
    .execute()
  await db
    .insertInto('key_rotations')
    .values({ key_id, requested_by_id: ctx.actor?.user_id ?? null })
    .execute()
  await ctx.record(keyEvents, 'rotation_started', { entity_id: key_id })
  return key_id
}

interface Options {
  stopping?: AbortSignal | undefined
  /** Called with the number of values and files that have the new key, and of all. */
  report?: (done: number, total: number) => void
  /** Servers look for a new key every two seconds; what they wrote with the old one until then is found afterwards. */
  settle_ms?: number
}

interface Rotated {
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
    const total = await expectAll(services, places, rotation)
    const { done_count: done } = rotation
    const damaged = await passUntilNothing(services, places, { id, done, total, stopping, report, settle_ms })
    if (damaged === null) return { key_id, state: 'stopped', damaged: 0 }
    await finish(services, places, { id, key_id, damaged })
    return { key_id, state: 'done', damaged }
  } catch (error) {
    const problem =
      error instanceof Refusal ? error.message : `It was interrupted (${(error as Error).name}).`
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

/** Total of the work, including what was done before. */
async function expectAll(
  office: Office,
  places: SealedPlaces,
  { id, key_id, done_count }: { id: number; key_id: number; done_count: number },
): Promise<number> {
  const counts = await countByKey(office, places)
  await office.database.transaction(({ db }) => noteCounts(db, counts))
  let total = done_count
  for (const [key, { values, files }] of counts) if (key !== key_id) total += values + files
  await change(office, id, { total_count: total, problem: null })
  return total
}

/** For the page of keys. */
async function noteCounts(db: Transacting, counts: Map<number, KeyUse>): Promise<void> {
  const counted = [...counts].map(([id, use]) => ({ id, ...use }))
  await sql`update encryption_keys k set counted_at = now(),
      value_count = coalesce(made.values, 0), file_count = coalesce(made.files, 0)
    from encryption_keys each
    left join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as made (id int, values bigint, files bigint)
      on made.id = each.id
    where each.id = k.id`.execute(db)
}

const noteEvery = 500

/** null: it was stopped. */
async function passUntilNothing(
  services: Services,
  places: SealedPlaces,
  {
    id,
    done,
    total,
    stopping,
    report,
    settle_ms,
  }: Required<Pick<Options, 'report' | 'settle_ms'>> & {
    id: number
    done: number
    total: number
    stopping: AbortSignal | undefined
  },
): Promise<number | null> {
  let noted = 0
  let quiet = 0
  let damaged = 0
  while (quiet < 2) {
    let changed = 0
    damaged = 0
    for await (const step of resealAll(services, places, stopping)) {
      changed += step.changed
      damaged += step.damaged
      done += step.changed
      report(done, Math.max(done, total))
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

/** One pass over all that is sealed. Rows that may come back first: one that does in between is found in its table. */
export async function* resealAll(
  office: Office,
  places: SealedPlaces,
  stopping?: AbortSignal,
): AsyncGenerator<Step> {
  yield* resealPastRows(office, places)
  yield* resealSecrets(office, places)
  yield* resealColumns(office, places)
  yield* resealFiles(office, stopping)
}

async function finish(
  services: Services,
  places: SealedPlaces,
  { id, key_id, damaged }: { id: number; key_id: number; damaged: number },
): Promise<void> {
  const counts = await countByKey(services, places)
  await runInTransaction(services, null, async (ctx) => {
    await noteCounts(ctx.db, counts)
    await ctx.db
      .updateTable('key_rotations')
      .set({ finished_at: ctx.now.toISOString(), damaged_count: damaged, problem: null })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute()
    await ctx.record(keyEvents, 'rotation_finished', { entity_id: key_id })
  })
}
