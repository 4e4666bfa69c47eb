import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Transacting } from '../db/db.ts'
import { ReconnectingConnection } from '../db/reconnectingConnection.ts'

/** Jobs run at once by a process: more than there are queues of long work, so that mail and notices wait for none. */
export const concurrency = 4

/** `feature.verb`; app/server/jobs.ts maps each name to its task. */
export type JobName = `${string}.${string}`

export interface JobOptions {
  /** A second job under the same key replaces the first while it waits. */
  key?: string
  /** Jobs of one queue run one after the other, in whatever process. */
  queue?: string | undefined
  run_at?: Date
  max_attempts?: number
}

export async function queueJob(
  db: Transacting,
  name: JobName,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null},
    queue_name => ${options.queue ?? null},
    run_at => ${options.run_at?.toISOString() ?? null}::timestamptz,
    max_attempts => ${options.max_attempts ?? 8})`.execute(db)
}

interface Jobs {
  pool: pg.Pool
  connection: pg.ClientConfig
  tasks: TaskList
  schedule?: CronItem[]
  onError: (message: string) => void
  /** How often the jobs of workers that died elsewhere are looked for. */
  look_seconds?: number
  /** How long jobs that run when the worker is stopped may take to end. */
  patience_seconds?: number
}

interface Worker {
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Runs waiting jobs in this process until stopped; several processes share the queue. Stopping signals long jobs to
 * end (`abortSignal`) and waits for running ones; a job that takes too long is returned to the queue for another
 * worker. Only then may the database be closed.
 */
export async function startJobs(jobs: Jobs): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let worker = startWorker(jobs, stopping.signal)
  await worker

  async function restartWorker(): Promise<void> {
    for (;;) {
      await (
        await worker
      ).ended
      if (stopping.signal.aborted) return
      jobs.onError('The job worker ended with the database away; it starts again.')
      await pause(1_000)
      worker = startWorker(jobs, stopping.signal).catch(() => endedWorker)
    }
  }

  void restartWorker()
  return {
    async stop() {
      stopping.abort()
      await (await worker).stop()
    },
  }
}

const endedWorker: Worker = { ended: Promise.resolve(), stop: async () => {} }

async function startWorker(jobs: Jobs, stopping: AbortSignal): Promise<Worker> {
  stopping.throwIfAborted()
  const { pool, tasks, schedule = [], onError, look_seconds = 60, patience_seconds = 10 } = jobs
  let isReleased = false
  const id = randomUUID()
  const life = new ReconnectingConnection(jobs.connection, (client) =>
    client.query(`select pg_advisory_lock(${lockOf('$1')})`, [id]),
  )
  try {
    await Promise.race([life.opened, once(stopping, 'abort')])
    stopping.throwIfAborted()
    await freeJobsOfTheDead(pool)
    const events: WorkerEvents = new EventEmitter()
    // Jobs are marked with the number of the pool; ours must be known, and locked, before it takes the first one.
    events.once('pool:create', ({ workerPool }) => (workerPool.id = id))
    const runner = await run({
      pgPool: withPlainErrors(pool),
      taskList: tasks,
      parsedCronItems: parseCronItems(schedule),
      concurrency,
      // Our own shutdown order must hold, so the worker leaves signals alone.
      noHandleSignals: true,
      pollInterval: 2_000,
      events,
      logger: new Logger(() => (level, message) => {
        // A released job still running here finds its database closing; another process takes it over.
        if (level === 'error' && !isReleased) onError(message)
      }),
      preset: {
        worker: {
          // Without a delay a job that ends while the database is away is a rejection nobody handles.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          gracefulShutdownAbortTimeout: 0,
        },
      },
    })
    const looking = setInterval(() => void freeJobsOfTheDead(pool).catch(() => {}), look_seconds * 1_000)
    const ended = runner.promise
      .catch(() => {})
      .then(async () => {
        clearInterval(looking)
        await life.stop()
      })
    return {
      ended,
      async stop() {
        const end = runner.stop().then(
          () => true,
          () => true,
        )
        isReleased = !(await Promise.race([end, pause(patience_seconds * 1_000, false, { ref: false })]))
        if (isReleased)
          await pool.query('select graphile_worker.force_unlock_workers($1)', [[id]]).catch(() => {})
        clearInterval(looking)
        await life.stop()
      },
    }
  } catch (error) {
    await life.stop()
    throw error
  }
}

/**
 * While a database starts up (57P03), graphile-worker's pauses grow to two minutes, and it reports nothing.
 * Not knowing the code it asks again every two seconds.
 */
function withPlainErrors(pool: pg.Pool): pg.Pool {
  type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>
  const plain = (error: Error) => new Error(error.message)
  const connect = (done?: (...connected: Connected) => void) =>
    done
      ? pool.connect((error, ...rest) => done(error && plain(error), ...rest))
      : pool.connect().catch((error: Error) => Promise.reject(plain(error)))
  return Object.create(pool, { connect: { value: connect } }) as pg.Pool
}

const lockOf = (id: string) => `hashtextextended('job worker ' || ${id}, 0)`

/**
 * Returns the jobs that a killed process had taken; graphile-worker itself waits four hours. A worker lives as long
 * as its advisory lock is taken, which PostgreSQL frees with its connection. A worker that loses only the connection
 * takes the lock again at once; in between its jobs may be given away and run twice, as every job may.
 */
async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from (
         select distinct locked_by from graphile_worker.jobs where locked_by is not null) as worker
       where pg_try_advisory_xact_lock(${lockOf('locked_by')})))`,
  )
}
