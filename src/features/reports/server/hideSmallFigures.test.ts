import { expect, test } from 'vitest'
import type { Query } from '#query/query.ts'
import { hideSmallFigures } from './hideSmallFigures.ts'
import { restOfPeople } from './reports/parties.ts'

const columns = [{ key: 'people', title: 'People', kind: 'count' as const }]
const query: Query = {
  entity: 'parties',
  query_groups: [],
  logical_operator: 'AND',
  indistinct_results: false,
}

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
    { is_ordered: true },
  )
  expect([...rows, totals].flatMap(({ drill }) => Object.keys(drill))).toEqual([])
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
  ['two of one each would follow from their sum', [29, 20, 1, 1, 7], [29, 20, '< 5', '< 5', 'hidden']],
  ['and two of four each', [28, 20, 4, 4], [28, 'hidden', '< 5', '< 5']],
  ['one next to five would follow, too', [26, 20, 1, 5], [26, 'hidden', '< 5', 'hidden']],
  ['and one next to two equal ones', [24, 10, 4, 10], [24, 'hidden', '< 5', 'hidden']],
  ['where all others do not help, all look alike', [6, 1, 5], [6, 'hidden', 'hidden']],
] as const)('%s', (_name, [total, ...figures], expected) => {
  expect(shown(total, ...figures)).toEqual(expected)
})

test('a part of all but a few is hidden, because the few would follow', () => {
  const columnsOf = (...keys: string[]) => keys.map((key) => ({ key, title: key, kind: 'count' as const }))
  const rows = [
    { people: 20, clients: 17 },
    { people: 30, clients: 30 },
    { people: 40, clients: 12 },
  ].map((cells, n) => ({ key: `${n}`, title: `${n}`, cells, drill: {} }))
  const totals = { cells: { people: 90, clients: 59 }, drill: {} }
  const wholes = { clients: ['people'] }
  const { rows: shownRows } = hideSmallFigures({ rows, totals }, columnsOf('people', 'clients'), {
    wholes,
    is_ordered: true,
  })
  expect(shownRows.map(({ cells }) => cells)).toEqual([
    { people: 20, clients: 'hidden' },
    { people: 30, clients: 30 },
    { people: 40, clients: 'hidden' },
  ])
})

test('no small figure follows from the total, the others, and what the words for the hidden ones say', () => {
  const most = 15
  const lists: number[][] = []
  for (let n = 0; n < (most + 1) ** 4; n += 1) {
    const figures = [0, 1, 2, 3].map((place) => Math.floor(n / (most + 1) ** place) % (most + 1))
    const total = figures.reduce((sum, figure) => sum + figure, 0)
    if (total >= 5 && total <= most) lists.push(figures)
  }
  const fitting = new Map<string, number[][]>()
  for (const figures of lists) {
    const total = figures.reduce((sum, figure) => sum + figure, 0)
    const [, ...cells] = shown(total, ...figures)
    const key = JSON.stringify([total, cells])
    if (!fitting.has(key))
      fitting.set(
        key,
        lists.filter((other) => fits(other, total, cells)),
      )
    for (const [at, figure] of figures.entries())
      if (figure > 0 && figure < 5 && fitting.get(key)!.every((other) => other[at] === figure))
        throw new Error(`${figures.join(', ')} is known from ${cells.join(', ')}`)
  }
  expect(fitting.size).toBeGreaterThan(100)
})

/** Whether a reader who sees these cells may expect these figures. */
function fits(figures: number[], total: number, cells: unknown[]): boolean {
  const least = cells.includes('< 5') ? 5 : 1
  return (
    figures.reduce((sum, figure) => sum + figure, 0) === total &&
    figures.every((figure, at) => {
      if (cells[at] === '< 5') return figure > 0 && figure < 5
      return cells[at] === 'hidden' ? figure >= least : figure === cells[at]
    })
  )
}

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

test('the order of the rows follows from what is shown', () => {
  const row = (title: string, people: number) => ({ key: title, title, cells: { people }, drill: {} })
  const rows = [
    row('Peru', 30),
    row('Chad', 12),
    row('Cuba', 11),
    row('Iran', 4),
    row('Fiji', 2),
    row('Mali', 0),
  ]
  const figures = { rows: [...rows, { ...row('Not known', 40), key: 'none' }], totals: row('All', 99) }
  const cellsOf = (hidden: ReturnType<typeof hideSmallFigures>) =>
    hidden.rows.map(({ title, cells }) => [title, cells['people']])
  expect(cellsOf(hideSmallFigures(figures, columns))).toEqual([
    ['Peru', 30],
    ['Chad', 12],
    ['Cuba', 11],
    ['Fiji', '< 5'],
    ['Iran', '< 5'],
    ['Mali', 0],
    ['Not known', 40],
  ])
})

