import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['-1+cmd', "'-1+cmd"],
  ['+49', "'+49"],
  ['-12.50', '-12.50'],
  ['-3', '-3'],
  ['a,b', '"a,b"'],
  [' end ', '" end "'],
  ['＝1+1', "'＝1+1"],
  ['a "b"\nc', '"a ""b""\nc"'],
])('%s is written as %s', (value, written) => {
  expect(csvRow([value])).toBe(`${written}\r\n`)
})
