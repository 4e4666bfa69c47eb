import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { cellOfKey, toward, type CellAt, type GridSize, type Step } from './gridCursor.ts'

export interface Grid {
  /** The one cell in the tab order. */
  active: CellAt
  /** The cell being changed, and the character it was begun with. */
  editing: (CellAt & { typed: string | null }) | null
  edit: (at: CellAt) => void
  /** Saves the text of the cell being changed; `then` goes on to change the next one. */
  finish: (value: string, then: Step | null) => void
  cancel: () => void
}

interface Options extends GridSize {
  mayEdit: boolean
  onSave: (at: CellAt, value: string) => void
}

/** Keys of a spreadsheet, on a table whose cells are marked `data-row` and `data-column`. */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, options: Options) {
  const { rows, columns, mayEdit, onSave } = options
  const [place, setPlace] = useState<CellAt | null>(null)
  const [editing, setEditing] = useState<Grid['editing']>(null)
  const [isFollowed, setFollowed] = useState(false)
  const active = place ?? { row: rows[0] ?? 0, column: columns[0] ?? 0 }

  const go = (to: CellAt) => {
    setEditing(null)
    setPlace(to)
    setFollowed(true)
  }
  const edit = (at: CellAt, typed: string | null = null) => {
    if (!mayEdit) return
    setPlace(at)
    setEditing({ ...at, typed })
  }
  function finish(value: string, then: Step | null) {
    if (!editing) return
    onSave(editing, value)
    if (then === null) return setEditing(null)
    const to = toward(options, editing, then)
    const isEdge = to.row === editing.row && to.column === editing.column
    if (isEdge) go(to)
    else edit(to)
  }

  // The focus is in the input that goes, so it cannot move before the cell is drawn again.
  useLayoutEffect(() => {
    if (!isFollowed) return
    const { row, column } = active
    table.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`)?.focus()
    setFollowed(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after a key, not with every new cell
  }, [isFollowed])

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    const isCommand = ctrlKey || metaKey
    // Keys in an input, a choice or a button belong to it.
    if (editing || altKey || !(event.target as HTMLElement).matches('td[data-column]')) return
    const to = cellOfKey(options, active, key, isCommand)
    if (to) go(to)
    else if (isCommand) return
    else if (key === 'Enter' || key === 'F2') edit(active)
    else if (key === 'Delete' || key === 'Backspace') {
      if (mayEdit) onSave(active, '')
    } else if (key.length === 1) edit(active, key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onFocus(event: FocusEvent) {
    const { row, column } = (event.target as HTMLElement).dataset
    if (row !== undefined && column !== undefined) setPlace({ row: Number(row), column: Number(column) })
  }

  const grid: Grid = { active, editing, edit, finish, cancel: () => go(active) }
  return { grid, onKeyDown, onFocus }
}
