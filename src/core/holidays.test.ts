import { describe, expect, it } from 'vitest'
import { federalHolidayOn, isBusinessDay } from './holidays.ts'

// As the Office of Personnel Management lists them for 2026 and 2027.
describe('federal holidays', () => {
  it.each([
    ['2026-01-01', "New Year's Day"],
    ['2026-01-19', 'Birthday of Martin Luther King, Jr.'],
    ['2026-02-16', "Washington's Birthday"],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day (observed)'],
    ['2026-07-04', 'Independence Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2027-06-18', 'Juneteenth (observed)'],
    ['2027-07-05', 'Independence Day (observed)'],
    ['2027-12-24', 'Christmas Day (observed)'],
    ['2027-12-31', "New Year's Day (observed)"],
    ['2027-05-31', 'Memorial Day'],
  ])('%s is %s', (day, name) => {
    expect(federalHolidayOn(day)).toBe(name)
    expect(isBusinessDay(day)).toBe(false)
  })

  it.each(['2026-11-27', '2026-12-24', '2026-05-18', '2020-06-19', '2027-01-04'])('%s is none', (day) => {
    expect(federalHolidayOn(day)).toBeNull()
    expect(isBusinessDay(day)).toBe(true)
  })

  it('has eleven a year, whatever the year', () => {
    for (let year = 2022; year < 2060; year++) {
      const names = Array.from({ length: 366 }, (_, at) =>
        new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
      )
        .filter((day) => day.startsWith(`${year}`))
        .map(federalHolidayOn)
        .filter((name) => name !== null && !name.endsWith('(observed)'))
      expect(names).toHaveLength(11)
    }
  })
})
