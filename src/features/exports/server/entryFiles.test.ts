import { beforeAll, expect, it } from 'vitest'
import { documentsContract } from '#features/documents/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { runExport } from '#testing/server/anExport.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { unzipped } from '#testing/server/unzipped.ts'
import { exportsContract } from '../contract.ts'

const office = useOffice()
const calls = exportsContract.endpoints
const documents = documentsContract.endpoints
let team_id: number
let editor: Person
let case_id: number
let entries: number[]

beforeAll(async () => {
  team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
  const { record } = await aRecord(editor, {})
  case_id = (await aCase(editor, { record_id: record.id })).id
  entries = []
  for (const name of ['One.pdf', 'Two.pdf']) {
    const { id } = await aDocketEntry(editor, { legal_case_id: case_id })
    await editor.upload(documents.uploadToDocketEntry, { id }, [{ name, content: `%PDF-1.7 ${name}` }])
    entries.push(id)
  }
})

const downloadOf = async (who: Person, id: string) => {
  await runExport(office, id)
  return (await who.do(trackedJobsContract.endpoints.getTrackedJob, { id })).download_id!
}

it('answers with files at once while they are small, and points to the background otherwise', async () => {
  expect((await editor.call(documents.downloadCaseAttachments, { id: case_id })).status).toBe(200)
  const resize = (size: number) =>
    office.database.transaction(({ db }) =>
      db.updateTable('attachments').set({ size }).where('docket_entry_id', '=', entries[0]!).execute(),
    )
  await resize(50_000_001)
  for (const reply of [
    await editor.call(documents.downloadCaseAttachments, { id: case_id }),
    await editor.call(documents.downloadEntryAttachments, { id: entries[0]! }),
    await editor.call(documents.downloadAttachmentsOfEntries, { ids: entries }),
  ])
    expect([reply.status, reply.error?.code]).toEqual([409, 'attachments.large'])
  expect((await editor.call(documents.downloadEntryAttachments, { id: entries[1]! })).status).toBe(200)
  await resize(16)
})

it.each([
  ['a case', () => ({ legal_case_id: case_id }), 2],
  ['an entry', () => ({ docket_entry_ids: [entries[1]!] }), 1],
])('packs the files of %s for whoever still sees them', async (_what, of, count) => {
  const viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  const { id } = await viewer.do(calls.startFilesExport, of())
  expect((await viewer.call(calls.startFilesExport, of())).error).toMatchObject({ code: 'exports.running' })
  const download = await downloadOf(viewer, id)
  const { raw } = await viewer.call(calls.downloadExport, { id: download })
  expect([...unzipped(raw.rawPayload).values()].map(String)).toEqual(
    ['%PDF-1.7 One.pdf', '%PDF-1.7 Two.pdf'].slice(-count),
  )
  expect((await viewer.do(calls.listExports, {})).items).toMatchObject([{ kind: 'files', row_count: count }])
  const { rows } = await office.database.pool.query(
    `select changes, record_id = (select record_id from legal_cases where id = $1) as is_here
     from audit_log where action = 'record_export.files_packed' and actor_id = $2`,
    [case_id, viewer.id],
  )
  expect(rows).toEqual([{ changes: { files: [null, count] }, is_here: true }])
  const restricted = { team_id, access: 'restricted', legal_case_id: case_id } as const
  await office.database.transaction(({ db }) => db.insertInto('team_resources').values(restricted).execute())
  const refused = await viewer.call(calls.downloadExport, { id: download })
  expect(refused.error).toMatchObject({ code: 'exports.out_of_date' })
  await office.database.transaction(({ db }) =>
    db.deleteFrom('team_resources').where('legal_case_id', '=', case_id).execute(),
  )
})

it('is refused where there are no files, or none that one may see', async () => {
  const stranger = await office.user({ team_ids: [await office.team()] })
  expect((await stranger.call(calls.startFilesExport, { legal_case_id: case_id })).status).toBe(404)
  const none = await stranger.call(calls.startFilesExport, { docket_entry_ids: entries })
  expect(none.error).toMatchObject({ code: 'attachments.none' })
  for (const input of [{}, { legal_case_id: case_id, docket_entry_ids: entries }])
    expect((await editor.call(calls.startFilesExport, input)).status).toBe(422)
})
