import { describe, expect, it } from 'vitest'
import { exampleId, publicIdSchemes, templateOf, templateProblem } from './publicId.ts'

it.each([
  ['{yy}-{number:4}', '26-0412'],
  ['{number}', '412'],
  ['{number:2}', '412'],
  ['{year}.{month}_{number:5}', '2026.03_00412'],
  ['HL-{letters:3}{digits:3}', 'HL-GPX418'],
  ['A{number:4}-{yy}', 'A0412-26'],
])('%s makes ids like %s', (template, example) => {
  expect(templateProblem(template)).toBeNull()
  expect(exampleId(template, '2026-03-02')).toBe(example)
})

describe('a template is refused', () => {
  it.each([
    ['HL-{yy}', 'would soon run out'],
    ['', 'would soon run out'],
    ['{letters:2}{digits:2}', 'would soon run out'],
    ['{number}-{number}', 'only once'],
    ['{nummer}', 'Use only the tokens'],
    ['{number', 'Use only the tokens'],
    ['{number:0}', '1 to 12 places'],
    ['{letters:13}', '1 to 12 places'],
    ['A B{number}', 'Besides the tokens'],
    ['A/{number}', 'Besides the tokens'],
    ['Ñ{number}', 'Besides the tokens'],
    [`${'A'.repeat(31)}{number}`, 'at most 40'],
  ])('%s: %s', (template, reason) => expect(templateProblem(template)).toContain(reason))
})

it('every scheme of the list is a good one', () => {
  for (const { template, value } of publicIdSchemes) {
    if (template) expect(templateProblem(template)).toBeNull()
    expect(templateOf({ scheme: value, template: 'X{number}' })).toBe(template ?? 'X{number}')
  }
})
