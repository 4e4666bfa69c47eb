import readExcelFile from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { atLeast } from '#access/access.ts'
import type { SheetCell } from '#core/server/files/sheet.ts'
import type { SpreadsheetFormat } from '#core/spreadsheetFormats.ts'
import { noRoom } from '#core/server/files/files.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { actAs } from '#core/server/http/context.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { trackedJobsContract, type TrackedJob } from '#features/trackedJobs/contract.ts'
import { announceEvery } from '#features/trackedJobs/server/endWhenStopped.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { exportsContract } from '../contract.ts'
import { spreadsheetWork, startSpreadsheet } from './spreadsheets.ts'

const office = useOffice()
const calls = exportsContract.endpoints
const jobs = trackedJobsContract.endpoints
let person: Person

/** Batches of the sheet that is being made; what happens between them. */
let batches: (readonly (readonly SheetCell[])[])[]
let between: (batch: number) => Promise<unknown> | void
let read: number

const works = {
  'exports.test': spreadsheetWork({
    endpoint: { access: atLeast('viewer') },
    async read(_ctx, _input: object) {
      return {
        columns: [
          { key: 'name', label: 'Name', type: 'text' },
          { key: 'day', label: 'Day', type: 'day' },
        ],
        rows: (async function* () {
          for (const [index, batch] of batches.entries()) {
            await between(index)
            read++
            yield batch
          }
        })(),
        about: [['Search', 'All people']],
      }
    },
  }),
}

const start = (who: Person, title = 'People', format: SpreadsheetFormat = 'xlsx', input = {}) =>
  runInTransaction(office, null, async (ctx) => {
    const actor = (await findActor(ctx.db, who.id))!
    return startSpreadsheet(actAs(ctx, actor), { kind: 'exports.test', title, format, input })
  })

const run = (id: string, stopping?: AbortSignal) =>
  runTracked(office, works, id, {
    report: (message) => {
      throw new Error(message)
    },
    stopping,
  })

const trayOf = async (who: Person): Promise<TrackedJob> => (await who.do(jobs.listTrackedJobs, {})).items[0]!
const problemOf = async (who: Person, id: string) =>
  (await who.do(jobs.getTrackedJob, { id })).items[0]!.problem

beforeAll(async () => {
  person = await office.user({ team_ids: [await office.team()] })
})
beforeEach(() => {
  batches = [[['=1+1', '2026-03-08']], [['02134', '2026-03']]]
  between = () => {}
  read = 0
})

it('waits in the tray, is made, downloaded under its name, and expires', async () => {
  const { id } = await start(person, 'People: all/any')
  expect(await trayOf(person)).toMatchObject({
    id,
    description: 'Pending',
    progress: null,
    url: null,
    size: null,
  })
  await run(id)
  const job = await trayOf(person)
  expect(job).toMatchObject({
    description: 'Done',
    progress: 100,
    error: null,
    problem_count: 0,
    visible: true,
  })
  expect(job.url).toBe(`/api/exports/${job.download_id}/download`)
  const reply = await person.call(calls.downloadExport, { id: job.download_id! })
  expect(reply.status).toBe(200)
  expect(reply.raw.rawPayload).toHaveLength(job.size!)
  expect(reply.raw.headers['content-disposition']).toMatch(/People%20all%20any%20\d{4}-\d\d-\d\d\.xlsx/)
  const [sheet, about] = await readExcelFile(reply.raw.rawPayload)
  expect(sheet!.data).toEqual([
    ['Name', 'Day'],
    ['=1+1', new Date('2026-03-08T00:00:00Z')],
    ['02134', '2026-03'],
  ])
  expect(about!.data).toContainEqual(['Search', 'All people'])
  const lines = await office.database.read
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('action', 'in', ['export.spreadsheet_made', 'export.file_downloaded'])
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'export.spreadsheet_made', changes: { rows: [null, 2], format: [null, 'xlsx'] } },
    { action: 'export.file_downloaded', changes: { title: [null, 'People: all/any'] } },
  ])
  const other = await office.user({ user_type: 'admin', all_teams: true })
  expect((await other.call(calls.downloadExport, { id: job.download_id! })).status).toBe(404)
  await office.database.transaction(({ db }) =>
    db.updateTable('exports').set({ expires_at: '2026-01-01T00:00:00Z' }).execute(),
  )
  expect(await trayOf(person)).toMatchObject({ id, url: null, size: null })
  expect((await person.call(calls.downloadExport, { id: job.download_id! })).status).toBe(404)
})

