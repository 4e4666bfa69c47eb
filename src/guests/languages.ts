interface GuestLanguage {
  /** In the language itself. */
  name: string
  /** In English, for staff. */
  english: string
  dir: 'ltr' | 'rtl'
  /** For dates, numbers and plurals; the Gregorian calendar, whichever is usual. */
  locale: string
  /** Codes in the office's list of languages that mean it. */
  iso639: readonly string[]
}

/** Languages of the pages for people without an account, in the order of the chooser. */
export const guestLanguages = {
  en: { name: 'English', english: 'English', dir: 'ltr', locale: 'en-US', iso639: ['en', 'eng'] },
  es: { name: 'Español', english: 'Spanish', dir: 'ltr', locale: 'es-US', iso639: ['es', 'spa'] },
  ht: {
    name: 'Kreyòl ayisyen',
    english: 'Haitian Creole',
    dir: 'ltr',
    locale: 'fr-HT',
    iso639: ['ht', 'hat'],
  },
  fr: { name: 'Français', english: 'French', dir: 'ltr', locale: 'fr', iso639: ['fr', 'fra'] },
  pt: { name: 'Português', english: 'Portuguese', dir: 'ltr', locale: 'pt-BR', iso639: ['pt', 'por'] },
  ru: { name: 'Русский', english: 'Russian', dir: 'ltr', locale: 'ru', iso639: ['ru', 'rus'] },
  uk: { name: 'Українська', english: 'Ukrainian', dir: 'ltr', locale: 'uk', iso639: ['uk', 'ukr'] },
  ar: {
    name: 'العربية',
    english: 'Arabic',
    dir: 'rtl',
    locale: 'ar-u-ca-gregory-nu-latn',
    iso639: ['ar', 'ara'],
  },
  fa: {
    name: 'دری / فارسی',
    english: 'Dari and Farsi',
    dir: 'rtl',
    locale: 'fa-AF-u-ca-gregory',
    iso639: ['fa', 'fas', 'prs'],
  },
  zh: {
    name: '简体中文',
    english: 'Chinese, simplified',
    dir: 'ltr',
    locale: 'zh-CN',
    iso639: ['zh', 'zho', 'cmn'],
  },
  vi: { name: 'Tiếng Việt', english: 'Vietnamese', dir: 'ltr', locale: 'vi', iso639: ['vi', 'vie'] },
  am: { name: 'አማርኛ', english: 'Amharic', dir: 'ltr', locale: 'am-u-ca-gregory', iso639: ['am', 'amh'] },
} as const satisfies Record<string, GuestLanguage>

export type LanguageCode = keyof typeof guestLanguages
export const languageCodes = Object.keys(guestLanguages) as [LanguageCode, ...LanguageCode[]]

/** The language of these pages that a code of the office's list means; null: none of the twelve. */
export const guestLanguageOf = (iso639: string | null): LanguageCode | null =>
  languageCodes.find((code) => (guestLanguages[code].iso639 as readonly string[]).includes(iso639 ?? '')) ??
  null
