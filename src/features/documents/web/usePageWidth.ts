import { useEffect, useState, type RefObject } from 'react'

/** Width of a page in the frame that scrolls it: all of the frame's, within reason. 0 until it is measured. */
export function usePageWidth(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller])
  return Math.min(room, 1_000)
}
