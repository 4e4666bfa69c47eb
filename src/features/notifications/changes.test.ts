import { describe, expect, it } from 'vitest'
import { kindOfChanges, mergedChanges, notifiedChanges, type Changes, type Moment } from './changes.ts'
import type { NotificationKind } from './kinds.ts'

const now: Moment = {
  action_type: 'event',
  action_date: '2026-04-02',
  event_time_start: '13:30',
  event_time_end: null,
  timezone: 'America/Los_Angeles',
}
const was: Moment = { ...now, action_date: '2026-03-12', event_time_start: '09:00' }

describe('what is notified of a change', () => {
  it('day, time and zone are one thing, and the part that stayed is in both', () => {
    expect(notifiedChanges('changed', { action_date: ['2026-03-12', '2026-04-02'] }, now)).toEqual({
      moment: [{ ...now, action_date: '2026-03-12' }, now],
    })
  })

  it.each<[string, NotificationKind, Changes | undefined, Changes]>([
    [
      'fields nobody reads are left out',
      'changed',
      { version: [1, 2], agency_num: ['A', 'B'] },
      { agency_num: ['A', 'B'] },
    ],
    ['a change that nobody described is a change', 'changed', undefined, { something: [false, true] }],
    ['a change of nothing is none', 'changed', { comment: ['a', 'a'] }, {}],
    [
      'instants are told as what they mean',
      'changed',
      { cancelled_at: ['2026-01-01T00:00:00Z', null] },
      { is_cancelled: [true, false] },
    ],
    [
      'the act itself is said even when the caller says nothing',
      'done',
      undefined,
      { is_done: [false, true] },
    ],
  ])('%s', (_name, kind, changes, notice) => {
    expect(notifiedChanges(kind, changes, now)).toEqual(notice)
  })
})

describe('several changes become one', () => {
  const notice = (kind: NotificationKind, changes?: Changes) => notifiedChanges(kind, changes, now)
  const after = (...steps: Changes[]) => steps.reduce(mergedChanges)

  it('from the first before to the last after', () => {
    expect(after({ agency_num: ['A', 'B'] }, { agency_num: ['B', 'C'] })).toEqual({ agency_num: ['A', 'C'] })
  })

  it('a field that came back to its start drops out, whatever the order of its keys', () => {
    const turned = Object.fromEntries(Object.entries(was).toReversed()) as Moment
    expect(after({ moment: [was, now], comment: ['a', 'b'] }, { moment: [now, turned] })).toEqual({
      comment: ['a', 'b'],
    })
  })

  it.each<[string, Changes[], NotificationKind | null]>([
    ['assigned, then unassigned', [notice('assigned'), notice('unassigned')], null],
    ['unassigned, then assigned again', [notice('unassigned'), notice('assigned')], null],
    ['done, then undone', [notice('done'), notice('changed', { is_done: [true, false] })], null],
    ['cancelled, then not', [notice('cancelled'), notice('changed', { cancelled_at: ['x', null] })], null],
    ['closed, then reopened', [notice('case_closed'), notice('case_reopened')], null],
    ['assigned, then deleted', [notice('assigned'), notice('deleted')], null],
    ['assigned, then moved', [notice('assigned'), { moment: [was, now] }], 'assigned'],
    ['moved, then cancelled', [{ moment: [was, now] }, notice('cancelled')], 'cancelled'],
    ['cancelled, then deleted', [notice('cancelled'), notice('deleted')], 'deleted'],
    ['moved, then done', [{ moment: [was, now] }, notice('done')], 'done'],
    ['done, then a note', [notice('done'), notice('note')], 'done'],
    ['a note alone', [notice('note'), notice('note')], 'note'],
    ['a note and a move', [notice('note'), { moment: [was, now] }], 'rescheduled'],
    ['a hearing moved by an edit', [{ moment: [was, now] }], 'rescheduled'],
    ['another end of it', [{ moment: [was, { ...was, event_time_end: '10:00' }] }], 'changed'],
    ['a task moved', [{ moment: [was, { ...now, action_type: 'task' }] }], 'changed'],
    ['an event that gets its first day', [{ moment: [{ ...was, action_date: null }, now] }], 'changed'],
    [
      'rescheduled with its changes',
      [notice('rescheduled', { action_date: ['2026-03-12', '2026-04-02'] })],
      'rescheduled',
    ],
    [
      'moved, cancelled and taken back',
      [{ moment: [was, now] }, notice('cancelled'), { is_cancelled: [true, false] }],
      'rescheduled',
    ],
  ])('%s', (_name, steps, kind) => {
    expect(kindOfChanges(after(...steps))).toBe(kind)
  })
})
