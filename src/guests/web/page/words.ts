import { formatText, type TextValues } from '../../formatText.ts'
import { instantInWords } from '../../instantInWords.ts'
import { guestLanguages, type LanguageCode } from '../../languages.ts'
import type { TextKey, Texts } from '../../languages/en.ts'
import { importAgain } from './importAgain.ts'

/** A file each; only the chosen one is loaded. */
const languages = import.meta.glob<Record<string, Texts>>('../../languages/*.ts')

export interface Office {
  office_name: string
  phone_number: string | null
  texts: Partial<Texts>
}

/** Writes the texts of one language. */
export interface Words {
  /** null: no answer came. */
  office: Office | null
  language: LanguageCode
  text(key: TextKey, values?: TextValues): string
  number(value: number): string
  percent(part: number): string
  megabytes(size: number): string
  instant(at: string, timezone: string): string
}

export async function wordsIn(language: LanguageCode): Promise<Words> {
  const [module, office] = await Promise.all([
    importAgain(languages[`../../languages/${language}.ts`]!),
    officeIn(language),
  ])
  const texts = { ...module[language]!, ...office?.texts }
  const { locale } = guestLanguages[language]
  return {
    language,
    office,
    text: (key, values) => formatText(texts[key], language, values),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    percent: (part) => new Intl.NumberFormat(locale, { style: 'percent' }).format(part),
    megabytes: (size) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(size),
    instant: (at, timezone) => instantInWords(at, timezone, language),
  }
}

/** Without it the page works, in the words that come with Ellis. */
async function officeIn(language: LanguageCode): Promise<Office | null> {
  try {
    const answer = await fetch(`/api/guest/office?language=${language}`)
    return answer.ok ? ((await answer.json()) as Office) : null
  } catch {
    return null
  }
}
