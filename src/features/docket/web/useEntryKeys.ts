import { useEffect, useEffectEvent, type RefObject } from 'react'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const onTop = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Keys of docket entries on a page: j and k move, d marks done, e edits, Enter opens the case. */
export function useEntryKeys(
  region: RefObject<HTMLElement | null>,
  act: { onDone: (id: number) => void; onEdit: (id: number) => void; onOpen: (id: number) => void },
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest(typing) || document.querySelector(onTop)) return
    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-entry-id]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const move = (to: number) => {
      event.preventDefault()
      rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus()
    }
    if (event.key === 'j') return move(at + 1)
    if (event.key === 'k') return move(at < 0 ? 0 : at - 1)
    const row = rows[at]
    if (!row || (event.key === 'Enter' && target !== row)) return
    const action = { d: act.onDone, e: act.onEdit, Enter: act.onOpen }[event.key]
    if (!action) return
    event.preventDefault()
    // What is done leaves the list and would take the focus with it: go on with the next.
    if (event.key === 'd') (rows[at + 1] ?? rows[at - 1])?.focus()
    action(Number(row.dataset.entryId))
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
