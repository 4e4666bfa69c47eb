import { sql, type RawBuilder } from 'kysely'
import { visibleCases, type ScopedDb } from '#access/server/visibleRows.ts'

/** Condition on `parties`: those of a case or of its record. What is about the case goes to nobody else. */
export const isOfCase = (legal_case_id: number | RawBuilder<number | null>) =>
  sql<boolean>`exists (select from legal_cases c where c.id = ${legal_case_id} and (
    exists (select from record_parties m where m.record_id = c.record_id and m.party_id = parties.id)
    or exists (select from legal_case_parties p where p.legal_case_id = c.id and p.party_id = parties.id)))`

/** Condition: of a case this reader sees, or of none. */
export const isOfVisibleCase = (ctx: ScopedDb, column: string) => {
  const visible = visibleCases(ctx)
    .select('legal_cases.id')
    .where(sql<boolean>`legal_cases.id = ${sql.ref(column)}`)
  return sql<boolean>`(${sql.ref(column)} is null or exists ${visible})`
}
