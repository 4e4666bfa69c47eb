import { expect, test } from 'vitest'
import { forwardedAddresses } from './forwardedAddresses.ts'
import { httpServer } from './http.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['2001:db8::6', '2001:db8::6'],
  ['[2001:db8::6]', '2001:db8::6'],
  ['[2001:db8::6]:443', '2001:db8::6'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['198.51.100.1:1,203.0.113.9', '198.51.100.1, 203.0.113.9'],
  ['198.51.100.1, unknown', ''],
  ['198.51.100.1, unknown, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.999', ''],
  ['', ''],
])('%s: %s', (header, addresses) => {
  expect(forwardedAddresses(header)).toBe(addresses)
})

test('whoever a trusted proxy forwards has an address that can be stored', async () => {
  const app = await httpServer({ trust_proxy: ['127.0.0.1'], per_minute: null })
  app.get('/ip', async ({ ip }) => ({ ip }))
  const ipOf = async (header: string) =>
    (await app.inject({ url: '/ip', headers: { 'x-forwarded-for': header } })).json<{ ip: string }>().ip
  expect(await ipOf('198.51.100.1, 203.0.113.9:5678')).toBe('203.0.113.9')
  // The proxy's own.
  expect(await ipOf('198.51.100.1, made up')).toBe('127.0.0.1')
  await app.close()
})
