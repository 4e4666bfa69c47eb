import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOn,
  compareDays,
  dayFormats,
  dayText,
  firstDay,
  formatAge,
  formatDay,
  formatDayInProse,
  formatYears,
  isDay,
  parseDay,
  type Day,
} from './partialDay.ts'

const whole = (date: string): Day => ({ date, format: 'MM/DD/YYYY', uncertain: false })
const month = (date: string): Day => ({ date, format: 'MM/YYYY', uncertain: false })
const year = (date: string): Day => ({ date, format: 'YYYY', uncertain: false })
const unsure = (day: Day): Day => ({ ...day, uncertain: true })

describe('a typed day is understood', () => {
  it.each<[string, Day]>([
    ['03/15/2015', whole('2015-03-15')],
    ['3/15/2015', whole('2015-03-15')],
    ['3-15-2015', whole('2015-03-15')],
    ['03 15 2015', whole('2015-03-15')],
    [' 03/15/2015 ', whole('2015-03-15')],
    ['2015-03-15', whole('2015-03-15')],
    ['2015/3/15', whole('2015-03-15')],
    ['March 15 2015', whole('2015-03-15')],
    ['March 15, 2015', whole('2015-03-15')],
    ['mar 15th, 2015', whole('2015-03-15')],
    ['15 MAR 2015', whole('2015-03-15')],
    ['15-Mar-2015', whole('2015-03-15')],
    ['15 March 2015', whole('2015-03-15')],
    ['15 MAR/MAR 2015', whole('2015-03-15')],
    ['03152015', whole('2015-03-15')],
    ['31.12.1990', whole('1990-12-31')],
    ['12.31.1990', whole('1990-12-31')],
    ['5.5.2015', whole('2015-05-05')],
    ['02/29/2016', whole('2016-02-29')],
    ['02/29/2000', whole('2000-02-29')],
    ['3/2015', month('2015-03-01')],
    ['03/2015', month('2015-03-01')],
    ['2015-03', month('2015-03-01')],
    ['Mar 2015', month('2015-03-01')],
    ['Sept 2015', month('2015-09-01')],
    ['2015', year('2015-01-01')],
    ['1900', year('1900-01-01')],
    ['2100', year('2100-01-01')],
    ['about 2015', unsure(year('2015-01-01'))],
    ['c. 2015', unsure(year('2015-01-01'))],
    ['c 2015', unsure(year('2015-01-01'))],
    ['ca. 2015', unsure(year('2015-01-01'))],
    ['~2015', unsure(year('2015-01-01'))],
    ['2015?', unsure(year('2015-01-01'))],
    ['about June 2014', unsure(month('2014-06-01'))],
    ['approx 06/2014', unsure(month('2014-06-01'))],
    ['About 03/15/2015', unsure(whole('2015-03-15'))],
  ])('%s', (typed, day) => {
    expect(parseDay(typed)).toEqual({ ok: true, value: day })
  })

  it('reads nothing as not known', () => {
    expect(parseDay('  ')).toEqual({ ok: true, value: null })
  })
})

describe('a typed day is refused with the reason', () => {
  const example = 'Enter a date like 03/15/2015, 03/2015 or 2015'
  it.each<[string, string]>([
    ['13/04/2015', 'There is no month 13; if you mean April 13, enter 04/13/2015'],
    ['31/12/1990', 'There is no month 31; if you mean December 31, enter 12/31/1990'],
    ['31/02/2015', 'There is no month 31; enter a date like 03/15/2015, 03/2015 or 2015'],
    ['13/45/2020', 'There is no month 13; enter a date like 03/15/2015, 03/2015 or 2015'],
    ['02/29/2015', 'February 2015 has 28 days'],
    ['02/29/1900', 'February 1900 has 28 days'],
    ['04/31/2015', 'April 2015 has 30 days'],
    ['2015-02-30', 'February 2015 has 28 days'],
    ['31 APR 2015', 'April 2015 has 30 days'],
    ['03/00/2015', 'For a month without its day, enter 03/2015'],
    ['00/2015', 'There is no month 0; enter a date like 03/15/2015, 03/2015 or 2015'],
    ['13/2015', 'There is no month 13; enter a date like 03/15/2015, 03/2015 or 2015'],
    ['03.04.2015', 'With dots it is not plain which is the month; write it as MM/DD/YYYY'],
    ['31.02.2015', 'February 2015 has 28 days'],
    ['31.31.2015', 'There is no month 31; enter a date like 03/15/2015, 03/2015 or 2015'],
    ['03/15/15', 'Enter the year with four digits'],
    ['15 Mar 15', 'Enter the year with four digits'],
    ['1849', 'Enter a year between 1850 and 2200'],
    ['2201', 'Enter a year between 1850 and 2200'],
    ['0000', 'Enter a year between 1850 and 2200'],
    ['03/15/0015', 'Enter a year between 1850 and 2200'],
    ['13042015', 'There is no month 13; if you mean April 13, enter 04/13/2015'],
    ['20150315', example],
    ['15 MAR/JUN 2015', example],
    ['yesterday', example],
    ['Ma 2015', example],
    ['March', example],
    ['March 15', example],
    ['about', example],
    ['2015 March 15 10', example],
    ['9'.repeat(50), example],
  ])('%s', (typed, problem) => {
    expect(parseDay(typed)).toEqual({ ok: false, problem })
  })

  it('a birth still to come', () => {
    expect(parseDay('2099', { past: true })).toEqual({ ok: false, problem: 'This day is still to come' })
    expect(parseDay(String(new Date().getFullYear()), { past: true }).ok).toBe(true)
  })

  it('a part, where the whole day is needed', () => {
    const problem = 'Enter the whole date, like 03/15/2015'
    for (const typed of ['03/2015', '2015', 'about 03/15/2015'])
      expect(parseDay(typed, { exact: true })).toEqual({ ok: false, problem })
  })

  it.each([
    ['yesterday', 'Enter a date like 03/15/2015'],
    ['9'.repeat(50), 'Enter a date like 03/15/2015'],
    ['13/45/2020', 'There is no month 13; enter a date like 03/15/2015'],
    ['02/29/2015', 'February 2015 has 28 days'],
  ])('%s, where the whole day is needed', (typed, problem) => {
    expect(parseDay(typed, { exact: true })).toEqual({ ok: false, problem })
  })
})

