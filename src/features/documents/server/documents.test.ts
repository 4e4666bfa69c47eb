import { beforeAll, expect, test } from 'vitest'
import { purgeFiles } from './purgeFiles.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { documentsContract } from '../contract.ts'

const office = useOffice()
const calls = documentsContract.endpoints
const pdf = (text = 'notice') => ({ name: 'Hearing notice.pdf', content: `%PDF-1.7\n${text}` })

let team_id: number
let writer: Person
let viewer: Person
let stranger: Person
let entry_id: number

beforeAll(async () => {
  team_id = await office.team()
  writer = await office.user({ user_type: 'editor', team_ids: [team_id] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  stranger = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
  entry_id = await anEntry()
})

async function anEntry(): Promise<number> {
  const { record } = await aRecord(writer, { team_ids: [team_id] })
  const { id } = await aCase(writer, { record_id: record.id })
  return (await aDocketEntry(writer, { legal_case_id: id })).id
}

const recordOf = async (id: number) =>
  (await viewer.do(docketContract.endpoints.getDocketEntry, { id })).record_id

async function upload(files = [pdf()], to = entry_id) {
  const reply = await writer.upload(calls.uploadToDocketEntry, { id: to }, files)
  expect(reply.error).toBeUndefined()
  return reply.body.items.slice(-files.length)
}

test('files of an entry are for those who see it, and for its editors to change', async () => {
  const [file] = await upload()
  const { id } = file!
  expect((await viewer.call(calls.downloadAttachment, { id })).status).toBe(200)
  expect((await viewer.upload(calls.uploadToDocketEntry, { id: entry_id }, [pdf()])).status).toBe(403)
  expect((await viewer.call(calls.deleteAttachment, { id })).status).toBe(403)
  expect((await stranger.upload(calls.uploadToDocketEntry, { id: entry_id }, [pdf()])).status).toBe(404)
  for (const call of [calls.downloadAttachment, calls.deleteAttachment, calls.restoreAttachment])
    expect((await stranger.call(call, { id })).status).toBe(404)
  expect((await stranger.call(calls.listEntryAttachments, { id: entry_id })).status).toBe(404)
  expect((await stranger.call(calls.downloadAttachmentsOfEntries, { ids: [entry_id] })).error.code).toBe(
    'attachments.none',
  )
})

test.each([
  ['a program', { name: 'visa.exe', content: 'MZ' }, /cannot be kept: send PDF/],
  ['a program that calls itself a PDF', { name: 'visa.pdf', content: 'MZ\u0000\u0000' }, /ending \.pdf says/],
  ['a web page that calls itself an image', { name: 'a.png', content: '<html>' }, /ending \.png says/],
  ['bytes that call themselves text', { name: 'a.txt', content: 'a\u0000b' }, /ending \.txt says/],
  ['nothing', { name: 'a.pdf', content: '' }, /is empty/],
])('%s is refused, and so is all that came with it', async (_what, file, message) => {
  const before = await storedFiles()
  const reply = await writer.upload(calls.uploadToDocketEntry, { id: entry_id }, [pdf(), file])
  expect(reply.status).toBe(422)
  expect(reply.error.issues).toMatchObject([{ path: 'files', message: expect.stringMatching(message) }])
  expect(await storedFiles()).toBe(before)
})

test('a body that is no form, and a form without files, are refused', async () => {
  expect((await writer.call(calls.uploadToDocketEntry, { id: entry_id })).status).toBe(415)
  expect((await writer.upload(calls.uploadToDocketEntry, { id: entry_id }, [])).status).toBe(422)
  const many = Array.from({ length: 21 }, () => pdf())
  const reply = await writer.upload(calls.uploadToDocketEntry, { id: entry_id }, many)
  expect(reply.error.message).toMatch(/at most 20 files/)
})

test('a file comes back byte for byte, as a download under its own safe name', async () => {
  const id = await anEntry()
  const [stored] = await upload([{ name: '../../Нотаріус\u202Efdp.pdf', content: '%PDF-1.7 Ω' }], id)
  expect(stored).toMatchObject({ filename: 'Нотаріусfdp.pdf', content_type: 'application/pdf', size: 11 })
  const { raw } = await viewer.call(calls.downloadAttachment, { id: stored!.id })
  expect(raw.rawPayload.toString()).toBe('%PDF-1.7 Ω')
  expect(raw.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Нотаріусfdp.pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
})

test('a renamed file keeps its ending, a removed one comes back', async () => {
  const [file] = await upload()
  const { id } = file!
  const renamed = await writer.do(calls.renameAttachment, { id, filename: 'Notice of 03/12' })
  expect(renamed.filename).toBe('Notice of 03-12.pdf')
  await writer.do(calls.deleteAttachment, { id })
  expect((await viewer.call(calls.downloadAttachment, { id })).status).toBe(404)
  await writer.do(calls.restoreAttachment, { id })
  expect((await viewer.call(calls.downloadAttachment, { id })).status).toBe(200)
})

test('all files of entries come as one archive, with a folder for each and no name twice', async () => {
  const [one, other] = [await anEntry(), await anEntry()]
  await upload([pdf('a'), pdf('b')], one)
  await upload([pdf('c')], other)
  const single = await viewer.call(calls.downloadEntryAttachments, { id: one })
  expect(single.raw.headers['content-type']).toBe('application/zip')
  expect(single.raw.rawPayload.toString('latin1')).toMatch(/Hearing notice\.pdf.*Hearing notice \(2\)\.pdf/s)
  const gone = 1_000_000
  const several = await viewer.call(calls.downloadAttachmentsOfEntries, { ids: [one, other, gone] })
  const names = several.raw.rawPayload.toString('latin1')
  expect(names).toMatch(new RegExp(`${one}/Hearing notice \\(2\\)\\.pdf`))
  expect(names).toMatch(new RegExp(`${other}/Hearing notice\\.pdf`))
  expect((await viewer.call(calls.downloadEntryAttachments, { id: await anEntry() })).status).toBe(409)
  const lines = await office.database.read
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'record_id', 'changes'])
    .where('action', '=', 'record_export.files_packed')
    .where('actor_id', '=', viewer.id)
    .orderBy('id')
    .execute()
  const records = await Promise.all([one, other].map(recordOf))
  const line = (record_id: number, files: number) => ({
    entity: 'records',
    entity_id: record_id,
    record_id,
    changes: { files: [null, files] },
  })
  expect(lines).toEqual([line(records[0]!, 2), line(records[0]!, 2), line(records[1]!, 1)])
})

test('with its case a file goes, and comes back', async () => {
  const { record } = await aRecord(writer, { team_ids: [team_id] })
  const legalCase = await aCase(writer, { record_id: record.id })
  const entry = await aDocketEntry(writer, { legal_case_id: legalCase.id })
  const [file] = await upload([pdf()], entry.id)
  await writer.do(casesContract.endpoints.deleteCase, { id: legalCase.id })
  expect((await writer.call(calls.downloadAttachment, { id: file!.id })).status).toBe(404)
  expect((await writer.call(calls.downloadEntryAttachments, { id: entry.id })).status).toBe(404)
  await writer.do(casesContract.endpoints.restoreCase, { id: legalCase.id })
  expect((await writer.call(calls.downloadAttachment, { id: file!.id })).status).toBe(200)
})

test('a file uploaded ahead is seen by nobody else', async () => {
  const { body } = await writer.upload(calls.uploadAttachments, {}, [pdf()])
  const { id } = body.items[0]!
  expect((await writer.call(calls.downloadAttachment, { id })).status).toBe(200)
  expect((await viewer.call(calls.downloadAttachment, { id })).status).toBe(404)
})

test('the sweep removes what nobody can bring back, and keeps what a row names', async () => {
  const id = await anEntry()
  const [stored, removed] = await upload([pdf('kept'), pdf('removed')], id)
  await writer.upload(calls.uploadAttachments, {}, [pdf('never saved')])
  await writer.do(calls.deleteAttachment, { id: removed!.id })
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  await purgeFiles(office, later(29))
  await writer.do(calls.restoreAttachment, { id: removed!.id })
  await writer.do(calls.deleteAttachment, { id: removed!.id })
  await purgeFiles(office, later(31))
  expect((await writer.call(calls.restoreAttachment, { id: removed!.id })).status).toBe(404)
  expect((await viewer.call(calls.downloadAttachment, { id: stored!.id })).status).toBe(200)
  const { count } = await office.database.read
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(await storedFiles()).toBe(count)
})

async function storedFiles(): Promise<number> {
  const all = office.files.untouchedSince(new Date(Date.now() + 60_000))
  return (await Array.fromAsync(all)).length
}
