import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked, type TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { casesContract } from '../contract.ts'
import { bulkWork } from './bulk.ts'

const office = useOffice()
const calls = casesContract.endpoints
const jobs = trackedJobsContract.endpoints

let team: number
let editor: Person
let attorney: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  editor = await office.user({ team_ids: [team] })
  attorney = await office.user({ team_ids: [team], is_attorney: true })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
})

const severalCases = async (count: number) => {
  const made = []
  for (let n = 0; n < count; n++) made.push(await aCase(editor))
  return made.map(({ id }) => id)
}
const shown = (id: number) => editor.do(calls.getCase, { id })
const run = (id: string, works: Record<string, TrackedWork> = bulkWork) =>
  runTracked(office, works, id, { report: () => {} })
const closedLines = (ids: number[]) =>
  office.database.read
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'case.closed')
    .where('entity_id', 'in', ids)
    .execute()

describe('changing many cases', () => {
  it('takes the right to change one, and cases one sees', async () => {
    const ids = await severalCases(1)
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    expect((await contributor.call(calls.tagCases, { ids, add_tag_ids: [1] })).status).toBe(403)
    const unseen = await outsider.call(calls.tagCases, { ids, add_tag_ids: [1] })
    expect([unseen.status, unseen.error.issues?.[0]?.path]).toEqual([422, 'ids'])
  })

  it.each([
    [calls.tagCases, {}, 'add_tag_ids'],
    [calls.tagCases, { add_tag_ids: [999_999] }, 'add_tag_ids'],
    [calls.assignCases, {}, 'primary_attorney_id'],
    [calls.closeCases, { closing_reasons_ids: [-1] }, 'closing_notes'],
  ] as const)('asks for what is to be done before it starts', async (call, input, path) => {
    const ids = await severalCases(1)
    const reply = await editor.call(call, { ids, ...input })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, path])
  })

  it('adds and takes off tags', async () => {
    const ids = await severalCases(2)
    await editor.do(calls.addCaseTags, { id: ids[0]!, tag_ids: [2] })
    const job = await editor.do(calls.tagCases, { ids, add_tag_ids: [1], remove_tag_ids: [2] })
    expect(job.item_count).toBe(2)
    expect(await editor.do(jobs.getTrackedJob, { id: job.id })).toMatchObject({
      title: 'Change the tags of 2 cases',
      description: 'Pending',
      progress: null,
      error: null,
      visible: true,
    })
    await run(job.id)
    for (const id of ids) expect((await shown(id)).tags).toMatchObject([{ id: 1 }])
    expect(await editor.do(jobs.getTrackedJob, { id: job.id })).toMatchObject({
      description: 'Done',
      progress: 100,
      done_count: 2,
      problem_count: 0,
    })
  })

  it('assigns, adding to the others who work on a case', async () => {
    const ids = await severalCases(2)
    const { id } = await editor.do(calls.assignCases, {
      ids,
      primary_attorney_id: attorney.id,
      add_legal_assistant_ids: [editor.id],
    })
    await run(id)
    expect(await shown(ids[1]!)).toMatchObject({
      primary_attorney: { id: attorney.id },
      other_legal_assistants: [{ id: editor.id }],
    })
  })

  it('closes each that is open, and says why one was not', async () => {
    const ids = await severalCases(3)
    await editor.do(calls.closeCase, { id: ids[1]!, closing_reasons_ids: [1] })
    const { id } = await editor.do(calls.closeCases, {
      ids,
      closing_reasons_ids: [2],
      closing_notes: 'Moved away',
    })
    await run(id)
    const job = await editor.do(jobs.getTrackedJob, { id })
    expect(job).toMatchObject({ description: 'Done', done_count: 2, problem_count: 1 })
    expect(job.items.filter((item) => item.problem).map((item) => item.entity_id)).toEqual([ids[1]])
    expect(job.items.find((item) => item.problem)?.problem).toContain('closed this case already')
    expect((await shown(ids[0]!)).closings).toMatchObject([{ closing_notes: 'Moved away' }])
  })

  it('takes all that the filter of the list finds', async () => {
    const ids = await severalCases(2)
    for (const id of ids) await editor.do(calls.addCaseTags, { id, tag_ids: [5] })
    const job = await editor.do(calls.tagCases, { all_of: { tag_ids: [5] }, remove_tag_ids: [5] })
    expect(job.item_count).toBe(2)
  })
})

