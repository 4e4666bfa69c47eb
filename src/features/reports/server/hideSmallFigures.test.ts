import { expect, test } from 'vitest'
import { hideSmallFigures } from './hideSmallFigures.ts'

const columns = [{ key: 'people', title: 'People', kind: 'count' as const }]
const query = { entity: 'parties' } as never

const shown = (total: number, ...figures: number[]) => {
  const { rows, totals } = hideSmallFigures(
    {
      rows: figures.map((people, n) => ({
        key: `${n}`,
        title: `${n}`,
        link: '/parties/1',
        cells: { people },
        drill: { people: query },
      })),
      totals: { cells: { people: total }, drill: { people: query } },
    },
    columns,
  )
  for (const line of [...rows, totals]) expect(line.drill).toEqual({})
  for (const row of rows) expect(row).not.toHaveProperty('link')
  return [totals.cells['people'], ...rows.map(({ cells }) => cells['people'])]
}

test.each([
  ['nothing small stays as it is', [30, 10, 20], [30, 10, 20]],
  ['nobody is no figure to hide', [30, 10, 20, 0], [30, 10, 20, 0]],
  ['one small group takes the next smallest with it', [34, 20, 4, 10], [34, 20, '< 5', 'hidden']],
  ['two small groups do not reveal one another', [26, 20, 4, 2], [26, 20, '< 5', '< 5']],
  ['one small group with empty ones', [4, 4, 0, 0], ['< 5', '< 5', 0, 0]],
  ['five is shown', [25, 20, 5], [25, 20, 5]],
  ['a small total', [3, 2, 1], ['< 5', '< 5', '< 5']],
] as const)('%s', (_name, [total, ...figures], expected) => {
  expect(shown(total, ...figures)).toEqual(expected)
})

test('no hidden figure follows from the others, whatever they are', () => {
  for (let n = 0; n < 3 ** 6; n += 1) {
    const figures = [0, 1, 2, 3, 4, 5].map((place) => [0, 3, 17][Math.floor(n / 3 ** place) % 3]!)
    const total = figures.reduce((sum, figure) => sum + figure, 0)
    const [sum, ...cells] = shown(total, ...figures)
    const unknown = cells.filter((cell) => typeof cell === 'string')
    // One alone could be computed, unless the total is hidden as well.
    expect(unknown.length === 1 && typeof sum === 'number' ? figures : []).toEqual([])
  }
})
