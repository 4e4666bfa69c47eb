import { sql, type RawBuilder } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { Page } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ListEntry } from '../contract.ts'
import { allFields } from '../collection.ts'
import { nameField, type Link, type ListDefinition } from '../defineList.ts'
import { columnsOf } from '../schema.ts'
import { labelsIn, labelsOf } from './references.ts'

export type ReadOrWriteCtx = Pick<ReadCtx | WriteCtx, 'db' | 'actor'>

/** A row of any list: what all lists have, and the columns of its own fields. */
export type ListRow = Record<string, unknown> & {
  id: number
  archived_at: string | null
  version: number
}

/** Columns by which some lists are filtered. */
const filterColumns = ['kind', 'action_type', 'applies_to'] as const

export interface EntriesQuery extends Partial<
  Record<(typeof filterColumns)[number], readonly string[] | undefined>
> {
  page: number
  items_per_page: number
  sort_by?: 'position' | 'name' | undefined
  sort_order?: 'asc' | 'desc' | undefined
  search_term?: string | undefined
  ids?: number[] | undefined
  archived?: boolean | undefined
}

/** Below zero are entries that every office has, and that stay as they are. */
export const isBuiltIn = (id: number): boolean => id <= 0

const linked = (list: ListDefinition, { table, owner, value }: Link) =>
  sql<number[]>`array(select ${sql.ref(value)} from ${sql.table(table)} l
    where l.${sql.ref(owner)} = ${sql.ref(`${list.key}.id`)} order by l.position, l.${sql.ref(value)})`

/** The driver answers with text for a numeric column, which holds numbers with decimals. */
function column(list: ListDefinition, name: string): RawBuilder<unknown> {
  const field = allFields(list)[name]
  const ref = sql.ref(`${list.key}.${name}`)
  return field?.kind === 'number' && field.decimals ? sql`${ref}::float8` : ref
}

/** Columns of every list; further ones are in its definition. */
export const rowsOf = (db: ReadOrWriteCtx['db'], list: ListDefinition) =>
  (db as ReadCtx['db'])
    .selectFrom(list.key as 'countries')
    .select(['id', 'archived_at', 'version'])
    .select(columnsOf(list).map((name) => column(list, name).as(name)))
    .select(Object.entries(list.links ?? {}).map(([name, link]) => linked(list, link).as(name)))

async function findRow(
  { db }: Pick<ReadOrWriteCtx, 'db'>,
  list: ListDefinition,
  id: number,
): Promise<ListRow | undefined> {
  return (await rowsOf(db, list).where('id', '=', id).executeTakeFirst()) as ListRow | undefined
}

export async function getRow(
  ctx: Pick<ReadOrWriteCtx, 'db'>,
  list: ListDefinition,
  id: number,
): Promise<ListRow> {
  const row = await findRow(ctx, list, id)
  if (!row) throw notFound('This entry')
  return row
}

/** Entries of a list, archived ones only on request. */
export async function listRows(
  { db }: Pick<ReadOrWriteCtx, 'db'>,
  list: ListDefinition,
  { ids, search_term, archived = false, ...params }: EntriesQuery,
): Promise<Page<ListRow>> {
  const named = sql.ref(nameField(list))
  const columns = columnsOf(list)
  const term = search_term?.trim()
  let query = rowsOf(db, list)
  query = ids
    ? query.where('id', '=', sql<number>`any(${ids})`)
    : query.where('archived_at', archived ? 'is not' : 'is', null)
  if (term) {
    const texts = sql.join([nameField(list), ...list.searched].map((column) => sql.ref(column)))
    query = query.where(hasWords(sql`concat_ws(' ', ${texts})`, term))
  }
  for (const column of filterColumns) {
    const values = params[column]
    if (values && columns.includes(column)) query = query.where(sql.ref(column), '=', sql`any(${values})`)
  }

  const begins = sql`starts_with(normalize_text(${named}), normalize_text(${term ?? ''}))`
  const byName: RawBuilder<unknown> = sql`normalize_text(${named})`
  const page = await listPage(
    query,
    params,
    {
      // Below zero are entries that every office has; they come after its own.
      position: (q, direction) => {
        const found = (term ? q.orderBy(begins, 'desc') : q).orderBy(sql`id <= 0`)
        return list.newestBy
          ? found.orderBy(sql.ref(list.newestBy), direction === 'asc' ? 'desc' : 'asc').orderBy('id', 'desc')
          : found.orderBy('position', direction).orderBy(byName, direction).orderBy('id', direction)
      },
      name: (q, direction) =>
        q
          .orderBy(sql`id <= 0`)
          .orderBy(byName, direction)
          .orderBy('id', direction),
    },
    { sort_by: 'position', sort_order: 'asc' },
  )
  return page as Page<ListRow>
}

/** Rows as the generic calls answer them: with the words for their ids, and the caller's rights. */
export async function toEntries(
  ctx: ReadOrWriteCtx,
  list: ListDefinition,
  rows: readonly ListRow[],
): Promise<ListEntry[]> {
  const labels = await labelsOf(ctx, list, rows)
  return rows.map((row) => {
    const mayChange = isAdmin(ctx.actor) && !isBuiltIn(row.id)
    return {
      ...row,
      labels: labelsIn(list, row, labels),
      can: { edit: mayChange, archive: mayChange, delete: mayChange },
    }
  })
}

export async function listEntries(
  ctx: ReadOrWriteCtx,
  list: ListDefinition,
  params: EntriesQuery,
): Promise<Page<ListEntry>> {
  const page = await listRows(ctx, list, params)
  return { ...page, items: await toEntries(ctx, list, page.items) }
}

export async function getEntry(ctx: ReadOrWriteCtx, list: ListDefinition, id: number): Promise<ListEntry> {
  return (await toEntries(ctx, list, [await getRow(ctx, list, id)]))[0]!
}

/** How many entries are in use and how many archived; those every office has count among them. */
export async function countEntries({ db }: Pick<ReadOrWriteCtx, 'db'>, all: readonly ListDefinition[]) {
  const parts = all.map(
    ({ key }) => sql`select ${sql.lit(key)} as model, count(*) filter (where archived_at is null) as count,
      count(*) filter (where archived_at is not null) as archived_count from ${sql.table(key)}`,
  )
  const { rows } = await sql<{ model: string; count: number; archived_count: number }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db)
  return rows
}
