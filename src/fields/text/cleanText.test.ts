import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'
import { limitMarks, normalizeText } from '#core/normalizeText.ts'

const letter = `a${'\u0301\u0323'.repeat(250_000)}`

test('half a megabyte of marks on one letter takes no time', () => {
  expect(limitMarks(letter)).toHaveLength(31)
  expect(normalizeText(letter)).toBe('a')
  expect(cleanText(letter, { label: 'Name', max: 100 })).toMatchObject({ ok: true })
  expect(limitMarks('नमस्ते '.repeat(200))).toBe('नमस्ते '.repeat(200))
})
