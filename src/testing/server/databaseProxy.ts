import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A way to the database on which what it sends to a connection that listens may come late, or not at all. */
export interface DatabaseProxy {
  port: number
  /** How late the news comes; null: it is held back until this is a number again. */
  delay_ms: number | null
  close(): void
}

export async function databaseProxy(socket_path: string): Promise<DatabaseProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(socket_path)
    let listens = false
    let last = Promise.resolve()
    const delivered = async (bytes: Buffer) => {
      while (listens && proxy.delay_ms === null && !client.destroyed) await pause(5)
      if (listens && proxy.delay_ms) await pause(proxy.delay_ms)
      if (!client.destroyed) client.write(bytes)
    }
    client.on('data', (bytes) => {
      listens ||= bytes.includes('listen ')
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      last = last.then(() => delivered(bytes))
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => (open.delete(one), other.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: DatabaseProxy = {
    port: (server.address() as AddressInfo).port,
    delay_ms: 0,
    close() {
      server.close()
      for (const one of open) one.destroy()
    },
  }
  return proxy
}
