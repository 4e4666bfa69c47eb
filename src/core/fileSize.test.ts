import { expect, test } from 'vitest'
import { fileSize } from './fileSize.ts'

test.each([
  [412, '412 bytes'],
  [41_200, '41 kB'],
  [999_900, '1.0 MB'],
  [1_234_567, '1.2 MB'],
  [999_960_000, '1.0 GB'],
  [12_345_678_901, '12.3 GB'],
])('a size is given in the unit that says something: %i is %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
