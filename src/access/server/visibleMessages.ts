import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { isVisible } from './visibleRows.ts'

/**
 * Condition on `outbox_messages`: those about things this admin sees. Accounts are every admin's matter. One that
 * gathers several things, or says not what it is about, exists only for those who see everything.
 */
export function isVisibleMessage(actor: Actor): RawBuilder<boolean> {
  if (actor.access_set_ids === null) return sql<boolean>`true`
  const isVisibleRow = (column: string, table: 'legal_cases' | 'parties' | 'docket_entries') =>
    sql`(${sql.ref(`outbox_messages.${column}`)} is null or exists (select from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = ${sql.ref(`outbox_messages.${column}`)}
        and ${sql.ref(`${table}.deleted_at`)} is null and ${isVisible(actor, table)}))`
  return sql<boolean>`(
    num_nonnulls(outbox_messages.user_id, outbox_messages.legal_case_id, outbox_messages.party_id,
      outbox_messages.docket_entry_id) > 0
    and ${isVisibleRow('legal_case_id', 'legal_cases')} and ${isVisibleRow('party_id', 'parties')}
    and ${isVisibleRow('docket_entry_id', 'docket_entries')})`
}

export const visibleMessages = ({ db, actor }: { db: ReadDb; actor: Actor }) =>
  db.selectFrom('outbox_messages').where(isVisibleMessage(actor))
