import { guestLanguages, languageCodes } from '#guests/languages.ts'
import { choice } from '#fields/choice/choice.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { longestText } from './textParts.ts'

const language = choice({
  label: 'Language',
  required: true,
  options: languageCodes.map((code) => ({ value: code, label: guestLanguages[code].english })),
})

/** Words of a text, with placeholders in braces. */
export const messageField = longText({
  label: 'Message',
  required: true,
  max: longestText,
  help: 'Placeholders in braces, like {date}, are filled in for each person',
})

export const templateFields = {
  name: text({ label: 'Name', required: true, max: 120, width: 'full' }),
  language: { ...language, initially: 'en' as const },
  message: messageField,
}

export const translationFields = { language, message: messageField }
