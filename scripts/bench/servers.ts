import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { serverFlags } from '../serverFlags.mjs'
import type { Request } from './calls.ts'
import type { Sample } from './sample.ts'

const csrf = 'bench-csrf'

export interface Server {
  url: string
  sample: Sample
  memory(): Promise<number>
  ask(request: Request): Promise<{ status: number; body: unknown }>
  headers(request: Request): Record<string, string>
  stop(): Promise<void>
}

export const startProduct = (
  port: number,
  data_dir: string,
  database: string,
  sample: Sample,
): Promise<Server> =>
  start('product.ts', ['--port', String(port), '--data', data_dir], { DATABASE_URL: database }, port, sample)

export const startBare = (port: number, connection: pg.PoolConfig, sample: Sample): Promise<Server> =>
  start(
    'bare.ts',
    [String(port)],
    { BENCH_CONNECTION: JSON.stringify(connection), BENCH_SAMPLE: JSON.stringify(sample) },
    port,
    sample,
  )

async function start(
  file: string,
  args: string[],
  env: Record<string, string>,
  port: number,
  sample: Sample,
): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, file), args, {
    env: { ...process.env, NODE_ENV: 'production', ELLIS_LOG_LEVEL: 'error', ...env },
    execArgv: serverFlags,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Of what the product says only its errors, which are JSON.
  createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('{') && console.error(line))
  const ended = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), ended])
  if (message !== 'ready') throw new Error(`${file} did not start.`)
  const url = `http://127.0.0.1:${port}`
  // Headers a browser sends; every server pays the same cost of reading them.
  const headers = ({ method }: Request): Record<string, string> => ({
    authorization: `Bearer ${sample.token}`,
    cookie: `__Host-ellis_csrf=${csrf}`,
    ...(method !== 'GET' && { 'x-csrf-token': csrf }),
    // Creating calls are idempotent; the browser sends a key only with them.
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' }),
  })
  return {
    url,
    sample,
    headers,
    memory: () => memoryOf(child),
    async ask(request) {
      const answer = await fetch(url + request.path, {
        method: request.method,
        headers: headers(request),
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

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory')
  const [bytes] = (await once(child, 'message')) as [number]
  return bytes / 1_000_000
}
