import { expect, it } from 'vitest'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runExport } from '#testing/server/anExport.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { exportsContract } from '../contract.ts'

const office = useOffice()
const calls = exportsContract.endpoints
const { getTrackedJob } = trackedJobsContract.endpoints

it('prints a record in the background, for those who see its people when they download it', async () => {
  const team_id = await office.team()
  const editor = await office.user({ team_ids: [team_id] })
  const { record, party } = await aRecord(editor, {})
  const { id: relative } = await aParty(editor, { record_id: record.id })
  const people = [party.id, relative].map((id) => ({ id, groups: ['Person' as const] }))
  const viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })

  const { id } = await viewer.do(calls.startRecordPrint, { id: record.id, people })
  await runExport(office, id)
  const job = await viewer.do(getTrackedJob, { id })
  expect(job).toMatchObject({ error: null, title: `Print of record ${record.public_id}` })
  const download = { id: job.download_id! }
  const { raw } = await viewer.call(calls.downloadExport, download)
  expect(raw.headers['content-type']).toBe('application/pdf')
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const lines = await office.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('record_id', '=', record.id)
    .where('actor_id', '=', viewer.id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['record.printed', 'record_export.print_downloaded'])

  await office.database.transaction(({ db }) =>
    db.insertInto('team_resources').values({ team_id, access: 'restricted', party_id: relative }).execute(),
  )
  expect((await viewer.call(calls.downloadExport, download)).error).toMatchObject({
    code: 'exports.out_of_date',
  })
  expect((await viewer.call(calls.startRecordPrint, { id: record.id, people })).status).toBe(422)
  const stranger = await office.user({ team_ids: [await office.team()] })
  expect((await stranger.call(calls.startRecordPrint, { id: record.id, people })).status).toBe(404)
})
