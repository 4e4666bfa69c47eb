import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { builtServer, isFresh } from '#scripts/freshness.mjs'

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

/** The file of the server, as `npm start` runs it; where it was changed since it was built, its source. */
export const serverFile = (): string => (isFresh() ? builtServer : 'src/app/server/main.ts')

interface OfficeOptions {
  data_dir?: string
  env?: NodeJS.ProcessEnv
}

export async function startOfficeProcess(
  args: string[] = [],
  { data_dir = newDataDir(), env = {} }: OfficeOptions = {},
): Promise<OfficeProcess> {
  const child = spawn(
    path.join(root, 'node_modules/node/bin/node'),
    [serverFile(), '--port', '0', '--data', data_dir, ...args],
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

/** Headers of a call that changes something. */
export const csrf = { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c', 'content-type': 'application/json' }

export const admin = { username: 'nora.vance@office.test', password: 'a long sentence that nobody guesses' }

/** Sets up an empty office, and gives a session of its admin: a tenth of the work of a demo office. */
export async function setUpOffice(office: OfficeProcess): Promise<string> {
  const answer = await fetch(`${office.url}/api/setup/${office.setUpLink.split('/').at(-1)}`, {
    method: 'POST',
    headers: csrf,
    body: JSON.stringify({
      office_name: 'Harborlight Immigration Law',
      timezone: 'America/New_York',
      first_name: 'Nora',
      last_name: 'Vance',
      email: admin.username,
      password: admin.password,
    }),
  })
  if (!answer.ok) throw new Error(`The office was not set up: ${await answer.text()}`)
  const token = randomToken()
  await queryOffice(
    office,
    `with session as (
        insert into sessions (user_id, idle_expires_at, expires_at, second_factor_at, password_at)
        select id, now() + interval '1 day', now() + interval '1 day', now(), now()
        from users where login = '${admin.username}' returning id)
      insert into session_access_tokens (token_hash, session_id, expires_at)
      select '\\x${tokenHash(token).toString('hex')}', id, now() + interval '1 day' from session`,
  )
  return token
}

const postmasterFile = ({ data_dir }: OfficeProcess) =>
  readFileSync(path.join(data_dir, 'pg/18/postmaster.pid'), 'utf8').split('\n')

/** Number of the process of its PostgreSQL. */
export const postmaster = (office: OfficeProcess): number => Number(postmasterFile(office)[0])

/** Runs a statement on its database, as the owner. */
export async function queryOffice<T extends pg.QueryResultRow>(
  office: OfficeProcess,
  text: string,
): Promise<T[]> {
  const [, , , port, host] = postmasterFile(office)
  const password = readFileSync(path.join(office.data_dir, 'secrets/postgres_owner'), 'utf8').trim()
  const client = new pg.Client({ host, port: Number(port), user: 'owner', password, database: 'ellis' })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
