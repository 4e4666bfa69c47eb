import { describe, expect, it } from 'vitest'
import { nextWeekday, parseDueDay, weekdayName } from './dueDay.ts'

// A Saturday.
const today = '2026-11-21'

describe('a day to come', () => {
  it.each([
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['mon', '2026-11-23'],
    ['next Monday', '2026-11-23'],
    ['saturday', '2026-11-28'],
    ['next week', '2026-11-23'],
    ['+3', '2026-11-24'],
    ['+2w', '2026-12-05'],
    ['in 10 days', '2026-12-01'],
    ['in 1 week', '2026-11-28'],
    ['+3m', '2027-02-21'],
    ['12/9', '2026-12-09'],
    ['1/5', '2027-01-05'],
    ['Dec 9', '2026-12-09'],
    ['9 december', '2026-12-09'],
    ['11/21', '2026-11-21'],
    ['12/09/2026', '2026-12-09'],
    ['2026-12-09', '2026-12-09'],
    ['March 15 2027', '2027-03-15'],
    ['12/5/26', '2026-12-05'],
    ['1-5-27', '2027-01-05'],
    ['', null],
  ])('is read from “%s”', (typed, day) => {
    expect(parseDueDay(typed, today)).toEqual({ ok: true, value: day })
  })

  it.each(['2/30', '13/45', 'someday', '12/2026', '+', 'in days', '12.9.2026', '5', '2/30/27'])(
    'is not made up from “%s”',
    (typed) => {
      expect(parseDueDay(typed, today).ok).toBe(false)
    },
  )

  it('stays in a short month', () => {
    expect(parseDueDay('+3m', '2026-11-30')).toEqual({ ok: true, value: '2027-02-28' })
  })

  it('is a week away on the same weekday', () => {
    expect(nextWeekday(6, today)).toBe('2026-11-28')
    expect(weekdayName(today)).toBe('Saturday')
  })
})
