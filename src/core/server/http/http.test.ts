import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { cleanFilename } from '../files/fileTypes.ts'
import { httpServer } from './http.ts'

test('closing ends what runs and does not wait for connections that were only held ready', async () => {
  const app = await httpServer({ trust_proxy: null, per_minute: null })
  let finish = () => {}
  app.get('/slow', () => new Promise((resolve) => (finish = () => resolve({ done: true }))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ready = connect(port, '127.0.0.1')
  await once(ready, 'connect')
  const request = once(app.server, 'request')
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await request

  const closed = app.close()
  await once(ready, 'close')
  finish()
  expect(await (await answer).json()).toEqual({ done: true })
  await closed
})

test('a call that comes while the server is being stopped is refused in the shape of all refusals', async () => {
  const app = await httpServer({ trust_proxy: null, per_minute: null })
  let finish = () => {}
  app.get('/slow', () => new Promise((resolve) => (finish = () => resolve({ done: true }))))
  const isStopping = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text))
  const call = async () => {
    const request = once(app.server, 'request')
    socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await request
  }
  await call()
  const closed = app.close()
  await isStopping
  // The connection is in use, so another call can come on it.
  await call()
  finish()
  await once(socket, 'close')
  expect(answers).toContain('{"done":true}')
  expect(answers).toMatch(/HTTP\/1.1 503 .*"code":"server\.stopping"/s)
  await closed
})

test.each(['text/html', 'application/pdf', 'image/svg+xml', 'text/plain'])(
  'a page of %s keeps to our own, and asks no device of the browser',
  async (type) => {
    const app = await httpServer({ trust_proxy: null, per_minute: null })
    app.get('/', (_request, reply) => reply.type(type).send('a page'))
    const { headers } = await app.inject('/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
      'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
    })
    await app.close()
  },
)

test.each([
  ['application/json', "default-src 'none'; frame-ancestors 'none'"],
  ['text/css', "default-src 'none'; frame-ancestors 'none'"],
  ['application/javascript', "default-src 'self'; frame-ancestors 'none'"],
])('an answer of %s has what is obeyed without a page', async (type, policy) => {
  const app = await httpServer({ trust_proxy: null, per_minute: null })
  app.get('/', (_request, reply) => reply.type(type).send('{}'))
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy,
  })
  expect(headers).not.toHaveProperty('permissions-policy')
  await app.close()
})

test('what browsers write in place of a line break or a quote is no part of a file name', () => {
  expect(cleanFilename('a%0D%0AX-Evil: 1%22.pdf')).toBe('aX-Evil 1.pdf')
  expect(cleanFilename('100% sure.pdf')).toBe('100% sure.pdf')
})

test('a person does not wait behind a crowd of strangers', async () => {
  const app = await httpServer({
    trust_proxy: null,
    per_minute: null,
    person_of: ({ headers }) => (headers.authorization ? 1 : undefined),
  })
  app.get('/', () => 'a page')
  let strangersAnswered = 0
  const strangers = Array.from({ length: 200 }, () => app.inject('/').then(() => strangersAnswered++))
  await app.inject({ url: '/', headers: { authorization: 'Bearer of-a-person' } })
  expect(strangersAnswered).toBeLessThan(100)
  await Promise.all(strangers)
  expect(strangersAnswered).toBe(200)
  await app.close()
})

test('what cannot be read as a request is refused in the shape of all refusals', async () => {
  const app = await httpServer({ trust_proxy: null, per_minute: null })
  app.get('/api/records/:id', () => ({}))
  const { statusCode, headers, body } = await app.inject('/api/records/%E0%A4%A')
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    {
      error: {
        code: 'request.url',
        message: 'This address is not well-formed.',
        request_id: headers['x-request-id'],
      },
    },
  ])
  expect(headers['x-content-type-options']).toBe('nosniff')

  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answerTo = async (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    const answer = (await Array.fromAsync(socket)).join('')
    return [answer.slice(9, 12), JSON.parse(answer.split('\r\n\r\n')[1]!).error.code]
  }
  expect(await answerTo('NO REQUEST\r\n\r\n')).toEqual(['400', 'request.malformed'])
  const longHeader = `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await answerTo(longHeader)).toEqual(['431', 'request.headers'])
  await app.close()
})
