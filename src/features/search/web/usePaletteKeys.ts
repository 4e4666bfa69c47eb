import { useEffect, useEffectEvent } from 'react'

const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

/** Lists that drop down stay in the page, hidden, when they are closed. */
const isSomethingOnTop = () =>
  [...document.querySelectorAll('[aria-modal="true"], [role="menu"], [role="listbox"]')].some((element) =>
    element.checkVisibility(),
  )

/** Ctrl+K or / opens the palette and ? the list of shortcuts, from anywhere where nothing is typed or open on top. */
export function usePaletteKeys(act: { onSearch: () => void; onShortcuts: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const withCommand = event.ctrlKey || event.metaKey
    const isSearch = withCommand ? event.key.toLowerCase() === 'k' && !event.shiftKey : event.key === '/'
    const isShortcuts = !withCommand && event.key === '?'
    if (!isSearch && !isShortcuts) return
    if (target.closest(typing) || isSomethingOnTop()) return
    event.preventDefault()
    if (isSearch) act.onSearch()
    else act.onShortcuts()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
