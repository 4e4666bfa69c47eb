import { guestLanguages, type LanguageCode } from '#guests/languages.ts'

export const languageName = (code: string): string => guestLanguages[code as LanguageCode].english
