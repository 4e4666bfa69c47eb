import { describe, expect, it } from 'vitest'
import { locateIp, isPublic } from './locateIp.ts'

describe('where an address is', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.9',
    '172.20.1.1',
    'fe80::1',
    'fd00::1',
    '',
    'x',
    '::ffff:10.0.0.1',
  ])('%s is nowhere', async (ip) => {
    expect(isPublic(ip)).toBe(false)
    expect(await locateIp(ip)).toBeNull()
  })

  it('is found in the bundled table', async () => {
    expect(await locateIp('8.8.8.8')).toEqual({
      country: 'United States',
      region: 'California',
      city: 'Mountain View',
    })
  })
})
