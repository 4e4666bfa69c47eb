import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { liveChannel } from './live.ts'

/** Every notice wakes each server, so they go together, in what a notice of PostgreSQL holds: not quite 8,000 bytes. */
export function inPackets(events: readonly string[]): string[] {
  const packets: string[] = []
  let packet = ''
  for (const event of events) {
    if (packet && Buffer.byteLength(packet) + Buffer.byteLength(event) > 7_900) {
      packets.push(`[${packet}]`)
      packet = ''
    }
    packet += packet ? `,${event}` : event
  }
  return packet ? [...packets, `[${packet}]`] : packets
}

/**
 * Tells the browsers of every process what has been committed. Within a transaction a notice would make all others that
 * end with one wait for it, one after the other; here what comes up while one is on its way goes with the next.
 */
export class News {
  #pool: Pick<pg.Pool, 'query'>
  #waiting = new Set<string>()
  #sending: Promise<void> | null = null
  #isClosed = false

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool
  }

  tell(events: Iterable<string>): void {
    for (const event of events) this.#waiting.add(event)
    if (this.#waiting.size > 0) this.#sending ??= this.#send()
  }

  async #send(): Promise<void> {
    while (this.#waiting.size > 0) {
      const events = [...this.#waiting]
      this.#waiting.clear()
      try {
        await this.#pool.query({
          name: 'news',
          text: 'select pg_notify($1::text, event) from unnest($2::text[]) event',
          values: [liveChannel, inPackets(events)],
        })
      } catch {
        // Who loses the database reads everything anew when it is back, so then there is nothing left to tell.
        if (this.#isClosed) break
        await pause(200)
      }
    }
    this.#sending = null
  }

  /** When all has been told. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#sending
  }
}
