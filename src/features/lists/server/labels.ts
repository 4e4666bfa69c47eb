import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Field } from '#fields/kinds.ts'
import type { Entry } from '../contract.ts'
import { allFields, nameField, type ListDefinition } from '../defineList.ts'
import { lists } from '../lists.ts'
import type { Row } from './entries.ts'

type Db = Pick<ReadCtx, 'db'>

/** Where the words for ids are that do not come from a list of the office. */
const otherNames: Record<string, string> = { users: 'display_name', attachments: 'filename' }

/** The table whose ids a field holds. */
export const referenced = (field: Field): string | undefined => ('list' in field ? field.list : undefined)

const namedBy = (table: string): string | undefined =>
  Object.hasOwn(lists, table) ? nameField(lists[table as keyof typeof lists]) : otherNames[table]

const idsIn = (row: Row, name: string): number[] => {
  const value = row[name]
  return Array.isArray(value) ? (value as number[]) : value == null ? [] : [value as number]
}

/** The words for all ids that these rows hold. */
export async function labelsOf(
  { db }: Db,
  list: ListDefinition,
  rows: readonly Row[],
): Promise<(row: Row) => Entry['labels']> {
  const holding = Object.entries(allFields(list)).flatMap(([name, field]): [string, string][] => {
    const table = referenced(field)
    return table ? [[name, table]] : []
  })
  const words = new Map<string, string>()
  for (const table of new Set(holding.map(([, table]) => table))) {
    const column = namedBy(table)
    const ids = holding.flatMap(([name, of]) => (of === table ? rows.flatMap((row) => idsIn(row, name)) : []))
    if (!column || ids.length === 0) continue
    const { rows: found } = await sql<{ id: number; label: string }>`select id, ${sql.ref(column)} as label
      from ${sql.table(table)} where id = any(${[...new Set(ids)]})`.execute(db)
    for (const { id, label } of found) words.set(`${table} ${id}`, label)
  }
  return (row) =>
    holding.flatMap(([name, table]) =>
      idsIn(row, name).flatMap((value) => {
        const label = words.get(`${table} ${value}`)
        return label === undefined ? [] : [{ list: table, value, label }]
      }),
    )
}
