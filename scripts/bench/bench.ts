// npm run bench: the product compared with a bare server, once on plain tables and once on its own, call by call, and with
// itself in an office a tenth as large. --quick for a short look, --data FOLDER to keep the generated offices for the
// next time, --people 1000000 for a larger office, --only NAME for some calls, --load 200 for so many calls a second.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../../src/core/server/db/migrate.ts'
import type { Postgres } from '../../src/core/server/postgres/postgres.ts'
import { livePostmaster } from '../../src/core/server/postgres/leftovers.ts'
import { startPostgres } from '../../src/core/server/postgres/startPostgres.ts'
import { postgresMajor } from '../../src/core/server/postgres/binaries.ts'
import { calls, requestOf, type Call } from './calls.ts'
import { measureChecks } from './checks.ts'
import { checkOffice, generateOffice, officeOf, type OfficeSize } from './generate.ts'
import { measureImports } from './imports.ts'
import { measureLoad } from './load.ts'
import { measure, median, type Measured } from './measure.ts'
import { measureMeetings } from './meetings.ts'
import { measurePauses } from './pauses.ts'
import { makePlainTables } from './plainTables.ts'
import { printRows, printVerdict, type Row } from './report.ts'
import { firstDifference } from './firstDifference.ts'
import { measureReports } from './reports.ts'
import { fillSections, sealedEntries } from './sections.ts'
import { measureSearches } from './searches.ts'
import { takeSample } from './sample.ts'
import { takeBack } from './takeBack.ts'
import { buildProduct, startBare, startProduct, type Bench, type Server } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string' },
    port: { type: 'string', default: '4361' },
    people: { type: 'string', default: '100000' },
    load: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const rounds = options.quick ? 1 : 3
const seconds = Number(options.seconds ?? (options.quick ? 3 : 8))
const port = Number(options.port)
const isChosen = (name: string) => !options.only || name.includes(options.only)
const chosen = calls.filter(({ name }) => !options.load && isChosen(name))

/** Rights, words that follow from others, and what the caller sent; the statement on our own tables must give all else. */
const addedKeys = new Set(
  `can links place_time page items_per_page page_count page_start page_stop
  sort_by sort_order total_items total_is_floor`.split(/\s+/),
)

const folder = path.resolve(options.data ?? mkdtempSync(path.join(tmpdir(), 'ellis-bench-')))
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o711)
const data_dir = path.join(folder, 'database')
const postgres = await startPostgres({ data_dir })
const servers: Server[] = []
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
  if (!options.data) rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  buildProduct()
  const large = await office(officeOf(Number(options.people)))
  const product = await productOn(large, port)
  if (options.load) {
    const missed = await underLoad(product, Number(options.load))
    return printVerdict(await product.memory(), loadavg()[0]!, missed)
  }
  const bench = await benchOf(large, product.sample)
  const own = await startBare('own', port + 1, large.app, bench)
  const plain = await startBare('plain', port + 2, large.app, bench)
  servers.push(own, plain)
  const small = chosen.some(({ is_list }) => is_list)
    ? await productOn(await office(officeOf(Number(options.people) / 10)), port + 3)
    : null
  await takeBack(large.owner, product.sample.people)
  if (isChosen('profile')) await sealEntries(product)
  for (const call of chosen)
    if (!call.plain_only) {
      await checkSame(call, large, product, 'own', own)
      await checkSame(call, large, product, 'plain', plain)
    }

  const rows: Row[] = []
  let memory = 0
  for (const call of chosen) {
    const runs = {
      product: [] as Measured[],
      own: [] as Measured[],
      plain: [] as Measured[],
      small: [] as Measured[],
    }
    const measured = [
      ['product', product],
      ['plain', plain],
      ...(call.plain_only ? [] : [['own', own] as const]),
      ...(call.is_list && small ? [['small', small] as const] : []),
    ] as const
    // Enough to be compiled, however slow the machine is: an office's server has answered each call before.
    for (const [, server] of measured) await measure(server, call, { calls: 1_500 })
    for (let round = 0; round < rounds; round++) {
      // Alternating, so that whatever else the machine does meets all of them.
      for (const [name, server] of round % 2 ? measured.toReversed() : measured) {
        if (call.kind === 'write') await takeBack(large.owner, product.sample.people)
        runs[name].push(await measure(server, call, { seconds }))
      }
      memory = Math.max(memory, await product.memory())
    }
    rows.push({
      call,
      product: median(runs.product),
      own: runs.own.length ? median(runs.own) : null,
      plain: median(runs.plain),
      small: runs.small.length ? median(runs.small) : null,
    })
    console.log(`  ${call.name}`)
  }
  const missed = [
    ...printRows(rows),
    ...(isChosen('pauses') ? await measurePauses(calls, product, rounds) : []),
    ...(isChosen('reports') ? await measureReports(large.owner, product, rounds) : []),
    ...(isChosen('meetings') ? await measureMeetings(large.owner, product, 2 * rounds + 1) : []),
    ...(isChosen('imports') ? await measureImports(large.owner, product, rounds) : []),
    ...(isChosen('checks') ? await measureChecks(large.owner, product, rounds) : []),
    ...(isChosen('searches') ? await measureSearches(large.owner, product, 2 * rounds + 1) : []),
  ]
  return printVerdict(memory, loadavg()[0]!, missed)
}

