import { useState, type DragEvent } from 'react'
import type { MoveKey } from './MoveHandle.tsx'

const step = { ArrowUp: -1, ArrowDown: 1 } as const

interface Movable<Id> {
  id: Id
  name: string
}

/** Drag, keys, and the announcement of the new place. */
export function useReordering<Id extends number | string>(
  entries: readonly Movable<Id>[],
  onMove: (id: Id, to: number) => Promise<void> | void,
) {
  const [dragged, setDragged] = useState<Id | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function moveTo({ id, name }: Movable<Id>, to: number) {
    const position = Math.max(0, Math.min(entries.length - 1, to))
    setAnnouncement(`${name}: place ${position + 1} of ${entries.length}`)
    void onMove(id, position)
  }
  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    const entry = entries.find(({ id }) => id === dragged)
    setDragged(null)
    if (entry) moveTo(entry, to)
  }

  return {
    announcement,
    dragged,
    rowProps: (index: number) => ({
      onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
      onDrop: (event: DragEvent) => drop(event, index),
    }),
    handleProps: (entry: Movable<Id>, index: number) => ({
      onMove: (key: MoveKey) =>
        moveTo(entry, key === 'Home' ? 0 : key === 'End' ? Infinity : index + step[key]),
      onDragStart: () => setDragged(entry.id),
      onDragEnd: () => setDragged(null),
    }),
  }
}
