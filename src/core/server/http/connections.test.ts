import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Connections } from './connections.ts'

describe('connections', () => {
  let server: Server
  const open: Socket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy()
    server.close()
  })

  async function listen(
    limits: Partial<ConstructorParameters<typeof Connections>[1]>,
    answer: RequestListener = (_request, response) => response.end('here'),
  ): Promise<Connections> {
    server = createServer(answer)
    const connections = new Connections(server, {
      most: 1_000,
      most_from_one_address: 1_000,
      proxies: [],
      ...limits,
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return connections
  }

  async function dial(from = '127.0.0.1'): Promise<Socket> {
    const { port } = server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    open.push(socket)
    await once(socket, 'connect')
    return socket
  }
  /** One call on the connection, which then stays open. */
  async function ask(socket: Socket): Promise<boolean> {
    const answered = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => null)])
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    return (await answered) !== null
  }
  async function idle(count: number, from?: string): Promise<Socket[]> {
    const sockets: Socket[] = []
    for (let n = 0; n < count; n++) {
      const socket = await dial(from)
      expect(await ask(socket)).toBe(true)
      sockets.push(socket)
    }
    return sockets
  }
  const areOpen = (sockets: Socket[]) => sockets.map((socket) => !socket.closed && !socket.readableEnded)

  it('from one address are so many: the one idle for longest makes room', async () => {
    await listen({ most_from_one_address: 3 })
    const [first, second, third] = (await idle(3)) as [Socket, Socket, Socket]
    expect(await ask(first)).toBe(true)
    const gone = once(second, 'close')
    const [fourth] = await idle(1)
    await gone
    expect(areOpen([first, second, third, fourth!])).toEqual([true, false, true, true])
  })

  it('from one address take nothing from another', async () => {
    await listen({ most_from_one_address: 3 })
    const others = await idle(2, '127.0.0.2')
    await idle(20)
    expect(areOpen(others)).toEqual([true, true])
    expect(await ask((await idle(1, '127.0.0.3'))[0]!)).toBe(true)
  })

  it('in all are so many, too', async () => {
    await listen({ most: 4 })
    const early = await idle(2, '127.0.0.2')
    const gone = Promise.all(early.map((socket) => once(socket, 'close')))
    await idle(4)
    await gone
    expect(await ask((await idle(1, '127.0.0.3'))[0]!)).toBe(true)
  })

  it('that are busy are left alone, and then the new one is refused', async () => {
    const finish: (() => void)[] = []
    await listen({ most_from_one_address: 2 }, (_request, response) =>
      finish.push(() => response.end('here')),
    )
    const busy = [await dial(), await dial()]
    const answers = busy.map(ask)
    while (finish.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await ask(await dial())).toBe(false)
    for (const end of finish) end()
    expect(await Promise.all(answers)).toEqual([true, true])
  })

  it('of a proxy are everybody’s, and not counted by address', async () => {
    await listen({ most_from_one_address: 2, proxies: ['10.0.0.1', '127.0.0.0/30'] })
    expect(areOpen(await idle(10))).toEqual(Array.from({ length: 10 }, () => true))
    expect(areOpen(await idle(3, '127.0.0.9'))).toContain(false)
  })

  it('of streams do not count for their address', async () => {
    const connections: Connections = await listen({ most_from_one_address: 2 }, ({ socket }, response) => {
      connections.markStream(socket)
      response.write('begins')
    })
    expect(areOpen(await idle(10))).toEqual(Array.from({ length: 10 }, () => true))
  })
})
