import type { ApiError } from '#core/apiError.ts'
import type { CallOf, Endpoint } from '#core/contract.ts'
import { callFailed, client } from '#core/web/client.ts'
import { failuresContract } from '../contract.ts'

const api = client(failuresContract)
type Facts = CallOf<(typeof failuresContract)['endpoints']['reportFailure']>

/** Failures that are reported while a page is open; a page that fails all the time says so only once. */
const most = 10
const reported = new Set<string>()
const requests = new Set<string>()

let isStarted = false

/** Reports failures of this page to the office's error log, once of each kind. */
export function startReporting(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener(callFailed, (event) =>
    reportCall(...(event as CustomEvent<[Endpoint, ApiError]>).detail),
  )
  window.addEventListener('error', ({ error }) => reportThrown(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason))
}

/** A refusal is an answer; what is reported is our own mistake, or a call that our page did not make rightly. */
const isOurMistake = ({ status, code }: ApiError) =>
  status >= 500 || code === 'unreadable' || code === 'request.malformed'

function reportCall({ method, path }: Endpoint, error: ApiError): void {
  if (!isOurMistake(error) || path === failuresContract.endpoints.reportFailure.path) return
  const { status, code, request_id } = error
  report({ kind: 'call', call: `${method} ${path}`, status, code }, request_id)
}

function reportThrown(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError' || 'request_id' in error) return
  // Never its message, which may hold what somebody typed.
  const [, place] = /([\w.-]+:\d+:\d+)/.exec(error.stack ?? '') ?? []
  report({ kind: 'page', error_name: error.name, ...(place && { place }) })
}

function report(facts: Facts, request_id?: string): void {
  const key = JSON.stringify(facts)
  if (reported.size >= most || reported.has(key)) return
  // Reads that left together have failed together.
  if (request_id && requests.has(request_id)) return
  if (request_id) requests.add(request_id)
  reported.add(key)
  const page = location.pathname.replace(/[^/]+/g, (part) => (/^[a-z_-]{1,24}$/.test(part) ? part : ':id'))
  // Failing to notify here helps nobody.
  api.reportFailure({ ...facts, page, ...(request_id && { request_id }) }).catch(() => {})
}
