// npm run bench: the product beside a bare server on the same database, call by call, and beside itself in an office a
// tenth as large. --quick for a short look, --data FOLDER to keep the generated offices for the next time.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../../src/core/server/db/migrate.ts'
import type { Postgres } from '../../src/core/server/postgres/connections.ts'
import { startPostgres } from '../../src/core/server/postgres/supervisor.ts'
import { calls, type Call } from './calls.ts'
import { measureChecks } from './checks.ts'
import { checkOffice, fullSize, generateOffice, tenth, type OfficeSize } from './generate.ts'
import { measure, median, type Measured } from './measure.ts'
import { printReport, type Row } from './report.ts'
import { firstDifference } from './same.ts'
import { fillSections, sealedEntries } from './sections.ts'
import { takeSample } from './sample.ts'
import { startBare, startProduct, type Server } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string' },
    port: { type: 'string', default: '4361' },
  },
})
const rounds = options.quick ? 1 : 3
const seconds = options.quick ? 3 : 8
const port = Number(options.port)
const chosen = calls.filter(({ name }) => !options.only || name.includes(options.only))

const folder = path.resolve(options.data ?? mkdtempSync(path.join(tmpdir(), 'ellis-bench-')))
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o711)
const postgres = await startPostgres({ data_dir: path.join(folder, 'database') })
const servers: Server[] = []
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
  if (!options.data) rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const large = await office('bench_large', fullSize)
  const small = await office('bench_small', tenth(fullSize))
  const product = await productOn(large, port)
  const bare = await startBare(port + 1, large.app, product.sample)
  servers.push(bare)
  const inSmall = chosen.some(({ is_list }) => is_list) ? await productOn(small, port + 2) : null
  await takeBack(large.owner, product)
  if (chosen.some(({ name }) => name === 'party profile')) await sealEntries(product)
  for (const call of chosen) await checkSame(call, product, bare)

  const rows: Row[] = []
  let memory = 0
  for (const call of chosen) {
    const runs = { product: [] as Measured[], bare: [] as Measured[], small: [] as Measured[] }
    // Long enough to be compiled: an office's server has answered each call before.
    for (const server of [product, bare]) await measure(server, call, 3)
    for (let round = 0; round < rounds; round++) {
      // Alternating, so that whatever else the machine does meets both.
      for (const [name, server] of [
        ['product', product],
        ['bare', bare],
        ...(call.is_list && inSmall ? [['small', inSmall] as const] : []),
      ] as const) {
        if (call.kind === 'write') await takeBack(large.owner, product)
        runs[name].push(await measure(server, call, seconds))
      }
      memory = Math.max(memory, await product.memory())
    }
    rows.push({
      call,
      product: median(runs.product),
      bare: median(runs.bare),
      small: runs.small.length ? median(runs.small) : null,
      alone: call.alone_ms ? await measure(product, call, seconds, 1) : null,
    })
    console.log(`  ${call.name}`)
  }
  const missed =
    !options.only || 'checks'.includes(options.only) ? await measureChecks(large.owner, product, rounds) : []
  return printReport(rows, memory, loadavg()[0]!, missed)
}

interface Office {
  name: string
  owner: pg.ClientConfig
  app: pg.PoolConfig
}

/** Made when it is not there, or was left unfinished. */
async function office(name: string, size: OfficeSize): Promise<Office> {
  const owner = { ...postgres.owner, database: name }
  const made = path.join(folder, `${name}.made`)
  if (!existsSync(made)) {
    console.log(
      `Making ${name}: ${size.parties} parties, ${size.cases} cases, ${size.docket_entries} docket entries …`,
    )
    await asOwner(postgres, `drop database if exists ${name} with (force)`)
    await asOwner(postgres, `create database ${name} template template0`)
    await migrate(owner)
    await generateOffice(owner, size)
    const wrong = await checkOffice(owner)
    if (wrong.length)
      throw new Error(`The generated office is not as triggers would keep it: ${wrong.join(', ')}`)
    mkdirSync(made)
  } else await migrate(owner)
  await fillSections(owner)
  return { name, owner, app: { ...postgres.app, database: name } }
}

