import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Channel } from '../../channels.ts'
import type { Services } from '../process/services.ts'
import { sealedBodyOf } from './outbox.ts'
import { claim, endClaims, hasWork, renewClaim, type Row } from './outboxClaims.ts'
import type { CalendarPart, Outcome, OutgoingMessage, Provider } from './providers.ts'
import { ProviderPauses } from './providerPauses.ts'
import { runInTransaction } from './runInTransaction.ts'

/** The providers the office has now; asked before each round, so that a setting counts at once. */
export type OpenProviders = (services: Services) => Promise<Provider[]>

const renewMs = 5_000
/** A fast provider makes no more than five turns a second, each a transaction. */
const shortestTurnMs = 200
/** Pauses after a provider did not take a message, in seconds; after the last one it has failed. */
const pauses = [30, 120, 600, 1_800, 7_200, 21_600, 43_200]

const final = ['delivered', 'undelivered', 'failed'] as const

/**
 * Hands queued messages over, in every process of the office. A message is claimed in a short transaction, handed over
 * outside of any, and its outcome recorded in another. A process that dies in between leaves a message nobody knows the
 * fate of: it becomes `unknown`, and is never sent again by itself.
 */
export class OutboxSender {
  #services: Services
  #open: OpenProviders
  #onError: (message: string) => void
  #sending = new Set<Promise<void>>()
  #pauses = new ProviderPauses()
  #stopping = new AbortController()
  #loop: Promise<void> | undefined

  constructor(services: Services, open: OpenProviders, onError: (message: string) => void = console.error) {
    this.#services = services
    this.#open = open
    this.#onError = onError
  }

  start(): this {
    const turn = async () => {
      while (!this.#stopping.signal.aborted) {
        // A database that is away says so at every call; the next turn tries again.
        await this.round().catch((error: Error) => this.#onError(`The outbox waits: ${error.name}`))
        await this.#untilNextTurn().catch(() => {})
      }
    }
    this.#loop = turn()
    return this
  }

  /** A place that is free again is used soon; otherwise the outbox is looked at once a second. */
  async #untilNextTurn(): Promise<void> {
    const { signal } = this.#stopping
    const onTheirWay = [...this.#sending]
    await pause(shortestTurnMs, undefined, { signal })
    await Promise.race([pause(1_000 - shortestTurnMs, undefined, { signal }), ...onTheirWay])
  }

  /** Takes no more, and waits for what is on its way. */
  async stop(patienceMs = 10_000): Promise<void> {
    this.#stopping.abort()
    await this.#loop
    await Promise.race([this.settled(), pause(patienceMs, undefined, { ref: false })])
  }

  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
  }

  /** Takes what is due, as much as the providers bear; it is handed over while this returns. */
  async round(): Promise<void> {
    const now = new Date()
    if (!(await hasWork(this.#services, now))) return
    const providers = await this.#open(this.#services)
    const claimed = await runInTransaction(this.#services, null, async (ctx) => {
      await endClaims(ctx, providers)
      const taken = []
      for (const provider of providers) {
        const most = this.#pauses.mostFor(provider, now)
        for (const row of await claim(ctx, provider, most)) taken.push({ provider, row })
      }
      if (taken.length > 0) ctx.publish({ topic: 'outbox', everybody: true })
      return taken
    })
    for (const { provider, row } of claimed) {
      const sent = this.#handOver(provider, row)
        // The claim ends by itself, and the message becomes `unknown`.
        .catch((error: Error) => this.#onError(`Message ${row.id} has no outcome: ${error.name}`))
        .finally(() => this.#sending.delete(sent))
      this.#sending.add(sent)
    }
  }

  async #handOver(provider: Provider, row: Row): Promise<void> {
    // A renewal that fails leaves the claim as it was; the next one may succeed.
    const renewing = setInterval(() => void renewClaim(this.#services, row).catch(() => {}), renewMs)
    try {
      const outcome = await send(this.#services, provider, row)
      this.#pauses.note(provider, outcome, new Date())
      await whenDatabaseAnswers(() => record(this.#services, row, outcome))
    } finally {
      clearInterval(renewing)
    }
  }
}

async function send(services: Services, provider: Provider, row: Row): Promise<Outcome> {
  let message: OutgoingMessage
  try {
    message = { ...toHandOver(services, row), calendar: await calendarOf(services, row) }
  } catch {
    return { state: 'failed', reason: 'The key that opens its text is missing, or the text is damaged.' }
  }
  return provider
    .send(message)
    .catch((error: Error): Outcome => ({ state: 'unknown', reason: error.message }))
}

/** A mail goes without its calendar file where that cannot be made. */
const calendarOf = async (services: Services, row: Row): Promise<CalendarPart | null> =>
  row.channel === 'email' ? services.findCalendarPart(services, row).catch(() => null) : null

function toHandOver({ vault, public_url }: Services, row: Row): OutgoingMessage {
  return {
    id: row.id,
    channel: row.channel as Channel,
    to: row.recipient,
    subject: row.subject ?? '',
    body: row.sealed_body ? vault.decrypt(row.sealed_body, sealedBodyOf(row.id)) : row.body,
    reference: `outbox-${row.id}@${new URL(public_url).hostname}`,
  }
}

/** Where the provider's report was faster, its state stays. */
const record = (services: Services, row: Row, outcome: Outcome): Promise<void> =>
  runInTransaction(services, null, async ({ db, publish }) => {
    publish({ topic: 'outbox', everybody: true })
    await db
      .updateTable('outbox_messages')
      .set({ claimed_until: null, ...changesFor(row, outcome) })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .where('state', '<>', sql<string>`all(${[...final]}::text[])`)
      .execute()
  })

function changesFor(row: Row, outcome: Outcome) {
  if (outcome.state === 'sent')
    return {
      state: 'sent',
      sent_at: new Date().toISOString(),
      last_error: null,
      error_code: null,
      provider_id: outcome.provider_id ?? null,
      parts: outcome.parts ?? null,
      ...withoutText(row),
    }
  const last_error = outcome.reason.replaceAll(/\s+/g, ' ').slice(0, 300)
  if (outcome.state === 'unknown') return { state: 'unknown', last_error }
  const error_code = outcome.error_code ?? null
  if (outcome.state === 'failed') return { state: 'failed', last_error, error_code }
  const seconds = pauses[row.attempts - 1]
  if (seconds === undefined)
    return {
      state: 'failed',
      error_code,
      last_error: `Given up after ${row.attempts} attempts: ${last_error}`,
    }
  const wait = Math.max(seconds, outcome.after_seconds ?? 0)
  return {
    state: 'queued',
    last_error,
    error_code,
    due_at: new Date(Date.now() + wait * 1_000).toISOString(),
  }
}

/** Messages to clients are part of their file; of others nobody needs the text once it has gone. */
const withoutText = ({ party_id }: Row) =>
  party_id === null ? { body: '', sealed_body: null } : { sealed_body: null }

/** An outcome must be recorded, or nobody knows it: wait for a database that restarts. */
async function whenDatabaseAnswers(save: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await save()
    } catch (error) {
      if (tries === 30) throw error
      await pause(1_000)
    }
  }
}
