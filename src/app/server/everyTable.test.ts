import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fileTables } from '#features/documents/server/storedFiles.ts'
import { backupContents } from '#features/backup/server/contents.ts'
import {
  officeTables,
  tablesLeftOut,
  tablesOfFiles,
  type ExportedTable,
} from '#features/exports/server/officeTables.ts'
import { tableOf } from '#collections/collection.ts'
import { everySection } from '#features/profile/sections/index.ts'
import { erasureRules } from '#features/erasure/server/rules.ts'
import { ofOnePerson, textRules } from '#features/erasure/server/textRules.ts'
import { handedOver, neverHandedOver, ofOffice } from '#features/exports/server/recordScope.ts'
import { ownerOf } from '#testing/server/backupPlace.ts'
import { useOffice } from '#testing/server/office.ts'
import pg from 'pg'
import { sealedColumns, sealedPlaces } from './sealedValues.ts'

const office = useOffice()
let columns: { table: string; column: string; type: string; udt: string }[]
let references: { table: string; column: string; to: string }[]
let exported: ExportedTable[]
const tables = new Set<string>()

beforeAll(async () => {
  const { read } = office.database
  columns = (
    await sql<
      (typeof columns)[number]
    >`select table_name::text as table, column_name::text as column, data_type::text as type, udt_name::text as udt
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(read)
  ).rows
  references = (
    await sql<
      (typeof references)[number]
    >`select conrelid::regclass::text as table, attname::text as column, confrelid::regclass::text as to
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace`.execute(read)
  ).rows
  for (const { table } of columns) tables.add(table)
  const client = new pg.Client(ownerOf(office))
  await client.connect()
  exported = await officeTables(client, sealedPlaces.tables).finally(() => client.end())
})

/** Tables that name a client's people, cases and entries, also by way of other tables. */
function aboutClients(): Set<string> {
  const found = new Set(['records', 'parties', 'legal_cases', 'docket_entries'])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { table, to } of references) if (found.has(to)) found.add(table)
  }
  return found
}

test('each table about clients is handed over with their file, or it is written down that it is not', () => {
  const placed = [...handedOver, ...ofOffice, ...neverHandedOver, ...Object.keys(tablesLeftOut)]
  expect(new Set(placed).difference(tables)).toEqual(new Set())
  expect(placed.length).toBe(new Set(placed).size)
  // A new one: its line in features/exports/server/recordScope.ts.
  expect(aboutClients().difference(new Set(placed))).toEqual(new Set())
})

const sectionTables = Object.values(everySection).map(tableOf)

/** Numbers of people without a reference, by which an erasure finds the merges and itself. */
const unreferenced = ['erasures.party_id', 'party_merges.merged_party_id', 'party_merges.survivor_party_id']

test('each column that names a person has a rule for their erasure', () => {
  const naming = references
    .filter(({ to }) => to === 'parties')
    .map(({ table, column }) => `${table}.${column}`)
  const numbers = columns
    .filter(({ column, type }) => /part(y|ies)_ids?$/.test(column) && /^(bigint|ARRAY|jsonb)$/.test(type))
    .map(({ table, column }) => `${table}.${column}`)
  // A new one: its line in features/erasure/server/rules.ts.
  expect(new Set([...naming, ...numbers])).toEqual(new Set([...Object.keys(erasureRules), ...unreferenced]))
})

/** Tables about clients without a reference to them: the log, work in the background, answers and what others delivered. */
const unreferencedTables = [
  'audit_log',
  'idempotency_keys',
  'saved_queries',
  'search_jobs',
  'tracked_job_items',
  'tracked_jobs',
  'webhook_deliveries',
]

/** Columns that hold one of a list of words. */
const ofWords = sql<{ column: string }>`select conrelid::regclass || '.' || attname as column
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
    and pg_get_constraintdef(pg_constraint.oid) ~ '= ANY \\(\\(?ARRAY\\['`

test('each text about clients has a rule for the erasure of those it names', async () => {
  const limited = new Set((await ofWords.execute(office.database.read)).rows.map(({ column }) => column))
  const shared = aboutClients()
    .union(new Set(unreferencedTables))
    .difference(new Set([...ofOnePerson, ...sectionTables]))
  const texts = columns
    .filter(({ table, type }) => shared.has(table) && /^(text|character varying|jsonb?|ARRAY)$/.test(type))
    .filter(({ udt }) => !/^_(int|uuid|timestamp|date)/.test(udt))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !limited.has(name))
  // A new one: taken out in features/erasure/server/unname.ts, or its line in textRules.ts.
  expect(new Set(texts)).toEqual(new Set(Object.keys(textRules)))
  expect(ofOnePerson.difference(tables)).toEqual(new Set())
})

test('what lets somebody in is in no backup and in no export', () => {
  const { left_out } = backupContents
  expect(left_out.difference(tables)).toEqual(new Set())
  const secret = columns.filter(({ column }) => /(token|passcode|code|request)_hash$/.test(column))
  expect(secret.length).toBeGreaterThan(5)
  // A new one: its name in features/backup/server/contents.ts.
  expect(secret.filter(({ table }) => !left_out.has(table))).toEqual([])
  expect(secret.filter(({ table }) => exported.some((each) => each.table === table))).toEqual([])
})

/** Bytes that are no secret: hashes of files and lines, a certificate, and a public key. */
const open = new Set([
  'asylum_declaration_versions.content_sha256',
  'attachments.sha256',
  'audit_archives.sha256',
  'audit_seals.hash',
  'audit_seals.line_hashes',
  'audit_seals.previous_hash',
  'engagement_letters.content_sha256',
  'engagement_letters.sealed_sha256',
  'form_editions.sha256',
  'form_filings.sha256',
  'office_logo.sha256',
  'member_pass_keys.public_key',
  'office_seals.certificate',
  'packet_redactions.sha256',
])

/** Encrypted values that belong to a client. */
const numbers = sealedColumns
  .filter(
    ({ table, kind }) =>
      kind !== undefined ||
      [
        'asylum_declaration_versions',
        'asylum_facts',
        'asylum_statement_readings',
        'asylum_statements',
        'engagement_letters',
        'form_filings',
        'parties',
        'party_surveys',
        'quick_interviews',
        'survey_answers',
      ].includes(table),
  )
  .flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`))

test('bytes that an export gives are numbers of clients, or known to be no secret', () => {
  const exportedBytes = exported.flatMap(({ table, columns: shapes }) =>
    shapes.filter(({ type }) => type === 'bytea').map(({ name }) => `${table}.${name}`),
  )
  // A new one: encrypted, its line in sealedValues.ts, by which keys are rotated, and above; or a hidden column in officeTables.ts.
  expect(new Set(exportedBytes).difference(open)).toEqual(new Set(numbers))
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  expect(open.difference(known)).toEqual(new Set())
})

test('each table that names stored files is known to backups, exports, the rotation of keys and the purge', () => {
  const naming = columns.filter(({ column }) => column === 'stored_name').map(({ table }) => table)
  // A new one: its line in features/documents/server/storedFiles.ts, and in officeTables.ts of the exports.
  expect(naming.toSorted()).toEqual(fileTables.toSorted())
  expect([...tablesOfFiles, 'exports', 'party_imports'].toSorted()).toEqual(fileTables.toSorted())
})
