import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { AnyoneReadCtx, Reading } from '#core/server/http/context.ts'
import { blockingCodes } from './numberProblems.ts'

/** How a party can be written to. Whatever sends a message to a party asks here for the address. */
export interface Reach {
  display_name: string
  /** The primary e-mail address, or else the first; null: none that may be used. */
  address: string | null
  /** A number to send texts to; null: none that may be used. */
  phone_number: string | null
  /** Whether texts go there by WhatsApp. */
  uses_whatsapp: boolean | null
}

/** Not marked as unsafe, nor is the same number of this person entered a second time. */
export const isSafeNumber = (phone: string) =>
  sql<boolean>`not exists (select from party_phones unsafe where unsafe.party_id = ${sql.ref(`${phone}.party_id`)}
    and unsafe.safe_to_contact = false and unsafe.phone_number = ${sql.ref(`${phone}.phone_number`)})`

/** Neither refused by its owner nor known not to work. */
const takesTexts = sql<boolean>`not exists (select from party_phones refused where refused.party_id = phone.party_id
    and refused.may_text = false and refused.phone_number = phone.phone_number)
  and not exists (select from phone_numbers known where known.number = phone.phone_number
    and (known.opted_out_at is not null or known.error_code = any(${blockingCodes})))`

/** Jobs write to people in nobody's name. */
const people = ({ db, actor }: Reading) =>
  actor
    ? visibleParties({ db, actor })
    : (db as AnyoneReadCtx['db']).selectFrom('parties').where('parties.deleted_at', 'is', null)

/**
 * Numbers and addresses of a visible party. A phone is texted only when its type receives texts and texts are preferred there. What is marked
 * as not safe is left out, also where the same number or address is entered a second time without the mark.
 */
export const reachOf = (ctx: Reading, party_id: number): Promise<Reach | undefined> =>
  people(ctx)
    .where('parties.id', '=', party_id)
    .select('parties.display_name')
    .select((eb) => [
      eb
        .selectFrom('party_emails as mail')
        .select('mail.address')
        .whereRef('mail.party_id', '=', 'parties.id')
        .where('mail.address', 'is not', null)
        .where(
          sql<boolean>`not exists (select from party_emails unsafe where unsafe.party_id = mail.party_id
            and (unsafe.safe_to_contact = false or unsafe.may_write = false) and lower(unsafe.address) = lower(mail.address))`,
        )
        .orderBy('mail.primary', (o) => o.desc().nullsLast())
        .orderBy('mail.id')
        .limit(1)
        .as('address'),
      textable(eb).select('phone.phone_number').as('phone_number'),
      textable(eb)
        .select(sql<boolean>`phone_types.code = 'wa'`.as('uses_whatsapp'))
        .as('uses_whatsapp'),
    ])
    .executeTakeFirst()

const textable = (eb: ExpressionBuilder<Tables, 'parties'>) =>
  eb
    .selectFrom('party_phones as phone')
    .innerJoin('phone_types', 'phone_types.id', 'phone.phone_type')
    .whereRef('phone.party_id', '=', 'parties.id')
    .where('phone_types.receives_texts', '=', true)
    .where('phone.preferred_text', '=', true)
    .where(isSafeNumber('phone'))
    .where(takesTexts)
    .orderBy('phone.id')
    .limit(1)
