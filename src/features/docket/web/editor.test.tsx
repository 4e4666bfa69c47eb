import { describe, expect, it } from 'vitest'
import type { DocketEntry } from '../contract.ts'
import { clashesWith } from './clashesWith.ts'
import { dayWarning } from './dayWarning.ts'
import { editorModes } from './editorModes.ts'
import { differencesOf } from '#fields/differences.ts'
import {
  entryFormFields,
  entryFormSchema,
  entryValues,
  otherValues,
  reminderChanges,
  type EntryValues,
} from './entryForm.ts'
import { movedTimes } from './movedTimes.ts'
import { zoneOwnerOf } from './EntryZone.tsx'
import { beforeText } from '#features/lists/web/reminders.ts'

const entry = {
  legal_case_id: 7,
  docket_entry_type_id: 1,
  action_date: '2026-12-02',
  event_time_start: '09:00',
  event_time_end: '10:30',
  timezone: 'America/New_York',
  comment: 'Bring the originals',
  assignees: [{ id: 3, name: 'Rosa Tecún' }],
  checklist: [{ text: 'Interpreter', done: true, done_by_name: null, done_at: null }],
} as Partial<DocketEntry>

describe('the editor', () => {
  it('sends back an entry as it came, without ticks and without items left empty', () => {
    const values = entryValues(entry)
    const { docket_entry } = entryFormSchema.parse({
      docket_entry: { ...values, checklist: [{ text: 'Interpreter' }, { text: ' ' }] },
    })
    expect(docket_entry).toMatchObject({
      docket_entry_type_id: 1,
      action_date: '2026-12-02',
      event_time_start: '09:00',
      assignee_ids: [3],
      checklist: [{ text: 'Interpreter' }],
    })
  })

  it('takes over what only the other changed, and lets the person choose where both did', () => {
    const opened = entryValues(entry)
    const theirs = entryValues({ ...entry, action_date: '2026-12-09', comment: 'Room 4' })
    const mine = { ...opened, comment: 'Room 5' }
    const names = [...Object.keys(entryFormFields), ...otherValues]
    const compared = (entered: EntryValues) =>
      differencesOf(entryFormFields, names, { base: opened, mine: entered, theirs })
    expect(compared(mine)).toEqual([
      { name: 'action_date', choice: 'theirs' },
      { name: 'comment', choice: null },
    ])
    expect(compared({ ...opened, comment: 'Room 4' })).toEqual([{ name: 'action_date', choice: 'theirs' }])
  })

  it('adds the reminders an entry does not have and removes those it should not', () => {
    const had = [
      { id: 5, channel: 'email' as const, minutes_before: 1440 },
      { id: 6, channel: 'in_app' as const, minutes_before: 60 },
    ]
    const expected = [
      { channel: 'email' as const, minutes_before: 1440 },
      { channel: 'in_app' as const, minutes_before: 30 },
      { channel: 'in_app' as const, minutes_before: 30 },
    ]
    expect(reminderChanges(expected, had)).toEqual([
      { id: 6, _destroy: true },
      { channel: 'in_app', minutes_before: 30 },
    ])
  })

  it.each([
    [0, 'when it starts'],
    [30, '30 minutes before'],
    [60, '1 hour before'],
    [1440, '1 day before'],
    [10_080, '7 days before'],
  ])('says %i minutes as “%s”', (minutes, text) => {
    expect(beforeText(minutes)).toBe(text)
  })
})

describe('an entry that is moved', () => {
  it.each([
    ['09:00', '10:30', null, { event_time_start: '09:00', event_time_end: '10:30' }],
    ['09:00', '10:30', '13:00', { event_time_start: '13:00', event_time_end: '14:30' }],
    ['22:00', '01:00', '23:30', { event_time_start: '23:30', event_time_end: '02:30' }],
    ['09:00', null, '13:00', { event_time_start: '13:00', event_time_end: null }],
    [null, null, '13:00', { event_time_start: '13:00', event_time_end: null }],
  ])('lasts as long as before: %s to %s, from %s on', (start, end, time, times) => {
    expect(movedTimes({ event_time_start: start, event_time_end: end }, time)).toEqual(times)
  })
})

describe('modes asked for in the address', () => {
  it.each([
    [undefined, undefined],
    ['clone', ['clone']],
    [
      ['reschedule', 'clone'],
      ['clone', 'reschedule'],
    ],
    ['clone,reschedule', ['clone', 'reschedule']],
    ['destroy', undefined],
    [7, undefined],
  ])('%s', (raw, modes) => {
    expect(editorModes(raw)).toEqual(modes)
  })
})

describe('what is odd about the day of an entry', () => {
  it.each([
    ['2026-11-26', 'Thanksgiving Day: courts and agencies are closed'],
    ['2026-11-29', 'courts and agencies are closed'],
    ['1999-12-01', 'check the year, 1999'],
    ['2099-12-01', 'check the year, 2099'],
    ['2025-12-01', null],
    ['2026-11-25', null],
    ['2031-11-25', null],
  ])('%s: %s', (day, warning) => {
    expect(dayWarning(day, '2026-11-22')).toBe(warning)
  })
})

describe('the zone of an entry', () => {
  const zones = { zone: null, courtZone: undefined, officeZone: 'America/New_York' }
  it.each([
    [{}, 'the office’s'],
    [{ zone: 'America/New_York' }, 'the office’s'],
    [{ zone: 'America/Denver', courtZone: 'America/Denver' }, 'the court’s time zone'],
    [
      { zone: 'America/New_York', courtZone: 'America/Denver' },
      'chosen by hand; the court’s is Mountain (Denver)',
    ],
    [{ zone: 'America/Denver' }, 'chosen by hand: it stays when you choose a court'],
  ])('%j is %s', (some, owner) => {
    expect(zoneOwnerOf({ ...zones, ...some })).toBe(owner)
  })
})

describe('entries at the same time', () => {
  const at = (id: number, starts_at: string | null, ends_at: string | null) => ({ id, starts_at, ends_at })
  const span = { from: '2026-12-01T15:00:00Z', to: '2026-12-01T16:00:00Z' }

  it('are those that overlap, one without an end for an hour', () => {
    const entries = [
      at(1, '2026-12-01T14:00:00.000Z', '2026-12-01T15:00:00.000Z'),
      at(2, '2026-12-01T14:30:00.000Z', '2026-12-01T15:01:00.000Z'),
      at(3, '2026-12-01T14:30:00.000Z', null),
      at(4, '2026-12-01T16:00:00.000Z', null),
      at(5, null, null),
    ]
    expect(clashesWith(span, entries, undefined).map(({ id }) => id)).toEqual([2, 3])
  })

  it('are not the entry itself', () => {
    expect(clashesWith(span, [at(7, span.from, span.to)], 7)).toEqual([])
  })
})
