import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { conflict } from '#core/errors.ts'
import type { ListUses } from '../contract.ts'
import { inSentence, tableOf, type Collection } from '../collection.ts'
import { nameField, type ListDefinition } from '../defineList.ts'
import type { ReadOrWriteCtx, ListRow } from './listEntries.ts'

interface Example {
  label: string
  link: string | null
}

/** A table with references to entries of lists: the type of its rows, and some visible rows whose `column` is this id. */
export interface UseDescription {
  words: readonly [one: string, many: string]
  examples: (ctx: ReadOrWriteCtx, column: string, id: number) => Promise<Example[]>
}
/** By the name of the table. */
export type UseDescriptions = Readonly<Record<string, UseDescription>>

/** How many rows are shown as examples. */
export const mostExamples = 3
/** Enough to know that it is much used. */
const most = 10_000

const entriesOf =
  (list: ListDefinition): UseDescription['examples'] =>
  async ({ db }, column, id) => {
    const { rows } = await sql<{ label: string }>`select ${sql.ref(nameField(list))} as label
      from ${sql.table(list.key)} where ${sql.ref(column)} = ${id} order by position, id limit ${mostExamples}`.execute(
      db,
    )
    return rows.map(({ label }) => ({ label, link: `/lists?list=${list.key}` }))
  }

/** People with rows in a table with a `party_id`, or in the table itself. */
export const examplesOfPeople =
  (rows?: string): UseDescription['examples'] =>
  async (ctx, column, id) => {
    const ids = rows
      ? sql<boolean>`parties.id in (${sql.raw(rows)} where ${sql.ref(column)} = ${id})`
      : sql<boolean>`${sql.ref(`parties.${column}`)} = ${id}`
    const people = await visibleParties(ctx)
      .select(['parties.id', 'parties.display_name'])
      .where(ids)
      .orderBy('parties.id', 'desc')
      .limit(mostExamples)
      .execute()
    return people.map((row) => ({ label: row.display_name, link: `/parties/${row.id}` }))
  }

/** Collections with references to lists. */
export const usesIn = (collections: Readonly<Record<string, Collection>>): UseDescriptions =>
  Object.fromEntries(
    Object.values(collections).map((collection): [string, UseDescription] => {
      const table = tableOf(collection)
      const [one, many] = collection.title
      if (collection.owner === 'office')
        return [table, { words: [inSentence(one), inSentence(many)], examples: entriesOf(collection) }]
      // Titles of sections are not all plurals: "Detention history".
      const words = [`entry under ${many}`, `entries under ${many}`] as const
      return [table, { words, examples: examplesOfPeople(`select party_id from ${table}`) }]
    }),
  )

/** Columns that refer to a list and are not deleted with its entry, read from the database's catalogue. */
export async function referringColumns({ db }: Pick<ReadOrWriteCtx, 'db'>, table: string) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'
    order by 1, 2`.execute(db)
  return rows
}

/** Uses that are counted otherwise, each counted whole; what it is not used for is left out. */
export function inUse(counted: readonly Omit<ListUses['uses'][number], 'count_is_floor'>[]): ListUses {
  const uses = counted.filter(({ count }) => count > 0).map((use) => ({ ...use, count_is_floor: false }))
  return { in_use: uses.length > 0, uses }
}

async function countUses(
  { db }: Pick<ReadOrWriteCtx, 'db'>,
  table: string,
  column: string,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (select from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} limit ${most + 1}) found`.execute(db)
  return rows[0]!.count
}

/** Columns that hold this entry, each with how often. */
export async function referringRows(
  ctx: Pick<ReadOrWriteCtx, 'db'>,
  list: ListDefinition,
  id: number,
): Promise<{ table: string; column: string; count: number }[]> {
  const found: { table: string; column: string; count: number }[] = []
  for (const { table, column } of await referringColumns(ctx, list.key)) {
    const count = await countUses(ctx, table, column, id)
    if (count > 0) found.push({ table, column, count })
  }
  return found
}

/** Where an entry is in use. Everything counts; shown are only a few rows that the caller may see. */
export async function detectUses(
  ctx: ReadOrWriteCtx,
  list: ListDefinition,
  id: number,
  descriptions: UseDescriptions,
): Promise<ListUses> {
  const uses: ListUses['uses'] = []
  for (const { table, column, count } of await referringRows(ctx, list, id)) {
    const description = descriptions[table]
    uses.push({
      words: description ? description.words[count === 1 ? 0 : 1] : table.replaceAll('_', ' '),
      count: Math.min(count, most),
      count_is_floor: count > most,
      examples: description ? await description.examples(ctx, column, id) : [],
    })
  }
  return { in_use: uses.length > 0, uses }
}

export async function requireUnused(
  ctx: ReadOrWriteCtx,
  list: ListDefinition,
  row: ListRow,
  descriptions: UseDescriptions,
): Promise<void> {
  const { in_use, uses } = await detectUses(ctx, list, row.id, descriptions)
  if (!in_use) return
  const where = uses.map(
    ({ words, count, count_is_floor }) =>
      `${count_is_floor ? 'more than ' : ''}${count.toLocaleString('en-US')} ${words}`,
  )
  const name = `“${String(row[nameField(list)])}”`
  throw conflict(
    'list.in_use',
    `${name} is in use: ${where.join(', ')}. Archive it instead; it is then offered nowhere and stays where it is.`,
  )
}
