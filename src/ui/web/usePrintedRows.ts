import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListPage, ListRows } from './list.ts'
import { notifyFailure } from './notify.tsx'
import { usePrintPreparation } from './printing.ts'

const perPage = 200
/** A hundred sheets of a list: who wants more, wants an export. */
const mostPrinted = 2000

/** All rows of a list while it is printed, however few of them a page of the screen has. */
export function usePrintedRows<Row extends { id: number | string }>(
  title: string,
  data: ListPage<Row> | undefined,
  readPage: ListRows<Row>,
): { printed: ListPage<Row> | null; isPreparing: boolean } {
  const [printed, setPrinted] = useState<ListPage<Row> | null>(null)
  const [isPreparing, setPreparing] = useState(false)

  usePrintPreparation(async () => {
    if (isPreparing || !data || data.items.length >= data.total_items) return
    setPreparing(true)
    try {
      const rows = await readAll(readPage)
      // The browser takes its picture of the page at once.
      flushSync(() => setPrinted(rows))
    } catch (error) {
      notifyFailure(`Not all of ${title.toLowerCase()} could be fetched.`, error)
    } finally {
      flushSync(() => setPreparing(false))
    }
  })

  const forget = useCallback(() => setPrinted(null), [])
  useEffect(() => {
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [forget])
  return { printed, isPreparing }
}

async function readAll<Row extends { id: number | string }>(readPage: ListRows<Row>): Promise<ListPage<Row>> {
  const rows = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const read = await readPage({ page, items_per_page: perPage })
    // A row that moved on to the next page in between is there twice.
    for (const row of read.items) rows.set(String(row.id), row)
    const isLast = read.items.length < perPage
    if (!isLast && rows.size < mostPrinted) continue
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
