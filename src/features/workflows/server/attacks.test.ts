import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { aCase } from '#testing/server/aCase.ts'
import { auditOf } from '#testing/server/aDocketEntry.ts'
import { aStaff, aTeamThat, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract, type DocketEntry } from '#features/docket/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { workflowsContract, type Workflow } from '../contract.ts'

const office = useOffice()
const calls = workflowsContract.endpoints
const docket = docketContract.endpoints
const { createEntry, deleteEntry } = listsContract.endpoints
let { team, editor, attorney, contributor, viewer, outsider } = {} as Staff
let admin: Person
let legal_case_id: number

beforeAll(async () => {
  ;({ team, editor, attorney, contributor, viewer, outsider } = await aStaff(office))
  admin = await office.user({ user_type: 'admin', all_teams: true })
  legal_case_id = (await aCase(editor)).id
})

let named = 0
const aType = async (action_type = 'task'): Promise<number> => {
  const item = { name: `Kind ${++named}`, action_type, color: 'neutral' }
  return (await admin.do(createEntry, { model: 'docket_entry_types', item })).id
}
const addWorkflow = (type: number, items: object[], facts: object = {}) =>
  admin.send(calls.createWorkflow, {
    workflowable_type: 'docket_entry_type',
    workflowable_id: type,
    event: 'created',
    items,
    ...facts,
  })
async function aWorkflow(type: number, items: object[], facts: object = {}): Promise<Workflow> {
  const reply = await addWorkflow(type, items, facts)
  expect(reply.error).toBeUndefined()
  return reply.body as Workflow
}
const making = (type: number, count = 1) =>
  Array.from({ length: count }, () => ({ docket_entry_type_to_create_id: type }))
const create = (type: number, facts: object = {}, person = editor) =>
  person.call(docket.createDocketEntryNested, {
    docket_entry: { legal_case_id, docket_entry_type_id: type, action_date: '2027-03-10', ...facts },
  })
const anEntry = async (...facts: Parameters<typeof create>): Promise<DocketEntry> => {
  const reply = await create(...facts)
  expect(reply.error).toBeUndefined()
  return reply.body as DocketEntry
}
async function expectRefusal(call: ReturnType<typeof create>, path: RegExp) {
  const { error } = await call
  expect(error.issues![0]!.path).toMatch(path)
}
const childrenOf = async ({ id }: DocketEntry, person = editor) =>
  (await person.do(docket.getDocketEntry, { id })).children
const preview = (person: Person, type: number, facts: object = {}) =>
  person.call(calls.previewWorkflows, {
    event: 'created',
    legal_case_id,
    docket_entry_type_id: type,
    action_date: '2027-03-10',
    ...facts,
  })

