import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Actor } from '../actor.ts'
import type { Delivery } from '../live.ts'
import { KeptConnection } from './keptConnection.ts'

/** Carries ids only: who may see the thing is asked again for every reader, when the event is delivered. */
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

const concerns = (event: LiveEvent, actor: Actor): boolean =>
  (!event.user_ids || event.user_ids.includes(actor.user_id)) &&
  (!event.is_internal || actor.sees_internal) &&
  (event.access_set_id === undefined ||
    actor.access_set_ids === null ||
    actor.access_set_ids.includes(event.access_set_id))

/** One listening connection per process, shared by all open browsers. */
export class LiveEvents {
  #emitter = new EventEmitter().setMaxListeners(0)
  #stop = new AbortController()
  #connection: KeptConnection
  /** While this is false, something may have been announced without being heard. */
  isListening = false

  constructor(connection: pg.ClientConfig) {
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

  /**
   * Events for one reader until `signal` aborts. `identify` is asked at every delivery and at every quiet
   * interval; when it finds nobody any more the stream says so and ends.
   */
  async *subscribe(
    identify: () => Promise<Actor | null>,
    signal: AbortSignal,
  ): AsyncGenerator<Delivery | null> {
    const waiting: (LiveEvent | 'refetch')[] = []
    let wake = () => {}
    const onEvent = (event: LiveEvent) => (waiting.push(event), wake())
    const onRefetch = () => (waiting.push('refetch'), wake())
    this.#emitter.on('event', onEvent).on('refetch', onRefetch)
    const over = AbortSignal.any([signal, this.#stop.signal])
    try {
      while (!over.aborted) {
        if (!waiting.length) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, 20_000)
            wake = () => (clearTimeout(timer), resolve())
            over.addEventListener('abort', wake, { once: true })
          })
        }
        if (over.aborted) return
        const events = waiting.splice(0)
        const actor = await identify()
        if (!actor) {
          yield { ended: true }
          return
        }
        if (!events.length) yield null
        for (const event of events) {
          if (event === 'refetch') yield { refetch: true }
          else if (concerns(event, actor))
            yield { topic: event.topic, ...(event.ids ? { ids: event.ids } : {}) }
        }
      }
    } finally {
      this.#emitter.off('event', onEvent).off('refetch', onRefetch)
    }
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#connection.stop()
  }
}
