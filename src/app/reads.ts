import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'

/** More than any page begins with. */
export const mostReads = 20
/** Limit for the address of one request, in characters; proxies take 8,000. */
export const longestAddress = 6_000

export const readsContract = contract('reads', {
  readTogether: endpoint({
    method: 'GET',
    path: '/reads',
    access: signedIn,
    // Each read is refused by itself, and some are allowed from everywhere.
    allowDuring: ['networks'],
    input: { path: z.array(z.string().min(1).max(longestAddress)).min(1).max(mostReads) },
    output: 'stream',
    summary:
      'Several reads in one answer: for each path below `/api`, as soon as it is answered, a line `[number of the path, status, body]`',
  }),
})
