import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { StormOffice } from './office.ts'
import type { Figure } from './report.ts'

const storm = 2_000
const newcomers = 20
const patienceMs = 5_000

/** Connections that sent one request and stay open, and people who come after them. */
export async function idleConnections({ port }: StormOffice): Promise<Figure[]> {
  const open: Socket[] = []
  /** Milliseconds until a new connection from there was answered; null: never. */
  async function call(localAddress: string): Promise<number | null> {
    const began = performance.now()
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    open.push(socket)
    socket.on('error', () => {})
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    socket.setTimeout(0)
    return answered ? performance.now() - began : null
  }
  const newFrom = async (address: string) => {
    const answers = await Promise.all(Array.from({ length: newcomers }, () => call(address)))
    return answers.filter((ms) => ms !== null)
  }
  try {
    for (let n = 0; n < storm; n += 50) await Promise.all(Array.from({ length: 50 }, () => call('127.0.0.2')))
    // Until all remaining connections are notified.
    await pause(500)
    const stillOpen = open.filter((socket) => !socket.closed).length
    const [other, same] = [await newFrom('127.0.0.3'), await newFrom('127.0.0.2')]
    return [
      {
        what: `${storm} idle connections from one address: kept open`,
        value: stillOpen,
        unit: '',
        at_most: 100,
      },
      {
        what: '  new ones answered, from another address',
        value: other.length,
        unit: `of ${newcomers}`,
        at_least: newcomers,
      },
      {
        what: '  new ones answered, from the same',
        value: same.length,
        unit: `of ${newcomers}`,
        at_least: newcomers,
      },
      { what: '  slowest of them', value: Math.max(...other, ...same), unit: 'ms', at_most: 1_000 },
    ]
  } finally {
    for (const socket of open) socket.destroy()
  }
}
