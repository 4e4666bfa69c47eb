import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { serverEnvironment, serverFlags } from '../serverFlags.mjs'
import type { Request } from './calls.ts'
import type { Figures } from './figures.ts'
import { childrenMs } from './processorTime.ts'
import type { Person, Sample } from './sample.ts'

const csrf = 'bench-csrf'

export interface Server {
  url: string
  sample: Sample
  memory(): Promise<number>
  processorTimes(): Promise<{ node_ms: number; postgres_ms: number }>
  ask(request: Request, person: Person): Promise<{ status: number; body: unknown }>
  headers(request: Request, person: Person): Record<string, string>
  stop(): Promise<void>
}

/** Shared by all servers of a run. */
export interface Bench {
  sample: Sample
  /** Parent process of the database's connections. */
  postmaster: number
}

const root = path.resolve(import.meta.dirname, '../..')

/** Built as `npm start` does it, in two folders below the root, as the sources are named from there. */
export function buildProduct(): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const config = ['--config', 'vite.server.config.ts', '--ssr', 'scripts/bench/product.ts']
  const options = ['--outDir', 'dist/bench', '--logLevel', 'warn']
  execFileSync(process.execPath, [vite, 'build', ...config, ...options], { cwd: root, stdio: 'inherit' })
}

export const startProduct = (
  port: number,
  data_dir: string,
  database: string,
  bench: Bench,
): Promise<Server> =>
  start(
    path.join(root, 'dist/bench/product.js'),
    ['--port', String(port), '--data', data_dir],
    { DATABASE_URL: database },
    port,
    bench,
  )

export const startBare = (
  tables: 'own' | 'plain',
  port: number,
  connection: pg.PoolConfig,
  bench: Bench,
): Promise<Server> =>
  start(
    'bare.ts',
    [String(port), tables],
    { BENCH_CONNECTION: JSON.stringify(connection), BENCH_PEOPLE: JSON.stringify(peopleOf(bench)) },
    port,
    bench,
  )

const peopleOf = ({ sample }: Bench) =>
  sample.people.map(({ token, user_id, access_set_ids }) => ({ token, user_id, access_set_ids }))

async function start(
  file: string,
  args: string[],
  env: Record<string, string>,
  port: number,
  { sample, postmaster }: Bench,
): Promise<Server> {
  const child = fork(path.resolve(import.meta.dirname, file), args, {
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production', ELLIS_LOG_LEVEL: 'error', ...env },
    execArgv: serverFlags,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Only errors of the product's output, which are JSON.
  createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('{') && console.error(line))
  const ended = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), ended])
  if (message !== 'ready') throw new Error(`${file} did not start.`)
  const url = `http://127.0.0.1:${port}`
  const figures = async (): Promise<Figures> => {
    child.send('figures')
    const [answer] = (await once(child, 'message')) as [Figures]
    return answer
  }
  // Headers a browser sends; every server pays the same cost of reading them.
  const headers = ({ method }: Request, { token }: Person): Record<string, string> => ({
    authorization: `Bearer ${token}`,
    cookie: `__Host-ellis_csrf=${csrf}`,
    ...(method !== 'GET' && { 'x-csrf-token': csrf }),
    // Creating calls are idempotent; the browser sends a key only with them.
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' }),
  })
  return {
    url,
    sample,
    headers,
    memory: async () => (await figures()).memory_mb,
    processorTimes: async () => ({
      node_ms: (await figures()).processor_ms,
      postgres_ms: childrenMs(postmaster),
    }),
    async ask(request, person) {
      const answer = await fetch(url + request.path, {
        method: request.method,
        headers: headers(request, person),
        ...(request.body && { body: request.body }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
