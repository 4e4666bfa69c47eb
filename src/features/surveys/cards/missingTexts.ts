import type { LanguageCode } from '#guests/languages.ts'
import type { SurveyCardInput, TextByLanguage } from '../contract/cards.ts'

/** Every text of a card that people read. */
const textsOf = ({ title, note, again, repeats, questions }: SurveyCardInput): TextByLanguage[] =>
  [
    title,
    note,
    repeats ? again : null,
    ...questions.flatMap(({ text, help, options = [] }) => [text, help, ...options.map((each) => each.text)]),
  ].filter((text) => text !== null && text !== undefined)

/** Number of texts that are there in English, but not in this language. */
export const missingTexts = (card: SurveyCardInput, language: LanguageCode): number =>
  textsOf(card).filter((text) => text.en && !text[language]).length
