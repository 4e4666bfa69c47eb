import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isModalOpen } from '#ui/web/pageKeys.ts'

const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

/**
 * / opens the palette and ? the list of shortcuts where nobody types and nothing is open on top; Ctrl+K opens the palette
 * from a text field too, whose text stays and to which the focus returns.
 */
export function usePaletteKeys(actions: { onSearch: () => void; onShortcuts: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
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
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
