import { sql, type RawBuilder } from 'kysely'
import { addDays } from '#core/days.ts'
import { federalHolidaysOf } from '#core/holidays.ts'
import { column, type Comparison, type Property } from '#query/server/rowType.ts'

/** Years before count from this day on (8 CFR 208.4(a)(2)(ii)). */
const firstYear = 1997
const firstArrival = `${firstYear}-04-01`

/** The last day of the year, or the next on which the government is open. A day known in part stays as it is. */
function yearEnds(row: string, today: string): RawBuilder<unknown> {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: thisYear + 3 - firstYear }, (_, at) => firstYear + at)
  const holidays = years.flatMap((year) => [...federalHolidaysOf(year).keys()])
  const year = sql`(greatest(${column(row, 'entry_date')}, ${firstArrival}::date) + interval '1 year')::date`
  return sql`case when ${column(row, 'entry_date_format')} = 'MM/DD/YYYY' then (select min(each.day)::date
      from generate_series(${year}, ${year} + 6, interval '1 day') each(day)
      where extract(isodow from each.day) < 6 and not each.day::date = any(${holidays}::date[]))
    when ${column(row, 'entry_date')} is not null then ${year} end`
}

/** Whether it can end in the future: known by its year alone, an arrival may lie almost four years after what is stored. */
const isRecent = ({ row, operator, ctx }: Comparison): RawBuilder<boolean> | null =>
  ['in_next', 'more_than_ahead'].includes(operator)
    ? sql`${column(row, 'entry_date')} > ${addDays(ctx.today, -4 * 366)}::date`
    : null

/** Last day to file for asylum after this arrival, unless an exception applies: INA 208(a)(2)(B). */
export const arrivalProperties = (): Record<string, Property> => ({
  asylum_year_ends: {
    label: 'Year to file for asylum ends',
    group: 'Travel history',
    kind: 'day',
    doubt: (row) => ({
      format: sql.ref(`${row}.entry_date_format`),
      uncertain: sql.ref(`${row}.entry_date_uncertain`),
    }),
    value: (row, { today }) => yearEnds(row, today),
    narrow: isRecent,
  },
})
