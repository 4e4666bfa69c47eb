import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { isRunning } from '#scripts/isRunning.mjs'
import { ask, databaseFolder, end, until } from '#testing/server/databaseProcess.ts'
import { livePostmaster } from './leftovers.ts'
import { startThrowawayPostgres } from './startPostgres.ts'

// A first start takes a second on a quiet machine and many on a busy one.
vi.setConfig({ testTimeout: 60_000 })

// One folder through its life, in order: each test continues from where the last one left the database.
const { data_dir, pgdata, office, runningOffice, refusal, remove } = databaseFolder()
const pidFile = path.join(pgdata, 'postmaster.pid')

afterAll(remove)

test('the first start clears what an interrupted one left, and makes the database', async () => {
  mkdirSync(path.join(data_dir, 'pg/18.init-4711/base'), { recursive: true })
  writeFileSync(path.join(data_dir, 'pg/18.pw-4711'), 'a password')
  const { app, child } = await runningOffice()
  expect(await ask(app, 'select current_user::text as who, current_database()::text as "where"')).toEqual([
    { who: 'ellis_app', where: 'ellis' },
  ])
  expect(
    await ask(
      app,
      `select lower('ÉÑ') as folded, 'Ñandú' ilike 'ñANDÚ' as alike, current_setting('data_checksums') as sums`,
    ),
  ).toEqual([{ folded: 'éñ', alike: true, sums: 'on' }])
  expect(execFileSync('ls', [path.join(data_dir, 'pg')], { encoding: 'utf8' })).toBe('18\n')
  expect(
    execFileSync('stat', ['-c', '%a', path.join(data_dir, 'secrets/postgres_owner')], { encoding: 'utf8' }),
  ).toBe('600\n')

  const began = Date.now()
  await end(child, 'SIGTERM')
  expect(child.exitCode).toBe(0)
  expect(Date.now() - began).toBeLessThan(60_000)
  expect(existsSync(pidFile)).toBe(false)
})

test('a second office on the same folder is refused with one sentence, and a kill leaves no server behind', async () => {
  const first = await runningOffice()
  expect(await refusal()).toMatch(/^Another Ellis \(process \d+\) is running on .*\.$/)

  const pid = livePostmaster(pgdata)
  await end(first.child, 'SIGKILL')
  await until(
    () => !isRunning(pid!),
    () => `PostgreSQL (${pid}) outlived its office`,
  )
})

test('a server that outlived its office is ended before the next one starts', async () => {
  const first = await runningOffice()
  const orphan = livePostmaster(pgdata)!
  // Frozen, it cannot follow its owner into death; thawed, the next office finds it busy or gone, never two at once.
  process.kill(orphan, 'SIGSTOP')
  await end(first.child, 'SIGKILL')
  expect(isRunning(orphan)).toBe(true)
  const second = office()
  await second.logged((line) => line.warning?.includes(`process ${orphan}`) === true)
  process.kill(orphan, 'SIGCONT')
  await second.logged((line) => line.app !== undefined)
  expect(livePostmaster(pgdata)).not.toBe(orphan)
  await end(second.child, 'SIGTERM')
})

test.each([
  ['an empty one', ''],
  ['one whose number is in use again', `${process.pid}\n${pgdata}\n1700000000\n5432\n\n\n`],
  ['one of a process long gone', `4194303\n${pgdata}\n1700000000\n5432\n\n\n`],
])('a stale postmaster.pid does not stop the start: %s', async (_, text) => {
  writeFileSync(pidFile, text)
  const { app, child } = await runningOffice()
  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
  await end(child, 'SIGTERM')
})

test('a server that dies is started again, and what was committed is there', async () => {
  const { owner, child, isBack } = await runningOffice()
  await ask(owner, 'create table kept as select 1 as one')
  const pid = livePostmaster(pgdata)!
  process.kill(pid, 'SIGKILL')
  await isBack()
  expect(livePostmaster(pgdata)).not.toBe(pid)
  expect(await ask(owner, 'select one from kept')).toEqual([{ one: 1 }])
  await end(child, 'SIGTERM')
  expect(existsSync(pidFile)).toBe(false)
})

