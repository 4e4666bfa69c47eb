import { isDay, type Fact, type FactRow, type FormFacts } from '../facts.ts'
import type { MappingRows } from '../mapping.ts'
import { ageOn, endedWithin } from './derived.ts'
import { formatFact } from './formats.ts'
import { rowsOfPath } from './paths.ts'

/** The rows that a table of a form lists, in its order, and the section they come from. */
export function rowsOfTable(
  table: MappingRows,
  facts: FormFacts,
): { rows: readonly FactRow[]; section: string } {
  const { rows, section } = rowsOfPath(table.from, facts)
  const chosen = rows.filter((row) => {
    if (table.within_years && table.by && !endedWithin(row, table.by, table.within_years, facts.today))
      return false
    if (table.younger_than !== undefined) {
      const age = ageOn(row['dob'], facts.today)
      if (age !== null && age >= table.younger_than) return false
    }
    return Object.entries(table.where ?? {}).every(([name, requested]) =>
      requested === null ? row[name] === null : [requested].flat().includes(row[name] as string),
    )
  })
  return { rows: inOrder(chosen, table.order).slice(table.skip ?? 0), section }
}

const textIn = (fact: Fact | undefined): string => (isDay(fact) ? fact.date : String(fact ?? ''))

/** In the order `start_date desc`, for example, in which rows without the day come first: they still go on. */
function inOrder(rows: readonly FactRow[], order: string | undefined): readonly FactRow[] {
  if (!order) return rows
  const [name = '', direction] = order.split(' ')
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [textIn(a[name]), textIn(b[name])]
    return one === other ? a.id - b.id : one < other ? -sign : sign
  })
}

/** A row as `{address}, {city}`; an empty value leaves no comma behind. */
export const lineOfRow = (line: string, row: FactRow): string =>
  line
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      formatFact(row[name] ?? null, isDay(row[name]) ? 'date' : undefined),
    )
    .replace(/(?:,\s*)+(?=,)|^[,\s]+|[,\s]+$/g, '')
    .replace(/\s{2,}/g, ' ')