const anyDay: fc.Arbitrary<Day> = fc
  .record({
    date: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
    format: fc.constantFrom(...dayFormats),
    uncertain: fc.boolean(),
  })
  .map(({ date, ...rest }) => ({ ...rest, date: date.toISOString().slice(0, 10) }))
  .map((day) => ({ ...day, date: firstDay(day) }))

describe('for every day', () => {
  it('what is shown can be typed again, in tables and in prose', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(formatDay(day))).toEqual({ ok: true, value: day })
        expect(parseDay(formatDayInProse(day))).toEqual({ ok: true, value: day })
        expect(parseDay(dayText(day))).toEqual({ ok: true, value: { ...day, uncertain: false } })
      }),
    )
  })

  it('no text makes reading throw; what it reads exists, what it refuses is said in a sentence', () => {
    const dateLike = fc.string({
      unit: fc.constantFrom(...'0123456789/-. ?~abcmarpt'.split('')),
      maxLength: 14,
    })
    const answers = fc.property(fc.oneof(fc.string({ unit: 'binary' }), dateLike), (typed) => {
      const reading = parseDay(typed)
      return reading.ok
        ? reading.value === null || isDay(reading.value.date)
        : /^[A-Z].*[^.]$/.test(reading.problem)
    })
    expect(() => fc.assert(answers, { numRuns: 1000 })).not.toThrow()
  })

  it('comparing is an order', () => {
    const ordered = fc.property(anyDay, anyDay, anyDay, (a, b, c) => {
      const [first, second, third] = [a, b, c].toSorted(compareDays) as [Day, Day, Day]
      return (
        compareDays(first, second) <= 0 &&
        compareDays(second, third) <= 0 &&
        compareDays(first, third) <= 0 &&
        Math.sign(compareDays(a, b)) + Math.sign(compareDays(b, a)) === 0
      )
    })
    expect(() => fc.assert(ordered)).not.toThrow()
  })
})

it('days sort by what is known, the better known first', () => {
  const days = [
    year('2015-01-01'),
    whole('2014-12-31'),
    month('2015-01-01'),
    whole('2015-01-01'),
    whole('2015-03-01'),
  ]
  expect(days.toSorted(compareDays).map(formatDay)).toEqual([
    '12/31/2014',
    '01/01/2015',
    '01/2015',
    '2015',
    '03/01/2015',
  ])
})

describe('age', () => {
  it.each<[Day, string, string]>([
    [whole('1994-11-20'), '2026-11-20', '32'],
    [whole('1994-11-21'), '2026-11-20', '31'],
    [whole('1996-02-29'), '2026-02-28', '29'],
    [whole('1996-02-29'), '2026-03-01', '30'],
    [year('1995-01-01'), '2026-11-20', '30–31'],
    [year('1995-01-01'), '2026-12-31', '31'],
    [month('1995-11-01'), '2026-11-20', '30–31'],
    [month('1995-10-01'), '2026-11-20', '31'],
    [unsure(whole('1995-10-01')), '2026-11-20', 'about 31'],
    [unsure(year('1995-01-01')), '2026-11-20', 'about 30–31'],
    [year('2026-01-01'), '2026-11-20', '0'],
    [whole('2026-11-20'), '2026-11-20', '0'],
  ])('%o on %s is %s', (birth, on, age) => {
    expect(formatAge(ageOn(birth, on)!)).toBe(age)
  })

  it.each<[Day, string]>([
    [whole('2026-02-20'), 'under 1 year'],
    [whole('2025-02-20'), '1 year'],
    [year('2025-01-01'), '0–1 years'],
    [unsure(year('1995-01-01')), 'about 30–31 years'],
  ])('%o in words: %s', (birth, words) => {
    expect(formatYears(ageOn(birth, '2026-11-20')!)).toBe(words)
  })

  it('is nothing before the birth', () => {
    expect(ageOn(whole('2026-11-21'), '2026-11-20')).toBeNull()
  })
})
