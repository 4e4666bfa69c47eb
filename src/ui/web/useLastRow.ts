import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

interface RowPosition {
  /** The filters, order and page under which this was the place. */
  of: string
  row?: string | undefined
  top: number
}

/** Where one was in each list. In memory only: it goes with the session. */
const places = new Map<string, RowPosition>()

/** For tests, which share the page. */
export const purgeRows = (): void => places.clear()

const rows = '[data-row-id], [data-entry-id]'
const idOf = (row: HTMLElement) => row.dataset.rowId ?? row.dataset.entryId

/** The row one was at in a list, as far as it is still there. */
export function lastRowOf(list: string, found: readonly HTMLElement[]): number {
  const last = places.get(list)?.row
  return last === undefined ? -1 : found.findIndex((row) => idOf(row) === last)
}

/**
 * Brings one back to the row one was at when one returns to a list: scrolled as it was, and with the focus on that row
 * where nothing but the page's heading has it. `of` says which rows the list shows: under other filters it starts at the top.
 */
export function useLastRow(
  list: string,
  region: RefObject<HTMLElement | null>,
  { of = '', isLoaded = true }: { of?: string; isLoaded?: boolean } = {},
): void {
  const top = useRef(0)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const remember = ({ target }: Event) => {
      const row = (target as Element).closest<HTMLElement>(rows)
      if (row) places.set(list, { of, row: idOf(row), top: top.current })
    }
    // Asking where the list is scrolled while it changes would lay it out once more.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && (target === element || target === pageScroller()))
        top.current = target.scrollTop
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('click', remember, true)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('click', remember, true)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [list, of, region])

  useLayoutEffect(() => {
    const element = region.current
    if (!element || !isLoaded) return
    const place = places.get(list)
    if (place?.of === of) {
      if (place.top > 0) {
        const scroller = scrollerOf(element)
        scroller.scrollTop = place.top
        top.current = scroller.scrollTop
      }
      const row = [...element.querySelectorAll<HTMLElement>(rows)].find((found) => idOf(found) === place.row)
      if (row && isFocusUnclaimed()) row.focus({ preventScroll: true })
    } else if (top.current > 0) {
      const scroller = scrollerOf(element)
      if (scroller === element) scroller.scrollTop = top.current = 0
    }
    return () => {
      places.set(list, { of, row: places.get(list)?.row, top: top.current })
    }
  }, [list, of, region, isLoaded])
}

/** Whether nobody has moved the focus since the page changed: its heading takes it when the rows come late. */
const isFocusUnclaimed = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('main h1') === true

/** A table scrolls by itself; anything else with the page. */
const scrollerOf = (element: HTMLElement): Element =>
  element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto'
    ? element
    : (pageScroller() ?? element)

const pageScroller = () => document.getElementById('main')
