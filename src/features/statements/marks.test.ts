import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFormats, firstDay, type Day } from '#fields/day/partialDay.ts'
import { spanOf } from '#fields/day/dayRange.ts'
import { markOfFact, marksOf, relationOfDays, relationOfWords, type Stated } from './marks.ts'

const aDay = fc
  .record({
    time: fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2024, 11, 31) }),
    format: fc.constantFrom(...dayFormats),
    uncertain: fc.boolean(),
  })
  .map(({ time, ...day }): Day => {
    const whole = { ...day, date: new Date(time).toISOString().slice(0, 10) }
    return { ...whole, date: firstDay(whole) }
  })

const coarser = (day: Day, format: Day['format']): Day => {
  const known = dayFormats.indexOf(day.format) >= dayFormats.indexOf(format) ? day.format : format
  return { ...day, format: known, date: firstDay({ ...day, format: known }) }
}

describe('two days known in part', () => {
  it('stand to each other as each does to the other, and a day to itself as the same', () => {
    fc.assert(
      fc.property(aDay, aDay, (one, other) => {
        expect(relationOfDays(one, other)).toBe(relationOfDays(other, one))
        expect(relationOfDays(one, one)).toBe('same')
      }),
    )
  })

  it('differ exactly where no day could be both', () => {
    fc.assert(
      fc.property(aDay, aDay, (one, other) => {
        const [a, b] = [spanOf(one), spanOf(other)]
        const apart = a.to < b.from || b.to < a.from
        expect(relationOfDays(one, other) === 'different').toBe(apart)
      }),
    )
  })

  it('never begin to differ where less is known of one', () => {
    fc.assert(
      fc.property(aDay, aDay, fc.constantFrom(...dayFormats), (one, other, format) => {
        const wasDifferent = relationOfDays(one, other) === 'different'
        const isDifferent = relationOfDays(coarser(one, format), other) === 'different'
        expect(isDifferent && !wasDifferent).toBe(false)
      }),
    )
  })

  it.each([
    ['2019-03-14', 'MM/DD/YYYY', false, '2019-03-01', 'MM/YYYY', false, 'compatible'],
    ['2019-03-01', 'MM/YYYY', false, '2019-04-01', 'MM/YYYY', false, 'different'],
    ['2019-03-01', 'MM/YYYY', true, '2019-04-01', 'MM/YYYY', false, 'compatible'],
    ['2019-01-01', 'YYYY', false, '2019-01-01', 'YYYY', false, 'same'],
    ['2019-01-01', 'MM/DD/YYYY', false, '2019-01-01', 'YYYY', false, 'compatible'],
  ] as const)('%s %s %s and %s %s %s: %s', (date, format, uncertain, other, otherFormat, about, expected) => {
    const relation = relationOfDays(
      { date, format, uncertain },
      { date: other, format: otherFormat, uncertain: about },
    )
    expect(relation).toBe(expected)
  })
})

it('compares words without accents and capitals, and one that only says more is compatible', () => {
  expect(relationOfWords('San José', 'san jose')).toBe('same')
  expect(relationOfWords('Guayaquil', 'Guayaquil, Ecuador')).toBe('compatible')
  expect(relationOfWords('Guayaquil', 'Quito')).toBe('different')
  expect(relationOfWords('He was beaten', 'He was not beaten')).toBe('different')
  expect(relationOfWords('Two men', 'Two men without masks')).toBe('different')
  expect(relationOfWords("They didn't come in", 'They came in')).toBe('different')
  expect(relationOfWords('', 'Quito')).toBe('different')
})

describe('the statements of a fact', () => {
  const stated = (id: number, words: string, more: Partial<Stated> = {}): Stated => ({
    id,
    words,
    day: null,
    recorded_at: `2026-01-0${id}`,
    readings: [],
    ...more,
  })
  const aStatement = fc.record({ words: fc.constantFrom('a', 'a b', 'c', 'c d'), at: fc.integer() })

  it('are marked the same in any order, and a difference is one of both', () => {
    fc.assert(
      fc.property(fc.array(aStatement, { maxLength: 5 }), (list) => {
        const all = list.map(({ words }, at) => stated(at + 1, words))
        const marks = marksOf(all)
        expect(marksOf(all.toReversed()).get(1)?.mark).toBe(marks.get(1)?.mark)
        for (const [id, { differs_from }] of marks)
          for (const other of differs_from) expect(marks.get(other)!.differs_from).toContain(id)
      }),
    )
  })

  it('stands alone, agrees, or differs from those that are named', () => {
    expect(marksOf([stated(1, 'Quito')]).get(1)!.mark).toBe('only_here')
    const marks = marksOf([stated(1, 'Quito'), stated(2, 'quito'), stated(3, 'Cuenca')])
    expect(marks.get(1)).toMatchObject({ mark: 'different', differs_from: [3], is_explained: false })
    expect(marks.get(3)!.differs_from).toEqual([1, 2])
    expect(markOfFact(marks.values())).toBe('different')
    expect(markOfFact([])).toBe('nothing')
  })

  it('are explained only as far as the explanation could know of them', () => {
    const explained = { readings: [{ kind: 'explained', created_at: '2026-01-02' } as const] }
    const two = [stated(1, 'Quito', explained), stated(2, 'Cuenca')]
    expect(markOfFact(marksOf(two).values())).toBe('explained')
    const later = marksOf([...two, stated(3, 'Loja')])
    expect(later.get(1)!.is_explained).toBe(false)
    expect(markOfFact(later.values())).toBe('different')
  })

  it('may mean the same in the view of somebody, which is shown as that', () => {
    const judged = { readings: [{ kind: 'same', created_at: '2026-01-05' } as const] }
    const marks = marksOf([stated(1, 'hit with a pistol', judged), stated(2, 'pistol-whipped')])
    expect(marks.get(2)).toMatchObject({ mark: 'same', is_judged: true, differs_from: [] })
  })
})
