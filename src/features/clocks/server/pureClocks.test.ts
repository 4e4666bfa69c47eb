import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlineRules } from '#features/deadlines/rules/index.ts'
import { daysAfter, daysBetween } from '#fields/day/dayRange.ts'
import type { Day } from '#fields/day/partialDay.ts'
import { clocksOf } from './clocksOf.ts'
import { availableSince, cspaClock, policyFor, type BulletinMonth, type CspaFacts } from './cspa.ts'
import { joinedStops, workPermitClock, type ClockStop } from './workPermit.ts'

const rules = new Map(deadlineRules.map((rule) => [rule.key, rule]))
const exact = (date: string): Day => ({ date, format: 'MM/DD/YYYY', uncertain: false })
const stop = (from: string, to: string | null = null): ClockStop => ({ from, to, reason: 'Moved' })

describe('work-permit clock', () => {
  const clock = (stops: ClockStop[], today: string, denied: Day | null = null, filed = exact('2026-01-05')) =>
    workPermitClock(rules, { filed, stops, denied }, today)

  // 8 CFR 208.7(a)(1)(i) and (2), INA 208(d)(2): 150 days to apply, 180 until a permit, delay by the applicant left out.
  it.each([
    ['no stop', [], '2026-06-04', '2026-07-04'],
    ['a stop of 18 days', [stop('2026-03-02', '2026-03-20')], '2026-06-22', '2026-07-22'],
    [
      'two that overlap',
      [stop('2026-03-02', '2026-03-20'), stop('2026-03-10', '2026-03-25')],
      '2026-06-27',
      '2026-07-27',
    ],
    [
      'two that touch',
      [stop('2026-03-02', '2026-03-20'), stop('2026-03-20', '2026-03-22')],
      '2026-06-24',
      '2026-07-24',
    ],
    ['one of no day', [stop('2026-03-02', '2026-03-02')], '2026-06-04', '2026-07-04'],
    ['one before a permit', [stop('2026-06-15', '2026-06-25')], '2026-06-04', '2026-07-14'],
    ['one after all is counted', [stop('2026-07-10', '2026-07-20')], '2026-06-04', '2026-07-04'],
    ['one that began before the application', [stop('2025-12-01', '2026-01-10')], '2026-06-09', '2026-07-09'],
  ])('counts %s', (_, stops, apply, issue) => {
    const counted = clock(stops, '2026-08-01')
    expect([counted.apply.legal_day, counted.issue.legal_day]).toEqual([apply, issue])
    expect(counted.apply.safe_day >= apply).toBe(true)
  })

  it.each([
    ['2026-06-03', [], 'running', 149],
    ['2026-06-04', [], 'may_apply', 150],
    ['2026-07-06', [], 'may_be_issued', 182],
    ['2026-04-01', [stop('2026-03-02')], 'stopped', 56],
    ['2026-09-01', [stop('2026-03-02')], 'stopped', 56],
    ['2026-06-10', [stop('2026-06-08')], 'may_apply', 154],
  ])('on %s with %j it is %s', (today, stops, state, days) => {
    expect(clock(stops as ClockStop[], today)).toMatchObject({ state, counted: days })
  })

  it('moves its days on with each day of a stop that goes on', () => {
    const stops = [stop('2026-03-02')]
    const [one, next] = [clock(stops, '2026-04-01'), clock(stops, '2026-04-02')]
    expect(daysBetween(one.apply.legal_day, next.apply.legal_day)).toBe(1)
    expect(next.counted).toBe(one.counted)
  })

  it('ends at a denial, and shows what the rule of 2020 would have asked for', () => {
    expect(clock([], '2026-08-01', exact('2026-03-01'))).toMatchObject({ state: 'denied', counted: 55 })
    const { apply } = clock([], '2021-08-01', null, exact('2021-01-05'))
    expect(apply.legal_day).toBe('2021-06-04')
    expect(apply.readings.filter(({ counts }) => !counts).map(({ day }) => day)).toEqual(['2022-01-05'])
  })

  const anyStops = fc.array(
    fc
      .tuple(fc.integer({ min: -20, max: 500 }), fc.option(fc.integer({ min: 0, max: 90 })))
      .map(([at, length]): ClockStop => {
        const from = daysAfter('2026-01-05', at)
        return stop(from, length === null ? null : daysAfter(from, length))
      }),
    { maxLength: 6 },
  )

  it('counts each day once, and no stop makes a permit earlier', () => {
    const { counterexample } = fc.check(
      fc.property(anyStops, anyStops, fc.integer({ min: 0, max: 700 }), (some, more, after) => {
        const today = daysAfter('2026-01-05', after)
        const [one, both] = [clock(some, today), clock([...some, ...more], today)]
        const spans = joinedStops([...some, ...more], '2026-01-05', today)
        return (
          one.counted >= 0 &&
          both.counted <= one.counted &&
          both.apply.legal_day >= one.apply.legal_day &&
          both.apply.legal_day < both.issue.legal_day &&
          spans.every(({ from }, at) => at === 0 || spans[at - 1]!.to < from)
        )
      }),
      { numRuns: 500 },
    )
    expect(counterexample).toBeNull()
  })
})

