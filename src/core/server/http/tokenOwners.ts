import type { FastifyRequest } from 'fastify'
import { readCookie, refreshCookie } from './cookies.ts'
import { databaseOf, type Database } from '../db/database.ts'
import type { ReadDb, Transacting } from '../db/db.ts'

/** More tokens than this are not remembered; those least lately used go first. */
const mostTokens = 10_000

const tokenOf =
  (expected: string) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
    const [scheme, token] = (headers.authorization ?? '').split(' ')
    return scheme?.toLowerCase() === expected && token ? token : null
  }
/** Access token of a session. */
export const bearer = tokenOf('bearer')
/** Token of a guest link. */
export const guestToken = tokenOf('guest')

/** Id of a user, or `key 7` for an API key, which has a rate limit of its own. */
type Owner = number | `key ${number}`

/** Owners of tokens this process has seen. */
export class TokenOwners {
  #owners = new Map<string, Owner>()
  #most: number

  constructor(most = mostTokens) {
    this.#most = most
  }

  /** Records the owner of a token when it is issued and when it is used; null: no longer anybody's. */
  learn(token: string, owner: Owner | null): void {
    // Maps iterate in order of insertion, so the least recently used token is the first.
    this.#owners.delete(token)
    if (owner === null) return
    this.#owners.set(token, owner)
    if (this.#owners.size > this.#most) this.#owners.delete(this.#owners.keys().next().value!)
  }

  of(token: string): Owner | undefined {
    return this.#owners.get(token)
  }
}

const owners = new WeakMap<Database, TokenOwners>()

/** One for each database, and so for each office. */
export function tokenOwners(db: ReadDb | Transacting): TokenOwners {
  const database = databaseOf(db)!
  const cached = owners.get(database) ?? new TokenOwners()
  owners.set(database, cached)
  return cached
}

/** Owner of a call's token or key, if this process has seen it. A call that refreshes a session has only its cookie. */
export function personOf(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  owners: TokenOwners,
): Owner | undefined {
  const token = bearer(request) ?? readCookie(request, refreshCookie)
  return token === undefined ? undefined : owners.of(token)
}
