import { sql, type RawBuilder } from 'kysely'

/** Columns of a day known in part, next to that of the day. */
export interface DayDoubt {
  format: RawBuilder<unknown>
  uncertain: RawBuilder<unknown>
}

/** First and last day that a day known in part may be. One marked as uncertain may be a year off, as in the checks of the profile. */
export function dayBounds(
  day: RawBuilder<unknown>,
  { format, uncertain }: DayDoubt,
): { earliest: RawBuilder<unknown>; latest: RawBuilder<unknown> } {
  const year = sql`case when ${uncertain} then interval '1 year' else interval '0' end`
  return {
    earliest: sql`(${day} - ${year})::date`,
    latest: sql`(case ${format} when 'YYYY' then ${day} + interval '1 year' - interval '1 day'
      when 'MM/YYYY' then ${day} + interval '1 month' - interval '1 day' else ${day} end + ${year})::date`,
  }
}
