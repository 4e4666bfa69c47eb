import type { RefObject } from 'react'
import { textFields } from './pageKeys.ts'
import { useDocumentKeys } from './useDocumentKeys.ts'
import { lastRowOf } from './useLastRow.ts'

const onTop = '[role="dialog"], [role="menu"], [role="listbox"]'
const modal = '[aria-modal="true"]'

/**
 * Keys of a table or list: j and k or the arrows move between rows, x or Space selects, Enter opens, Escape clears.
 * j and k work from anywhere on the page where nothing is being typed and nothing floats on top; without a row that has
 * the focus they begin at the one that had it last.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  action: {
    onToggle: (id: string) => void
    onOpen: (row: HTMLElement, id: string) => void
    onEscape: () => void
    /** Any other key, with the row that has the focus; true where it meant something. */
    onKey?: ((key: string, id: string | null) => boolean) | undefined
    /** The name under which the list remembers where one was. */
    list?: string
  },
): void {
  useDocumentKeys((event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest(`${textFields}, ${onTop}`) || document.querySelector(modal)) return

    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])]
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const at = focused < 0 ? rows.findIndex((row) => row.dataset.open === 'true') : focused
    const row = rows[at]
    const isInside = region.current?.contains(target) ?? false
    const last = at < 0 && action.list ? lastRowOf(action.list, rows) : -1
    const move = (by: number) => {
      event.preventDefault()
      const to = at < 0 ? Math.max(0, last) : at + by
      rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus()
    }

    if (event.key === 'j' || (event.key === 'ArrowDown' && isInside)) move(1)
    else if (event.key === 'k' || (event.key === 'ArrowUp' && isInside)) move(-1)
    else if (event.key === 'Escape') {
      // While the button of a popover is busy, the focus is on the page; Escape is meant for the popover.
      if (!document.querySelector('[role="dialog"]')) action.onEscape()
    } else if (action.onKey?.(event.key, row?.dataset.rowId ?? null)) event.preventDefault()
    else if (row && target === row && (event.key === 'x' || event.key === ' ')) {
      event.preventDefault()
      action.onToggle(row.dataset.rowId!)
    } else if (row && target === row && event.key === 'Enter') {
      event.preventDefault()
      action.onOpen(row, row.dataset.rowId!)
    }
  })
}
