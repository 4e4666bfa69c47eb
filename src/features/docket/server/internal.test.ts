import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aStaff, aTeamThat, type Staff } from '#testing/server/aStaff.ts'
import { openLiveStream } from '#testing/server/liveStream.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { team, editor } = {} as Staff
let sees: Person
let enters: Person
let legalCase: { id: number; record_id: number }

beforeAll(async () => {
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ team, editor } = await aStaff(office))
  const member = async (right: Parameters<typeof aTeamThat>[1], first_name: string) =>
    office.user({ team_ids: [team, await aTeamThat(office, right)], first_name })
  sees = await member('canSeeInternalDockets', 'Sam')
  enters = await member('canCreateInternalDockets', 'Ines')
  legalCase = await aCase(editor)
})

const anInternalEntry = (facts: object = {}) =>
  aDocketEntry(enters, { legal_case_id: legalCase.id, is_internal: true, ...facts })
const change = (person: Person, entry: { id: number; version: number }, docket_entry: object) =>
  person.call(calls.updateDocketEntry, { id: entry.id, docket_entry, version: entry.version })

describe('internal entries', () => {
  it('are entered, and marked so, by those whose teams may', async () => {
    const draft = { legal_case_id: legalCase.id, docket_entry_type_id: 1, action_date: '2026-12-02' }
    const create = (person: Person) =>
      person.call(calls.createDocketEntry, { docket_entry: { ...draft, is_internal: true } })
    for (const [person, status] of [
      [editor, 403],
      [sees, 403],
      [enters, 200],
    ] as const)
      expect((await create(person)).status).toBe(status)
    expect((await create(sees)).error).toMatchObject({
      code: 'docket.internal',
      message: 'None of your teams may enter internal entries or mark entries so.',
    })
    const plain = await aDocketEntry(editor, { legal_case_id: legalCase.id })
    expect((await change(sees, plain, { is_internal: true })).status).toBe(403)
    const entry = await anInternalEntry()
    expect((await change(sees, entry, { is_internal: false })).status).toBe(403)
    expect((await change(sees, entry, { comment: 'Seen' })).body).toMatchObject({ is_internal: true })
  })

  it('exist for nobody else: by id, in lists, counts, links, searches and what is next', async () => {
    const { id: caseId, record_id } = await aCase(editor)
    const entry = await anInternalEntry({
      legal_case_id: caseId,
      action_date: '2027-01-05',
      comment: 'Strategy',
      assignee_ids: [sees.id],
    })
    const other = await aDocketEntry(editor, { legal_case_id: caseId, action_date: '2027-01-06' })
    const { id, version } = entry
    const status = async (call: Parameters<Person['call']>[0], input: object) =>
      (await editor.send(call, input)).status
    for (const [call, input] of [
      [calls.getDocketEntry, {}],
      [calls.updateDocketEntry, { docket_entry: { comment: 'x' }, version }],
      [calls.updateDocketEntryNested, { docket_entry: { comment: 'x' }, version }],
      [calls.markDone, {}],
      [calls.undoDone, {}],
      [calls.deleteDocketEntry, {}],
      [calls.cloneDocketEntry, {}],
      [calls.rescheduleDocketEntry, { docket_entry: { action_date: '2027-02-02' } }],
      [calls.undoReschedule, {}],
      [calls.cancelDocketEntry, {}],
      [calls.undoCancel, {}],
      [calls.setChecklist, { checklist: [] }],
      [calls.addAttendance, { party_id: 1 }],
      [calls.listNotes, {}],
      [calls.addNote, { body: 'x' }],
      [calls.listUndoneEntries, { caseId }],
    ] as const)
      expect([call.path, await status(call, { id, ...input })]).toEqual([call.path, 404])

    const counts = async (person: Person) => [
      (await person.do(calls.listDocketEntries, { legal_case_id: caseId })).total_items,
      (await person.do(calls.listDocketEntries, { record_id, internal: true })).total_items,
      (await person.do(calls.listCaseDocketEntries, { id: caseId })).total_items,
      (await person.do(calls.listUserDocketEntries, { id: sees.id, legal_case_id: caseId })).total_items,
      (await person.do(calls.searchRecordDocketEntries, { id: record_id, search: 'strategy' })).total_items,
      (await person.do(calls.getCaseDocketInfo, { id: caseId, today: '2027-01-01' })).total,
      (await person.do(calls.listUndoneEntries, { caseId, id: other.id })).items.length,
    ]
    expect(await counts(sees)).toEqual([2, 1, 2, 1, 1, 2, 1])
    expect(await counts(editor)).toEqual([1, 0, 1, 0, 0, 1, 0])

    const next = async (person: Person) => [
      (await person.do(calls.getCaseDocketInfo, { id: caseId, today: '2027-01-01' })).next?.id,
      (await person.do(casesContract.endpoints.listCases, { record_id })).items[0]!.next_entry?.id,
    ]
    expect(await next(sees)).toEqual([id, id])
    expect(await next(editor)).toEqual([other.id, other.id])
    const board = (person: Person) =>
      person.do(calls.getDashboard, { scope: 'all', today: '2027-01-05', timezone: 'America/New_York' })
    expect((await board(sees)).today.items.map((item) => item.id)).toContain(id)
    expect((await board(editor)).today.items.map((item) => item.id)).not.toContain(id)
  })

  it('do not move a case in the order of its next entry for those who do not see them', async () => {
    const soon = await aCase(editor)
    const late = await aCase(editor)
    await aDocketEntry(editor, { legal_case_id: soon.id, action_date: '2027-03-01' })
    await aDocketEntry(editor, { legal_case_id: late.id, action_date: '2027-04-01' })
    await anInternalEntry({ legal_case_id: late.id, action_date: '2027-02-01' })
    const order = async (person: Person) => {
      const { items } = await person.do(casesContract.endpoints.listCases, {
        sort_by: 'next_entry',
        sort_order: 'asc',
        items_per_page: 200,
      })
      return items.map(({ id }) => id).filter((id) => id === soon.id || id === late.id)
    }
    expect(await order(editor)).toEqual([soon.id, late.id])
    expect(await order(sees)).toEqual([late.id, soon.id])
  })

  it('are given only to those who see them', async () => {
    const assign = (assignee_ids: number[]) =>
      enters.call(calls.createDocketEntry, {
        docket_entry: {
          legal_case_id: legalCase.id,
          docket_entry_type_id: 1,
          action_date: '2026-12-02',
          is_internal: true,
          assignee_ids,
        },
      })
    const refused = await assign([sees.id, editor.id])
    expect(refused.error.issues).toMatchObject([
      {
        path: 'docket_entry.assignee_ids',
        message: expect.stringMatching(/without sight of this internal entry$/),
      },
    ])
    expect((await assign([sees.id, enters.id])).status).toBe(200)
    const plain = await aDocketEntry(editor, { legal_case_id: legalCase.id, assignee_ids: [editor.id] })
    expect((await change(enters, plain, { is_internal: true })).error.issues).toMatchObject([
      { path: 'docket_entry.assignee_ids' },
    ])
    const moved = await change(enters, plain, { is_internal: true, assignee_ids: [sees.id] })
    expect(moved.body.assignees).toMatchObject([{ id: sees.id }])

    const options = async (internal: boolean) =>
      (
        await editor.do(calls.listTaskAssignees, {
          legal_case_id: legalCase.id,
          internal,
          items_per_page: 200,
        })
      ).items.map(({ value }) => value)
    expect(await options(false)).toEqual(expect.arrayContaining([editor.id, sees.id]))
    expect(await options(true)).toEqual(expect.arrayContaining([sees.id, enters.id]))
    expect(await options(true)).not.toContain(editor.id)
  })

  it('leave the pages of those who saw them before, and change unnoticed from then on', async () => {
    const stream = await openLiveStream(office, editor)
    const plain = await aDocketEntry(editor, { legal_case_id: legalCase.id })
    const internal = await change(enters, plain, { is_internal: true })
    await change(enters, internal.body, { comment: 'Strategy' })
    const received = (await stream.settled()).filter((delivery) => 'topic' in delivery)
    stream.close()
    // It was entered, and became internal.
    expect(received.filter(({ topic }) => topic === 'docket')).toHaveLength(2)
  })

  it('are cloned by those who may enter them, and rescheduled by those who see them', async () => {
    const entry = await anInternalEntry()
    expect((await sees.call(calls.cloneDocketEntry, { id: entry.id })).status).toBe(403)
    expect(await enters.do(calls.cloneDocketEntry, { id: entry.id })).toMatchObject({ is_internal: true })
    const open = await sees.call(calls.cloneDocketEntry, {
      id: entry.id,
      docket_entry: { is_internal: false },
    })
    expect(open.status).toBe(403)
    const moved = await sees.do(calls.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: '2027-02-02' },
    })
    expect(moved.is_internal).toBe(true)
  })
})
