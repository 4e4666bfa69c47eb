import { describe, expect, test } from 'vitest'
import { compare, likely } from '../compare.ts'
import { nameParts } from '../nameParts.ts'
import { labelledPairs, measured, type LabelledPerson } from './labelledPairs.ts'

const pairs = labelledPairs()
const compared = (person: LabelledPerson) => ({
  name: nameParts(person),
  born: person.born,
  a_number: person.a_number,
  phones: person.phone ? [person.phone] : [],
})
const scoreOf = ({ a, b }: { a: LabelledPerson; b: LabelledPerson }) =>
  compare(compared(a), compared(b)).score

describe('the labelled pairs', () => {
  test('are at least 1000, a third of them held out from tuning', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(1000)
    expect(pairs.filter(({ set }) => set !== 'tuning').length).toBeGreaterThan(pairs.length / 3)
    expect(pairs.filter(({ isSame }) => !isSame).length).toBeGreaterThan(pairs.length / 4)
  })

  test.for([
    ['tuning', 0.98, 0.98],
    ['held out', 0.98, 0.98],
    ['unseen', 0.9, 0.95],
  ] as const)('of the set %j are told apart as the product does it', ([set, leastRecall, leastPrecision]) => {
    const of = pairs.filter((pair) => pair.set === set)
    const { recall, precision } = measured(of, (pair) => scoreOf(pair) >= likely)
    console.info(`${set}: ${of.length} pairs, recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
    expect(recall).toBeGreaterThanOrEqual(leastRecall)
    expect(precision).toBeGreaterThanOrEqual(leastPrecision)
  })

  test('are judged alike from either side', () => {
    const uneven = pairs.filter((pair) => {
      const there = scoreOf(pair) >= likely
      const back = scoreOf({ a: pair.b, b: pair.a }) >= likely
      return there !== back
    })
    expect(
      uneven.map(({ a, b }) => `${a.first_name} ${a.last_name} / ${b.first_name} ${b.last_name}`),
    ).toEqual([])
  })
})