async function underLoad(product: Server, per_second: number): Promise<string[]> {
  await measureLoad(product, per_second, 5)
  return measureLoad(product, per_second, Number(options.seconds ?? 600))
}

interface Office {
  name: string
  owner: pg.ClientConfig
  app: pg.PoolConfig
}

/** Made when it is not there, or was left unfinished. */
async function office(size: OfficeSize): Promise<Office> {
  const name = `bench_${size.parties}`
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
  await makePlainTables(owner, String(postgres.app.user))
  // Rows that an interrupted run left must not be in the sample.
  await takeBack(owner, [])
  return { name, owner, app: { ...postgres.app, database: name } }
}

async function asOwner({ owner }: Postgres, statement: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function benchOf({ owner }: Office, sample?: Server['sample']): Promise<Bench> {
  return {
    sample: sample ?? (await takeSample(owner)),
    postmaster: livePostmaster(path.join(data_dir, 'pg', String(postgresMajor)))!,
  }
}

async function productOn(office: Office, at: number): Promise<Server> {
  const { name, owner } = office
  const { host, user, password } = owner
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  const url = `postgres://${login}@localhost/${name}?host=${encodeURIComponent(String(host))}`
  const server = await startProduct(at, path.join(folder, `${name}_files`), url, await benchOf(office))
  servers.push(server)
  return server
}

/** Both give the same rows, or the comparison would mean nothing. */
async function checkSame(
  call: Call,
  { owner }: Office,
  product: Server,
  tables: 'own' | 'plain',
  bare: Server,
): Promise<void> {
  const count = call.kind === 'read' ? 40 : 3
  for (let n = 0; n < count; n++) {
    const { person, request } = requestOf(call, product.sample, n * 7)
    const expected = await bare.ask(request, person)
    if (call.kind === 'write') await takeBack(owner, product.sample.people)
    const answer = await product.ask(request, person)
    for (const { status, body } of [expected, answer])
      if (status !== 200)
        throw new Error(`${call.name}: ${request.path} was answered with ${status} ${JSON.stringify(body)}`)
    // A total that is only a floor is another one than all.
    if ((answer.body as { total_is_floor?: boolean }).total_is_floor)
      delete (expected.body as { total_items?: number }).total_items
    const bareBody = withoutOwn(call, tables, expected.body)
    const difference =
      firstDifference(bareBody, answer.body) ??
      (tables === 'own' && call.kind === 'read' && call.name !== 'profile'
        ? firstDifference(
            without(answer.body, (key) => addedKeys.has(key)),
            expected.body,
          )
        : null)
    if (difference) throw new Error(`${call.name}: bare and product differ at ${request.path}: ${difference}`)
  }
}

/** Passports and further identifiers of the people in the sample. */
async function sealEntries(product: Server): Promise<void> {
  const { people, full_profile_ids } = product.sample
  for (const person of people) {
    const id = person.party_ids.find((each) => full_profile_ids.includes(each))
    if (!id) continue
    const { body } = await product.ask({ method: 'GET', path: `/api/parties/${id}` }, person)
    if ((body as { passports: unknown[] }).passports.length > 0) continue
    for (const entry of sealedEntries(id))
      await product.ask(
        { method: 'POST', path: '/api/party_characteristics', body: JSON.stringify(entry) },
        person,
      )
  }
}

/**
 * Words that the statement on our own tables gives in addition to the ids, and the product in one place; and sections that only
 * the product could enter, because they are encrypted.
 */
function withoutWords(body: unknown, tables: 'own' | 'plain'): unknown {
  const isLeftOut = (key: string) =>
    key.startsWith('word of ') || (tables === 'plain' && ['passports', 'identifiers'].includes(key))
  return without(body, isLeftOut)
}

/** An answer without some of its keys, at every depth. */
function without(body: unknown, isLeftOut: (key: string) => boolean): unknown {
  return JSON.parse(JSON.stringify(body, (key, value) => (isLeftOut(key) ? undefined : (value as unknown))))
}

/** Values that differ in every answer: numbers and times. */
function withoutOwn({ kind, name }: Call, tables: 'own' | 'plain', body: unknown): unknown {
  if (name === 'profile') return withoutWords(body, tables)
  if (kind === 'read') return body
  const drop = new Set(['id', 'word of country_id', 'same_a_number', 'created_at', 'updated_at', 'done_at'])
  if (name === 'mark done') drop.add('version')
  return without(body, (key) => drop.has(key))
}
