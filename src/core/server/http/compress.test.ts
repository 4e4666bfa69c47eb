import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract, endpoint } from '../../contract.ts'
import { useOffice } from '#testing/server/office.ts'
import { bindRoutes } from './adapter.ts'
import { httpServer } from './http.ts'
import { routes } from './routes.ts'

const office = useOffice()
const names = Array.from({ length: 400 }, (_, place) => `Ana María ${place}`)
const list = {
  method: 'GET',
  access: { kind: 'anyone' },
  output: z.object({ names: z.array(z.string()) }),
} as const

const lists = contract('today', {
  readLong: endpoint({ ...list, path: '/long', input: {}, summary: 'A long answer' }),
  readShort: endpoint({ ...list, path: '/short', input: {}, summary: 'A short answer' }),
  readSecret: endpoint({
    ...list,
    path: '/secret',
    input: {},
    secret_answer: true,
    summary: 'A long answer with a secret',
  }),
  readFile: endpoint({ ...list, path: '/file', input: {}, output: 'stream', summary: 'A file' }),
})

async function served() {
  const app = await httpServer({ trust_proxy: null, per_minute: null })
  const bound = routes(lists, {
    readLong: async () => ({ names }),
    readShort: async () => ({ names: names.slice(0, 5) }),
    readSecret: async () => ({ names }),
    readFile: async () => ({ content_type: 'text/csv', body: names }),
  })
  bindRoutes(app, bound, { ...office, identify: async () => null, permit: () => undefined })
  return (path: string, encodings?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/api${path}`, headers: encodings ? { 'accept-encoding': encodings } : {} })
}

test('a long answer is compressed as the caller takes it', async () => {
  const call = await served()
  const brotli = await call('/long', 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual({ names })
  const zipped = await call('/long', 'gzip;q=1.0, br;q=0')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ names })
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length)
})

test('an answer is sent as it is where the caller does not take it compressed, or where it is short', async () => {
  const call = await served()
  for (const encodings of [undefined, 'identity', 'gzip;q=0', 'brotli'])
    expect((await call('/long', encodings)).json()).toEqual({ names })
  expect((await call('/short', 'br')).headers['content-encoding']).toBeUndefined()
})

test('an answer with a secret and a stream are never compressed', async () => {
  const call = await served()
  for (const path of ['/secret', '/file'])
    expect((await call(path, 'gzip, br')).headers['content-encoding']).toBeUndefined()
})

test('HEAD has no body to compress', async () => {
  const call = await served()
  const { statusCode, headers, body } = await call('/long', 'br', 'HEAD')
  expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, ''])
})
