import { describe, expect, test, vi } from 'vitest'
import { formatDay, formatInstant, formatRelative, initials, readInstantsIn, todayIn } from './format.ts'

describe('dates', () => {
  test.each([
    ['2026-11-06', '11/06/2026'],
    ['2026-01-01', '01/01/2026'],
    ['1924-02-29', '02/29/1924'],
    [null, ''],
    ['soon', ''],
  ])('day %s reads %s', (day, shown) => {
    expect(formatDay(day)).toBe(shown)
  })

  test('a day does not pass through the clock of the reader', () => {
    const clock = vi.spyOn(globalThis, 'Date').mockImplementation(function () {
      throw new Error('a day was read as an instant')
    })
    try {
      expect(formatDay('2026-03-08')).toBe('03/08/2026')
    } finally {
      clock.mockRestore()
    }
  })

  test('an instant names its zone', () => {
    expect(formatInstant('2026-11-06T19:05:00Z', 'America/Chicago')).toBe('11/06/2026, 1:05 PM CST')
    readInstantsIn('America/New_York')
    expect(formatInstant('2026-11-06T19:05:00Z')).toBe('11/06/2026, 2:05 PM EST')
    readInstantsIn(undefined)
  })

  test('nearness is shown until it stops helping', () => {
    const now = new Date('2026-11-20T18:00:00Z')
    const ago = (instant: string) => formatRelative(instant, now, 'America/Chicago')
    expect(ago('2026-11-20T17:59:40Z')).toBe('just now')
    expect(ago('2026-11-20T17:52:00Z')).toBe('8 min ago')
    expect(ago('2026-11-20T20:00:00Z')).toBe('in 2 h')
    expect(ago('2026-11-19T20:00:00Z')).toBe('yesterday')
    expect(ago('2026-10-01T20:00:00Z')).toBe('10/01/2026')
  })

  test('today is the day of the zone', () => {
    const now = new Date('2026-11-20T03:00:00Z')
    expect(todayIn('America/Chicago', now)).toBe('2026-11-19')
    expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-20')
  })

  test('initials are of the first and the last name', () => {
    expect(initials({ first_name: 'Delmy', last_name: 'Chicas Portillo' })).toBe('DC')
    expect(initials({ first_name: 'Cher', last_name: null })).toBe('C')
    expect(initials({ first_name: '', last_name: '' })).toBe('')
  })
})
