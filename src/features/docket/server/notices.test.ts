import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aStaff, aTeamThat, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract, type DocketEntry } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { team, editor, attorney, contributor, commenter } = {} as Staff
let primary: Person
let assistant: Person
let caseId: number
const names = new Map<number, string>()

beforeAll(async () => {
  ;({ team, editor, attorney, contributor, commenter } = await aStaff(office))
  primary = await office.user({ team_ids: [team], is_attorney: true })
  assistant = await office.user({ team_ids: [team] })
  caseId = (
    await aCase(editor, { primary_attorney_id: primary.id, primary_legal_assistant_id: assistant.id })
  ).id
  for (const [name, { id }] of Object.entries({
    editor,
    attorney,
    contributor,
    commenter,
    primary,
    assistant,
  }))
    names.set(id, name)
})

/** Notifications raised about an entry since the last check: recipient → kind. */
async function noticesOf({ id }: { id: number }): Promise<Record<string, string>> {
  const rows = await office.database.transaction(({ db }) =>
    db
      .updateTable('notifications')
      .set({ status: 'read', read_at: new Date().toISOString() })
      .where('docket_entry_id', '=', id)
      .where('status', '=', 'new')
      .returning(['user_id', 'kind'])
      .execute(),
  )
  return Object.fromEntries(rows.map(({ user_id, kind }) => [names.get(user_id) ?? String(user_id), kind]))
}
const anEntry = (facts: object = {}, person = editor) =>
  aDocketEntry(person, { legal_case_id: caseId, assignee_ids: [attorney.id], ...facts })
async function quiet(facts: object = {}, person = editor): Promise<DocketEntry> {
  const entry = await anEntry(facts, person)
  await noticesOf(entry)
  return entry
}
const edit = (person: Person, { id, version }: DocketEntry, docket_entry: object) =>
  person.do(calls.updateDocketEntry, { id, docket_entry, version })

describe('those concerned hear', () => {
  it('that they are assigned and no longer assigned; whoever does it hears nothing', async () => {
    const entry = await anEntry({ assignee_ids: [attorney.id, editor.id] })
    expect(await noticesOf(entry)).toEqual({ attorney: 'assigned' })
    await edit(editor, entry, { assignee_ids: [contributor.id] })
    expect(await noticesOf(entry)).toEqual({ attorney: 'unassigned', contributor: 'assigned' })
  })

  it('of changes, from and to: assignees and whoever entered it', async () => {
    const entry = await quiet({ assignee_ids: [attorney.id, contributor.id] })
    await edit(attorney, entry, { comment: 'Bring the passport' })
    expect(await noticesOf(entry)).toEqual({ editor: 'changed', contributor: 'changed' })
    await edit(attorney, { ...entry, version: entry.version + 1 }, { action_date: '2026-12-08' })
    expect(await noticesOf(entry)).toMatchObject({
      editor: expect.any(String),
      contributor: expect.any(String),
    })
    const { changes } = await office.database.read
      .selectFrom('notifications')
      .select('changes')
      .where('docket_entry_id', '=', entry.id)
      .where('user_id', '=', editor.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({
      moment: [{ action_date: '2026-12-02' }, { action_date: '2026-12-08' }],
    })
  })

  it('that it is done, and open again', async () => {
    const entry = await quiet()
    await attorney.do(calls.markDone, { id: entry.id })
    expect(await noticesOf(entry)).toEqual({ editor: 'done' })
    await attorney.do(calls.undoDone, { id: entry.id })
    expect(await noticesOf(entry)).toEqual({ editor: 'changed' })
  })

  it('of notes', async () => {
    const entry = await quiet()
    await commenter.do(calls.addNote, { id: entry.id, body: 'The clerk called' })
    expect(await noticesOf(entry)).toEqual({ attorney: 'note', editor: 'note' })
  })

  it('that a parent is done by its follow-up', async () => {
    const parent = await quiet()
    await attorney.do(calls.createDocketEntryNested, {
      docket_entry: { legal_case_id: caseId, docket_entry_type_id: 1, action_date: '2026-12-09' },
      parent_id: parent.id,
    })
    expect(await noticesOf(parent)).toEqual({ editor: 'done' })
  })

  it('nothing of ticks and attendances', async () => {
    const entry = await quiet({ checklist: [{ text: 'Photos' }] })
    await attorney.do(calls.setChecklist, { id: entry.id, checklist: [{ text: 'Photos', done: true }] })
    expect(await noticesOf(entry)).toEqual({})
    await attorney.do(calls.setChecklist, { id: entry.id, checklist: [{ text: 'Index' }] })
    expect(await noticesOf(entry)).toEqual({ editor: 'changed' })
  })
})

describe('a hearing that moves or falls away', () => {
  it('concerns the attorney and the assistant of the case as well', async () => {
    const both = { attorney: expect.any(String), primary: expect.any(String), assistant: expect.any(String) }
    const cancelled = await quiet()
    await editor.do(calls.cancelDocketEntry, { id: cancelled.id })
    expect(await noticesOf(cancelled)).toEqual({
      attorney: 'cancelled',
      primary: 'cancelled',
      assistant: 'cancelled',
    })
    const deleted = await quiet()
    await editor.do(calls.deleteDocketEntry, { id: deleted.id })
    expect(await noticesOf(deleted)).toEqual({
      attorney: 'deleted',
      primary: 'deleted',
      assistant: 'deleted',
    })

    const moved = await quiet()
    const made = await editor.do(calls.rescheduleDocketEntry, {
      id: moved.id,
      docket_entry: { action_date: '2027-01-12', assignee_ids: [attorney.id, contributor.id] },
    })
    expect(await noticesOf(moved)).toEqual({ ...both, attorney: 'rescheduled' })
    expect(await noticesOf(made)).toEqual({ contributor: 'assigned' })
  })

  it('is not a task, of which they hear nothing', async () => {
    const task = await quiet({ docket_entry_type_id: entryTypes.one_year_deadline })
    await editor.do(calls.cancelDocketEntry, { id: task.id })
    expect(await noticesOf(task)).toEqual({ attorney: 'cancelled' })
  })
})

it('nobody hears of an internal entry they do not see', async () => {
  const secret = await aTeamThat(office, 'canCreateInternalDockets')
  const insider = await office.user({ team_ids: [team, secret] })
  const entry = await aDocketEntry(insider, { legal_case_id: caseId, is_internal: true })
  await insider.do(calls.cancelDocketEntry, { id: entry.id })
  expect(await noticesOf(entry)).toEqual({})
})
