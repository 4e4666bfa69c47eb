import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { docketContract, type DocketEntry } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { editor, attorney } = {} as Staff
let legalCase: { id: number; record_id: number }
let partyId: number

beforeAll(async () => {
  ;({ editor, attorney } = await aStaff(office))
  legalCase = await aCase(editor)
  partyId = (await aParty(editor, { record_id: legalCase.record_id })).id
})

const draft = () => ({
  legal_case_id: legalCase.id,
  docket_entry_type_id: 1,
  action_date: '2026-12-02',
  event_time_start: '09:00',
})
const create = (facts: object = {}) =>
  editor.call(calls.createDocketEntryNested, { docket_entry: { ...draft(), ...facts } })
const edit = ({ id, version }: DocketEntry, docket_entry: object) =>
  editor.call(calls.updateDocketEntryNested, { id, docket_entry, version })
const reminders = ({ docket_entry_notifications }: DocketEntry) =>
  docket_entry_notifications.map(({ channel, minutes_before }) => [channel, minutes_before])

describe('the two write forms', () => {
  it('end in the same entry', async () => {
    const facts = {
      comment: 'Bring the passport',
      assignee_ids: [attorney.id],
      checklist: [{ text: 'Photos', done: true }],
      require_all_done: true,
    }
    const first = await editor.do(calls.createDocketEntry, {
      docket_entry: {
        ...draft(),
        ...facts,
        docket_entry_notifications: [{ channel: 'in_app', minutes_before: 60 }],
      },
    })
    const { body: second } = await create({
      ...facts,
      docket_entry_notifications_attributes: [{ channel: 'in_app', minutes_before: 60 }],
    })
    const same = (entry: DocketEntry) => ({
      ...entry,
      id: 0,
      created_at: '',
      updated_at: '',
      checklist: entry.checklist.map(({ text, done, done_by_name }) => [text, done, done_by_name]),
      docket_entry_notifications: reminders(entry),
    })
    expect(same(second)).toEqual(same(first))
  })

  it('refuse what belongs to the other', async () => {
    const first = await editor.send(calls.createDocketEntry, {
      docket_entry: { ...draft(), attendee_ids: [] },
    })
    expect([first.status, first.error.issues]).toMatchObject([400, [{ path: 'docket_entry.attendee_ids' }]])
    const second = await create({ docket_entry_notifications: [] })
    expect(second.status).toBe(400)
  })

  it('of which the second takes all that belongs to an entry at once, or nothing', async () => {
    const child = await aDocketEntry(editor, { legal_case_id: legalCase.id })
    const all = {
      attendee_ids: [partyId],
      child_docket_entry_relations_attributes: [{ child_docket_entry_id: child.id, is_protected: true }],
      attachment_ids: [],
    }
    expect((await create(all)).body).toMatchObject({
      attendances: [{ party_id: partyId, display_name: 'Marisol Reyes' }],
      children: [{ id: child.id, kind: 'follow_up', is_protected: true }],
    })
    const before = await editor.do(calls.listCaseDocketEntries, { id: legalCase.id })
    const refused = await create({ ...all, attachment_ids: [999_999] })
    expect([refused.status, refused.error.issues]).toMatchObject([
      422,
      [{ path: 'docket_entry.attachment_ids' }],
    ])
    const after = await editor.do(calls.listCaseDocketEntries, { id: legalCase.id })
    expect(after.total_items).toBe(before.total_items)
  })

  it('notice who was faster alike', async () => {
    const { body } = await create()
    await attorney.do(calls.updateDocketEntry, { id: body.id, docket_entry: { comment: 'Hers' }, version: 1 })
    const late = await edit(body, { attendee_ids: [partyId] })
    expect(late.error).toMatchObject({ code: 'stale', message: expect.stringContaining('Rosa Okafor') })
    expect(await editor.do(calls.getDocketEntry, { id: body.id })).toMatchObject({
      comment: 'Hers',
      attendances: [],
    })
  })
})

describe('reminders', () => {
  it.each([
    [[{ channel: 'fax', minutes_before: 5 }], 'Must be one of: in_app, email'],
    [[{ channel: 'email', minutes_before: -5 }], 'A reminder cannot come after its entry starts'],
    [[{ channel: 'email', minutes_before: 600_000 }], 'A reminder can come at most a year before'],
    [[{ channel: 'email' }], 'Say of each reminder how and how long before'],
    [[{ id: 1, minutes_before: 5 }], 'One of these reminders is no longer there'],
  ])('like %j are refused', async (docket_entry_notifications_attributes, message) => {
    const reply = await create({ docket_entry_notifications_attributes })
    expect([reply.status, reply.error.issues?.[0]?.message]).toEqual([422, message])
  })

  it('are ten at most', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({ channel: 'email', minutes_before: n }))
    for (const reply of [
      await create({ docket_entry_notifications_attributes: many }),
      await editor.send(calls.createDocketEntry, {
        docket_entry: { ...draft(), docket_entry_notifications: many },
      }),
    ])
      expect(reply.error.issues?.[0]?.message).toBe('An entry can have at most 10 reminders')
  })

  it('are added, changed by their id and removed; those named twice are one', async () => {
    const { body } = await create({
      docket_entry_notifications_attributes: [
        { channel: 'email', minutes_before: 1440 },
        { channel: 'in_app', minutes_before: 30 },
        { channel: 'in_app', minutes_before: 30 },
      ],
    })
    expect(reminders(body)).toEqual([
      ['email', 1440],
      ['in_app', 30],
    ])
    const [day, half] = body.docket_entry_notifications
    const { body: after } = await edit(body, {
      docket_entry_notifications_attributes: [
        { id: day!.id, minutes_before: 2880 },
        { id: half!.id, _destroy: true },
        { channel: 'in_app', minutes_before: 10 },
      ],
    })
    expect(reminders(after)).toEqual([
      ['email', 2880],
      ['in_app', 10],
    ])
    const { body: untouched } = await edit(after, { comment: 'x' })
    expect(untouched.docket_entry_notifications).toEqual(after.docket_entry_notifications)
  })

  it('given whole keep those that stay, and fall due by the entry’s own clock', async () => {
    const { body } = await create({
      timezone: 'America/Los_Angeles',
      docket_entry_notifications_attributes: [{ channel: 'email', minutes_before: 60 }],
    })
    const due = async (id: number) =>
      (
        await office.database.read
          .selectFrom('docket_entry_notifications')
          .select(['id', 'due_at'])
          .where('docket_entry_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ id: reminder, due_at }) => [reminder, due_at])
    const [notification] = body.docket_entry_notifications
    expect(await due(body.id)).toEqual([[notification!.id, '2026-12-02T16:00:00.000Z']])
    await editor.do(calls.updateDocketEntry, {
      id: body.id,
      docket_entry: {
        action_date: '2026-12-03',
        event_time_start: null,
        event_time_end: null,
        docket_entry_notifications: [
          { channel: 'email', minutes_before: 60 },
          { channel: 'in_app', minutes_before: 0 },
        ],
      },
      version: body.version,
    })
    expect(await due(body.id)).toEqual([
      [notification!.id, '2026-12-03T16:00:00.000Z'],
      [expect.any(Number), '2026-12-03T17:00:00.000Z'],
    ])
  })
})
