import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { phoneAmongWords } from '#guests/formatText.ts'
import { dayInWords, timeInWords } from '#guests/instantInWords.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { officePhone } from '#features/settings/server/officePhone.ts'
import { messagePlaceholders, placeholdersIn, type MessagePlaceholder } from '#templates/shortMessages.ts'

export interface MessageFacts {
  office_phone: string | null
  place: string | null
  /** Day and time of the entry. */
  action_date: string | null
  starts_at: string | null
  timezone: string | null
}

/** Values that all recipients of a message share. */
export async function messageFacts(
  db: ReadDb | Transacting,
  docket_entry_id: number | null | undefined,
): Promise<MessageFacts> {
  const entry = docket_entry_id
    ? await (db as ReadDb)
        .selectFrom('docket_entries as e')
        .leftJoin('locations', 'locations.id', 'e.location_id')
        .leftJoin('appointment_locations as room', 'room.id', 'e.room_id')
        .select(['e.action_date', 'e.starts_at', 'e.timezone', 'e.appointment_location', 'locations.name'])
        .select(['room.name as room_name', 'room.address as room_address'])
        .where('e.id', '=', docket_entry_id)
        .executeTakeFirst()
    : undefined
  return {
    office_phone: await officePhone(db),
    place:
      entry?.appointment_location ??
      entry?.name ??
      ([entry?.room_address, entry?.room_name].filter(Boolean).join(', ') || null),
    action_date: entry?.action_date ?? null,
    starts_at: entry?.starts_at ?? null,
    timezone: entry?.timezone ?? null,
  }
}

/** In words of the language, with the zone named, on the clock of the entry. */
export function messageValues(
  facts: MessageFacts & { office: string; first_name: string | null },
  language: string | null,
): Record<MessagePlaceholder, string | null> {
  const { office, office_phone, place, first_name, action_date, starts_at, timezone } = facts
  const code = (language ?? 'en') as LanguageCode
  return {
    office,
    office_phone: office_phone && phoneAmongWords(office_phone, code),
    place,
    first_name,
    date: action_date && forTexts(dayInWords(action_date, code)),
    time: starts_at && forTexts(timeInWords(starts_at, timezone!, code)),
  }
}

/** Signs that would make a text of the GSM alphabet cost twice as much. */
const forTexts = (words: string): string => words.replace(/[\u00A0\u202F]/g, ' ').replace(/’/g, "'")

/** The reason that placeholders of a text cannot be filled in; null: they can. */
export function missingValues(
  text: string,
  values: Record<MessagePlaceholder, string | null>,
): string | null {
  const missing = messagePlaceholders.missingIn(placeholdersIn(text), values)
  return missing.length === 0 ? null : `There is nothing to put in for: ${missing.join(', ')}`
}
