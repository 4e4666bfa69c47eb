import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { addDays } from '#core/days.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract, type DocketEntry } from '#features/docket/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { workflowsContract, type Workflow } from '../contract.ts'

const office = useOffice()
const calls = workflowsContract.endpoints
const docket = docketContract.endpoints
const { listDocketEntryTypes, createEntry } = listsContract.endpoints
let { editor, attorney, contributor, commenter, outsider } = {} as Staff
let admin: Person
let legalCase: Awaited<ReturnType<typeof aCase>>

beforeAll(async () => {
  ;({ editor, attorney, contributor, commenter, outsider } = await aStaff(office))
  admin = await office.user({ user_type: 'admin', all_teams: true })
  legalCase = await aCase(editor)
})

let named = 0
/** A type of tasks of its own, so that workflows of one test do not follow in another. */
async function aType(action_type = 'task'): Promise<number> {
  const item = { name: `Type ${++named}`, action_type, color: 'neutral' }
  return (await admin.do(createEntry, { model: 'docket_entry_types', item })).id
}

type Facts = Partial<Parameters<typeof admin.call<typeof calls.createWorkflow>>[1]>

const addWorkflow = (workflowable_id: number, items: object[], facts: Facts = {}) =>
  admin.send(calls.createWorkflow, {
    workflowable_type: 'docket_entry_type',
    workflowable_id,
    event: 'created',
    items,
    ...facts,
  })

async function aWorkflow(type: number, items: object[], facts: Facts = {}): Promise<Workflow> {
  const reply = await addWorkflow(type, items, facts)
  expect(reply.error).toBeUndefined()
  return reply.body as Workflow
}

const anEntry = (docket_entry_type_id: number, facts: object = {}, person = editor) =>
  aDocketEntry(person, { legal_case_id: legalCase.id, docket_entry_type_id, ...facts })
const childrenOf = async ({ id }: { id: number }): Promise<DocketEntry[]> => {
  const { children } = await editor.do(docket.getDocketEntry, { id })
  return Promise.all(children.map((child) => editor.do(docket.getDocketEntry, { id: child.id })))
}

