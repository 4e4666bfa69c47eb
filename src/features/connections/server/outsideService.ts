import type { OutgoingHttpHeaders } from 'node:http'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import type { SettingName } from '#features/settings/settings.ts'
import type { Speaker } from './speaker.ts'

/** Context for finding out whether and how the office has set a service up. */
export interface SetUp extends Pick<Services, 'vault' | 'outbound'> {
  db: ReadDb | Transacting
}

/** People agree on a page of the service (authorization code with PKCE). */
export interface OAuth {
  kind: 'oauth'
  scopes: readonly string[]
  /** `of` gives an address of the definition, or what the operator has set in its place. */
  endpoints(of: (part: string) => string, setUp: SetUp): Promise<OAuthEndpoints> | OAuthEndpoints
  /** Null while the office has not entered them. */
  client(setUp: SetUp): Promise<{ client_id: string; client_secret: string } | null>
  /** Further parameters of the page on which people agree. */
  params?: Readonly<Record<string, string>>
  /** Where a service has no address for revoking: how people take their consent back there, in a sentence. */
  revoked_by_hand?: string
}

interface OAuthEndpoints {
  authorize: string
  token: string
  revoke?: string
}

/** People, or an admin for the office, enter a key that they made at the service. */
interface EnteredKey {
  kind: 'key'
  label: string
  /** Where the key is made, in a sentence. */
  help: string
  headers(key: string): OutgoingHttpHeaders
}

export interface OutsideService {
  /** Stored with connections, and part of the names of its addresses: `google_calendar`. */
  key: string
  name: string
  purpose: string
  /** Whether each person has an account of their own, or the office has one, which an admin connects. */
  owner: 'user' | 'office'
  /** Below `api` calls are made; the others are of OAuth. The operator may set others: `ELLIS_SERVICE_URLS`. */
  addresses: Readonly<Record<string, string>> & { api: string }
  /** Its part of `addresses` in place of `api`, where the office has chosen another, such as a sandbox. */
  part?(setUp: SetUp): Promise<string>
  limits: { at_once: number; per_minute: number }
  auth: OAuth | EnteredKey
  setting: SettingName | null
  /** Things that the office has not set up, a sentence each; none: people can connect it. */
  missing(setUp: SetUp): Promise<string[]>
  /** A small call, by which a new connection and the test button find out whose account it is. */
  test(speaker: Speaker): Promise<{ account_name: string }>
  /** Page of Ellis for what the connection is for. */
  page?: string
  /** In the transaction that saves a new connection. */
  connected?(ctx: AnyoneWriteCtx, user_id: number | null): Promise<void>
  /** While the service can still be called, before a connection is revoked: a few seconds at most; failures are ignored. */
  leaving?(speaker: Speaker, user_id: number | null, db: ReadDb): Promise<void>
  /** In the transaction that forgets a connection, or replaces it by that of another account. */
  forgotten?(ctx: AnyoneWriteCtx, user_id: number | null): Promise<void>
}

/**
 * An outside service. Its connections, the two pages, tokens and their refresh, limits, pauses and the log of calls
 * follow from the definition; its name goes into `app/server/outsideServices.ts`.
 *
 * ```ts
 * export const invoiced = defineOutsideService({
 *   key: 'invoiced',
 *   name: 'Invoiced',
 *   purpose: 'Invoices of cases, and what clients owe.',
 *   owner: 'office',
 *   addresses: { api: 'https://api.invoiced.com' },
 *   limits: { at_once: 4, per_minute: 100 },
 *   auth: {
 *     kind: 'key',
 *     label: 'API key',
 *     help: 'Made in Invoiced under Developers, API keys.',
 *     headers: (key) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
 *   },
 *   setting: 'invoiced',
 *   missing: async ({ db }) => ((await readSetting(db, 'invoiced')).enabled ? [] : ['An admin switches Invoiced on.']),
 *   async test(speaker) {
 *     await speaker.call({ purpose: 'test the key', method: 'GET', path: '/customers?per_page=1' })
 *     return { account_name: 'Invoiced' }
 *   },
 * })
 *
 * // In a job, or in the first step of a call (`inTwoSteps`): never inside a transaction.
 * const speaker = await openSpeaker(services, invoiced, null)
 * const answer = await speaker.call({
 *   purpose: 'create an invoice',
 *   method: 'POST',
 *   path: '/invoices',
 *   json: { customer, items },
 *   patience_ms: patienceOfPeople,
 * })
 * if (answer.status === 404) …            // 4xx other than 401 and 429 are the caller's to understand
 * const { id } = answer.json(z.object({ id: z.number() }))
 * ```
 *
 * Everything else is an `OutsideFailure`, a refusal with a sentence: `reason` says what happened, `maybe_done` whether
 * the service may have done it all the same.
 */
export const defineOutsideService = (definition: OutsideService): OutsideService => definition
