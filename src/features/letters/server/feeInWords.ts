import { toCardinal as am } from 'n2words/am-ET'
import { toCardinal as ar } from 'n2words/ar-SA'
import { toCardinal as en } from 'n2words/en-US'
import { toCardinal as es } from 'n2words/es-US'
import { toCardinal as fa } from 'n2words/fa-IR'
import { toCardinal as fr } from 'n2words/fr-FR'
import { toCardinal as pt } from 'n2words/pt-PT'
import { toCardinal as ru } from 'n2words/ru-RU'
import { toCardinal as uk } from 'n2words/uk-UA'
import { toCardinal as vi } from 'n2words/vi-VN'
import { toCardinal as zh } from 'n2words/zh-Hans-CN'

/** The library leaves out accents, and shortens no “uno” before a noun. */
const spanish = (dollars: number): string =>
  es(dollars)
    .replace(/(dieci|veinti)seis/g, '$1séis')
    .replaceAll('veintidos', 'veintidós')
    .replaceAll('veintitres', 'veintitrés')
    .replaceAll(/veintiuno(?= mil|$)/g, 'veintiún')
    .replaceAll(/uno(?= mil|$)/g, 'un')

/** Persian joins thousands by “and”, which the library leaves out. */
const persian = (dollars: number): string => fa(dollars).replaceAll(/(هزار|میلیون) (?!و )/g, '$1 و ')

/** The library knows the spelling of Portugal, and no “mil e duzentos”. */
const brazilian = (dollars: number): string =>
  pt(dollars)
    .replaceAll('dezass', 'dezess')
    .replaceAll('dezanove', 'dezenove')
    .replace(/mil (cem|\p{L}+entos)$/u, 'mil e $1')

const spelled: Readonly<Record<string, (dollars: number) => string>> = {
  am,
  ar,
  en,
  es: spanish,
  fa: persian,
  prs: persian,
  fr,
  pt: brazilian,
  ru,
  // The library writes it with a Latin i.
  uk: (dollars) => uk(dollars).replaceAll('i', 'і'),
  vi,
  zh,
}

const supported = (language: string | null): string => {
  const code = language === 'prs' ? 'fa' : (language ?? 'en')
  return Intl.NumberFormat.supportedLocalesOf(code).length > 0 ? code : 'en'
}

/** Western figures everywhere: a fee must read the same on both sides of the table. */
const inDollars = (language: string | null, currencyDisplay: 'symbol' | 'name') =>
  new Intl.NumberFormat(supported(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay,
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  })

export const feeText = (dollars: number, language: string | null): string =>
  inDollars(language, 'symbol').format(dollars)

/** "one thousand two hundred US dollars"; in figures where the language is not known to the library. */
export function feeInWords(dollars: number, language: string | null): string {
  // Intl does not know Haitian Creole.
  if (language === 'ht') return `${dollars} dola ameriken`
  const parts = inDollars(language, 'name').formatToParts(dollars)
  const words = spelled[language ?? 'en']
  const first = parts.findIndex(({ type }) => type === 'integer' || type === 'group')
  return (
    parts
      .flatMap(({ type, value }, index) =>
        type === 'integer' || type === 'group'
          ? index === first
            ? [words?.(dollars) ?? String(dollars)]
            : []
          : [value],
      )
      .join('')
      // CLDR begins it with a capital in Portuguese, as nobody does.
      .replace('Dólar', 'dólar')
  )
}
