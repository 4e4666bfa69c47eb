import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { findActorByToken } from '#features/session/server/findActor.ts'
import { loadDemoOffice } from '#features/demo/server/demoOffice.ts'
import { operatorsOf, periods, spanUnits, type TermShape } from '#query/operators.ts'
import type { Condition, NestedParams, Query, QueryGroup } from '#query/query.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import {
  entityTables,
  readFacts,
  written,
  type Catalogue,
  type Facts,
  type Row,
} from '#testing/server/queryFacts.ts'
import { Oracle, wordsOf } from '#testing/server/queryOracle.ts'
import { advancedSearchContract, type SearchProperty } from '../contract/advanced.ts'
import { matchingIds, queryCtx, type SearchCtx } from './matches.ts'

/** `QUERIES=2000 SEED=7 npx vitest run queryOracle` makes as many, from another seed; fewer are made each time. */
const count = Number(process.env['QUERIES'] ?? 200)
const seed = Number(process.env['SEED'] ?? 20_261_123)

const { listSearchProperties } = advancedSearchContract.endpoints
const office = useOffice()
const entities = [
  'parties',
  'records',
  'legal_cases',
  'docket_entries',
  'documents',
  'letters',
  'surveys',
  'users',
]
let facts: Facts
const people: Record<string, { who: Person; ctx: SearchCtx; oracle: Oracle; catalogue: Catalogue }> = {}

beforeAll(async () => {
  await loadDemoOffice(office, 60)
  const db = office.database.read
  const teams = (await sql<{ id: number }>`select id from teams order by id`.execute(db)).rows.map(
    ({ id }) => id,
  )
  const walled = await office.team()
  await permitSome(walled)
  const [first, second, third] = teams as [number, number, number]
  const kinds = {
    admin: await office.user({ user_type: 'admin', all_teams: true }),
    editor: await office.user({ user_type: 'editor', team_ids: [first] }),
    viewer: await office.user({ user_type: 'viewer', team_ids: [second, walled] }),
    external: await office.user({ user_type: 'external', team_ids: [third, walled] }),
  }
  const now = new Date()
  for (const [kind, who] of Object.entries(kinds)) {
    const actor = (await findActorByToken(db, who.token!)) as Actor
    const ctx = { db, actor, now, vault: office.vault }
    const { today, timezone } = await queryCtx(ctx)
    facts ??= await readFacts(office, today, timezone)
    const catalogue = await catalogueOf(who)
    people[kind] = { who, ctx, catalogue, oracle: new Oracle(facts, actor, catalogue) }
  }
}, 120_000)

/** A team that sees single people, cases and records of others, and for which some are restricted. */
async function permitSome(team_id: number): Promise<void> {
  await office.database.transaction(async ({ db }) => {
    for (const [column, table] of [
      ['record_id', 'records'],
      ['legal_case_id', 'legal_cases'],
      ['party_id', 'parties'],
    ] as const)
      for (const [access, rest] of [
        ['permitted', 0],
        ['restricted', 1],
      ] as const)
        await sql`insert into team_resources (team_id, access, ${sql.ref(column)})
          select ${team_id}, ${access}, id from ${sql.table(table)} where id % 5 = ${rest}`.execute(db)
    await sql`insert into team_resources (team_id, access, party_id)
      select (select min(id) from teams), 'restricted', id from parties where id % 7 = 3`.execute(db)
  })
}

/** Computed from bulletins and holidays, in ways that tests of their own compare. */
const computed = /\.(?:visa_\w+|asylum_year_ends)$/

async function catalogueOf(who: Person): Promise<Catalogue> {
  const catalogue: Record<string, Record<string, SearchProperty>> = {}
  for (const entity of entities) {
    const { properties } = await who.do(listSearchProperties, { entity })
    for (const property of properties.filter(({ path }) => !computed.test(path))) {
      const [name, part] = property.path.split('.') as [string, string | undefined]
      const type = part === undefined ? entity : `${entity}.${name}`
      ;(catalogue[type] ??= {})[part ?? name] = property
    }
  }
  return catalogue
}

