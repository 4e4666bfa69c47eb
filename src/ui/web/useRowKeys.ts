import { useEffect, useEffectEvent, type RefObject } from 'react'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const onTop = '[role="dialog"], [role="menu"], [role="listbox"]'
const modal = '[aria-modal="true"]'

/**
 * Keys of a table or list: j and k or the arrows move between rows, x or Space selects, Enter opens, Escape clears.
 * j and k work from anywhere on the page where nothing is being typed and nothing floats on top.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  act: {
    onToggle: (id: string) => void
    onOpen: (row: HTMLElement, id: string) => void
    onEscape: () => void
  },
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest(`${typing}, ${onTop}`) || document.querySelector(modal)) return

    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])]
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const at = focused < 0 ? rows.findIndex((row) => row.dataset.open === 'true') : focused
    const row = rows[at]
    const isInside = region.current?.contains(target) ?? false
    const move = (by: number) => {
      event.preventDefault()
      rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus()
    }

    if (event.key === 'j' || (event.key === 'ArrowDown' && isInside)) move(1)
    else if (event.key === 'k' || (event.key === 'ArrowUp' && isInside)) move(at < 0 ? 1 : -1)
    else if (event.key === 'Escape') act.onEscape()
    else if (row && target === row && (event.key === 'x' || event.key === ' ')) {
      event.preventDefault()
      act.onToggle(row.dataset.rowId!)
    } else if (row && target === row && event.key === 'Enter') {
      event.preventDefault()
      act.onOpen(row, row.dataset.rowId!)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
