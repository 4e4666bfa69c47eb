import { createHash } from 'node:crypto'
import type { Actor } from '#core/actor.ts'
import type { Endpoint } from '#core/contract.ts'
import { forbidden, Refusal, tooMany } from '#core/errors.ts'
import type { Database } from '#core/server/db/database.ts'
import { isWholeApiKeyToken } from '#core/server/http/apiKeyToken.ts'
import { networkOf } from '#core/server/http/networkOf.ts'
import { callerOf } from '#features/session/server/callerOf.ts'
import { areas, covers, scopeOf, areaOf } from '../areas.ts'

/** Wrong keys of one network in a minute; those that come after are refused before anything is looked up. */
const mostWrong = 30
const minuteMs = 60_000
/** More networks than this are not remembered. */
const mostNetworks = 10_000

const refused = () =>
  new Refusal(
    401,
    'api_key.refused',
    'This API key is unknown, expired or revoked, or its owner may not sign in at the moment.',
  )

/** Finds out who a key acts for, counts wrong ones by address, and notes when a key was last used, and from where. */
export class KeyDoor {
  #database: Database
  #wrong = new Map<string, { count: number; until: number }>()
  /** Keys that have worked in this process: nobody else's mistakes delay them. Only their hashes are held. */
  #known = new Set<string>()
  #noted = new Map<number, { at: number; ip: string }>()

  constructor(database: Database) {
    this.#database = database
  }

  async admit(token: string, ip: string): Promise<Actor> {
    const hash = createHash('sha256').update(token).digest('base64')
    if (!this.#known.has(hash)) this.#refuseMany(ip)
    const actor = isWholeApiKeyToken(token) ? await callerOf(this.#database.read, token) : null
    if (!actor?.api_key) {
      this.#known.delete(hash)
      this.#countWrong(ip)
      throw refused()
    }
    if (this.#known.size > mostNetworks) this.#known.clear()
    this.#known.add(hash)
    this.#note(actor.api_key.id, ip)
    return actor
  }

  #refuseMany(ip: string): void {
    const wrong = this.#wrong.get(networkOf(ip))
    if (wrong && wrong.until > Date.now() && wrong.count >= mostWrong)
      throw tooMany(Math.ceil((wrong.until - Date.now()) / 1000))
  }

  #countWrong(ip: string): void {
    const network = networkOf(ip)
    const before = this.#wrong.get(network)
    if (this.#wrong.size > mostNetworks) this.#wrong.clear()
    if (before && before.until > Date.now()) before.count++
    else this.#wrong.set(network, { count: 1, until: Date.now() + minuteMs })
  }

  /** Once a minute, or from a new address; no call waits for it, or fails by it. */
  #note(id: number, ip: string): void {
    const last = this.#noted.get(id)
    if (last && last.ip === ip && Date.now() - last.at < minuteMs) return
    this.#noted.set(id, { at: Date.now(), ip })
    void this.#database
      .transaction(({ db }) =>
        db
          .updateTable('api_keys')
          .set({ last_used_at: new Date().toISOString(), last_used_ip: ip })
          .where('id', '=', id)
          .execute(),
      )
      .catch(() => this.#noted.delete(id))
  }
}

/** The one call that every key may make. */
const ofEveryKey = 'apiKeys.getActingKey'

/** Refuses calls outside of what a key was given; the rights of its owner come in addition. */
export function refuseOutsideScopes(actor: Actor | null, endpoint: Endpoint, name: string): void {
  if (!actor?.api_key || name === ofEveryKey) return
  const scope = scopeOf(name, endpoint)
  if (!scope)
    throw forbidden('api_key.never', 'No API key can do this: it is for people who are signed in to Ellis.')
  if (covers(actor.api_key.scopes, scope)) return
  const area = areaOf(name)!
  throw forbidden(
    'api_key.scope',
    `This API key may not ${scope.endsWith('write') ? 'write' : 'read'} in the area “${areas[area].title}”. It needs the scope ${scope}.`,
  )
}
