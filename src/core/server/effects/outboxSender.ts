import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Channel } from '../../channels.ts'
import type { AnyoneWriteCtx } from '../http/context.ts'
import type { Services } from '../process/services.ts'
import { contactOf, sealedBodyOf } from './outbox.ts'
import type { Outcome, OutgoingMessage, Provider } from './providers.ts'
import { runInTransaction } from './runInTransaction.ts'

/** The providers the office has now; asked before each round, so that a setting counts at once. */
export type OpenProviders = (services: Services) => Promise<Provider[]>

type Row = Selectable<Tables['outbox_messages']>

/** Lifetime of a claim after its process has died. */
const claimMs = 20_000
const renewMs = 5_000
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
  #pausedUntil = new Map<string, number>()
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
        await pause(1_000, undefined, { signal: this.#stopping.signal }).catch(() => {})
      }
    }
    this.#loop = turn()
    return this
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
    const open = providers.filter(({ channels }) => (this.#pausedUntil.get(channels.join()) ?? 0) <= +now)
    const claimed = await runInTransaction(this.#services, null, async (ctx) => {
      await giveUpClaims(ctx)
      await cancelLate(ctx)
      await holdWithoutProvider(ctx, providers)
      const taken = []
      for (const provider of open) for (const row of await claim(ctx, provider)) taken.push({ provider, row })
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
      if (outcome.state === 'retry' && outcome.after_seconds)
        this.#pausedUntil.set(provider.channels.join(), Date.now() + outcome.after_seconds * 1_000)
      await whenDatabaseAnswers(() => record(this.#services, row, outcome))
    } finally {
      clearInterval(renewing)
    }
  }
}

async function send(services: Services, provider: Provider, row: Row): Promise<Outcome> {
  let message: OutgoingMessage
  try {
    message = toHandOver(services, row)
  } catch {
    return { state: 'failed', reason: 'The key that opens its text is missing, or the text is damaged.' }
  }
  return provider
    .send(message)
    .catch((error: Error): Outcome => ({ state: 'unknown', reason: error.message }))
}

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

async function hasWork({ database }: Services, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from outbox_messages where state = 'queued' and due_at <= ${now.toISOString()})
      or exists (select from outbox_messages where state = 'sending' and claimed_until < ${now.toISOString()})
      as has_work`.execute(database.read)
  return rows[0]!.has_work
}

const endOfClaim = (): string => new Date(Date.now() + claimMs).toISOString()

/** Messages a dead process had in hand. */
async function giveUpClaims({ db, now }: AnyoneWriteCtx): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({
      state: 'unknown',
      claimed_until: null,
      last_error: 'Ellis stopped while this was handed over. It may have arrived, or not.',
    })
    .where('state', '=', 'sending')
    .where('claimed_until', '<', now.toISOString())
    .execute()
}

async function cancelLate({ db, now }: AnyoneWriteCtx): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({
      state: 'cancelled',
      sealed_body: null,
      last_error: 'It was not sent in time, and would make no sense any more.',
    })
    .where('state', '=', 'queued')
    .where('expires_at', '<=', now.toISOString())
    .execute()
}

async function holdWithoutProvider(
  { db, now }: AnyoneWriteCtx,
  providers: readonly Provider[],
): Promise<void> {
  const served = providers.flatMap(({ channels }) => channels)
  await db
    .updateTable('outbox_messages')
    .set({ state: 'held' })
    .where('state', '=', 'queued')
    .where('due_at', '<=', now.toISOString())
    .where('channel', '<>', sql<string>`all(${served}::text[])`)
    .execute()
}

/** The messages that are ours to hand over now. Those that may not be sent any more are cancelled. */
async function claim(ctx: AnyoneWriteCtx, { channels, concurrency }: Provider): Promise<Row[]> {
  const { db, now } = ctx
  const isOfProvider = sql<string>`any(${[...channels]}::text[])`
  // Of several processes one counts at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outbox ${channels.join()}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('outbox_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'sending')
    .where('channel', '=', isOfProvider)
    .executeTakeFirstOrThrow()
  const free = concurrency - Number(count)
  if (free <= 0) return []
  const due = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('state', '=', 'queued')
    .where('due_at', '<=', now.toISOString())
    .where('channel', '=', isOfProvider)
    .orderBy('due_at')
    .orderBy('id')
    .limit(free)
    .forUpdate()
    .skipLocked()
    .execute()
  const taken = []
  for (const row of due) {
    // Marks may have changed, or a STOP come in, since it was queued.
    const refusal = await ctx.findContactRefusal(db, contactOf(row))
    await db
      .updateTable('outbox_messages')
      .set(
        refusal
          ? { state: 'cancelled', sealed_body: null, last_error: refusal.reason }
          : { state: 'sending', attempts: row.attempts + 1, claimed_until: endOfClaim() },
      )
      .where('id', '=', row.id)
      .execute()
    if (!refusal) taken.push({ ...row, attempts: row.attempts + 1 })
  }
  return taken
}

const renewClaim = (services: Services, { id, attempts }: Row): Promise<void> =>
  runInTransaction(services, null, async ({ db }) => {
    await db
      .updateTable('outbox_messages')
      .set({ claimed_until: endOfClaim() })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .execute()
  })

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
