import type { FastifyRequest } from 'fastify'
import { networkOf } from './networkOf.ts'

/** More tokens than this are not remembered. */
const mostTokens = 10_000

export function bearer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/**
 * Under whom calls are counted: somebody signed in by themselves, because a whole office may stand behind one address, and
 * anybody else by their address. Whose a token is the first call with it shows; until then it is worth no more than none.
 */
export class CountedUnder {
  #owners = new Map<string, number>()

  /** To be told who a call was made by, or that its token is nobody's (any more). */
  learn(token: string, user_id: number | null): void {
    if (user_id === null) this.#owners.delete(token)
    else {
      if (this.#owners.size >= mostTokens) this.#owners.clear()
      this.#owners.set(token, user_id)
    }
  }

  of(request: Pick<FastifyRequest, 'headers' | 'ip'>): string {
    const token = bearer(request)
    const owner = token === null ? undefined : this.#owners.get(token)
    return owner === undefined ? `address ${networkOf(request.ip)}` : `person ${owner}`
  }
}