/** People by whether they are clients, and whether they are new: both, clients alone, new alone, neither. */
const peopleOf = ([both, clients, entered, neither]: readonly number[]) => ({
  people: both! + clients! + entered! + neither!,
  clients: both! + clients!,
  entered: both! + entered!,
  new_clients: both!,
})
type Cells = Record<string, unknown>

test('few who are neither clients nor new do not follow from the others', () => {
  const all = [50, 60, 70, 80]
  const keys = ['people', 'clients', 'entered', 'new_clients']
  const wholes = { clients: ['people'], entered: ['people'], new_clients: ['clients', 'entered'] }
  const hiddenOf = (one: readonly number[]): Cells[] => {
    const rows = [one, all.map((figure, at) => figure - one[at]!)].map((figures, n) => ({
      key: `${n}`,
      title: `${n}`,
      cells: peopleOf(figures),
      drill: {},
    }))
    const totals = { cells: peopleOf(all), drill: {} }
    const titled = keys.map((key) => ({ key, title: key, kind: 'count' as const }))
    return hideSmallFigures({ rows, totals }, titled, {
      wholes,

      rest: restOfPeople,
      is_ordered: true,
    }).rows.map(({ cells }) => cells)
  }
  const fits = (one: readonly number[], shown: Cells[]) =>
    [one, all.map((figure, at) => figure - one[at]!)].every((figures, n) =>
      Object.entries(peopleOf(figures)).every(([key, figure]) => {
        const cell = shown[n]![key]
        if (cell === '< 5') return figure > 0 && figure < 5
        return cell === 'hidden' ? figure > 0 : cell === figure
      }),
    )
  const listsOf = (values: readonly number[]) =>
    values.flatMap((a) => values.flatMap((b) => values.flatMap((c) => values.map((d) => [a, b, c, d]))))
  const others = listsOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  for (const few of [1, 2, 3, 4])
    for (const [both, clients, entered] of listsOf([0, 6, 7]).filter(([, , , last]) => last === 0)) {
      const one = [both!, clients!, entered!, few]
      const shown = hiddenOf(one)
      const left = new Set(others.filter((other) => fits(other, shown)).map((other) => other[3]))
      expect([one, [...left]], JSON.stringify(shown)).not.toEqual([one, [few]])
    }
})

test('no small county follows from the states, and no small state from the counties', () => {
  const states = ['il', 'il', 'tx', 'tx', 'ny']
  const isState = (state: string) => (_: unknown, at: number) => states[at] === state
  const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)
  const byState = (figures: readonly number[]) =>
    ['il', 'tx', 'ny'].map((state) => sumOf(figures.filter(isState(state))))
  const row = (key: string, people: number) => ({ key, title: key, cells: { people }, drill: {} })
  const cellsOf = ({ rows }: ReturnType<typeof hideSmallFigures>) => rows.map(({ cells }) => cells['people'])
  const fits = (figure: number, cell: unknown) =>
    cell === '< 5' ? figure > 0 && figure < 5 : cell === 'hidden' ? figure > 0 : figure === cell
  for (let n = 0; n < 4 ** 5; n += 1) {
    const figures = states.map((_, place) => [0, 2, 6, 11][Math.floor(n / 4 ** place) % 4]!)
    const sums = byState(figures)
    const totals = row('All', sumOf(figures))
    const ofStates = hideSmallFigures(
      { rows: ['il', 'tx', 'ny'].map((state, at) => row(state, sums[at]!)), totals },
      columns,
      { is_ordered: true },
    )
    const ofCounties = hideSmallFigures(
      { rows: figures.map((figure, at) => row(`${at} ${states[at]}`, figure)), totals },
      columns,
      { is_ordered: true, coarser: { rows: ofStates.rows, groupOf: (key) => key.slice(2) } },
    )
    if (totals.cells.people < 5) continue
    const [stateCells, countyCells] = [cellsOf(ofStates), cellsOf(ofCounties)]
    let lists: number[][] = [[]]
    for (const cell of countyCells) {
      const values = typeof cell === 'number' ? [cell] : Array.from({ length: 14 }, (_, value) => value)
      lists = lists.flatMap((list) => values.filter((one) => fits(one, cell)).map((one) => [...list, one]))
    }
    const fitting = lists.filter(
      (list) =>
        sumOf(list) === totals.cells.people && byState(list).every((sum, at) => fits(sum, stateCells[at])),
    )
    const known = (figure: number, of: (list: number[]) => number) =>
      figure > 0 && figure < 5 && new Set(fitting.map(of)).size < 2
    const found = [
      ...figures.filter((figure, at) => known(figure, (list) => list[at]!)),
      ...sums.filter((sum, at) => known(sum, (list) => byState(list)[at]!)),
    ]
    expect([figures, stateCells, countyCells, found]).toEqual([figures, stateCells, countyCells, []])
  }
})
