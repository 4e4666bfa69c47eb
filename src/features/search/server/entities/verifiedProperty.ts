import { sql } from 'kysely'
import { instantProperty } from '#query/server/properties.ts'
import { column, type Property } from '#query/server/rowType.ts'

/** When a person gave back the code that was sent to this number or address. */
export const verifiedProperty =
  (channel: 'phone' | 'email', group: string, destination: string) => (): Record<string, Property> => ({
    verified_at: instantProperty(
      'Verified',
      group,
      (row) => sql`(select verified.verified_at from verified_contacts verified
        where verified.party_id = ${column(row, 'party_id')} and verified.channel = ${sql.lit(channel)}
          and verified.destination = ${column(row, destination)})`,
    ),
  })
