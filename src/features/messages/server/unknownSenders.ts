import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { Channel } from '#core/channels.ts'
import type { messagesContract } from '../contract.ts'
import { recordReceived } from './receiveMessage.ts'

type Calls = (typeof messagesContract)['endpoints']

const most = 500
/** Messages of one number, so that one that texts without end hides no other. */
const mostOfOne = 20

/** Nobody can say of whom such a text is, so it is there for those alone who see everybody. */
const unknownTexts = ({ db, actor }: UserCtx) =>
  (db as ReadDb)
    .selectFrom('incoming_messages')
    .where('party_id', 'is', null)
    .where(sql<boolean>`${actor.access_set_ids === null}`)

export async function listUnknownSenders(ctx: ReadCtx): Promise<OutputOf<Calls['listUnknownSenders']>> {
  const counted = unknownTexts(ctx)
    .select(['id', 'sender', 'channel', 'body as text', 'received_at as at', 'asks_to_stop'])
    .select(
      sql<number>`row_number() over (partition by sender order by received_at desc, id desc)`.as('place'),
    )
    .select(sql<number>`count(*) over (partition by sender)`.as('text_count'))
  const texts = await (ctx.db as ReadDb)
    .selectFrom(counted.as('text'))
    .selectAll()
    .where('place', '<=', mostOfOne)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const senders = Map.groupBy(texts, ({ sender }) => sender)
  const people = await visibleParties(ctx)
    .innerJoin('party_phones as phone', 'phone.party_id', 'parties.id')
    .where('phone.phone_number', '=', sql<string>`any(${[...senders.keys()]}::text[])`)
    .select(['parties.id', 'parties.display_name as name', 'phone.phone_number'])
    .distinct()
    .orderBy('parties.display_name')
    .orderBy('parties.id')
    .execute()
  return {
    can: { see: ctx.actor.access_set_ids === null },
    items: [...senders].map(([sender, own]) => ({
      sender,
      people: people
        .filter(({ phone_number }) => phone_number === sender)
        .map(({ id, name }) => ({ id, name })),
      text_count: own[0]!.text_count,
      texts: own.toReversed().map(({ id, channel, text, at, asks_to_stop }) => ({
        id,
        channel: channel as Channel,
        text,
        at,
        asks_to_stop,
      })),
    })),
  }
}

export async function placeUnknownSender(
  ctx: WriteCtx,
  { sender, party_id }: InputOf<Calls['placeUnknownSender']>,
): Promise<OutputOf<Calls['placeUnknownSender']>> {
  const { display_name } = await requireParty(ctx, party_id)
  const texts = await unknownTexts(ctx).where('sender', '=', sender).select('id').execute()
  if (texts.length === 0) throw notFound('A text of this number')
  const phone = await ctx.db
    .selectFrom('party_phones')
    .select('id')
    .where('party_id', '=', party_id)
    .where('phone_number', '=', sender)
    .executeTakeFirst()
  // Otherwise the next text would be of nobody again, and no answer could be sent.
  if (!phone) throw invalid({ party_id: `Add ${sender} to the profile of ${display_name} first` })
  const { numUpdatedRows } = await ctx.db
    .updateTable('incoming_messages')
    .set({ party_id })
    .where('sender', '=', sender)
    .where('party_id', 'is', null)
    .executeTakeFirst()
  // Somebody else was faster, perhaps with another person.
  if (numUpdatedRows === 0n) throw notFound('A text of this number')
  await recordReceived(ctx, 'placed', { party_id, legal_case_id: null })
  return { placed_count: Number(numUpdatedRows) }
}
