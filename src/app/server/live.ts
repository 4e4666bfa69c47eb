import { setTimeout as pause } from 'node:timers/promises'
import { tooMany } from '#core/errors.ts'
import type { Delivery } from '#core/delivery.ts'
import { ConcurrencyLimit, inTurns } from '#core/server/http/concurrencyLimit.ts'
import type { LiveEvents } from '#core/server/effects/live.ts'
import { networkOf } from '#core/server/http/networkOf.ts'
import { routes, type Route } from '#core/server/http/routes.ts'
import { callerOf } from '#features/session/server/callerOf.ts'
import { isAllowedFrom } from '#fields/network/network.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { liveContract } from '../live.ts'

/** Open pages of one person; and of all behind one address, which may be a whole office. */
const mostOfOnePerson = 20
const mostFromOneAddress = 500

const refusal = () =>
  tooMany(
    30,
    'Ellis is open in too many windows to keep all of them up to date. Close some, or reload this one to see what is new.',
  )

export function liveRoutes(live: LiveEvents): Route[] {
  const open = new ConcurrencyLimit()
  // After a change of rights all readers are refreshed at the same moment; people's calls come first.
  const inTurn = inTurns(2)
  return routes(liveContract, {
    listen: ({ db, actor, request }) => {
      const limits: [string, number][] = [
        [`person ${actor.user_id}`, mostOfOnePerson],
        [`address ${networkOf(request.ip)}`, mostFromOneAddress],
      ]
      if (!open.hasRoom(limits)) throw refusal()
      const reader = async () => {
        await hearsAll(live)
        return inTurn(async () => {
          const actor = await callerOf(db, request.access_token!)
          const { allowed_networks } = await readSetting(db, 'userAccess')
          return isAllowedFrom(allowed_networks, request.ip) ? actor : null
        })
      }
      return { content_type: 'text/event-stream; charset=utf-8', body: serverSentEvents(follow) }

      /** Takes its place when the stream is first read, so that it is always released. */
      async function* follow(stopped: AbortSignal): AsyncGenerator<Delivery[] | 'open'> {
        const leave = open.enter(limits)
        if (!leave) return
        try {
          yield 'open'
          yield* live.subscribe(reader, stopped)
        } finally {
          leave()
        }
      }
    },
  })
}

/**
 * A server that lags behind the others reads from the database instead of its memory. Deliveries can wait a little
 * for it to catch up: two hundred readers refreshed at once would delay it further.
 */
async function hearsAll(live: LiveEvents): Promise<void> {
  for (let n = 0; n < 20 && !live.isListening; n++) await pause(100)
}

function serverSentEvents(
  follow: (stopped: AbortSignal) => AsyncIterator<Delivery[] | 'open', void>,
): AsyncIterable<string> {
  const stopped = new AbortController()
  const deliveries = follow(stopped.signal)
  const next = async (): Promise<IteratorResult<string, undefined>> => {
    const { done, value } = await deliveries.next()
    return done ? { done, value: undefined } : { value: toText(value as Delivery[] | 'open') }
  }
  // A departing client is noticed only when there is something to send.
  const end = async (): Promise<IteratorResult<string, undefined>> => {
    stopped.abort()
    await deliveries.return?.()
    return { done: true, value: undefined }
  }
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

function toText(deliveries: Delivery[] | 'open'): string {
  if (deliveries === 'open') return ': open\n\n'
  if (deliveries.length === 0) return ': still here\n\n'
  return deliveries.map((delivery) => `data: ${JSON.stringify(delivery)}\n\n`).join('')
}
