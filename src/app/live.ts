import { signedIn } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'

export const liveContract = contract('live', {
  listen: endpoint({
    method: 'GET',
    path: '/live_events',
    access: signedIn,
    input: {},
    output: 'stream',
    summary: 'Server-sent events: what changed among the things this person may see',
  }),
})

/**
 * In milliseconds, how a page follows changes: those of a moment are read again together, and not by all pages in the
 * same one; a page that has read again rests, so that an office where everybody writes is not busy with reading.
 */
export const pace = { gather: 150, spread: 400, rest: 1_500, spread_of_rest: 1_000 }
