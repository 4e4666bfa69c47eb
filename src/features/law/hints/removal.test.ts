import { describe, expect, test } from 'vitest'
import { named, hints, proceeding } from '../../../testing/aProfile.ts'
import type { Proceeding } from './profile.ts'

describe('removal', () => {
  test.each<[Partial<Proceeding>, string[]]>([
    [{ outcome: 'Ordered removed' }, ['212-a-9-a-ii', 'consent-to-reapply']],
    [{ outcome: 'Ordered removed in absentia' }, ['212-a-9-a-ii', '212-a-6-b', 'consent-to-reapply']],
    [{ outcome: 'Order reinstated' }, ['212-a-9-a-ii', 'consent-to-reapply']],
    [{ expedited: 'Ordered removed' }, ['212-a-9-a-i', 'consent-to-reapply']],
    [{ outcome: 'Relief granted' }, []],
    [{ outcome: 'Voluntary departure granted' }, []],
    [{ expedited: 'Order vacated' }, []],
  ])('%o', (facts, expected) => {
    expect([...named({ proceedings: [proceeding(facts)] })].toSorted()).toEqual(expected.toSorted())
  })

  test.each<[string, string[]]>([
    ['INA 212(a)(6)(A)(i)', ['212-a-6-a']],
    ['Section 237(a)(1)(B) of the Act', ['237-a-1-b']],
    ['212(a)(2)(A)(i)(I): crime involving moral turpitude', ['212-a-2-a-i-i']],
    ['237(a)', []],
    ['Overstay', []],
  ])('the charge %s', (charge, expected) => {
    const found = hints({ proceedings: [proceeding({ outcome: 'Dismissed', charges: [charge] })] })
    expect(found.map(({ identifier }) => identifier)).toEqual(expected)
  })
})
