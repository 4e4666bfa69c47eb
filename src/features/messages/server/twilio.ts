import type { Services } from '#core/server/process/services.ts'
import type { Outcome, OutgoingMessage, Provider } from '#core/server/effects/providers.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { isLoopback } from '#core/server/process/loopback.ts'
import { readSecret, readSetting } from '#features/settings/server/settings.ts'
import { errorSentences } from './twilioErrors.ts'
import { noteNumber } from './numbers.ts'

/** Time Twilio has for an answer, in milliseconds. */
const patience = 15_000

interface Account {
  account_sid: string
  auth_token: string
  from_number: string | null
  messaging_service_sid: string | null
  whatsapp_number: string | null
}

/** Null while the office has not set Twilio up. */
export async function twilioAccount(db: ReadDb, { vault }: Pick<Services, 'vault'>): Promise<Account | null> {
  const { enabled, account_sid, ...setting } = await readSetting(db, 'twilio')
  if (!enabled || !account_sid) return null
  const auth_token = await readSecret({ db, vault }, 'twilio', 'auth_token')
  return auth_token === null ? null : { ...setting, account_sid, auth_token }
}

/** The text service of the office; null: none is set up. */
export async function twilioProvider(services: Services, timeoutMs = patience): Promise<Provider | null> {
  const account = await twilioAccount(services.database.read, services)
  return (
    account && {
      channels: ['text', 'whatsapp'],
      concurrency: 5,
      send: (message) => send(services, account, message, timeoutMs),
    }
  )
}

/** Answer of Twilio that is no success, with what the library's own exception leaves out. */
interface Answered {
  status: number
  retry_after: number | undefined
}

async function send(
  services: Services,
  account: Account,
  message: OutgoingMessage,
  timeoutMs: number,
): Promise<Outcome> {
  const { default: twilio } = await import('twilio')
  const answered: Partial<Answered> = {}
  const httpClient = {
    request: (options: RequestOptions) => request(services.twilio_url, { ...options, timeoutMs }, answered),
  }
  // The client asks for one of its own class, of which it calls `request` alone.
  const client = twilio(account.account_sid, account.auth_token, { httpClient: httpClient as never })
  try {
    const { sid, numSegments } = await client.messages.create({
      ...addresses(account, message),
      body: message.body,
      ...callback(services, message),
    })
    return { state: 'sent', provider_id: sid, parts: Number(numSegments) || 1 }
  } catch (error) {
    const outcome = outcomeOf(error as Error & { code?: number }, answered)
    if (outcome.state === 'failed' && outcome.error_code) {
      const { error_code } = outcome
      await runInTransaction(services, null, (ctx) => noteNumber(ctx, message.to, error_code))
    }
    return outcome
  }
}

function addresses(account: Account, { channel, to }: OutgoingMessage) {
  if (channel === 'whatsapp')
    return { to: `whatsapp:${to}`, from: `whatsapp:${account.whatsapp_number ?? account.from_number}` }
  return account.messaging_service_sid
    ? { to, messagingServiceSid: account.messaging_service_sid }
    : { to, from: account.from_number! }
}

/** Twilio refuses a callback to an address it cannot reach; a stand-in on this machine can. */
function callback({ public_url, twilio_url }: Services, { id }: OutgoingMessage) {
  const isReachable = !isLoopback(new URL(public_url).hostname) || isLoopback(new URL(twilio_url).hostname)
  return isReachable ? { statusCallback: `${public_url}/webhooks/twilio/status?message=${id}` } : {}
}

/** Errors after which the message has surely not been taken. */
const neverConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function outcomeOf(
  error: Error & { code?: number | string },
  { status, retry_after }: Partial<Answered>,
): Outcome {
  if (status === undefined) {
    const cause = String((error.cause as { code?: string } | undefined)?.code ?? '')
    return neverConnected.includes(cause)
      ? { state: 'retry', reason: `Twilio is not reachable: ${cause}`, is_away: true }
      : { state: 'unknown', reason: 'Twilio did not answer. It may have sent the text, or not.' }
  }
  const error_code = Number(error.code) || undefined
  const reason =
    (error_code === undefined ? undefined : errorSentences[error_code]) ?? `Twilio said: ${error.message}`
  const coded = { reason, ...(error_code && { error_code }) }
  if (status === 429 || status === 503 || error_code === 20429)
    return { state: 'retry', ...coded, after_seconds: retry_after ?? 30 }
  if (status >= 500)
    return { state: 'unknown', reason: `Twilio failed (${status}). It may have sent the text, or not.` }
  // Wrong credentials concern every message, and an admin can mend them.
  if (status === 401 || status === 403) return { state: 'retry', ...coded, after_seconds: 300 }
  return { state: 'failed', ...coded }
}

interface RequestOptions {
  method: string
  uri: string
  username?: string
  password?: string
  data?: Record<string, string>
}

/** For the official library, which knows no other host than Twilio's and no timeout we may choose. */
async function request(
  base: string,
  { method, uri, username, password, data, timeoutMs }: RequestOptions & { timeoutMs: number },
  answered: Partial<Answered>,
) {
  const { pathname, search } = new URL(uri)
  const response = await fetch(`${base.replace(/\/+$/, '')}${pathname}${search}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
    ...(data && { body: new URLSearchParams(data) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body = await response.text()
  const retry = Number(response.headers.get('retry-after'))
  Object.assign(answered, {
    status: response.status,
    retry_after: retry > 0 ? Math.min(retry, 3_600) : undefined,
  })
  return { statusCode: response.status, body: asJson(body, response.status), headers: {} }
}

/** A proxy in between answers with a page. */
function asJson(body: string, status: number): object {
  try {
    return JSON.parse(body) as object
  } catch {
    return { status, message: `answer ${status}` }
  }
}