it('is one file for the same request at a time, and five requests at most', async () => {
  const who = await office.user({})
  const { id } = await start(who)
  await expect(start(who)).rejects.toMatchObject({ code: 'exports.running' })
  for (const title of ['a', 'b', 'c', 'd']) await start(who, title)
  await expect(start(who, 'e')).rejects.toMatchObject({ code: 'exports.many' })
  await run(id)
  await start(who)
})

it('stops when its requester says so, leaves no file, and is made when tried again', async () => {
  const who = await office.user({})
  const { id } = await start(who)
  between = async (batch) => {
    if (batch !== 1) return
    await who.do(jobs.stopTrackedJob, { id })
    // The next note of progress, which finds that it was stopped, is due by then.
    await new Promise((resolve) => void setTimeout(resolve, announceEvery + 50))
  }
  await run(id)
  expect(await trayOf(who)).toMatchObject({ description: 'Failed', url: null })
  expect(await problemOf(who, id)).toBe('You stopped it.')
  expect((await who.do(calls.listExports, {})).items).toEqual([])
  between = () => {}
  await who.do(jobs.retryTrackedJob, { id })
  await run(id)
  expect(await trayOf(who)).toMatchObject({ id, description: 'Done', problem_count: 0 })
  expect((await who.call(jobs.retryTrackedJob, { id })).error).toMatchObject({ code: 'trackedJobs.no_retry' })
  expect((await person.call(jobs.retryTrackedJob, { id })).status).toBe(404)
})

it('is taken up again by the server that starts after one that stopped', async () => {
  const who = await office.user({})
  const { id } = await start(who)
  const stopping = new AbortController()
  between = (batch) => {
    if (batch === 1) stopping.abort()
  }
  await run(id, stopping.signal)
  expect(await trayOf(who)).toMatchObject({ description: 'Running', finished_at: null })
  between = () => {}
  await run(id)
  expect(await trayOf(who)).toMatchObject({ description: 'Done' })
  expect((await who.do(calls.listExports, {})).items).toMatchObject([{ row_count: 2, kind: 'spreadsheet' }])
})

it.each([
  ['no longer sign in', { deactivated: true }],
  ['see less', { all_teams: false }],
  ['changed', { user_type: 'viewer' }],
] as const)('is not made for somebody who may %s after the first rows', async (_, change) => {
  const who = await office.user({ all_teams: true })
  const { id } = await start(who)
  between = (batch) => {
    if (batch === 1)
      return office.database.transaction(({ db }) =>
        db.updateTable('users').set(change).where('id', '=', who.id).execute(),
      )
  }
  await run(id)
  const item = await office.database.read
    .selectFrom('tracked_job_items')
    .select('problem')
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(item.problem).toMatch(/can no longer sign in|What you may see changed/)
  const made = await office.database.read
    .selectFrom('exports')
    .select('id')
    .where('job_id', '=', id)
    .execute()
  expect(made).toEqual([])
})

it('says so where the disk is full, at once', async () => {
  const who = await office.user({})
  const { id } = await start(who)
  between = () => {
    throw noRoom()
  }
  await run(id)
  expect(await problemOf(who, id)).toMatch(/no room for files/)
  expect(read).toBe(0)
})

it('is not downloaded by somebody who may no longer ask for it', async () => {
  const who = await office.user({})
  const { id } = await start(who)
  await run(id)
  await office.database.transaction(({ db }) =>
    db
      .updateTable('exports')
      .set({ access: JSON.stringify({ access: atLeast('admin') }) })
      .where('job_id', '=', id)
      .execute(),
  )
  const { download_id } = await trayOf(who)
  expect((await who.call(calls.downloadExport, { id: download_id! })).status).toBe(403)
})
