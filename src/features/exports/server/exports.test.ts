import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { casesContract } from '#features/cases/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { anExport, exportedRows, runExport } from '#testing/server/anExport.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { runJob } from '#testing/server/runJob.ts'
import { exportsContract } from '../contract.ts'

const office = useOffice()
const calls = exportsContract.endpoints
const jobs = trackedJobsContract.endpoints
const ssn = '219-09-9999'
let admin: Person
let editor: Person
let team_id: number
let record: Awaited<ReturnType<typeof aRecord>>
let other: Awaited<ReturnType<typeof aRecord>>

const pdf = (name: string) => ({ name, content: `%PDF-1.7 ${name}` })

const archiveFor = async (person: Person, id: string) => (await anExport(office, person, id)).members

const rowsIn = (members: Map<string, Buffer>, table: string) => exportedRows({ members }, table)

const whole = (archive: Map<string, Buffer>) => Buffer.concat([...archive.values()]).toString()

const aMessageTo = (party_id: number, body: string, legal_case_id: number | null = null) =>
  office.database.transaction(({ db }) =>
    db
      .insertInto('outbox_messages')
      .values({
        channel: 'text',
        kind: 'reminder',
        recipient: '+13125550100',
        body,
        party_id,
        legal_case_id,
        state: 'sent',
      })
      .execute(),
  )

beforeAll(async () => {
  team_id = await office.team()
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [team_id] })
  editor = await office.user({ team_ids: [team_id] })
  record = await aRecord(editor, { party: { first_name: '=Ana', last_name: 'Pérez', ssn } })
  other = await aRecord(editor, { party: { first_name: 'Somebody', last_name: 'Else' } })
  await editor.upload(documentsContract.endpoints.uploadPartyDocuments, { id: record.party.id }, [
    pdf('Notice.pdf'),
    pdf('Notice.pdf'),
    pdf('../../護照.pdf'),
  ])
})

describe('the whole office', () => {
  it('has every table, its files, and checksums that hold', async () => {
    const { id } = await admin.do(calls.startOfficeExport, { whole_numbers: true })
    const archive = await archiveFor(admin, id)
    const sums = archive.get('SHA256SUMS')!.toString().trimEnd().split('\n')
    expect(sums).toHaveLength(archive.size - 1)
    for (const line of sums) {
      const [sum, name] = [line.slice(0, 64), line.slice(66)]
      expect(createHash('sha256').update(archive.get(name)!).digest('hex')).toBe(sum)
    }
    expect(rowsIn(archive, 'parties')!.find((row) => row['id'] === record.party.id)).toMatchObject({
      first_name: '=Ana',
      ssn: ssn.replaceAll('-', ''),
    })
    expect(archive.get('tables/parties.csv')!.toString()).toContain(`'=Ana`)
    const names = [...archive.keys()].filter((name) => name.startsWith('documents/'))
    expect(names).toHaveLength(3)
    for (const name of names) {
      expect(name).toMatch(/^documents\/Records\/[^/]+ Pérez \(\d+\)\/=Ana Pérez \(\d+\)\/\d+ [^/]+\.pdf$/)
      expect(name).not.toContain('..')
    }
    const dictionary = archive.get('data_dictionary.csv')!.toString()
    expect(dictionary).toContain('Passports')
    // A table without a title: a comment in a migration, or its line in dictionary.ts.
    const titles = JSON.parse(archive.get('data_dictionary.json')!.toString()) as Record<string, string>[]
    const untitled = titles.filter(({ table, table_title }) => table === table_title)
    expect([...new Set(untitled.map(({ table }) => table))]).toEqual([])
    expect(archive.get('README.txt')!.toString()).toMatch(/^ {2}parties +\d+ {2}People\r$/m)
    expect(dictionary).toContain('site_settings')
    expect(dictionary).toContain('legal_cases,Cases,record_id,Record,bigint,,number of a row of records')
  })

  it('has protected numbers only when asked for, and secrets never', async () => {
    await office.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ password_hash: 'hash-of-a-password' })
        .where('id', '=', editor.id)
        .execute(),
    )
    const { id } = await admin.do(calls.startOfficeExport, {})
    const text = whole(await archiveFor(admin, id))
    expect(text).not.toContain(ssn.replaceAll('-', ''))
    expect(text).not.toContain('hash-of-a-password')
    for (const column of ['password_hash', 'totp_secret', 'ssn_index', 'token_hash', 'stored_name'])
      expect(text).not.toContain(`"${column}"`)
  })

  it('is for admins who have just confirmed who they are', async () => {
    expect((await editor.call(calls.startOfficeExport, {})).status).toBe(403)
    const late = await office.user({ user_type: 'admin', all_teams: true })
    await confirmedAt(office, late, new Date(Date.now() - 3_600_000))
    expect((await late.call(calls.startOfficeExport, {})).status).toBe(403)
  })

  it('is not made for somebody who is no admin any more', async () => {
    const leaving = await office.user({ user_type: 'admin', all_teams: true })
    const { id } = await leaving.do(calls.startOfficeExport, {})
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ user_type: 'editor' }).where('id', '=', leaving.id).execute(),
    )
    await runExport(office, id)
    const job = await leaving.do(jobs.getTrackedJob, { id })
    expect(job.items[0]!.problem).toMatch(/admin/i)
    expect((await leaving.do(calls.listExports, {})).items).toEqual([])
  })
})

