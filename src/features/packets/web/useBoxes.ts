import { useMemo, useState } from 'react'
import type { RedactionBox, Redactions } from '../contract.ts'

export interface FileInPacket {
  id: number
  attachment_id?: number
  form_filing_id?: number
}

export interface DrawnBox extends RedactionBox {
  /** The same box while it is moved. */
  key: number
}

const smallest = 0.004

/** Within the page, and large enough to be taken hold of. */
export function within<Box extends RedactionBox>(box: Box): Box {
  const width = Math.min(1, Math.max(smallest, box.width))
  const height = Math.min(1, Math.max(smallest, box.height))
  const x = Math.min(1 - width, Math.max(0, box.x))
  const y = Math.min(1 - height, Math.max(0, box.y))
  return { ...box, x, y, width, height }
}

/** Boxes as they are drawn here, until they are saved. */
export function useBoxes(redactions: Redactions) {
  const [edited, setEdited] = useState<{ from: string; boxes: DrawnBox[] } | null>(null)
  const saved = useMemo(() => redactions.boxes.map((box, key) => ({ ...box, key })), [redactions.boxes])
  const boxes: readonly DrawnBox[] = edited?.boxes ?? saved
  const from = JSON.stringify([redactions.contents, redactions.boxes])
  const change = (edit: (all: readonly DrawnBox[]) => DrawnBox[]) =>
    setEdited((before) => ({ from: before?.from ?? from, boxes: edit(before?.boxes ?? saved) }))
  return {
    boxes,
    isEdited: edited !== null,
    /** Another has saved since this was begun. */
    isConflict: edited !== null && edited.from !== from,
    forget: () => setEdited(null),
    /** Answers with its key. */
    add(box: RedactionBox): number {
      const key = Math.max(-1, ...boxes.map((each) => each.key)) + 1
      change((all) => [...all, { ...within(box), key }])
      return key
    },
    change: (key: number, next: Partial<RedactionBox>) =>
      change((all) => all.map((box) => (box.key === key ? within({ ...box, ...next }) : box))),
    remove: (key: number) => change((all) => all.filter((box) => box.key !== key)),
  }
}

export type DrawnBoxes = ReturnType<typeof useBoxes>
