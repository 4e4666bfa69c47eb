import { sql, type Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { AnyoneWriteCtx } from '../http/context.ts'
import type { Services } from '../process/services.ts'
import { cancelledFor, contactOf } from './outbox.ts'
import type { Provider } from './providers.ts'
import { runInTransaction } from './runInTransaction.ts'

export type Row = Selectable<Tables['outbox_messages']>

/** Lifetime of a claim after its process has died. */
const claimMs = 20_000

/** Whether a round would change anything; most find nothing, and need no transaction. */
export async function hasWork({ database }: Services, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from outbox_messages where state = 'queued' and due_at <= ${now.toISOString()})
      or exists (select from outbox_messages where state = 'sending' and claimed_until < ${now.toISOString()})
      or exists (select from outbox_messages where state in ('queued', 'held') and expires_at <= ${now.toISOString()})
      as has_work`.execute(database.read)
  return rows[0]!.has_work
}

const endOfClaim = (): string => new Date(Date.now() + claimMs).toISOString()

/** Messages that may not be handed over any more, or by nobody there is now. */
export async function endClaims(ctx: AnyoneWriteCtx, providers: readonly Provider[]): Promise<void> {
  await giveUpClaims(ctx)
  await cancelLate(ctx)
  await holdWithoutProvider(ctx, providers)
}

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
    .set(cancelledFor('It was not sent in time, and would make no sense any more.'))
    .where('state', 'in', ['queued', 'held'])
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

/**
 * The messages that are ours to hand over now, with those already on their way `most` at once. Those that may not be sent
 * any more are cancelled. A text to many waits for all others: a code to sign in is needed at once.
 */
export async function claim(ctx: AnyoneWriteCtx, { channels }: Provider, most: number): Promise<Row[]> {
  if (most === 0) return []
  const { db, now } = ctx
  const isOfProvider = sql<string>`any(${[...channels]}::text[])`
  // One process counts at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outbox ${channels.join()}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('outbox_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'sending')
    .where('channel', '=', isOfProvider)
    .executeTakeFirstOrThrow()
  const free = most - Number(count)
  if (free <= 0) return []
  const due = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('state', '=', 'queued')
    .where('due_at', '<=', now.toISOString())
    .where('channel', '=', isOfProvider)
    .orderBy(sql`batch_id is not null`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(free)
    .forUpdate()
    .skipLocked()
    .execute()
  const taken = []
  for (const row of due) {
    const changes = await decide(ctx, row)
    await db.updateTable('outbox_messages').set(changes).where('id', '=', row.id).execute()
    if (changes.state === 'sending') taken.push({ ...row, ...changes })
  }
  return taken
}

/** Marks may have changed, a STOP come in, or the evening, since it was queued or first tried. */
async function decide(ctx: AnyoneWriteCtx, row: Row) {
  const contact = contactOf(row)
  const refusal = await ctx.findContactRefusal(ctx.db, contact)
  if (refusal) return cancelledFor(refusal.reason)
  const quietEnd = row.at_once ? null : await ctx.findQuietEnd(ctx.db, contact, ctx.now)
  if (quietEnd) return { state: 'queued', due_at: quietEnd.toISOString() }
  return { state: 'sending', attempts: row.attempts + 1, claimed_until: endOfClaim() }
}

export const renewClaim = (services: Services, { id, attempts }: Row): Promise<void> =>
  runInTransaction(services, null, async ({ db }) => {
    await db
      .updateTable('outbox_messages')
      .set({ claimed_until: endOfClaim() })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .execute()
  })
