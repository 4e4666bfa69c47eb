import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresOptions } from '#core/server/postgres/startPostgres.ts'

const supervisor = path.resolve(import.meta.dirname, '../../core/server/postgres/startPostgres.ts')

const program = `
  import { startPostgres } from '${supervisor}'
  const say = (line) => console.log(JSON.stringify(line))
  try {
    const log = { debug() {}, info() {}, warn: (warning) => say({ warning }), error() {} }
    const postgres = await startPostgres({ ...JSON.parse(process.argv[1]), log })
    process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
    say({ app: postgres.app, owner: postgres.owner })
    postgres.onState(say)
  } catch (error) {
    say({ refused: error.message })
  }
`

interface Line {
  app?: pg.ClientConfig
  owner?: pg.ClientConfig
  refused?: string
  warning?: string
  is_ready?: boolean
}

/** A data folder for the tests of one file, and the databases in it, each in a process of its own as an office is. */
export function databaseFolder() {
  const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-supervisor-'))
  chmodSync(data_dir, 0o711)
  const started: ChildProcess[] = []

  /** Says what happens to its database a line at a time; ends by itself when the start is refused. */
  function office(options: Partial<PostgresOptions> = {}, env: NodeJS.ProcessEnv = process.env) {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, JSON.stringify({ data_dir, ...options })],
      { stdio: ['ignore', 'pipe', 'inherit'], env },
    )
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
      logged: (matches: (line: Line) => boolean) =>
        until(
          () => lines.find(matches),
          () => `only this was said: ${JSON.stringify(lines)}`,
        ),
      /** After it went down. */
      async isBack() {
        await until(
          () =>
            lines.some((line) => line.is_ready === false) &&
            lines.findLast((line) => line.is_ready !== undefined)?.is_ready,
          () => `it did not come back: ${JSON.stringify(lines)}`,
        )
      },
    }
  }

  return {
    data_dir,
    pgdata: path.join(data_dir, 'pg/18'),
    office,
    async runningOffice(...args: Parameters<typeof office>) {
      const running = office(...args)
      const { app, owner, refused } = await running.logged(
        (line) => line.app !== undefined || line.refused !== undefined,
      )
      if (!app || !owner) throw new Error(refused)
      return { ...running, app, owner }
    },
    /** Waits for the process of a refused start to end, and gives its sentence. */
    async refusal(...args: Parameters<typeof office>) {
      const { child, logged } = office(...args)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      const { refused } = await logged((line) => line.refused !== undefined)
      await ended
      return refused!
    },
    async remove() {
      for (const child of started)
        if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

export async function until<T>(find: () => T | undefined | false, otherwise: () => string): Promise<T> {
  for (const last = Date.now() + 30_000; Date.now() < last; await pause(10)) {
    const found = find()
    if (found) return found
  }
  throw new Error(otherwise())
}

export async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  await ended
}

export async function ask<T extends object>(connection: pg.ClientConfig, query: string): Promise<T[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
    .query<T>(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
