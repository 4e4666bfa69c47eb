import type { LanguageCode } from '../languages.ts'
import { en } from '../languages/questions/en.ts'

type QuestionTexts = Readonly<Record<string, string>>

/** Texts of questions as they come with Ellis; the page's own are in `texts.ts`. */
export const questionTexts: Readonly<Partial<Record<LanguageCode, QuestionTexts>>> = { en }

/** The text of a question in a language, or else in English; null: none, and the field's label is used. */
export const questionText = (
  language: LanguageCode,
  key: string,
  corrected: QuestionTexts = {},
): string | null => corrected[key] ?? questionTexts[language]?.[key] ?? questionTexts.en?.[key] ?? null
