// Standing of a priority date by the Visa Bulletin, as SQL about a row of `party_immigration_benefits`, for searches and
// reports alike.
import { sql, type RawBuilder } from 'kysely'
import { dayBounds } from '#query/server/dayBounds.ts'
import { areaCodes, areas, type Chart } from '../contract/bulletin.ts'

type Sql<T> = RawBuilder<T>

/** Answers of a chart about a priority date. Nothing that is unknown counts as current. */
export const standings = [
  { value: 'current', label: 'Current' },
  { value: 'perhaps', label: 'Perhaps current' },
  { value: 'not_current', label: 'Not current' },
  { value: 'not_limited', label: 'No limit' },
  { value: 'unknown', label: 'Not known' },
] as const
export type Standing = (typeof standings)[number]['value']

/** The bulletin in effect on a day: of the last month entered that has begun. */
export const bulletinOn = (day: string): Sql<number | null> =>
  sql`(select id from visa_bulletins where month <= ${day}::date order by month desc limit 1)`

/** The bulletin of the calendar month before that one; null where it has not been entered. */
export const bulletinBefore = (day: string): Sql<number | null> =>
  sql`(select earlier.id from visa_bulletins earlier where earlier.month = (select max(month) - interval '1 month'
    from visa_bulletins where month <= ${day}::date))`

/** People are charged to the country of birth, but for the exceptions of INA 202(b), which a lawyer has entered. */
const chargedTo = (row: string): Sql<number | null> =>
  sql`coalesce(${sql.ref(`${row}.chargeability_country_id`)},
    (select born.birth_country_id from parties born where born.id = ${sql.ref(`${row}.party_id`)}))`

const listed = areaCodes.flatMap((area) => areas[area].countries.map((iso2) => ({ area, iso2 })))
const areaOfCountry = sql<string>`case upper(country.iso2) ${sql.join(
  listed.map(({ area, iso2 }) => sql`when ${sql.lit(iso2)} then ${sql.lit(area)}`),
  sql` `,
)} else 'all' end`

/** Column of a bulletin for each country. */
export const areasByCountry = (bulletin: Sql<unknown>) =>
  sql`select country.id as country_id, case when exists (select from visa_bulletin_dates one
      where one.visa_bulletin_id = ${bulletin} and one.area = ${areaOfCountry}) then ${areaOfCountry} else 'all' end as area
    from countries country`

/** Column of a bulletin that a person is charged to; unknown without a country. */
export const areaOf = (row: string, bulletin: Sql<unknown>): Sql<string> =>
  sql`coalesce((select charged.area from (${areasByCountry(bulletin)}) charged
    where charged.country_id = ${chargedTo(row)}), 'unknown')`

export const priorityDateBounds = (row: string) =>
  dayBounds(sql.ref(`${row}.priority_date`), {
    format: sql.ref(`${row}.priority_date_format`),
    uncertain: sql.ref(`${row}.priority_date_uncertain`),
  })

/** `value` of the cell of a chart that a row is measured by: `cell`, of the category `kind`. */
const fromCell = <T>(row: string, bulletin: Sql<unknown>, chart: Chart, value: Sql<T>): Sql<T> =>
  sql`(select ${value} from (select) once
    left join preference_categories kind on kind.id = ${sql.ref(`${row}.preference_category_id`)}
    left join countries country on country.id = ${chargedTo(row)}
    left join lateral (select one.availability, one.cutoff_date from visa_bulletin_dates one
      where one.visa_bulletin_id = ${bulletin} and one.chart = ${chart} and one.category = upper(btrim(kind.code))
        and country.id is not null and one.area in ('all', ${areaOfCountry})
      order by one.area = 'all' limit 1) cell on true
    where ${sql.ref(`${row}.priority_date`)} is not null)`

/** Cells of a chart by category and country: joined, where each of many rows would look its own up. */
export const cellsByCountry = (bulletin: Sql<unknown>, chart: Chart) =>
  sql`select distinct on (kind.id, country.id) kind.id as category_id, country.id as country_id,
      one.availability, one.cutoff_date
    from visa_bulletin_dates one join preference_categories kind on upper(btrim(kind.code)) = one.category
      join countries country on one.area in ('all', ${areaOfCountry})
    where one.visa_bulletin_id = ${bulletin} and one.chart = ${chart}
    order by kind.id, country.id, one.area = 'all'`

/**
 * A visa number is available only to priority dates EARLIER than the day listed, as each bulletin says above its charts
 * (INA 203; 22 CFR 42.53, 42.54; the date itself, 8 CFR 204.5(d)). Immediate relatives wait for none (INA 201(b)).
 * `cell` is the name the cell is joined under; the category is `kind`.
 */
export const standingBy = (row: string, cell: string): Sql<Standing> =>
  sql`case when upper(btrim(kind.code)) = 'IR' then 'not_limited'
    when ${sql.ref(`${cell}.availability`)} is null then 'unknown'
    when ${sql.ref(`${cell}.availability`)} = 'current' then 'current'
    when ${sql.ref(`${cell}.availability`)} = 'unavailable' then 'not_current'
    when ${priorityDateBounds(row).latest} < ${sql.ref(`${cell}.cutoff_date`)} then 'current'
    when ${priorityDateBounds(row).earliest} >= ${sql.ref(`${cell}.cutoff_date`)} then 'not_current'
    else 'perhaps' end`

/** Days that the date listed must move on before the priority date is earlier; null where it is, or there is none. */
export const daysBehindBy = (row: string, cell: string): Sql<number | null> =>
  sql`case when ${priorityDateBounds(row).earliest} >= ${sql.ref(`${cell}.cutoff_date`)}
    then ${sql.ref(`${row}.priority_date`)} - ${sql.ref(`${cell}.cutoff_date`)} + 1 end`

export const standingOf = (row: string, bulletin: Sql<unknown>, chart: Chart): Sql<Standing | null> =>
  fromCell(row, bulletin, chart, standingBy(row, 'cell'))

/** The cell as the bulletin prints it, but for the date. */
export const cutoffOf = (row: string, bulletin: Sql<unknown>, chart: Chart): Sql<string | null> =>
  fromCell(
    row,
    bulletin,
    chart,
    sql<string>`case cell.availability when 'current' then 'C' when 'unavailable' then 'U' else cell.cutoff_date::text end`,
  )

export const daysBehind = (row: string, bulletin: Sql<unknown>, chart: Chart): Sql<number | null> =>
  fromCell(row, bulletin, chart, daysBehindBy(row, 'cell'))

/** First month since which it has been current in every month; null where it is not. A month not entered ends the run. */
export const currentSince = (row: string, day: string, chart: Chart): Sql<string | null> => {
  const standing = standingOf(row, sql`bulletin.id`, chart)
  return sql`(select case when bool_or(standing = 'current' and month = last) then
      coalesce((max(month) filter (where standing is distinct from 'current') + interval '1 month')::date, min(month)) end
    from (select every.month::date, bounds.last, ${standing} as standing
      from (select min(month) as first, max(month) as last from visa_bulletins where month <= ${day}::date) bounds,
        generate_series(bounds.first, bounds.last, interval '1 month') every(month)
        left join visa_bulletins bulletin on bulletin.month = every.month) run)`
}
