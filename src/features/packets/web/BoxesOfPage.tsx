import { useId, type KeyboardEvent } from 'react'
import classes from './redaction.module.css'
import { sized, useBoxDrag } from './useBoxDrag.ts'
import type { DrawnBox, DrawnBoxes } from './useBoxes.ts'

const steps: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const step = 0.005

/** Over a page: boxes are drawn by the mouse, a pen or, where that is chosen, a finger; any pointer and keys move and size them. */
export function BoxesOfPage({
  page,
  ratio,
  boxes,
  drawn,
  current,
  byFinger = false,
  onCurrent,
}: {
  page: number
  ratio: number
  boxes: readonly DrawnBox[]
  drawn: DrawnBoxes | null
  current: number | null
  /** A finger draws, and does not scroll. */
  byFinger?: boolean
  onCurrent: (key: number | null) => void
}) {
  const keys = useId()
  const { area, pending, begin, move, end } = useBoxDrag(drawn, onCurrent)
  const ordered = boxes.toSorted((a, b) => a.page - b.page || a.key - b.key)
  const remove = (box: DrawnBox) => {
    drawn!.remove(box.key)
    onCurrent(null)
    area.current?.focus()
  }
  const blank = { key: -1, page, ratio, x: 0, y: 0, width: 0, height: 0, reason: null }
  return (
    <div
      ref={area}
      role="group"
      aria-label={`Boxes of page ${page}`}
      tabIndex={-1}
      className={classes.area}
      data-drawn={drawn !== null}
      data-by-finger={byFinger}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch' && !byFinger) return
        event.preventDefault()
        onCurrent(null)
        begin(event, 'draw', blank)
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span id={keys} className="visually-hidden">
        Arrow keys move it, with Shift they size it; Delete removes it.
      </span>
      {ordered.map((box, index) =>
        box.page === page ? (
          <button
            key={box.key}
            type="button"
            className={classes.box}
            data-current={box.key === current}
            aria-label={`Box ${index + 1}${box.reason ? `, ${box.reason}` : ''}`}
            aria-describedby={drawn ? keys : undefined}
            style={placed(box)}
            onFocus={() => onCurrent(box.key)}
            onKeyDown={(event) => drawn && onBoxKey(event, box, drawn, remove)}
            onPointerDown={(event) => begin(event, 'move', box)}
          >
            <span className={classes.number}>{index + 1}</span>
            {drawn && (
              <span className={classes.corner} onPointerDown={(event) => begin(event, 'size', box)} />
            )}
          </button>
        ) : null,
      )}
      {pending && <div className={classes.box} style={placed(pending)} />}
    </div>
  )
}

function onBoxKey(event: KeyboardEvent, box: DrawnBox, drawn: DrawnBoxes, remove: (box: DrawnBox) => void) {
  const [x, y] = steps[event.key]?.map((part) => part * step) ?? [0, 0]
  if (x || y) {
    const next = event.shiftKey ? sized(box, x!, y!) : { x: box.x + x!, y: box.y + y! }
    drawn.change(box.key, next)
  } else if (event.key === 'Delete' || event.key === 'Backspace') remove(box)
  else return
  event.preventDefault()
}

const placed = ({ x, y, width, height }: DrawnBox) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})
