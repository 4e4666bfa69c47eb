import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListPage, ListRows } from './list.ts'
import { notifyFailure } from './notify.tsx'
import { usePrintPreparation } from './printPage.ts'
import { readAllRows } from './readAllRows.ts'

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
      const rows = await readAllRows(readPage, mostPrinted)
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
