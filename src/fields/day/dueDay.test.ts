import { describe, expect, it } from 'vitest'
import { dueDayInWords, nextWeekday, parseDueDay, weekdayName } from './dueDay.ts'

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
    ['20 jan 27', '2027-01-20'],
    ['20-Jan-27', '2027-01-20'],
    ['20jan27', '2027-01-20'],
    ['Jan 20, 27', '2027-01-20'],
    ['jan. 20th ’27', '2027-01-20'],
    ['jan 20', '2027-01-20'],
    ['jan20', '2027-01-20'],
    ['January 20th', '2027-01-20'],
    ['1/20', '2027-01-20'],
    ['12.05.2026', '2026-12-05'],
    ['12.5.26', '2026-12-05'],
    ['13.05.2027', '2027-05-13'],
    ['31.12.26', '2026-12-31'],
    ['Fri, Dec 4', '2026-12-04'],
    ['Friday, December 4, 2026', '2026-12-04'],
    ['Mon. 11/30', '2026-11-30'],
    ['this friday', '2026-11-27'],
    ['last friday', '2026-11-20'],
    ['yesterday', '2026-11-20'],
    ['', null],
  ])('is read from “%s”', (typed, day) => {
    expect(parseDueDay(typed, today)).toEqual({ ok: true, value: day })
  })

  it.each([
    '2/30',
    '13/45',
    'someday',
    '12/2026',
    '+',
    'in days',
    '13.13.2026',
    '31.02.27',
    '12.9',
    '5',
    '2/30/27',
    '30 feb 27',
  ])('is not made up from “%s”', (typed) => {
    expect(parseDueDay(typed, today).ok).toBe(false)
  })

  it.each([
    ['11/1', '2026-11-01'],
    ['12/20', '2025-12-20'],
    ['nov 21', '2026-11-21'],
    ['friday', '2026-11-20'],
    ['11/1/2026', '2026-11-01'],
  ])('lies back where one looks for what happened: “%s”', (typed, day) => {
    expect(parseDueDay(typed, today, 'back')).toEqual({ ok: true, value: day })
  })

  it('has the weekday that is written before it', () => {
    expect(parseDueDay('Thursday, December 4, 2026', today)).toEqual({
      ok: false,
      problem: 'December 4, 2026 is a Friday; correct the date or the weekday',
    })
  })

  it('is suggested in the year to come where day and month changed places', () => {
    expect(parseDueDay('13/1', today)).toMatchObject({ problem: expect.stringContaining('01/13/2027') })
    expect(parseDueDay('20/12', today)).toMatchObject({ problem: expect.stringContaining('12/20/2026') })
  })

  it('is the next February 29 once this year’s February is over', () => {
    expect(parseDueDay('2/29', '2027-06-01')).toEqual({ ok: true, value: '2028-02-29' })
    expect(parseDueDay('2/29', '2026-11-21').ok).toBe(false)
  })

  it('stays in a short month', () => {
    expect(parseDueDay('+3m', '2026-11-30')).toEqual({ ok: true, value: '2027-02-28' })
  })

  it('is a week away on the same weekday', () => {
    expect(nextWeekday(6, today)).toBe('2026-11-28')
    expect(weekdayName(today)).toBe('Saturday')
    expect(dueDayInWords('2026-12-05')).toBe('Saturday, December 5, 2026')
  })
})
