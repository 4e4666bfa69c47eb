import type { RefObject } from 'react'
import { useDocumentKeys } from '#ui/web/useDocumentKeys.ts'
import { isModalOpen, textFields } from '#ui/web/pageKeys.ts'

/** Keys of one answer, by its key. */
interface AnswerKeys {
  a: (key: string) => void
  r: (key: string) => void
  e: (key: string) => void
  u: (key: string) => void
}

/** The arrows, j and k move from answer to answer; the other keys act on the one that has the focus. */
export function useReviewKeys(region: RefObject<HTMLElement | null>, keys: AnswerKeys): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as HTMLElement).closest(textFields) || isModalOpen()) return
    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const move = (to: number) => {
      event.preventDefault()
      rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus()
    }
    const isArrow = event.key.startsWith('Arrow')
    // Without an answer in focus, arrows scroll the page.
    if (isArrow && at < 0) return
    if (event.key === 'j' || event.key === 'ArrowDown') return move(at + 1)
    if (event.key === 'k' || event.key === 'ArrowUp') return move(at - 1)
    const key = rows[at]?.dataset['answer']
    if (key === undefined || !Object.hasOwn(keys, event.key)) return
    event.preventDefault()
    keys[event.key as keyof AnswerKeys](key)
  })
}

/** Moves the focus from a row that is decided to the next one that waits; stays where there is none. */
export function focusNextOpen(region: HTMLElement | null, key: string): void {
  const rows = [...(region?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])]
  const at = rows.findIndex((row) => row.dataset['answer'] === key)
  const next = rows.find((row, index) => index > at && row.dataset['open'] === 'true') ?? rows[at]
  next?.focus()
}
