import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../../..')

/** The whole product in a process of its own, as `npm start` runs it, on a data folder of its own. */
export interface OfficeProcess {
  url: string
  data_dir: string
  /** Everything it has printed so far, line by line. */
  lines: string[]
  /** The link of the first day, or ''. */
  setUpLink: string
  demoPassword: string
  process: ChildProcess
  /** Ends it as Ctrl-C does and removes its data. */
  stop(): Promise<void>
}

/** A demo office that is there soon, for tests that need people to sign in and little else. */
export const smallDemo = { ELLIS_DEMO_RECORDS: '20' }

interface OfficeOptions {
  data_dir?: string
  env?: NodeJS.ProcessEnv
  /** The file of the server. */
  main?: string
}

export async function startOfficeProcess(
  args: string[] = [],
  { data_dir = newDataDir(), env = {}, main = 'src/app/server/main.ts' }: OfficeOptions = {},
): Promise<OfficeProcess> {
  const child = spawn(
    path.join(root, 'node_modules/node/bin/node'),
    [main, '--port', '0', '--data', data_dir, ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
        ...process.env,
        ELLIS_LOG_LEVEL: 'error',
        ...env,
      },
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: string[] = []
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('Ready')) resolve()
    })
  })
  await Promise.race([ready, ended])
  if (child.exitCode !== null || child.signalCode)
    throw new Error(`The office did not start:\n${[...lines, ...errors].join('\n')}`)
  const find = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find(Boolean) ?? ''
  return {
    url: find(/Ellis is at (\S+)/),
    data_dir,
    lines,
    setUpLink: find(/(http\S+\/set-up\/\S+)/),
    demoPassword: find(/password is (\S+)/),
    process: child,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL runs as another user when we are root, and has to pass through. */
export function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ellis-office-'))
  chmodSync(folder, 0o711)
  return folder
}
