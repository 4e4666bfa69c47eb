import { useState } from 'react'
import { flushSync } from 'react-dom'
import { printPage } from '#ui/web/printPage.ts'
import { usePrintedRows } from '#ui/web/usePrintedRows.ts'
import type { ResultRow, useResults } from './useResults.ts'

/** The rows on the screen; while it is printed, the selected ones or those of all pages. */
export function usePrintedResults({ data: page, readPage }: ReturnType<typeof useResults>) {
  const [selected, setSelected] = useState<ResultRow[] | null>(null)
  const own =
    page && selected
      ? { ...page, items: selected, page_start: 1, page_stop: selected.length, total_items: selected.length }
      : page
  const { printed, isPreparing } = usePrintedRows('The result', own, readPage)

  /** Prints these rows; all of them, where there are none. */
  async function print(rows: ResultRow[]) {
    flushSync(() => setSelected(rows.length > 0 ? rows : null))
    window.addEventListener('afterprint', () => setSelected(null), { once: true })
    await printPage()
  }
  return { data: printed ?? own, print, isPreparing }
}