async function asOwner({ owner }: Postgres, statement: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function productOn({ name, owner }: Office, at: number): Promise<Server> {
  const { host, user, password } = owner
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  const url = `postgres://${login}@localhost/${name}?host=${encodeURIComponent(String(host))}`
  const server = await startProduct(at, path.join(folder, `${name}_files`), url, await takeSample(owner))
  servers.push(server)
  return server
}

/** Both give the same rows, or the comparison would mean nothing. */
async function checkSame(call: Call, product: Server, bare: Server): Promise<void> {
  const count = call.kind === 'read' ? 40 : 3
  for (let n = 0; n < count; n++) {
    const request = call.request(product.sample, n * 7)
    const expected = await bare.ask(request)
    if (call.name === 'mark done') await takeBack(postgres.owner, product)
    const answer = await product.ask(request)
    for (const { status, body } of [expected, answer])
      if (status !== 200)
        throw new Error(`${call.name}: ${request.path} was answered with ${status} ${JSON.stringify(body)}`)
    const difference = firstDifference(withoutOwn(call, expected.body), answer.body)
    if (difference) throw new Error(`${call.name}: bare and product differ at ${request.path}: ${difference}`)
  }
}

/** Passports and further identifiers of those whose profiles are read. */
async function sealEntries(product: Server): Promise<void> {
  for (const id of product.sample.profile_ids) {
    const { body } = await product.ask({ method: 'GET', path: `/api/parties/${id}` })
    if ((body as { passports: unknown[] }).passports.length > 0) continue
    for (const entry of sealedEntries(id))
      await product.ask({
        method: 'POST',
        path: '/api/party_characteristics',
        body: JSON.stringify(entry),
      })
  }
}

/** Words that the bare statement gives beside the ids, and the product in one place. */
function withoutWords(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) => (key.startsWith('word of ') ? undefined : (value as unknown))),
  )
}

/** Values that differ in every answer: numbers and times. */
function withoutOwn({ kind, name }: Call, body: unknown): unknown {
  if (name === 'party profile') return withoutWords(body)
  if (name === 'save an entry') {
    // By now the product has added one more, which is the same.
    const { job_histories } = (body as { party: { job_histories: unknown[] } }).party
    job_histories.push(job_histories.at(-1))
  }
  if (kind === 'read') return body
  const drop = new Set(['id', 'word of country_id', 'same_a_number', 'created_at', 'updated_at', 'done_at'])
  if (name === 'mark done') drop.add('version')
  return JSON.parse(JSON.stringify(body, (key, value) => (drop.has(key) ? undefined : (value as unknown))))
}

/** Takes back what a run did, so that every run finds the same office: marks, what people were told, entries, people. */
async function takeBack(owner: pg.ClientConfig, { sample }: Server): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'bench_large' })
  await client.connect()
  try {
    await client.query(
      `with told as (delete from notifications where docket_entry_id = any($1) and kind = 'done')
        update docket_entries set is_done = false, done_at = null, done_by_id = null where id = any($1) and is_done`,
      [sample.open_entry_ids],
    )
    await client.query(
      `delete from party_job_histories where party_id = any($1) and company like 'Kitchen %'`,
      [sample.party_ids],
    )
    await client.query(`create temporary table entered as
      select party_id from party_emails where address like 'bench%@example.org'`)
    // Everything that hangs on them is named here; one by one, the triggers would take minutes.
    await client.query('set session_replication_role = replica')
    for (const table of [
      'known_names',
      'record_parties',
      'party_phones',
      'party_emails',
      'party_nationalities',
    ])
      await client.query(`delete from ${table} where party_id in (table entered)`)
    await client.query('delete from parties where id in (table entered)')
    // Else PostgreSQL does so of itself, in the middle of whichever run comes next.
    await client.query('vacuum docket_entries, notifications, party_job_histories, parties, known_names')
  } finally {
    await client.end()
  }
}
