import type { LiveEvent } from './live.ts'

/** An event has to fit into a notice of PostgreSQL. */
const namedAtOnce = 500

/** The rights or the account of these people changed: their open pages read everything again. */
export function reloadPages(ctx: { publish(event: LiveEvent): void }, user_ids: readonly number[]): void {
  for (let at = 0; at < user_ids.length; at += namedAtOnce)
    ctx.publish({ topic: 'session', user_ids: user_ids.slice(at, at + namedAtOnce) })
}
