import { sql, type RawBuilder } from 'kysely'
import type { ReportCtx } from './reportCtx.ts'
import { addDays, addMonths } from '#core/days.ts'
import type { Choice } from '#fields/choice/choice.ts'
import { monthName } from '#features/visaBulletin/contract/monthName.ts'
import type { Condition } from '#query/query.ts'
import { monthsOf, monthWithin, type Period } from '../periods.ts'
import type { Grouping, Measure, Part } from './countGroups.ts'

export type NamedTable =
  | 'legal_case_types'
  | 'docket_entry_types'
  | 'locations'
  | 'closing_reasons'
  | 'countries'
  | 'genders'
  | 'races'
  | 'ethnicities'
  | 'religions'
  | 'languages'
  | 'immigration_statuses'
  | 'users'

export const namesIn = (table: NamedTable) => async (ctx: ReportCtx, keys: string[]) => {
  const name = sql.ref(table === 'users' ? 'display_name' : 'name')
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(table)} where id = any(${keys.map(Number)}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [String(row.id), row.name]))
}

/** Condition that a property refers to this entry, or to none. */
export const isEntry = (field: string, key: string | null): Condition =>
  key === null ? { field, operator: 'is_unknown' } : { field, operator: 'is_any_of', term: [Number(key)] }

/** By the entry of a list, or the person, that a property of the row refers to. */
export const byReference = (
  field: string,
  table: NamedTable,
  none: string,
  /** Statement of the references of a row where they stand in a table of their own. */
  keys?: RawBuilder<unknown>,
): Grouping => ({
  keys: ({ source }) => keys ?? sql`select ${sql.ref(`${source.entity}.${field}`)}::text as key`,
  titles: namesIn(table),
  none,
  narrowed: ({ parts }, key) => [...parts, isEntry(field, key)],
  ...(keys && { is_overlapping: true }),
})

/** By one of a closed list, which a column of the row holds. */
export const byChoice = (field: string, choices: readonly Choice[], none: string): Grouping => ({
  keys: ({ source }) => sql`select ${sql.ref(`${source.entity}.${field}`)} as key`,
  titles: (_, keys) =>
    new Map(choices.filter(({ value }) => keys.includes(value)).map(({ value, label }) => [value, label])),
  none,
  narrowed: ({ parts }, key) => [
    ...parts,
    key === null ? { field, operator: 'is_unknown' } : { field, operator: 'is_any_of', term: [key] },
  ],
})

/**
 * By month of the period. `dayOf` is the day of a measure; a measure about the end of a period instead has a statement of
 * its months. The search of a month is that of the measure with the month as the period.
 */
export const byMonth = (
  period: Period,
  keysOf: (measure: Measure) => RawBuilder<unknown>,
  measuredIn: (period: Period) => readonly Measure[],
): Grouping => {
  const order = monthsOf(period)
  return {
    keys: keysOf,
    titles: () => new Map(order.map((month) => [month, monthName(month)])),
    order,
    narrowed: ({ columns }, month) =>
      measuredIn(monthWithin(month!, period)).find((one) => one.columns[0] === columns[0])!.parts,
  }
}

/** Month of a day, as the key of a group. */
export const monthOf = (day: RawBuilder<unknown>) => sql`select to_char(${day}, 'YYYY-MM') as key`

const ageTitles = ['Less than 6 months', '6 to 12 months', '1 to 2 years', '2 to 5 years', '5 years or more']
const ageMonths = [6, 12, 24, 60]

/** By how long before `end` a day of the row lies; for one that is no day, whether it is after a day. */
export const byAge = (
  field: string,
  end: string,
  isAfter?: (day: string) => RawBuilder<unknown>,
): Grouping => {
  // The last day of each age but the first; ages are counted as birthdays are.
  const borders = ageMonths.map((count) => addMonths(end, -count))
  const order = ageTitles.map((_, index) => String(index))
  const partOf = (index: number): Part => {
    const [newest, oldest] = [borders[index - 1], borders[index]]
    if (!newest) return { field, operator: 'surely_after', term: oldest }
    if (!oldest) return { field, operator: 'surely_before', term: addDays(newest, 1) }
    return { field, operator: 'surely_within', term: { from: addDays(oldest, 1), to: newest } }
  }
  return {
    keys: ({ source }) => {
      const is = isAfter ?? ((day) => sql`${sql.ref(`${source.entity}.${field}`)} > ${day}::date`)
      const cases = borders.map((border, index) => sql`when ${is(border)} then ${String(index)}`)
      return sql`select case ${sql.join(cases, sql` `)} else ${String(borders.length)} end as key`
    },
    titles: () => new Map(order.map((key) => [key, ageTitles[Number(key)]!])),
    order,
    narrowed: ({ parts }, key) => [...parts, partOf(Number(key))],
  }
}
