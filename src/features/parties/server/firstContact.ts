import type { WriteCtx } from '#core/server/http/context.ts'
import { invalid } from '#core/errors.ts'
import type { ChangedParty } from '../contract/party.ts'

const firstPhone = ({ db }: WriteCtx, party_id: number) =>
  db
    .selectFrom('party_phones')
    .select(['id', 'phone_number', 'extension'])
    .where('party_id', '=', party_id)
    .orderBy('id')
    .executeTakeFirst()

const firstEmail = ({ db }: WriteCtx, party_id: number) =>
  db
    .selectFrom('party_emails')
    .select(['id', 'address'])
    .where('party_id', '=', party_id)
    .orderBy('id')
    .executeTakeFirst()

type Contact = Pick<ChangedParty, 'phone' | 'phone_extension' | 'email'>

export async function firstContactOf(ctx: WriteCtx, party_id: number) {
  const phone = await firstPhone(ctx, party_id)
  const email = await firstEmail(ctx, party_id)
  return {
    phone: phone?.phone_number ?? null,
    phone_extension: phone?.extension ?? null,
    email: email?.address ?? null,
  }
}

/** The first telephone and e-mail: changed where there is one, taken away by null, left alone when absent. */
export async function writeContact(
  ctx: WriteCtx,
  party_id: number,
  { phone, phone_extension, email }: Contact,
): Promise<void> {
  const { db } = ctx
  const updated_at = ctx.now.toISOString()
  if (phone !== undefined || phone_extension !== undefined) {
    const first = await firstPhone(ctx, party_id)
    const set = {
      ...(phone != null && { phone_number: phone }),
      ...(phone_extension !== undefined && { extension: phone_extension }),
    }
    if (phone === null) {
      if (first) await db.deleteFrom('party_phones').where('id', '=', first.id).execute()
    } else if (first)
      await db
        .updateTable('party_phones')
        .set((eb) => ({ ...set, updated_at, version: eb('version', '+', 1) }))
        .where('id', '=', first.id)
        .execute()
    else if (phone !== undefined)
      await db
        .insertInto('party_phones')
        .values({ party_id, phone_number: phone, ...set })
        .execute()
    else if (phone_extension) throw invalid({ 'party.phone': 'An extension needs a number' })
  }
  if (email !== undefined) {
    const first = await firstEmail(ctx, party_id)
    if (email === null) {
      if (first) await db.deleteFrom('party_emails').where('id', '=', first.id).execute()
    } else if (first)
      await db
        .updateTable('party_emails')
        .set((eb) => ({ address: email, no_email: false, updated_at, version: eb('version', '+', 1) }))
        .where('id', '=', first.id)
        .execute()
    else await db.insertInto('party_emails').values({ party_id, address: email }).execute()
  }
}
