import { sql, type RawBuilder } from 'kysely'

/** An instant inside JSON that PostgreSQL makes, in the form that columns of answers have. */
export const instantInJson = <Instant extends string | null = string>(column: string): RawBuilder<Instant> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
