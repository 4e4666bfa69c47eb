import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isLoopback } from '../process/loopback.ts'
import { AddressGuard } from './addressGuard.ts'
import { Breaker } from './breaker.ts'
import { OutboundFailure, sendOnce, type OutboundAnswer, type OutboundBody } from './sendOnce.ts'
import { Turns } from './turns.ts'

export interface OutboundCall {
  /** The service, to which limits and pauses apply. */
  service: string
  /** Whose calls the minute's limit counts. */
  account: string
  limits: { at_once: number; per_minute: number }
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: OutgoingHttpHeaders
  body?: OutboundBody
  /** Milliseconds for which nothing may move in either direction; for calls that take long because they are large. */
  idle_ms?: number
  /** For all attempts together; somebody who waits gets `patienceOfPeople`. */
  patience_ms?: number
  most_bytes?: number
  /** The body of an answer that succeeds is handed on while it comes, for so many milliseconds at most. */
  streamed_ms?: number
  /** Whether a second time does no harm. By default that of GET, PUT and DELETE does not. */
  is_repeatable?: boolean
}

/** Patience of somebody who waits for the answer. */
export const patienceOfPeople = 4_500
const patienceOfJobs = 15_000
const mostAttempts = 3
const mostBytes = 5_000_000
/** A service that asks for more is left alone; the job comes back later. */
const longestPauseMs = 3_600_000

interface Attempts {
  attempts: number
}

/**
 * Calls to outside services, all of them: with a time limit, repeated only where that is harmless, within the limits of
 * the service, never redirected, never to a private address that the operator does not allow, and with an answer of
 * limited size. Nothing is logged here; what was called is the caller's to say.
 */
export class Outbound {
  #guard: AddressGuard
  #breaker = new Breaker()
  #turns = new Turns()
  #urls: Readonly<Record<string, string>>

  constructor({
    networks = [],
    urls = {},
    guard = new AddressGuard(networks),
  }: { networks?: readonly string[]; urls?: Readonly<Record<string, string>>; guard?: AddressGuard } = {}) {
    this.#guard = guard
    this.#urls = urls
  }

  /** The address of a service: its own, or the one that the operator has set in its place. */
  addressOf(service: string, part: string, usual: string): string {
    return (this.#urls[`${service}.${part}`] ?? usual).replace(/\/+$/, '')
  }

  /** The reason for which an address that somebody enters is never called, without looking its name up; null: none. */
  refusalOf(address: string): string | null {
    const url = URL.canParse(address) ? new URL(address) : null
    const isPlain = url?.protocol === 'http:' && isLoopback(url.hostname)
    if (!url || (url.protocol !== 'https:' && !isPlain)) return 'Enter an address beginning with https://'
    if (url.username || url.password) return 'Leave the name and the password out of the address'
    try {
      this.#guard.checkHost(url)
      if (!isLoopback(url.hostname) || this.#guard.allows('127.0.0.1')) return null
    } catch {
      // Said below.
    }
    return 'This address is not public, and whoever runs Ellis has not allowed it (ELLIS_OUTBOUND_NETWORKS)'
  }

  async call(call: OutboundCall): Promise<OutboundAnswer & Attempts> {
    const { patience_ms = patienceOfJobs, limits, method } = call
    const url = new URL(call.url)
    const deadline = Date.now() + patience_ms
    const host = `${call.service} ${url.host}`
    const account = `${call.service} ${call.account}`
    const rest = Math.max(this.#breaker.restOf(host), this.#breaker.restOf(account))
    if (rest > 0) throw new OutboundFailure('resting', false, rest)
    const isRepeatable = call.is_repeatable ?? ['GET', 'PUT', 'DELETE'].includes(method)
    for (let attempts = 1; ; attempts++) {
      const wait = this.#turns.untilRoom(account, limits.per_minute)
      if (wait > 0 && !(await pausedFor(wait, deadline))) throw new OutboundFailure('busy', false, wait)
      if (!(await this.#turns.begin(call.service, limits.at_once, deadline)))
        throw new OutboundFailure('busy', false, null)
      let next: number
      let isOpen = false
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), Math.max(1, deadline - Date.now()))
      try {
        const answer = await sendOnce(url, {
          method,
          headers: call.headers ?? {},
          body: call.body,
          most_bytes: call.most_bytes ?? mostBytes,
          idle_ms: call.idle_ms,
          is_streamed: call.streamed_ms !== undefined,
          signal: over.signal,
          guard: this.#guard,
        })
        const wanting = this.#afterAnswer(answer, { host, account, isRepeatable })
        if (wanting === null && answer.stream) {
          isOpen = true
          const ending = { over, most_ms: call.streamed_ms!, end: () => this.#turns.end(call.service) }
          return { ...answer, stream: watched(answer.stream, ending), attempts }
        }
        if (wanting === null) return { ...answer, attempts }
        if (attempts >= mostAttempts || Date.now() + wanting >= deadline) {
          if (answer.status !== 429 && answer.status !== 503) return { ...answer, attempts }
          throw new OutboundFailure('busy', false, wanting)
        }
        next = wanting
      } catch (error) {
        if (!(error instanceof OutboundFailure)) throw error
        const failure = error
        if (['timeout', 'unreachable', 'broken_off'].includes(failure.reason)) this.#breaker.fail(host)
        const mayRepeat =
          failure.reason === 'unreachable' || (failure.reason === 'broken_off' && isRepeatable)
        next = backOff(attempts)
        if (!mayRepeat || attempts >= mostAttempts || Date.now() + next >= deadline) throw failure
      } finally {
        clearTimeout(timer)
        if (!isOpen) this.#turns.end(call.service)
      }
      await pause(next)
    }
  }

  /** Milliseconds until the call may be repeated; null: its answer stands. */
  #afterAnswer(
    { status, headers }: OutboundAnswer,
    { host, account, isRepeatable }: { host: string; account: string; isRepeatable: boolean },
  ): number | null {
    if (status === 429 || status === 503) {
      const ms = retryAfter(headers['retry-after'])
      if (status === 503 && ms === null) this.#breaker.fail(host)
      if (ms !== null && ms > 0) this.#breaker.pause(account, Math.min(ms, longestPauseMs))
      return ms ?? backOff(1)
    }
    if (status >= 500) {
      this.#breaker.fail(host)
      return isRepeatable && (status === 502 || status === 504) ? backOff(1) : null
    }
    this.#breaker.succeed(host)
    return null
  }
}

/** The body of an answer; its call is over when it is read, left, or has taken too long. */
function watched(
  stream: AsyncIterable<Uint8Array>,
  { over, most_ms, end }: { over: AbortController; most_ms: number; end: () => void },
): AsyncIterable<Uint8Array> {
  let isOver = false
  const finish = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    over.abort()
    end()
  }
  const timer = setTimeout(finish, most_ms)
  return (async function* () {
    try {
      yield* stream
    } finally {
      finish()
    }
  })()
}

/** With jitter, so that many do not come back at the same moment. */
const backOff = (attempt: number): number => 250 * 2 ** attempt * (0.5 + Math.random())

async function pausedFor(ms: number, deadline: number): Promise<boolean> {
  if (Date.now() + ms >= deadline) return false
  await pause(ms)
  return true
}

/** Seconds, or a date. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
