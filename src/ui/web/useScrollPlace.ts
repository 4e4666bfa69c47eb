import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useLayoutEffect, type RefObject } from 'react'

/** How far pages were scrolled, by their entry in the history. In memory only: it goes with the session. */
const places = new Map<string, number>()

const entryOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href

/**
 * Scrolls a page that Back or Forward leads to as it was. The router’s own restoration would also scroll the next page by
 * as much as the one before, and would not wait for what is still to come.
 */
export function useScrollPlace(region: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    let top = places.get(entryOf(router.latestLocation)) ?? 0
    const giveUp = top > 0 ? scrollAsSoonAs(element, top) : undefined
    const remember = ({ target }: Event) => {
      if (target === element) top = element.scrollTop
    }
    element.addEventListener('scroll', remember, { passive: true })
    const leave = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (fromLocation) places.set(entryOf(fromLocation), top)
    })
    return () => {
      element.removeEventListener('scroll', remember)
      leave()
      giveUp?.()
    }
  }, [router, region])
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls once the content is long enough, unless the reader is faster. */
function scrollAsSoonAs(element: HTMLElement, top: number): () => void {
  const scroll = () => {
    element.scrollTop = top
    if (element.scrollTop >= top - 1) giveUp()
  }
  const observer = new ResizeObserver(scroll)
  const giveUp = () => {
    observer.disconnect()
    for (const move of moves) document.removeEventListener(move, giveUp, { capture: true })
  }
  for (const part of element.children) observer.observe(part)
  for (const move of moves) document.addEventListener(move, giveUp, { capture: true, passive: true })
  scroll()
  return giveUp
}
