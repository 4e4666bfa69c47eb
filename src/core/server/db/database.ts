import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from '#db/tables.ts'
import { Refusal } from '../../errors.ts'
import { LiveBroadcaster } from '../effects/broadcaster.ts'
import { genericPlan, customPlan, type ReadDb, type Transacting } from './db.ts'
import { CachedDescriptions } from './cachedDescriptions.ts'
import { LongReads } from './longReads.ts'
import { openPools } from './pools.ts'
import { Watchdog } from './watchdog.ts'
import { inOneTransaction } from './transaction.ts'
import type { UnitOfWork } from './unitOfWork.ts'

// One representation everywhere (spec decision 26): days and wall-clock times stay text, instants are ISO 8601 UTC.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant)
/** Id of the type bigint[], which the driver's list leaves out. */
const bigintArray: number = 1016
pg.types.setTypeParser(bigintArray, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/** 2026-11-21 04:05:06.789+00, the format set for our connections. Parsing it as a date costs ten times as much. */
function toInstant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text)
  if (!parts) return new Date(text).toISOString()
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`
}

export interface Database {
  read: ReadDb
  longReads: LongReads
  /** Runs `work` in one transaction; a deadlock or serialization failure is tried again, three times at most. */
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
  /**
   * Awaited after the commit of a transaction that changed access, or anything else servers cache, before its caller
   * is answered.
   */
  onCacheInvalidated(act: () => void | Promise<void>): void
  /** For the worker of jobs, which takes nothing but a pool. */
  pool: pg.Pool
  close(): Promise<void>
}

const databases = new WeakMap<object, Database>()

/** The database behind a handle, whether for reading or of a transaction. */
export const databaseOf = (db: ReadDb | Transacting): Database | undefined => databases.get(db)

const readers = new WeakMap<object, ReadingClient>()

/** Sends a built statement without the query builder; absent in a transaction, whose connection is its own. */
export const readerOf = (db: ReadDb | Transacting): Pick<ReadingClient, 'query'> | undefined =>
  readers.get(db)

const statementNames = new Map<string, string>()

/**
 * Name under which a statement is prepared, which makes frequent calls 1.4 to 3 times as fast: the hash of its text; none for
 * one that is planned with its values.
 */
function statementName(text: string): string {
  let name = statementNames.get(text)
  if (!name) {
    if (text.includes(customPlan)) return ''
    name = createHash('sha1').update(text).digest('base64')
    // A text that varies without end must not fill the memory of every connection.
    if (statementNames.size < 2000) statementNames.set(text, name)
    else return ''
  }
  return name
}

/** Sends a statement as the driver's own object: it copies any other description of a query key by key. */
function send(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
  watchdog: Watchdog,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const answered = watchdog.sent()
    // A query of the driver, made by its private class.
    const query = new CachedDescriptions(text, values) as unknown as pg.Query &
      Pick<CachedDescriptions, 'name'> & { callback: Answered }
    if (values.length > 0) query.name = statementName(text)
    query.callback = (error, result) => {
      answered()
      if (error) reject(withStack(error))
      else resolve(result)
    }
    client.query(query)
  })
}

type Answered = (error: Error | null, result: pg.QueryResult) => void

function withStack(error: Error): Error {
  Error.captureStackTrace(error)
  return error
}

/** The connection of a transaction. Statements sent without waiting in between share one packet. */
class PreparingClient {
  client: pg.PoolClient
  watchdog: Watchdog
  isGathering = false
  constructor(client: pg.PoolClient, watchdog: Watchdog) {
    this.client = client
    this.watchdog = watchdog
  }
  query(text: string, values: unknown[]) {
    this.gather()
    if (!text.includes(customPlan)) return send(this.client, text, values, this.watchdog)
    // Where this fails, the statement after it fails, too.
    const plan = (mode: string) =>
      void this.client.query(`set local plan_cache_mode = ${mode}`).catch(() => {})
    plan('force_custom_plan')
    const result = send(this.client, text, values, this.watchdog)
    plan('force_generic_plan')
    return result
  }
  gather() {
    if (this.isGathering) return
    const { stream } = this.client.connection
    this.isGathering = true
    stream.cork()
    // By then everything that can go on has reached its next wait for an answer.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.isGathering = false
        stream.uncork()
      }),
    )
  }
  release() {
    this.client.release()
  }
}

/** Reads have no transaction, so each statement may take a connection of the pool that suits it. */
class ReadingClient {
  usual: pg.Pool
  planned: pg.Pool
  watchdog: Watchdog
  constructor(usual: pg.Pool, planned: pg.Pool, watchdog: Watchdog) {
    this.usual = usual
    this.planned = planned
    this.watchdog = watchdog
  }
  async query(text: string, values: unknown[]) {
    const client = await connectionOf(text.includes(genericPlan) ? this.planned : this.usual, this.watchdog)
    try {
      return await send(client, text, values, this.watchdog)
    } finally {
      client.release()
    }
  }
  release() {}
}

/** A free connection. When none is free for too long although the database answers, too many people work at once. */
async function connectionOf(pool: pg.Pool, watchdog: Watchdog): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const isFull = (error as Error).message === 'timeout exceeded when trying to connect'
    throw isFull && !watchdog.isSilent ? busy() : error
  }
}

const busy = () =>
  new Refusal(
    503,
    'server.busy',
    'Many people are working at this moment. Nothing was saved; try again in a moment.',
    [],
    2,
  )

const dialectOn = (pools: pg.Pool[], connect: () => unknown): PostgresDialect =>
  new PostgresDialect({
    pool: {
      connect: async () => (await connect()) as PostgresPoolClient,
      end: async () => {
        for (const pool of pools) await pool.end()
      },
      options: pools[0]!.options,
    } as PostgresPool,
  })

const tryAgain = new Set(['40001', '40P01'])

/** Whether a transaction that failed this way is retried. */
export const isTriedAgain = (error: unknown): boolean =>
  tryAgain.has((error as pg.DatabaseError | undefined)?.code ?? '')

export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): Database {
  const { writing, reading, planned, forJobs, long, longOfJobs } = openPools(connection, onError)
  const watchdog = new Watchdog(connection)
  for (const one of [writing, reading, planned]) watchdog.watch(one)
  const dialect = dialectOn(
    [writing],
    async () => new PreparingClient(await connectionOf(writing, watchdog), watchdog),
  )
  const write = new Kysely<Tables>({ dialect })
  const reader = new ReadingClient(reading, planned, watchdog)
  const read = new Kysely<Tables>({ dialect: dialectOn([reading, planned], () => reader) })
  const broadcaster = new LiveBroadcaster(forJobs)
  const onCacheInvalidated: (() => void | Promise<void>)[] = []
  const database: Database = {
    read,
    longReads: new LongReads((isOfJob) => connectionOf(isOfJob ? longOfJobs : long, watchdog), reading),
    pool: forJobs,
    onCacheInvalidated: (act) => void onCacheInvalidated.push(act),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          const { result, unit } = await inOneTransaction(write, dialect, async (unit) => {
            databases.set(unit.db, database)
            return { unit, result: await work(unit) }
          })
          const events = unit.committed()
          if (unit.invalidatesCaches) await Promise.all(onCacheInvalidated.map(async (act) => act()))
          broadcaster.publish(events)
          return result
        } catch (error) {
          if (attempt === 3 || !isTriedAgain(error)) throw error
          // Without a pause it would collide with the same transaction again.
          await pause(20 + Math.random() * 80)
        }
      }
    },
    async close() {
      watchdog.stop()
      await broadcaster.close()
      await Promise.all([read.destroy(), write.destroy(), forJobs.end(), long.end(), longOfJobs.end()])
    },
  }
  databases.set(read, database)
  readers.set(read, reader)
  return database
}
