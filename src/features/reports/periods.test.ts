import { describe, expect, it } from 'vitest'
import { monthsOf, monthWithin, periodBefore, periodNamed } from './periods.ts'

describe('periods of reports', () => {
  it.each([
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['last_12_months', '2025-12-01', '2026-11-30'],
  ] as const)('%s on November 23 is %s to %s', (name, from, to) => {
    expect(periodNamed(name, '2026-11-23')).toEqual({ from, to })
  })

  it('go back over the new year', () => {
    expect(periodNamed('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(periodNamed('last_quarter', '2026-02-28')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  })

  it('are compared with as many months, or as many days, before', () => {
    expect(periodBefore({ from: '2024-03-01', to: '2024-03-31' })).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    })
    expect(periodBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
      from: '2025-01-01',
      to: '2025-12-31',
    })
    expect(periodBefore({ from: '2026-03-02', to: '2026-03-08' })).toEqual({
      from: '2026-02-23',
      to: '2026-03-01',
    })
  })

  it('have the months they touch', () => {
    const period = { from: '2025-12-15', to: '2026-02-03' }
    expect(monthsOf(period)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthWithin('2025-12', period)).toEqual({ from: '2025-12-15', to: '2025-12-31' })
    expect(monthWithin('2026-02', period)).toEqual({ from: '2026-02-01', to: '2026-02-03' })
  })
})
