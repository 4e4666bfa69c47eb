import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidates, freePieces, holdsOn, hoursOf, ranked, type Hours } from './hours.ts'

const minute = 60_000
const rule = (facts: Partial<Hours> = {}): Hours => ({
  start_date: '2026-01-01',
  end_date: null,
  is_recurring: true,
  on_holidays: false,
  slots: [{ weekday: 0, start_time: '01:00', end_time: '04:00' }],
  exceptions: [],
  ...facts,
})
const at = (instant: string) => Date.parse(instant)
const shown = (spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => [new Date(start).toISOString().slice(5, 16), (end - start) / minute])

describe('a rule', () => {
  it.each([
    ['before its first day', '2025-12-28', {}, false],
    ['on its first day', '2026-01-01', {}, false],
    ['on a holiday', '2026-05-25', {}, false],
    ['on a holiday it is meant for', '2026-05-25', { on_holidays: true }, true],
    ['on its last day', '2026-03-03', { end_date: '2026-03-03' }, true],
    ['after its last day', '2026-03-04', { end_date: '2026-03-03' }, false],
    ['in its only week', '2026-01-07', { is_recurring: false }, true],
    ['in the week after', '2026-01-08', { is_recurring: false }, false],
    [
      'in an exception',
      '2026-03-04',
      { exceptions: [{ start_date: '2026-03-02', end_date: '2026-03-04' }] },
      false,
    ],
    [
      'after an exception',
      '2026-03-05',
      { exceptions: [{ start_date: '2026-03-02', end_date: '2026-03-04' }] },
      true,
    ],
  ] as const)('%s', (_, day, facts, holds) => {
    expect(holdsOn(rule(facts), day)).toBe(holds)
  })

  it.each([
    ['in winter', '2026-02-01', [['02-01T06:00', 180]]],
    // 2:00 to 3:00 does not exist, and 1:00 to 2:00 happens twice.
    ['when the clocks go forward', '2026-03-08', [['03-08T06:00', 120]]],
    ['in summer', '2026-07-05', [['07-05T05:00', 180]]],
    ['when the clocks go back', '2026-11-01', [['11-01T05:00', 240]]],
  ])('of Sundays from one to four in New York, %s', (_, day, spans) => {
    expect(shown(hoursOf(rule(), [day], 'America/New_York'))).toEqual(spans)
  })

  it('that begins in the hour that is skipped begins when the clocks go forward', () => {
    const slots = [{ weekday: 0, start_time: '02:30', end_time: '05:00' }]
    expect(shown(hoursOf(rule({ slots }), ['2026-03-08'], 'America/New_York'))).toEqual([
      ['03-08T07:00', 120],
    ])
  })

  it('goes on past midnight', () => {
    const slots = [{ weekday: 6, start_time: '22:00', end_time: '01:30' }]
    expect(shown(hoursOf(rule({ slots }), ['2026-03-07'], 'America/Los_Angeles'))).toEqual([
      ['03-08T06:00', 210],
    ])
  })
})

describe('free pieces', () => {
  const hours = { start: at('2026-06-01T09:00Z'), end: at('2026-06-01T12:00Z') }
  const meeting = { start: at('2026-06-01T10:10Z'), end: at('2026-06-01T10:40Z') }
  it('go on at the quarter of an hour after what takes the time', () => {
    expect(shown(freePieces(hours, [meeting], { length: 45 }))).toEqual([
      ['06-01T09:00', 45],
      ['06-01T10:45', 45],
    ])
  })
  it('keep their distance', () => {
    expect(shown(freePieces(hours, [meeting], { length: 60, before: 30, after: 15 }))).toEqual([])
    expect(shown(freePieces(hours, [meeting], { length: 45, before: 30, after: 15 }))).toEqual([
      ['06-01T09:00', 45],
      ['06-01T11:15', 45],
    ])
  })
  it('are within the hours, meet nothing and each other at no minute', () => {
    const span = fc
      .tuple(fc.integer({ min: -120, max: 600 }), fc.integer({ min: 1, max: 200 }))
      .map(([from, minutes]) => ({
        start: hours.start + from * minute,
        end: hours.start + (from + minutes) * minute,
      }))
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 8 }),
        fc.integer({ min: 5, max: 90 }),
        fc.nat(60),
        (busy, length, before) => {
          const pieces = freePieces(hours, busy, { length, before, after: 10 })
          for (const [index, { start, end }] of pieces.entries()) {
            expect(end - start).toBe(length * minute)
            expect(start >= hours.start && end <= hours.end).toBe(true)
            expect(
              busy.some((one) => one.start < end + 10 * minute && one.end > start - before * minute),
            ).toBe(false)
            expect(index === 0 || pieces[index - 1]!.end <= start).toBe(true)
          }
        },
      ),
    )
  })
})

/** The same by trying every minute. */
function free(people: Parameters<typeof candidates>[0], start: number, length: number): number[] {
  return people.flatMap(({ hours, busy }, who) => {
    for (let now = start; now < start + length * minute; now += minute) {
      const isWithin = hours.some((span) => span.start <= now && span.end >= now + minute)
      const isTaken = busy.some((span) => span.start < now + minute && span.end > now)
      if (!isWithin || isTaken) return [who]
    }
    return []
  })
}

it('times for several people are those at which nobody or a single person is taken', () => {
  const day = at('2026-06-01T00:00Z')
  const span = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, quarters]) => ({
      start: day + from * 15 * minute,
      end: day + (from + quarters) * 15 * minute,
    }))
  const person = fc.record({
    hours: fc.array(span, { minLength: 1, maxLength: 1 }),
    busy: fc.array(span, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(15, 30, 45),
      (people, length) => {
        const bounds = { start: day, end: day + 24 * 60 * minute }
        const found = new Map(candidates(people, length, bounds).map((one) => [one.start, one.hindrances]))
        for (let start = day; start < bounds.end; start += 15 * minute) {
          const taken = free(people, start, length)
          const isInHours = people.some(({ hours }) =>
            hours.some((one) => one.start <= start && one.end >= start + length * minute),
          )
          if (isInHours && taken.length <= 1)
            expect(found.get(start)?.map((hindrance) => hindrance.at)).toEqual(taken)
          else expect(found.has(start)).toBe(false)
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('the best times are soon, on the half hour, and apart from other things', () => {
  const day = at('2026-06-01T09:00Z')
  const busy = [{ start: day + 60 * minute, end: day + 90 * minute }]
  const people = [{ hours: [{ start: day, end: day + 180 * minute }], busy }]
  const found = candidates(people, 30, { start: day, end: day + 600 * minute })
  const best = ranked(found, people, { dayOf: () => 'one day', perDay: 3, most: 9 })
  expect(shown(best)).toEqual([
    ['06-01T09:00', 30],
    ['06-01T11:00', 30],
    ['06-01T11:30', 30],
  ])
})
