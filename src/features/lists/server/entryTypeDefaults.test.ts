import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { listsContract } from '../contract.ts'

const calls = listsContract.endpoints
const { createDocketEntry } = docketContract.endpoints
const office = useOffice()
let admin: Person
let typeId: number
let caseId: number

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const checklist = await admin.do(calls.createEntry, {
    model: 'checklists',
    item: { name: 'Biometrics', applies_to: 'docket_entries', items: ['Notice', 'Identity card'] },
  })
  typeId = (
    await admin.do(calls.createEntry, {
      model: 'docket_entry_types',
      item: {
        name: 'Fingerprints again',
        action_type: 'event',
        default_length_minutes: 90,
        checklist_id: checklist.id,
        require_all_done: true,
      },
    })
  ).id
  await admin.do(calls.addTypeNotification, {
    docket_entry_type_id: typeId,
    channel: 'email',
    minutes_before: 1440,
  })
  caseId = (await aCase(admin)).id
})

const enter = (more: object) =>
  admin.do(createDocketEntry, {
    docket_entry: {
      legal_case_id: caseId,
      docket_entry_type_id: typeId,
      action_date: '2026-12-02',
      event_time_start: '09:00',
      ...more,
    },
  })

describe('a new docket entry', () => {
  it('starts with the checklist, the reminders and the length of its type', async () => {
    const entry = await enter({})
    expect(entry.checklist.map(({ text, done }) => [text, done])).toEqual([
      ['Notice', false],
      ['Identity card', false],
    ])
    expect(entry).toMatchObject({ require_all_done: true, event_time_end: '10:30' })
    expect(entry.docket_entry_notifications).toMatchObject([{ channel: 'email', minutes_before: 1440 }])
  })

  it('has what was said instead', async () => {
    const entry = await enter({ checklist: [], event_time_end: null, docket_entry_notifications: [] })
    expect(entry).toMatchObject({
      checklist: [],
      require_all_done: false,
      event_time_end: null,
      docket_entry_notifications: [],
    })
  })

  it('does not end after midnight by itself', async () => {
    expect((await enter({ event_time_start: '23:00' })).event_time_end).toBeNull()
  })
})

it('a new case starts with the checklist of its type', async () => {
  const { id: checklist_id } = await admin.do(calls.createEntry, {
    model: 'checklists',
    item: { name: 'Opening such a case', applies_to: 'cases', items: ['Conflict check'] },
  })
  const type = await admin.do(calls.createEntry, {
    model: 'legal_case_types',
    item: { name: 'Special case', category: 'Other', checklist_id },
  })
  const { record } = await aRecord(admin)
  const made = await admin.do(casesContract.endpoints.createCase, {
    legal_case: { record_id: record.id, legal_case_type_id: type.id },
  })
  expect(made.checklist).toMatchObject([{ text: 'Conflict check', done: false }])
})

describe('reminders of a type', () => {
  it('are changed and taken off by their id, and are not doubled', async () => {
    const { items } = await admin.do(calls.listTypeNotifications, { docket_entry_type_id: typeId })
    const [reminder] = items
    const same = await admin.call(calls.addTypeNotification, {
      docket_entry_type_id: typeId,
      channel: 'email',
      minutes_before: 1440,
    })
    expect(same).toMatchObject({ status: 409, error: { code: 'list.reminder_exists' } })
    const changed = await admin.do(calls.changeTypeNotification, { id: reminder!.id, minutes_before: 60 })
    expect(changed).toMatchObject({ channel: 'email', minutes_before: 60 })
    await admin.do(calls.removeTypeNotification, { id: reminder!.id })
    expect(await admin.do(calls.listTypeNotifications, { docket_entry_type_id: typeId })).toEqual({
      items: [],
    })
    expect((await admin.call(calls.removeTypeNotification, { id: reminder!.id })).status).toBe(404)
  })

  it.each([
    [{ channel: 'pigeon', minutes_before: 5 }, 422],
    [{ channel: 'email', minutes_before: -1 }, 422],
    [{ channel: 'email', minutes_before: 600_000 }, 422],
  ])('%j is refused', async (reminder, status) => {
    const input = { docket_entry_type_id: typeId, ...reminder }
    expect((await admin.send(calls.addTypeNotification, input)).status).toBe(status)
  })

  it('of a type that is not there', async () => {
    const input = { docket_entry_type_id: 999_999, channel: 'email', minutes_before: 5 } as const
    expect((await admin.call(calls.addTypeNotification, input)).status).toBe(404)
  })
})

describe('automated texts', () => {
  it('are off, empty and on the day itself until an admin says otherwise', async () => {
    const before = await admin.do(calls.getDocketEntryType, { id: typeId })
    expect(before).toMatchObject({
      allow_automated_text: false,
      automated_text_interval: 0,
      automated_text_interval_unit: 'days',
      automated_text_message: null,
    })
    const saved = await admin.do(calls.saveAutomatedText, {
      docket_entry_type_id: typeId,
      allow_automated_text: true,
      automated_text_interval: -2,
      automated_text_message: 'See you soon',
      version: before.version,
    })
    expect(saved).toMatchObject({ allow_automated_text: true, automated_text_interval: -2 })
  })

  it('need a message', async () => {
    const { version } = await admin.do(calls.getDocketEntryType, { id: typeId })
    const reply = await admin.call(calls.saveAutomatedText, {
      docket_entry_type_id: typeId,
      version,
      automated_text_message: null,
    })
    expect(reply.error.issues).toMatchObject([{ path: 'item.automated_text_message' }])
  })
})
