import { beforeAll, describe, expect, it } from 'vitest'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import type { Endpoint } from '#core/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { docketContract } from '../contract.ts'
import { entryBulkWork } from './bulk.ts'

const office = useOffice()
const calls = docketContract.endpoints

let team: number
let editor: Person
let colleague: Person

beforeAll(async () => {
  team = await office.team('Family')
  editor = await office.user({ team_ids: [team] })
  colleague = await office.user({ team_ids: [team] })
})

const shown = (id: number) => editor.do(calls.getDocketEntry, { id })
async function finish(id: string) {
  await runTracked(office, entryBulkWork, id, { report: () => {} })
  return editor.do(trackedJobsContract.endpoints.getTrackedJob, { id })
}

describe('changing many docket entries', () => {
  it('takes entries one sees, and the right to change one', async () => {
    const { id } = await aDocketEntry(editor, {})
    const outsider = await office.user({ team_ids: [await office.team('Detained')] })
    const unseen = await outsider.call(calls.markEntriesDone, { ids: [id] })
    expect([unseen.status, unseen.error.issues?.[0]?.path]).toEqual([422, 'ids'])
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    expect((await viewer.call(calls.markEntriesDone, { ids: [id] })).status).toBe(403)
  })

  it.each<[Endpoint, object, string]>([
    [calls.markEntriesDone, { ids: [] }, 'ids'],
    [calls.markEntriesDone, { ids: Array.from({ length: 1_001 }, (_, n) => n + 1) }, 'ids'],
    [calls.rescheduleDocketEntries, { action_date: '2026-02-30' }, 'action_date'],
    [calls.assignDocketEntries, { assignee_ids: [999_999] }, 'assignee_ids'],
  ])('says what is wrong before it starts', async (call, input, path) => {
    const { id } = await aDocketEntry(editor, {})
    const reply = await editor.call(call, { ids: [id], ...input })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, path])
  })

  it('marks them done, and says of each that is refused why', async () => {
    const open = await aDocketEntry(editor, {})
    const cancelled = await aDocketEntry(editor, {})
    await editor.do(calls.cancelDocketEntry, { id: cancelled.id })
    const job = await editor.do(calls.markEntriesDone, { ids: [open.id, cancelled.id] })
    expect(await finish(job.id)).toMatchObject({
      description: 'Done',
      item_count: 2,
      done_count: 1,
      items: expect.arrayContaining([
        expect.objectContaining({ entity_id: cancelled.id, problem: expect.stringContaining('cancelled') }),
      ]),
    })
    expect((await shown(open.id)).is_done).toBe(true)
    expect((await shown(cancelled.id)).is_done).toBe(false)
  })

  it('leaves no line for what was so already, such as of a second submit', async () => {
    const { id } = await aDocketEntry(editor, {
      docket_entry_type_id: entryTypes.one_year_deadline,
      action_date: '2027-03-02',
    })
    const twice = async (start: () => Promise<{ id: string }>) => {
      const jobs = await Promise.all([start(), start()])
      for (const job of jobs) expect(await finish(job.id)).toMatchObject({ done_count: 1, problem_count: 0 })
    }
    await twice(() => editor.do(calls.rescheduleDocketEntries, { ids: [id], action_date: '2027-03-09' }))
    await twice(() => editor.do(calls.assignDocketEntries, { ids: [id], assignee_ids: [colleague.id] }))
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'docket_entries')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'docket_entry.created',
      'docket_entry.updated',
      'docket_entry.updated',
    ])
  })

  it('names an entry only while one sees it', async () => {
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const [hidden, open] = [await aDocketEntry(editor, {}), await aDocketEntry(editor, {})]
    await editor.do(calls.cancelDocketEntry, { id: hidden.id })
    const { id } = await editor.do(calls.markEntriesDone, { ids: [hidden.id, open.id] })
    const { items: before } = await finish(id)
    const record_id = hidden.record_id
    await admin.do(teamsContract.endpoints.restrictResource, {
      id: team,
      type: 'records',
      resource_id: record_id,
    })
    const { items } = await editor.do(trackedJobsContract.endpoints.getTrackedJob, { id })
    expect(items).toHaveLength(2)
    for (const [index, item] of items.entries())
      expect(item).toEqual(
        item.entity_id === hidden.id
          ? { ...before[index], label: 'One you may not see', problem: 'It could not be changed.' }
          : before[index],
      )
  })

  it('moves tasks as they are, and gives hearings a new entry at the same hour', async () => {
    const task = await aDocketEntry(editor, {
      docket_entry_type_id: entryTypes.one_year_deadline,
      action_date: '2027-03-02',
    })
    const hearing = await aDocketEntry(editor, {
      action_date: '2027-03-02',
      event_time_start: '09:00',
      timezone: 'America/Chicago',
    })
    const job = await editor.do(calls.rescheduleDocketEntries, {
      ids: [task.id, hearing.id],
      action_date: '2027-03-09',
    })
    expect(await finish(job.id)).toMatchObject({ done_count: 2, problem_count: 0 })
    expect(await shown(task.id)).toMatchObject({ action_date: '2027-03-09', rescheduled_at: null })
    expect(await shown(hearing.id)).toMatchObject({ action_date: '2027-03-02', is_done: true })
    const { items } = await editor.do(calls.listDocketEntries, {
      legal_case_id: hearing.legal_case_id,
      from: '2027-03-09',
    })
    expect(items).toMatchObject([{ event_time_start: '09:00', timezone: 'America/Chicago' }])
  })

  it('gives them to somebody, instead of those who had them or as well', async () => {
    const { id } = await aDocketEntry(editor, { assignee_ids: [editor.id] })
    const give = async (input: { assignee_ids: number[]; keeps_others?: boolean }) => {
      await finish((await editor.do(calls.assignDocketEntries, { ids: [id], ...input })).id)
      return (await shown(id)).assignees.map((user) => user.id)
    }
    const both = await give({ assignee_ids: [colleague.id], keeps_others: true })
    expect(new Set(both)).toEqual(new Set([editor.id, colleague.id]))
    expect(await give({ assignee_ids: [colleague.id] })).toEqual([colleague.id])
    expect(await give({ assignee_ids: [] })).toEqual([])
  })
})
