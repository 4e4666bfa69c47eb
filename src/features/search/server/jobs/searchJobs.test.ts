import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { queryOf } from '#query/query.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { waitingStatements, whileLocked } from '#testing/server/whileLocked.ts'
import { searchJobsContract, type SearchJob } from '../../contract/searchJobs.ts'
import { purgeSearchJobs, searchWork } from './runSearchJob.ts'

const office = useOffice()
const calls = searchJobsContract.endpoints
const query = queryOf('parties', [{ field: 'last_name', operator: 'starts_with', term: 'Quet' }])
let admin: Person
let editor: Person
let team_id: number

beforeAll(async () => {
  team_id = await office.team()
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team_id] })
  const party = { first_name: 'Ana', last_name: 'Quetzal' }
  await aRecord(admin, { team_ids: [team_id], party })
  await aRecord(admin, { team_ids: [], party: { first_name: 'Bo', last_name: 'Quetzin' } })
})

const trackedOf = async ({ id }: Pick<SearchJob, 'id'>) => {
  const { tracked_job_id } = await office.database.read
    .selectFrom('search_jobs')
    .select('tracked_job_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return tracked_job_id!
}
const run = async (job: SearchJob, stopping?: AbortSignal) =>
  runTracked(office, searchWork, await trackedOf(job), { report: expect.unreachable, stopping })
const start = (who: Person, name = 'Quetzal') => who.do(calls.startSearchJob, { query, name })

async function finished(who: Person): Promise<SearchJob> {
  const job = await start(who)
  await run(job)
  return who.do(calls.getSearchJob, { uuid: job.uuid })
}

describe('a search in the background', () => {
  it('is found by its requester alone, and its result is what they see now', async () => {
    const job = await finished(editor)
    expect(job).toMatchObject({ name: 'Quetzal', status: 'done', result_count: 1, is_cut: false })
    const { uuid } = job
    const found = await editor.do(calls.getSearchJobResults, { uuid, columns: ['last_name'] })
    expect(found.items).toMatchObject([{ title: 'Ana Quetzal', cells: ['Quetzal'] }])
    expect((await admin.call(calls.getSearchJob, { uuid })).status).toBe(404)
    expect((await admin.call(calls.getSearchJobResults, { uuid })).status).toBe(404)
    await office.database.transaction(({ db }) =>
      db.deleteFrom('team_members').where('user_id', '=', editor.id).execute(),
    )
    expect((await editor.do(calls.getSearchJobResults, { uuid })).items).toEqual([])
  })

  it('is called by its conditions, stands in the tray, and keeps its ids encrypted', async () => {
    const { id, name } = await admin.do(calls.startSearchJob, { query })
    expect(name).toMatch(/Quet/)
    const { items } = await admin.do(trackedJobsContract.endpoints.listTrackedJobs, {})
    expect(items[0]!.title).toBe(`Search: ${name}`)
    await runTracked(office, searchWork, await trackedOf({ id }), { report: expect.unreachable })
    const { rows } = await sql<{ results: Buffer }>`select results from search_jobs where id = ${id}`.execute(
      office.database.read,
    )
    expect(rows[0]!.results[0]).toBe(0)
    expect(rows[0]!.results.toString()).not.toMatch(/^\d+(,\d+)*$/)
  })

  it('ends in the database when it is stopped', async () => {
    const job = await start(admin)
    await whileLocked(office, async () => {
      const ended = run(job)
      await vi.waitUntil(async () => (await waitingStatements(office)) > 0, { timeout: 20_000 })
      expect((await admin.do(calls.getSearchJob, { uuid: job.uuid })).status).toBe('running')
      await admin.do(calls.stopSearchJob, { uuid: job.uuid })
      await ended
      expect(await waitingStatements(office)).toBe(0)
    })
    const { status, result_count } = await admin.do(calls.getSearchJob, { uuid: job.uuid })
    expect({ status, result_count }).toEqual({ status: 'stopped', result_count: null })
    const tray = await admin.do(trackedJobsContract.endpoints.listTrackedJobs, {})
    expect(tray.items[0]!.error).toBe('It was stopped.')
    expect((await admin.call(calls.getSearchJobResults, { uuid: job.uuid })).error.code).toBe(
      'searchJobs.no_results',
    )
  })

  it('is taken up again when the server stops in the middle', async () => {
    const job = await start(admin)
    await whileLocked(office, async () => {
      const stopping = new AbortController()
      const left = run(job, stopping.signal)
      await vi.waitUntil(async () => (await waitingStatements(office)) > 0, { timeout: 20_000 })
      stopping.abort()
      await left
      expect(await waitingStatements(office)).toBe(0)
    })
    expect((await admin.do(calls.getSearchJob, { uuid: job.uuid })).status).toBe('running')
    await run(job)
    expect(await admin.do(calls.getSearchJob, { uuid: job.uuid })).toMatchObject({
      status: 'done',
      result_count: 2,
    })
  })

  it('has failed where its requester may no longer sign in', async () => {
    const leaving = await office.user({ user_type: 'admin', all_teams: true })
    const job = await start(leaving)
    const lock = (locked_at: string | null) =>
      office.database.transaction(({ db }) =>
        db.updateTable('users').set({ locked_at }).where('id', '=', leaving.id).execute(),
      )
    await lock(new Date().toISOString())
    await run(job)
    await lock(null)
    expect((await leaving.do(calls.getSearchJob, { uuid: job.uuid })).status).toBe('failed')
  })

  it('is one of three at most, and runs again only when it is over', async () => {
    const who = await office.user({ user_type: 'admin', all_teams: true })
    const [first] = [await start(who), await start(who), await start(who)]
    expect((await who.call(calls.startSearchJob, { query })).error.code).toBe('searchJobs.too_many')
    expect((await who.call(calls.rerunSearchJob, { uuid: first.uuid })).error.code).toBe(
      'searchJobs.unfinished',
    )
    await run(first)
    expect((await who.do(calls.rerunSearchJob, { uuid: first.uuid })).status).toBe('pending')
    await run(first)
    expect((await who.do(calls.getSearchJob, { uuid: first.uuid })).status).toBe('done')
  })

  it('is renamed, kept longer, expires and is deleted', async () => {
    const { uuid, id } = await finished(admin)
    const changed = await admin.do(calls.updateSearchJob, { uuid, name: 'Birds', keep_days: 30 })
    expect(changed.name).toBe('Birds')
    expect(Date.parse(changed.expires_at!)).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000)
    await purgeSearchJobs(office)
    expect((await admin.do(calls.getSearchJob, { uuid })).status).toBe('done')
    await purgeSearchJobs(office, new Date(Date.now() + 31 * 24 * 3_600_000))
    expect(await admin.do(calls.getSearchJob, { uuid })).toMatchObject({ status: 'expired' })
    expect((await admin.call(calls.getSearchJobResults, { uuid })).error.message).toMatch(/expired/)
    const other = await finished(admin)
    await admin.do(calls.deleteExpiredSearchJobs, {})
    expect((await admin.call(calls.getSearchJob, { uuid })).status).toBe(404)
    await editor.do(calls.deleteSearchJobs, { ids: [other.id, id] })
    expect((await admin.do(calls.getSearchJob, { uuid: other.uuid })).status).toBe('done')
    await admin.do(calls.deleteSearchJobs, { ids: [other.id] })
    expect((await admin.call(calls.getSearchJob, { uuid: other.uuid })).status).toBe(404)
  })
})
