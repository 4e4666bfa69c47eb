import type { LanguageCode } from '../languages.ts'
import { am } from '../languages/questions/am.ts'
import { ar } from '../languages/questions/ar.ts'
import { en, type QuestionKey, type QuestionTexts } from '../languages/questions/en.ts'
import { es } from '../languages/questions/es.ts'
import { fa } from '../languages/questions/fa.ts'
import { fr } from '../languages/questions/fr.ts'
import { ht } from '../languages/questions/ht.ts'
import { pt } from '../languages/questions/pt.ts'
import { ru } from '../languages/questions/ru.ts'
import { uk } from '../languages/questions/uk.ts'
import { vi } from '../languages/questions/vi.ts'
import { zh } from '../languages/questions/zh.ts'

/** Texts of questions as they come with Ellis; the page's own are in `texts.ts`. */
export const questionTexts: Readonly<Record<LanguageCode, QuestionTexts>> = {
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

export const isQuestionKey = (key: string): key is QuestionKey => Object.hasOwn(en, key)

/** The text of a question in a language, as the office has corrected it; null: none. */
export const questionText = (
  language: LanguageCode,
  key: string,
  corrected: Partial<QuestionTexts> = {},
): string | null => (isQuestionKey(key) ? (corrected[key] ?? questionTexts[language][key]) : null)
