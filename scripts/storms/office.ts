import path from 'node:path'
import pg from 'pg'
import { demoStaff } from '../../src/features/demo/staff.ts'
import { startPostgres } from '../../src/core/server/postgres/startPostgres.ts'
import { startOfficeProcess, type OfficeProcess } from '../../src/testing/server/officeProcess.ts'

const csrf = 'storms'

export interface Answer {
  status: number
  ms: number
  body: unknown
}

interface Asking {
  method?: string
  body?: object
  token?: string
}

/** A demo office on a scratch folder, with a database whose counters can be read. */
export interface StormOffice {
  process: OfficeProcess
  port: number
  /** Tokens of the demo's staff, admins first. */
  tokens: string[]
  /** Docket entries, all of which admins see. */
  entry_ids: number[]
  ask(at: string, asking?: Asking): Promise<Answer>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  signIn(login: string): Promise<string>
  /** Address of a database of the office's PostgreSQL, as its owner. */
  databaseUrl(name: string): string
  stop(): Promise<void>
}

export async function startStormOffice(folder: string): Promise<StormOffice> {
  const postgres = await startPostgres({ data_dir: path.join(folder, 'database') })
  const { host, user, password } = postgres.owner
  const inPostgres = new pg.Client({ ...postgres.owner, database: 'postgres' })
  await inPostgres.connect()
  await inPostgres.query('create database storms').finally(() => inPostgres.end())
  const client = new pg.Client({ ...postgres.owner, database: 'storms' })
  await client.connect()
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  const databaseUrl = (name: string) =>
    `postgres://${login}@localhost/${name}?host=${encodeURIComponent(String(host))}`
  const office = await startOfficeProcess(['--demo'], {
    data_dir: path.join(folder, 'data'),
    env: {
      DATABASE_URL: databaseUrl('storms'),
      ELLIS_DEMO_RECORDS: '60',
      // One machine plays many; the storms of connections come from other loopback addresses.
      ELLIS_TRUST_PROXY: '127.0.0.1',
    },
  })

  async function ask(at: string, { method = 'GET', body, token }: Asking = {}): Promise<Answer> {
    const began = performance.now()
    const answer = await fetch(`${office.url}/api${at}`, {
      method,
      headers: {
        cookie: `__Host-ellis_csrf=${csrf}`,
        'x-csrf-token': csrf,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, ms: performance.now() - began, body: isJson ? JSON.parse(text) : text }
  }

  async function signIn(username: string): Promise<string> {
    const { status, body } = await ask('/auth/request', {
      method: 'POST',
      body: { username, password: office.demoPassword },
    })
    if (status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`)
    return (body as { access_token: string }).access_token
  }

  const staff = demoStaff.toSorted(
    (one, other) => Number(other.user_type === 'admin') - Number(one.user_type === 'admin'),
  )
  const tokens: string[] = []
  for (const { login: name, user_type } of staff)
    if (user_type !== 'external') tokens.push(await signIn(name))
  const { rows } = await client.query<{ id: string }>(
    'select id from docket_entries where deleted_at is null order by id limit 200',
  )
  return {
    process: office,
    entry_ids: rows.map(({ id }) => Number(id)),
    port: Number(new URL(office.url).port),
    tokens,
    ask,
    signIn,
    databaseUrl,
    // Whoever asks says what the rows are.
    sql: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    async stop() {
      await office.stop()
      await client.end()
      await postgres.stop()
    },
  }
}

/** A note on a docket entry, as people write them all day. */
export const aWrite = ({ ask, tokens, entry_ids }: StormOffice, n = 0) =>
  ask(`/docket_entries/${entry_ids[n % entry_ids.length]!}/notes`, {
    method: 'POST',
    token: tokens[n % 4]!,
    body: { body: 'Called back.' },
  })
