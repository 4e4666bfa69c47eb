import { sql } from 'kysely'
import type { EventName } from '#core/events.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { incomingMessageEvents } from '../events.ts'
import { asksToStop, stopWord } from '../stopWords.ts'
import { answerKeyword, type Sender } from './answerKeyword.ts'
import { placeInLog } from './placeInLog.ts'
import { resumeNumber, stopNumber } from './numbers.ts'

const optOutTypes: Record<string, 'stop' | 'start'> = { STOP: 'stop', START: 'start' }

/** A text or WhatsApp message somebody sent to the office. */
export async function receiveMessage(
  ctx: AnyoneWriteCtx,
  params: Record<string, string>,
  received_at: string,
): Promise<void> {
  const { MessageSid = '', From = '', Body = '', OptOutType = '' } = params
  const sender = From.replace(/^whatsapp:/, '')
  const about = await personOf(ctx, sender)
  // Keywords that an office has added in its Twilio account are known to Twilio alone.
  const change = optOutTypes[OptOutType] ?? stopWord(Body)
  const stored = await ctx.db
    .insertInto('incoming_messages')
    .values({
      channel: From === sender ? 'text' : 'whatsapp',
      provider_id: MessageSid,
      sender,
      // A phone can send a zero character, and PostgreSQL stores none.
      body: Body.replaceAll('\0', '').slice(0, 10_000),
      received_at,
      asks_to_stop: change === null && asksToStop(Body),
      ...about,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  await answerKeyword(ctx, { From, Body, OptOutType }, { change, about })
  if (change === 'stop') await stopNumber(ctx, sender, received_at)
  if (change === 'start') await resumeNumber(ctx, sender, received_at)
  if (about.party_id === null) return ctx.publish({ topic: 'messages', everybody: true })
  await recordReceived(ctx, 'received', { ...about, party_id: about.party_id })
}

/** Records messages of somebody who is known: as they arrive, or once staff have said of whom they are. */
export async function recordReceived(
  ctx: AnyoneWriteCtx,
  event: EventName<typeof incomingMessageEvents>,
  { party_id, legal_case_id }: { party_id: number; legal_case_id: number | null },
): Promise<void> {
  const { access_set_id } = await ctx.db
    .selectFrom('parties')
    .select('access_set_id')
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  await ctx.record(incomingMessageEvents, event, {
    ...(await placeInLog(ctx, party_id, legal_case_id)),
    subject: { access_set_id, legal_case_id },
  })
}

/**
 * Whoever was last written to at this number, by a message that left; else the first who has it. A reply belongs to the case
 * it answers, also where the message was about an entry of it: not everybody who sees the person sees each of their cases.
 * One about a case that is deleted would be seen by nobody; it is of the person alone where the same people saw both.
 */
async function personOf({ db }: AnyoneWriteCtx, number: string): Promise<Sender> {
  const last = await db
    .selectFrom('outbox_messages as m')
    .innerJoin('parties', 'parties.id', 'm.party_id')
    .leftJoin('docket_entries as e', 'e.id', 'm.docket_entry_id')
    .leftJoin('legal_cases as c', (join) =>
      join.on('c.id', '=', sql<number>`coalesce(m.legal_case_id, e.legal_case_id)`),
    )
    .select('m.party_id')
    .select(
      sql<
        number | null
      >`case when c.deleted_at is null or c.access_set_id <> parties.access_set_id then c.id end`.as(
        'legal_case_id',
      ),
    )
    .where('m.recipient', '=', number)
    .where('m.state', '<>', sql<string>`all(${['queued', 'held', 'cancelled', 'failed']}::text[])`)
    .where('parties.deleted_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return last
  const phone = await db
    .selectFrom('party_phones')
    .innerJoin('parties', 'parties.id', 'party_phones.party_id')
    .select('party_id')
    .where('phone_number', '=', number)
    .where('parties.deleted_at', 'is', null)
    .orderBy('party_phones.id')
    .limit(1)
    .executeTakeFirst()
  return { party_id: phone?.party_id ?? null, legal_case_id: null }
}
