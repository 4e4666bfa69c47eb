import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, notFound, Refusal, sentence, tooMany } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { textsIn } from '#guests/server/texts.ts'
import { readLanguagesOf } from '#features/parties/server/readLanguages.ts'
import { senderName } from '#features/parties/server/senderName.ts'
import { sendToParty } from '#features/parties/server/sendToParty.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { Channel, ContactDetails, contactDetailsContract } from '../contract.ts'
import { contactDetailEvents } from '../events.ts'
import { getContactDetails, mostTries } from './questions.ts'

type Calls = (typeof contactDetailsContract)['endpoints']

const minutes = 60_000
const validMinutes = 10
const secondsBetween = 30
/** To one number or address within an hour, whoever sends them. */
const mostAnHour = 5

const sealedCode = ({ vault }: WriteCtx, id: number, code: string) =>
  vault.blindIndex('contact_code', `${id}:${code}`)

/** The number or address of an entry of the person. */
async function destinationOf(
  { db }: WriteCtx,
  { id, channel, entry_id }: { id: number; channel: Channel; entry_id: number },
): Promise<string> {
  const row = await db
    .selectFrom(channel === 'phone' ? 'party_phones' : 'party_emails')
    .select(channel === 'phone' ? 'phone_number as to' : 'address as to')
    .where('id', '=', entry_id)
    .where('party_id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(channel === 'phone' ? 'This phone' : 'This e-mail')
  if (!row.to) throw invalid({ entry_id: 'There is no address here to send a code to' })
  return row.to
}

async function refuseFurtherCodes({ db, now }: WriteCtx, to: string): Promise<void> {
  // Several people may share a number, so the lock of one of them is not enough.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact codes to ${to.toLowerCase()}`}, 0))`.execute(
    db,
  )
  const sent = await db
    .selectFrom('outbox_messages')
    .select('created_at')
    .where(sql`lower(recipient)`, '=', to.toLowerCase())
    .where('kind', '=', 'contact_code')
    .where('created_at', '>', new Date(now.getTime() - 60 * minutes).toISOString())
    .orderBy('created_at', 'desc')
    .limit(mostAnHour)
    .execute()
  const since = (at: string) => Math.floor((now.getTime() - Date.parse(at)) / 1000)
  const [last] = sent
  const left =
    sent.length >= mostAnHour
      ? 3600 - since(sent.at(-1)!.created_at)
      : last
        ? secondsBetween - since(last.created_at)
        : 0
  if (left > 0) {
    const wait = left > 90 ? `${Math.ceil(left / 60)} minutes` : `${left} seconds`
    throw tooMany(left, `A code was just sent there. Please wait ${wait} before sending another.`)
  }
}

/** Sends a code in the language that the person reads best; a code sent before no longer counts. */
export async function sendContactCode(
  ctx: WriteCtx,
  { id, channel, entry_id }: InputOf<Calls['sendContactCode']>,
): Promise<OutputOf<Calls['sendContactCode']>> {
  const { party_id, ...target } = await partyOwner.lock(ctx, id)
  const destination = await destinationOf(ctx, { id, channel, entry_id })
  await refuseFurtherCodes(ctx, destination)
  const expires = new Date(ctx.now.getTime() + validMinutes * minutes)
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const times = { sent_at: ctx.now.toISOString(), expires_at: expires.toISOString(), tries: 0 }
  const { id: code_id } = await ctx.db
    .insertInto('contact_codes')
    .values({ party_id, channel, destination, code_hash: Buffer.alloc(0), ...times })
    .onConflict((found) => found.columns(['party_id', 'channel', 'destination']).doUpdateSet(times))
    .returning('id')
    .executeTakeFirstOrThrow()
  const code_hash = sealedCode(ctx, code_id, code)
  await ctx.db.updateTable('contact_codes').set({ code_hash }).where('id', '=', code_id).execute()

  const [read] = await readLanguagesOf(ctx.db, [party_id])
  const language = read?.code ?? 'en'
  const text = await textsIn(ctx.db, language)
  await sendToParty(ctx, {
    party_id,
    by: channel === 'phone' ? 'text' : 'email',
    to: destination,
    kind: 'contact_code',
    body: text('text.contact_code', { office: await senderName(ctx.db, language), code }),
    language,
    is_secret: true,
    // They wait for it.
    at_once: true,
    expires_at: expires,
    fields: { to: 'entry_id' },
  })
  await ctx.record(contactDetailEvents, 'code_sent', {
    entity_id: party_id,
    ...target,
    changes: { destination: [null, destination] },
  })
  return { destination, expires_at: expires.toISOString() }
}

const refusedCode = (status: number, code: string, message: string) =>
  new Refusal(status, code, sentence(message), [{ path: 'code', code, message }])

/** A wrong code is returned, not thrown, so that its count stays. */
export async function verifyContact(
  ctx: WriteCtx,
  { id, channel, entry_id, code: typed }: InputOf<Calls['verifyContact']>,
): Promise<ContactDetails | Refusal> {
  const { party_id, ...target } = await partyOwner.lock(ctx, id)
  const destination = await destinationOf(ctx, { id, channel, entry_id })
  const code = typed.replaceAll(/\D/g, '')
  if (code.length !== 6) throw invalid({ code: 'Enter the six digits of the code' })
  const sent = await ctx.db
    .selectFrom('contact_codes')
    .selectAll()
    .where('party_id', '=', party_id)
    .where('channel', '=', channel)
    .where('destination', '=', destination)
    .forUpdate()
    .executeTakeFirst()
  if (!sent || sent.expires_at <= ctx.now.toISOString() || sent.tries >= mostTries)
    throw refusedCode(409, 'contact.no_code', 'No code counts here any more; send a new one')
  if (!sealedCode(ctx, sent.id, code).equals(sent.code_hash)) {
    const left = mostTries - sent.tries - 1
    await ctx.db
      .updateTable('contact_codes')
      .set({ tries: sent.tries + 1 })
      .where('id', '=', sent.id)
      .execute()
    const message = `This is not the code that was sent; ${left === 0 ? 'send a new one' : left === 1 ? 'one try is left' : `${left} tries are left`}`
    return refusedCode(422, 'contact.wrong_code', message)
  }
  await ctx.db.deleteFrom('contact_codes').where('id', '=', sent.id).execute()
  await noteVerified(ctx, party_id, channel, destination)
  await ctx.record(contactDetailEvents, 'verified', {
    entity_id: party_id,
    ...target,
    changes: { destination: [null, destination] },
  })
  return getContactDetails(ctx, { id })
}

export async function noteVerified(
  { db, now, actor }: WriteCtx,
  party_id: number,
  channel: Channel,
  destination: string,
): Promise<void> {
  const verified = { verified_at: now.toISOString(), verified_by_id: actor.user_id }
  await db
    .insertInto('verified_contacts')
    .values({ party_id, channel, destination, ...verified })
    .onConflict((found) => found.columns(['party_id', 'channel', 'destination']).doUpdateSet(verified))
    .execute()
}
