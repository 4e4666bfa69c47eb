import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  candidates,
  common,
  freeOne,
  freePieces,
  holdsOn,
  hoursOf,
  joined,
  offered,
  ranked,
  without,
  type Hours,
} from './hours.ts'

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

it('times for people, a room, an interpreter and a client are those at which nobody or a single one is taken', () => {
  const day = at('2026-06-01T00:00Z')
  const bounds = { start: day, end: day + 24 * 60 * minute }
  const span = (step: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: 600 / step }), fc.integer({ min: 1, max: 450 / step }))
      .map(([from, steps]) => ({
        start: day + from * step * minute,
        end: day + (from + steps) * step * minute,
      }))
  const person = fc.record({
    hours: fc.array(span(15), { minLength: 1, maxLength: 1 }),
    busy: fc.array(span(5), { maxLength: 3 }),
  })
  // Rooms, or interpreters of a language, of which one will do.
  const things = fc.array(fc.array(fc.array(span(5), { maxLength: 3 }), { maxLength: 3 }), { maxLength: 2 })
  const client = fc.option(fc.array(span(15), { minLength: 1, maxLength: 1 }))
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 3 }),
      things,
      client,
      fc.constantFrom(15, 30, 45),
      (staff, rooms, goodHours, length) => {
        const people = [...staff, ...(goodHours ? [{ hours: goodHours, busy: [], isGuest: true }] : [])]
        const found = new Map(candidates(people, length, bounds, rooms).map((one) => [one.start, one]))
        for (let start = day; start < bounds.end; start += 15 * minute) {
          const one = found.get(start)
          const isTaken = (busy: readonly { start: number; end: number }[]) => {
            for (let now = start; now < start + length * minute; now += minute)
              if (busy.some((each) => each.start < now + minute && each.end > now)) return true
            return false
          }
          const hindered = [
            ...free(people, start, length),
            ...rooms.flatMap((options, index) => (options.every(isTaken) ? [people.length + index] : [])),
          ]
          const isInHours = staff.some(({ hours }) =>
            hours.some((each) => each.start <= start && each.end >= start + length * minute),
          )
          if (isInHours && hindered.length <= 1)
            expect(one?.hindrances.map((hindrance) => hindrance.at)).toEqual(hindered)
          else expect(one).toBeUndefined()
          // From then on, one of them is free.
          const [hindrance] = one?.hindrances ?? []
          const options = hindrance && rooms[hindrance.at - people.length]
          if (options && hindrance.kind === 'busy')
            expect(
              options.some(
                (busy) =>
                  !busy.some(
                    (each) =>
                      each.start < hindrance.span.end &&
                      each.end > hindrance.span.end &&
                      each.start < start + length * minute &&
                      each.end > start,
                  ),
              ),
            ).toBe(true)
        }
      },
    ),
    { numRuns: 40 },
  )
})

it('what is offered lies in free hours, meets nothing, and leaves out nothing but what it overlaps', () => {
  const day = at('2026-06-01T00:00Z')
  const span = fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 60 }))
    .map(([from, fives]) => ({ start: day + from * 5 * minute, end: day + (from + fives) * 5 * minute }))
  const host = fc.record({
    hours: fc.array(span, { minLength: 1, maxLength: 2 }),
    busy: fc.array(span, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(host, { minLength: 1, maxLength: 3 }),
      fc.array(fc.array(span, { maxLength: 2 }), { minLength: 1, maxLength: 2 }),
      fc.constantFrom(20, 30, 60),
      fc.constantFrom(0, 10),
      (hosts, interpreters, length, before) => {
        const hours = hosts.map((one) => without(joined(one.hours), one.busy, { before, after: 5 }))
        const times = offered(hours.reduce(common), length, (time) => freeOne(interpreters, time) >= 0)
        const fits = (start: number) => {
          const taken = (busy: readonly { start: number; end: number }[], early = 0, late = 0) =>
            busy.some(
              (each) => each.start < start + (length + late) * minute && each.end > start - early * minute,
            )
          const isWithin = (all: readonly { start: number; end: number }[]) =>
            Array.from({ length }, (_, n) => start + n * minute).every((now) =>
              all.some((each) => each.start <= now && each.end >= now + minute),
            )
          return (
            hosts.every((one) => isWithin(one.hours) && !taken(one.busy, before, 5)) &&
            interpreters.some((busy) => !taken(busy))
          )
        }
        for (const [index, { start, end }] of times.entries()) {
          expect(fits(start)).toBe(true)
          expect(end - start).toBe(length * minute)
          expect(index === 0 || times[index - 1]!.end <= start).toBe(true)
        }
        for (let start = day; start < day + 1_000 * minute; start += 15 * minute)
          if (fits(start))
            expect(times.some((time) => time.start < start + length * minute && time.end > start)).toBe(true)
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
