import type { ReactNode } from 'react'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { dayText, type DayFormat } from '#fields/day/partialDay.ts'
import type { PropertyKind } from '#query/operators.ts'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import type { Cell } from '../../contract/advanced.ts'

const dayFormats: Record<number, DayFormat> = { 4: 'YYYY', 7: 'MM/YYYY', 10: 'MM/DD/YYYY' }

/** "about 2015-03" as "about 03/2015", as far as the day is known. */
function partialDay(text: string): string {
  const [about, day] = text.startsWith('about ') ? ['about ', text.slice(6)] : ['', text]
  const format = dayFormats[day.length]
  return format ? about + dayText({ date: day, format }) : text
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const texts: Partial<Record<PropertyKind, (text: string) => string>> = {
  day: partialDay,
  instant: (text) => formatInstant(text),
  aNumber: formatANumber,
}

/** Kinds in tabular figures, which never wrap. */
export const figureKinds: ReadonlySet<PropertyKind> = new Set<PropertyKind>([
  'day',
  'instant',
  'number',
  'money',
  'minutes',
  'age',
  'term',
  'time',
  'aNumber',
  'receiptNumber',
  'i94Number',
  'passportNumber',
  'identifier',
  'phone',
  'ssn',
])

/** A cell as people read it; several values are separated by semicolons. */
export function cellText(kind: PropertyKind, cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return kind === 'money' ? money.format(cell) : formatNumber(cell)
  const write = texts[kind]
  return write ? cell.split('; ').map(write).join('; ') : cell
}

export const cellNode = (kind: PropertyKind, cell: Cell): ReactNode => {
  const text = cellText(kind, cell)
  return text && <bdi title={text}>{text}</bdi>
}
