import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Lets the server of a machine that vanished notice within a minute; meaningless and ignored on a socket. */
const noticeTheVanished = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** Unlike a database that is starting, ending (class 57) or away. */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith('57')

/** A connection of its own, opened again whenever it is lost, until it is stopped; `prepare` gives it its purpose. */
export class ReconnectingConnection {
  #stop = new AbortController()
  #connection: pg.ClientConfig
  #prepare: (client: pg.Client) => Promise<unknown>
  #kept: Promise<void>
  #first = Promise.withResolvers<void>()
  /** Settles when it is open and prepared for the first time; fails when the database refuses that. */
  opened = this.#first.promise

  constructor(connection: pg.ClientConfig, prepare: (client: pg.Client) => Promise<unknown>) {
    const options = [connection.options, noticeTheVanished].filter(Boolean).join(' ')
    this.#connection = { ...connection, options, keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
    this.#prepare = prepare
    // Not everybody waits for it.
    this.opened.catch(() => {})
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
        this.#first.resolve()
        wait = 100
        await Promise.race([gone, stopped])
      } catch (error) {
        // The pool reports an unreachable database; this only retries.
        if (isRefused(error)) this.#first.reject(error)
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