/** Relations the oracle follows. */
const relations: Record<string, Record<string, string>> = {
  parties: {
    children: 'parties.children',
    spouses: 'parties.spouses',
    passports: 'parties.passports',
    phones: 'parties.phones',
    immigration_statuses: 'parties.immigration_statuses',
    travel_histories: 'parties.travel_histories',
    detention_histories: 'parties.detention_histories',
    criminal_histories: 'parties.criminal_histories',
    immigration_proceedings: 'parties.immigration_proceedings',
    immigration_benefits: 'parties.immigration_benefits',
    residence_histories: 'parties.residence_histories',
    records: 'records',
    held_records: 'records',
    legal_cases: 'legal_cases',
    documents: 'documents',
    surveys: 'surveys',
  },
  'parties.children': { linked_party: 'parties' },
  'parties.spouses': { linked_party: 'parties' },
  records: { parties: 'parties', legal_cases: 'legal_cases', record_holder_party: 'parties' },
  legal_cases: {
    record: 'records',
    parties: 'parties',
    client: 'parties',
    docket_entries: 'docket_entries',
    next_hearing: 'docket_entries',
    next_entry: 'docket_entries',
    letters: 'letters',
    primary_attorney: 'users',
  },
  docket_entries: { legal_case: 'legal_cases', assignees: 'users' },
  documents: { parties: 'parties' },
  letters: { legal_case: 'legal_cases' },
  surveys: { party: 'parties' },
}

const tableOf = (type: string): string =>
  type.startsWith('parties.') ? `party_${type.slice(8)}` : (entityTables[type] ?? type)

/** A value that some row has, so that conditions are often met. */
const someValue = (type: string, name: string): fc.Arbitrary<unknown> => {
  const values = facts.rows[tableOf(type)]!.map((row: Row) => row[name]).filter(
    (value) => value !== null && value !== undefined,
  )
  return values.length === 0 ? fc.constant(undefined) : fc.constantFrom(...values)
}

const aDay = fc
  .integer({ min: 0, max: 36_000 })
  .map((days) => new Date(Date.UTC(1945, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
const aTime = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const ordered = <T extends string | number>(one: fc.Arbitrary<T>) =>
  fc.tuple(one, one).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a }))

function aText(type: string, name: string, operator: string): fc.Arbitrary<string> {
  const own = someValue(type, name === 'name' ? 'display_name' : name).map((value) => written(value ?? 'ana'))
  const parts = fc.tuple(own, fc.nat(8), fc.integer({ min: 1, max: 6 })).map(([text, from, length]) => {
    if (operator === 'starts_with') return text.slice(0, length)
    if (operator === 'ends_with') return text.slice(-length)
    return text.slice(from, from + length)
  })
  const odd = fc.constantFrom('%', '_', '\\', 'ÁÑ', "o'", '％', '\\%', 'a_a', 'ß')
  const text =
    operator === 'is' || operator === 'is_not'
      ? own
      : operator === 'sounds_like'
        ? own.map((value) => wordsOf(value).find((word) => /\p{L}/u.test(word)) ?? 'ana')
        : fc.oneof({ weight: 6, arbitrary: parts }, { weight: 1, arbitrary: odd })
  return text.map((value) => value.slice(0, 500)).map((value) => (value.trim() === '' ? 'a' : value))
}

function aTerm(
  type: string,
  name: string,
  property: SearchProperty,
  operator: string,
  shape: TermShape,
): fc.Arbitrary<unknown> {
  const number = fc.integer({ min: -1, max: property.kind === 'age' ? 90 : 400 })
  switch (shape) {
    case 'none':
      return fc.constant(undefined)
    case 'text':
      return aText(type, name, operator)
    case 'entries': {
      const words =
        property.options?.model === 'users'
          ? ['me', 'my_teams']
          : property.options?.model === 'teams'
            ? ['my_teams']
            : []
      const one = property.choices
        ? fc.constantFrom(...property.choices.map(({ value }) => value))
        : fc.oneof(
            fc.integer({ min: -1, max: 60 }),
            someValue(type, name).map((value) => (typeof value === 'number' ? value : 1)),
            ...(words.length > 0 ? [fc.constantFrom(...words)] : []),
          )
      return fc.array(one, { minLength: 1, maxLength: 4 })
    }
    case 'truth':
      return fc.constantFrom(true, false, 'not_asked')
    case 'flag':
      return fc.boolean()
    case 'number':
      return number
    case 'numbers':
      return ordered(number)
    case 'day':
      return fc.oneof(
        aDay,
        someValue(type, name).map((value) =>
          /^\d{4}-\d\d-\d\d$/.test(written(value)) ? value : '2020-01-01',
        ),
      )
    case 'days':
      return ordered(aDay)
    case 'span':
      return fc.record({ count: fc.nat(60), unit: fc.constantFrom(...spanUnits) })
    case 'period':
      return fc.constantFrom(...periods)
    case 'time':
      return aTime
    case 'times':
      return ordered(aTime)
  }
}

