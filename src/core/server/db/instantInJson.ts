import { sql, type RawBuilder } from 'kysely'

/** An instant inside JSON that PostgreSQL makes, in the form that columns of answers have. */
export const instantInJson = <Instant extends string | null = string>(
  instant: string | RawBuilder<unknown>,
): RawBuilder<Instant> =>
  sql`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The same of a wall-clock time. */
export const timeInJson = <Time extends string | null = string | null>(column: string): RawBuilder<Time> =>
  sql`left(${sql.ref(column)}::text, 5)`
