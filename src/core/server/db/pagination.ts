import { expressionBuilder, sql, type KyselyPlugin, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Page } from '../../contract.ts'

export interface Paging {
  page: number
  items_per_page: number
  sort_by?: string | undefined
  sort_order?: 'asc' | 'desc' | undefined
}

interface Order {
  sort_by: string
  sort_order: 'asc' | 'desc'
}
export type Sorts<Q> = Record<string, (query: Q, direction: 'asc' | 'desc') => Q>

/**
 * Answers one page of a query in the shape all lists have (spec decision 3). `sorts` names what a caller may
 * sort by; each is given the direction and adds its order, and an order by id settles ties.
 */
export function listPage<DB extends Tables, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
  sorts: Sorts<SelectQueryBuilder<DB, TB, O>>,
  defaults: Order,
): Promise<Page<O>> {
  return pageOf(paging, sorts, defaults, {
    rows: ({ sort_by, sort_order }, limit, offset) =>
      sorts[sort_by]!(query, sort_order).limit(limit).offset(offset).execute(),
    count: (most) => countUpTo(most, query),
  })
}

/** Same in one statement, for rows too expensive to find a second time for counting. */
export async function listCountedPage<DB extends Tables, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
  sorts: Sorts<SelectQueryBuilder<DB, TB, O>>,
  defaults: Order,
): Promise<Page<O>> {
  const counted = query.select(sql<number>`count(*) over ()`.as('total_found'))
  let total: number | undefined
  return pageOf(paging, sorts, defaults, {
    rows: async ({ sort_by, sort_order }, limit, offset) => {
      const rows = await sorts[sort_by]!(counted, sort_order).limit(limit).offset(offset).execute()
      return rows.map((row) => {
        const { total_found, ...item } = row as O & { total_found: number }
        total = total_found
        return item as O
      })
    },
    count: async (most) => total ?? countUpTo(most, query),
  })
}

/** A page whose items may be written already (`JsonRows`). */
type PageOf<Items> = Omit<Page<unknown>, 'items'> & { items: Items }

/** Same for rows read by a query of their own. */
export async function pageOf<Items extends { length: number }>(
  paging: Paging,
  sorts: object,
  defaults: Order,
  read: {
    rows: (order: Order, limit: number, offset: number) => Promise<Items>
    /** All of them, or one more than `most` where there are more and counting takes long. */
    count: (most: number) => Promise<number>
  },
): Promise<PageOf<Items>> {
  const sort_by = paging.sort_by && Object.hasOwn(sorts, paging.sort_by) ? paging.sort_by : defaults.sort_by
  const sort_order = paging.sort_order ?? defaults.sort_order
  const { page, items_per_page } = paging
  const offset = (page - 1) * items_per_page
  const items = await read.rows({ sort_by, sort_order }, items_per_page, offset)
  // A page that is not full is the last one, so it gives the total.
  const isLast = items.length < items_per_page && (items.length > 0 || offset === 0)
  const most = countedFor(paging)
  const total = isLast ? offset + items.length : await read.count(most)
  return pageShape(paging, { items, total, sort_by, sort_order }, total === most + 1 ? most : Infinity)
}

/** Rows of a list are counted up to this number: nobody pages through more, and counting takes time for each. */
const mostCounted = 1_000
/** Pages after the present one whose rows are counted as well, so that a next page can always be opened. */
const pagesAhead = 5

export const countedFor = ({ page, items_per_page }: Pick<Paging, 'page' | 'items_per_page'>): number =>
  Math.max(mostCounted, (page + pagesAhead) * items_per_page)

/** How many rows a query has, or one more than `most`. */
export async function countUpTo<DB extends Tables, TB extends keyof DB, O>(
  most: number,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const rows = query
    .clearSelect()
    .select(sql<number>`1`.as('total'))
    .limit(sql<number>`${most}::bigint + 1`)
  const { total } = (await rows.withPlugin(counting).executeTakeFirstOrThrow()) as { total: number }
  return total
}

/** Counts the rows of a query. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) =>
    expressionBuilder<Tables>()
      .selectFrom(sql`(${{ toOperationNode: () => node }})`.as('counted'))
      .select(sql<number>`count(*)`.as('total'))
      .toOperationNode(),
  transformResult: async ({ result }) => result,
}

export async function count<DB extends Tables, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}

/** The rows of a page in the shape of all lists. `most`: so many were counted, and there may be more. */
export function pageShape<Items extends { length: number }>(
  { page, items_per_page }: Paging,
  found: { items: Items; total: number; sort_by: string; sort_order: 'asc' | 'desc' },
  most = Infinity,
): PageOf<Items> {
  const { items, sort_by, sort_order } = found
  const total_items = Math.min(found.total, most)
  const offset = (page - 1) * items_per_page
  return {
    items,
    page,
    items_per_page,
    page_count: Math.ceil(total_items / items_per_page),
    page_start: items.length ? offset + 1 : 0,
    page_stop: items.length ? offset + items.length : 0,
    sort_by,
    sort_order,
    total_items,
    ...(found.total > most && { total_is_floor: true }),
  }
}

/** Every word of the term occurs somewhere in the text, whatever the case and the accents of either. */
export function hasWords(text: RawBuilder<unknown>, term: string): RawBuilder<boolean> {
  const words = term.split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql<boolean>`normalize_text(${text}) like all (select normalize_text(p) from unnest(${patterns}::text[]) p)`
}