const numbers = new Set([
  'aNumber',
  'receiptNumber',
  'i94Number',
  'passportNumber',
  'phone',
  'identifier',
  'ssn',
])

function aCondition(type: string, catalogue: Catalogue, steps: number): fc.Arbitrary<Condition> {
  const known = Object.entries(catalogue[type]!).filter(([, property]) => property.operators.length > 0)
  const own = fc.constantFrom(...known).chain(([name, property]) => {
    const all = Object.entries(operatorsOf(property))
    // Whole numbers have tests of their own: hardly any two are alike.
    const offered =
      numbers.has(property.kind) || property.sensitive ? all.filter(([, { term }]) => term === 'none') : all
    return fc.constantFrom(...offered).chain(([operator, { term: shape }]) =>
      aTerm(type, name, property, operator, shape).map((term) => ({
        field: name,
        operator,
        ...(term !== undefined && { term }),
      })),
    )
  })
  const further = Object.entries(relations[type] ?? {})
  if (steps === 0 || further.length === 0) return own
  const along = fc
    .constantFrom(...further)
    .chain(([field, to]) =>
      aCondition(to, catalogue, steps - 1).map((one) => ({ ...one, field: `${field}.${one.field}` })),
    )
  return fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: along })
}

function aNode(
  type: string,
  catalogue: Catalogue,
  depth: number,
): fc.Arbitrary<Omit<QueryGroup, 'sequence'>> {
  const further = Object.entries(relations[type] ?? {})
  const nested = (): fc.Arbitrary<NestedParams> =>
    fc.oneof(
      aNode(type, catalogue, depth - 1),
      ...(further.length > 0
        ? [
            fc
              .constantFrom(...further)
              .chain(([field, to]) =>
                fc
                  .tuple(
                    aNode(to, catalogue, depth - 1),
                    fc.constantFrom('at_least', 'at_most', 'none'),
                    fc.nat(3),
                  )
                  .map(([node, operator, term]) => ({ ...node, field, operator, term }) as NestedParams),
              ),
          ]
        : []),
    )
  return fc.record({
    logical_operator: fc.constantFrom('AND', 'OR'),
    not: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    entity_params: fc.array(aCondition(type, catalogue, 2), { maxLength: 2 }),
    nested_params: depth === 0 ? fc.constant([]) : fc.array(nested(), { maxLength: 2 }),
  })
}

const aQuery = (catalogue: Catalogue): fc.Arbitrary<Query> =>
  fc.constantFrom(...entities).chain((entity) =>
    fc.record({
      entity: fc.constant(entity),
      query_groups: fc
        .array(aNode(entity, catalogue, 2), { minLength: 1, maxLength: 2 })
        .map((groups) => groups.map((group, sequence) => ({ ...group, sequence }))),
      logical_operator: fc.constantFrom('AND', 'OR'),
      indistinct_results: fc.constant(false),
    }),
  )

/** Sounds of all words of the office and of these queries, which only the database computes. */
async function learnSounds(queries: readonly Query[]): Promise<void> {
  const words = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsOf(value)) words.add(word)
    else if (Array.isArray(value)) for (const one of value) gather(one)
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      for (const one of Object.values(value)) gather(one)
  }
  gather(queries)
  if (facts.sounds.size === 0) for (const rows of Object.values(facts.rows)) gather(rows)
  const { rows } = await sql<{ word: string; sound: string }>`
    select word, name_sound(word) as sound from unnest(${[...words]}::text[]) word`.execute(
    office.database.read,
  )
  for (const { word, sound } of rows) facts.sounds.set(word, sound)
}

describe('the engine answers as plain JavaScript does, to', () => {
  test.each(['admin', 'editor', 'viewer', 'external'])(
    'an %s',
    async (kind) => {
      const { ctx, oracle, catalogue } = people[kind]!
      const queries = fc.sample(aQuery(catalogue), { numRuns: count / 4, seed })
      await learnSounds(queries)
      let [met, some] = [0, 0]
      for (const query of queries) {
        const expected = oracle.ids(query)
        const found = await matchingIds(ctx, query)
        expect(found, JSON.stringify(query)).toEqual(expected)
        const all = oracle.rows(query.entity).length
        if (expected.length > 0) met++
        if (expected.length > 0 && expected.length < all) some++
      }
      // Queries that find nothing or everything show little.
      expect(met).toBeGreaterThan(count / 16)
      expect(some).toBeGreaterThan(count / 100)
    },
    600_000,
  )
})
