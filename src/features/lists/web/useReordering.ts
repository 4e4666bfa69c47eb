import { useState, type DragEvent } from 'react'
import type { ListEntry } from '#collections/contract.ts'
import type { MoveKey } from './MoveHandle.tsx'

const step = { ArrowUp: -1, ArrowDown: 1 } as const

/** Drag, keys, and the announcement of the new place. */
export function useReordering(
  entries: readonly ListEntry[],
  named: string,
  onMove: (id: number, to: number) => Promise<void>,
) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function moveTo(entry: ListEntry, to: number) {
    const own = entries.filter(({ id }) => id > 0).length
    const position = Math.max(0, Math.min(own - 1, to))
    setAnnouncement(`${String(entry[named])}: place ${position + 1} of ${own}`)
    void onMove(entry.id, position)
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
    handleProps: (entry: ListEntry, index: number) => ({
      onMove: (key: MoveKey) =>
        moveTo(entry, key === 'Home' ? 0 : key === 'End' ? Infinity : index + step[key]),
      onDragStart: () => setDragged(entry.id),
      onDragEnd: () => setDragged(null),
    }),
  }
}
