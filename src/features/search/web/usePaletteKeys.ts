import { useDocumentKeys } from '#ui/web/useDocumentKeys.ts'
import { isDialogOpen, isModalOpen } from '#ui/web/pageKeys.ts'

const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

/**
 * / opens the palette and ? the shortcuts, unless a text field has the focus or a dialog is open; Ctrl+K opens the
 * palette from a text field as well, keeping its text and returning the focus to it.
 */
export function usePaletteKeys(actions: { onSearch: () => void; onShortcuts: () => void }): void {
  useDocumentKeys((event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const withCommand = event.ctrlKey || event.metaKey
    const isSearch = withCommand ? event.key.toLowerCase() === 'k' && !event.shiftKey : event.key === '/'
    const isShortcuts = !withCommand && event.key === '?'
    if (!isSearch && !isShortcuts) return
    if (withCommand ? isDialogOpen() : target.closest(typing) || isModalOpen()) return
    event.preventDefault()
    if (isSearch) actions.onSearch()
    else actions.onShortcuts()
  })
}
