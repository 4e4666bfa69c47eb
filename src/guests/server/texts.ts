import type { ReadDb } from '#core/server/db/db.ts'
import { formatText, problemOf, type TextValues } from '../formatText.ts'
import type { LanguageCode } from '../languages.ts'
import { am } from '../languages/am.ts'
import { ar } from '../languages/ar.ts'
import { en, type TextKey, type Texts } from '../languages/en.ts'
import { es } from '../languages/es.ts'
import { fa } from '../languages/fa.ts'
import { fr } from '../languages/fr.ts'
import { ht } from '../languages/ht.ts'
import { pt } from '../languages/pt.ts'
import { ru } from '../languages/ru.ts'
import { uk } from '../languages/uk.ts'
import { vi } from '../languages/vi.ts'
import { zh } from '../languages/zh.ts'

/** Texts as they come with Ellis. */
export const guestTexts: Readonly<Record<LanguageCode, Texts>> = {
  en,
  es,
  ht,
  fr,
  pt,
  ru,
  uk,
  ar,
  fa,
  zh,
  vi,
  am,
}

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)

/** Texts of one language that the office has corrected. */
export async function correctedTexts(db: ReadDb, language: LanguageCode): Promise<Partial<Texts>> {
  const rows = await db
    .selectFrom('guest_texts')
    .where('language', '=', language)
    .where('text', 'is not', null)
    .select(['key', 'text'])
    .execute()
  // A later version of Ellis may have no such text, or one with other values to fill in.
  const isUsable = (key: string, text: string): key is TextKey =>
    isTextKey(key) && problemOf(text, en[key], language) === null
  return Object.fromEntries(
    rows.flatMap(({ key, text }) => (isUsable(key, text!) ? [[key, text!] as const] : [])),
  )
}

/** The function that writes texts for mails and messages to guests in their language. */
export async function textsIn(
  db: ReadDb,
  language: LanguageCode,
): Promise<(key: TextKey, values?: TextValues) => string> {
  const texts = { ...guestTexts[language], ...(await correctedTexts(db, language)) }
  return (key, values) => formatText(texts[key], language, values)
}
