import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { readSetting } from './settings.ts'

/** The phone number of the office as people read it; null: none is entered. */
export async function officePhone(db: ReadDb | Transacting): Promise<string | null> {
  const { phone_number } = await readSetting(db, 'misc')
  return phone_number && formatPhone({ number: phone_number, extension: null })
}
