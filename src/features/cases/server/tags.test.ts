import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints

let editor: Person
let colleague: Person
let outsider: Person
let viewer: Person

beforeAll(async () => {
  const team = await office.team('Family')
  editor = await office.user({ team_ids: [team], first_name: 'Eva', last_name: 'Ruiz' })
  colleague = await office.user({ team_ids: [team], first_name: 'Sam', last_name: 'Patel' })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
})

describe('tags of a case', () => {
  it('are changed by an editor who sees it', async () => {
    const { id } = await aCase(editor)
    expect((await viewer.call(calls.addCaseTags, { id, tag_ids: [1] })).status).toBe(403)
    expect((await outsider.call(calls.removeCaseTags, { id, tag_ids: [1] })).status).toBe(404)
  })

  it('come from the list', async () => {
    const { id } = await aCase(editor)
    const reply = await editor.call(calls.addCaseTags, { id, tag_ids: [1, 999_999] })
    expect([reply.status, reply.error.issues?.[0]]).toMatchObject([
      422,
      { path: 'tag_ids', message: 'Choose tags from the list' },
    ])
    expect((await editor.do(calls.getCase, { id })).tags).toEqual([])
  })

  it('are added and taken off one by one, with ids in body or query', async () => {
    const { id } = await aCase(editor)
    expect((await editor.do(calls.addCaseTags, { id, tag_ids: [1, 2] })).map((tag) => tag.id)).toEqual([1, 2])
    const inQuery = await office.app.inject({
      method: 'DELETE',
      url: `/api/legal_cases/${id}/tags?tag_ids=1`,
      headers: {
        authorization: `Bearer ${editor.token}`,
        'x-csrf-token': 'c',
        cookie: '__Host-ellis_csrf=c',
      },
    })
    expect(inQuery.json()).toMatchObject([{ id: 2 }])
    expect(await editor.do(calls.removeCaseTags, { id, tag_ids: [2, 3] })).toEqual([])
  })

  it('given by two people at once are all there', async () => {
    const { id } = await aCase(editor)
    await Promise.all([
      editor.do(calls.addCaseTags, { id, tag_ids: [1] }),
      colleague.do(calls.addCaseTags, { id, tag_ids: [2] }),
    ])
    expect((await editor.do(calls.getCase, { id })).tags).toHaveLength(2)
  })
})

describe('the checklist of a case', () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ text }))

  it('is saved by an editor who sees it', async () => {
    const { id } = await aCase(editor)
    const input = { id, checklist: lines('Passport copy'), version: 1 }
    expect((await viewer.call(calls.saveCaseChecklist, input)).status).toBe(403)
    expect((await outsider.call(calls.saveCaseChecklist, input)).status).toBe(404)
    const empty = await editor.call(calls.saveCaseChecklist, { ...input, checklist: lines(' ') })
    expect([empty.status, empty.error.issues?.[0]?.path]).toEqual([422, 'checklist.0.text'])
  })

  it('says who ticked a line, also after somebody else has saved it', async () => {
    const { id, checklist_version } = await aCase(editor)
    const first = await editor.do(calls.saveCaseChecklist, {
      id,
      checklist: [{ text: 'Passport copy', done: true }, { text: 'Photos' }],
      version: checklist_version,
    })
    expect(first.checklist).toMatchObject([
      { text: 'Passport copy', done: true, done_by_name: 'Eva Ruiz', done_at: expect.any(String) },
      { text: 'Photos', done: false, done_by_name: null, done_at: null },
    ])
    const second = await colleague.do(calls.saveCaseChecklist, {
      id,
      checklist: [
        { text: 'Photos', done: true },
        { text: 'Passport copy', done: true },
      ],
      version: first.checklist_version,
    })
    expect(second.checklist.map(({ done_by_name }) => done_by_name)).toEqual(['Sam Patel', 'Eva Ruiz'])
    expect(await editor.do(calls.getCase, { id })).toMatchObject(second)
  })

  it('is not overwritten by somebody who saw an earlier one, and puts nobody off who edits the case', async () => {
    const { id, version, checklist_version } = await aCase(editor)
    const mine = { id, checklist: lines('Passport copy'), version: checklist_version }
    await colleague.do(calls.saveCaseChecklist, mine)
    const reply = await editor.call(calls.saveCaseChecklist, mine)
    expect([reply.status, reply.error.code]).toEqual([409, 'stale'])
    expect(reply.error.message).toContain('Sam Patel')
    await editor.do(calls.updateCase, { id, legal_case: { title: 'Still possible' }, version })
  })
})

it('what the party slider shows, and whether clients are written to, is there for every reader', async () => {
  expect(await viewer.do(calls.getPartySliderSettings)).toMatchObject({
    facts: expect.arrayContaining(['phones']),
  })
  expect(await viewer.do(calls.isEmailNotificationEnabled)).toEqual({ email_notification_enabled: true })
})