describe('how much follows', () => {
  it('is bounded where workflows are written, with how many there would be', async () => {
    const types: number[] = []
    for (let n = 0; n < 4; n++) types.push(await aType())
    await aWorkflow(types[0]!, making(types[1]!, 14))
    const refused = await addWorkflow(types[1]!, making(types[2]!, 50))
    expect(refused.error).toMatchObject({
      code: 'workflows.too_many',
      message: expect.stringMatching(/^714 entries would follow one Kind \d+ at once/),
    })
    // Each of 14 with what follows it, and one more.
    const widest = await aWorkflow(types[1]!, making(types[2]!, 13))
    expect((await addWorkflow(types[2]!, making(types[3]!, 1))).error.code).toBe('workflows.too_many')
    const { items: _, ...facts } = widest
    const more = await admin.call(calls.updateWorkflow, {
      id: widest.id,
      event: facts.event,
      version: widest.version,
      items: making(types[2]!, 14),
    })
    expect(more.error.code).toBe('workflows.too_many')
    expect(await childrenOf(await anEntry(types[0]!))).toHaveLength(14)
  })

  it('counts one outcome of a hearing', async () => {
    const [hearing, task, other] = [await aType('event'), await aType(), await aType()]
    await aWorkflow(task, making(other, 3))
    for (const hearing_outcome of ['granted', 'denied'])
      await aWorkflow(hearing, making(task, 50), { event: 'done', hearing_outcome })
    const always = await addWorkflow(hearing, making(other, 1), { event: 'done' })
    expect(always.error.code).toBe('workflows.too_many')
  })

  it('has no loops of two admins at once', async () => {
    const [a, b] = [await aType(), await aType()]
    const both = await Promise.all([addWorkflow(a, making(b)), addWorkflow(b, making(a))])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('an entry done', () => {
  it('is not blocked by a comment that the office requires', async () => {
    const { id: other } = await office.database.read
      .selectFrom('docket_entry_types')
      .select('id')
      .where('code', '=', 'other-task')
      .executeTakeFirstOrThrow()
    const type = await aType()
    await aWorkflow(type, [{ docket_entry_type_to_create_id: other, use_default_comment: false }], {
      event: 'done',
    })
    await admin.do(settingsContract.endpoints.createSiteSetting, {
      name: 'other_docket_entry',
      value: { comment_required: true },
    })
    const entry = await anEntry(type)
    expect((await editor.call(docket.markDone, { id: entry.id })).error).toBeUndefined()
    const [made] = await childrenOf(entry)
    expect((await editor.do(docket.getDocketEntry, { id: made!.id })).comment).toMatch(/^Follows Kind/)
  })

  it('has what follows once, though it is opened and done again', async () => {
    const [type, task] = [await aType(), await aType()]
    await aWorkflow(type, making(task, 2), { event: 'done' })
    const entry = await anEntry(type)
    const again = async () => {
      await editor.do(docket.markDone, { id: entry.id })
      const children = await childrenOf(entry)
      await editor.do(docket.undoDone, { id: entry.id })
      return children
    }
    const children = await again()
    expect(await again()).toHaveLength(2)
    await editor.do(docket.deleteDocketEntry, { id: children[0]!.id })
    expect(await again()).toHaveLength(2)
  })

  it('with its case, which is closed, leaves nothing open', async () => {
    const type = await aType()
    await aWorkflow(type, making(await aType()), { event: 'done' })
    const { id } = await aCase(editor)
    await anEntry(type, { legal_case_id: id })
    await editor.do(casesContract.endpoints.closeCase, {
      id,
      closing_reasons_ids: [1],
      open_entries: 'done',
    })
    const { items } = await editor.do(docket.listCaseDocketEntries, { id })
    expect(items.map(({ is_done }) => is_done)).toEqual([true])
  })

  it('goes on at the ends of the calendar', async () => {
    const [type, task] = [await aType(), await aType()]
    const [far] = (await aWorkflow(type, [{ docket_entry_type_to_create_id: task, in_days: 3_650 }])).items
    const [late] = await childrenOf(await anEntry(type, { action_date: '2200-12-31' }))
    expect(late!.action_date).toBe(addDays('2200-12-31', 3_650))
    const early = { modified_workflows: [{ id: far!.id, in_days: -3_650 }] }
    await anEntry(type, { action_date: '1850-01-01', ...early })
    for (const in_days of [1e9, 0.5, '9', null])
      await expectRefusal(create(type, { modified_workflows: [{ id: far!.id, in_days }] }), /in_days$/)
  })
})

describe('what others may see', () => {
  it('is nothing of a case one does not see', async () => {
    const type = await aType()
    await aWorkflow(type, making(await aType()))
    expect((await preview(outsider, type)).status).toBe(404)
    expect((await create(type, {}, outsider)).status).toBe(422)
    expect((await preview(viewer, type)).status).toBe(403)
    expect((await preview(editor, 999_999)).error.issues).toMatchObject([{ path: 'docket_entry_type_id' }])
  })

  it('does not name people outside the teams of an external user', async () => {
    const type = await aType()
    await aWorkflow(type, [
      { docket_entry_type_to_create_id: await aType(), assignees: ['same_as_parent', outsider.id] },
    ])
    const clinic = await office.team('Clinic')
    const external = await office.user({ user_type: 'external', team_ids: [clinic] })
    const shared = await aCase(editor)
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id: clinic, record_id: shared.record_id, access: 'permitted' })
        .execute(),
    )
    const reply = await preview(external, type, {
      legal_case_id: shared.id,
      assignee_ids: [attorney.id],
    })
    expect(reply.error).toBeUndefined()
    const text = JSON.stringify(reply.body)
    expect(text).not.toContain('Okafor')
    expect(text).not.toContain('Olaf')
  })

  it('of an internal entry is internal, with its line in the log, and previewed so', async () => {
    const rights = await aTeamThat(office, 'canCreateInternalDockets')
    const enters = await office.user({ team_ids: [team, rights] })
    const [type, task] = [await aType(), await aType()]
    await aWorkflow(type, [{ docket_entry_type_to_create_id: task, assignees: [attorney.id, enters.id] }])
    const { body } = await preview(enters, type, { is_internal: true })
    expect(body).toMatchObject({
      items: [{ assignees: [{ id: enters.id }], left_out: [expect.stringMatching(/Okafor/)] }],
    })
    const entry = await anEntry(type, { is_internal: true }, enters)
    const [made] = await childrenOf(entry, enters)
    expect((await editor.send(docket.getDocketEntry, { id: made!.id })).status).toBe(404)
    const skipped = await anEntry(type, { is_internal: true, skip_workflow: true }, enters)
    expect(await auditOf(office, skipped.id)).toContain('workflow.skipped')
    const { record_id } = skipped
    const names = `Kind ${named}`
    const logOf = async (person: Person) =>
      JSON.stringify(await person.send(logsContract.endpoints.listRecordActivity, { id: record_id }))
    expect(await logOf(editor)).not.toContain(names)
    expect(await logOf(enters)).toContain(names)
  })
})

describe('this once', () => {
  it('items of other workflows, too many, or hostile, are refused', async () => {
    const [type, other] = [await aType(), await aType()]
    const { items } = await aWorkflow(other, making(await aType()))
    await aWorkflow(type, making(await aType()))
    const theirs = await create(type, { modified_workflows: [{ id: items[0]!.id, comment: 'x' }] })
    expect(theirs.error.issues).toMatchObject([{ path: 'docket_entry.modified_workflows' }])
    const hostile = JSON.parse('[{"id":1,"__proto__":{"in_days":1},"constructor":1}]') as object[]
    expect((await create(type, { modified_workflows: hostile })).status).toBe(400)
    const many = Array.from({ length: 201 }, () => ({ id: items[0]!.id }))
    await expectRefusal(create(type, { modified_workflows: many }), /modified_workflows$/)
  })
})

describe('a workflow deleted while an entry is made', () => {
  it('never leaves the entry refused', async () => {
    for (let round = 0; round < 5; round++) {
      const type = await aType()
      const { id } = await aWorkflow(type, making(await aType(), 3))
      const [made, deleted] = await Promise.all([create(type), admin.call(calls.deleteWorkflow, { id })])
      expect([made.status, deleted.status]).toEqual([200, 204])
    }
  })
})

describe('a type in use', () => {
  it('is not deleted while a workflow makes it or follows it', async () => {
    const [type, task] = [await aType(), await aType()]
    const { id } = await aWorkflow(type, making(task))
    for (const entry of [task, type])
      expect((await admin.call(deleteEntry, { model: 'docket_entry_types', id: entry })).status).toBe(409)
    expect((await contributor.call(calls.deleteWorkflow, { id })).status).toBe(403)
    const unused = await aType()
    const two = await aWorkflow(await aType(), [...making(task), ...making(unused)])
    await admin.do(calls.updateWorkflow, {
      id: two.id,
      event: 'created',
      version: two.version,
      items: two.items.slice(0, 1).map(({ type_name: _, ...item }) => item),
    })
    await admin.do(deleteEntry, { model: 'docket_entry_types', id: unused })
  })
})
