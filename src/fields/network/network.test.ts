import { describe, expect, it } from 'vitest'
import { isAllowedFrom, isIn, parseNetwork } from './network.ts'

it.each([
  ['203.0.113.9'],
  ['203.0.113.0/24'],
  ['0.0.0.0/0'],
  ['2001:db8::/32'],
  ['::1'],
  ['::'],
  ['fe80::1%eth0'],
  ['1:2:3:4:5:6:7:8'],
  ['::ffff:203.0.113.9'],
  ['64:ff9b::192.0.2.33/96'],
])('%s is an address or a network', (text) => expect(parseNetwork(text)).not.toBeNull())

it.each([
  [''],
  ['office'],
  ['203.0.113'],
  ['203.0.113.256'],
  ['203.0.113.0/33'],
  ['203.0.113.0/-1'],
  ['203.0.113.0/24/8'],
  ['2001:db8::1::2'],
  ['1:2:3:4:5:6:7'],
  ['1:2:3:4:5:6:7:8:9'],
  ['1:2:3:4:5:6:7::8:9'],
  ['12345::'],
  ['2001:db8::/129'],
  ['::ffff:300.0.0.1'],
])('%s is none', (text) => expect(parseNetwork(text)).toBeNull())

describe('an address', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.0/24'], true],
    ['203.0.114.9', ['203.0.113.0/24'], false],
    ['203.0.113.9', ['203.0.113.9'], true],
    ['203.0.113.10', ['203.0.113.9'], false],
    ['10.255.255.255', ['192.168.0.0/16', '10.0.0.0/8'], true],
    ['11.0.0.0', ['10.0.0.0/8'], false],
    ['1.2.3.4', ['0.0.0.0/0'], true],
    ['::1', ['0.0.0.0/0'], false],
    ['2001:db8:ffff::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['2001:DB8::1', ['2001:db8:0:0:0:0:0:1'], true],
    ['::ffff:203.0.113.9', ['203.0.113.0/24'], true],
    ['203.0.113.9', ['::ffff:203.0.113.0/120'], true],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['nowhere', ['0.0.0.0/0', '::/0'], false],
    ['', ['0.0.0.0/0'], false],
  ])('%s in %j: %s', (address, networks, expected) => expect(isIn(networks, address)).toBe(expected))

  it('is allowed from everywhere while there is no list', () => {
    expect(isAllowedFrom([], 'nowhere')).toBe(true)
    expect(isAllowedFrom(['10.0.0.0/8'], 'nowhere')).toBe(false)
  })
})
