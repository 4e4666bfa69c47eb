import anyAscii from 'any-ascii'
import { isDay, type DayFact, type Fact } from '../facts.ts'

const states: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,' +
    'Florida FL,Georgia GA,Guam GU,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,' +
    'Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,' +
    'Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,' +
    'Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,' +
    'Texas TX,Utah UT,Vermont VT,Virginia VA,Virgin Islands VI,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY'
  )
    .split(',')
    .map((line) => [line.slice(0, -3).toLowerCase(), line.slice(-2)]),
)

const unitPattern =
  /,?\s*(?:\b(apt|apartment|ste|suite|unit|flr|floor|fl)\b\.?\s*#?\s*|(#)\s*)([\w-]*\d[\w-]*|[a-z])\s*$/i

/** Kind and number of a flat at the end of a street. */
function unitOf(address: string): { at: number; kind: string; number: string } | null {
  const found = unitPattern.exec(address)
  return found && { at: found.index, kind: (found[1] ?? found[2]!).toLowerCase(), number: found[3]! }
}

const unitKinds: Readonly<Record<string, string>> = {
  ste: 'ste',
  suite: 'ste',
  flr: 'flr',
  floor: 'flr',
  fl: 'flr',
}

/** As agencies write it: what is not known of it is left out. */
const printedDay = ({ date, format }: DayFact): string => {
  const [year, month, day] = date.split('-')
  if (format === 'YYYY') return year!
  return format === 'MM/YYYY' ? `${month}/${year}` : `${month}/${day}/${year}`
}

/** A whole day. */
export const printedDate = (date: string): string =>
  printedDay({ date, format: 'MM/DD/YYYY', uncertain: false })

/** Words that a form has for a value; the empty text is none. */
type Format = (text: string, fact: Fact) => string

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A number of more digits has none of three cells, rather than the wrong ones. */
const digitOf3 = (text: string, at: number) =>
  /^\d{1,3}$/.test(text) ? text.padStart(3, '0').charAt(at) : ''

const formats: Readonly<Record<string, Format>> = {
  date: (text, fact) => (isDay(fact) ? printedDay(fact) : text),
  // Words instead of a number, and numbers of other lengths, stay as they are: they fit nowhere, so they are seen.
  digits: (text) => digitsOf(text) || text,
  aNumber9: (text) => (/^\d{1,9}$/.test(digitsOf(text)) ? digitsOf(text).padStart(9, '0') : text),
  phone10: (text) => /^1?(\d{10})$/.exec(digitsOf(text))?.[1] ?? text,
  zip5: (text) => text.slice(0, 5),
  stateCode: (text) =>
    /^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : (states[text.trim().toLowerCase()] ?? text),
  street: (text) => {
    const found = unitOf(text)
    return found ? text.slice(0, found.at).trim() : text
  },
  unitKind: (text) => {
    const found = unitOf(text)
    return found ? (unitKinds[found.kind] ?? 'apt') : ''
  },
  unitNumber: (text) => unitOf(text)?.number ?? '',
  count: (text) => text,
  upper: (text) => text.toUpperCase(),
  lastName: (text) => (/\s/.test(text.trim()) ? text.trim().split(/\s+/).at(-1)! : text.trim()),
  firstName: (text) => (/\s/.test(text.trim()) ? text.trim().split(/\s+/)[0]! : ''),
  middleName: (text) => text.trim().split(/\s+/).slice(1, -1).join(' '),
  digit1of3: (text) => digitOf3(text, 0),
  digit2of3: (text) => digitOf3(text, 1),
  digit3of3: (text) => digitOf3(text, 2),
  money: (text) => (text === '' || Number.isNaN(Number(text)) ? text : Number(text).toFixed(2)),
}

export const formatNames = Object.keys(formats)

/** Words for each, for whoever maps a form. */
export const formatLabels: Readonly<Record<string, string>> = {
  date: 'Day, MM/DD/YYYY',
  digits: 'Digits alone',
  aNumber9: 'A-number of nine digits',
  phone10: 'Phone of ten digits',
  zip5: 'ZIP code of five digits',
  stateCode: 'State by its two letters',
  street: 'Street without the unit',
  unitKind: 'Kind of unit: apt, ste or flr',
  unitNumber: 'Number of the unit',
  count: 'Number',
  money: 'Amount with two decimals',
  upper: 'Capital letters',
  lastName: 'Last of several names',
  firstName: 'First of several names',
  middleName: 'Names in between',
  digit1of3: 'First of three digits',
  digit2of3: 'Second of three digits',
  digit3of3: 'Third of three digits',
}

const plain = (fact: Fact): string => {
  if (fact === null) return ''
  if (isDay(fact)) return printedDay(fact)
  if (typeof fact === 'boolean') return fact ? 'Yes' : 'No'
  return Array.isArray(fact) ? fact.join(', ') : String(fact)
}

export function formatFact(fact: Fact, format?: string): string {
  const text = plain(fact).trim()
  if (text === '') return ''
  return format && format in formats ? formats[format]!(text, fact) : text
}

/** Letters outside of what the fonts of forms have, in Latin ones; the rest as it is. */
export function inLatin(text: string): string {
  const composed = text.normalize('NFC')
  if (!hasOthers(composed)) return composed
  return [...composed].map((letter) => (hasOthers(letter) ? anyAscii(letter) : letter)).join('')
}

const windows1252 =
  /^[\n\r\t\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]*$/
const hasOthers = (text: string): boolean => !windows1252.test(text)
