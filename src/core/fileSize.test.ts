import { expect, test } from 'vitest'
import { fileSize } from './fileSize.ts'

test.each([
  [412, '412 bytes'],
  [41_200, '41 kB'],
  [1_234_567, '1.2 MB'],
])('a size is given in the unit that says something: %i is %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
