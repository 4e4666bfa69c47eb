import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { livePostmaster } from './cluster.ts'
import { isAlive } from './lock.ts'
import { startThrowawayPostgres } from './supervisor.ts'

// A first start takes a second on a quiet machine and many on a busy one.
vi.setConfig({ testTimeout: 60_000 })

// One folder and one life, told in order: each test goes on from where the last one left the database.
const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-supervisor-'))
execFileSync('chmod', ['0711', data_dir])
const pgdata = path.join(data_dir, 'pg/18')
const pidFile = path.join(pgdata, 'postmaster.pid')
const started: ChildProcess[] = []

afterAll(async () => {
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  rmSync(data_dir, { recursive: true, force: true })
})

/** A process of its own, as the office is, that says what happens to its database a line at a time. */
const program = `
  import { startPostgres } from '${path.join(import.meta.dirname, 'supervisor.ts')}'
  const say = (line) => console.log(JSON.stringify(line))
  try {
    const log = { debug() {}, info() {}, warn: (warning) => say({ warning }), error() {} }
    const postgres = await startPostgres({ data_dir: process.argv[1], log })
    process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
    say({ app: postgres.app, owner: postgres.owner })
    postgres.onState(say)
  } catch (error) {
    say({ refused: error.message })
    process.exit(1)
  }
`

interface Line {
  app?: pg.ClientConfig
  owner?: pg.ClientConfig
  refused?: string
  warning?: string
  is_ready?: boolean
}

function office() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, data_dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const lines: Line[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const whole = (rest + chunk).split('\n')
    rest = whole.pop() ?? ''
    lines.push(...whole.map((line) => JSON.parse(line) as Line))
  })
  return {
    child,
    lines,
    said: (wanted: (line: Line) => boolean) =>
      until(
        () => lines.find(wanted),
        () => `only this was said: ${JSON.stringify(lines)}`,
      ),
  }
}

async function runningOffice() {
  const running = office()
  const { app, owner, refused } = await running.said(
    (line) => line.app !== undefined || line.refused !== undefined,
  )
  if (!app || !owner) throw new Error(refused)
  return { ...running, app, owner }
}

async function until<T>(find: () => T | undefined | false, otherwise: () => string): Promise<T> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(10)) {
    const found = find()
    if (found) return found
  }
  throw new Error(otherwise())
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  await ended
}

async function ask<T extends object>(connection: pg.ClientConfig, query: string): Promise<T[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
    .query<T>(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

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
  expect(Date.now() - began).toBeLessThan(3000)
  expect(existsSync(pidFile)).toBe(false)
})

test('a second office on the same folder is refused with one sentence, and a kill leaves no server behind', async () => {
  const first = await runningOffice()
  const second = await office().said((line) => line.refused !== undefined)
  expect(second.refused).toMatch(/^Another Ellis \(process \d+\) is running on .*\.$/)

  const pid = livePostmaster(pgdata)
  await end(first.child, 'SIGKILL')
  await until(
    () => !isAlive(pid!),
    () => `PostgreSQL (${pid}) outlived its office`,
  )
})

test('a server that outlived its office is ended before the next one starts', async () => {
  const first = await runningOffice()
  const orphan = livePostmaster(pgdata)!
  // Frozen, it cannot follow its owner into death; thawed, the next office finds it busy or gone, never two at once.
  process.kill(orphan, 'SIGSTOP')
  await end(first.child, 'SIGKILL')
  expect(isAlive(orphan)).toBe(true)
  const second = office()
  await second.said((line) => line.warning?.includes(`process ${orphan}`) === true)
  process.kill(orphan, 'SIGCONT')
  await second.said((line) => line.app !== undefined)
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
  const { owner, child, lines, said } = await runningOffice()
  await ask(owner, 'create table kept as select 1 as one')
  const pid = livePostmaster(pgdata)!
  process.kill(pid, 'SIGKILL')
  await said((line) => line.is_ready === false)
  await until(
    () => lines.at(-1)?.is_ready,
    () => 'it did not come back',
  )
  expect(livePostmaster(pgdata)).not.toBe(pid)
  expect(await ask(owner, 'select one from kept')).toEqual([{ one: 1 }])
  await end(child, 'SIGTERM')
  expect(existsSync(pidFile)).toBe(false)
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
    import(${JSON.stringify(path.join(import.meta.dirname, 'supervisor.ts'))}).then(async ({ startThrowawayPostgres }) => {
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
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(path.dirname(host))).toBe(false)
})
