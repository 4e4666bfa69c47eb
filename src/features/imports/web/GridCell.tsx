import { Button, TextInput } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ImportColumn, ImportRow } from '../contract/import.ts'
import type { CellAt } from './gridCursor.ts'
import classes from './imports.module.css'
import type { TypedValue } from './useCellSaves.ts'
import type { Grid } from './useGridKeys.ts'

const notSaved = [{ message: 'Not saved yet', suggestions: [] }]

/** A cell with its problem in words; a click or a key changes it. */
export function GridCell({
  row: { row, cells, problems, corrected },
  column: { index, label, header },
  grid,
  typed,
  onSave,
}: {
  row: ImportRow
  column: ImportColumn
  grid: Grid
  typed: TypedValue | undefined
  /** Takes one of the suggestions. */
  onSave: (at: CellAt, value: string) => void
}) {
  const problemId = useId()
  const at = { row, column: index }
  const value = typed?.value ?? cells?.[index] ?? ''
  const own = typed?.failed ? notSaved : problems.filter(({ column }) => column === index)
  const suggestions = [...new Set(own.flatMap((problem) => problem.suggestions))]
  const isHere = (cell: CellAt | null) => cell?.row === row && cell.column === index
  const isEditing = isHere(grid.editing)
  const name = `${label ?? header}, line ${row}`
  return (
    <td
      role="gridcell"
      data-row={row}
      data-column={index}
      data-label={label ?? header}
      data-empty={value === '' && own.length === 0 && !isEditing}
      data-problem={own.length > 0}
      data-corrected={corrected.includes(index)}
      data-pending={typed?.failed === false}
      aria-invalid={own.length > 0 || undefined}
      aria-describedby={own.length > 0 ? problemId : undefined}
      tabIndex={isHere(grid.active) && !isEditing ? 0 : -1}
      onClick={() => {
        if (!isEditing && !window.getSelection()?.toString()) grid.edit(at)
      }}
    >
      {isEditing ? (
        <CellInput
          name={name}
          value={grid.editing?.typed ?? value}
          isTyped={grid.editing?.typed !== null}
          suggestions={suggestions}
          describedBy={own.length > 0 ? problemId : undefined}
          grid={grid}
        />
      ) : (
        <span className={classes.value} dir="auto">
          {value}
        </span>
      )}
      {own.length > 0 && (
        <div id={problemId} className={classes.problem}>
          {own.map(({ message }) => (
            <div key={message}>{message}</div>
          ))}
        </div>
      )}
      {typed?.failed && !isEditing && (
        <Button
          size="compact-xs"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
            onSave(at, value)
          }}
        >
          Save again
        </Button>
      )}
      {suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          size="compact-xs"
          tabIndex={-1}
          aria-label={`Put ${suggestion} into ${name}`}
          // Keeps the focus, so that leaving the input does not save what is in it first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            if (isEditing) grid.finish(suggestion, 'down')
            else onSave(at, suggestion)
          }}
        >
          {suggestion}
        </Button>
      ))}
    </td>
  )
}

function CellInput({
  name,
  value,
  isTyped,
  suggestions,
  describedBy,
  grid,
}: {
  name: string
  value: string
  /** The value is the first character typed, after which the cursor belongs. */
  isTyped: boolean
  suggestions: readonly string[]
  describedBy: string | undefined
  grid: Grid
}) {
  const [text, setText] = useState(value)
  // A key takes the input from the page, which blurs it.
  const isOver = useRef(false)
  const end = (by: () => void) => {
    if (isOver.current) return
    isOver.current = true
    by()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape') end(grid.cancel)
    else if (key === 'Enter') end(() => grid.finish(text, shiftKey ? 'up' : 'down'))
    else if (key === 'Tab') end(() => grid.finish(text, shiftKey ? 'left' : 'right'))
    else if (key === 'ArrowDown' && suggestions.length > 0)
      setText(suggestions[(suggestions.indexOf(text) + 1) % suggestions.length]!)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <TextInput
      size="xs"
      aria-label={name}
      aria-describedby={describedBy}
      autoComplete="off"
      autoFocus
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={({ currentTarget }) => {
        if (!isTyped) currentTarget.select()
      }}
      onKeyDown={onKeyDown}
      onBlur={() => end(() => grid.finish(text, null))}
    />
  )
}
