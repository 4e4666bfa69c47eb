import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { formatText, problemOf, type TextValues } from '../formatText.ts'
import type { LanguageCode } from '../languages.ts'
import { am } from '../languages/am.ts'
import { ar } from '../languages/ar.ts'
import { en, type TextKey, type Texts } from '../languages/en.ts'
import { en as questionsInEnglish, type QuestionTexts } from '../languages/questions/en.ts'
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

/**
 * The office's words for a text, unless there are none or they do not fit: a later version of Ellis may have no such text, or
 * one with other values to fill in.
 */
export function usableText(
  { key, text }: { key: string; text: string | null },
  source: Readonly<Record<string, string>>,
  language: LanguageCode,
): string | undefined {
  const english = Object.hasOwn(source, key) ? source[key] : undefined
  return text !== null && english !== undefined && problemOf(text, english, language) === null
    ? text
    : undefined
}

async function correctedIn<K extends string>(
  db: ReadDb | Transacting,
  language: LanguageCode,
  source: Readonly<Record<K, string>>,
): Promise<Partial<Record<K, string>>> {
  const rows = await (db as ReadDb)
    .selectFrom('guest_texts')
    .where('language', '=', language)
    .where('text', 'is not', null)
    .select(['key', 'text'])
    .execute()
  return Object.fromEntries(
    rows.flatMap((row) => {
      const text = usableText(row, source, language)
      return text === undefined ? [] : [[row.key, text]]
    }),
  ) as Partial<Record<K, string>>
}

/** Texts of the page in one language that the office has corrected. */
export const correctedTexts = (db: ReadDb | Transacting, language: LanguageCode): Promise<Partial<Texts>> =>
  correctedIn(db, language, en)

/** The same of the questions of surveys. */
export const correctedQuestions = (db: ReadDb, language: LanguageCode): Promise<Partial<QuestionTexts>> =>
  correctedIn(db, language, questionsInEnglish)

/** The function that writes texts for mails and messages to guests in their language. */
export async function textsIn(
  db: ReadDb | Transacting,
  language: LanguageCode,
): Promise<(key: TextKey, values?: TextValues) => string> {
  const texts = { ...guestTexts[language], ...(await correctedTexts(db, language)) }
  return (key, values) => formatText(texts[key], language, values)
}
