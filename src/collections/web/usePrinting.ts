import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
const print = typeof window === 'undefined' ? null : window.matchMedia('print')
let isPrinting = false

function setPrinting(now: boolean) {
  if (now === isPrinting) return
  isPrinting = now
  // The browser takes its picture as soon as this returns.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

print?.addEventListener('change', ({ matches }) => setPrinting(matches))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is being printed: on paper nothing is folded. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
