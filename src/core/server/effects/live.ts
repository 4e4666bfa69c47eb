import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Actor } from '../../actor.ts'
import type { Topic } from '../../register.ts'
import type { Delivery } from '../../delivery.ts'
import { changeOfRights, liveDeliveries } from './liveDeliveries.ts'
import { ReconnectingConnection } from '../db/reconnectingConnection.ts'
import { Peers } from './peers.ts'

/** Recipients of a live event. Required: an event with no audience would reach the whole office. */
export type LiveEventAudience =
  /** Readers who see rows of this access set and, where the row is internal, internal entries. */
  { access_set_id: number; is_internal?: boolean } | { user_ids: readonly number[] } | { everybody: true }

/** Carries no data: each reader's access is checked when the event is delivered. */
export type LiveEvent = {
  /** Name of the contract whose data changed. */
  topic: Topic
  /** The request that made the change. */
  request_id?: string
} & LiveEventAudience

export const liveChannel = 'ellis_live'

/** One listening connection per process, shared by all open browsers. */
export class LiveEvents {
  #emitter = new EventEmitter().setMaxListeners(0)
  #stop = new AbortController()
  #connection: ReconnectingConnection
  #peers: Peers
  /** How often somebody's rights may have changed. */
  #rights = 0

  /** `is_alone`: no other server shares the database, as in most tests; see `Peers`. */
  constructor(connection: pg.ClientConfig, { is_alone = false } = {}) {
    this.#peers = new Peers({ is_alone })
    this.hear((event) => {
      if (event === 'refetch' || event.topic === changeOfRights) this.#rights++
    })
    this.#connection = new ReconnectingConnection(connection, async (client) => {
      client.on('notification', ({ channel, payload }) => {
        if (channel !== liveChannel) return
        for (const event of JSON.parse(payload ?? '[]') as LiveEvent[]) this.#emitter.emit('event', event)
      })
      await client.query(`listen ${liveChannel}`)
      // Events published while no connection listened are lost. What is in memory goes before it is trusted again.
      this.#emitter.emit('refetch')
      await this.#peers.join(client)
    })
  }

  /** Resolves once events are received for the first time. */
  get opened(): Promise<void> {
    return this.#connection.opened
  }

  /** While false, published events may have been missed. */
  get isListening(): boolean {
    return this.#peers.hearsAll
  }

  /** Hook after the commit of a change of rights, before it is answered. */
  allHaveForgotten(): Promise<void> {
    return this.#peers.allHaveForgotten()
  }

  /** For this process itself, which receives every event. `refetch`: events may have been missed. */
  hear(listener: (event: LiveEvent | 'refetch') => void): void {
    this.#emitter.on('event', listener).on('refetch', () => listener('refetch'))
  }

  /** Events for one reader until `signal` aborts. */
  subscribe(reader: () => Promise<Actor | null>, signal: AbortSignal): AsyncGenerator<Delivery[]> {
    return liveDeliveries({
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
