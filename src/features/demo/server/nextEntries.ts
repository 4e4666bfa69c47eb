import type { WriteCtx } from '#core/server/http/context.ts'

/** Open entries of open cases, from today on, with the people `p` of the case; a caller orders them. */
export const nextEntries = ({ db }: WriteCtx, today: string) =>
  db
    .selectFrom('docket_entries as e')
    .innerJoin('legal_cases as c', 'c.id', 'e.legal_case_id')
    .innerJoin('legal_case_parties as p', 'p.legal_case_id', 'c.id')
    .where('c.closed', 'is', null)
    .where('e.is_done', '=', false)
    .where('e.deleted_at', 'is', null)
    .where('e.cancelled_at', 'is', null)
    .where('e.rescheduled_at', 'is', null)
    .where('e.action_date', '>=', today)
    .groupBy(['e.id', 'e.legal_case_id', 'e.action_date'])
    .select(['e.id', 'e.legal_case_id'])
