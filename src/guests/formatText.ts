import { guestLanguages, type LanguageCode } from './languages.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** `{name}`, or `{name, plural, one {# file} other {# files}}` with the plural forms of CLDR. */
const placeholder = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g
const pluralForm = /(\w+) \{([^{}]*)\}/g

/** A text of the pages for guests with its values filled in; numbers are written as the language does. */
export function formatText(text: string, language: LanguageCode, values: TextValues = {}): string {
  const { locale } = guestLanguages[language]
  return text.replace(placeholder, (whole, name: string, plural?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    const written = typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
    if (!plural) return written
    const forms = pluralFormsOf(plural)
    const form = forms[new Intl.PluralRules(locale).select(Number(value))] ?? forms['other'] ?? ''
    return form.replaceAll('#', written)
  })
}

/** Figures of a phone number keep their order among words written from the right; U+2066 and U+2069 enclose them. */
export const phoneAmongWords = (phone: string, language: LanguageCode): string =>
  guestLanguages[language].dir === 'rtl' ? `\u2066${phone}\u2069` : phone

const pluralFormsOf = (plural: string): Record<string, string> =>
  Object.fromEntries([...plural.matchAll(pluralForm)].map(([, category, words]) => [category!, words!]))

/** Placeholders of a text by name, each with its plural categories; how translations are compared. */
function placeholdersOf(text: string): Map<string, string[] | null> {
  return new Map(
    [...text.matchAll(placeholder)].map(([, name, plural]) => [
      name!,
      plural ? Object.keys(pluralFormsOf(plural)) : null,
    ]),
  )
}

/** The defect of a translation of `source`; null: none. Braces that are no placeholder count as wrong. */
export function problemOf(text: string, source: string, language: LanguageCode): string | null {
  if (text.trim() === '') return 'Enter the text'
  if (/[{}]/.test(text.replace(placeholder, ''))) return 'A brace { or } is left over; see the English text'
  const [theirs, ours] = [placeholdersOf(text), placeholdersOf(source)]
  for (const name of ours.keys()) if (!theirs.has(name)) return `{${name}} is missing`
  for (const [name, forms] of theirs) {
    if (!ours.has(name)) return `There is no {${name}} in the English text`
    if (Boolean(forms) !== Boolean(ours.get(name)))
      return `{${name}} must count things as in the English text`
    const needed = new Intl.PluralRules(guestLanguages[language].locale).resolvedOptions().pluralCategories
    const missing = forms && needed.find((category) => !forms.includes(category))
    if (missing) return `{${name}} lacks the form for “${missing}”`
  }
  return null
}
