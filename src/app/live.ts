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
