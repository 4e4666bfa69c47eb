import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

/** A term of imprisonment in a court's words, stored in ISO 8601: `P1Y6M`, `P10D`, `P0D` for none, `life`. */
export interface TermField extends FieldOptions {
  kind: 'term'
}

export const term = <const O extends FieldOptions>(options: O) => ({ kind: 'term' as const, ...options })

/** Years, months, weeks, days. */
const units = [/^y(?:(?:ea)?rs?)?$/, /^m(?:o(?:nth)?s?)?$/, /^w(?:(?:ee)?ks?)?$/, /^d(?:ays?)?$/] as const
const iso = /^P(?=\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,5})D)?$/i
const example = 'Enter a term like 10 days, 6 months or 1 year 6 months; “none” for no time'

/** "6 mo", "1 yr 6 mos", "364d", "2 weeks", "none", "life". */
export function parseTerm(typed: string): Reading<string | null> {
  const text = typed.trim().toLowerCase()
  if (text === '') return understood(null)
  if (/^life\b/.test(text)) return understood('life')
  if (/^(?:none|no time|no jail|0)$/.test(text)) return understood('P0D')
  const stored = partsOf(text)
  if (stored) return understood(isoOf(stored))
  if (/^\d+$/.test(text)) return refused('Say whether these are days, months or years')
  const parts: [years: number, months: number, weeks: number, days: number] = [0, 0, 0, 0]
  const rest = text.replace(
    /(\d{1,5})\s*([a-z]+)\.?[\s,]*(?:and\s+)?/g,
    (whole, digits: string, word: string) => {
      const at = units.findIndex((unit) => unit.test(word))
      if (at < 0) return whole
      parts[at]! += Number(digits)
      return ''
    },
  )
  if (rest !== '') return refused(example)
  const [years, months, weeks, days] = parts
  if (years > 999) return refused('A term has at most 999 years; enter “life” for a life sentence')
  return understood(isoOf([years, months, weeks * 7 + days]))
}

type Parts = [years: number, months: number, days: number]

const isoOf = ([years, months, days]: Parts): string =>
  `P${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days || !(years || months) ? `${days}D` : ''}`

function partsOf(stored: string): Parts | null {
  const found = iso.exec(stored)
  return found && (found.slice(1).map((digits) => Number(digits ?? 0)) as Parts)
}

export function formatTerm(stored: string): string {
  if (stored === 'life') return 'Life'
  const parts = partsOf(stored)
  if (!parts) return stored
  const words = (['year', 'month', 'day'] as const).flatMap((word, at) =>
    parts[at] ? [`${parts[at]} ${word}${parts[at] === 1 ? '' : 's'}`] : [],
  )
  return words.join(' ') || 'None'
}

/** Fewest and most days that so many months in a row have; in law a year is 365. */
const daysIn = [
  [0, 0],
  [28, 31],
  [59, 62],
  [89, 92],
  [120, 123],
  [150, 153],
  [181, 184],
  [212, 215],
  [242, 245],
  [273, 276],
  [303, 306],
  [334, 337],
] as const

/** Below 0, 0 or above 0: shorter than, as long as or longer than so many months; null when that depends on which months. */
export function compareTerm(stored: string, months: number): number | null {
  const parts = partsOf(stored)
  if (!parts) return stored === 'life' ? 1 : null
  const [years, more, days] = parts
  const left = months - (years * 12 + more)
  if (days === 0 || left <= 0) return days - left
  const [least, most] = daysIn[left % 12]!
  const whole = Math.floor(left / 12) * 365
  if (days < whole + least) return -1
  if (days > whole + most) return 1
  return least === most ? 0 : null
}

/** Whether the one is surely longer; what depends on the lengths of months is not. */
export function isLongerTerm(one: string, other: string): boolean {
  if (one === 'life' || other === 'life') return one === 'life' && other !== 'life'
  const [a, b] = [partsOf(one), partsOf(other)]
  if (!a || !b) return false
  const days = ([years, months, more]: Parts, month: number) => years * 365 + months * month + more
  const [years, months, more] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  if (more === 0) return years * 12 + months > 0
  return days(a, 28) > days(b, 31)
}

/** Several terms one after the other. */
export function sumOfTerms(terms: readonly string[]): string {
  const all = terms.map(partsOf)
  if (all.includes(null)) return 'life'
  return isoOf([0, 1, 2].map((at) => all.reduce((total, parts) => total + parts![at]!, 0)) as Parts)
}

export const termKind: Kind<TermField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parseTerm, { maxLength: 60 }) }),
  format: (values, name) => formatTerm(textOf(values, name)),
}
