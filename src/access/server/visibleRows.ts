import { sql, type ExpressionBuilder } from 'kysely'
import type { ReadDb } from '#core/server/db/db.ts'
import type { Scope } from './scope.ts'
import type { Tables } from '#db/tables.ts'

/**
 * Which rows exist for a person. Every read starts here: lists, single reads, counts, search, exports.
 * Deleted rows are left out too; archived ones are a matter of the list.
 */
export interface ScopedDb<Who extends Scope = Scope> {
  db: ReadDb
  actor: Who
}
type Guarded = 'records' | 'legal_cases' | 'parties' | 'docket_entries'

const visibleRows =
  (actor: Scope, table: Guarded, isDeleted = false) =>
  (eb: ExpressionBuilder<Tables, Guarded>) => {
    const inPlace = eb(`${table}.deleted_at`, isDeleted ? 'is not' : 'is', null)
    return actor.access_set_ids === null
      ? inPlace
      : eb.and([inPlace, sql<boolean>`${sql.ref(`${table}.access_set_id`)} = any(${actor.access_set_ids})`])
  }

/**
 * Same, including deleted rows: the activity log of a row does not end with it. `name` is the table's alias in the
 * query.
 */
export const isVisible = (actor: Scope, table: Guarded, name: string = table) =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(actor.access_set_ids === null
        ? []
        : [sql`${sql.ref(`${name}.access_set_id`)} = any(${actor.access_set_ids})`]),
      ...(table === 'docket_entries' && !actor.sees_internal
        ? [sql`not ${sql.ref(`${name}.is_internal`)}`]
        : []),
    ],
    sql` and `,
  )})`

export const visibleRecords = ({ db, actor }: ScopedDb) =>
  db.selectFrom('records').where(visibleRows(actor, 'records'))

/** Deleted records and people among those this person would see: for data recovery alone. */
export const deletedRecords = ({ db, actor }: ScopedDb) =>
  db.selectFrom('records').where(visibleRows(actor, 'records', true))
export const deletedParties = ({ db, actor }: ScopedDb) =>
  db.selectFrom('parties').where(visibleRows(actor, 'parties', true))

export const visibleCases = ({ db, actor }: ScopedDb) =>
  db.selectFrom('legal_cases').where(visibleRows(actor, 'legal_cases'))

/** Deleted cases among those this person would see: for data recovery alone. */
export const deletedCases = ({ db, actor }: ScopedDb) =>
  db.selectFrom('legal_cases').where(visibleRows(actor, 'legal_cases', true))

export const visibleParties = ({ db, actor }: ScopedDb) =>
  db.selectFrom('parties').where(visibleRows(actor, 'parties'))

/** Internal entries are visible only to members of teams that may see them. */
export const visibleDocketEntries = ({ db, actor }: ScopedDb) => {
  const entries = db.selectFrom('docket_entries').where(visibleRows(actor, 'docket_entries'))
  return actor.sees_internal ? entries : entries.where('docket_entries.is_internal', '=', false)
}

/** Entries whose case and record are not deleted, joined as `c` and `r`. */
export const visibleUndeletedEntries = (ctx: ScopedDb) =>
  visibleDocketEntries(ctx)
    .innerJoin('legal_cases as c', 'c.id', 'docket_entries.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .where('c.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
