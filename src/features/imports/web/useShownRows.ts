import { useState } from 'react'
import type { ImportRow } from '../contract/import.ts'

/**
 * Rows of a page that stay in place while it is open: a row that was corrected would leave a list of rows with problems,
 * and another would come under the cursor. `put` shows the answer of a correction at once.
 */
export function useShownRows(read: readonly ImportRow[]) {
  const [first] = useState(read)
  const [put, setPut] = useState<ReadonlyMap<number, { row: ImportRow; after: readonly ImportRow[] }>>(
    new Map(),
  )
  const newest = new Map(read.map((row) => [row.row, row]))
  const shown = (first.length > 0 ? first : read).map((row) => {
    const own = put.get(row.row)
    // An answer is newer than the page it was given on; a page read since is newer than the answer.
    if (own && (own.after === read || !newest.has(row.row))) return own.row
    return newest.get(row.row) ?? row
  })
  return {
    shown,
    put: (row: ImportRow) => setPut((all) => new Map(all).set(row.row, { row, after: read })),
  }
}
