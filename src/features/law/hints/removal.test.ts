import { describe, expect, test } from 'vitest'
import { ewi, named, hints, proceeding, trip } from '#testing/aProfile.ts'

describe('removal', () => {
  test.each<[Parameters<typeof proceeding>[0], string[]]>([
    [{ outcome: 'ordered_removed' }, ['212-a-9-a-ii', 'consent-to-reapply']],
    [
      { outcome: 'ordered_removed_in_absentia' },
      ['212-a-9-a-ii', '212-a-6-b', 'consent-to-reapply', 'rescind-in-absentia-order'],
    ],
    [
      { outcome: 'order_reinstated' },
      ['212-a-9-a-ii', '212-a-9-c', 'consent-to-reapply', 'waiver-permanent-bar'],
    ],
    [{ expedited: 'ordered_removed' }, ['212-a-9-a-i', 'consent-to-reapply']],
    [{ outcome: 'approved' }, []],
    [{ outcome: 'voluntary_departure' }, ['voluntary-departure']],
    [{ expedited: 'order_vacated' }, []],
  ])('%o', (facts, expected) => {
    expect([...named({ proceedings: [proceeding(facts)] })].toSorted()).toEqual(expected.toSorted())
  })

  test.each([
    ['11/22/2021', true],
    ['11/21/2021', false],
  ])('five years after a departure on %s', (departed, expected) => {
    const profile = {
      trips: [trip('11/01/2021', ewi, departed)],
      proceedings: [proceeding({ expedited: 'ordered_removed', on: '11/02/2021' })],
    }
    expect(named(profile).has('212-a-9-a-i')).toBe(expected)
  })

  test.each<[string, string[]]>([
    ['INA 212(a)(6)(A)(i)', ['212-a-6-a']],
    ['Section 237(a)(1)(B) of the Act', ['237-a-1-b']],
    ['212(a)(2)(A)(i)(I): crime involving moral turpitude', ['212-a-2-a-i-i']],
    ['237(a)', []],
    ['Overstay', []],
  ])('the charge %s', (charge, expected) => {
    const found = hints({ proceedings: [proceeding({ outcome: 'dismissed', charges: [charge] })] })
    expect(found.map(({ identifier }) => identifier)).toEqual(expected)
  })
})
