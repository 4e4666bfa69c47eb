// Docket entries that one looks for by their place in time: the next hearing, the next entry, the last one.
import { sql } from 'kysely'
import { isOpenEntry } from '#features/cases/server/openEntry.ts'
import type { QueryCtx, Relation } from '#query/server/rowType.ts'

/** Earliest that is to do, as the list of cases shows it, or the latest that lies behind. */
const choices = {
  next_entry: {
    label: 'Next entry',
    isSuch: ({ actor }: QueryCtx) => sql`${sql.raw(isOpenEntry(actor))} and e.action_date is not null`,
    order: sql`e.action_date, e.starts_at nulls first, e.id`,
  },
  next_hearing: {
    label: 'Next hearing',
    isSuch: ({ actor }: QueryCtx) => sql`${sql.raw(isOpenEntry(actor))} and e.action_date is not null
      and e.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))`,
    order: sql`e.action_date, e.starts_at nulls first, e.id`,
  },
  last_entry: {
    label: 'Last entry',
    isSuch: ({ today }: QueryCtx) => sql`e.action_date <= ${today}::date and e.cancelled_at is null`,
    order: sql`e.action_date desc, e.starts_at desc nulls last, e.id desc`,
  },
} as const

/** Relation of a case to the chosen one of its entries that the reader sees. */
export const chosenEntry = (name: keyof typeof choices): Relation => {
  const { label, isSuch, order } = choices[name]
  return {
    label,
    target: 'docket_entries',
    many: false,
    any: (row, ctx, visible) =>
      sql`(select e.* from (${visible}) e where ${isSuch(ctx)}) as ${sql.table(row)}`,
    from: (row, ctx, visible) => sql`(select distinct on (e.legal_case_id) e.* from (${visible}) e
      where ${isSuch(ctx)} order by e.legal_case_id, ${order}) as ${sql.table(row)}`,
    key: (row) => sql.ref(`${row}.legal_case_id`),
    own: (row) => sql.ref(`${row}.id`),
  }
}

const { any: _any, ...nextHearing } = chosenEntry('next_hearing')

/** Relation of a person to the next hearing in any of their cases. */
export const nextHearingOfParty: Relation = {
  ...nextHearing,
  from: (row, ctx, visible) => sql`(select distinct on (line.party_id) e.*, line.party_id
    from (${visible}) e join legal_case_parties line on line.legal_case_id = e.legal_case_id
    where ${choices.next_hearing.isSuch(ctx)}
    order by line.party_id, ${choices.next_hearing.order}) as ${sql.table(row)}`,
  key: (row) => sql.ref(`${row}.party_id`),
}
