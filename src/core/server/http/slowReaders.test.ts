import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { httpServer } from './http.ts'
import type { SlowestReader } from './slowReaders.ts'

let app: FastifyInstance
let isClosed: boolean
afterEach(() => app.close())

/** A file without end, and a reader who has seen its first bytes. */
async function reading(slowest_reader: SlowestReader): Promise<Socket> {
  isClosed = false
  async function* file() {
    try {
      for (;;) yield Buffer.alloc(65_536)
    } finally {
      isClosed = true
    }
  }
  app = await httpServer({ trust_proxy: null, per_minute: null, slowest_reader })
  app.get('/file', (_request, reply) => reply.send(Readable.from(file())))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write('GET /file HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

test('an answer that nobody reads on is ended, and its file closed', async () => {
  const socket = await reading({ bytes: 1, within_ms: 50 })
  await expect.poll(() => isClosed).toBe(true)
  socket.resume()
  await once(socket, 'close')
})

test('one that trickles is ended, too', async () => {
  const socket = await reading({ bytes: 100_000, within_ms: 50 })
  const sipping = setInterval(() => socket.read(1), 5)
  await expect.poll(() => isClosed).toBe(true)
  clearInterval(sipping)
  socket.resume()
  await once(socket, 'close')
})

test('one that is read is not', async () => {
  // In each of these times the reader takes something, however busy the machine is.
  const within_ms = 1_000
  const began = performance.now()
  const socket = await reading({ bytes: 1, within_ms })
  const sipping = setInterval(() => socket.read(65_536), 5)
  await expect.poll(() => performance.now() - began).toBeGreaterThan(3 * within_ms)
  clearInterval(sipping)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
  await expect.poll(() => isClosed).toBe(true)
})
