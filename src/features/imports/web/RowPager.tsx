import type { Page } from '#core/contract.ts'
import { formatNumber } from '#ui/web/format.ts'
import { Pager } from '#ui/web/Pager.tsx'
import type { ImportRow } from '../contract/import.ts'
import classes from './imports.module.css'

/** Pages of rows, 15 each. */
export function RowPager({ rows, onPage }: { rows: Page<ImportRow>; onPage: (page: number) => void }) {
  const { page, page_count, page_start, page_stop, total_items } = rows
  // Rows that were corrected may have been all of a last page.
  if (page_count < 2 && page < 2) return null
  return (
    <div className={`${classes.pager} no-print`}>
      <span className={classes.quiet}>
        {page_stop > 0 &&
          `Rows ${formatNumber(page_start)}–${formatNumber(page_stop)} of ${formatNumber(total_items)}`}
      </span>
      <Pager label="Pages of rows" total={Math.max(page_count, page)} value={page} onChange={onPage} />
    </div>
  )
}
