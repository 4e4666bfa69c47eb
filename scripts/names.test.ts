import { expect, test } from 'vitest'
import { deniedNames } from './names.mjs'

const refusals = (text: string, file = 'src/core/days.ts') => deniedNames([[file, text]])

test.each([
  'const told = 1',
  'const { notice: toldNotice } = notices',
  'function tellOthers() {}',
  'const f = (asked: string) => asked',
  'interface Sight { id: number }',
  'type Row = { is_kept: boolean }',
  'class FileShelf {}',
])('refuses %s', (text) => {
  expect(refusals(text)).toHaveLength(1)
})

test.each([
  'const toldstore = 1',
  "import { kept } from './answer.ts'",
  'const row = { kept_party_id: 1 }',
  "const text = 'told'",
  'const shown = row.told',
])('allows %s', (text) => {
  expect(refusals(text)).toEqual([])
})

test('refuses a word in the name of a file', () => {
  expect(refusals('', 'src/core/server/aftermath.ts')).toHaveLength(1)
})
