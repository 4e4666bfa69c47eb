import { sql } from 'kysely'
import type { ListFilters } from '../contract.ts'
import type { Option, Page } from '../../../core/contract.ts'
import { notFound } from '../../../core/errors.ts'
import type { ReadCtx } from '../../../core/server/context.ts'
import { hasWords, listPage } from '../../../core/server/list.ts'
import { isListName, lists, type EntryOf, type ListName } from '../lists.ts'

type Ctx = Pick<ReadCtx, 'db'>

export interface EntriesWanted extends ListFilters {
  page: number
  items_per_page: number
  sort_by?: 'position' | 'name' | undefined
  sort_order?: 'asc' | 'desc' | undefined
  search_term?: string | undefined
  ids?: number[] | undefined
}

/** Entries of any list; archived ones only where they are asked for by id. */
export async function listEntries<L extends ListName>(
  { db }: Ctx,
  list: L,
  { ids, search_term, kind, action_type, ...wanted }: EntriesWanted,
): Promise<Page<EntryOf<L>>> {
  const { columns, searched } = lists[list]
  const term = search_term?.trim()
  // All lists share these columns; what each has besides is named by its definition.
  let query = db
    .selectFrom(list as 'countries')
    .select(['id', 'name', ...Object.keys(columns)] as ('id' | 'name')[])
  query = ids ? query.where('id', '=', sql<number>`any(${ids})`) : query.where('archived_at', 'is', null)
  if (term) {
    const texts = sql.join(['name', ...searched].map((column) => sql.ref(column)))
    query = query.where(hasWords(sql`concat_ws(' ', ${texts})`, term))
  }
  for (const [column, values] of Object.entries({ kind, action_type }))
    if (values && column in columns) query = query.where(sql.ref(column), '=', sql`any(${values})`)

  const begins = sql`starts_with(fold(name), fold(${term ?? ''}))`
  const page = await listPage(
    query,
    wanted,
    {
      // Below zero are entries that every office has; they come after its own.
      position: (q, direction) =>
        (term ? q.orderBy(begins, 'desc') : q)
          .orderBy(sql`id < 0`)
          .orderBy('position', direction)
          .orderBy(sql`fold(name)`, direction)
          .orderBy('id', direction),
      name: (q, direction) =>
        q
          .orderBy(sql`id < 0`)
          .orderBy(sql`fold(name)`, direction)
          .orderBy('id', direction),
    },
    { sort_by: 'position', sort_order: 'asc' },
  )
  return page as Page<EntryOf<L>>
}

export async function getDocketEntryType(
  ctx: Ctx,
  { id }: { id: number },
): Promise<EntryOf<'docket_entry_types'>> {
  const { items } = await listEntries(ctx, 'docket_entry_types', { page: 1, items_per_page: 1, ids: [id] })
  if (!items[0]) throw notFound('This type')
  return items[0]
}

export async function listClosingReasons(
  ctx: Ctx,
  wanted: EntriesWanted,
): Promise<Page<{ id: number; label: string }>> {
  const page = await listEntries(ctx, 'closing_reasons', wanted)
  return { ...page, items: page.items.map(({ id, name }) => ({ id, label: name })) }
}

export async function listOptions(
  ctx: Ctx,
  { model, field, ...wanted }: EntriesWanted & { model: string; field: string },
): Promise<Page<Option>> {
  if (!isListName(model) || field !== 'id') throw notFound('This list of options')
  const page = await listEntries(ctx, model, wanted)
  return { ...page, items: page.items.map((entry) => toOption(model, entry)) }
}

function toOption(list: ListName, entry: Record<string, unknown> & { id: number; name: string }): Option {
  const hint = lists[list].hint.map((column) => entry[column]).filter(Boolean)
  return { value: entry.id, label: entry.name, ...(hint.length ? { hint: hint.join(', ') } : {}) }
}
