import { expect, test } from 'vitest'
import { readPasted } from './pasted.ts'

const born = (date: string, format = 'MM/DD/YYYY') => ({ born: { date, format, uncertain: false } })

test.for([
  ['Ana López Ruiz', [{ first_name: 'Ana López Ruiz' }]],
  ['López Ruiz, Ana', [{ first_name: 'Ana', last_name: 'López Ruiz' }]],
  ['Ana\tLópez\t03/15/1988', [{ first_name: 'Ana', last_name: 'López', ...born('1988-03-15') }]],
  [
    'Ana\tMaría\tLópez\tA216-004-870',
    [{ first_name: 'Ana', middle_name: 'María', last_name: 'López', a_number: '216004870' }],
  ],
  ['Ana López, 1988', [{ first_name: 'Ana López', ...born('1988-01-01', 'YYYY') }]],
  [
    'Last name\tFirst name\tDOB\n\nLópez\tAna\t03/1988\r\nPaz\tEva\t\n',
    [
      { first_name: 'Ana', last_name: 'López', ...born('1988-03-01', 'MM/YYYY') },
      { first_name: 'Eva', last_name: 'Paz' },
    ],
  ],
  ['Name;A#\nLópez, Ana;216004870', [{ first_name: 'Ana', last_name: 'López', a_number: '216004870' }]],
  ['', []],
] as const)('%j', ([text, people]) => {
  expect(readPasted(text).map(({ line: _line, ...read }) => read)).toEqual(people)
})
