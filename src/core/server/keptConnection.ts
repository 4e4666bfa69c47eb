import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Lets the server of a machine that vanished notice within a minute; meaningless and ignored on a socket. */
const noticeTheVanished = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** A connection of its own, opened again whenever it is lost, until it is stopped; `prepare` gives it its purpose. */
export class KeptConnection {
  #stop = new AbortController()
  #connection: pg.ClientConfig
  #prepare: (client: pg.Client) => Promise<unknown>
  #kept: Promise<void>
  #onOpened = () => {}
  /** Settles when it is open and prepared for the first time. */
  opened = new Promise<void>((resolve) => (this.#onOpened = resolve))

  constructor(connection: pg.ClientConfig, prepare: (client: pg.Client) => Promise<unknown>) {
    const options = [connection.options, noticeTheVanished].filter(Boolean).join(' ')
    this.#connection = { ...connection, options, keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
    this.#prepare = prepare
    this.#kept = this.#keep()
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stop
    const stopped = once(signal, 'abort')
    for (let wait = 200; !signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      const client = new pg.Client(this.#connection)
      const gone = once(client, 'end').catch(() => {})
      client.on('error', () => {})
      try {
        await client.connect()
        await this.#prepare(client)
        this.#onOpened()
        wait = 100
        await Promise.race([gone, stopped])
      } catch {
        // The pool reports a database that is away; here we only keep trying.
      } finally {
        await client.end().catch(() => {})
      }
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }

  stop(): Promise<void> {
    this.#stop.abort()
    return this.#kept
  }
}
