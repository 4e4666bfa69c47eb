import { useEffect, useState, type RefObject } from 'react'

interface HiddenEvents {
  day: string
  where: 'earlier' | 'later'
  count: number
  /** Left edge of the column, in pixels from the edge of the grid. */
  left: number
  width: number
  /** Edge of the visible hours, in pixels from the top of the grid. */
  edge: number
  /** The nearest of them. */
  nearest: Element
}

/** The scrolling part of the grid. */
const hoursOf = (grid: Element): HTMLElement | undefined =>
  [...grid.querySelectorAll<HTMLElement>('[role="rowgroup"][tabindex="0"]')].find(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
  )

/** Number of entries above and below the visible hours, for each day in view. */
function outOfView(grid: Element): HiddenEvents[] {
  const hours = hoursOf(grid)
  if (!hours) return []
  const frame = grid.getBoundingClientRect()
  const view = hours.getBoundingClientRect()
  const sides = new Map<string, HiddenEvents>()
  for (const entry of hours.querySelectorAll<HTMLElement>('[data-entry-id]')) {
    const column = entry.closest<HTMLElement>('[data-date]')
    const box = entry.getBoundingClientRect()
    const where = box.bottom <= view.top + 1 ? 'earlier' : box.top >= view.bottom - 1 ? 'later' : null
    if (!column || !where) continue
    const day = column.dataset['date']!
    const { left, width } = column.getBoundingClientRect()
    const before = sides.get(`${day} ${where}`)
    const isNearer =
      !before ||
      (where === 'earlier'
        ? box.top > before.nearest.getBoundingClientRect().top
        : box.top < before.nearest.getBoundingClientRect().top)
    sides.set(`${day} ${where}`, {
      day,
      where,
      count: (before?.count ?? 0) + 1,
      left: left - frame.left,
      width,
      edge: (where === 'earlier' ? view.top : view.bottom) - frame.top,
      nearest: isNearer ? entry : before.nearest,
    })
  }
  return [...sides.values()]
}

/** "1 earlier" and "2 later" at the edges of a day, for entries outside the visible hours. */
export default function OutOfView({ grid, of }: { grid: RefObject<HTMLElement | null>; of: unknown }) {
  const [sides, setSides] = useState<HiddenEvents[]>([])
  useEffect(() => {
    const element = grid.current
    if (!element) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setSides(outOfView(element)))
    }
    look()
    // Entries are drawn after the page, and scroll events do not bubble.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !(target as Element).closest?.('.cal-beyond'))) look()
    })
    changes.observe(element, { childList: true, subtree: true })
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      size.disconnect()
      element.removeEventListener('scroll', look, { capture: true })
    }
  }, [grid, of])
  return (
    <div className="cal-beyond">
      {sides.map(({ day, where, count, left, width, edge, nearest }) => (
        <button
          key={`${day} ${where}`}
          type="button"
          className="cal-chip"
          data-where={where}
          style={{ insetInlineStart: left, width, insetBlockStart: edge }}
          onClick={() => nearest.scrollIntoView({ block: 'center' })}
        >
          <span>
            {count} {where}
          </span>
        </button>
      ))}
    </div>
  )
}
