import { useEffectEvent, useLayoutEffect } from 'react'

/** Hears every key of the page, from its first paint on: after that, a key pressed at once would be lost. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKey)
  useLayoutEffect(() => {
    document.addEventListener('keydown', latest)
    return () => document.removeEventListener('keydown', latest)
  }, [])
}