test('whatever of the running office is deleted, a second start does not touch it, and it comes back by itself', async () => {
  const first = await runningOffice({ patience: { look_every: 100, silent: 60_000, recovering: 60_000 } })
  const pid = livePostmaster(pgdata)!
  rmSync(path.join(data_dir, 'app.lock'))
  rmSync(pidFile)
  expect(await refusal()).toMatch(/^Another Ellis is running on/)
  expect(isRunning(pid)).toBe(true)
  rmSync(path.join(data_dir, 'run'), { recursive: true })
  await first.isBack()
  expect(isRunning(pid)).toBe(false)
  expect(await ask(first.owner, 'select one from kept')).toEqual([{ one: 1 }])
  await end(first.child, 'SIGTERM')
})

test('a server that was killed off from its files is found, and ended before the next one starts', async () => {
  const first = await runningOffice()
  const orphan = livePostmaster(pgdata)!
  process.kill(orphan, 'SIGSTOP')
  await end(first.child, 'SIGKILL')
  rmSync(pidFile)
  const second = await runningOffice()
  expect(livePostmaster(pgdata)).not.toBe(orphan)
  await until(
    () => !isRunning(orphan),
    () => 'two servers run on one folder',
  )
  await end(second.child, 'SIGTERM')
})

test('without flock a second start asks the server for its owner', async () => {
  const first = await runningOffice()
  rmSync(path.join(data_dir, 'app.lock'))
  // A folder of programs in which that one is missing.
  const programs = path.join(data_dir, 'programs')
  mkdirSync(programs)
  for (const name of ['ps', 'setpriv', 'sh', 'cat'])
    execFileSync('sh', ['-c', `ln -s "$(command -v ${name})" ${programs}/${name}`])
  expect(await refusal({}, { ...process.env, PATH: programs })).toBe(
    `Another Ellis (process ${first.child.pid}) is running on ${pgdata}; stop it first or choose another --data folder.`,
  )
  expect(await ask(first.owner, 'select one from kept')).toEqual([{ one: 1 }])
  await end(first.child, 'SIGTERM')
})

test('a server that lives but lets nobody in is ended and started anew', async () => {
  const { owner, child, isBack } = await runningOffice({
    patience: { look_every: 100, silent: 1_000, recovering: 60_000 },
  })
  const pid = livePostmaster(pgdata)!
  process.kill(pid, 'SIGSTOP')
  await isBack()
  expect(livePostmaster(pgdata)).not.toBe(pid)
  expect(await ask(owner, 'select one from kept')).toEqual([{ one: 1 }])
  await end(child, 'SIGTERM')
})

test('a throwaway server leaves nothing behind', async () => {
  const postgres = await startThrowawayPostgres()
  const folder = path.dirname(postgres.owner.host!)
  expect(await ask(postgres.app, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(existsSync(folder)).toBe(false)
})

test('off the main thread the server follows a pipe instead of its parent, and is stopped as cleanly', async () => {
  const script = `
    const { parentPort } = require('node:worker_threads')
    import(${JSON.stringify(path.join(import.meta.dirname, 'startPostgres.ts'))}).then(async ({ startThrowawayPostgres }) => {
      const postgres = await startThrowawayPostgres()
      parentPort.postMessage(postgres.owner.host)
      parentPort.once('message', () => postgres.stop().then(() => process.exit()))
    })`
  const worker = new Worker(script, { eval: true })
  const host = await new Promise<string>((resolve) => worker.once('message', resolve))
  const folder = path.join(path.dirname(host), 'pg/18')
  const pid = Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
  expect(livePostmaster(folder)).toBe(pid)
  worker.postMessage('stop')
  await new Promise((resolve) => worker.once('exit', resolve))
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(path.dirname(host))).toBe(false)
})
