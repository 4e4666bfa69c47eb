import { describe, expect, it } from 'vitest'
import { readDayPhrase } from './dayPhrase.ts'

/** A Wednesday. */
const today = '2026-11-25'

describe('days to look for', () => {
  it.each([
    ['next week', '2026-11-29', '2026-12-05'],
    ['This Week', '2026-11-22', '2026-11-28'],
    ['last week', '2026-11-15', '2026-11-21'],
    ['tomorrow', '2026-11-26', '2026-11-26'],
    ['yesterday', '2026-11-24', '2026-11-24'],
    ['12/02/2026', '2026-12-02', '2026-12-02'],
    ['12/2/26', '2026-12-02', '2026-12-02'],
    ['20 jan 27', '2027-01-20', '2027-01-20'],
    ['jan 20', '2027-01-20', '2027-01-20'],
    ['12.05.2026', '2026-12-05', '2026-12-05'],
    ['2026-12-02', '2026-12-02', '2026-12-02'],
    ['Dec 2', '2026-12-02', '2026-12-02'],
    ['2 December', '2026-12-02', '2026-12-02'],
    ['Wednesday, December 2, 2026', '2026-12-02', '2026-12-02'],
    ['fri', '2026-11-27', '2026-11-27'],
    ['this friday', '2026-11-27', '2026-11-27'],
    ['+2w', '2026-12-09', '2026-12-09'],
    ['in 3 days', '2026-11-28', '2026-11-28'],
    ['next 10 days', '2026-11-25', '2026-12-05'],
    ['next month', '2026-12-01', '2026-12-31'],
    ['december', '2026-12-01', '2026-12-31'],
    ['march', '2027-03-01', '2027-03-31'],
    ['Feb 2027', '2027-02-01', '2027-02-28'],
    ['2/2027', '2027-02-01', '2027-02-28'],
    ['12/1 to 12/5', '2026-12-01', '2026-12-05'],
    ['12/1-12/5', '2026-12-01', '2026-12-05'],
    ['dec 20 to jan 5', '2026-12-20', '2027-01-05'],
    ['Dec 4 - Dec 8', '2026-12-04', '2026-12-08'],
    ['dec 4-8', '2026-12-04', '2026-12-08'],
    ['Dec 4, 2026 through Dec 8, 2026', '2026-12-04', '2026-12-08'],
    ['fri to mon', '2026-11-27', '2026-11-30'],
    ['11/1 to 11/30', '2026-11-01', '2026-11-30'],
  ])('“%s”', (typed, from, to) => {
    expect(readDayPhrase(typed, today)).toEqual({ days: { from, to }, typed, rest: [] })
  })

  it('stand among other words', () => {
    expect(readDayPhrase('guatemala chicago next week', today)).toMatchObject({
      typed: 'next week',
      rest: ['guatemala', 'chicago'],
    })
    expect(readDayPhrase('dec 5 garcia', today)).toMatchObject({ typed: 'dec 5', rest: ['garcia'] })
  })

  it.each(['2026-12-26', '2026-12-31', '2027-01-01', '2027-01-04'])(
    'from one year into the next, said on %s',
    (today) => {
      const days = { from: '2026-12-20', to: '2027-01-05' }
      expect(readDayPhrase('12/20 to 1/5', today)?.days).toEqual(days)
      expect(readDayPhrase('garcia dec 20 to jan 5', today)).toMatchObject({ days, rest: ['garcia'] })
    },
  )

  it('are none from a later day to an earlier', () => {
    expect(readDayPhrase('12/5/2026 to 12/1/2026', today)?.days).not.toHaveProperty('to', '2026-12-01')
  })

  it('on a Sunday next week begins tomorrow and ends with the week after', () => {
    expect(readDayPhrase('next week', '2026-11-22')?.days).toEqual({ from: '2026-11-23', to: '2026-12-05' })
  })

  it.each(['', 'garcia', 'marc', 'juli', '2026', '4821', '13/45/2026', 'hearing', '26-0412', 'i130'])(
    'not in “%s”',
    (typed) => {
      expect(readDayPhrase(typed, today)).toBeNull()
    },
  )
})
