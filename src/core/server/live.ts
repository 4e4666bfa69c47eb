import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Actor } from '../actor.ts'
import type { Delivery } from '../live.ts'
import { changeOfRights, deliveries } from './deliveries.ts'
import { KeptConnection } from './keptConnection.ts'

/** Carries ids only: who may see the thing is decided for every reader, when the event is delivered. */
export interface LiveEvent {
  /** The name of the contract whose data changed. */
  topic: string
  ids?: number[]
  /** Only readers who see rows of this set are told. */
  access_set_id?: number
  /** Only readers who see internal entries are told. */
  is_internal?: boolean
  /** Only these people are told. */
  user_ids?: number[]
}

export const liveChannel = 'ellis_live'

/** One listening connection per process, shared by all open browsers. */
export class LiveEvents {
  #emitter = new EventEmitter().setMaxListeners(0)
  #stop = new AbortController()
  #connection: KeptConnection
  /** While this is false, something may have been announced without being heard. */
  isListening = false
  /** How often somebody's rights may have changed. */
  #rights = 0

  constructor(connection: pg.ClientConfig) {
    this.hear((event) => {
      if (event === 'refetch' || event.topic === changeOfRights) this.#rights++
    })
    this.#connection = new KeptConnection(connection, async (client) => {
      client.on('notification', ({ payload }) => {
        for (const event of JSON.parse(payload ?? '[]') as LiveEvent[]) this.#emitter.emit('event', event)
      })
      client.on('end', () => (this.isListening = false))
      await client.query(`listen ${liveChannel}`)
      this.isListening = true
      // Whatever was announced while no connection listened is lost.
      this.#emitter.emit('refetch')
    })
  }

  /** For this process itself, which is told of everything. `refetch`: something may have been missed. */
  hear(act: (event: LiveEvent | 'refetch') => void): void {
    this.#emitter.on('event', act).on('refetch', () => act('refetch'))
  }

  /** Events for one reader until `signal` aborts. */
  subscribe(reader: () => Promise<Actor | null>, signal: AbortSignal): AsyncGenerator<Delivery | null> {
    return deliveries({
      events: this.#emitter,
      rights: () => this.#rights,
      reader,
      signal: AbortSignal.any([signal, this.#stop.signal]),
    })
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#connection.stop()
  }
}
