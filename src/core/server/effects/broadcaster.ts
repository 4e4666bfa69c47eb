import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { liveChannel } from './live.ts'

/** Every notice wakes each server, so they are batched up to the size of a PostgreSQL notice, just under 8,000 bytes. */
export function batchPayloads(events: readonly string[]): string[] {
  const batches: string[] = []
  let batch = ''
  for (const event of events) {
    if (batch && Buffer.byteLength(batch) + Buffer.byteLength(event) > 7_900) {
      batches.push(`[${batch}]`)
      batch = ''
    }
    batch += batch ? `,${event}` : event
  }
  return batch ? [...batches, `[${batch}]`] : batches
}

/** Waiting time for more events before a notice: each is a transaction, and wakes every server. */
const gatherMs = 40

/**
 * Publishes committed events to the browsers of every process. A NOTIFY within a transaction would make all others that
 * end with one wait for it, one after the other; here events of a moment go together.
 */
export class LiveBroadcaster {
  #pool: Pick<pg.Pool, 'query'>
  #waiting = new Set<string>()
  #sending: Promise<void> | null = null
  #isClosed = false
  #onClose = () => {}

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool
  }

  publish(events: Iterable<string>): void {
    for (const event of events) this.#waiting.add(event)
    if (this.#waiting.size > 0) this.#sending ??= this.#send()
  }

  async #send(): Promise<void> {
    while (this.#waiting.size > 0) {
      await this.#gathered()
      const events = [...this.#waiting]
      this.#waiting.clear()
      try {
        await this.#pool.query({
          name: 'publish',
          text: 'select pg_notify($1::text, event) from unnest($2::text[]) event',
          values: [liveChannel, batchPayloads(events)],
        })
      } catch {
        // After losing the database a server reads everything again, so nothing is left to publish.
        if (this.#isClosed) break
        await pause(200)
      }
    }
    this.#sending = null
  }

  #gathered(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve()
      const timer = setTimeout(resolve, gatherMs)
      this.#onClose = () => (clearTimeout(timer), resolve())
    })
  }

  /** Resolves when everything is published. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#onClose()
    await this.#sending
  }
}
