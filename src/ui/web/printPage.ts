import { useEffect, useLayoutEffect, useRef } from 'react'

type Preparation = () => Promise<void>
let preparation: Preparation | null = null

/** Prints the page, once all rows have been fetched. */
export async function printPage(): Promise<void> {
  await preparation?.()
  window.print()
}

/**
 * Preparation of a page before printing. A browser waits for nothing once it prints, so the usual key is intercepted;
 * the browser's own menu prints the screen as it is.
 */
export function usePrintPreparation(prepare: Preparation): void {
  const latest = useRef(prepare)
  useLayoutEffect(() => {
    latest.current = prepare
  })
  useEffect(() => {
    const run: Preparation = () => latest.current()
    const onKey = (event: KeyboardEvent) => {
      const isPrint =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p'
      if (!isPrint) return
      event.preventDefault()
      if (!event.repeat) void printPage()
    }
    preparation = run
    window.addEventListener('keydown', onKey)
    return () => {
      if (preparation === run) preparation = null
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
