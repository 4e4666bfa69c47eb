import { describe, expect, test } from 'vitest'
import type { DayOrder } from '../contract/import.ts'
import { findDayOrder, readDay } from './dayCells.ts'

const read = (cell: string, order: DayOrder | null) => {
  const reading = readDay(cell, order, {})
  return reading.ok ? reading.value && { ...reading.value } : reading.problem
}

describe('a cell of a column of days', () => {
  test.each<[string, DayOrder | null, string | RegExp]>([
    ['03/04/2019', 'month_first', '2019-03-04'],
    ['03/04/2019', 'day_first', '2019-04-03'],
    ['03/04/2019', null, /Choose for this column/],
    ['03/04/2019', 'year_first', /write this day as YYYY-MM-DD/],
    ['2019-03-04', 'day_first', '2019-03-04'],
    ['25/12/2019', null, '2019-12-25'],
    ['25/12/2019', 'month_first', /There is no month 25/],
    // The order of the column holds for every spelling.
    ['about 03/04/2019', 'day_first', '2019-04-03'],
    ['03/04/2019?', 'day_first', '2019-04-03'],
    ['~3-4-2019', null, /Choose for this column/],
    ['3 4 2019', 'day_first', '2019-04-03'],
    ['03042019', 'day_first', '2019-04-03'],
    ['03042019', null, /Choose for this column/],
    ['03.04.2019 23:59', 'day_first', '2019-04-03'],
    ['02/29/2023', 'month_first', /has 28 days/],
    ['02/29/2024', 'month_first', '2024-02-29'],
    ['3/4/19', 'month_first', /four digits/],
    // Days of a spreadsheet without their format; day 1 is January 1, 1900, and its February has 29 days.
    ['43528', null, '2019-03-04'],
    ['43528.99', 'day_first', '2019-03-04'],
    ['10000', null, '1927-05-18'],
    ['36585', null, '2000-02-29'],
    ['2019', null, '2019-01-01'],
  ])('%s in a column %s', (cell, order, expected) => {
    const found = read(cell, order)
    if (typeof expected === 'string') expect(found).toMatchObject({ date: expected })
    else expect(found).toMatch(expected)
  })

  test('that is in doubt stays in doubt', () => {
    expect(read('about 03/04/2019', 'day_first')).toMatchObject({ uncertain: true })
    expect(read('2019', null)).toMatchObject({ format: 'YYYY' })
  })
})

test.each<[string[], DayOrder | null]>([
  [['03/04/2019', '25/12/2019'], 'day_first'],
  [['03/04/2019', '12/25/2019'], 'month_first'],
  [['about 25/12/2019', '03/04/2019'], 'day_first'],
  [['03/04/2019', '01/02/2020'], null],
  [['03/04/2019', '25/12/2019', '12/25/2019'], null],
  [['05/05/2019', '2019-03-04'], 'month_first'],
])('the order of %j is %s', (cells, order) => {
  expect(findDayOrder(cells).order).toBe(order)
})
