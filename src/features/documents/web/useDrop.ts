import { useState, type DragEvent } from 'react'

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Files dropped onto an element; dragged text and links are ignored. */
export function useDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0)
  if (!isOpen) return { isOver: false, target: {} }
  const enter = (by: number) => (event: DragEvent) => {
    if (bringsFiles(event)) setDepth((now) => Math.max(0, now + by))
  }
  return {
    isOver: depth > 0,
    target: {
      // Enter and leave events of child elements bubble, so they are counted.
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event: DragEvent) => bringsFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