describe('what follows an entry', () => {
  it('is made days before and after it, with comments and assignees, as its children', async () => {
    const [parent, before, after] = [await aType(), await aType(), await aType()]
    await aWorkflow(parent, [
      { docket_entry_type_to_create_id: before, in_days: -14, comment: 'Draft the brief.' },
      { docket_entry_type_to_create_id: after, in_days: 3, assignees: ['same_as_parent'] },
      { docket_entry_type_to_create_id: after, in_days: 0, use_default_comment: false },
    ])
    const entry = await anEntry(parent, { action_date: '2027-03-10', assignee_ids: [attorney.id] })
    const children = await childrenOf(entry)
    expect(
      children.map(({ action_date, comment, assignee_ids }) => [action_date, comment, assignee_ids]),
    ).toEqual(
      expect.arrayContaining([
        ['2027-02-24', 'Draft the brief.', []],
        ['2027-03-13', expect.stringMatching(/^Follows Type \d+, 03\/10\/2027$/), [attorney.id]],
        ['2027-03-10', null, []],
      ]),
    )
    expect(entry.children).toHaveLength(3)
  })

  it('is made of one that is done, from the day of doing, and only after its outcome', async () => {
    const hearing = entryTypes.master_hearing
    const task = await aType()
    const items = [{ docket_entry_type_to_create_id: task, in_days: 30 }]
    const workflow = await aWorkflow(hearing, items, { event: 'done', hearing_outcome: 'denied' })
    const [won, lost] = [await anEntry(hearing), await anEntry(hearing)]
    await editor.do(docket.markDone, { id: won.id, hearing_outcome: 'granted' })
    expect(await childrenOf(won)).toEqual([])
    await editor.do(docket.markDone, { id: lost.id, hearing_outcome: 'denied' })
    expect(await childrenOf(lost)).toHaveLength(1)
    await admin.do(calls.deleteWorkflow, { id: workflow.id })
  })

  it('is made when the outcome of a hearing is chosen later, from the day it was done', async () => {
    const [hearing, task, always] = [entryTypes.master_hearing, await aType(), await aType()]
    const of = (type: number, facts: Facts) =>
      aWorkflow(hearing, [{ docket_entry_type_to_create_id: type, in_days: 30 }], { event: 'done', ...facts })
    const workflows = [await of(task, { hearing_outcome: 'denied' }), await of(always, {})]
    const entry = await anEntry(hearing)
    const typesOf = async () => (await childrenOf(entry)).map((child) => child.docket_entry_type_id)
    const done = await editor.do(docket.markDone, { id: entry.id })
    expect(await typesOf()).toEqual([always])
    await editor.do(docket.markDone, { id: entry.id, hearing_outcome: 'denied' })
    await editor.do(docket.markDone, { id: entry.id, hearing_outcome: 'denied' })
    expect(await typesOf()).toEqual([always, task])
    const [first, second] = await childrenOf(done)
    expect(second!.action_date).toBe(first!.action_date)
    for (const { id } of workflows) await admin.do(calls.deleteWorkflow, { id })
  })

  it('of one without a day is counted from today, as previewed', async () => {
    const [parent, child] = [await aType(), await aType()]
    await aWorkflow(parent, [{ docket_entry_type_to_create_id: child, in_days: 3 }])
    const facts = { legal_case_id: legalCase.id, docket_entry_type_id: parent, action_date: null }
    const { items } = await editor.do(calls.previewWorkflows, { event: 'created', ...facts })
    const children = await childrenOf(await anEntry(parent, { action_date: null }))
    expect(children.map(({ action_date }) => action_date)).toEqual([items[0]!.action_date])
  })

  it('is not made of a hearing that was moved, which had its own', async () => {
    const [parent, child] = [await aType('event'), await aType()]
    await aWorkflow(parent, [{ docket_entry_type_to_create_id: child }])
    const entry = await anEntry(parent)
    const moved = await editor.do(docket.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: '2027-05-03' },
    })
    expect(await childrenOf(entry)).toHaveLength(2)
    expect(await childrenOf(moved)).toEqual([])
  })

  it('follows only cases with its tags, at its court, of people detained', async () => {
    const [parent, child] = [await aType('event'), await aType()]
    const court = await courtIdIn(office, 'Miami')
    const items = [{ docket_entry_type_to_create_id: child }]
    await aWorkflow(parent, items, { location_ids: [court] })
    await aWorkflow(parent, items, { is_detained: true })
    expect(await childrenOf(await anEntry(parent))).toEqual([])
    expect(await childrenOf(await anEntry(parent, { location_id: court }))).toHaveLength(1)
  })

  it('leaves out people who may not see it, and says so before', async () => {
    const [parent, child] = [await aType(), await aType()]
    await aWorkflow(parent, [
      { docket_entry_type_to_create_id: child, assignees: [outsider.id, attorney.id] },
    ])
    const { items } = await editor.do(calls.previewWorkflows, {
      event: 'created',
      legal_case_id: legalCase.id,
      docket_entry_type_id: parent,
      action_date: '2027-03-10',
    })
    expect(items).toMatchObject([{ assignees: [{ id: attorney.id }], left_out: [expect.any(String)] }])
    const [made] = await childrenOf(await anEntry(parent))
    expect(made!.assignee_ids).toEqual([attorney.id])
  })

  it('goes on in a chain that ends at the fifth', async () => {
    const types: number[] = []
    for (let n = 0; n < 8; n++) types.push(await aType())
    for (const [at, type] of types.slice(0, -1).entries())
      await aWorkflow(type, [{ docket_entry_type_to_create_id: types[at + 1]!, in_days: 1 }])
    const { items, is_cut_off } = await editor.do(calls.previewWorkflows, {
      event: 'created',
      legal_case_id: legalCase.id,
      docket_entry_type_id: types[0]!,
      action_date: '2027-03-10',
    })
    expect(items.map(({ action_date }) => action_date)).toEqual(
      [11, 12, 13, 14, 15].map((date) => `2027-03-${date}`),
    )
    expect(is_cut_off).toBe(true)
    let [last] = await childrenOf(await anEntry(types[0]!, { action_date: '2027-03-10' }))
    for (let n = 2; n <= 5; n++) [last] = await childrenOf(last!)
    expect(last!.action_date).toBe('2027-03-15')
    expect(last!.children).toEqual([])
  })
})

describe('this once', () => {
  it('what it makes may be changed by editors and left out by skippers only', async () => {
    const [parent, child] = [await aType(), await aType()]
    const { items } = await aWorkflow(parent, [{ docket_entry_type_to_create_id: child, in_days: 5 }], {
      editors: [attorney.id],
      skippers: ['all_admins'],
    })
    const change = { modified_workflows: [{ id: items[0]!.id, in_days: 9, comment: 'Earlier.' }] }
    const create = (more: object, person: Person) =>
      person.call(docket.createDocketEntryNested, {
        docket_entry: {
          legal_case_id: legalCase.id,
          docket_entry_type_id: parent,
          action_date: '2027-03-10',
          ...more,
        },
      })
    expect((await create(change, contributor)).error.code).toBe('workflows.not_editor')
    expect((await create({ skip_workflow: true }, attorney)).error.code).toBe('workflows.not_skipper')
    const previewed = await attorney.do(calls.previewWorkflows, {
      event: 'created',
      legal_case_id: legalCase.id,
      docket_entry_type_id: parent,
      action_date: '2027-03-10',
      ...change,
    })
    expect(previewed.items).toMatchObject([{ action_date: '2027-03-19', in_days: 9, comment: 'Earlier.' }])
    const changed = await create(change, attorney)
    expect(await childrenOf(changed.body as DocketEntry)).toMatchObject([
      { action_date: '2027-03-19', comment: 'Earlier.' },
    ])
    const skipped = await create({ skip_workflow: true }, admin)
    expect(await childrenOf(skipped.body as DocketEntry)).toEqual([])
    const unknown = await create({ modified_workflows: [{ id: 999_999, in_days: 1 }] }, admin)
    expect(unknown.error.issues).toMatchObject([{ path: 'docket_entry.modified_workflows' }])
  })
})

