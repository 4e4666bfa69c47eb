import { useRef, type RefObject } from 'react'
import { isOverlayOpen, textFields } from '#ui/web/pageKeys.ts'
import { useDocumentKeys } from '#ui/web/useDocumentKeys.ts'
import { lastRowOf } from '#ui/web/useLastRow.ts'

/** Nothing is being typed and nothing floats on top. */
function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target as HTMLElement).closest(textFields) && !isOverlayOpen()
}

/** The row of an entry, perhaps drawn anew; not where the user has moved on from the one that had taken its place. */
function focusAgain(row: HTMLElement, next: HTMLElement | undefined): void {
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== next && activeElement !== row) return
    const again = document.querySelector<HTMLElement>(`[data-entry-id="${row.dataset.entryId!}"]`)
    again?.focus()
  })
}

/** The keys on the page of one entry, which they all act on. */
export function useKeysOfPage(actions: Record<string, () => void>): void {
  useDocumentKeys((event) => {
    if (!isForThePage(event) || !Object.hasOwn(actions, event.key)) return
    event.preventDefault()
    actions[event.key]!()
  })
}

/** Keys that act on an entry: the one with the focus, or without one those that are chosen. */
interface EntryKeys {
  /** `onRefused`: the entry stays, and has the focus again. */
  d?: (id: number | null, onRefused: () => void) => void
  s?: (id: number | null) => void
  a?: (id: number | null) => void
  x?: (id: number) => void
  e?: (id: number) => void
  Enter?: (id: number) => void
  Escape?: () => void
}

/**
 * Keys of docket entries on a page: j and k move, the others act on the entry that has the focus, where the page has
 * something for them. `d`, `s` and `a` are called without an entry, too: the page may have several chosen. `list` is the
 * name under which the page remembers where one was.
 */
export function useEntryKeys(region: RefObject<HTMLElement | null>, actions: EntryKeys, list: string): void {
  const lastAt = useRef<number | null>(null)
  useDocumentKeys((event) => {
    if (!isForThePage(event)) return
    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-entry-id]') ?? [])].filter((row) =>
      row.checkVisibility(),
    )
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    if (at >= 0) lastAt.current = at
    // Where the focused entry has left the list, another has taken its place.
    const last = () => lastAt.current ?? Math.max(0, lastRowOf(list, rows))
    const move = (to: number) => {
      event.preventDefault()
      lastAt.current = Math.min(rows.length - 1, Math.max(0, to))
      rows[lastAt.current]?.focus()
    }
    if (event.key === 'j') return move(at < 0 ? last() : at + 1)
    if (event.key === 'k') return move((at < 0 ? last() : at) - 1)
    const row = rows[at]
    const id = row ? Number(row.dataset.entryId) : null
    switch (event.key) {
      case 'd': {
        if (!actions.d) return
        event.preventDefault()
        const next = rows[at + 1] ?? rows[at - 1]
        if (row) next?.focus()
        return actions.d(id, () => row && focusAgain(row, next))
      }
      case 's':
      case 'a':
        if (!actions[event.key]) return
        event.preventDefault()
        return actions[event.key]!(id)
      case 'x':
      case 'e':
      case 'Enter':
        if (id === null || !actions[event.key] || (event.key === 'Enter' && event.target !== row)) return
        event.preventDefault()
        return actions[event.key]!(id)
      case 'Escape':
        return actions.Escape?.()
    }
  })
}
