import { describe, expect, test } from 'vitest'
import { stepsData, type StepsData } from './answers.ts'
import { asylumYear } from '#features/deadlines/contract/asylumYear.ts'
import { dangersOf } from './danger.ts'

const today = '2026-11-24'
type CardAnswers = Record<string, Record<string, unknown>>
const data = (cards: CardAnswers): StepsData =>
  stepsData.parse(Object.fromEntries(Object.entries(cards).map(([card, values]) => [card, { values }])))
const foundIn = (cards: CardAnswers, key: string) =>
  dangersOf(data(cards), today).find((one) => one.key === key)

const exactly = (date_last_entry: string) => ({ date_last_entry, date_last_entry_format: 'MM/DD/YYYY' })

describe('the year to apply for asylum', () => {
  test('says how it was counted, and by when an application is safe under every count', () => {
    expect(foundIn({ custody: exactly('2025-12-13') }, 'asylum_year')?.working).toBe(
      'Last entry 12/13/2025, and one year: 12/14/2026 (the year ends on 12/13/2026, a weekend or holiday). INA 208(a)(2)(B), 8 CFR 208.4(a)(2)(ii). It has to arrive by then; before 12/13/2026 is safe everywhere (Minasyan v. Mukasey, 553 F.3d 1224).',
    )
  })

  test.each([
    // A Tuesday.
    ['2025-03-10', '2026-03-10'],
    // A Saturday, and a Sunday before a holiday: Juneteenth 2028 is a Monday.
    ['2025-03-14', '2026-03-16'],
    ['2027-06-18', '2028-06-20'],
    // July 4, 2026 is a Saturday, observed on the Friday.
    ['2025-07-03', '2026-07-06'],
    // Leap days, from and to.
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-28'],
    ['2027-03-01', '2028-03-01'],
    // Earlier years begin on April 1, 1997.
    ['1991-05-05', '1998-04-01'],
  ])('of an arrival on %s ends on %s', (arrival, end) => {
    expect(asylumYear(arrival).runs_to).toBe(end)
  })

  test('of random arrivals ends on a working day, less than a week after the same date of the next year', () => {
    let seed = 20_261_124
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let at = 0; at < 500; at++) {
      const arrival = new Date(Date.UTC(1998 + random(30), random(12), 1 + random(28)))
      const anniversary = new Date(arrival)
      anniversary.setUTCFullYear(arrival.getUTCFullYear() + 1)
      const end = new Date(`${asylumYear(arrival.toISOString().slice(0, 10)).runs_to}T00:00:00Z`)
      const moved = (end.getTime() - anniversary.getTime()) / 86_400_000
      expect([0, 6]).not.toContain(end.getUTCDay())
      expect(moved).toBeGreaterThanOrEqual(0)
      // The longest: Saturday to Tuesday, or a holiday on a Thursday or Friday and the weekend after it.
      expect(moved).toBeLessThanOrEqual(4)
    }
  })

  test.each([
    // A Tuesday; a Sunday, whose year runs to Monday; tomorrow; a Saturday after the safe Friday, which was yesterday.
    ['2025-12-15', today, '2026-12-14', '12/15/2026'],
    ['2025-12-13', today, '2026-12-11', '12/14/2026'],
    ['2025-11-25', today, '2026-11-24', '11/25/2026'],
    ['2025-11-28', '2026-11-28', '2026-11-28', '11/30/2026'],
  ])('of an arrival on %s is put on the docket, on %s, for the safe day', (arrival, now, safe, legal) => {
    const found = dangersOf(data({ custody: exactly(arrival) }), now).find(({ key }) => key === 'asylum_year')
    expect(found?.entry).toMatchObject({
      action_date: safe,
      comment: `Asylum: one year after the last entry, legal last day ${legal}`,
    })
  })

  test('known in part counts from the first day it may have been, and has passed only after the last', () => {
    const year = { date_last_entry: '2025-01-01', date_last_entry_format: 'YYYY' }
    expect(foundIn({ custody: year }, 'asylum_year')).toMatchObject({
      title: 'The year to apply for asylum may have passed',
      entry: { action_date: today },
    })
  })

  test('has not surely passed where another entry of the same year may have come later', () => {
    const entered = { entry_date: '2025-05-01', entry_date_format: 'MM/DD/YYYY' }
    const overview = { date_last_entry: '2025-01-01', date_last_entry_format: 'YYYY' }
    const found = foundIn({ custody: overview, entry: entered }, 'asylum_year')
    expect(found?.title).toBe('The year to apply for asylum may have passed')
    expect(found?.working).toContain('It may run to 12/31/2026.')
    const alone = foundIn({ entry: entered }, 'asylum_year')
    expect(alone).toMatchObject({ title: 'The year to apply for asylum has passed', entry: null })
  })
})

test('whoever may be under 18 is shown, and what is only known in part is said so', () => {
  const born = (dob: string, dob_format = 'MM/DD/YYYY') => foundIn({ person: { dob, dob_format } }, 'minor')
  expect(born('2008-11-25')).toMatchObject({ title: 'Under 18' })
  expect(born('2008-11-24')).toBeUndefined()
  expect(born('2008-01-01', 'YYYY')).toMatchObject({ title: 'May be under 18' })
  expect(born('2007-01-01', 'YYYY')).toBeUndefined()
  const alone = foundIn({ danger: { minor_alone: true } }, 'minor')
  expect(alone).toMatchObject({ is_urgent: true, title: 'A child without a parent or guardian' })
  expect(alone?.working).toContain('INA 208(a)(2)(E)')
})

test('a missed hearing may have ended in an order; of another deadline nothing is said', () => {
  const past = foundIn({ danger: { hearing_day: '2026-11-02' } }, 'hearing')
  expect(past?.working).toContain('INA 240(b)(5)')
  expect(foundIn({ danger: { deadline_day: '2026-11-02' } }, 'deadline')?.working).toBeNull()
  expect(foundIn({ danger: { hearing_day: today } }, 'hearing')?.title).toBe('Hearing today')
})
