import { expect, test } from 'vitest'
import { familyOf, type LinkedRelative, type NamedRelative } from './graph.ts'
import { box, layout } from './layout.ts'

const nobody = {
  dob: null,
  dob_format: null,
  uncertain_dob: false,
  deceased: null,
  initials: 'NN',
  photo_id: null,
  status: null,
}
const person = (id: number, name: string, more: Partial<LinkedRelative> = {}): LinkedRelative => ({
  ...nobody,
  id,
  name,
  ...more,
})
let entries = 0
const named = (
  party_id: number,
  kind: NamedRelative['kind'],
  name: string,
  more: Partial<NamedRelative> = {},
): NamedRelative => ({
  ...nobody,
  id: ++entries,
  party_id,
  kind,
  name,
  linked_party_id: null,
  resides_with_id: null,
  relation: null,
  ended: false,
  ...more,
})

const of = (
  people: LinkedRelative[],
  relatives: NamedRelative[],
  whole = false,
  focus_id: number | null = 1,
) => familyOf({ people, entries: relatives, focus_id }, whole)
const namesByRow = (family: ReturnType<typeof of>) =>
  layout(family).rows.map((row) => row.map(({ key }) => family.members.find((one) => one.key === key)!.name))

const marta = person(1, 'Marta Núñez', { dob: '1985-01-01', dob_format: 'YYYY' })

test('a person without relatives stands alone', () => {
  expect(layout(of([marta], []))).toMatchObject({ width: box.width, height: box.height, lines: [] })
})

test('parents stand above, siblings and spouses in the same row, children below by age', () => {
  const family = of(
    [marta],
    [
      named(1, 'children', 'Beto Núñez', { dob: '2012-05-01' }),
      named(1, 'children', 'Ana Núñez', { dob: '2010-05-01' }),
      named(1, 'spouses', 'Luis Paz'),
      named(1, 'siblings', 'Rosa Núñez'),
      named(1, 'parents', 'Elena Núñez'),
    ],
  )
  expect(namesByRow(family)).toEqual([
    ['Elena Núñez'],
    ['Rosa Núñez', 'Marta Núñez', 'Luis Paz'],
    ['Ana Núñez', 'Beto Núñez'],
  ])
})

test('one who is the office’s own and named by several is met once', () => {
  const family = of(
    [marta, person(2, 'Óscar Núñez'), person(3, 'Ana Núñez')],
    [
      named(1, 'children', 'Oscar', { linked_party_id: 2 }),
      named(1, 'children', 'Ana', { linked_party_id: 3 }),
      named(2, 'parents', 'Marta', { linked_party_id: 1 }),
      named(2, 'siblings', 'Ana', { linked_party_id: 3 }),
    ],
  )
  expect(family.members.map(({ name }) => name)).toEqual(['Marta Núñez', 'Óscar Núñez', 'Ana Núñez'])
  expect(family.ties.map(({ kind }) => kind)).toEqual(['parent', 'parent', 'sibling'])
  // Siblings under one mother need no line of their own.
  expect(layout(family).lines.filter(({ kind }) => kind === 'sibling')).toEqual([])
})

test('whoever names the person in the middle is there, without those they name beside', () => {
  const family = of(
    [marta, person(2, 'Elena Núñez')],
    [named(2, 'children', 'Marta', { linked_party_id: 1 }), named(2, 'children', 'Somebody Else')],
  )
  expect(namesByRow(family)).toEqual([['Elena Núñez'], ['Marta Núñez']])
  expect(family.members[1]!.relation).toBe('Parent')
})

test('in a whole record everybody is there, and a relative named alike by two is one', () => {
  const grandmother = { dob: '1950-03-01', dob_format: 'MM/DD/YYYY' as const }
  const family = of(
    [marta, person(2, 'Pedro Núñez'), person(3, 'Nobody’s Kin')],
    [
      named(1, 'parents', 'Elena Núñez', grandmother),
      named(2, 'parents', 'elena nuñez', grandmother),
      named(1, 'siblings', 'Pedro', { linked_party_id: 2 }),
    ],
    true,
  )
  expect(family.members.filter(({ name }) => /elena/i.test(name))).toHaveLength(1)
  expect(family.members).toHaveLength(4)
})

test('two of one name are two while their days of birth are not known or differ', () => {
  const family = of(
    [marta, person(2, 'Pedro Núñez')],
    [
      named(1, 'parents', 'Juan Núñez'),
      named(2, 'children', 'Juan Núñez'),
      named(1, 'children', 'Juan Núñez', { dob: '2010-01-01' }),
      named(2, 'siblings', 'Juan Núñez', { dob: '1980-01-01' }),
    ],
    true,
  )
  expect(family.members.filter(({ name }) => name === 'Juan Núñez')).toHaveLength(4)
})

test('a marriage that lasts is shown where another to the same person ended', () => {
  const family = of(
    [marta, person(2, 'Luis Paz')],
    [
      named(1, 'spouses', 'Luis', { linked_party_id: 2, ended: true }),
      named(1, 'spouses', 'Luis', { linked_party_id: 2 }),
    ],
  )
  expect(family.ties).toMatchObject([{ kind: 'spouse', ended: false }])
})

test('whoever lives with the person in the middle is said to', () => {
  const family = of([marta], [named(1, 'children', 'Ana Núñez', { resides_with_id: 1 })])
  expect(family.members[1]).toMatchObject({ lives_with: family.focus })
})

test('people who are parents of each other on paper do no harm', () => {
  const family = of(
    [marta, person(2, 'Elena Núñez')],
    [
      named(1, 'parents', 'Elena', { linked_party_id: 2 }),
      named(2, 'parents', 'Marta', { linked_party_id: 1 }),
      named(1, 'children', 'Marta', { linked_party_id: 1 }),
    ],
    true,
  )
  expect(layout(family).rows.flat()).toHaveLength(2)
})

test('no two boxes lie on each other, and every line begins and ends at one', () => {
  const family = of(
    [marta],
    Array.from({ length: 40 }, (_, n) =>
      named(1, (['parents', 'siblings', 'spouses', 'children'] as const)[n % 4]!, `Person ${n}`),
    ),
  )
  const { rows, width, height, lines } = layout(family)
  const boxes = rows.flat()
  expect(boxes).toHaveLength(41)
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(Math.abs(a.x - b.x) >= box.width || Math.abs(a.y - b.y) >= box.height).toBe(true)
  for (const { points } of lines)
    for (const [x, y] of points) expect(x >= 0 && x <= width && y >= -12 && y <= height + 12).toBe(true)
})
