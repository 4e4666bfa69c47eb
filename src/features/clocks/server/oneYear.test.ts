import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deadlineRules } from '#features/deadlines/rules/index.ts'
import { dayFormats, firstDay, type Day } from '#fields/day/partialDay.ts'
import { oneYearClock, type OneYearFacts } from './oneYear.ts'

const rules = new Map(deadlineRules.map((rule) => [rule.key, rule]))
const nothing: OneYearFacts = {
  arrivals: [],
  born: null,
  filed: null,
  recorded_unaccompanied: false,
  exceptions: [],
}
const exact = (date: string): Day => ({ date, format: 'MM/DD/YYYY', uncertain: false })
const month = (date: string): Day => ({ date, format: 'MM/YYYY', uncertain: false })
const clock = (facts: Partial<OneYearFacts>, today = '2026-11-24') =>
  oneYearClock(rules, { ...nothing, ...facts }, today)

it.each([
  ['a Tuesday', [exact('2025-12-08')], '2026-12-07', '2026-12-08'],
  ['a Sunday', [exact('2025-11-29')], '2026-11-27', '2026-11-30'],
  ['Thanksgiving', [exact('2025-11-26')], '2026-11-25', '2026-11-27'],
  ['February 29', [exact('2024-02-29')], '2025-02-27', '2025-02-28'],
  ['a month', [month('2026-03-01')], '2027-02-26', '2027-03-31'],
  ['two arrivals', [exact('2024-05-14'), exact('2026-01-12')], '2027-01-11', '2027-01-12'],
  ['a month and a day in it', [month('2026-03-01'), exact('2026-03-10')], '2027-03-09', '2027-03-31'],
  ['before April 1, 1997', [exact('1996-06-03')], '1998-03-31', '1998-04-01'],
])('counts from %s', (_, arrivals, safe_day, legal_day) => {
  expect(clock({ arrivals })).toMatchObject({ safe_day, legal_day })
})

it('shows the count from both ends of an arrival known in part', () => {
  const days = clock({ arrivals: [month('2026-03-01')] }).steps.map(({ of, day }) => `${of} ${day}`)
  expect(days).toEqual([
    'legal 2026-03-31',
    'legal 2027-03-31',
    'safe 2026-03-01',
    'safe 2027-03-01',
    'safe 2027-02-28',
    'safe 2027-02-26',
  ])
})

it.each([
  ['2026-12-07', 'running', 0],
  ['2026-12-08', 'safe_day_passed', -1],
  ['2026-12-09', 'passed', -2],
])('on %s the clock is %s', (today, state, days_left) => {
  expect(clock({ arrivals: [exact('2025-12-08')] }, today)).toMatchObject({ state, days_left })
})

it('never takes the year for over while an arrival has no day', () => {
  const arrivals = [exact('2020-05-14'), null]
  expect(clock({ arrivals })).toMatchObject({ state: 'unknown_arrival', has_undated_arrival: true })
  expect(clock({ arrivals, filed: '2026-01-12' }).filed).toBe('arrival_unknown')
  expect(clock({})).toMatchObject({ state: 'unknown_arrival', safe_day: null, days_left: null })
})

it.each([
  ['2026-12-07', 'by_safe_day'],
  ['2026-12-08', 'by_legal_day'],
  ['2026-12-09', 'after_legal_day'],
])('stops when filed on %s, %s', (filed, when) => {
  const arrivals = [exact('2025-12-08')]
  expect(clock({ arrivals, filed })).toMatchObject({ state: 'filed', filed: when, days_left: null })
  expect(clock({ filed }).filed).toBe('arrival_unknown')
})

it('does not run for somebody recorded as an unaccompanied child', () => {
  const child = clock({ arrivals: [exact('2025-12-08')], recorded_unaccompanied: true }, '2027-06-01')
  expect(child).toMatchObject({ state: 'recorded_unaccompanied', days_left: null })
})

it('counts a child of 17 like anybody, and shows when it turned 18', () => {
  const child = clock({ arrivals: [exact('2025-12-08')], born: exact('2008-02-29') })
  expect(child).toMatchObject({ state: 'running', eighteen: { from: '2026-03-01', to: '2026-03-01' } })
})

it.each([
  [exact('2026-09-11'), 'Ended 74 days ago', { least: 74, most: 74 }],
  [month('2026-09-01'), 'Ended 55 to 84 days ago', { least: 55, most: 84 }],
  [month('2026-11-01'), 'May have ended already', null],
  [null, 'End not known', null],
])('counts the days since an exception ended: %j', (ended, words, since) => {
  const [found] = clock({ exceptions: [{ kind: 'lawful_status', ended, goes_on: false }] }).exceptions
  expect(found).toEqual({
    kind: 'lawful_status',
    words: `${words}; the application must be filed within a reasonable period`,
    since,
  })
})

const anyDay: fc.Arbitrary<Day> = fc
  .record({
    date: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    format: fc.constantFrom(...dayFormats),
    uncertain: fc.boolean(),
  })
  .map((day) => ({ ...day, date: firstDay(day) }))

it('has no safe day after the legal day, and a further arrival makes neither earlier', () => {
  const { counterexample } = fc.check(
    fc.property(fc.array(anyDay, { minLength: 1, maxLength: 3 }), anyDay, (arrivals, further) => {
      const one = clock({ arrivals })
      const more = clock({ arrivals: [...arrivals, further] })
      return (
        one.safe_day! <= one.legal_day! &&
        one.safe_day! <= more.safe_day! &&
        one.legal_day! <= more.legal_day!
      )
    }),
    { numRuns: 1000 },
  )
  expect(counterexample).toBeNull()
})
