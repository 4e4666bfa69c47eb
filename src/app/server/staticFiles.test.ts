import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { buildServer } from './server.ts'

const office = useOffice()
const web_dir = mkdtempSync(path.join(tmpdir(), 'ellis-pages-'))
const warnings: Error[] = []
const collectWarning = (warning: Error) => warnings.push(warning)
let app: FastifyInstance
let url = ''

beforeAll(async () => {
  writeFileSync(path.join(web_dir, 'index.html'), '<title>Ellis</title>')
  writeFileSync(
    path.join(web_dir, 'guest.html'),
    '<style>p { color: red }</style><script>cut()</script><h1 id="office">Language</h1>',
  )
  const script = path.join(web_dir, 'assets/page.js')
  mkdirSync(path.dirname(script))
  writeFileSync(script, 'page()')
  writeFileSync(`${script}.br`, brotliCompressSync('page()'))
  writeFileSync(`${script}.gz`, gzipSync('page()'))
  writeFileSync(path.join(web_dir, 'colorScheme.js'), 'scheme()')
  app = await buildServer({ ...office, web_dir, per_minute: null })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  process.on('warning', collectWarning)
})
afterAll(async () => {
  process.off('warning', collectWarning)
  await app.close()
  rmSync(web_dir, { recursive: true })
})

test('every address of the app is its one page, and Node warns of nothing on the way', async () => {
  for (const address of ['/', '/records/12', '/account/security', '/api-keys']) {
    const answer = await fetch(url + address)
    expect([answer.status, await answer.text()]).toEqual([200, '<title>Ellis</title>'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
  await setImmediate()
  expect(warnings).toEqual([])
})

test('what is neither a page nor a call is not found', async () => {
  for (const address of ['/api/no/such/call', '/assets/gone.js'])
    expect((await fetch(url + address)).status).toBe(404)
  expect((await fetch(`${url}/records/12`, { method: 'POST' })).status).toBe(404)
})

test('a built file is sent as it was compressed beforehand, and as it is to who takes neither', async () => {
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(`${url}/assets/page.js`, { headers: { 'accept-encoding': accepted } })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([sent, 'page()'])
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  }
})

test('the page itself is asked for anew each time, and nothing it needs first is', async () => {
  const lifetime = async (address: string) => (await fetch(url + address)).headers.get('cache-control')
  expect(await lifetime('/')).toBe('no-cache')
  expect(await lifetime('/colorScheme.js')).toBe('public, max-age=86400')
})

test('no other site frames, reads or follows the page of a link, its files or its answers, and none sets a cookie', async () => {
  const answers = await Promise.all([
    fetch(`${url}/link/upload`),
    fetch(`${url}/link/letter`),
    fetch(`${url}/assets/page.js`),
    fetch(`${url}/api/guest/office`),
    fetch(`${url}/api/guest/upload/open`, {
      method: 'POST',
      headers: { authorization: 'Guest x', 'content-type': 'application/json' },
      body: '{}',
    }),
    fetch(`${url}/api/engagement_letters/mine`, { headers: { authorization: 'Guest x' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404])
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  }
  for (const { headers } of answers.slice(3)) expect(headers.get('cache-control')).toBe('no-store')
})

test('links for people without a login have their own page, which lets in nothing of other sites', async () => {
  const answer = await fetch(`${url}/link/upload`)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    '<style>p { color: red }</style><script>cut()</script><h1 id="office">Our office</h1>',
  ])
  const security = answer.headers.get('content-security-policy')!
  expect(security).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]{44}'; style-src 'sha256-[\w+/=]{44}'; /,
  )
  expect(security).not.toMatch(/unsafe|https?:|\*/)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
