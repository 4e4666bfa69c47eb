import { sql } from 'kysely'
import type { UserCtx } from '#core/server/http/context.ts'

/** Entries and cases of a transfer, each with its case, record and client; a case of its own has no entry. */
export const transferItems = ({ db }: Pick<UserCtx, 'db'>, transfer_id: number) =>
  db
    .selectFrom('docket_transfer_items as i')
    .leftJoin('docket_entries as e', 'e.id', 'i.docket_entry_id')
    .leftJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .innerJoin('legal_cases as c', (join) =>
      join.on('c.id', '=', sql<number>`coalesce(i.legal_case_id, e.legal_case_id)`),
    )
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .where('i.transfer_id', '=', transfer_id)
