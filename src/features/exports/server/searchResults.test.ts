import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { queryOf } from '#query/query.ts'
import type { CallOf } from '#core/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { runExport } from '#testing/server/anExport.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { waitingStatements, whileLocked } from '#testing/server/whileLocked.ts'
import { exportsContract } from '../contract.ts'

const office = useOffice()
const calls = exportsContract.endpoints
const { getTrackedJob } = trackedJobsContract.endpoints
const ssn = '219-09-9999'
let team_id: number
let editor: Person
/** Three people of the team, of whom the first has two passports and the second one. */
let people: number[]
let record_id: number

beforeAll(async () => {
  team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
  const { record, party } = await aRecord(editor, {
    party: { first_name: '=Ana', last_name: 'Pérez', a_number: '012345678', ssn },
  })
  record_id = record.id
  const others = [
    { first_name: 'Bao', last_name: 'Nguyễn', dob: '1990-05-01', dob_format: 'MM/YYYY' as const },
    { first_name: 'عائشة', last_name: 'Zahra' },
  ]
  people = [party.id]
  for (const other of others) people.push((await aParty(editor, { record_id, ...other })).id)
  const known = { expiry_date_format: 'MM/DD/YYYY' }
  const passports = [
    { party_id: people[0]!, place_issued: 'Lima', expiry_date: '2030-01-02', ...known },
    { party_id: people[0]!, place_issued: 'Quito', expiry_date: '2031-03-04', ...known },
    { party_id: people[1]!, place_issued: 'Hanoi' },
  ]
  await office.database.transaction(({ db }) => db.insertInto('party_passports').values(passports).execute())
  // A user of another team.
  const stranger = await office.user({ team_ids: [await office.team()] })
  await aRecord(stranger, { party: { first_name: 'Hidden', last_name: 'Person' } })
})

const all = queryOf('parties', [])
const columns = ['name', 'a_number', 'passports.place_issued', 'passports.expiry_date']

async function made(who: Person, input: Partial<CallOf<typeof calls.exportSearchResults>>) {
  const { id } = await who.do(calls.exportSearchResults, {
    model: 'parties',
    query_values: all,

    ...input,
  })
  await runExport(office, id)
  const job = await who.do(getTrackedJob, { id })
  expect(job.error).toBeNull()
  return job
}

async function exported(who: Person, input: Partial<CallOf<typeof calls.exportSearchResults>>) {
  const { download_id } = await made(who, input)
  const { status, raw } = await who.call(calls.downloadExport, { id: download_id! })
  expect(status).toBe(200)
  return raw.rawPayload
}

const sheetOf = async (bytes: Buffer) => (await readExcelFile(bytes, { trim: false }))[0]!.data

