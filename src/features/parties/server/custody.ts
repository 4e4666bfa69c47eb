import { sql, type RawBuilder } from 'kysely'

/** Whether a person is in custody: what the overview says, else a detention without an end. `party_id` names a column. */
export const isInCustody = (party_id: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select o.presently_detained from party_overview o where o.party_id = ${sql.ref(party_id)}),
    exists (select from party_detention_histories d where d.party_id = ${sql.ref(party_id)}
      and d.terminated_date is null and d.released is not true))`