describe('CSPA', () => {
  it.each([
    ['2022-11-01', '2022-12-01', 'final_action'],
    // Pending on February 14, 2023.
    ['2022-11-01', null, 'designated'],
    ['2023-02-14', null, 'designated'],
    ['2025-08-14', null, 'designated'],
    ['2025-08-15', null, 'final_action'],
    [null, null, 'final_action'],
  ])('filed %s, decided %s: by %s', (filed, decided, chart) => {
    expect(policyFor(filed, decided, '2026-11-24').chart).toBe(chart)
  })

  const month = (name: string, final: boolean, filing: boolean, uscis: BulletinMonth['uscis'] = null) => ({
    month: name,
    final_action: final,
    dates_for_filing: filing,
    uscis,
  })
  const year = (final: boolean, filing = final, uscis: BulletinMonth['uscis'] = null) =>
    ['01', '02', '03', '04', '05', '06'].map((mm) => month(`2024-${mm}`, final, filing, uscis))

  it('takes the run of current months that reaches the day', () => {
    const months = [month('2024-01', true, true), month('2024-02', false, true), month('2024-03', true, true)]
    expect(availableSince(months, 'final_action', '2024-03-20')).toBe('2024-03-01')
    expect(availableSince(months, 'final_action', '2024-02-20')).toBeNull()
    expect(availableSince(months, 'final_action', '2024-01-20')).toBe('2024-01-01')
    const used = months.map((one) => ({ ...one, uscis: 'dates_for_filing' as const }))
    expect(availableSince(used, 'designated', '2024-03-20')).toBe('2024-01-01')
    expect(availableSince([], 'final_action', '2024-03-20')).toBeNull()
  })

  const facts = (given: Partial<CspaFacts>): CspaFacts => ({
    born: exact('2003-06-10'),
    is_immediate: false,
    filed: exact('2022-01-10'),
    approved: exact('2024-01-10'),
    adjustment: null,
    months: year(false),
    ...given,
  })
  const adjustment = (filed: string, decided: Day | null = null) => ({ filed: exact(filed), decided })

  // INA 203(h)(1): born 06/10/2003, pending 01/10/2022 to 01/10/2024 (730 days): 21 less them on 06/10/2026.
  it.each([
    ['not available yet', {}, '2024-06-20', 'running', '2026-06-09'],
    ['available at 20', { months: year(true) }, '2024-06-20', 'one_year', '2025-01-10'],
    [
      'available, filed in the year',
      { months: year(true), adjustment: adjustment('2024-06-01') },
      '2026-11-24',
      'protected',
      '2025-01-10',
    ],
    [
      'available, a year gone by',
      { months: [...year(true), month('2024-07', true, true)] },
      '2025-02-01',
      'late',
      '2025-01-10',
    ],
    ['petition pending', { approved: null }, '2024-06-20', 'petition_pending', null],
    [
      'petition filed after 21',
      { filed: exact('2024-07-01'), approved: null },
      '2024-08-20',
      'aged_out',
      null,
    ],
    ['no day of filing', { filed: null }, '2024-06-20', 'unknown', null],
    ['bulletins missing, 21 gone by', {}, '2026-07-01', 'unknown', '2026-06-09'],
    // By the chart for filing under the policy of 2023, not by that of final action.
    [
      'filed 2024 by the chart in use',
      { months: year(false, true, 'dates_for_filing'), adjustment: adjustment('2024-06-01') },
      '2026-11-24',
      'protected',
      '2025-01-10',
    ],
    [
      'not filed, by final action',
      { months: year(false, true, 'dates_for_filing') },
      '2024-06-20',
      'one_year',
      '2025-01-10',
    ],
    ['immediate relative at 18', { is_immediate: true }, '2026-11-24', 'protected', '2024-06-09'],
    [
      'immediate relative at 21',
      { is_immediate: true, filed: exact('2024-06-10') },
      '2026-11-24',
      'aged_out',
      '2024-06-09',
    ],
  ])('%s', (_, given, today, state, last) => {
    const found = cspaClock(rules, facts(given as Partial<CspaFacts>), today)
    expect(found.state).toBe(state)
    if (last) expect(found.count?.legal_day).toBe(last)
  })

  it('says that the naturalization of a petitioner may count', () => {
    const { notes } = cspaClock(rules, facts({ is_immediate: true }), '2026-11-24')
    expect(notes.join(' ')).toContain('INA 201(f)(2)')
  })

  it('says what else may count before a year is held to be over', () => {
    const notes = (given: Partial<CspaFacts>, today: string) =>
      cspaClock(rules, facts(given), today).notes.join(' ')
    expect(notes({ months: year(true) }, '2025-02-01')).toContain('extraordinary circumstances')
    expect(notes({ months: year(true) }, '2024-06-20')).not.toContain('available before')
    const months = [...year(true), month('2024-07', false, false), month('2024-08', true, true)]
    expect(notes({ months }, '2024-08-20')).toContain('A visa was available before and then not')
  })

  it('never has a safe day after the legal one, and more days pending make it later', () => {
    const { counterexample } = fc.check(
      fc.property(
        fc.integer({ min: 0, max: 7_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (born, pending, longer) => {
          const birth = exact(daysAfter('1995-01-01', born))
          const of = (days: number) =>
            cspaClock(
              rules,
              facts({
                born: birth,
                filed: exact('2012-01-01'),
                approved: exact(daysAfter('2012-01-01', days)),
              }),
              '2012-01-02',
            ).count!
          const [one, more] = [of(pending), of(pending + longer)]
          return one.safe_day <= one.legal_day && one.legal_day <= more.legal_day
        },
      ),
      { numRuns: 300 },
    )
    expect(counterexample).toBeNull()
  })
})

describe('of a person', () => {
  const person: Parameters<typeof clocksOf>[1] = {
    id: 1,
    born: null,
    deceased: false,
    is_born_here: false,
    last_entry: null,
    trips: [],
    statuses: [],
    benefits: [],
    passports: [],
    children: [],
    stops: [],
    exceptions: [],
    was_held_as_unaccompanied: false,
  }
  const clockOf = (given: Partial<typeof person>, kind: string) =>
    clocksOf(rules, { ...person, ...given }, '2026-11-28').find((one) => one.kind === kind)

  it('says which arrival begins the year', () =>
    expect(clockOf({ last_entry: exact('2026-03-02') }, 'one_year')?.notes.join(' ')).toMatch(
      /mailing.*Matter of F-P-R-.*Second Circuit/,
    ))

  // 30 days after 10/29/2026 are Saturday 11/28/2026: 8 CFR 1.2.
  it('moves the last day to register at 14 off a weekend', () =>
    expect(clockOf({ born: exact('2012-10-29') }, 'turns_14')).toMatchObject({
      safe_day: '2026-11-27',
      legal_day: '2026-11-30',
    }))

  it('counts no age by a petition that was denied', () => {
    const petition = (outcome: 'pending' | 'denied' | 'revoked') => ({
      born: exact('2008-01-01'),
      benefits: [
        {
          id: 1,
          name: 'Petition',
          meaning: null,
          outcome,
          filed: exact('2024-01-01'),
          decided: null,
          valid_until: null,
          category: 'F2A',
          months: [],
        },
      ],
    })
    expect(clockOf(petition('pending'), 'cspa')).toMatchObject({ state: 'fixed' })
    expect(clockOf(petition('denied'), 'cspa')).toBeUndefined()
    expect(clockOf(petition('revoked'), 'cspa')).toBeUndefined()
  })
})