describe('of a case', () => {
  it('entries follow the opening, from its day, for those responsible', async () => {
    const task = await aType()
    const workflow = await aWorkflow(
      legalCase.legal_case_type_id,
      [{ docket_entry_type_to_create_id: task, in_days: 2, assignees: ['primary_attorney'] }],
      { workflowable_type: 'legal_case_type', event: 'opened' },
    )
    const opened = await aCase(editor, {
      legal_case_type_id: legalCase.legal_case_type_id,
      opened: '2026-10-01',
      primary_attorney_id: attorney.id,
    })
    const { items } = await editor.do(docket.listCaseDocketEntries, { id: opened.id })
    expect(items).toMatchObject([{ action_date: '2026-10-03', assignees: [{ id: attorney.id }] }])
    await admin.do(calls.deleteWorkflow, { id: workflow.id })
    const { items: after } = await editor.do(docket.listCaseDocketEntries, { id: opened.id })
    expect(after).toHaveLength(1)
  })
})

describe('administering', () => {
  it('is for admins; types say what follows them', async () => {
    const [parent, child] = [await aType(), await aType()]
    const items = [{ docket_entry_type_to_create_id: child }]
    const body = { workflowable_type: 'docket_entry_type', workflowable_id: parent, event: 'created', items }
    expect((await editor.send(calls.createWorkflow, body)).status).toBe(403)
    const typeOf = async () =>
      (await editor.do(listDocketEntryTypes, { items_per_page: 100 })).items.find(({ id }) => id === parent)!
    expect(await typeOf()).toMatchObject({ workflows: [], has_workflows: false })
    const { id, version, items: made } = await aWorkflow(parent, items)
    expect(made).toMatchObject([{ in_days: 0, use_default_comment: true, all_teams: false }])
    expect(await typeOf()).toMatchObject({ workflows: [{ id }], has_workflows: true })
    const change = { id, event: 'created', items: [{ ...items[0]!, in_days: 1 }] } as const
    await admin.send(calls.updateWorkflow, { ...change, version })
    expect((await admin.send(calls.updateWorkflow, { ...change, version })).status).toBe(409)
    await admin.do(calls.deleteWorkflow, { id })
    expect(await typeOf()).toMatchObject({ workflows: [], has_workflows: false })
  })

  it('refuses loops, with their names', async () => {
    const [a, b, c] = [await aType(), await aType(), await aType()]
    await aWorkflow(a, [{ docket_entry_type_to_create_id: b }])
    await aWorkflow(b, [{ docket_entry_type_to_create_id: c }])
    const loop = await addWorkflow(c, [{ docket_entry_type_to_create_id: a }])
    expect(loop.error.code).toBe('workflows.loop')
    expect(loop.error.message).toMatch(/(Type \d+ → ){3}Type \d+/)
    // Each waits for a person to mark something done.
    expect((await addWorkflow(c, [{ docket_entry_type_to_create_id: a }], { event: 'done' })).status).toBe(
      200,
    )
  })

  it('refuses what cannot be, at its field', async () => {
    const type = await aType()
    const items = [{ docket_entry_type_to_create_id: type }]
    const pathsOf = async (facts: Facts, its = items) =>
      (await addWorkflow(await aType(), its, facts)).error.issues?.map(({ path }) => path)
    expect(await pathsOf({ event: 'opened' })).toEqual(['event'])
    expect(await pathsOf({ hearing_outcome: 'denied' })).toEqual(['hearing_outcome'])
    expect(await pathsOf({ tag_ids: [999_999] })).toEqual(['tag_ids'])
    expect(await pathsOf({}, [])).toEqual(['items'])
    expect(await pathsOf({}, [{ docket_entry_type_to_create_id: 999_999 }])).toEqual(['items'])
  })

  it('keeps what commenters may do: marking done makes entries in the name of the office', async () => {
    const [parent, child] = [await aType(), await aType()]
    await aWorkflow(parent, [{ docket_entry_type_to_create_id: child }], { event: 'done' })
    const entry = await anEntry(parent, { assignee_ids: [commenter.id] })
    expect((await commenter.call(docket.markDone, { id: entry.id })).status).toBe(200)
    expect(await childrenOf(entry)).toHaveLength(1)
  })
})

describe('closing', () => {
  it('makes what follows on the day of closing', async () => {
    const task = await aType()
    await aWorkflow(legalCase.legal_case_type_id, [{ docket_entry_type_to_create_id: task, in_days: 90 }], {
      workflowable_type: 'legal_case_type',
      event: 'closed',
    })
    const closing = await aCase(editor, { legal_case_type_id: legalCase.legal_case_type_id })
    const { closeCase } = casesContract.endpoints
    const { closed } = await editor.do(closeCase, { id: closing.id, closing_reasons_ids: [1] })
    const { items } = await editor.do(docket.listCaseDocketEntries, { id: closing.id })
    expect(items.map(({ action_date }) => action_date)).toEqual([addDays(closed!, 90)])
  })
})
