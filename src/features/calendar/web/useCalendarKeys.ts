import { useDocumentKeys } from '#ui/web/useDocumentKeys.ts'
import { isOverlayOpen } from '#ui/web/pageKeys.ts'
import type { View } from './period.ts'

const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const views: Record<string, View> = { m: 'month', w: 'week', d: 'day', a: 'agenda' }

/** Entry that has the focus or contains the focused element. */
const focusedEntry = (): number | null => {
  const marked = document.activeElement?.closest<HTMLElement>('[data-entry-id]')
  return marked ? Number(marked.dataset.entryId) : null
}

/**
 * Keys of the calendar: t today; m, w, d, a for the views; j, k or the arrows for the next and previous period; n new
 * entry; Escape closes the panel; s reschedules and e edits the focused entry, or the one in the panel.
 */
export function useCalendarKeys(actions: {
  /** Entry shown in the panel. */
  opened: number | null
  onView: (view: View) => void
  onToday: () => void
  onStep: (by: 1 | -1) => void
  onNew: () => void
  onReschedule: (id: number) => void
  onEdit: (id: number) => void
  onEscape: () => void
}): void {
  useDocumentKeys((event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest?.(typing) || isOverlayOpen()) return
    const entry = focusedEntry() ?? actions.opened
    const does = (): boolean => {
      const view = views[event.key]
      if (view) actions.onView(view)
      else if (event.key === 't') actions.onToday()
      else if (event.key === 'j' || event.key === 'ArrowRight') actions.onStep(1)
      else if (event.key === 'k' || event.key === 'ArrowLeft') actions.onStep(-1)
      else if (event.key === 'n') actions.onNew()
      else if (event.key === 'Escape') actions.onEscape()
      else if (entry && event.key === 's') actions.onReschedule(entry)
      else if (entry && event.key === 'e') actions.onEdit(entry)
      else return false
      return true
    }
    // Arrows move within the small month, and keys typed in the panel belong to it.
    if (event.key.startsWith('Arrow') && target.closest?.('[data-own-arrows]')) return
    if (does()) event.preventDefault()
  })
}
