import { once } from 'node:events'
import type { TaskList } from 'graphile-worker'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { concurrency, queueJob, startJobs } from './jobs.ts'

const office = useOffice()

/** Acts as a separate process towards the database. */
let database: Database
let messages: string[]
beforeEach(() => {
  database = openDatabase(connection(), () => {})
  messages = []
})
afterEach(async () => {
  await office.database.pool.query('delete from graphile_worker._private_jobs')
})

const connection = () => ({ ...inject('postgres').app, database: office.database.pool.options.database })
const work = (tasks: TaskList, patience_seconds = 10) =>
  startJobs({
    pool: database.pool,
    connection: connection(),
    tasks,
    onError: (message) => messages.push(message),
    patience_seconds,
  })
const queue = () => database.transaction(({ db }) => queueJob(db, 'test.run', {}))
const waiting = async () =>
  (
    await office.database.pool.query(
      'select attempts, locked_by is not null as is_held from graphile_worker.jobs',
    )
  ).rows

it('a job that runs hears at once that the worker stops, and is done when it has ended', async () => {
  const begun = Promise.withResolvers<void>()
  await queue()
  const worker = await work({
    'test.run': async (_payload, { abortSignal }) => {
      begun.resolve()
      await once(abortSignal!, 'abort')
    },
  })
  await begun.promise
  const stopping = performance.now()
  await worker.stop()
  // The queue itself waits five seconds before it tells its jobs.
  expect(performance.now() - stopping).toBeLessThan(4_500)
  expect(await waiting()).toEqual([])
  await database.close()
  expect(messages).toEqual([])
})

it('those that go on are given back before the database is closed, and no longer heard', async () => {
  const allBegun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const outcomes: Promise<unknown>[] = []
  // A look for jobs on its way while they are given back would take one again, so every worker has one.
  for (let queued = 0; queued < concurrency; queued++) await queue()
  const worker = await work(
    {
      'test.run': async (_payload, { logger }) => {
        const outcome = Promise.withResolvers<unknown>()
        if (outcomes.push(outcome.promise) === concurrency) allBegun.resolve()
        await goOn.promise
        logger.error('half done')
        const written = queue()
        outcome.resolve(written.catch((error: Error) => error.message))
        await written
      },
    },
    0.05,
  )
  await allBegun.promise
  await worker.stop()
  expect(await waiting()).toEqual(outcomes.map(() => ({ attempts: 1, is_held: false })))
  await database.close()
  goOn.resolve()
  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => 'driver has already been destroyed'))
  await new Promise(setImmediate)
  expect(messages).toEqual([])

  database = openDatabase(connection(), () => {})
  const doneElsewhere = Promise.withResolvers<void>()
  let done = 0
  const next = await work({
    'test.run': () => {
      if (++done === concurrency) doneElsewhere.resolve()
    },
  })
  await doneElsewhere.promise
  await next.stop()
  expect(await waiting()).toEqual([])
  await database.close()
})
