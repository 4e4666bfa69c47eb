import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { docketContract, type DocketEntry } from '#features/docket/contract.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { useTransfers } from '#testing/server/useTransfers.ts'
import { runJob } from '#testing/server/runJob.ts'
import { transfersContract } from '../contract.ts'

const office = useOffice()
const calls = transfersContract.endpoints
const docket = docketContract.endpoints
let admin: Person
let editor: Person

const transfers = useTransfers(office)
const { colleague, assigneesOf, laterNoticesOf, nameOf, noticesOf, finish, give } = transfers
beforeAll(() => {
  ;({ admin, editor } = transfers)
})

describe('a cover', () => {
  const endCovers = () => runJob(office, 'transfers.endCovers')
  const startedBackOf = async (person: Person) =>
    (await person.do(trackedJobsContract.endpoints.listTrackedJobs, {})).items.find(
      ({ kind }) => kind === 'transfers.return',
    )

  it('goes back by itself after its last day, without what is done or was given on', async () => {
    const [absent, cover, third] = [await colleague(), await colleague(), await colleague()]
    const maker = await colleague()
    const entries = []
    for (let n = 0; n < 3; n++)
      entries.push(
        await aDocketEntry(editor, {
          docket_entry_type_id: entryTypes.one_year_deadline,
          assignee_ids: n === 0 ? [absent.id, cover.id] : [absent.id],
        }),
      )
    const [shared, moved, done] = entries as [DocketEntry, DocketEntry, DocketEntry]
    const today = await officeToday({ db: office.database.read, now: new Date() })
    const plan = {
      from_user_id: absent.id,
      what: 'everything' as const,
      receivers: [{ user_id: cover.id }],
      ends_on: addDays(today, 3),
    }
    const late = await maker.call(calls.transferEntries, { ...plan, ends_on: addDays(today, -1) })
    expect(late.error.issues?.[0]?.path).toBe('ends_on')
    const { transfer_id } = await give(maker, plan)
    const [month, day, year] = [plan.ends_on.slice(5, 7), plan.ends_on.slice(8), plan.ends_on.slice(0, 4)]
    expect(await laterNoticesOf(cover)).toEqual([
      `${await nameOf(maker)} gave you 3 entries of ${await nameOf(absent)} until ${month}/${day}/${year}`,
    ])
    await endCovers()
    expect(await startedBackOf(maker)).toBeUndefined()

    await admin.do(docket.markDone, { id: done.id })
    const { version } = await admin.do(docket.getDocketEntry, { id: moved.id })
    await admin.do(docket.updateDocketEntry, {
      id: moved.id,
      version,
      docket_entry: { assignee_ids: [third.id] },
    })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('docket_transfers')
        .set({ ends_on: addDays(today, -1) })
        .where('id', '=', transfer_id)
        .execute(),
    )
    await endCovers()
    await endCovers()
    const back = (await startedBackOf(maker))!
    expect(back.title).toBe(`Give back to ${await nameOf(absent)}`)
    expect(await finish(maker, back.id)).toMatchObject({ item_count: 2, done_count: 1, problem_count: 1 })
    expect(new Set(await assigneesOf(shared.id))).toEqual(new Set([absent.id, cover.id]))
    expect(await assigneesOf(moved.id)).toEqual([third.id])
    expect(await assigneesOf(done.id)).toEqual([cover.id])
    expect(await maker.do(calls.getTransfer, { id: transfer_id })).toMatchObject({
      ended_by: null,
      returned_count: 1,
      problem_count: 1,
      can: { undo: false },
    })
    expect(await noticesOf(absent)).toContain('1 entry came back to you')
  })

  it.each<[string, object]>([
    ['has left', { deactivated: true }],
    ['only reads by now', { user_type: 'viewer' }],
  ])('goes back in the name of another where its maker %s', async (_, change) => {
    const [absent, cover, maker] = [await colleague(), await colleague(), await colleague()]
    const entry = await aDocketEntry(editor, { assignee_ids: [absent.id] })
    const today = await officeToday({ db: office.database.read, now: new Date() })
    const { transfer_id } = await give(maker, {
      from_user_id: absent.id,
      what: 'everything',
      receivers: [{ user_id: cover.id }],
      ends_on: today,
    })
    await office.database.transaction(async ({ db }) => {
      await db
        .updateTable('docket_transfers')
        .set({ ends_on: addDays(today, -1) })
        .where('id', '=', transfer_id)
        .execute()
      await db.updateTable('users').set(change).where('id', '=', maker.id).execute()
    })
    await endCovers()
    await finish(absent, (await startedBackOf(absent))!.id)
    expect(await assigneesOf(entry.id)).toEqual([absent.id])
  })
})
