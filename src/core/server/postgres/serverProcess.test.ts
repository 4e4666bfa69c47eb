import { expect, it } from 'vitest'
import { sharedBuffers } from './serverProcess.ts'

const gigabyte = 2 ** 30

it('gives PostgreSQL a quarter of the memory there is, in bounds', () => {
  expect(sharedBuffers(8 * gigabyte, 0)).toBe('2048MB')
  expect(sharedBuffers(64 * gigabyte, 2 * gigabyte)).toBe('512MB')
  expect(sharedBuffers(64 * gigabyte, 0)).toBe('4096MB')
  expect(sharedBuffers(gigabyte / 4, 0)).toBe('128MB')
})
