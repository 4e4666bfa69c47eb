import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import type { Choice } from '#fields/choice/choice.ts'
import type { Field } from '#fields/kinds.ts'
import type { PropertyKind } from '../operators.ts'
import type { DayDoubt } from './dayBounds.ts'

/** Reader of a query, and the day on which it is read. */
export interface QueryCtx {
  db: ReadDb
  actor: Actor
  vault: Vault
  /** Day of the office, `YYYY-MM-DD`. */
  today: string
  timezone: string
  entities: Entities
}

/** Table with ids that a row has several of. */
export interface LinkTable {
  table: string
  /** Its column with the id of the row. */
  owner: string
  /** Its column with the id that is named. */
  value: string
  /** Column of the row that `owner` equals; `id` by default. */
  own?: string
  /** Condition on its lines that count; they are `named`. */
  where?(ctx: QueryCtx): RawBuilder<boolean>
}

/** A comparison with a property of a row, the alias of which is `row`. */
export interface Comparison {
  row: string
  operator: string
  /** As `readTerm` gives it. */
  term: unknown
  ctx: QueryCtx
}

/** One thing that is known of a row. `row` is always the alias of its table in the statement. */
export interface Property {
  label: string
  /** Heading under which it is offered. */
  group: string
  kind: PropertyKind
  /** A day that is always known in full. */
  exact?: boolean
  /** Definition, by which terms are read and cells are written. */
  field?: { name: string; definition: Field }
  /** Table of the ids. */
  list?: string
  choices?: readonly Choice[]
  /** Place of a sealed value in the database, by which it is decrypted, and what its hash is made under. */
  sealed?: {
    table: string
    column: string
    hashes: (typed: string) => readonly (readonly [string, string])[]
  }
  /** Ids in a table of their own, instead of `value`. */
  link?: LinkTable
  /** Doubt of a day known in part. */
  doubt?: (row: string) => DayDoubt
  value(row: string, ctx: QueryCtx): RawBuilder<unknown>
  /** Condition of every row that meets the comparison, which an index answers or which costs less. */
  narrow?(comparison: Comparison): RawBuilder<boolean> | null
  /** Expression by which rows are ordered, where not by the value. */
  order?(row: string): RawBuilder<unknown>
  /** Readers, where not all who see the row. To others it does not exist. */
  readBy?: (actor: Actor) => boolean
}

/** Rows related to a row: those of `from` for which `key` equals `own`. */
export interface Relation {
  label: string
  /** Name of an entity, or the type of rows that are part of their owner. */
  target: string | RowType
  many: boolean
  from(row: string, ctx: QueryCtx, visible: RawBuilder<unknown>): RawBuilder<unknown>
  /** Same for a look at whether there are any, where that costs less. */
  any?: Relation['from']
  key(row: string): RawBuilder<unknown>
  own(row: string): RawBuilder<unknown>
}

/** Rows that conditions are about. Derived at each use, so that a definition that changes is searched as it is now. */
export interface RowType {
  title: readonly [one: string, many: string]
  properties(): Readonly<Record<string, Property>>
  relations(): Readonly<Record<string, Relation>>
}

export interface SearchEntity extends RowType {
  /** Rows the reader sees; every query and every step to related rows begins with them. */
  visible(ctx: QueryCtx): RawBuilder<unknown>
  name(row: string, ctx: QueryCtx): RawBuilder<string>
  /** Path of the page of a row. */
  link(row: string): RawBuilder<string>
  /** Path of the property that orders the rows by default. */
  sort_by: string
  columns: readonly string[]
}

export type Entities = Readonly<Record<string, SearchEntity>>

export const column = (row: string, name: string): RawBuilder<unknown> => sql.ref(`${row}.${name}`)

/** The row, under its alias, of a relation without a link table. */
export const plainFrom: Relation['from'] = (row, _ctx, visible) => sql`(${visible}) as ${sql.table(row)}`

/** Rows of an entity that a column of this row names. */
export const reference = (label: string, target: string, name: string): Relation => ({
  label,
  target,
  many: false,
  from: plainFrom,
  key: (row) => column(row, 'id'),
  own: (row) => column(row, name),
})

/** Rows of an entity that name this row in a column. */
export const referrers = (label: string, target: string, name: string): Relation => ({
  label,
  target,
  many: true,
  from: plainFrom,
  key: (row) => column(row, name),
  own: (row) => column(row, 'id'),
})

/** Lines of a link table that count. */
export const linesOf = ({ table, where }: LinkTable, ctx: QueryCtx): RawBuilder<unknown> =>
  sql`select named.* from ${sql.table(table)} as named where ${where?.(ctx) ?? sql`true`}`

/** Rows of an entity that a table connects with this row. */
export const linked = (label: string, target: string, link: LinkTable): Relation => ({
  label,
  target,
  many: true,
  from: (row, ctx, visible) => sql`(${visible}) as ${sql.table(row)}
    join (${linesOf(link, ctx)}) as ${sql.table(`${row}_link`)}
      on ${sql.ref(`${row}_link.${link.value}`)} = ${sql.ref(`${row}.id`)}`,
  key: (row) => sql.ref(`${row}_link.${link.owner}`),
  own: (row) => column(row, link.own ?? 'id'),
})

/** Rows of a table that are part of this row and as visible as it is. */
export const part = (type: RowType, table: string, owner: string, many = true): Relation => ({
  label: type.title[many ? 1 : 0],
  target: type,
  many,
  from: (row) => sql`${sql.table(table)} as ${sql.table(row)}`,
  key: (row) => column(row, owner),
  own: (row) => column(row, 'id'),
})
