import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import { contactFieldNames, type ContactValues } from '../contactFields.ts'

/** A person as they go to Docketwise: how to reach them is left out where it is not safe. */
export async function contactOfParty(
  reading: ReadDb | Transacting,
  party_id: number,
): Promise<{ values: ContactValues; left_out: string[] }> {
  const db = reading as ReadDb
  const { first_name, middle_name, last_name } = await db
    .selectFrom('parties')
    .select(['first_name', 'middle_name', 'last_name'])
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  const emails = await db
    .selectFrom('party_emails')
    .select(['address', 'safe_to_contact'])
    .where('party_id', '=', party_id)
    .where('address', 'is not', null)
    .orderBy('primary', 'desc')
    .orderBy('id')
    .execute()
  const phones = await db
    .selectFrom('party_phones')
    .select(['phone_number', 'safe_to_contact'])
    .where('party_id', '=', party_id)
    .orderBy('id')
    .execute()
  const addresses = await db
    .selectFrom('party_addresses')
    .select(['address', 'city', 'state', 'zip', 'non_us_data', 'int_state', 'int_zip', 'safe_to_contact'])
    .where('party_id', '=', party_id)
    .where('address_type', '=', 'physical')
    .execute()
  const isSafe = ({ safe_to_contact }: { safe_to_contact: boolean | null }) => safe_to_contact !== false
  const [email, phone, home] = [emails.find(isSafe), phones.find(isSafe), addresses.find(isSafe)]
  const values = {
    first_name,
    middle_name,
    last_name,
    email: email?.address ?? null,
    phone: phone?.phone_number ?? null,
    street: home?.address ?? null,
    city: home?.city ?? null,
    state: (home?.non_us_data ? home.int_state : home?.state) ?? null,
    zip: (home?.non_us_data ? home.int_zip : home?.zip) ?? null,
  }
  const left_out = [
    emails.some((each) => !isSafe(each)) && 'An e-mail address that is not safe to use stays here.',
    phones.some((each) => !isSafe(each)) && 'A phone number that is not safe to use stays here.',
    addresses.some((each) => !isSafe(each)) && 'The address, which is not safe to write to, stays here.',
    'A-number, birth date, Social Security number and passports stay here: contacts of Docketwise have no place for them.',
  ].filter((line) => line !== false)
  return { values: plain(values), left_out }
}

/** Nothing is null, and white space at the ends is nothing. */
export const plain = (values: Partial<Record<string, string | null | undefined>>): ContactValues =>
  valuesByKey(contactFieldNames, (name) => values[name]?.trim() || null)
