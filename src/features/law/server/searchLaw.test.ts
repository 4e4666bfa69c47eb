import { describe, expect, test } from 'vitest'
import { normalizeText } from '#core/normalizeText.ts'
import { searchLaw } from './searchLaw.ts'

const found = (typed: string, most = 6) =>
  searchLaw(typed, normalizeText(typed).match(/[\p{L}\p{N}]+/gu) ?? [], most).map(
    ({ entry }) => entry.identifier,
  )

describe('by citation, however it is written', () => {
  test.each([
    '212(a)(6)(A)',
    'INA 212(a)(6)(A)',
    'INA § 212(a)(6)(A)',
    '212a6A',
    '212-a-6-a',
    '8 U.S.C. 1182(a)(6)(A)',
    '1182(a)(6)(a)',
    '8 usc 1182(a)(6)(A)',
  ])('%s', (typed) => {
    expect(found(typed)[0]).toBe('212-a-6-a')
  })

  test('relief by what it rests on', () => {
    expect(found('INA 208')).toContain('asylum')
    expect(found('240A(b)(1)')).toContain('non-lpr-cancellation')
    expect(searchLaw('240A(b)(1)', ['240a', 'b', '1'], 6).every(({ is_cited }) => is_cited)).toBe(true)
  })
})

test('numbers of people, records and phones cite nothing', () => {
  for (const typed of [
    '212',
    '1182',
    '237',
    '26-0212',
    'A212-345-678',
    '(212) 555-0134',
    '212 555 0134',
    '2125550134',
  ])
    expect(found(typed)).toEqual([])
})

test.each([
  ['asylum', 'asylum'],
  ['asyl', 'asylum'],
  ['TPS', 'tps'],
  ['sijs', 'sijs'],
  ['u nonimm', 'u-visa'],
  ['cancellation non', 'non-lpr-cancellation'],
  ['moral turp', '212-a-2-a-i-i'],
  ['agg fel', '237-a-2-a-iii'],
])('by words: %s', (typed, identifier) => {
  expect(found(typed)).toContain(identifier)
})

test('finds nothing by a letter or two, and no more than asked for', () => {
  expect(found('u v')).toEqual([])
  expect(found('as')).toEqual([])
  expect(found('waiver', 4)).toHaveLength(4)
  const both = searchLaw('alien', ['alien'], 6).map(({ catalogue }) => catalogue)
  expect(new Set(both)).toEqual(new Set(['relief', 'ground']))
})

describe('by what people of the trade say', () => {
  test.each([
    ['permanent bar', '212-a-9-c'],
    ['ten-year bar', '212-a-9-b-i-ii'],
    ['EWI', '212-a-6-a'],
    ['U-visa', 'u-visa'],
    ['42B', 'non-lpr-cancellation'],
    ['601A', 'waiver-unlawful-presence'],
    ['smuggling', 'waiver-alien-smuggling'],
    ['bond', 'bond-redetermination'],
    ['212c', 'former-212c'],
    ['PD', 'prosecutorial-discretion'],
  ])('%s finds it first', (typed, first) => {
    expect(found(typed)[0]).toBe(first)
  })

  test('names of people find no law', () => {
    for (const typed of ['Padilla', 'Pereira', 'Guerra', 'Lozada', 'Castro', 'María Hernández', 'Riley'])
      expect(found(typed), typed).toEqual([])
  })
})
