import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract, type DocketEntry } from '#features/docket/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked, type TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { workflowsContract, type Workflow } from '../contract.ts'
import { workflowChangesContract } from '../contract/changes.ts'
import { workflowWork } from './applyWorkflow.ts'

const office = useOffice()
const calls = { ...workflowsContract.endpoints, ...workflowChangesContract.endpoints }
const docket = docketContract.endpoints
let { editor, attorney } = {} as Staff
let admin: Person

beforeAll(async () => {
  ;({ editor, attorney } = await aStaff(office))
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

let named = 0
async function aType(): Promise<number> {
  const item = { name: `Type ${++named}`, action_type: 'task', color: 'neutral' }
  return (await admin.do(listsContract.endpoints.createEntry, { model: 'docket_entry_types', item })).id
}
type Items = { docket_entry_type_to_create_id: number; [field: string]: unknown }[]
async function aWorkflow(type: number, items: Items, facts: object = {}): Promise<Workflow> {
  return admin.do(calls.createWorkflow, {
    workflowable_type: 'docket_entry_type',
    workflowable_id: type,
    event: 'created',
    items,
    ...facts,
  })
}
/** Saves the workflow with other items or conditions. */
const change = ({ id, version, event, items }: Workflow, facts: object): Promise<Workflow> =>
  admin.do(calls.updateWorkflow, {
    id,
    version,
    event,
    items: items.map(({ type_name: _, ...item }) => item),
    ...facts,
  })
const itemsOf = ({ items }: Workflow, changes: object) =>
  items.map(({ type_name: _, ...item }) => ({ ...item, ...changes }))

const anEntry = async (docket_entry_type_id: number, facts: object = {}) =>
  aDocketEntry(editor, {
    legal_case_id: (await aCase(editor)).id,
    docket_entry_type_id,
    action_date: '2027-03-10',
    ...facts,
  })
const childrenOf = async ({ id }: { id: number }): Promise<DocketEntry[]> => {
  const { children } = await editor.do(docket.getDocketEntry, { id })
  return Promise.all(children.map((child) => editor.do(docket.getDocketEntry, { id: child.id })))
}
const changesOf = async ({ id }: Workflow, person = admin) =>
  (await person.do(calls.listWorkflowChanges, { id, items_per_page: 100 })).items
async function apply({ id, version }: Workflow, legal_case_ids?: number[], work = workflowWork) {
  const job = await admin.do(calls.applyWorkflow, { id, version, ...(legal_case_ids && { legal_case_ids }) })
  await runTracked(office, work, job.id, { report: () => {} })
  return admin.do(trackedJobsContract.endpoints.getTrackedJob, { id: job.id })
}
const edit = async ({ id, version }: DocketEntry, facts: object) =>
  editor.do(docket.updateDocketEntry, { id, version, docket_entry: facts })

describe('a changed workflow', () => {
  it('shows open cases that would change and how, and changes those chosen', async () => {
    const [parent, child, other] = [await aType(), await aType(), await aType()]
    const made = await aWorkflow(parent, [
      { docket_entry_type_to_create_id: child, in_days: 5, comment: 'Call.', assignees: [] },
    ])
    const [first, second, closed] = [await anEntry(parent), await anEntry(parent), await anEntry(parent)]
    await editor.do(casesContract.endpoints.closeCase, {
      id: closed.legal_case_id,
      closing_reasons_ids: [1],
      open_entries: 'leave',
    })
    expect(await changesOf(made)).toEqual([])
    const workflow = await change(made, {
      items: [
        ...itemsOf(made, { in_days: 7, comment: 'Call the client.', assignees: [attorney.id] }),
        { docket_entry_type_to_create_id: other, in_days: -1, use_default_comment: false },
      ],
    })
    const shown = await changesOf(workflow)
    expect(shown.map(({ id }) => id)).toEqual(
      [first.legal_case_id, second.legal_case_id].toSorted((a, b) => a - b),
    )
    expect(shown[0]!.changes).toMatchObject([
      {
        kind: 'change',
        fields: [
          { field: 'day', from: '2027-03-15', to: '2027-03-17' },
          { field: 'comment', from: 'Call.', to: 'Call the client.' },
          { field: 'assignees', from: null, to: expect.any(String) },
        ],
        by_hand: [],
      },
      { kind: 'add', docket_entry_id: null, action_date: '2027-03-09' },
    ])
    expect(await apply(workflow, [first.legal_case_id])).toMatchObject({
      title: 'Apply the workflow to 1 case',
      done_count: 1,
      problem_count: 0,
    })
    const factsOf = (entries: DocketEntry[]) =>
      entries.map(({ action_date, comment, assignee_ids }) => [action_date, comment, assignee_ids])
    expect(factsOf(await childrenOf(first))).toEqual([
      ['2027-03-17', 'Call the client.', [attorney.id]],
      ['2027-03-09', null, []],
    ])
    expect(factsOf(await childrenOf(second))).toEqual([['2027-03-15', 'Call.', []]])
    expect((await changesOf(workflow)).map(({ id }) => id)).toEqual([second.legal_case_id])
    await apply(workflow)
    expect(await changesOf(workflow)).toEqual([])
    expect(await childrenOf(second)).toHaveLength(2)
    expect(await childrenOf(closed)).toHaveLength(1)
  })

  it('leaves done entries alone, and what somebody has changed or taken away by hand', async () => {
    const [parent, child] = [await aType(), await aType()]
    const made = await aWorkflow(parent, [
      { docket_entry_type_to_create_id: child, in_days: 5, comment: 'Call.' },
    ])
    const [done, moved, deleted] = [await anEntry(parent), await anEntry(parent), await anEntry(parent)]
    const [finished] = await childrenOf(done)
    await editor.do(docket.markDone, { id: finished!.id })
    const [theirs] = await childrenOf(moved)
    await edit(theirs!, { action_date: '2027-04-01' })
    const [gone] = await childrenOf(deleted)
    await editor.do(docket.deleteDocketEntry, { id: gone!.id })
    const workflow = await change(made, { items: itemsOf(made, { in_days: 9, comment: 'Write.' }) })
    expect(await changesOf(workflow)).toMatchObject([
      {
        id: moved.legal_case_id,
        changes: [{ kind: 'change', fields: [{ field: 'comment', to: 'Write.' }], by_hand: ['day'] }],
      },
    ])
    await apply(workflow)
    expect(await childrenOf(moved)).toMatchObject([{ action_date: '2027-04-01', comment: 'Write.' }])
    expect(await childrenOf(done)).toMatchObject([{ action_date: '2027-03-15', comment: 'Call.' }])
    expect(await childrenOf(deleted)).toEqual([])
    // A day that somebody chose stays theirs, whatever the workflow says later.
    const again = await change(workflow, { items: itemsOf(workflow, { in_days: 11 }) })
    expect(await changesOf(again)).toEqual([])
  })

  it('takes away what it would not make any more, unless somebody has worked on it', async () => {
    const [parent, child, other] = [await aType(), await aType(), await aType()]
    const made = await aWorkflow(parent, [
      { docket_entry_type_to_create_id: child },
      { docket_entry_type_to_create_id: other },
    ])
    const [plain, noted] = [await anEntry(parent), await anEntry(parent)]
    const [theirs] = (await childrenOf(noted)).filter((entry) => entry.docket_entry_type_id === child)
    await edit(theirs!, { comment: 'Spoke to her.' })
    const workflow = await change(made, { items: itemsOf(made, {}).slice(1) })
    const kinds = (await changesOf(workflow)).map(({ changes }) => changes.map(({ kind }) => kind))
    expect(kinds).toEqual([['remove'], ['keep']])
    await apply(workflow)
    expect((await childrenOf(plain)).map((entry) => entry.docket_entry_type_id)).toEqual([other])
    expect(await childrenOf(noted)).toHaveLength(2)
    expect(await changesOf(workflow)).toEqual([])
  })

  it('follows its conditions of now, but makes nothing where somebody left it out', async () => {
    const [parent, child] = [await aType(), await aType()]
    const legalCase = await aCase(editor)
    const types = await editor.do(listsContract.endpoints.listLegalCaseTypes, { items_per_page: 100 })
    const elsewhere = types.items.find(({ id }) => id !== legalCase.legal_case_type_id)!.id
    const made = await aWorkflow(parent, [{ docket_entry_type_to_create_id: child }], {
      legal_case_type_ids: [elsewhere],
    })
    const entry = await anEntry(parent)
    const skipped = await anEntry(parent)
    expect(await childrenOf(entry)).toEqual([])
    const widened = await change(made, { legal_case_type_ids: [] })
    const cases = async (workflow: Workflow) =>
      (await changesOf(workflow)).map(({ id, changes }) => [id, changes[0]!.kind])
    expect(await cases(widened)).toEqual([
      [entry.legal_case_id, 'add'],
      [skipped.legal_case_id, 'add'],
    ])
    await apply(widened, [entry.legal_case_id])
    const left = await admin.do(docket.createDocketEntryNested, {
      docket_entry: {
        legal_case_id: skipped.legal_case_id,
        docket_entry_type_id: parent,
        action_date: '2027-03-10',
        skip_workflow: true,
      },
    })
    await editor.do(docket.markDone, { id: skipped.id })
    expect(await childrenOf(left)).toEqual([])
    const narrowed = await change(widened, { legal_case_type_ids: [elsewhere] })
    expect(await cases(narrowed)).toEqual([[entry.legal_case_id, 'remove']])
    await apply(narrowed)
    expect(await childrenOf(entry)).toEqual([])
    expect(await cases(await change(narrowed, { legal_case_type_ids: [] }))).toEqual([
      [entry.legal_case_id, 'add'],
    ])
  })

  it('of cases is made in those that are open', async () => {
    const task = await aType()
    const legalCase = await aCase(editor, { opened: '2026-10-01', primary_attorney_id: attorney.id })
    const workflow = await aWorkflow(
      legalCase.legal_case_type_id,
      [{ docket_entry_type_to_create_id: task, in_days: 2, assignees: ['primary_attorney'] }],
      { workflowable_type: 'legal_case_type', event: 'opened' },
    )
    const [shown] = (await changesOf(workflow)).filter(({ id }) => id === legalCase.id)
    expect(shown!.changes).toMatchObject([{ kind: 'add', action_date: '2026-10-03' }])
    await apply(workflow, [legalCase.id])
    const { items } = await editor.do(docket.listCaseDocketEntries, { id: legalCase.id })
    expect(items).toMatchObject([{ action_date: '2026-10-03', assignees: [{ id: attorney.id }] }])
    await admin.do(calls.deleteWorkflow, { id: workflow.id })
  })
})

describe('applying it', () => {
  it('goes on where it was killed, and makes each entry once', async () => {
    const [parent, child] = [await aType(), await aType()]
    const entries = [await anEntry(parent), await anEntry(parent), await anEntry(parent)]
    const workflow = await aWorkflow(parent, [{ docket_entry_type_to_create_id: child }])
    const { id } = await admin.do(calls.applyWorkflow, { id: workflow.id, version: workflow.version })
    const stop = new AbortController()
    const work = workflowWork['cases.follow_workflow']!
    const killed: TrackedWork = {
      ...work,
      async run(ctx, input, entity_id) {
        await work.run(ctx, input, entity_id)
        if (entity_id !== entries[1]!.legal_case_id) return
        stop.abort()
        throw new Error('killed before it was committed')
      },
    }
    await runTracked(office, { 'cases.follow_workflow': killed }, id, {
      report: () => {},
      stopping: stop.signal,
    })
    expect(await childrenOf(entries[1]!)).toEqual([])
    await runTracked(office, workflowWork, id, { report: () => {} })
    await runTracked(office, workflowWork, id, { report: () => {} })
    for (const entry of entries) expect(await childrenOf(entry)).toHaveLength(1)
    const { done_count } = await admin.do(trackedJobsContract.endpoints.getTrackedJob, { id })
    expect(done_count).toBe(3)
  })

  it('is for admins, of the version that was shown', async () => {
    const [parent, child] = [await aType(), await aType()]
    await anEntry(parent)
    const made = await aWorkflow(parent, [{ docket_entry_type_to_create_id: child }])
    const { id, version } = await change(made, { items: itemsOf(made, { in_days: 3 }) })
    expect((await editor.call(calls.listWorkflowChanges, { id })).status).toBe(403)
    expect((await admin.call(calls.applyWorkflow, { id, version: version - 1 })).status).toBe(409)
    const { id: job } = await admin.do(calls.applyWorkflow, { id, version })
    await change(
      await admin.do(calls.listWorkflows, {}).then(({ items }) => items.find((one) => one.id === id)!),
      {},
    )
    await runTracked(office, workflowWork, job, { report: () => {} })
    const { items } = await admin.do(trackedJobsContract.endpoints.getTrackedJob, { id: job })
    expect(items[0]!.problem).toMatch(/changed/)
    const none = await aWorkflow(await aType(), [{ docket_entry_type_to_create_id: child }])
    const refused = await admin.call(calls.applyWorkflow, { id: none.id, version: none.version })
    expect(refused.error.issues).toMatchObject([{ path: 'legal_case_ids' }])
  })
})
