import { describe, expect, test } from 'vitest'
import { tabName } from '../tabName.ts'
import { coverLines, planPacket, splitParts, type Sheet } from './sheets.ts'

describe('the plan of a packet', () => {
  const page = (weight: number, heavy: [string, number][] = [], source = 0): Sheet => ({
    kind: 'page',
    source,
    page: 0,
    weight,
    heavy,
  })

  test('fills each part, and counts what pages share once in a part', () => {
    expect(splitParts([page(60), page(30), page(20)], 100)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ])
    const font: [string, number][] = [['7 0 R', 50]]
    expect(splitParts([page(10, font), page(10, font), page(10, font), page(10, font)], 90)).toHaveLength(1)
    expect(splitParts([page(10, font), page(10, font, 1), page(10, font)], 90)).toHaveLength(3)
    expect(splitParts([page(500), page(500)], 100)).toHaveLength(2)
    // One page each of two files that are too large to be in memory together.
    expect(splitParts([page(10), page(10), page(10, [], 1)], 100, [9e7, 9e7])).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ])
  })

  test('has as many sheets of index as its exhibits need, and says part and pages', () => {
    expect([0, 25, 26, 51].map((index) => tabName(index, 'letters'))).toEqual(['A', 'Z', 'AA', 'AZ'])
    const exhibits = Array.from({ length: 60 }, (_, index) => ({
      title: `Exhibit number ${index}`,
      source: index,
      pages: [{ page: 0, weight: 1_000_000, heavy: [] }],
      translation: null,
      translation_source: null,
      certificate: null,
      interpretation: null,
    }))
    const cover = coverLines({
      kind: 'court',
      title: 'Evidence',
      place: null,
      judge: null,
      hearing: null,
      people: [],
      attorney: [],
    })
    const plan = planPacket(
      { title: 'Evidence', tabs: 'letters', cover, exhibits, service: null, sizes: [] },
      24_000_000,
    )
    expect(plan.sheets).toHaveLength(1 + 3 + 120)
    expect(plan.parts).toHaveLength(3)
    const last = plan.sheets[3] as { lines: { cells: { text: string }[] }[] }
    expect(last.lines.at(-1)!.cells.map(({ text }) => text)).toEqual([
      'BH. Exhibit number 59',
      'Part 3',
      '123–124',
    ])
  })
})
