import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Transacting } from './db.ts'

/** `feature.verb`; app/server/jobs.ts says what runs under each name. */
export type JobName = `${string}.${string}`

export interface JobOptions {
  /** A second job under the same key replaces the first while it waits. */
  key?: string
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
    run_at => ${options.run_at?.toISOString() ?? null}::timestamptz,
    max_attempts => ${options.max_attempts ?? 8})`.execute(db)
}

/** Runs waiting jobs in this process until stopped; several processes share the queue. */
export function startJobs(
  pool: pg.Pool,
  taskList: TaskList,
  onError: (message: string) => void,
): Promise<Runner> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') onError(message)
  })
  // Our own shutdown order must hold, so the worker leaves signals alone.
  return run({ pgPool: pool, taskList, concurrency: 2, noHandleSignals: true, pollInterval: 2_000, logger })
}

/**
 * Gives back the jobs that a killed process had taken; graphile-worker itself waits four hours. Only for a process
 * that knows it is alone.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  )
}
