// How long an import of 10,000 people takes, checked and run, next to a bare COPY of the rows it has made into the same
// tables, whose triggers keep names, access and search up to date in both.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copyHeader } from '../../src/core/server/backup/tableScript.ts'
import type { Person } from './sample.ts'
import type { Server } from './servers.ts'

const people = 10_000
/** Processor seconds of Node and PostgreSQL together, and the share of the throughput of COPY. */
const limits = { seconds: 60, of_copy: 0.3 }

const starts = ['Mar', 'Jos', 'Lu', 'Car', 'An', 'Fe', 'Ros', 'Ig', 'Ter', 'Vic']
const ends = ['ta', 'ines', 'cio', 'men', 'tonia', 'lipa', 'alba', 'nacia', 'esa', 'toria']
const nameOf = (at: number) =>
  starts[at % 10]! + ends[Math.floor(at / 10) % 10]! + ends[Math.floor(at / 100) % 10]!
const digits = (at: number, length: number) => String(at).padStart(length, '0')

const table = () =>
  [
    'First name,Last name,DOB,A#,Country of birth,Phone,Email,Street,City,State,Zip',
    ...Array.from({ length: people }, (_, at) =>
      [
        nameOf(at),
        nameOf(at * 7 + Math.floor(at / 1_000)),
        `${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 10}`,
        `A2${digits(at, 8)}`,
        'Guatemala',
        `(312) 555-${digits(at, 4)}`,
        `p${at}@example.org,${at} Oak St,Chicago,IL,60601`,
      ].join(','),
    ),
  ].join('\n')

/** Tables with rows of an import, in the order in which they refer to each other. */
const made: readonly [table: string, condition: string][] = [
  ['parties', 'id = any($1::bigint[])'],
  ['party_phones', 'party_id = any($1::bigint[])'],
  ['party_emails', 'party_id = any($1::bigint[])'],
  ['party_addresses', 'party_id = any($1::bigint[])'],
  ['records', 'record_holder_party_id = any($1::bigint[])'],
  ['record_teams', 'record_id in (select id from records where record_holder_party_id = any($1::bigint[]))'],
  ['record_parties', 'party_id = any($1::bigint[])'],
  ['audit_log', 'record_id in (select id from records where record_holder_party_id = any($1::bigint[]))'],
]

interface Import {
  id: number
  version: number
  state: string
  summary: { made: number } | null
}

/** Prints the measurements; returns those that fail. */
export async function measureImports(
  owner: pg.ClientConfig,
  product: Server,
  rounds: number,
): Promise<string[]> {
  const person = product.sample.people[0]!
  const client = new pg.Client(owner)
  await client.connect()
  const missed: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const before = await product.processorTimes()
      const { id, check_ms, run_ms } = await importOnce(product, person, await teamOf(client, person))
      const after = await product.processorTimes()
      const copy_ms = await copyAgain(client, id)
      const ratio = copy_ms / run_ms
      const node_s = (after.node_ms - before.node_ms) / 1_000
      const postgres_s = (after.postgres_ms - before.postgres_ms) / 1_000
      console.log(
        `  import of ${people} people: checked in ${Math.round(check_ms)} ms, run in ${Math.round(run_ms)} ms (processor: ${node_s.toFixed(1)} s Node, ${postgres_s.toFixed(1)} s PostgreSQL); COPY of the rows ${Math.round(copy_ms)} ms, ${ratio.toFixed(2)} of its throughput`,
      )
      const seconds = node_s + postgres_s
      if (seconds > limits.seconds)
        missed.push(`import of ${people} people: ${Math.round(seconds)} s of the processor`)
      if (ratio < limits.of_copy)
        missed.push(`import of ${people} people: ${ratio.toFixed(2)} of the throughput of COPY`)
    }
  } finally {
    await client.end()
  }
  return missed
}

async function teamOf(client: pg.ClientBase, { user_id }: Person): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select min(team_id) as id from team_members where user_id = $1',
    [user_id],
  )
  return Number(rows[0]!.id)
}

async function importOnce(product: Server, person: Person, team_id: number) {
  const form = new FormData()
  form.append('file', new Blob([table()]), 'People.csv')
  const upload = { method: 'POST' as const, path: '/api/parties/imports/validate' }
  const { 'content-type': _, 'idempotency-key': __, ...headers } = product.headers(upload, person)
  const began = performance.now()
  const answer = await fetch(product.url + upload.path, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(await answer.text())
  const { id } = ((await answer.json()) as { import: Import }).import
  const checked = await untilState(product, person, id, 'checked')
  const check_ms = performance.now() - began
  const body = JSON.stringify({ version: checked.version, duplicates: 'make', team_ids: [team_id] })
  const path = `/api/parties/imports/${id}`
  const changed = await fetch(product.url + path, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  if (!changed.ok) throw new Error(await changed.text())
  const { version } = await untilState(product, person, id, 'checked')
  const started = performance.now()
  const start = { method: 'POST' as const, path: '/api/parties/imports/new' }
  const { status } = await product.ask({ ...start, body: JSON.stringify({ id, version }) }, person)
  if (status !== 200) throw new Error(`The import did not start: ${status}`)
  const done = await untilState(product, person, id, 'done')
  if (done.summary?.made !== people) throw new Error(`Only ${done.summary?.made} people were imported.`)
  return { id, check_ms, run_ms: performance.now() - started }
}

async function untilState(product: Server, person: Person, id: number, state: string): Promise<Import> {
  for (;;) {
    const { status, body } = await product.ask({ method: 'GET', path: `/api/parties/imports/${id}` }, person)
    const found = body as Import
    if (status !== 200 || found.state === 'failed') throw new Error(JSON.stringify(body))
    if (found.state === state) return found
    await pause(100)
  }
}

/** Takes the rows out, and puts the same rows in by COPY; they are gone afterwards. */
async function copyAgain(client: pg.Client, import_id: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select p.party_id as id from party_import_people p join party_import_rows r on r.id = p.row_id where r.import_id = $1',
    [import_id],
  )
  const ids = rows.map(({ id }) => id)
  await client.query('begin')
  try {
    const copies: { name: string; columns: string[]; bytes: Buffer }[] = []
    for (const [name, condition] of made) {
      const { rows: found } = await client.query<{ column: string }>(
        `select attname::text as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [name],
      )
      const columns = found.map(({ column }) => column)
      const where = condition.replace('$1', `'{${ids.join(',')}}'`)
      const query = `copy (select ${columns.map((column) => `"${column}"`).join(', ')} from ${name} where ${where}) to stdout`
      copies.push({ name, columns, bytes: await buffer(client.query(copyTo(query))) })
    }
    await client.query('set local session_replication_role = replica')
    for (const [name, condition] of made.toReversed())
      await client.query(`delete from ${name} where ${condition}`, [ids])
    await client.query('delete from known_names where party_id = any($1::bigint[])', [ids])
    await client.query('set local session_replication_role = origin')
    const began = performance.now()
    for (const { name, columns, bytes } of copies)
      await pipeline(Readable.from([bytes]), client.query(copyFrom(copyHeader(name, columns).trim())))
    await client.query('set constraints all immediate')
    return performance.now() - began
  } finally {
    await client.query('rollback')
  }
}
