import type { RefObject } from 'react'
import { useDocumentKeys } from '#ui/web/useDocumentKeys.ts'
import { isOverlayOpen, textFields } from '#ui/web/pageKeys.ts'
import { findings, type Finding } from '../sources.ts'

/**
 * Keys of the check list: j and k move, the others act on the hearing that has the focus, or on the first. After Same,
 * the focus goes on to the next, so that many are cleared without a look at the keys.
 */
export function useHearingKeys(
  list: RefObject<HTMLElement | null>,
  actions: { check: (id: number, finding: Finding) => void; copy: (id: number) => void },
): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as HTMLElement).closest(textFields) || isOverlayOpen()) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-hearing]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const move = (to: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    const finding = findings.find(({ key }) => key === event.key)?.value
    if (!finding && !['j', 'k', 'c'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'j') return move(at + 1)
    if (event.key === 'k') return move(at - 1)
    // Without the focus on a hearing, a key only shows which is meant.
    if (at < 0) return move(0)
    const id = Number(rows[at]!.dataset.hearing)
    if (!finding) return actions.copy(id)
    if (finding === 'same') move(at + 1)
    actions.check(id, finding)
  })
}