describe('an export of search results', () => {
  it('has the chosen columns in order, typed, and all entries in one cell', async () => {
    const rows = await sheetOf(await exported(editor, { columns, sort_by: 'id' }))
    expect(rows).toEqual([
      ['Name', 'A-number', 'Passports: Place of issue', 'Passports: Expires'],
      ['=Ana Pérez', 'A012-345-678', 'Lima; Quito', '2030-01-02; 2031-03-04'],
      ['Bao Nguyễn', null, 'Hanoi', null],
      ['عائشة Zahra', null, null, null],
    ])
    const [line] = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'export.spreadsheet_made')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(line!.changes).toMatchObject({
      rows: [null, 3],
      format: [null, 'xlsx'],
      query: [null, 'All people'],
    })
  })

  it('has a row for each entry, or numbered columns up to the most of any row', async () => {
    const rows = await sheetOf(await exported(editor, { columns, entries_as: 'rows', sort_by: 'id' }))
    expect(rows.slice(1, 4).map((row) => [row[0], row[2], row[3]])).toEqual([
      ['=Ana Pérez', 'Lima', new Date('2030-01-02T00:00:00Z')],
      ['=Ana Pérez', 'Quito', new Date('2031-03-04T00:00:00Z')],
      ['Bao Nguyễn', 'Hanoi', null],
    ])
    const numbered = await sheetOf(await exported(editor, { columns, entries_as: 'columns', sort_by: 'id' }))
    expect(numbered).toEqual([
      [
        'Name',
        'A-number',
        'Passport 1: Place of issue',
        'Passport 1: Expires',
        'Passport 2: Place of issue',
        'Passport 2: Expires',
      ],
      [
        '=Ana Pérez',
        'A012-345-678',
        'Lima',
        new Date('2030-01-02T00:00:00Z'),
        'Quito',
        new Date('2031-03-04T00:00:00Z'),
      ],
      ['Bao Nguyễn', null, 'Hanoi', null, null, null],
      ['عائشة Zahra', null, null, null, null, null],
    ])
    const stored = await office.database.read.selectFrom('exports').select('stored_name').execute()
    const files = await Array.fromAsync(office.files.untouchedSince(new Date(Date.now() + 1_000)))
    const unnamed = files.filter((file) =>
      stored.every(({ stored_name }) => stored_name !== file.stored_name),
    )
    expect(unnamed).toEqual([])
  })

  it('is CSV that a spreadsheet reads safely, or JSON by the paths of the columns', async () => {
    const csv = (
      await exported(editor, { columns: ['name', 'dob'], sort_by: 'id', format: 'csv' })
    ).toString()
    expect(csv).toBe(`\uFEFFName,Born\r\n'=Ana Pérez,\r\nBao Nguyễn,1990-05\r\nعائشة Zahra,\r\n`)
    const json = await exported(editor, {
      columns: ['name', 'passports.place_issued'],
      format: 'json',
      entries_as: 'columns',
      ids: [people[0]!],
    })
    expect(JSON.parse(json.toString())).toEqual([
      { name: '=Ana Pérez', 'passports.1.place_issued': 'Lima', 'passports.2.place_issued': 'Quito' },
    ])
  })

  it('is of the chosen rows, and never of rows that the requester does not see', async () => {
    const hidden = await office.database.read
      .selectFrom('parties')
      .select('id')
      .where('first_name', '=', 'Hidden')
      .executeTakeFirstOrThrow()
    const rows = await sheetOf(await exported(editor, { columns: ['name'], ids: [people[1]!, hidden.id] }))
    expect(rows).toEqual([['Name'], ['Bao Nguyễn']])
    const nobody = await office.user({})
    expect(await sheetOf(await exported(nobody, { columns: ['name'] }))).toEqual([['Name']])
  })

  it('is refused at the places of its own call', async () => {
    const places = async (input: Partial<CallOf<typeof calls.exportSearchResults>>) => {
      const { status, error } = await editor.call(calls.exportSearchResults, { model: 'parties', ...input })
      return [status, ...(error?.issues ?? []).map(({ path }) => path)]
    }
    expect(await places({ columns: ['name', 'password_hash'] })).toEqual([422, 'columns.1'])
    expect(await places({ sort_by: 'passports.place_issued' })).toEqual([422, 'sort_by'])
    expect(await places({ model: 'sessions' })).toEqual([422, 'model'])
    expect(await places({ query_values: queryOf('records', []) })).toEqual([422, 'query_values'])
    expect(await places({ query_values: queryOf('parties', [{ field: 'x', operator: 'is' }]) })).toEqual([
      422,
      'query_values.query_groups.0.entity_params.0.field',
    ])
    const two = ['passports.place_issued', 'legal_cases.title']
    expect(await places({ columns: two, entries_as: 'rows' })).toEqual([422, 'entries_as'])
    expect(await places({ ids: [] })).toEqual([422, 'ids'])
  })

  it('leaves no encrypted number of the search in what waits or is logged', async () => {
    const byNumber = queryOf('parties', [{ field: 'ssn', operator: 'is', term: ssn }])
    const rows = await sheetOf(await exported(editor, { columns: ['name'], query_values: byNumber }))
    expect(rows).toEqual([['Name'], ['=Ana Pérez']])
    const written = await Promise.all([
      office.database.read.selectFrom('tracked_jobs').selectAll().execute(),
      office.database.read.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(JSON.stringify(written)).not.toMatch(/219-?09-?9999/)
  })

  it('is not downloaded once one of its rows is hidden from whoever asked for it', async () => {
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
    const { download_id } = await made(viewer, { columns })
    expect((await viewer.call(calls.downloadExport, { id: download_id! })).status).toBe(200)
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id, access: 'restricted', party_id: people[1]! })
        .execute(),
    )
    const reply = await viewer.call(calls.downloadExport, { id: download_id! })
    expect(reply.error).toMatchObject({ code: 'exports.out_of_date' })
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_resources').where('party_id', '=', people[1]!).execute(),
    )
  })

  it('is not downloaded by somebody who has left a team since, for what its columns name', async () => {
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const [own, other] = [await office.team(), await office.team()]
    const viewer = await office.user({ user_type: 'viewer', team_ids: [own, other] })
    const { party } = await aRecord(admin, {
      team_ids: [own],
      party: { first_name: 'Cleo', last_name: 'Abril' },
    })
    const { record } = await aRecord(admin, { team_ids: [other] })
    await office.database.transaction(({ db }) =>
      db.insertInto('record_parties').values({ record_id: record.id, party_id: party.id }).execute(),
    )
    const { download_id } = await made(viewer, { columns: ['name', 'records.public_id'], ids: [party.id] })
    expect((await viewer.call(calls.downloadExport, { id: download_id! })).status).toBe(200)
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', viewer.id).where('team_id', '=', other).execute(),
    )
    const reply = await viewer.call(calls.downloadExport, { id: download_id! })
    expect(reply.error).toMatchObject({ code: 'exports.out_of_date' })
  })

  it('is of every entity', async () => {
    await aCase(editor, { record_id })
    for (const model of [
      'records',
      'legal_cases',
      'docket_entries',
      'documents',
      'form_filings',
      'form_batches',
      'evidence_requests',
      'letters',
      'messages',
      'surveys',
      'users',
    ])
      expect(
        (await sheetOf(await exported(editor, { model, query_values: null })))[0]!.length,
      ).toBeGreaterThan(1)
  })
})

it('ends in the database when it is stopped, and is made when tried again', async () => {
  const { id } = await editor.do(calls.exportSearchResults, { model: 'parties', query_values: all, columns })
  await whileLocked(office, async () => {
    const ended = runExport(office, id)
    await vi.waitUntil(async () => (await waitingStatements(office)) > 0, { timeout: 20_000 })
    await editor.do(trackedJobsContract.endpoints.stopTrackedJob, { id })
    await ended
    expect(await waitingStatements(office)).toBe(0)
  })
  expect(await editor.do(getTrackedJob, { id })).toMatchObject({ error: 'You stopped it.' })
  await editor.do(trackedJobsContract.endpoints.retryTrackedJob, { id })
  await runExport(office, id)
  expect(await editor.do(getTrackedJob, { id })).toMatchObject({ error: null, done_count: 1 })
})
