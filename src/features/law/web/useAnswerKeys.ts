import { useDocumentKeys } from '#ui/web/useDocumentKeys.ts'
import { isModalOpen, textFields } from '#ui/web/pageKeys.ts'

/** The keys 1 to 9 give the answers in their order, to the row that has the focus or else to the entry that is open. */
export function useAnswerKeys(onAnswer: (identifier: string, at: number) => void): void {
  useDocumentKeys((event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!/^[1-9]$/.test(event.key) || target.closest(textFields) || isModalOpen()) return
    const row = target.closest('[data-row-id]') ?? document.querySelector('[data-row-id][data-open="true"]')
    const identifier = row?.getAttribute('data-row-id')
    if (identifier) onAnswer(identifier, Number(event.key) - 1)
  })
}
