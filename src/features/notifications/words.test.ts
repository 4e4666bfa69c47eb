import { describe, expect, it } from 'vitest'
import type { Changes } from './changes.ts'
import type { NotificationKind } from './kinds.ts'
import { detailsOf, fewActors, sentenceOf, subjectOf, type NoticeFacts } from './words.ts'

const zone = 'America/Los_Angeles'
const moment = (
  action_date: string | null,
  event_time_start: string | null = null,
  event_time_end: string | null = null,
) => ({
  action_type: 'event',
  action_date,
  event_time_start,
  event_time_end,
  timezone: zone,
})
const entry = {
  ...moment('2026-12-03', '09:00'),
  starts_at: '2026-12-03T17:00:00.000Z',
  type_name: 'Master hearing',
  deadline: null,
}

const noticeChanges = (
  kind: NotificationKind,
  changes: Changes = {},
  facts: Partial<NoticeFacts> = {},
): NoticeFacts => ({
  kind,
  changes,
  actor_names: ['Lucia Barrientos'],
  entry: kind.startsWith('case') ? null : entry,
  case_title: 'Asylum',
  holder_name: 'Ana Pérez',
  record_public_id: '26-0412',
  names: {
    docket_entry_types: new Map([
      [1, 'Master hearing'],
      [2, 'Bond hearing'],
    ]),
    locations: new Map([[7, 'Los Angeles Immigration Court']]),
  },
  ...facts,
})
const now = new Date('2026-11-20T18:00:00Z')

it.each<[NotificationKind, string]>([
  ['assigned', 'Lucia Barrientos assigned you Master hearing for Ana Pérez, 12/03/2026 9:00 AM PST'],
  ['unassigned', 'Lucia Barrientos took you off Master hearing for Ana Pérez, 12/03/2026 9:00 AM PST'],
  ['changed', 'Lucia Barrientos changed Master hearing for Ana Pérez'],
  ['rescheduled', 'Lucia Barrientos rescheduled Master hearing for Ana Pérez'],
  ['cancelled', 'Lucia Barrientos cancelled Master hearing for Ana Pérez, 12/03/2026 9:00 AM PST'],
  ['done', 'Lucia Barrientos marked Master hearing for Ana Pérez done'],
  ['deleted', 'Lucia Barrientos deleted Master hearing for Ana Pérez, 12/03/2026 9:00 AM PST'],
  ['note', 'Lucia Barrientos added a note to Master hearing for Ana Pérez'],
  ['reminder', 'Master hearing for Ana Pérez is on 12/03/2026 9:00 AM PST'],
  ['case_closed', 'Lucia Barrientos closed the case Asylum of Ana Pérez'],
  ['case_reopened', 'Lucia Barrientos reopened the case Asylum of Ana Pérez'],
])('%s is said in plain words', (kind, sentence) => {
  expect(sentenceOf(noticeChanges(kind), now)).toBe(sentence)
})

it('counts new matches of a search, and leaves its name out of mails', () => {
  const notice = (count: number) =>
    noticeChanges('new_matches', { matches: [0, count], query: [null, 'Children of Ana'] }, { entry: null })
  expect(sentenceOf(notice(3), now)).toBe('3 new matches of Children of Ana')
  expect(sentenceOf(notice(1), now)).toBe('1 new match of Children of Ana')
  expect(sentenceOf(notice(3), now, 'mail')).toBe('3 new matches of a search you watch')
  expect(subjectOf(notice(1), now)).toBe('1 new match of a search you watch')
  expect(detailsOf(notice(3))).toEqual([])
})

it('names who had a part, two of many, the reader as you, and Ellis where nobody did it', () => {
  const who = (...actor_names: string[]) => sentenceOf(noticeChanges('done', {}, { actor_names }), now)
  expect(who('Tom Reyes', 'Rosa Okafor', 'You')).toMatch(/^Tom Reyes, Rosa Okafor and You marked/)
  const four = fewActors(['Tom Reyes', 'Rosa Okafor', 'You', 'Ana Ruiz'])
  expect(who(...four)).toMatch(/^Tom Reyes, Rosa Okafor and 2 others marked/)
  expect(who()).toMatch(/^Ellis marked/)
  expect(sentenceOf(noticeChanges('assigned', {}, { actor_names: ['You'] }), now)).toMatch(
    /^You assigned yourself /,
  )
})

describe('details', () => {
  it.each<[string, Changes, string[]]>([
    [
      'a move',
      { moment: [moment('2026-03-12', '09:00'), moment('2026-04-02', '13:30')] },
      ['Moved from 03/12/2026 9:00 AM PDT to 04/02/2026 1:30 PM PDT'],
    ],
    [
      'a task that gets a day',
      { moment: [moment(null), moment('2026-04-02')] },
      ['Moved from no date to 04/02/2026'],
    ],
    [
      'another end',
      { moment: [moment('2026-04-02', '09:00', '10:00'), moment('2026-04-02', '09:00', '10:30')] },
      ['Ends: 10:00 AM → 10:30 AM'],
    ],
    [
      'ids by their names',
      { location_id: [null, 7], docket_entry_type_id: [2, 1] },
      ['Court or agency: none → Los Angeles Immigration Court', 'Type: Bond hearing → Master hearing'],
    ],
    ['people', { assignees: [['Tom Reyes'], []] }, ['Assigned to: Tom Reyes → nobody']],
    [
      'what was taken back',
      { is_done: [true, false], is_cancelled: [true, false] },
      ['To do again', 'It takes place after all'],
    ],
    ['a remark is not quoted', { comment: ['She cried', 'She did not'] }, ['The comment was changed']],
  ])('%s', (_name, changes, lines) => {
    expect(detailsOf(noticeChanges('changed', changes))).toEqual(lines)
  })

  it('a rescheduling without its former day says the present one', () => {
    expect(detailsOf(noticeChanges('rescheduled', { is_rescheduled: [false, true] }))).toEqual([
      'Now 12/03/2026 9:00 AM PST',
    ])
  })

  it('a rescheduled entry is not called done: its work is still to do, on another day', () => {
    const changes = {
      moment: [moment('2026-12-17'), moment('2027-01-05')],
      is_rescheduled: [false, true],
      is_done: [false, true],
    } satisfies Changes
    expect(detailsOf(noticeChanges('rescheduled', changes))).toEqual(['Moved from 12/17/2026 to 01/05/2027'])
  })

  it('whoever is newly assigned does not read what it was before', () => {
    expect(
      detailsOf(noticeChanges('assigned', { is_assigned: [false, true], agency_num: ['A', 'B'] })),
    ).toEqual([])
  })
})

