import { expect, test } from 'vitest'
import type { ImportColumn, ImportField } from '../contract/import.ts'
import { dayInOrder } from './dayInOrder.ts'
import { firstFreePath, numberOf, pathOf, patternOf, toFieldChoices } from './fieldChoices.ts'

const field = (path: string, group: string, label: string, most: number) =>
  ({ path, group, label, most }) as ImportField

test('the number of a child is chosen next to the field', () => {
  expect(patternOf('children.3.first_name')).toBe('children.#.first_name')
  expect(patternOf('first_name')).toBe('first_name')
  expect([numberOf('children.3.first_name'), numberOf('dob')]).toEqual([3, 1])
  expect(pathOf('children.#.dob', 2)).toBe('children.2.dob')
  const child = field('children.1.first_name', 'Child', 'Child 1: First name', 10)
  const column = (index: number, path: string) => ({ index, path }) as ImportColumn
  const columns = [column(4, 'children.1.first_name'), column(5, 'children.2.first_name')]
  expect(firstFreePath(child, columns, 9)).toBe('children.3.first_name')
  expect(firstFreePath(child, columns, 5)).toBe('children.2.first_name')
  expect(toFieldChoices([field('first_name', 'Person', 'First name', 1), child]).data).toEqual([
    { group: 'Person', items: [{ value: 'first_name', label: 'First name' }] },
    { group: 'Child', items: [{ value: 'children.#.first_name', label: 'Child: First name' }] },
  ])
})

test.each([
  ['03/04/2019', 'month_first', '03/04/2019 is Mar 4, 2019'],
  ['03/04/2019', 'day_first', '03/04/2019 is Apr 3, 2019'],
  ['25/03/1983', 'month_first', null],
  ['2019-04-03', 'year_first', '2019-04-03 is Apr 3, 2019'],
  ['unknown', 'day_first', null],
] as const)('%s, %s', (text, order, words) => {
  expect(dayInOrder(text, order)).toBe(words)
})
