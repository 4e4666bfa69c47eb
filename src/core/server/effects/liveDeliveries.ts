import type { EventEmitter } from 'node:events'
import type { Actor } from '../../actor.ts'
import type { Delivery } from '../../delivery.ts'
import type { LiveEvent } from './live.ts'

/** The topic under which PostgreSQL announces that somebody may now be someone else or see something else; for servers alone. */
export const changeOfRights = 'rights'

/** Heartbeat interval, so that a dead connection is noticed. */
const quietMs = 20_000
/** Backlog of a slow reader; beyond it only the fact that events were missed is stored. */
const mostWaiting = 5_000
const retryMs = 2_000

interface Source {
  /** Emits `event` with a live event, and `refetch` when some may have been missed. */
  events: EventEmitter
  /** A number that is another after anybody's rights may have changed. */
  rights(): number
  /** Current rights of the reader; null once their session is over. */
  reader(): Promise<Actor | null>
  signal: AbortSignal
}

/** An event that names nobody concerns nobody. */
function concerns(event: LiveEvent, actor: Actor): boolean {
  if ('user_ids' in event) return event.user_ids.includes(actor.user_id)
  if ('access_set_id' in event)
    return (
      (!event.is_internal || actor.sees_internal) &&
      (actor.access_set_ids === null || actor.access_set_ids.includes(event.access_set_id))
    )
  return event.everybody === true
}

const deliveryOf = (event: LiveEvent | 'refetch', reader: Actor): Delivery[] => {
  if (event === 'refetch') return [{ refetch: true }]
  if (!concerns(event, reader)) return []
  return [{ topic: event.topic, ...(event.request_id && { request_id: event.request_id }) }]
}

/**
 * Deliveries to one reader until `signal` aborts, those of one moment as one array; an empty one: nothing for a while. The
 * reader's rights are read before each array and at every quiet interval; once there is no session the stream says so and
 * ends. While rights cannot be read, because the database is slow or away, nothing is delivered and the stream stays open.
 */
export async function* liveDeliveries({
  events,
  rights,
  reader,
  signal,
}: Source): AsyncGenerator<Delivery[]> {
  let waiting: (LiveEvent | 'refetch')[] = []
  let latest: { actor: Actor; rights: number } | null = null
  let onAdded = () => {}
  let onAnswered = () => {}
  let onOver = () => {}
  const add = (event: LiveEvent | 'refetch') => {
    if (waiting.length >= mostWaiting) waiting = ['refetch']
    else waiting.push(event)
    onAdded()
  }
  const onEvent = (event: LiveEvent) => {
    if (event.topic === changeOfRights) return
    // Most events concern few readers. As long as nobody's rights have changed, the rights of the others need not be
    // read again.
    if (latest?.rights === rights() && !concerns(event, latest.actor)) return
    add(event)
  }
  const onRefetch = () => add('refetch')
  /** Waits until `ready` is called or the stream is over. Whether neither happened for so long. */
  const isQuietFor = (ms: number, prepare: (ready: () => void) => void) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, ms, true)
      const ready = () => (clearTimeout(timer), resolve(false))
      onOver = ready
      prepare(ready)
      if (signal.aborted) ready()
    })

  events.on('event', onEvent).on('refetch', onRefetch)
  signal.addEventListener('abort', () => onOver(), { once: true })
  try {
    while (!signal.aborted) {
      if (waiting.length === 0) await isQuietFor(quietMs, (ready) => (onAdded = ready))

      const asOf = rights()
      const outcome: { answer?: Actor | null | 'away' } = {}
      const answered = (answer: Actor | null | 'away') => ((outcome.answer = answer), onAnswered())
      reader().then(answered, () => answered('away'))
      while (outcome.answer === undefined && !signal.aborted)
        if (await isQuietFor(quietMs, (ready) => (onAnswered = ready))) yield []
      const { answer } = outcome
      if (signal.aborted || answer === undefined) return

      if (answer === 'away') {
        yield []
        // Not all at the same moment.
        await isQuietFor(retryMs * (1 + Math.random()), () => {})
      } else if (answer === null) {
        yield [{ ended: true }]
        return
      } else if (rights() === asOf) {
        latest = { actor: answer, rights: asOf }
        // One piece of the stream: a change often announces eight topics to forty readers.
        const heard = waiting.flatMap((event) => deliveryOf(event, answer))
        const isQuiet = waiting.length === 0
        waiting = []
        if (isQuiet || heard.length > 0) yield heard
      }
    }
  } finally {
    events.off('event', onEvent).off('refetch', onRefetch)
  }
}
