import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskOf, spaceOf } from './diskSpace.ts'
import { toRefusal } from '../http/toRefusal.ts'
import type { Refusal } from '../../errors.ts'

test.each([
  [100e9, 500e9, 'plenty'],
  [9e9, 100e9, 'low'],
  [1.9e9, 10e9, 'low'],
  [60e9, 2000e9, 'plenty'],
  [49e9, 2000e9, 'low'],
  [0, 100e9, 'full'],
  [20e6, 100e9, 'full'],
])('%d bytes free of %d are %s', (free, whole, state) => {
  expect(spaceOf(free, whole).state).toBe(state)
})

test('the disk of a folder that is still to be made is that of the folder above', async () => {
  const there = await diskOf(tmpdir()).space()
  expect(await diskOf(`${tmpdir()}/ellis-not-there/data`).space()).toEqual(there)
})

test.each([
  ['53100', 'disk.full'],
  ['ENOSPC', 'disk.full'],
  ['58030', 'disk.failing'],
  ['53200', 'memory.full'],
  ['XX001', 'database.damaged'],
  ['XX002', 'database.damaged'],
])(
  'what the disk or the memory refuses (%s) is called so, and keeps its cause for the log',
  (code, expected) => {
    const error = Object.assign(new Error('could not extend file'), { code })
    const refusal = toRefusal(error, {}) as Refusal
    expect([refusal.status, refusal.code, refusal.cause]).toEqual([503, expected, error])
    expect(refusal.message).not.toContain('could not extend')
  },
)
