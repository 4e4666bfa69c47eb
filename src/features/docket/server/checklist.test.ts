import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { editor, attorney, contributor, commenter, viewer, outsider } = {} as Staff
let caseId: number

beforeAll(async () => {
  ;({ editor, attorney, contributor, commenter, viewer, outsider } = await aStaff(office))
  caseId = (await aCase(editor)).id
})

const items = [{ text: 'Form I-589' }, { text: 'Photos' }, { text: 'Fee waiver' }]
const aTask = (facts: object = {}) =>
  aDocketEntry(editor, {
    legal_case_id: caseId,
    docket_entry_type_id: entryTypes.one_year_deadline,
    checklist: items,
    ...facts,
  })
const put = (person: Person, { id }: { id: number }, checklist: object[], more: object = {}) =>
  person.send(calls.setChecklist, { id, checklist, ...more })
const ticked = (...texts: string[]) =>
  items.map(({ text }) => ({ text, ...(texts.includes(text) && { done: true }) }))
const doneOf = (entry: { checklist: { text: string; done: boolean }[] }) =>
  entry.checklist.filter(({ done }) => done).map(({ text }) => text)

describe('the checklist', () => {
  it('is changed by those who may change the entry, ticked also by those whose task it is', async () => {
    const task = await aTask({ assignee_ids: [commenter.id] })
    for (const [person, status] of [
      [office.stranger, 401],
      [outsider, 404],
      [viewer, 403],
      [contributor, 403],
    ] as const)
      expect((await put(person, task, ticked('Photos'))).status).toBe(status)
    expect(doneOf((await put(commenter, task, ticked('Photos'))).body)).toEqual(['Photos'])
    const refused = await put(commenter, task, [{ text: 'Nothing' }])
    expect(refused.error.message).toContain('You may change the checklist of entries that you entered')
    expect((await put(commenter, task, items, { require_all_done: true })).status).toBe(403)
    const others = await aTask({ assignee_ids: [attorney.id] })
    expect((await put(commenter, others, ticked('Photos'))).status).toBe(403)
  })

  it.each([
    ['nothing', [{ text: '' }], 'checklist.0.text', 'Item is required'],
    ['too much', [{ text: 'x'.repeat(301) }], 'checklist.0.text', 'Item can have at most 300 characters'],
    ['too many', Array(101).fill({ text: 'x' }), 'checklist', 'A checklist can have at most 100 items'],
  ])('refuses %s', async (_what, checklist, path, message) => {
    const reply = await put(editor, await aTask(), checklist)
    expect([reply.status, reply.error.issues]).toMatchObject([422, [{ path, message }]])
  })

  it('keeps who ticked what and when, whatever is changed around it', async () => {
    const task = await aTask()
    const { body: first } = await put(attorney, task, ticked('Photos'))
    const photos = first.checklist[1]
    expect(photos).toMatchObject({ done: true, done_by_name: 'Rosa Okafor', done_at: expect.any(String) })
    const { body: after } = await put(editor, task, [
      { text: 'Passport copy', done: true },
      { text: 'Photos', done: true },
      { text: 'Form I-589' },
    ])
    expect(after.checklist).toMatchObject([
      { text: 'Passport copy', done: true, done_by_name: expect.not.stringContaining('Rosa') },
      photos,
      { text: 'Form I-589', done: false, done_by_name: null, done_at: null },
    ])
    expect(after).toMatchObject({ checklist_count: 3, checklist_done_count: 2 })
    const { body: unticked } = await put(editor, task, [{ text: 'Photos', done: false }])
    expect(unticked.checklist).toEqual([{ text: 'Photos', done: false, done_by_name: null, done_at: null }])
  })

  it('distinguishes items with the same words by their order', async () => {
    const task = await aTask({ checklist: [{ text: 'Call' }, { text: 'Call', done: true }] })
    const { body } = await put(editor, task, [{ text: 'Call' }, { text: 'Call' }])
    expect(body.checklist.map(({ done }) => done)).toEqual([false, true])
  })

  it('is ticked by two people at once without either’s tick being lost', async () => {
    const task = await aTask()
    const replies = await Promise.all([
      put(editor, task, ticked('Form I-589')),
      put(attorney, task, ticked('Photos')),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const now = await editor.do(calls.getDocketEntry, { id: task.id })
    expect(doneOf(now)).toEqual(['Form I-589', 'Photos'])
    expect(now.version).toBe(task.version)
  })

  it('does not go back to items that somebody else changed meanwhile', async () => {
    const task = await aTask()
    await put(attorney, task, [{ text: 'Hers' }], { version: task.version })
    const late = await put(editor, task, [{ text: 'His' }], { version: task.version })
    expect([late.status, late.error.code]).toEqual([409, 'stale'])
    expect(late.error.message).toContain('Rosa Okafor')
    const edit = await editor.call(calls.updateDocketEntry, {
      id: task.id,
      docket_entry: { comment: 'x' },
      version: task.version,
    })
    expect(edit.error.code).toBe('stale')
  })

  it('of an edit keeps ticks made while it was open', async () => {
    const task = await aTask()
    await put(attorney, task, ticked('Photos'))
    const { checklist } = await editor.do(calls.updateDocketEntryNested, {
      id: task.id,
      docket_entry: { comment: 'Urgent', checklist: [...items, { text: 'Index' }] },
      version: task.version,
    })
    expect(checklist.map(({ text, done }) => [text, done])).toEqual([
      ['Form I-589', false],
      ['Photos', true],
      ['Fee waiver', false],
      ['Index', false],
    ])
  })
})

describe('an entry that requires all of it done', () => {
  it('is not done while an item is open', async () => {
    const task = await aTask({ require_all_done: true })
    const mark = () => editor.call(calls.markDone, { id: task.id })
    const refused = await mark()
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'docket.checklist_open', message: '3 items of the checklist must be done first.' },
    ])
    await put(editor, task, ticked('Form I-589', 'Photos'))
    expect((await mark()).error.message).toBe('One item of the checklist must be done first.')
    await put(editor, task, ticked('Fee waiver'))
    expect((await mark()).status).toBe(200)
  })

  it('once done gets no open items any more', async () => {
    const task = await aTask({ require_all_done: true, checklist: [] })
    await editor.do(calls.markDone, { id: task.id })
    expect((await put(editor, task, items)).error.code).toBe('docket.checklist_open')
    const edit = await editor.call(calls.updateDocketEntry, {
      id: task.id,
      docket_entry: { checklist: items },
      version: task.version,
    })
    expect(edit.error.code).toBe('docket.checklist_open')
    expect((await put(editor, task, items, { require_all_done: false })).status).toBe(200)
  })
})
