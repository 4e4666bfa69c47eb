import { describe, expect, test } from 'vitest'
import type { SessionCard, SurveySession } from '../../contract/session.ts'
import { readDay } from './dayInput.ts'
import { Saving } from './saving.ts'
import { carryOut, countStates, sentAct, titleOf, type PageAct } from './session.ts'

const card = (identifier: string): SessionCard => ({
  identifier,
  card: identifier.replace(/_\d+$/, ''),
  title: 'Your child',
  note: null,
  again: null,
  hard: false,
  completed: false,
  accepted: false,
  rejected: false,
  returned_question: null,
  returned_text: null,
  inputs: {},
  questions: ['name', 'born'].map((question) => ({
    question,
    kind: 'text' as const,
    text: question,
    help: null,
    sensitive: false,
  })),
})

const session = (...identifiers: string[]): SurveySession => ({
  shows: 'cards',
  check: 'none',
  tries_left: 5,
  page_language: 'en',
  title: 'Questions',
  identifiers,
  value: identifiers.map(card),
  submissions_by_identifiers: {},
  current_card_index: 0,
  completed: false,
  expires_at: '2027-01-01T00:00:00Z',
  timezone: 'America/New_York',
})

const answer = (question: string, sequence: number, value: string): PageAct => ({
  do: 'answer',
  identifier: 'child',
  question,
  sequence,
  answer: { state: 'answered', value },
})

test('going on completes the card that is left, and after the last one the survey', () => {
  const own = session('names', 'child')
  carryOut(own, { do: 'advance', identifier: 'names' })
  expect([own.value[0]!.completed, own.current_card_index, own.completed]).toEqual([true, 1, false])
  carryOut(own, { do: 'advance', identifier: 'child' })
  expect([own.current_card_index, own.completed]).toEqual([1, true])
  carryOut(own, { do: 'back', identifier: 'names' })
  expect(own.current_card_index).toBe(0)
})

test('an act is about the card it was meant for, though a copy has come before it', () => {
  const act: PageAct = { do: 'advance', identifier: 'names' }
  expect(sentAct(session('child', 'names'), act)).toEqual({ do: 'advance', index: 1 })
  expect(sentAct(session('child', 'child_2', 'names'), act)).toEqual({ do: 'advance', index: 2 })
  expect(sentAct(session('child'), act)).toBeNull()
})

test('blank, parked and answered are counted apart; copies have numbers', () => {
  const own = session('child', 'child_2')
  carryOut(own, answer('name', 1, 'Jean'))
  carryOut(own, {
    do: 'answer',
    identifier: 'child',
    question: 'born',
    sequence: 2,
    answer: { state: 'parked' },
  })
  expect(countStates(own)).toEqual({ parked: 1, empty: 2 })
  expect(own.value.map((one) => titleOf(own, one, String))).toEqual(['Your child (1)', 'Your child (2)'])
  expect(
    sentAct(own, { do: 'answer', identifier: 'child', question: 'born', sequence: 3, answer: null }),
  ).toEqual({
    do: 'answer',
    identifier: 'child',
    question: 'born',
    sequence: 3,
    state: 'blank',
  })
})

test('acts leave in their order, and only the last answer to a question that waits', async () => {
  const sent: PageAct[] = []
  const stored: number[] = []
  let arrived = () => {}
  const saving = new Saving({
    acts: [],
    send: (act) => {
      sent.push(act)
      return new Promise((resolve) => {
        arrived = resolve
      })
    },
    store: (acts) => void stored.push(acts.length),
    changed: () => {},
    refused: () => true,
  })
  saving.add(answer('name', 1, 'J'))
  saving.add(answer('name', 2, 'Je'))
  saving.add({ do: 'go', identifier: 'child' })
  saving.add(answer('born', 3, '2012'))
  saving.add(answer('name', 4, 'Jean'))
  saving.add({ do: 'advance', identifier: 'child' })
  const all = saving.run()
  while (saving.acts.length > 0) {
    arrived()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await all
  expect(sent.map((act) => ('sequence' in act ? act.sequence : act.do))).toEqual([1, 'go', 3, 4, 'advance'])
  expect([saving.state, stored.at(-1)]).toEqual(['saved', 0])
})

describe('a day', () => {
  const read = (day: string, month: string, year: string, exact = false) =>
    readDay({ day, month, year, uncertain: false }, { past: true, exact })
  const known = (date: string, format: string) => ({ value: { date, format, uncertain: false } })

  test('is known as far as it was filled in, in the figures of any keyboard', () => {
    expect(read('', '', '')).toEqual({ value: undefined })
    expect(read('', '', '١٩٩٠')).toEqual(known('1990-01-01', 'YYYY'))
    expect(read('', '3', '۱۹۹۰')).toEqual(known('1990-03-01', 'MM/YYYY'))
    expect(read('፭', '3', '፲፱፻፺')).toEqual(known('1990-03-05', 'MM/DD/YYYY'))
  })

  test('is asked about again where it cannot be', () => {
    expect(read('5', '', '1990')).toEqual({ problem: { key: 'survey.no_month' } })
    expect(read('31', '2', '1990')).toEqual({ problem: { key: 'survey.bad_day' } })
    expect(read('0', '2', '1990')).toEqual({ problem: { key: 'survey.bad_day' } })
    expect(read('5', '3', '90')).toEqual({ problem: { key: 'survey.bad_year' } })
    expect(read('', '', '1370')).toEqual({ problem: { key: 'survey.bad_year' } })
    expect(read('', '', '2150')).toEqual({ problem: { key: 'survey.future' } })
    expect(read('', '3', '1990', true)).toEqual({ problem: { key: 'survey.whole_day' } })
    expect(read('5', '3', '1990', true)).toEqual(known('1990-03-05', 'MM/DD/YYYY'))
  })
})