describe('in mail', () => {
  const changes: Changes = {
    moment: [moment('2026-03-12', '09:00'), moment('2026-04-02', '13:30')],
    comment: ['a', 'b'],
    appointment_location: ['12 Elm St', '14 Elm St'],
  }
  it('the record stands for the client, and nothing that people typed is in it', () => {
    const notice = noticeChanges('changed', changes)
    const mail = [subjectOf(notice, now), sentenceOf(notice, now, 'mail'), ...detailsOf(notice, 'mail')]
    expect(mail).toEqual([
      'Master hearing in 26-0412 was changed',
      'Lucia Barrientos changed Master hearing in 26-0412',
      'Moved from 03/12/2026 9:00 AM PDT to 04/02/2026 1:30 PM PDT',
      'What else changed is shown in Ellis',
    ])
    expect(sentenceOf(noticeChanges('case_closed'), now, 'mail')).toBe(
      'Lucia Barrientos closed a case in 26-0412',
    )
  })

  it.each<[NotificationKind, string]>([
    ['assigned', 'Master hearing in 26-0412 is assigned to you'],
    ['done', 'Master hearing in 26-0412 was marked done'],
    ['cancelled', 'Master hearing in 26-0412 was cancelled'],
    ['note', 'Master hearing in 26-0412 has a new note'],
    ['case_reopened', 'A case in 26-0412 was reopened'],
    ['reminder', 'Master hearing in 26-0412 is on 12/03/2026 9:00 AM PST'],
  ])('the subject of %s', (kind, subject) => {
    expect(subjectOf(noticeChanges(kind), now)).toBe(subject)
  })
})

describe('a reminder says when, seen from now and on the clock of the place', () => {
  it.each([
    ['2026-12-03T16:59:30Z', 'begins now, 9:00 AM PST'],
    ['2026-12-03T16:15:00Z', 'is in 45 minutes, 12/03/2026 9:00 AM PST'],
    ['2026-12-03T16:00:00Z', 'is in 1 hour, 12/03/2026 9:00 AM PST'],
    ['2026-12-03T15:30:00Z', 'is in 1½ hours, 12/03/2026 9:00 AM PST'],
    // One in the morning in Los Angeles, three in Chicago.
    ['2026-12-03T09:00:00Z', 'is in 8 hours, 12/03/2026 9:00 AM PST'],
    ['2026-12-03T07:00:00Z', 'is tomorrow, 9:00 AM PST'],
    ['2026-12-02T17:00:00Z', 'is tomorrow, 9:00 AM PST'],
    ['2026-11-30T17:00:00Z', 'is on 12/03/2026 9:00 AM PST'],
    ['2026-12-03T17:30:00Z', 'began at 9:00 AM PST'],
    ['2026-12-04T17:30:00Z', 'was on 12/03/2026 9:00 AM PST'],
  ])('%s: %s', (instant, words) => {
    expect(sentenceOf(noticeChanges('reminder'), new Date(instant))).toBe(
      `Master hearing for Ana Pérez ${words}`,
    )
  })

  it.each([
    ['2026-12-03', 'is today'],
    ['2026-12-04', 'is tomorrow'],
    ['2026-12-09', 'is on 12/09/2026'],
    [null, 'is to do'],
  ])('of %s without a time', (day, words) => {
    const dated = { ...moment(day), starts_at: null, type_name: 'Filing', deadline: null }
    const text = sentenceOf(noticeChanges('reminder', {}, { entry: dated }), new Date('2026-12-03T17:00:00Z'))
    expect(text).toBe(`Filing for Ana Pérez ${words}`)
  })
})

it('both days of a deadline follow, unless nobody has to meet it any more', () => {
  const deadline = {
    rule_key: 'bia-appeal',
    title: 'Appeal',
    kind: 'last_day' as const,
    legal_day: '2026-12-21',
    safe_day: '2026-12-18',
  }
  const due = { ...moment('2026-12-18'), starts_at: null, type_name: 'Appeal', deadline }
  const says = (kind: NotificationKind) => sentenceOf(noticeChanges(kind, {}, { entry: due }), now)
  expect(says('assigned')).toBe(
    'Lucia Barrientos assigned you Appeal for Ana Pérez, 12/18/2026 (legal last day 12/21/2026, safe day 12/18/2026)',
  )
  expect(says('reminder')).toContain('(legal last day 12/21/2026, safe day 12/18/2026)')
  expect(says('cancelled')).not.toContain('safe day')
})
