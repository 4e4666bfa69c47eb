import { describe, expect, it } from 'vitest'
import { toneChoice } from './choice/tones.ts'
import { fieldsSchema, formatField, formValues } from './fields.ts'
import { files } from './files/files.ts'
import { minutes } from './minutes/minutes.ts'
import { number } from './number/number.ts'
import { texts } from './texts/texts.ts'

const fields = {
  items: texts({ label: 'Items', each: 'Item', required: true, most: 3, max: 10 }),
  length: minutes({ label: 'Length' }),
  file_ids: files({ label: 'Files' }),
  color: toneChoice({ label: 'Color', required: true, initially: 'neutral' }),
  interval: number({ label: 'Interval', required: true, initially: 0, min: -5, max: 5 }),
}
const schema = fieldsSchema(fields)
const read = (values: object) => schema.safeParse({ ...formValues(fields), items: ['One'], ...values })
const problem = (values: object) => read(values).error?.issues[0]?.message

describe('lines of text', () => {
  it.each([
    [
      ['One', ' Two '],
      ['One', 'Two'],
    ],
    [['One', '', '  '], ['One']],
    [
      ['Écran', 'مرحبا'],
      ['Écran', 'مرحبا'],
    ],
  ])('%j', (items, expected) => expect(read({ items }).data?.items).toEqual(expected))

  it.each([
    [[], 'Choose at least one item'],
    [['', ' '], 'Choose at least one item'],
    [['1', '2', '3', '4'], 'Items can have at most 3 lines'],
    [['eleven chars'], 'Item can have at most 10 characters'],
    [['a\nb'], 'Item must be on one line, without tabs'],
    [[7], 'Item must be text'],
    ['One', 'Items must be a list of texts'],
    [null, 'Choose at least one item'],
  ])('%j is refused', (items, message) => expect(problem({ items })).toBe(message))

  it('are shown one below the other', () =>
    expect(formatField(fields, 'items', { items: ['a', 'b'] })).toBe('a\nb'))
})

describe('minutes', () => {
  it.each([
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [null, ''],
  ])('%s', (length, shown) => {
    expect(read({ length }).success).toBe(true)
    expect(formatField(fields, 'length', { length })).toBe(shown)
  })

  it.each([
    [0, 'Length must be between 1 min and 24 h'],
    [1441, 'Length must be between 1 min and 24 h'],
    [1.5, 'Length must be whole minutes'],
    ['90', 'Length must be a number of minutes'],
  ])('%s is refused', (length, message) => expect(problem({ length })).toBe(message))
})

it('files are ids, each once', () => {
  expect(read({ file_ids: [3, 3, 4] }).data?.file_ids).toEqual([3, 4])
  expect(problem({ file_ids: ['a'] })).toBe('Files: choose from the list')
  const labels = (list: string, id: number) => (list === 'attachments' && id === 3 ? 'Form.pdf' : undefined)
  expect(formatField(fields, 'file_ids', { file_ids: [3] }, labels)).toBe('Form.pdf')
})

it('a field may say what a new form starts with', () => {
  expect(formValues(fields)).toMatchObject({ color: 'neutral', interval: 0, file_ids: [], length: null })
  expect(read({}).success).toBe(true)
  expect(problem({ color: 'pink' })).toContain('Color must be one of: Grey, Blue')
})
