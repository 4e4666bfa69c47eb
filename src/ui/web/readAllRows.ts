import type { ListPage, ListRows } from './list.ts'

const perPage = 200

/** Rows of all pages of a list, each once; no further page once there are `most`. */
export async function readAllRows<Row extends { id: number | string }>(
  readPage: ListRows<Row>,
  most: number,
): Promise<ListPage<Row>> {
  const rows = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const read = await readPage({ page, items_per_page: perPage })
    // A row that moved on to the next page in between is there twice.
    for (const row of read.items) rows.set(String(row.id), row)
    const isLast = read.items.length < perPage
    if (!isLast && rows.size < most) continue
    const items = [...rows.values()]
    const { total_is_floor: _, ...shape } = read
    return {
      ...(isLast ? shape : read),
      items,
      page: 1,
      page_start: 1,
      page_stop: items.length,
      total_items: isLast ? items.length : Math.max(read.total_items, items.length),
    }
  }
}
