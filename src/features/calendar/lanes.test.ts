import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from './contract.ts'
import { lanesOf, mostAtOnce, mustBeVisible } from './lanes.ts'

const event = (
  id: number,
  kind: CalendarEvent['kind'],
  people: [number, string][],
  starts_at: string | null = null,
) => ({ id, kind, starts_at, assignees: people.map(([of, name]) => ({ id: of, name })) }) as CalendarEvent

describe('the lanes of a week', () => {
  it('begin with oneself and end with nobody; a shared entry stands in each', () => {
    const lanes = lanesOf(
      [
        event(1, 'task', []),
        event(2, 'appointment', [
          [7, 'Zoe'],
          [8, 'Ana'],
        ]),
        event(3, 'task', [[9, 'Bo']]),
      ],
      7,
    )
    expect(lanes.map(({ id, ids }) => [id, [...ids]])).toEqual([
      [7, [2]],
      [8, [2]],
      [9, [3]],
      [null, [1]],
    ])
  })

  it('leave out what stands whole above them: hearings, and deadlines at a time', () => {
    const hearing = event(1, 'hearing', [[7, 'Zoe']])
    const filing = event(2, 'deadline', [[7, 'Zoe']], '2026-12-01T22:00:00Z')
    const anyTime = event(3, 'deadline', [[7, 'Zoe']])
    expect([hearing, filing, anyTime].map(mustBeVisible)).toEqual([true, true, false])
    expect(lanesOf([hearing, filing, anyTime], 7).flatMap(({ ids }) => [...ids])).toEqual([3])
  })
})

describe('the busiest moment', () => {
  const hearing = (starts_at: string | null, takes_until: string | null = null) =>
    ({ starts_at, takes_until }) as CalendarEvent

  it.each([
    ['nothing', [], 0],
    ['nothing at an hour', [hearing(null)], 0],
    [
      'one after the other',
      [
        hearing('2026-12-01T14:00:00Z', '2026-12-01T15:00:00Z'),
        hearing('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z'),
      ],
      1,
    ],
    ['six at one hour, as a master calendar has them', Array(6).fill(hearing('2026-12-01T14:00:00Z')), 6],
    ['one without an end', [hearing('2026-12-01T14:00:00Z'), hearing('2026-12-01T14:29:00Z')], 2],
  ])('of %s', (_, events, most) => expect(mostAtOnce(events)).toBe(most))
})