describe('one record', () => {
  it('is made once for requests at the same time, and again once it was made', async () => {
    const { id: record_id } = record.record
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => editor.call(calls.startRecordExport, { id: record_id })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)!.error).toMatchObject({ code: 'exports.running' })
    await archiveFor(editor, (replies.find(({ status }) => status === 200)!.body as { id: string }).id)
    await archiveFor(editor, (await editor.do(calls.startRecordExport, { id: record_id })).id)
  })

  it('has the client’s file and nothing of other clients, and no internal entry', async () => {
    const made = await aCase(editor, { record_id: record.record.id })
    await aDocketEntry(editor, { legal_case_id: made.id, comment: 'Open to the client' })
    const hidden = await aDocketEntry(editor, { legal_case_id: made.id, comment: 'Doubts of the office' })
    await office.database.transaction(({ db }) =>
      db.updateTable('docket_entries').set({ is_internal: true }).where('id', '=', hidden.id).execute(),
    )
    await aMessageTo(record.party.id, 'Your hearing is on Monday')
    await aMessageTo(other.party.id, 'Somebody’s hearing')
    const { id } = await editor.do(calls.startRecordExport, { id: record.record.id })
    const archive = await archiveFor(editor, id)
    expect(rowsIn(archive, 'parties')).toHaveLength(1)
    expect(rowsIn(archive, 'records')).toHaveLength(1)
    expect(rowsIn(archive, 'outbox_messages')!.map((row) => row['body'])).toEqual([
      'Your hearing is on Monday',
    ])
    expect(rowsIn(archive, 'docket_entries')!.map((row) => row['comment'])).toEqual(['Open to the client'])
    expect(rowsIn(archive, 'audit_log')).toBeNull()
    expect(rowsIn(archive, 'party_law_answers')).toBeNull()
    expect([...archive.keys()].filter((name) => name.startsWith('documents/'))).toHaveLength(3)
    const text = whole(archive)
    for (const foreign of [
      'Somebody',
      'Doubts of the office',
      'access_set_id',
      '@office.test',
      ssn.replaceAll('-', ''),
    ])
      expect(text).not.toContain(foreign)
  })

  it('has neither a contact from another record nor what the office wrote for itself on closing', async () => {
    const theirs = await aRecord(editor, { party: { first_name: 'Elsewhere', last_name: 'Client' } })
    const ours = await aRecord(editor, { party: { first_name: 'Closed', last_name: 'Client' } })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('records')
        .set({ contact_party_id: theirs.party.id })
        .where('id', '=', ours.record.id)
        .execute(),
    )
    const { id: case_id } = await aCase(editor, { record_id: ours.record.id })
    const closing = { id: case_id, closing_reasons_ids: [1], closing_notes: 'Client stopped answering' }
    await editor.do(casesContract.endpoints.closeCase, closing)
    const { id } = await editor.do(calls.startRecordExport, { id: ours.record.id })
    const archive = await archiveFor(editor, id)
    expect(rowsIn(archive, 'parties')).toHaveLength(1)
    expect(rowsIn(archive, 'legal_case_closings')).toHaveLength(1)
    expect(rowsIn(archive, 'legal_case_closing_reasons')).toHaveLength(1)
    for (const left_out of ['Elsewhere', 'Client stopped answering'])
      expect(whole(archive)).not.toContain(left_out)
  })

  it('names no other record a person of it is in, and nobody else a document of theirs is about', async () => {
    const theirs = await aRecord(editor, { party: { first_name: 'Unrelated', last_name: 'Client' } })
    const ours = await aRecord(editor, { party: { first_name: 'Present', last_name: 'Client' } })
    const party_id = other.party.id
    const shared = [theirs.party.id, party_id]
    for (const { record: own } of [theirs, ours])
      await editor.do(recordsContract.endpoints.addPartyToRecord, { id: own.id, party_id })
    const upload = documentsContract.endpoints.uploadPartyDocuments
    const { body } = await editor.upload(upload, { id: party_id }, [pdf('Marriage.pdf')])
    const [document] = body.items
    await office.database.transaction(({ db }) =>
      db
        .insertInto('documents_parties')
        .values(shared.map((each) => ({ party_document_id: document!.id, party_id: each })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    const { id: case_id } = await aCase(editor, { record_id: theirs.record.id })
    await aMessageTo(party_id, 'About a case of another record', case_id)
    const { id } = await editor.do(calls.startRecordExport, { id: ours.record.id })
    const archive = await archiveFor(editor, id)
    const names = [...archive.keys()].filter((name) => name.startsWith('documents/'))
    expect(names).toEqual([
      expect.stringContaining(
        `documents/Records/${ours.record.public_id} Present Client (${ours.record.id})/Somebody Else (${party_id})/`,
      ),
    ])
    const text = [...archive.keys(), whole(archive)].join()
    for (const foreign of ['Unrelated', 'another record', theirs.record.public_id, other.record.public_id])
      expect(text).not.toContain(foreign)
  })

  it('is for those who see all of it, at the moment it is made and downloaded', async () => {
    const outside = await office.user({ team_ids: [await office.team()] })
    expect((await outside.call(calls.startRecordExport, { id: record.record.id })).status).toBe(404)
    const commenter = await office.user({ user_type: 'commenter', team_ids: [team_id] })
    const numbers = { id: record.record.id, whole_numbers: true }
    expect((await commenter.call(calls.startRecordExport, numbers)).status).toBe(422)
    const { id } = await commenter.do(calls.startRecordExport, { id: record.record.id })
    await runExport(office, id)
    const [made] = (await commenter.do(calls.listExports, {})).items
    expect((await editor.call(calls.downloadExport, { id: made!.id })).status).toBe(404)
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', commenter.id).execute(),
    )
    expect((await commenter.call(calls.downloadExport, { id: made!.id })).status).toBe(404)
    expect((await commenter.do(calls.listExports, {})).items).toEqual([])
    expect((await commenter.do(jobs.getTrackedJob, { id })).items[0]!.label).toBe('One you may not see')
  })

  it.each(['legal_case_id', 'party_id'] as const)(
    'is refused to somebody who may not see all of it (%s), and to nobody who may',
    async (of) => {
      const made = await aRecord(editor, { party: { first_name: 'Ines', last_name: 'Hidden' } })
      const { id } = made.record
      const second = await aParty(editor, { record_id: id, first_name: 'Hidden' })
      const restricted = of === 'party_id' ? second.id : (await aCase(editor, { record_id: id })).id
      const outside = await office.user({ team_ids: [await office.team()] })
      await office.database.transaction(({ db }) =>
        db
          .insertInto('team_resources')
          .values({ team_id, access: 'restricted', [of]: restricted })
          .execute(),
      )
      const reply = await editor.call(calls.startRecordExport, { id })
      expect(reply.error).toMatchObject({ code: 'exports.not_whole' })
      expect((await editor.do(calls.getRecordExport, { id })).is_whole).toBe(false)
      expect((await outside.call(calls.getRecordExport, { id })).status).toBe(404)
      expect((await admin.do(calls.getRecordExport, { id })).is_whole).toBe(true)
    },
  )

  it('expires, and can be deleted before', async () => {
    const { items } = await admin.do(calls.listExports, {})
    // Where the store is away, the nightly purge removes the file; nothing is left to fail where nobody listens.
    // No spy: it would listen.
    office.files.remove = () => Promise.reject(new Error('The store is away'))
    const missed: unknown[] = []
    const onMissed = (reason: unknown) => void missed.push(reason)
    process.on('unhandledRejection', onMissed)
    await admin.do(calls.deleteExport, { id: items[0]!.id })
    await new Promise((resolve) => void setTimeout(resolve, 10))
    process.off('unhandledRejection', onMissed)
    Reflect.deleteProperty(office.files, 'remove')
    expect(missed).toEqual([])
    expect((await admin.do(calls.listExports, {})).items).toHaveLength(items.length - 1)
    await office.database.transaction(({ db }) =>
      db.updateTable('exports').set({ expires_at: '2026-01-01T00:00:00Z' }).execute(),
    )
    expect((await admin.call(calls.downloadExport, { id: items[1]!.id })).status).toBe(404)
    await runJob(office, 'exports.purge')
    const left = await office.database.read.selectFrom('exports').select('id').execute()
    expect(left).toEqual([])
  })
})
