import { useRef, useState, type PointerEvent } from 'react'
import type { DrawnBox, DrawnBoxes } from './useBoxes.ts'

interface Drag {
  by: 'draw' | 'move' | 'size'
  box: DrawnBox
  /** Where the pointer took hold, in parts of the page. */
  x: number
  y: number
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part))

/** Draws a box from corner to corner, moves one, or sizes it by its last corner. */
export function useBoxDrag(drawn: DrawnBoxes | null, onCurrent: (key: number | null) => void) {
  const area = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [pending, setPending] = useState<DrawnBox | null>(null)
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = area.current!.getBoundingClientRect()
    return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) }
  }
  const begin = (event: PointerEvent, by: Drag['by'], box: DrawnBox) => {
    if (!drawn || event.button !== 0) return
    event.stopPropagation()
    area.current!.setPointerCapture(event.pointerId)
    drag.current = { by, box, ...placeOf(event) }
    if (by !== 'draw') onCurrent(box.key)
  }
  const move = (event: PointerEvent) => {
    if (!drag.current) return
    const at = placeOf(event)
    const { by, box, x, y } = drag.current
    if (by === 'draw')
      setPending({
        ...box,
        x: Math.min(x, at.x),
        y: Math.min(y, at.y),
        width: Math.abs(at.x - x),
        height: Math.abs(at.y - y),
      })
    else if (by === 'move') drawn!.change(box.key, { x: box.x + at.x - x, y: box.y + at.y - y })
    else drawn!.change(box.key, sized(box, at.x - x, at.y - y))
  }
  const end = () => {
    // A click is no box.
    if (pending && pending.width > 0.004 && pending.height > 0.002) {
      const { key: _, ...box } = pending
      onCurrent(drawn!.add(box))
    }
    drag.current = null
    setPending(null)
  }
  return { area, pending, begin, move, end }
}

/** Its upper left corner stays where it is. */
export const sized = (box: DrawnBox, wider: number, taller: number) => ({
  width: Math.min(1 - box.x, Math.max(0, box.width + wider)),
  height: Math.min(1 - box.y, Math.max(0, box.height + taller)),
})
