import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Reading, Recording } from '#core/server/http/context.ts'
import type { TextForParty } from '../contract/texts.ts'
import { leavesAt } from '#features/parties/server/sendToParty.ts'
import { sendPrepared, textsFor } from './texts.ts'

type Db = ReadDb | Transacting

export const automatedKind = 'automated_text'

/** The text an entry has, by its own settings or those of its type. */
export interface DueText {
  docket_entry_id: number
  legal_case_id: number
  record_holder_party_id: number
  message: string
  event_at: string
  due_at: string
  /** From then on it would make no sense any more. */
  expires_at: string
}

export async function dueTextOf(db: Db, id: number): Promise<DueText | undefined> {
  const { rows } = await sql<DueText>`select * from scheduled_texts() where docket_entry_id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** To those chosen for the entry; else to those who attend; else to the client of the case. */
export async function recipientsOf(db: Db, { docket_entry_id, ...entry }: Omit<DueText, 'message'>) {
  const { rows } = await sql<{ id: number; display_name: string; first_name: string | null }>`
    with chosen as (select party_id from automated_text_recipients where docket_entry_id = ${docket_entry_id}),
      attending as (select party_id from docket_entry_attendances where docket_entry_id = ${docket_entry_id}),
      client as (select coalesce(
        (select party_id from legal_case_parties where legal_case_id = ${entry.legal_case_id}
          order by party_id = ${entry.record_holder_party_id} desc, party_id limit 1),
        ${entry.record_holder_party_id}::bigint) as party_id)
    select id, display_name, first_name from parties
    where deleted_at is null and id in (
      select party_id from chosen
      union select party_id from attending where not exists (select from chosen)
      union select party_id from client where not exists (select from chosen) and not exists (select from attending))
    order by display_name, id`.execute(db)
  return rows
}

/** The moment an automated text leaves: when it is due, or once the quiet hours of the person are over. */
export async function leavesFrom(
  ctx: Reading,
  { party_id, channel, to }: TextForParty,
  at: Date,
): Promise<Date> {
  return channel && to ? ((await leavesAt(ctx, party_id, { channel, to }, at)) ?? at) : at
}

/** Queues the text of an entry to those of its people about whom nothing is decided yet; what came too late is only noted. */
export async function queueTexts(
  ctx: Recording,
  dueText: DueText,
  only?: { party_id: number; at_once: boolean },
): Promise<void> {
  const { docket_entry_id, legal_case_id, event_at, message } = dueText
  const expires_at = new Date(dueText.expires_at)
  const people = await recipientsOf(ctx.db, dueText)
  const open = only ? people.filter(({ id }) => id === only.party_id) : people
  for (const text of await textsFor(ctx, open, { message, legal_case_id, docket_entry_id })) {
    const { party_id } = text
    const decided = await ctx.db
      .insertInto('automated_text_outcomes')
      .values({
        docket_entry_id,
        party_id,
        event_at,
        outcome: text.refusal ? 'refused' : 'queued',
        reason: text.refusal,
        decided_at: ctx.now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('party_id')
      .executeTakeFirst()
    if (!decided || text.refusal) continue
    const earliest = new Date(Math.max(ctx.now.getTime(), Date.parse(dueText.due_at)))
    const due_at = only?.at_once ? ctx.now : await leavesFrom(ctx, text, earliest)
    if (due_at >= expires_at && !only?.at_once) {
      const reason =
        expires_at <= ctx.now
          ? 'Ellis was not running when it was due, and now it would make no sense any more.'
          : 'The quiet hours of this person are over when it would make no sense any more.'
      await decide(ctx, dueText, party_id, { outcome: 'late', reason })
      continue
    }
    const outbox_message_id = await sendPrepared(ctx, text, {
      kind: automatedKind,
      legal_case_id,
      docket_entry_id,
      due_at,
      at_once: only?.at_once ?? false,
      ...(!only?.at_once && { expires_at }),
    })
    await decide(ctx, dueText, party_id, { outcome: 'queued', outbox_message_id })
  }
}

/** Outcome of an entry's text to one person. */
export async function decide(
  { db, now }: Recording,
  { docket_entry_id, event_at }: Pick<DueText, 'docket_entry_id' | 'event_at'>,
  party_id: number,
  outcome: { outcome: string; reason?: string | null; outbox_message_id?: number | null },
): Promise<void> {
  const values = { reason: null, outbox_message_id: null, ...outcome, decided_at: now.toISOString() }
  await db
    .insertInto('automated_text_outcomes')
    .values({ docket_entry_id, party_id, event_at, ...values })
    .onConflict((conflict) =>
      conflict.columns(['docket_entry_id', 'party_id', 'event_at']).doUpdateSet(values),
    )
    .execute()
}