describe('long work', () => {
  it('does nothing twice when it is run again after a crash', async () => {
    const ids = await severalCases(3)
    const { id } = await editor.do(calls.closeCases, { ids, closing_reasons_ids: [1] })
    let left = 2
    const crashing: Record<string, TrackedWork> = {
      'cases.close': {
        ...bulkWork['cases.close']!,
        run: (...args) => {
          if (left-- === 0) throw Object.assign(new Error('gone'), { code: '57P01' })
          return bulkWork['cases.close']!.run(...args)
        },
      },
    }
    await expect(run(id, crashing)).rejects.toThrow('gone')
    expect(await closedLines(ids)).toHaveLength(2)
    await run(id)
    await run(id)
    expect(await closedLines(ids)).toHaveLength(3)
    expect(await editor.do(jobs.getTrackedJob, { id })).toMatchObject({ done_count: 3, problem_count: 0 })
  })

  it('run by two workers at once is done once', async () => {
    const ids = await severalCases(3)
    const { id } = await editor.do(calls.closeCases, { ids, closing_reasons_ids: [1] })
    await Promise.all([run(id), run(id)])
    expect(await closedLines(ids)).toHaveLength(3)
    expect(await editor.do(jobs.getTrackedJob, { id })).toMatchObject({ done_count: 3, problem_count: 0 })
  })

  it('asks for the rights of its maker at every item', async () => {
    const person = await office.user({ team_ids: [team] })
    const ids = await severalCases(2)
    const { id } = await person.do(calls.closeCases, { ids, closing_reasons_ids: [1] })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ user_type: 'viewer' }).where('id', '=', person.id).execute(),
    )
    await run(id)
    expect(await person.do(jobs.getTrackedJob, { id })).toMatchObject({
      description: 'Failed',
      done_count: 0,
      problem_count: 2,
    })
    expect(await closedLines(ids)).toHaveLength(0)
  })

  it('says in words that something went wrong, and goes on', async () => {
    const ids = await severalCases(2)
    const { id } = await editor.do(calls.closeCases, { ids, closing_reasons_ids: [1] })
    const reported: string[] = []
    const broken: TrackedWork = {
      ...bulkWork['cases.close']!,
      run: (ctx, input, entity_id) => {
        if (entity_id === ids[0]) throw new Error('boom')
        return bulkWork['cases.close']!.run(ctx, input, entity_id)
      },
    }
    await runTracked(office, { 'cases.close': broken }, id, { report: (message) => reported.push(message) })
    const job = await editor.do(jobs.getTrackedJob, { id })
    expect(job).toMatchObject({ description: 'Done', done_count: 1, problem_count: 1 })
    expect(job.items.find((item) => item.problem)?.problem).toMatch(/^Something went wrong/)
    expect(reported).toHaveLength(1)
  })

  it('leaves the rest to another run when the server stops', async () => {
    const ids = await severalCases(3)
    const { id } = await editor.do(calls.closeCases, { ids, closing_reasons_ids: [1] })
    const stop = new AbortController()
    const lastBeforeStop: TrackedWork = {
      ...bulkWork['cases.close']!,
      async run(ctx, input, entity_id) {
        await bulkWork['cases.close']!.run(ctx, input, entity_id)
        if (entity_id === ids[1]) stop.abort()
      },
    }
    const queued = async () =>
      (
        await office.database.pool.query(
          `select from graphile_worker._private_jobs where payload ->> 'id' = $1`,
          [id],
        )
      ).rowCount
    expect(await queued()).toBe(1)
    await runTracked(office, { 'cases.close': lastBeforeStop }, id, {
      report: () => {},
      stopping: stop.signal,
    })
    expect(await editor.do(jobs.getTrackedJob, { id })).toMatchObject({ done_count: 2, finished_at: null })
    expect(await queued()).toBe(2)
    await run(id)
    expect(await editor.do(jobs.getTrackedJob, { id })).toMatchObject({
      description: 'Done',
      done_count: 3,
    })
  })

  it('is seen by its maker alone, newest first, until it is dismissed', async () => {
    const person = await office.user({ team_ids: [team] })
    const ids = await severalCases(1)
    const first = await person.do(calls.tagCases, { ids, add_tag_ids: [1] })
    const second = await person.do(calls.tagCases, { ids, add_tag_ids: [2] })
    const listed = async () => (await person.do(jobs.listTrackedJobs)).items.map(({ id }) => id)
    expect(await listed()).toEqual([second.id, first.id])
    expect((await editor.call(jobs.getTrackedJob, { id: first.id })).status).toBe(404)
    expect((await editor.call(jobs.hideTrackedJob, { id: first.id })).status).toBe(404)
    await run(first.id)
    await person.do(jobs.hideFinishedJobs)
    expect(await listed()).toEqual([second.id])
    await person.do(jobs.hideTrackedJob, { id: second.id })
    expect(await listed()).toEqual([])
  })
})
