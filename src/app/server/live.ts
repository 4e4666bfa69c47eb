import { routes, type Route } from '../../core/server/routes.ts'
import type { Delivery } from '../../core/live.ts'
import type { LiveEvents } from '../../core/server/live.ts'
import { identify } from '../../features/session/server/identify.ts'
import { isAllowedFrom } from '../../fields/network/network.ts'
import { readSetting } from '../../features/settings/server/settings.ts'
import { liveContract } from '../live.ts'

export const liveRoutes = (live: LiveEvents): Route[] =>
  routes(liveContract, {
    listen: ({ db, request }) => {
      const stopped = new AbortController()
      const listener = async () => {
        const actor = await identify(db, request.access_token!)
        const { allowed_networks } = await readSetting(db, 'userAccess')
        return isAllowedFrom(allowed_networks, request.ip) ? actor : null
      }
      const deliveries = live.subscribe(listener, stopped.signal)
      return {
        content_type: 'text/event-stream; charset=utf-8',
        body: toServerSentEvents(deliveries, stopped),
      }
    },
  })

async function* toServerSentEvents(deliveries: AsyncIterable<Delivery | null>, stopped: AbortController) {
  try {
    yield ': open\n\n'
    for await (const delivery of deliveries)
      yield delivery ? `data: ${JSON.stringify(delivery)}\n\n` : ': still here\n\n'
  } finally {
    stopped.abort()
  }
}
